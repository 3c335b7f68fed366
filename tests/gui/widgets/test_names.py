"""What is drawn says what it is when it is pointed at or has the focus; a click or Enter opens its rule."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QWidget

from solocompanion.core.rules import Rule, RuleBook
from solocompanion.gui.widgets import names
from solocompanion.gui.widgets.names import Names, gloss
from solocompanion.gui.widgets.plain import column

BOOK = RuleBook({"B5": Rule("B5", "Goods lie on islands, ships and Docks. " * 3, "Rulebook")})


@pytest.fixture
def page(qtbot):
    made = QWidget()
    made.setLayout(column())
    made.named = Names(made, BOOK)
    for number in range(3):
        one = QLabel(f"part {number}")
        made.layout().addWidget(one)
        names.give(one, name=f"Part {number}\nof three", rule="B5" if number < 2 else "")
    qtbot.addWidget(made)
    made.parts = made.findChildren(QLabel)
    made.show()
    qtbot.waitExposed(made)
    return made


def hover(widget: QWidget, at: QPoint) -> str:
    """Return the tip at a place of a widget."""
    QToolTip.hideText()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


def test_a_name_and_its_rule_are_short_lines_of_plain_text():
    said = gloss(BOOK, "Coins: 3", "B5").splitlines()
    assert said[0] == "Coins: 3"
    assert said[1].startswith("B5: Goods lie")
    assert max(map(len, said)) <= 60


def test_a_part_that_is_pointed_at_says_what_it_is(page):
    assert hover(page.parts[1], QPoint(2, 2)).splitlines()[:2] == ["Part 1", "of three"]
    assert "B5: Goods" in QToolTip.text()


def test_words_that_look_like_mark_up_are_shown_as_they_are(page):
    names.give(page.parts[0], name="<b>bold</b>")
    assert "&lt;b&gt;" in hover(page.parts[0], QPoint(2, 2))


def test_a_click_opens_the_rule_of_a_part_that_has_one(page, qtbot):
    with qtbot.waitSignal(page.named.asked) as asked:
        QTest.mouseClick(page.parts[0], Qt.MouseButton.LeftButton)
    assert asked.args == ["B5"]
    with qtbot.assertNotEmitted(page.named.asked):
        QTest.mouseClick(page.parts[2], Qt.MouseButton.LeftButton)


def test_by_keyboard_the_parts_are_one_stop_and_arrows_go_on(page, qtbot):
    stops = [one for one in page.parts if one.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == page.parts[:1]
    page.activateWindow()
    page.parts[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.parts[0], Qt.Key.Key_Down)
    assert QApplication.focusWidget() is page.parts[1]
    assert QToolTip.text().startswith("Part 1")
    with qtbot.waitSignal(page.named.asked) as asked:
        QTest.keyClick(page.parts[1], Qt.Key.Key_Return)
    assert asked.args == ["B5"]


def test_a_part_out_of_sight_passes_the_stop_on(page):
    page.parts[0].hide()
    assert page.parts[1].focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_a_screen_reader_hears_name_and_rule(page):
    assert page.parts[0].accessibleName() == "Part 0, of three"
    assert page.parts[0].accessibleDescription().startswith("B5: Goods lie")


@pytest.mark.parametrize("of", ["dead_reckoning", "wyrmspan"])
def test_every_part_of_the_card_says_what_it_is_and_opens_its_rule(open_table, of):
    page = open_table(of)
    page.main()
    page.player.skip()
    picture = page.panel.card.picture
    for part in picture.parts():
        scale = picture.width() / picture.board.width
        where = QPoint(round(part.x * scale), round(part.y * scale))
        assert hover(picture, where)
    part = picture.parts()[-1]
    picture.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in picture.parts():
        QTest.keyClick(picture, Qt.Key.Key_Right)
    assert picture.part() == part
    QTest.keyClick(picture, Qt.Key.Key_Return)
    assert page.rule.isVisible()
    assert part.rule in {one.text() for one in page.rule.findChildren(QLabel)}


def test_a_space_of_the_board_says_what_it_is_and_opens_its_rule_by_a_key(open_table):
    page = open_table("dead_reckoning")
    board = page.board
    place = board.mapFromScene(board.items_["space:r1c1"].pos())
    assert hover(board.viewport(), place).splitlines()[0].startswith("Row 1, top")
    board.setFocus(Qt.FocusReason.TabFocusReason)
    board.focus_sprite("space:r1c1")
    assert QToolTip.text().startswith("Row 1, top")
    QTest.keyClick(board, Qt.Key.Key_R)
    assert page.rule.isVisible()


@pytest.mark.parametrize("of", ["dead_reckoning", "wyrmspan"])
def test_a_tap_on_a_piece_leads_to_its_rule(open_table, of):
    page = open_table(of)
    sprite = next(one for one in page.board.spoken() if one not in page.offers())
    page.pieces.open(sprite)
    rule = page.board.board.sprites[sprite].rule
    chips = [one for one in page.piece.findChildren(QPushButton) if one.text() == rule]
    QTest.mouseClick(chips[-1], Qt.MouseButton.LeftButton)
    assert page.rule.isVisible()
