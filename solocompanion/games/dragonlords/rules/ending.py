"""Doing something and looking at once whether it ended the game (VIC, DEF)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from solocompanion.core.effects import Effect
from solocompanion.core.table import Table
from solocompanion.core.trail import Trail
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules.control import ending, world_of
from solocompanion.games.dragonlords.state import State

DragonTable = Table[State, Catalogue]
T = TypeVar("T")


class Over(Exception):  # noqa: N818 - no error: what ends the rule that is being followed
    """The game has just ended: nothing of what was going on is carried on."""


def play(table: DragonTable, effect: Effect[State], rule: str, trail: Trail | None = None, beside: str = "") -> None:
    """Do something; raise `Over` once the game has ended with it."""
    table.do(effect, rule, trail, beside)
    how, why = ending(table.state, world_of(table.state, table.catalogue))
    if how:
        table.do(did.GameEnded(how), why)
        raise Over


def until_over(rule: Callable[[DragonTable], None], table: DragonTable) -> None:
    """Follow a rule, to the end of the game at most."""
    try:
        rule(table)
    except Over:
        return
