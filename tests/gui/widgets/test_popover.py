"""A plate keeps its place beside what it was opened for, and the focus while it is open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from solocompanion.gui.widgets.plain import label, row
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


def beside(page, piece: QRect, *spared: QRect) -> QRect:
    plate = Popover(page, 200)
    plate.body.addWidget(QPushButton("a"))
    plate.body.addWidget(plate.close_button())
    plate.open_beside(lambda: piece, spared=lambda: spared)
    return plate.geometry()


def test_a_plate_lies_where_it_covers_the_fewest_of_what_is_to_be_seen(page):
    piece = QRect(page.width() // 2, page.height() // 2, 30, 30)
    usual = beside(page, piece)
    right, left = QRect(usual.center(), usual.center()), QRect(piece.left() - 60, piece.top(), 20, 20)
    assert not beside(page, piece, right).contains(right)
    spared = beside(page, piece, right, left)
    assert not spared.contains(right)
    assert not spared.contains(left)
    assert beside(page, piece, QRect(1, 1, 5, 5)) == usual


def test_a_plate_lies_beside_its_piece_and_never_over_it(page):
    for piece in (QRect(20, 20, 150, 150), QRect(430, 20, 150, 150), QRect(0, 0, 600, 150), QRect(0, 250, 600, 150)):
        assert not beside(page, piece).intersects(piece), piece


def test_a_plate_leaves_what_is_kept_free_in_sight(page):
    foot = QWidget(page)
    foot.setGeometry(0, 340, 600, 60)
    foot.show()
    plate = Popover(page, 200)
    plate.kept_free = foot
    for words in "abcdefghijklmnop":
        plate.body.addWidget(QPushButton(words))
    plate.open_beside(lambda: QRect(20, 300, 30, 30))
    assert not plate.geometry().intersects(foot.geometry())
    foot.setGeometry(0, 100, 600, 300)  # with so little left the plate takes the whole page
    plate.refit()
    assert plate.geometry().intersects(foot.geometry())


def test_a_plate_that_was_too_high_for_its_page_has_no_scroll_bar_once_there_is_room(page, qtbot):
    for letters in range(34, 42):  # among them some that take a second line beside a scroll bar only
        plate = Popover(page, 200)
        plate.body.addWidget(label("a title " + "i" * letters, "section", wrap=True))
        for words in "abcd":
            plate.body.addWidget(label(words, wrap=True))
        page.resize(600, 60)
        plate.open_at(lambda: QPoint(10, 10))
        bar = plate.findChild(QScrollArea).verticalScrollBar()
        qtbot.waitUntil(bar.isVisible)
        page.resize(600, 400)
        QApplication.processEvents()
        assert (bar.isVisible(), bar.maximum()) == (False, 0), letters
        plate.close_quietly()
