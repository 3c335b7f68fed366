"""One of many answers is found by typing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.questions.test_questions import Asked
from solocompanion.core.requests import Pick

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


def test_the_others_can_be_clicked_or_reached_with_the_arrow(qtbot):
    asked = typed(qtbot, "as")
    assert [one.text() for one in asked.buttons()] == [f"ash {n}" for n in range(6)]
    asked.key(Qt.Key.Key_Down)
    asked.key(Qt.Key.Key_Down)
    asked.key(Qt.Key.Key_Return)
    assert asked.given == ["ash 1"]


def test_what_fits_nothing_takes_no_answer(qtbot):
    asked = typed(qtbot, "yew")
    asked.key(Qt.Key.Key_Return)
    assert asked.given == []
