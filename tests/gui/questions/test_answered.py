"""A question that was answered: it begins with that answer when it is open again, and in the past it is only shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton, QSpinBox

from gui import places
from gui.questions.test_questions import GAME, KINDS, Asked
from solocompanion.app.play import asking
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import first
from solocompanion.core.correction import Correct
from solocompanion.core.requests import Form, Line
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.stepper import is_empty

FILLED = (4, 38, 6, 7, 3, 2, 5, 9)


@pytest.fixture
def counting(open_table):
    """The final count of Wyrmspan: a form that asks for eight numbers."""
    page = open_table("wyrmspan", at=final_count)
    assert page.session.waiting.key == "sheet"
    return page


def final_count(session: Session) -> None:
    session.perform(Correct((("round", 4), ("passed.human", "yes"), ("passed.automa", "yes"))))
    places.main(session)
    session.answer(2)
    places.main(session)


def press(page, key: Qt.Key) -> None:
    QTest.keyClick(page.window().windowHandle(), key)
    QApplication.processEvents()


def numbers(page) -> list[str]:
    return [spin.text() for spin in page.question.findChildren(QSpinBox)]


def buttons(box) -> dict[str, QPushButton]:
    return {
        one.text(): one for part in (box, getattr(box, "foot", None)) if part for one in part.findChildren(QPushButton)
    }


@pytest.mark.parametrize("first", ["larger", "asked"])
def test_a_long_form_opens_at_its_top_with_its_button_whole_in_large_text(open_table, qtbot, first):
    page = open_table("wyrmspan")
    window = page.window()
    window.resize(1280, 800)
    window.activateWindow()

    def enlarge():
        for _ in range(8):
            if sizes.factor() < 1.5:
                window.actions_["larger"].trigger()
                QApplication.processEvents()
        assert sizes.factor() >= 1.5

    if first == "larger":
        enlarge()
    page.perform(Correct((("round", 4), ("passed.human", "yes"), ("passed.automa", "yes"))))
    page.main()
    page.answer(2)
    page.main()
    if first == "asked":
        enlarge()
    confirm, prompt = buttons(page.question)["Confirm"], page.question.prompt

    def whole(widget):
        return widget.visibleRegion().boundingRect() == widget.rect()

    qtbot.waitUntil(lambda: whole(confirm) and whole(prompt))


# -- open again --------------------------------------------------------------------------------------------------------
def test_after_undo_a_form_begins_with_what_was_answered(counting):
    assert all(map(is_empty, counting.question.findChildren(QSpinBox)))
    counting.answer(FILLED)
    counting.undo()
    assert numbers(counting) == [str(n) for n in FILLED]
    buttons(counting.question)["Confirm"].click()
    assert counting.session.is_present
    assert counting.session.entry.given[0].value == FILLED


def test_after_undo_a_number_begins_with_what_was_answered(counting):
    counting.undo()
    counting.undo()
    assert numbers(counting) == ["2"]


def test_what_a_correction_has_made_illegal_is_not_begun_with(counting):
    counting.undo()
    counting.undo()
    assert asking.answered(counting.session) == 2
    counting.perform(Correct((("dragons", 4),)))
    assert asking.answered(counting.session) is None


@pytest.mark.parametrize("name", ["several", "a line", "three dice", "a number", "a form"])
def test_every_kind_that_is_confirmed_begins_with_its_answer(qtbot, name):
    asked = Asked(qtbot, KINDS[name])
    answer = list(KINDS[name].examples())[-1]
    if name == "a line":
        answer = "elm 4"
    asked.box.ask(GAME, KINDS[name], None, answer)
    asked.confirm()
    assert asked.given == [answer]


# -- in the past -------------------------------------------------------------------------------------------------------
def test_the_arrow_leads_back_past_every_question(counting):
    counting.answer(FILLED)
    buttons(counting.window())["Look at the board"].click()
    seen = [counting.session.cursor]
    while seen[-1] != first(counting.session):
        press(counting, Qt.Key.Key_Left)
        assert counting.session.cursor not in seen
        assert not counting.question.isAncestorOf(QApplication.focusWidget())
        seen.append(counting.session.cursor)
    assert sum(counting.session.journal[one.entry].waiting is not None for one in seen) == 2
    press(counting, Qt.Key.Key_End)
    assert counting.session.is_present


def look_at_the_form(page) -> None:
    page.answer(FILLED)
    page.window().activateWindow()
    while page.session.waiting is None:
        page.walk("back")


def test_a_form_of_the_past_shows_what_was_answered_and_takes_nothing(counting):
    look_at_the_form(counting)
    box = counting.question
    assert not counting.session.is_present
    assert box.isVisible()
    assert numbers(counting) == [str(n) for n in FILLED]
    assert not any(one.isEnabled() for kind in (QSpinBox, QLineEdit, QCheckBox) for one in box.findChildren(kind))
    assert not {"Confirm", "0 for the rest"} & buttons(box).keys()
    assert counting.places() == {}


def test_another_question_of_the_past_says_what_was_answered(counting):
    counting.walk("back")
    assert [one.text() for one in counting.question._holder.children() if hasattr(one, "text")] == ["Answered: 2"]
    assert counting.question.findChildren(QSpinBox) == []


def test_to_continue_from_there_opens_the_form_with_its_answer(counting):
    look_at_the_form(counting)
    counting.banner.proceed.click()
    assert counting.session.is_present
    assert numbers(counting) == [str(n) for n in FILLED]
    assert all(spin.isEnabled() for spin in counting.question.findChildren(QSpinBox))
    assert counting.question.isAncestorOf(QApplication.focusWidget())


def test_what_was_never_answered_says_so(qtbot):
    asked = Asked(qtbot, KINDS["a form"])
    asked.box.ask(GAME, KINDS["a form"], None, is_past=True)
    assert [one.text() for one in asked.box._holder.children() if hasattr(one, "text")] == ["Not answered."]


@pytest.mark.parametrize("undone", [0, 2], ids=["a form", "a number"])
def test_home_leads_back_from_an_open_question(counting, undone):
    for _ in range(undone):
        counting.undo()
    assert counting.question.isAncestorOf(QApplication.focusWidget())
    press(counting, Qt.Key.Key_Home)
    assert counting.session.entry.parent is None


def test_home_belongs_to_a_number_once_something_is_typed(counting):
    place = counting.session.cursor
    press(counting, Qt.Key.Key_1)
    press(counting, Qt.Key.Key_Home)
    assert counting.session.cursor == place
    assert QApplication.focusWidget().lineEdit().cursorPosition() == 0


# -- 0 for the rest ----------------------------------------------------------------------------------------------------
def test_the_rest_is_0_only_when_the_person_says_so(counting):
    box = counting.question
    one, *others = box.findChildren(QSpinBox)
    press(counting, Qt.Key.Key_7)
    buttons(box)["Confirm"].click()
    assert counting.session.waiting is not None
    assert box.error.text().startswith("Enter a number: ")
    buttons(box)["0 for the rest"].click()
    assert [spin.value() for spin in (one, *others)] == [7] + [0] * 7
    assert counting.session.waiting is not None
    assert not buttons(box)["0 for the rest"].isEnabled()
    assert QApplication.focusWidget() is buttons(box)["Confirm"]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert counting.session.entry.given[0].value == (7, 0, 0, 0, 0, 0, 0, 0)


def test_what_cannot_be_0_is_left_to_enter(qtbot):
    asked = Asked(qtbot, Form("k", "R", (Line("a", 0, 9, None), Line("b", 1, 9, None), Line("c", 0, 9, None))))
    buttons(asked.box)["0 for the rest"].click()
    assert [one.text() for one in asked.box.findChildren(QSpinBox)] == ["0", "–", "0"]
    asked.confirm()
    assert (asked.given, asked.box.error.text()) == ([], "Enter a number: b.")


@pytest.mark.parametrize("blank", [0, 1])
def test_one_blank_number_needs_no_button_for_the_rest(qtbot, blank):
    asked = Asked(qtbot, Form("k", "R", (Line("a", 0, 9, 3), Line("b", 0, 9, None if blank else 2))))
    assert "0 for the rest" not in buttons(asked.box)


# -- what a number is worth --------------------------------------------------------------------------------------------
def test_the_row_of_a_count_says_what_it_comes_to(counting):
    spin = counting.question.findChildren(QSpinBox)[-1]
    assert spin.accessibleName() == "Resources and cards left over, together (pieces; 4 make 1 VP)"
    assert spin.accessibleDescription() == "comes to – VP"
    spin.setValue(9)
    assert spin.accessibleDescription() == "comes to 2 VP"
