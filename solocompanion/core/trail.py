"""The trail of a choice: what was considered and why each candidate stayed or fell, recorded while deciding."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from solocompanion.core.frozen import frozen

Scalar = str | int


@frozen
class Note:
    """What happened to one candidate.

    `subject` is a board id (or another name the game can word); `key` names the reason in the game's wording, `args`
    fill it in; `kept` is false when the candidate fell here; `rule` cites a rule when it differs from the step's own.
    """

    subject: str
    key: str
    args: tuple[Scalar, ...] = ()
    kept: bool = True
    rule: str = ""


@frozen
class Trail:
    """The candidates in the order they were looked at, and the one that was taken.

    `tie` says who broke a tie: `""` (there was none), `"order"` (the rules' own order), `"person"` or `"chance"`.
    """

    chosen: str
    notes: tuple[Note, ...]
    tie: str = ""


@frozen
class Ruling:
    """Why a place was taken or not, where no trail says so: in the game's words, with the rule.

    `here` is true where the place was taken after all; `is_beside` where it is told beside the trails that mention the
    place, since it is about something else that happened there.
    """

    words: str
    rule: str
    here: bool = False
    is_beside: bool = False


def joined(rulings: Sequence[Ruling]) -> Ruling:
    """Return the first ruling about a place with the words of the others, each once, with its rule if that differs."""
    first, *more = {one.words: one for one in rulings}.values()
    said = (one.words if one.rule == first.rule else f"{one.words} ({one.rule})" for one in more)
    return evolve(first, words=" ".join((first.words, *said)))
