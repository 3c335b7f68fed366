"""While a page or form lies over the table, Space never reaches it, and Escape closes what lies on top."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.plates.rule_chip import RuleOpener
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


def test_space_plays_no_turn_under_a_form_and_escape_closes_it(page):
    tip = page.session.tip
    for name, focus in product(("correct", "rename", "shortcuts", "settings"), PLACES):
        page.window().actions_[name].trigger()
        assert len(over(page)) == 1, (name, focus)
        PLACES[focus](page)
        if name != "settings" or focus != "in it":  # there Space presses the button that has the focus
            press(page, Qt.Key.Key_Space)
        assert page.session.tip == tip, (name, focus)
        for _ in over(page):
            press(page, Qt.Key.Key_Escape)
        assert over(page) == [], (name, focus)


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


def weigh_pass(page) -> None:
    page.pieces.take(next(one.command for one in page.session.game.view.actions(page.session.state) if one.foretold))


def weigh_far(page) -> None:
    page.act_on("space:6", QPoint(0, 0))


CONFIRMED = {"a pass": weigh_pass, "a move": weigh_far}


@pytest.mark.parametrize("name", CONFIRMED)
def test_space_confirms_what_is_shown_and_plays_no_turn(page, name):
    before = len(page.session.journal.entries)
    CONFIRMED[name](page)
    wanted = page.piece.weighed.command
    press(page, Qt.Key.Key_Space)
    assert page.session.entry.command == wanted
    assert len(page.session.journal.entries) == before + 1
    assert over(page) == []


@pytest.mark.parametrize("name", CONFIRMED)
def test_space_presses_the_button_that_has_the_focus_and_closes_with_it(page, name):
    tip = page.session.tip
    CONFIRMED[name](page)
    next(one for one in page.piece.findChildren(QPushButton) if one.text() == "Close (Esc)").setFocus()
    press(page, Qt.Key.Key_Space)
    assert (page.session.tip, over(page)) == (tip, [])


def test_with_the_focus_elsewhere_space_is_refused_in_words(page):
    page.main()
    page.main()
    for where, focus in product(("present", "past"), ("nowhere", "the table")):
        page.walk("turn_back" if where == "past" else "last")
        weigh_far(page)
        PLACES[focus](page)
        place, tip = page.session.cursor, page.session.tip
        page.window().say("")
        press(page, Qt.Key.Key_Space)
        assert (page.session.cursor, page.session.tip, over(page)) == (place, tip, [page.piece]), (where, focus)
        assert page.window().notice.words.text() == "Confirm what is shown first, or close it with Escape."
        press(page, Qt.Key.Key_Escape)


PLATES = {
    "why": lambda page: page.explanations.explain(0),
    "rule": lambda page: page.explain_rule("WY-A1"),
    "piece": lambda page: page.pieces.open("token:human"),
    "all": lambda page: page.correct_any(),
}


@pytest.fixture
def played(page):
    page.main()
    return page


def test_escape_closes_a_plate_wherever_the_focus_is(played):
    for name, focus in product(PLATES, PLACES):
        PLATES[name](played)
        assert len(over(played)) == 1, (name, focus)
        PLACES[focus](played)
        press(played, Qt.Key.Key_Escape)
        assert over(played) == [], (name, focus)
        if focus == "the table":
            assert played.bottom.main.hasFocus(), name


def test_escape_closes_plates_one_after_another_and_only_then_leaves_the_table_view(played):
    window = played.window()
    window.actions_["table_view"].trigger()
    played.pieces.open("token:human")
    played.explanations.explain(0)
    PLACES["the table"](played)
    for left in (1, 0):
        press(played, Qt.Key.Key_Escape)
        assert len(over(played)) == left
        assert window.isFullScreen()
    press(played, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_an_explanation_takes_the_place_of_another(played):
    played.explanations.explain(0)
    played.explain_rule("WY-A1")
    assert over(played) == [played.rule]
    played.explanations.explain(0)
    assert over(played) == [played.why]
    opener = RuleOpener(played, played.session.game, lambda: "#000000")
    opener("WY-A1", played.bottom.main)
    assert over(played) == [opener.popover]
