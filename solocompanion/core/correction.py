"""Corrections: one command, the same in every game, that sets values of the mirror by hand."""

from __future__ import annotations

from typing import Any

from solocompanion.core.commands import Command
from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Scalar
from solocompanion.core.words import capital, plural, text

TABLE_RULE = "TABLE"
NOTHING = "''"  # an empty choice, written out
Changes = tuple[tuple[str, Scalar], ...]  # targets, each with its new value


@frozen
class Correct(Command[Any, Any, Any]):
    """Bring the mirror in line with the table: every change as one entry. The game's spec carries it out."""

    side = "table"
    changes: Changes
    reason: str = ""

    def label(self, before: Any, names: Any) -> str:
        """Return the name of the entry: how many values were corrected."""
        return plural("Correction", "{n} corrections", len(self.changes))


@frozen
class Value:
    """A value of the mirror that can be corrected.

    `target` is the name a correction uses; `sprite` the piece that shows it; whole numbers go from `low` to `high`,
    otherwise `choices` lists what it may be. `words` says how each choice is called, or each number where the board
    shows no number there. One that is not known stands at what counts meanwhile. `group` is the heading it is listed
    under; a label may begin with it and a colon.
    """

    target: str
    label: str
    now: Scalar
    sprite: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    group: str = ""
    is_known: bool = True

    @property
    def shown(self) -> str:
        """The present value, a question mark where it is not known."""
        return str(self.now) if self.is_known else "?"

    @property
    def options(self) -> tuple[Scalar, ...]:
        """What can be chosen from by its words; empty for a plain number."""
        return self.choices or (tuple(range(self.low, self.high + 1)) if self.words else ())

    def allows(self, value: Scalar) -> bool:
        """Tell whether it can be set to a value."""
        return value in self.choices if self.choices else is_within(value, self.low, self.high)

    @property
    def legal(self) -> str:
        """Which values are legal, in words."""
        if self.choices:
            return text("one of {options}", options=", ".join(choice or self._nothing for choice in self.choices))
        return text("a whole number from {low} to {high}", low=self.low, high=self.high)

    @property
    def _nothing(self) -> str:
        """How the empty choice is written, with what it stands for."""
        meant = dict(zip(self.choices, self.words, strict=False)).get("")
        return text("{written} ({meant})", written=NOTHING, meant=meant) if meant else NOTHING

    @property
    def brief(self) -> str:
        """The label where the heading is in sight."""
        return capital(self.label.removeprefix(f"{self.group}: "))


def is_within(value: Scalar, low: int, high: int) -> bool:
    """Tell whether a value is a whole number of a range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
