"""The line over the board when components were corrected while a game is going on."""

from __future__ import annotations

import pytest
from corrected_turns import keep_jade
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.conftest import reopened
from solocompanion.app.content.games import pinned
from solocompanion.app.play import adopting
from solocompanion.core.adoption import AdoptFacts
from solocompanion.gui.beside.facts_strip import FactsStrip


def correct(table, points):
    """Keep a corrected pebble in the person's pack and come back from the Workshop."""
    window = table.window()
    keep_jade(window.library.path.parent, points)
    window.tab(window.tabs.currentIndex()).reload()
    return strip(table)


def strip(table):
    return table.findChild(FactsStrip)


@pytest.fixture
def table(open_table):
    return open_table("pebbles")


def jade(table):
    return table.session.game.catalogue.pebbles["jade"].points


def test_nothing_is_said_while_nothing_was_corrected(table):
    assert strip(table) is None


def test_a_correction_is_offered_by_name_and_used_from_now_on(table):
    shown = correct(table, 3)
    assert shown.isVisible()
    assert shown.words.text() == "You have corrected since this game began: Jade."
    assert shown.accessibleName() == shown.words.text()
    assert jade(table) == 2
    shown.adopt.setFocus()
    QTest.keyClick(shown.adopt, Qt.Key.Key_Return)
    assert jade(table) == 3
    assert not shown.isVisible()
    assert table.board.hasFocus()
    assert "3 points" in table.board.board.sprites["pebble:jade"].spoken


def test_undo_takes_it_back_and_the_offer_returns(table):
    shown = correct(table, 3)
    shown.adopt.click()
    table.undo()
    assert jade(table) == 2
    assert shown.isVisible()
    table.redo()
    assert not shown.isVisible()


def test_keeping_is_remembered_until_the_next_correction(table, open_window):
    shown = correct(table, 3)
    shown.keep.click()
    assert not shown.isVisible()
    table.main()
    assert not shown.isVisible()
    window = table.window()
    folder = window.library.path.parent
    reopened(window)
    again = open_window(folder, game="pebbles").table
    assert not strip(again).isVisible()
    assert correct(again, 1).isVisible()


def test_it_is_not_in_the_way_in_the_past_nor_while_a_question_is_open(open_table):
    table = open_table("pebbles", chance="person")
    shown = correct(table, 3)
    table.main()
    assert table.session.waiting is not None
    assert not shown.isVisible()
    table.answer("wade")
    assert shown.isVisible()
    table.walk("first")
    assert not shown.isVisible()
    table.go_present()
    assert shown.isVisible()


def test_what_an_update_changed_is_not_called_a_correction_of_the_persons(table, monkeypatch):
    session = table.session
    old = {**session.game.content["pebble"]["jade"], "points": 1}
    content = {**session.game.content, "pebble": {**session.game.content["pebble"], "jade": old}}
    before = pinned(session.game.spec, content)
    found = AdoptFacts({"pebble": {"jade": session.game.content["pebble"]["jade"]}})
    same = adopting.causes(session, session.game, found)
    assert [(one.message, one.names) for one in same] == [(adopting.AS_SHIPPED, ("Jade",))]
    session.record = session.record._replace(app_version="0.0.1", content=before.content)
    (cause,) = adopting.causes(session, session.game, found)
    assert cause.message == adopting.UPDATED
    assert "corrected" not in cause.message
