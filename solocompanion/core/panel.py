"""The opponent's panel and the lines of a score sheet, as plain data."""

from __future__ import annotations

from typing import Any

from solocompanion.core.board import Board
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Chip


@frozen
class Counter:
    """A small pile in the panel's header: a sign, a number and what it counts.

    `hint` says in a sentence what the few words of the `label` cannot; `rule` is the rule it follows. A click offers
    what can be done about it: `deeds` are commands that are offered on the board too, `corrects` the targets of values,
    `pile` the pile of cards that it counts. What `is_spare` is left out where the numbers are folded into one line.
    """

    art: str
    value: str
    label: str
    hint: str = ""
    rule: str = ""
    deeds: tuple[Any, ...] = ()
    corrects: tuple[str, ...] = ()
    pile: str = ""
    is_spare: bool = False

    @property
    def key(self) -> str:
        """What it is opened by; empty where nothing can be done about it."""
        return f"counter:{self.art}:{self.label}" if self.deeds or self.corrects or self.pile else ""

    @property
    def name(self) -> str:
        """What it counts, how many, and what else there is to say."""
        return _named(self.label, self.value, self.hint)

    @property
    def words(self) -> str:
        """What it counts, and how many."""
        return _named(self.label, self.value, "")


@frozen
class LedgerRow:
    """A line of the dashboard or of a score sheet: sign, name, how it is worked out, and the number.

    `hint` says what the few words of the `formula` cannot, for who points at it or hears it.
    """

    label: str
    formula: str
    value: int
    art: str = ""
    rule: str = ""
    hint: str = ""

    @property
    def name(self) -> str:
        """What it is, the number, and how that is worked out."""
        return _named(self.label, str(self.value), "\n".join(one for one in (self.formula, self.hint) if one))


@frozen
class CardNote:
    """A line beside the drawn card: `y` is the height on the card (board units) it belongs to; `rule` is its rule."""

    y: float
    title: str
    detail: str = ""
    rule: str = ""

    @property
    def name(self) -> str:
        """What a screen reader says of it: the title, and the detail on a line below."""
        return f"{self.title}\n{self.detail}" if self.detail else self.title


@frozen
class Reminder:
    """A rule the person may forget in the turn before them; `kind` is what they can switch off.

    `is_due` says that something is to be done, and the reminder stays in sight until it is; `step` names it in a few
    words, for the large button, which waits meanwhile.
    """

    kind: str
    words: str
    rule: str
    is_due: bool = False
    step: str = ""


@frozen
class Panel:
    """The opponent's panel: header, drawn card with notes, and the dashboard.

    `total_unit` is what the total counts, in a word. `aims` are its goals with their progress, shown side by side below
    the `pieces`. `total_rule` is the total's rule. Without `has_pieces` the game is on the screen only: nobody moves
    anything on a table.
    """

    title: str
    subtitle: str
    art: str
    counters: tuple[Counter, ...] = ()
    card: Board | None = None
    notes: tuple[CardNote, ...] = ()
    total: str = ""
    total_label: str = ""
    total_unit: str = ""
    total_rule: str = ""
    ledger: tuple[LedgerRow, ...] = ()
    pieces: tuple[Counter, ...] = ()
    aims: tuple[Counter, ...] = ()
    chips_label: str = ""
    chips: tuple[Chip, ...] = ()
    has_pieces: bool = True

    def counter(self, key: str) -> Counter | None:
        """Return the counter that is opened by a key; `None` where it is no longer there."""
        return next((one for one in (*self.counters, *self.pieces, *self.aims) if key and one.key == key), None)

    @property
    def total_name(self) -> str:
        """What the total counts, and the number."""
        return _named(self.total_label, self.total, "")


def _named(label: str, value: str, more: str) -> str:
    """Return a label with its value and what else there is to say; a value may say by itself what it is."""
    said = f"{label}: {value}" if label else value
    return f"{said}\n{more}" if more else said
