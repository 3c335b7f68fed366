"""The ranks of a battle in words."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.rules.ranks import Kind, Rank
from solocompanion.games.dragonlords.wording import Names

RANKS: Mapping[Kind, str] = {
    "units": later("your units"),
    "lords": later("your DragonLords"),
    "king": later("your King"),
    "heroes": later("your Heroes"),
    "zealots": later("zealots"),
    "foes": later("who was met"),
    "quest": later("the foes"),
}


def rank_words(rank: Rank, names: Names) -> str:
    """Name a rank."""
    if rank.army:
        army = names.army(rank.army)
        return text("DragonLords of {army}", army=army) if rank.kind == "army_lords" else army
    return text(RANKS[rank.kind])
