"""Leaving an open question: the person's own move that asked it is taken back, and nothing of it is kept."""

from __future__ import annotations

from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Chance
from solocompanion.core.words import text


def can_leave(session: Session) -> bool:
    """Tell whether the open question can be left: the person's own move opened it, or one that did nothing else yet.

    Not where a card was drawn or a die rolled, or is to be now, nor where the table was corrected meanwhile.
    """
    waiting = session.waiting if session.is_present else None
    is_asked = waiting is not None and not isinstance(waiting, Chance)
    return is_asked and session.journal.can_leave(session.tip)


def leave(session: Session) -> None:
    """Take back the move that asks. Raises `IllegalCommandError` where the question cannot be left."""
    journal = session.journal
    start = journal.turn_start(session.tip)
    parent = journal[start].parent
    if not can_leave(session) or parent is None:
        raise IllegalCommandError(text("There is no question that can be left without an answer"))
    was = set(journal.left)
    if journal.is_unfinished(start):
        journal.left.add(start)
    try:
        session.take_line(parent)
    except Exception:
        journal.left = was
        raise
