"""The lines of a game beside undo: a button with their number, and the list it opens, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui import places
from gui.hands import Keys, Pointer
from solocompanion.app.play.timeline import branches
from solocompanion.core.journal import Cursor
from solocompanion.gui.table.line_chooser import LineChooser


@pytest.fixture
def page(open_table):
    return open_table("wyrmspan", at=places.three_turns)


def part(page):
    """Begin another line."""
    page.session.go(Cursor(4, 99))
    page.perform(page.offers()["space:9"][0].command)


def test_one_line_has_no_button_and_several_are_counted(page):
    beside = page.bottom.lines
    assert beside.isHidden()
    part(page)
    assert beside.isVisible()
    assert beside.button.text() == "2"
    assert beside.button.accessibleName() == "2 lines of this game: choose one"
    page.undo()
    page.redo()
    assert beside.isVisible()


def test_a_line_is_chosen_from_the_list_by_a_click(page, qtbot):
    old = page.session.tip
    part(page)
    new = page.session.tip
    hand = Pointer(qtbot, page.window())
    for wanted in (old, new):
        hand.click(page.bottom.lines.button)
        chooser = page.findChild(LineChooser)
        assert chooser.isVisible()
        assert chooser.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).endswith(", the current line")
        assert "parts in Round" in chooser.list.item(1).text()
        qtbot.mouseClick(
            chooser.list.viewport(),
            Qt.MouseButton.LeftButton,
            pos=chooser.list.visualItemRect(chooser.list.item(1)).center(),
        )
        assert not chooser.isVisible()
        assert page.session.tip == wanted


def test_a_line_is_chosen_by_keys(page, qtbot):
    old = page.session.tip
    part(page)
    keys = Keys(qtbot, page.window())
    keys.tab_to(page.bottom.lines.button)
    keys.key(Qt.Key.Key_Return)
    chooser = page.findChild(LineChooser)
    assert chooser.list.hasFocus()
    keys.key(Qt.Key.Key_Down)
    keys.key(Qt.Key.Key_Return)
    assert page.session.tip == old
    assert len(branches(page.session)) == 1


def test_rows_of_the_list_show_all_their_words(page):
    part(page)
    page.choose_line()
    rows = page.findChild(LineChooser).list
    high = rows.fontMetrics().height()
    assert all(rows.visualItemRect(rows.item(n)).height() > 2 * high + 16 for n in range(rows.count()))


def test_undo_says_less_where_its_words_have_no_room_and_nothing_half(page):
    bottom = page.bottom
    long = "the answer “Coins, in the chest and on the ship: 12, Crew levels, all added up: 30”"
    bottom.show_steps((long, long[11:], "your final count"), ("Hop", "H"))
    assert bottom.undo.text() == "Undo: your final count"
    assert bottom.undo.accessibleName() == f"Undo: {long}"
    assert bottom.redo.text() == "Redo: Hop"
