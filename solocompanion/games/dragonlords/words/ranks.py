"""The ranks of a battle in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.rules.ranks import Kind, Rank, changed_by
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

AGAINST = later("−{n} against a Kingdom")
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


COUNTED: Mapping[Kind, tuple[str, str]] = {  # one, and several
    "units": (later("your unit"), later("your {n} units")),
    "lords": (later("your DragonLord"), later("your {n} DragonLords")),
    "king": (later("your King"), later("your King")),
    "heroes": (later("your Hero"), later("your {n} Heroes")),
    "zealots": (later("{n} zealot"), later("{n} zealots")),
    "foes": (later("{n} foe"), later("{n} foes")),
    "army": (later("{n} unit of {army}"), later("{n} units of {army}")),
    "army_lords": (later("{n} DragonLord of {army}"), later("{n} DragonLords of {army}")),
    "quest": (later("{n} foe"), later("{n} foes")),
}


def counted(rank: Rank, state: State, names: Names) -> str:
    """Name a rank of the battle that is being fought with its number: "2 scouts of the cult"."""
    foes = state.foes.get(state.battle.area) if state.battle is not None else None
    if rank.kind == "foes" and foes is not None:
        return names.foes(evolve(foes, n=rank.n))
    one, several = COUNTED[rank.kind]
    return text(one if rank.n == 1 else several, n=rank.n, army=names.army(rank.army))


def changes(state: State, names: Names) -> Sequence[str]:
    """Say what raises or lowers the person's Attack in the round that is being fought (COM-1)."""
    if state.battle is None:
        return ()
    said = {"mine": later("+{n} at a Mine"), "kingdom": AGAINST, "fear": later("−{n} in Fear, in the first round")}
    return [text(said[one.why], n=abs(one.by)) for one in changed_by(state, names.catalogue, state.battle)]


def their_changes(state: State, names: Names) -> Sequence[str]:
    """Say what lowers the Attack of the cult, where it attacks a Kingdom of the person's (A-73)."""
    battle = state.battle
    if battle is None or battle.by != "cult" or not names.world(state).is_kingdom(battle.area):
        return ()
    return (against_kingdom(names),) if names.catalogue.combat.kingdom else ()


def against_kingdom(names: Names) -> str:
    """Say how much lower the Attack of who attacks a Kingdom is (A-73)."""
    return text(AGAINST, n=names.catalogue.combat.kingdom)


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
