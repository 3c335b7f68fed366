"""The ranks of a battle in words."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.rules.ranks import Kind, Rank
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

RANKS: Mapping[Kind, str] = {
    "units": later("your units"),
    "lords": later("your DragonLords"),
    "king": later("your King"),
    "heroes": later("your Heroes"),
    "zealots": later("zealots"),
    "quest": later("the foes"),
}


def rank_words(rank: Rank, state: State, names: Names) -> str:
    """Name a rank of the battle that is being fought in a state."""
    if rank.army:
        army = names.army(rank.army)
        return text("DragonLords of {army}", army=army) if rank.kind == "army_lords" else army
    if rank.kind == "foes":
        return _foes(state, names)
    return text(RANKS[rank.kind])


def _foes(state: State, names: Names) -> str:
    """Name who was met in the area that is fought for."""
    foes = state.foes.get(state.battle.area) if state.battle is not None else None
    if foes is None:
        return text("the foes")
    if foes.kind == "monster":
        monster = names.catalogue.monsters[foes.who]
        return text(monster.many or monster.name)
    if foes.kind == "neutrals":
        return names.civ(foes.who)
    return text("guards of the cult") if foes.kind == "guards" else text("scouts of the cult")
