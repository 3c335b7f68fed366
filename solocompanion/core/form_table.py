"""How a form is laid out where one line under the other is not enough."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.panel import Counter


@frozen
class FormRow:
    """A row of a form laid out as a table: its sign and name, and the lines of the form that stand in it.

    Where the columns do not name the lines, `names` do, and `signs` are shown beside their numbers.
    """

    label: str
    lines: tuple[str, ...]
    art: str = ""
    names: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()


@frozen
class FormTable:
    """How a form is laid out: a heading over each column ("" for none), the rows, notes and a line of words under it.

    A `sum` may be shown above it: a large number, what it counts, and its parts. `head` is the question in
    fewer words, used where the sum says the rest.
    """

    heads: tuple[str, ...]
    rows: tuple[FormRow, ...]
    foot: str = ""
    head: str = ""
    sum: Counter | None = None
    parts: tuple[Counter, ...] = ()
    notes: tuple[str, ...] = ()
