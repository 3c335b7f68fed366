"""A place that cannot be shown bars no other: it is passed over, said plainly, and nothing of the game is lost."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.opening import Opening
from solocompanion.app.play import showable_places, timeline
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.games.pebbles.commands import HeronTurn, Hop

GAME = open_game("pebbles")


def played(session):
    session.perform(Hop(1))
    session.perform(HeronTurn())
    session.perform(Hop(2))
    return session


@pytest.fixture
def session():
    return played(Session.start(GAME, seed="a test"))


@pytest.fixture
def broken(monkeypatch):
    """Let a part of the view fail wherever the person's pebble lies on some stones."""

    def breaks(part, *stones):
        view = type(GAME.view)
        whole = getattr(view, part)

        def worked_out(self, state, *more):
            if state.human in stones:
                raise LookupError("no such stone")
            return whole(self, state, *more)

        monkeypatch.setattr(view, part, worked_out)

    return breaks


def test_every_place_of_a_sound_game_can_be_shown(session):
    for entry in session.journal.entries.values():
        for shown in range(len(entry.steps) + 1):
            assert showable_places.fault(session, Cursor(entry.id, shown)) is None
    assert showable_places.nearest(session) == session.cursor


@pytest.mark.parametrize("part", ["board", "panels", "summary", "offers", "main"])
def test_the_nearest_place_is_before_the_one_that_fails(session, broken, part):
    broken(part, session.state.human)
    assert str(showable_places.fault(session, session.cursor)) == "no such stone"
    assert showable_places.nearest(session) == Cursor(2, len(session.journal[2].steps))


def test_where_the_way_to_a_place_fails_too_another_line_is_shown(session, broken):
    old, stones = session.tip, {session.journal.state(one).human for one in session.journal.entries}
    session.go(Cursor(0, 99))
    apart = session.correct(Correct((("human", 9),))).id
    session.take_line(old)
    broken("board", *stones)
    assert showable_places.nearest(session).entry == apart


def test_looking_whether_a_place_can_be_shown_moves_nothing(session):
    before, heard = session.stored(), []
    session.listeners.append(heard.append)
    showable_places.fault(session, Cursor(0, 0))
    showable_places.nearest(session)
    assert (session.stored(), heard) == (before, [])


def test_a_long_game_that_cannot_be_shown_anywhere_is_not_searched_whole():
    assert list(showable_places._thinned(1)) == [0]
    assert list(showable_places._thinned(13)) == list(range(13))
    assert len(list(showable_places._thinned(20_000))) < 30
    assert list(showable_places._thinned(20_000))[-1] == 19_999


def test_a_game_left_where_it_cannot_be_shown_opens_before_that_and_says_so(tmp_path, broken):
    told = []
    with Library.open(tmp_path) as library:
        opening = Opening(library, told.append)
        left = played(opening.start("pebbles", {}, seed="a test"))
        broken("board", left.state.human)
        session = opening.open_saved(left.record.id)
        assert session.present == session.cursor == Cursor(2, len(session.journal[2].steps))
        assert "no such stone" in told[0]
        assert len(session.journal.entries) == 4
        session.perform(Hop(3)), session.undo()
    assert len(told) == 1


def test_a_look_back_that_cannot_be_shown_leaves_the_present_as_it_is(session, broken):
    session.go(Cursor(1, 99))
    there = session.state.human
    session.journal.state(3)
    broken("board", there)
    tip = session.tip
    again = Session.resume(GAME, session.stored())
    assert again.tip == tip
    assert again.cursor.entry == 0
    assert again.unshown == "no such stone"


def test_a_game_of_which_nothing_can_be_shown_is_refused(session, broken):
    broken("board", *range(11))
    with pytest.raises(SavedGameError, match="no such stone"):
        Session.resume(GAME, session.stored())


def test_from_a_present_that_cannot_be_summed_up_one_comes_away(session, broken):
    broken("summary", session.state.human)
    showable_places.go_to(session, showable_places.nearest(session))
    assert session.is_present
    assert session.tip == 2
    assert timeline.ticks(session)[-1].undone
