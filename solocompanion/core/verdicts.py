"""A candidate beside the one that was preferred to it, condition by condition."""

from __future__ import annotations

from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Note


@frozen
class Verdict:
    """What a candidate has to show for a condition, in a word or two ("": nothing), and whether it meets it."""

    words: str
    is_met: bool


@frozen
class Row:
    """A condition in words, and how the preferred candidate and the other one do by it."""

    condition: str
    preferred: Verdict
    other: Verdict


@frozen
class Verdicts:
    """A small table: `rows` from the first condition to the last.

    `preferred` is the subject of the candidate in the first column. `met` are the numbers of conditions that both
    meet, `None` where nothing is counted. `between` is what decided between equals. `told` are the notes that the
    table says, so that no words repeat them.
    """

    preferred: str
    rows: tuple[Row, ...]
    met: tuple[int, int] | None = None
    between: Row | None = None
    told: tuple[Note, ...] = ()
