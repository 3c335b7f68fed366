"""Corrections: one command, the same in every game, that sets values of the mirror by hand."""

from __future__ import annotations

from typing import Any

from solocompanion.core.commands import Command
from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Scalar
from solocompanion.core.words import plural

TABLE_RULE = "TABLE"


@frozen
class Correct(Command[Any, Any, Any]):
    """Bring the mirror in line with the table: every change as one entry. The game's spec carries it out."""

    side = "table"
    changes: tuple[tuple[str, Scalar], ...]
    reason: str = ""

    def label(self, before: Any, names: Any) -> str:
        """Count the changes."""
        return plural("Correction", "{n} corrections", len(self.changes))


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
