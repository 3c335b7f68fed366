"""How a form is laid out where one line under the other is not enough."""

from __future__ import annotations

from collections.abc import Callable

from solocompanion.core.frozen import frozen
from solocompanion.core.panel import Counter
from solocompanion.core.requests import Line


@frozen
class FormRow:
    """A row of a form laid out as a table: its sign and name, and the lines of the form that stand in it.

    Where the columns do not name the lines, `names` do, and `signs` are shown beside their numbers; such a row stands
    below the columns. `comes_to` says under the name of a row of one line what its number is worth (`None`: not entered
    yet).
    """

    label: str
    lines: tuple[str, ...]
    art: str = ""
    names: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    comes_to: Callable[[int | None], str] | None = None


Dice = Callable[[], float]


@frozen
class Throw:
    """Chance that can fill a form in where the person has no pieces for it; they see the numbers, and confirm them.

    `label` says what it does, `again` what it does once it was thrown, `note` by what it goes. `told` says in a few
    words what numbers it came to. It is worked out from a number of the person's, `count`, which
    `count_label` names: `fill(count, dice)` returns the form's numbers in its order, where each call of `dice` gives a
    number from 0 up to 1.
    """

    label: str
    note: str
    count: Line
    count_label: str
    fill: Callable[[int, Dice], tuple[int, ...]]
    again: str
    told: Callable[[tuple[int, ...]], str]


@frozen
class FormTable:
    """How a form is laid out: a heading over each column ("" for none), the rows, notes and a line of words under it.

    A `sum` may be shown above it: a large number, what it counts, and its parts. `head` is the question in
    fewer words, used where the sum says the rest. `throw` fills it in by chance.
    """

    heads: tuple[str, ...]
    rows: tuple[FormRow, ...]
    foot: str = ""
    head: str = ""
    sum: Counter | None = None
    parts: tuple[Counter, ...] = ()
    notes: tuple[str, ...] = ()
    throw: Throw | None = None
