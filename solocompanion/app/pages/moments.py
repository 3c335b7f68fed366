"""The steps of a game as its page counts them, to name one of them and to show it as a picture."""

from __future__ import annotations

import re

from solocompanion.app.pages.story import tell
from solocompanion.app.play.session import Session
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor
from solocompanion.core.words import text

STAY = {"least": 1700, "most": 7000, "before": 1100, "letter": 45}  # milliseconds a step is shown, the last for each


def stay(words: str) -> int:
    """Return for how many milliseconds a step is shown, so that its line can be read."""
    return min(STAY["most"], max(STAY["least"], STAY["before"] + STAY["letter"] * len(words)))


@frozen
class Step:
    """A step: the numbers of its turn and of itself in it, from 1, the turn's name, its line, what is marked."""

    turn: int
    number: int
    title: str
    words: str
    cursor: Cursor
    marks: tuple[str, ...] = ()


def steps(session: Session) -> tuple[Step, ...]:
    """Return the steps of the current line up to the present."""
    turns = [turn for turn in tell(session).turns if turn.lines]
    return tuple(
        Step(n, at, turn.name, line.words, line.cursor, line.marks)
        for n, turn in enumerate(turns, start=1)
        for at, line in enumerate(turn.lines, start=1)
    )


def step_at(session: Session, cursor: Cursor) -> Step:
    """Return the last step up to a place of the current line; the board alone where there is none."""
    depth = session.journal.depth
    wanted = (depth(cursor.entry), cursor.shown)
    past = [one for one in steps(session) if (depth(one.cursor.entry), one.cursor.shown) <= wanted]
    return past[-1] if past else Step(0, 0, "", "", cursor)


def named(session: Session, address: str) -> Step:
    """Return the step with an address as the page has it: 17 is the end of a turn, 17.3 its third step.

    Raises `ValueError` where there is none.
    """
    found = re.fullmatch(r"#?(?:turn-)?(\d+)(?:\.(\d+))?", address)
    turn = [one for one in steps(session) if found and one.turn == int(found[1])]
    if not found or not turn or not 0 < int(found[2] or 1) <= len(turn):
        raise ValueError(text("this game has no step {address}", address=address))
    return turn[int(found[2]) - 1] if found[2] else turn[-1]


def turn_of(session: Session, step: Step) -> tuple[Step, ...]:
    """Return the steps of the turn of a step, after the board as it was before: without words and marks, as step 0."""
    all_ = steps(session)
    own = tuple(one for one in all_ if one.turn == step.turn) or (step,)
    before = [one for one in all_ if one.turn < step.turn][-1:]
    return (*(Step(step.turn, 0, step.title, "", one.cursor) for one in before), *own)
