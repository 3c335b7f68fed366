"""The open question of a session: where it can be answered on the board, and what was answered before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solocompanion.app.play import timeline
from solocompanion.app.play.memo import per_look
from solocompanion.app.play.session import Session
from solocompanion.core.requests import MANY, Answer, Form, IllegalAnswerError, Line, Number, Pick, Request
from solocompanion.core.table import Answered


@per_look
def places(session: Session) -> Mapping[str, Answer]:
    """Return the answers to the open question that can be given on the board, by piece."""
    request = session.waiting
    return {} if request is None else dict(session.game.view.places(request, session.state))


@per_look
def was_searched(session: Session) -> bool:
    """Tell whether the open question was asked before in its turn with so many answers that they are searched."""
    if (request := session.waiting) is None:
        return False
    asked = (one.waiting for one in session.journal.turn(session.cursor.entry))
    return any(isinstance(one, Pick) and one.key == request.key and len(one.options) > MANY for one in asked)


@per_look
def answered(session: Session) -> Answer | None:
    """Return what was answered to the question at the cursor, on the line it is on; `None` where nothing legal was."""
    request, journal, here = session.waiting, session.journal, session.cursor.entry
    if request is None:
        return None
    current = timeline.line(session)
    path = current if here in current else journal.path(journal.leaf(here))
    given = (one for entry in path[path.index(here) + 1 :] for one in journal[entry].given)
    first = next((one for one in given if isinstance(one, Answered)), None)
    if first is None or first.key != request.key:
        return None
    try:
        found: Answer = request.check(first.value)
    except IllegalAnswerError:  # a correction has changed what is legal
        return None
    return found


def usual(request: Request[Any]) -> Answer:
    """Return the answer that the mirror expects, or else the first legal one."""
    if isinstance(request, Number):
        return _within(request)
    if isinstance(request, Form):
        return tuple(_within(line) for line in request.lines)
    first: Answer = request.check(next(iter(request.examples())))
    return first


def _within(asked: Number | Line) -> int:
    """Return the usual number where there is one in the range, or else the lowest."""
    return asked.usual if asked.usual is not None and asked.low <= asked.usual <= asked.high else asked.low
