"""A plate keeps its place beside what it was opened for, and the focus while it is open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.gui.widgets.plain import row
from solocompanion.gui.widgets.popover import Popover


@pytest.fixture
def page(qtbot):
    made = QWidget()
    made.resize(600, 400)
    qtbot.addWidget(made)
    made.elsewhere = QPushButton("elsewhere", made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


def filled(page, *words: str) -> tuple[Popover, list[QPushButton]]:
    plate = Popover(page, 200)
    buttons = [QPushButton(one) for one in words]
    holder = QWidget()
    holder.setLayout(row(*buttons))
    plate.body.addWidget(holder)
    plate.body.addWidget(plate.close_button())
    plate.open_up_to(lambda: QPoint(page.width() - 20, 30), buttons[0])
    return plate, buttons


def test_a_plate_follows_its_place_when_the_page_changes_its_size(page):
    plate, _ = filled(page, "a")
    assert plate.geometry().right() + 1 == 580
    page.resize(500, 300)
    assert plate.geometry().right() + 1 == 480


def test_the_focus_stays_in_the_plate_when_the_button_that_has_it_is_switched_off(page, qtbot):
    plate, (less, more) = filled(page, "-", "+")
    assert less.hasFocus()
    more.setFocus()
    more.setEnabled(False)
    assert less.hasFocus()
    less.hide()
    assert plate.isAncestorOf(page.focusWidget())
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Escape)
    assert not plate.isVisible()


def test_a_plate_without_anything_else_takes_the_focus_itself(page, qtbot):
    plate, (only,) = filled(page, "a")
    plate.findChildren(QPushButton)[-1].hide()
    only.setEnabled(False)
    assert plate.hasFocus()
    qtbot.keyClick(plate, Qt.Key.Key_Escape)
    assert not plate.isVisible()


def test_tab_leaves_a_plate(page):
    plate, _ = filled(page, "a", "b")
    for _ in range(4):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        if not plate.isAncestorOf(page.focusWidget()):
            return
    raise AssertionError("the focus is caught")


def test_a_closed_plate_gives_the_focus_back(page):
    page.elsewhere.setFocus()
    plate, _ = filled(page, "a")
    plate.close_quietly()
    assert page.elsewhere.hasFocus()
