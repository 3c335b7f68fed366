"""What an answer is said to lead to is what it leads to; looking keeps nothing and draws nothing."""

from __future__ import annotations

from solocompanion.app.play import leading, showing
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor
from solocompanion.core.requests import Pick

from .by_dice import places

ORDINARY, LONG = 30, 200


def test_what_an_answer_is_said_to_lead_to_is_what_happens_then(name):
    for session, entry in places(name, ORDINARY, LONG, asked=True):
        session.go(Cursor(entry.id, len(entry.steps)))
        before, stored = len(session.journal.entries), session.state
        found = leading.ways(session)
        assert (len(session.journal.entries), session.state) == (before, stored)
        if not found:
            continue
        request, view, shown = session.waiting, session.game.view, session.state
        assert isinstance(request, Pick)
        labels = [view.answer_label(request, one, shown) for one in request.options]
        assert [way.answer for way in found] == labels
        for option, way in zip(request.options, found, strict=True):
            assert way.leads == answered(session, entry.id, option)[: len(way.leads)]


def answered(session: Session, entry: int, answer: str) -> tuple[str, ...]:
    """Answer for real, in a copy of the game in which the person draws everything, and return what is told then."""
    copy = Session.resume(session.game, session.stored())
    copy.go(Cursor(entry, len(copy.journal[entry].steps)))
    for source in copy.game.spec.sources:
        copy.set_chance(source.id, "person")
    made = copy.answer(answer)
    known = len(copy.steps_of(Cursor(entry, len(copy.journal[entry].steps))))
    told = copy.steps_of(Cursor(made.id, len(made.steps)))[known:]
    return tuple(line.words for line in showing.turn_lines(copy.game.view, told, session.chance, is_own=False))
