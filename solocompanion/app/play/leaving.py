"""Leaving an open question: the person's own move that asked it is taken back, and nothing of it is kept."""

from __future__ import annotations

from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Chance
from solocompanion.core.table import Answered
from solocompanion.core.words import text


def can_leave(session: Session) -> bool:
    """Tell whether the open question can be left: the person's own move opened it, or one that did nothing else yet.

    Not where a card was drawn or a die rolled, or is to be now, nor where the table was corrected meanwhile.
    """
    waiting = session.waiting if session.is_present else None
    chain = session.journal.turn(session.tip)
    if waiting is None or isinstance(waiting, Chance) or chain[0].parent is None:
        return False
    given = [one for entry in chain for one in entry.given]
    is_harmless = all(isinstance(one, Answered) and not one.source for one in given)
    return is_harmless and (chain[0].command.side == "human" or not (given or any(one.steps for one in chain)))


def leave(session: Session) -> None:
    """Take back the move that asks. Raises `IllegalCommandError` where the question cannot be left."""
    journal = session.journal
    start = journal.turn_start(session.tip)
    parent = journal[start].parent
    if not can_leave(session) or parent is None:
        raise IllegalCommandError(text("There is no question that can be left without an answer"))
    was = set(journal.left)
    if journal.is_only_asked(start):
        journal.left.add(start)
    try:
        session.take_line(parent)
    except Exception:
        journal.left = was
        raise
