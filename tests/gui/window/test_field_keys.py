"""While a field has the focus, every key that is no text there is a shortcut as anywhere else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.plates.values import Figure
from solocompanion.gui.widgets.popover import Popover

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(open_table):
    page = open_table("wyrmspan")
    page.main()
    page.correct_any()
    return page


def number(page) -> Figure:
    field = page.findChildren(CorrectionList)[-1].findChildren(Figure)[0]
    field.setFocus()
    return field


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key as the platform does: the shortcuts are asked too."""
    QTest.keyClick(QApplication.focusWidget().window().windowHandle(), key, modifier)


def plates(page) -> list[str]:
    return [one.accessibleName() for one in page.window().findChildren(Popover) if one.isVisible()]


def test_the_list_of_shortcuts_opens_from_a_number(page):
    number(page)
    press(Qt.Key.Key_Question, SHIFT)
    assert "Shortcuts" in plates(page)


def test_a_question_mark_is_text_where_words_are_written(page):
    search = page.findChildren(CorrectionList)[0].search
    search.setFocus()
    press(Qt.Key.Key_Question, SHIFT)
    assert search.text() == "?"
    assert "Shortcuts" not in plates(page)


@pytest.mark.parametrize("in_number", [True, False])
def test_control_and_a_letter_is_a_shortcut_in_every_field(page, in_number):
    list_ = page.findChildren(CorrectionList)[0]
    (number(page) if in_number else list_.search).setFocus()
    press(Qt.Key.Key_J, CONTROL)
    assert page.drawer.held is not None
    page.drawer.held.leave()
    (number(page) if in_number else list_.search).setFocus()
    press(Qt.Key.Key_E, CONTROL)
    assert not isValid(list_)  # a new one has taken its place


def test_undo_belongs_to_the_game_until_something_is_typed(page):
    field, tip = number(page), page.session.tip
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_Z, CONTROL)
    assert page.session.tip == tip
    assert number(page) is field
    press(Qt.Key.Key_Z, CONTROL)
    assert page.session.tip != tip


def test_digits_and_their_keys_stay_in_the_number(page):
    field, moment = number(page), page.session.cursor
    before = field.text()
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Home)
    assert page.session.cursor == moment
    field.selectAll()
    press(Qt.Key.Key_3)
    assert field.text() == "3" != before
