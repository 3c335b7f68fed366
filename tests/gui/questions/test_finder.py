"""One of many answers is found by typing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from gui.questions.test_questions import GAME, Asked
from solocompanion.core.requests import Pick
from solocompanion.gui.questions.answer_button import AnswerButton
from solocompanion.gui.questions.choices import Choices
from solocompanion.gui.questions.finder import Finder

TREES = tuple(f"{kind} {n}" for kind in ("oak", "ash", "elm") for n in range(20))


def typed(qtbot, letters: str) -> Any:
    asked = Asked(qtbot, Pick("k", "R", TREES))
    asked.box.take_focus()
    QTest.keyClicks(QApplication.focusWidget(), letters)
    return asked


def test_nothing_is_offered_before_something_is_typed(qtbot):
    assert typed(qtbot, "").buttons() == []


def test_enter_takes_the_first_that_fits(qtbot):
    asked = typed(qtbot, "el 12")
    asked.key(Qt.Key.Key_Return)
    assert asked.given == ["elm 12"]


def test_punctuation_alone_offers_nothing_that_enter_could_take(qtbot):
    asked = typed(qtbot, "---")
    asked.key(Qt.Key.Key_Return)
    assert (asked.buttons(), asked.given) == ([], [])


def test_the_others_can_be_clicked_or_reached_with_the_arrow(qtbot):
    asked = typed(qtbot, "as")
    assert [one.text() for one in asked.buttons()] == [f"ash {n}" for n in range(6)]
    asked.key(Qt.Key.Key_Down)
    asked.key(Qt.Key.Key_Down)
    asked.key(Qt.Key.Key_Return)
    assert asked.given == ["ash 1"]


def test_what_is_no_name_stands_above_at_one_place_however_many_names_there_are(qtbot):
    for names in (TREES, TREES[:3]):
        asked = Asked(qtbot, Pick("k", "R", ("done", *names), besides=("done",)))
        asked.box.resize(asked.box.sizeHint())
        done = asked.box.findChild(Choices).layout().itemAt(0).widget()
        assert done.text() == "done"
        others = [one for one in asked.box.findChildren(QLineEdit) + asked.buttons() if one is not done]
        assert all(one.mapTo(asked.box, QPoint(0, 0)).y() > done.mapTo(asked.box, QPoint(0, 0)).y() for one in others)


def test_a_list_that_was_searched_is_searched_with_few_left_in_the_order_of_names(qtbot):
    asked = Asked(qtbot, Pick("k", "R", TREES))
    asked.box.ask(GAME, Pick("k", "R", ("elm 2", "ash 10", "elm 1", "ash 9")), None, was_searched=True)
    asked.box.take_focus()
    assert asked.buttons() == []
    QTest.keyClicks(QApplication.focusWidget(), "a")
    assert [one.text() for one in asked.buttons()] == ["ash 9", "ash 10"]


def test_what_cannot_be_chosen_says_why_and_what_is_mistyped_offers_what_is_most_like_it(qtbot, monkeypatch):
    monkeypatch.setattr(GAME.view, "barred", lambda *_: {"yew 1": "yew 1 is felled"})
    asked = typed(qtbot, "yew")
    said = asked.box.findChild(Finder).left
    assert said.text() == "yew 1 is felled."
    asked = typed(qtbot, "olm 1")
    assert "elm 1" in [one.text() for one in asked.buttons()]
    asked.key(Qt.Key.Key_Return)
    assert asked.given == []


def test_what_fits_nothing_takes_no_answer(qtbot):
    asked = typed(qtbot, "yew")
    asked.key(Qt.Key.Key_Return)
    assert asked.given == []


def test_what_is_pointed_at_among_what_was_found_is_told_as_it_is_among_a_few(qtbot):
    choices, told = Choices([(tree, tree) for tree in TREES], "Tree", is_searched=True), []
    qtbot.addWidget(choices)
    choices.pointed.connect(told.append)
    QTest.keyClicks(choices.first, "elm 12")
    (found,) = choices.findChildren(AnswerButton)
    found.pointed.emit("elm 12")
    assert told == ["elm 12"]
