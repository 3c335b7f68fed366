"""Enter goes on wherever the focus is: it presses a button, and confirms what is ticked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from solocompanion.core.requests import PickSeveral


@pytest.fixture
def page(open_window):
    """Return a table in a window."""
    tab = open_window(game="wyrmspan").current_tab
    tab.show_table(tab.opening.start("wyrmspan", {}, seed="enter"))
    tab.table.window().activateWindow()
    QApplication.processEvents()
    return tab.table


def test_enter_presses_the_button_with_the_focus(page):
    before = page.session.tip
    page.bottom.main.setFocus()
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Return)
    assert page.session.tip > before


def test_enter_confirms_what_is_ticked(page):
    given = []
    page.question.answered.disconnect()
    page.question.answered.connect(given.append)
    page.question.show()
    page.question.ask(page.session.game, PickSeveral("caves", "", ("a", "b"), 0, 2), page.session.state)
    boxes = page.question.findChildren(QCheckBox)
    boxes[1].setChecked(True)
    boxes[0].setFocus()
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Enter)
    assert given == [("b",)]
