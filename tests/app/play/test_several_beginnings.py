"""A set-up that was drawn again makes a second first entry: every place of either opens, from wherever one stands."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import compare, overruling, showing, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor


@pytest.fixture
def session():
    """A game whose set-up was drawn twice: the first line is the present, the second is looked at."""
    session = Session.start(open_game("wyrmspan"), seed="a")
    first = session.tip
    again = session.draw_again().id
    assert (session.journal[first].parent, session.journal[again].parent) == (None, None)
    session.take_line(timeline.branches(session)[0].leaf)
    session.go(Cursor(again, len(session.journal[again].steps)))
    assert session.tip == first
    return session


def test_the_turn_told_on_another_line_is_its_own_set_up(session):
    assert showing.told_entry(session) == session.cursor.entry
    assert showing.due_places(session) == ()
    assert showing.last_final(session) == session.cursor.entry
    assert overruling.since(session) == []


def test_the_first_place_is_that_of_the_line_looked_at(session):
    assert timeline.first(session) == session.cursor
    assert timeline.walked(session, "turn_back") == session.cursor


def test_the_checklist_is_that_of_the_set_up_looked_at(session):
    said = showing.checklist(session)
    session.take_line(session.cursor.entry)
    assert said == showing.checklist(session)
    session.take_line(timeline.branches(session)[0].leaf)
    assert said != showing.checklist(session)


def test_a_line_without_score_sheets_is_compared_with_one_that_has_them():
    session = Session.start(open_game("doomtown"), seed="a")
    start = session.tip
    assert not session.game.view.score(session.state)
    while session.waiting is not None:
        session.answer("done" if session.waiting.key == "starter" else next(iter(session.waiting.examples())))
    sheets = session.game.view.score(session.state)
    assert sheets
    found = compare.compare(session, start, session.tip)
    totals = [one for one in found.scores if one.is_total]
    assert [(one.label, one.left, one.right) for one in totals] == [(one.title, None, one.total) for one in sheets]
    assert compare.as_text(found, "left", "right")
    other = compare.compare(session, session.tip, start)
    assert [(one.left, one.right) for one in other.scores] == [(one.right, one.left) for one in found.scores]
