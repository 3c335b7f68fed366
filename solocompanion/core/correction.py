"""The table wins: one command, the same in every game, that sets values of the mirror by hand."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from solocompanion.core.effects import Corrected
from solocompanion.core.table import Table
from solocompanion.core.trail import Scalar

TABLE_RULE = "TABLE"


@frozen
class Correct:
    """Bring the mirror in line with the table: every change as one entry."""

    changes: tuple[tuple[str, Scalar], ...]
    reason: str = ""


@frozen
class Value:
    """A value of the mirror that can be corrected.

    `target` is the name a correction uses; `sprite` the piece that shows it; whole numbers go from `low` to `high`,
    otherwise `choices` lists what it may be and `words` how each is called.
    """

    target: str
    label: str
    now: Scalar
    sprite: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def correct(table: Table[Any, Any], command: Correct) -> None:
    """Apply each change. The citation is the table itself: what lies there is right."""
    for target, value in command.changes:
        table.do(Corrected(target, value), TABLE_RULE)
