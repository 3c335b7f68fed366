"""A number looks selected only while it has the focus; one not known takes digits wherever the cursor is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.gui.plates.values import Choice, Figure
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import column
from solocompanion.gui.widgets.stepper import EMPTY, Count, begin_with, is_empty, stepper
from solocompanion.gui.workshop.fields import Spin


def test_one_number_at_most_looks_selected(qtbot):
    page, numbers, other = QWidget(), [Count() for _ in range(3)], QPushButton("more")
    body = column()
    for one in (*numbers, other):
        body.addWidget(one)
    page.setLayout(body)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    for one in numbers:
        one.setFocus()
        assert one.lineEdit().hasSelectedText()
        one.stepUp()
    other.setFocus()
    for one in numbers:
        one.stepUp()
    assert not any(one.lineEdit().hasSelectedText() for one in numbers)


@pytest.fixture
def empty(qtbot):
    number = Count()
    begin_with(number, 0, 20, None)
    qtbot.addWidget(number)
    number.resize(120, 40)
    with qtbot.waitActive(number):
        number.show()
        number.activateWindow()
    return number


@pytest.mark.parametrize("at", [0, 1])
def test_digits_take_the_place_of_not_known_wherever_a_click_put_the_cursor(empty, qtbot, at):
    line = empty.lineEdit()
    edge = line.rect().adjusted(2, 0, -2, 0)
    qtbot.mouseClick(
        line, Qt.MouseButton.LeftButton, pos=QPoint(edge.right() if at else edge.left(), edge.center().y())
    )
    assert (line.cursorPosition(), line.hasSelectedText()) == (at, False)
    qtbot.keyClicks(line, "12")
    assert line.text() == "12"
    empty.interpretText()
    assert empty.value() == 12


def test_what_is_not_known_never_looks_selected(empty, qtbot):
    for select in (
        lambda: empty.setFocus(Qt.FocusReason.TabFocusReason),
        lambda: qtbot.keyClick(empty, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier),
        lambda: [empty.stepUp(), empty.stepDown(), empty.stepDown()],
        lambda: qtbot.mouseDClick(empty.lineEdit(), Qt.MouseButton.LeftButton),
    ):
        select()
        assert (empty.lineEdit().text(), empty.lineEdit().selectedText()) == (EMPTY, "")
    qtbot.keyClicks(empty, "4")
    assert empty.lineEdit().text() == "4"
    qtbot.keyClick(empty, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert empty.lineEdit().selectedText() == "4"


def test_what_is_not_known_stays_so_when_nothing_is_typed(empty, qtbot):
    qtbot.mouseClick(empty.lineEdit(), Qt.MouseButton.LeftButton)
    qtbot.keyClicks(empty.lineEdit(), "x ")
    empty.interpretText()
    assert (empty.lineEdit().text(), is_empty(empty)) == (EMPTY, True)


@pytest.mark.parametrize("kind", [Count, Figure, Choice, ChoiceBox, Spin], ids=lambda one: one.__name__)
def test_the_wheel_takes_no_focus_to_a_number_or_a_list(kind, qtbot):
    made = kind()
    qtbot.addWidget(made)
    assert made.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_after_a_click_on_a_step_digits_take_the_place_of_the_number_and_enter_takes_it(qtbot):
    page, number, other, taken = QWidget(), Count(), QPushButton("more"), []
    begin_with(number, 0, 50, 3)
    number.lineEdit().returnPressed.connect(lambda: taken.append(number.value()))
    body = column()
    body.addLayout(stepper(number))
    body.addWidget(other)
    page.setLayout(body)
    qtbot.addWidget(page)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    other.setFocus()
    more = next(one for one in page.findChildren(QPushButton) if one.accessibleName() == "One more")
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert number.value() == 4
    keys = page.windowHandle()
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return):
        QTest.keyClick(keys, key)
    assert taken == [12]


@pytest.mark.parametrize(("low", "by", "becomes"), [(0, 1, 1), (0, 10, 10), (2, 1, 2), (-9, 1, 1), (0, 50, 20)])
def test_a_step_from_none_counts_from_0(qtbot, low, by, becomes):
    number = Count()
    qtbot.addWidget(number)
    begin_with(number, low, 20, None)
    number.stepBy(by)
    assert number.value() == becomes
    assert not is_empty(number)


@pytest.mark.parametrize(("typed", "by", "becomes"), [("99", 1, 20), ("99", -1, 20), ("1", 1, 2), ("1", -1, 2)])
def test_a_step_from_what_is_not_legal_leads_to_the_nearest_number_and_says_that_it_is_gone(qtbot, typed, by, becomes):
    number, said = Count(), []
    number.keeps_wrong = True
    qtbot.addWidget(number)
    begin_with(number, 2, 20, 5)
    number.righted.connect(lambda: said.append(number.wrong))
    number.type_in(typed)
    assert (number.wrong, said) == (typed, [])
    number.stepBy(by)
    assert (number.value(), number.text(), said) == (becomes, str(becomes), [""])
