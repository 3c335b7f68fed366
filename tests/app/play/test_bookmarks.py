"""Names and notes on moments: kept with the game, in a file too, and listed as bookmarks over all lines."""

from __future__ import annotations

import pytest

from solocompanion.app.content import games
from solocompanion.app.files import exchange
from solocompanion.app.play import log, showing
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import bookmarks
from solocompanion.core.journal import Cursor
from solocompanion.games.wyrmspan import commands


@pytest.fixture
def session():
    session = Session.start(games.open_game("wyrmspan"), {"tile": "plains"}, seed="z7")
    session.perform(commands.MoveToken(1))
    session.perform(commands.AutomaTurn())
    return session


def test_a_note_travels_in_a_file_and_a_new_name_leaves_it(session, tmp_path):
    session.rename(1, "the plan", "two lines\nof thought")
    session.rename(1, "another name")
    exchange.write_game(session.stored(), tmp_path / "one.solo.json")
    again = Session.resume(session.game, exchange.read_game(tmp_path / "one.solo.json"))
    assert (again.journal[1].label, again.journal[1].note) == ("another name", "two lines\nof thought")
    again.rename(1, "another name", "")
    assert '"note"' not in again.stored().entries[1]


def test_bookmarks_are_the_named_moments_of_every_line(session):
    session.rename(2, "the better way")
    session.undo()
    session.perform(commands.Excavate(0))
    session.rename(3, "tried this")
    assert [(one.label, one.is_here) for one in bookmarks(session)] == [("the better way", False), ("tried this", True)]
    session.go(Cursor(2, len(session.journal[2].steps)))
    assert "another line" in showing.banner(session)
    assert session.present.entry == 3


def test_the_log_carries_names_and_notes(session):
    session.rename(2, "hm", "why did she?")
    assert [one.text for one in log.lines(session) if one.kind == "name"] == ["hm: why did she?"]
