"""The opponent's panel and the lines of a score sheet, as plain data."""

from __future__ import annotations

from solocompanion.core.board import Board
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Chip


@frozen
class Counter:
    """A small pile in the panel's header: a sign, a number and what it counts."""

    art: str
    value: str
    label: str


@frozen
class LedgerRow:
    """A line of the dashboard or of a score sheet: sign, name, how it is worked out, and the number."""

    label: str
    formula: str
    value: int
    art: str = ""
    rule: str = ""


@frozen
class CardNote:
    """A line beside the drawn card: `y` is the height on the card (board units) it belongs to."""

    y: float
    title: str
    detail: str = ""


@frozen
class Reminder:
    """A rule the person may forget in the turn before them; `kind` is what they can switch off."""

    kind: str
    words: str
    rule: str


@frozen
class Panel:
    """The opponent's panel: header, drawn card with notes, and the dashboard.

    `aims` are its goals with their progress, shown side by side below the `pieces`.
    """

    title: str
    subtitle: str
    art: str
    counters: tuple[Counter, ...] = ()
    card: Board | None = None
    notes: tuple[CardNote, ...] = ()
    total: str = ""
    total_label: str = ""
    ledger: tuple[LedgerRow, ...] = ()
    pieces: tuple[Counter, ...] = ()
    aims: tuple[Counter, ...] = ()
    chips_label: str = ""
    chips: tuple[Chip, ...] = ()
