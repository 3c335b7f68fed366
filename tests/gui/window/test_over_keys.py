"""While a page or form lies over the table, Space never reaches it, and Escape closes what lies on top."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.popover import Popover


@pytest.fixture
def page(open_table):
    return open_table("wyrmspan")


def over(page) -> list[QWidget]:
    found = [*page.window().findChildren(PageOver), *page.window().findChildren(Popover)]
    return [one for one in found if one.isVisible()]


def press(page, key: Qt.Key) -> None:
    QTest.keyClick(page.window().windowHandle(), key)
    QApplication.processEvents()


def lose_focus(page) -> None:
    QApplication.focusWidget().clearFocus()
    assert QApplication.focusWidget() is None


PLACES = {"nowhere": lose_focus, "the table": lambda page: page.bottom.main.setFocus(), "in it": lambda _: None}


@pytest.mark.parametrize("name", ["correct", "rename", "shortcuts", "settings"])
@pytest.mark.parametrize("focus", PLACES)
def test_space_plays_no_turn_under_a_form_and_escape_closes_it(page, name, focus):
    page.window().actions_[name].trigger()
    assert len(over(page)) == 1
    PLACES[focus](page)
    tip = page.session.tip
    if name != "settings" or focus != "in it":  # there Space presses the button that has the focus
        press(page, Qt.Key.Key_Space)
    assert page.session.tip == tip
    for _ in over(page):
        press(page, Qt.Key.Key_Escape)
    assert over(page) == []


def test_escape_closes_the_one_on_top_first(page):
    page.correct_any()
    page.window().actions_["settings"].trigger()
    lose_focus(page)
    press(page, Qt.Key.Key_Escape)
    (left,) = over(page)
    assert isinstance(left, CorrectionList)


def test_space_is_the_tables_again_when_nothing_lies_over_it(page):
    page.correct_any()
    press(page, Qt.Key.Key_Escape)
    tip = page.session.tip
    page.board.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.session.tip != tip


def test_space_presses_the_button_of_a_form_that_has_the_focus(page):
    page.correct_any()
    tip = page.session.tip
    (found,) = over(page)
    next(one for one in found.findChildren(QWidget) if getattr(one, "text", str)() == "Done").setFocus()
    press(page, Qt.Key.Key_Space)
    assert over(page) == []
    assert page.session.tip == tip
