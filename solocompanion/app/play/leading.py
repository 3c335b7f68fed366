"""What each answer to the open question leads to, as far as it is known: up to the next question, and to any chance."""

from __future__ import annotations

from itertools import islice

from solocompanion.app.play import showing
from solocompanion.app.play.memo import per_look
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Chance, IllegalAnswerError, Pick

MOST = 8  # answers of which it is told: of more, nobody reads it
LINES = 3  # of what one answer leads to


@frozen
class Way:
    """An answer in words, and what it leads to: no words where chance or another question comes first."""

    answer: str
    leads: tuple[str, ...]


@per_look
def ways(session: Session) -> tuple[Way, ...]:
    """Return what each answer to the open question leads to; nothing where there are many, or chance answers.

    Nothing of what chance will bring is given away: whatever it answers for is left open.
    """
    request = session.waiting
    if not isinstance(request, Pick) or isinstance(request, Chance) or len(request.options) > MOST:
        return ()
    view, state = session.game.view, session.state
    found = []
    for answer in request.options:
        try:
            told = session.try_answer(answer)
        except (IllegalAnswerError, IllegalCommandError):
            continue
        said = (line.words for line in showing.turn_lines(view, told, session.chance, is_own=False))
        found.append(Way(view.answer_label(request, answer, state), tuple(islice(said, LINES))))
    return tuple(found) if any(way.leads for way in found) else ()


def why_now(session: Session) -> str:
    """Return the line of the turn that came last before the open question; "" where it is the first."""
    told, chain = session.steps_of(session.cursor), session.journal.turn(session.cursor.entry)
    lines = showing.turn_lines(session.game.view, told, session.chance, is_own=chain[0].command.side == "human")
    return lines[-1].words if lines else ""
