"""A place that cannot be shown: the tab says so and leads on; it is never blank, and nothing of the game is lost."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor
from solocompanion.games.pebbles.commands import HeronTurn, Hop
from solocompanion.gui.window.unopened_place import UnopenedPlace

GAME = open_game("pebbles")


@pytest.fixture
def told(monkeypatch):
    """What went wrong, instead of a failed test."""
    found = []
    monkeypatch.setattr(sys, "excepthook", lambda _, error, __: found.append(str(error)))
    return found


@pytest.fixture
def broken(monkeypatch):
    def breaks(part, stones):
        view = type(GAME.view)
        whole = getattr(view, part)

        def worked_out(self, state, *more):
            if state.human == stones:
                raise LookupError("no such stone")
            return whole(self, state, *more)

        monkeypatch.setattr(view, part, worked_out)

    return breaks


def words(page):
    return " ".join(one.text() for one in page.findChildren(QLabel))


def saved(library):
    session = Session.start(GAME, seed="a test", store=library)
    for command in (Hop(1), HeronTurn(), Hop(2)):
        session.perform(command)
    library.set_preference("open/pebbles", session.record.id)


@pytest.mark.parametrize("part", ["reminders", "main"])
def test_a_game_left_at_a_place_that_fails_opens_with_the_way_to_another(open_window, broken, told, part):
    broken(part, 3)
    window = open_window(game="pebbles", before=saved)
    tab = window.tab(window.tabs.currentIndex())
    page = tab.currentWidget()
    assert isinstance(page, UnopenedPlace)
    assert "no such stone" in words(page)
    assert "saved whole" in words(page)
    assert tab.focusWidget() is page.nearest
    assert told
    page.nearest.click()
    QApplication.processEvents()
    session = window.table.session
    assert session.cursor == Cursor(2, len(session.journal[2].steps))
    window.table.perform(Hop(1))
    assert session.state.human == 2
    assert len(session.journal.entries) == 5


def test_going_to_a_place_that_fails_leads_on_too(open_table, broken):
    page = open_table("pebbles")
    window, session = page.window(), page.session
    page.perform(Hop(1))
    page.main()
    page.perform(Hop(2))
    broken("board", 1)
    with pytest.raises(LookupError):
        page.go(Cursor(1, 99))
    QApplication.processEvents()
    failed = window.tab(window.tabs.currentIndex()).currentWidget()
    assert isinstance(failed, UnopenedPlace)
    assert session.tip == 3
    failed.nearest.click()
    QApplication.processEvents()
    assert window.table.session is session
    assert session.cursor.entry == 0
    window.table.go_present()
    assert session.is_present


def test_where_no_place_opens_the_list_of_games_does(open_window, broken, told):
    for stones in (0, 1, 3):
        broken("reminders", stones)
    window = open_window(game="pebbles", before=saved)
    page = window.tab(window.tabs.currentIndex()).currentWidget()
    assert isinstance(page, UnopenedPlace)
    assert page.nearest.isHidden()
    page.lobby.click()
    QApplication.processEvents()
    assert window.tab(window.tabs.currentIndex()).is_in_lobby


def test_a_game_left_at_another_beginning_opens_there(open_window):
    def left(library):
        session = Session.start(open_game("wyrmspan"), seed="a", store=library)
        again = session.draw_again()
        session.take_line(0)
        session.go(Cursor(again.id, len(again.steps)))
        library.set_preference("open/wyrmspan", session.record.id)

    table = open_window(game="wyrmspan", before=left).table
    assert table.session.cursor.entry == 1
    assert "another line" in table.banner.words.text()
    table.go_present()
    assert table.session.tip == 0
