"""Fields take so many letters and no more, and say so."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolTip, QWidget

from solocompanion.app.content.record_shape import Field
from solocompanion.app.preferences.settings import table
from solocompanion.core import cards
from solocompanion.gui.questions.card_fields import field_edit
from solocompanion.gui.widgets.elided import Elided
from solocompanion.gui.widgets.limited import NoteField, limit
from solocompanion.gui.widgets.plain import column
from solocompanion.gui.widgets.stepper import Count
from solocompanion.gui.window.settings_page import Percent
from solocompanion.gui.workshop.fields import editor

LONG = "x" * 5000
LEFT = Qt.MouseButton.LeftButton


def test_a_long_paste_into_a_note_is_cut_and_said(qtbot):
    field = NoteField()
    qtbot.addWidget(field)
    field.show()
    QApplication.clipboard().setText(LONG)
    field.paste()
    assert len(field.toPlainText()) == field.most
    assert QToolTip.text() == "At most 2000 letters: the rest was cut"
    field.selectAll()
    field.paste()
    assert len(field.toPlainText()) == field.most


def test_a_long_paste_into_a_line_is_cut_and_said(qtbot):
    line = QLineEdit()
    qtbot.addWidget(line)
    limit(line, 80)
    line.show()
    QApplication.clipboard().setText(LONG)
    line.paste()
    assert len(line.text()) == 80
    assert QToolTip.text() == "At most 80 letters: the rest was cut"


def test_long_words_are_cut_where_they_have_no_room(qtbot):
    made = Elided("title")
    qtbot.addWidget(made)
    made.resize(200, 30)
    made.show()
    made.say(LONG)
    assert made.text().endswith("…")
    assert made.minimumSizeHint().width() == 0
    assert made.width() == 200


SCALE = next(one for one in table() if one.name == "scale")
NUMBERS = {
    "the Workshop": lambda: editor(Field("n", "number", "Number", low=0, high=9)),
    "a row of the Workshop": lambda: with_values(editor(Field("n", "numbers", "Numbers", low=0, high=9))),
    "a card": lambda: field_edit(cards.Count("Number", None, 0, 9, "", None), 3, lambda _: None, None),
    "a card, with a sign": lambda: field_edit(cards.Count("Number", None, 0, 9, "+", None), 3, lambda _: None, None),
    "the settings": lambda: Percent(SCALE, SimpleNamespace(set=lambda *_: None)),
}


def with_values(row: QWidget) -> QWidget:
    row.show_value([3])
    return row


@pytest.mark.parametrize("where", NUMBERS)
def test_a_number_out_of_range_is_given_back_with_what_is_legal(where, qtbot):
    page, line, made = QWidget(), QLineEdit(), NUMBERS[where]()
    layout = column()
    layout.addWidget(made)
    layout.addWidget(line)
    page.setLayout(layout)
    qtbot.addWidget(page)
    page.resize(300, 200)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    number = made if isinstance(made, Count) else made.findChild(Count)
    legal = "50 to 300" if where == "the settings" else "0 to 9"

    def said() -> list[str]:
        return [one.text() for one in page.findChildren(QLabel) if one.objectName() == "message" and one.isVisible()]

    for leave in (lambda: qtbot.keyClick(number, Qt.Key.Key_Return), lambda: qtbot.mouseClick(line, LEFT)):
        line.setFocus()
        number.setFocus()
        qtbot.keyClicks(number, "5000")
        assert said() == []
        leave()
        assert said() == [legal]
        assert number.accessibleDescription() == legal
        assert number.value() <= number.maximum()
    number.stepBy(1 if number.value() < number.maximum() else -1)
    assert said() == []
    assert number.accessibleDescription() != legal
    for end in (lambda: qtbot.keyClicks(number, "7"), number.hide):
        number.setFocus()
        number.selectAll()
        qtbot.keyClicks(number, "5000")
        qtbot.keyClick(number, Qt.Key.Key_Return)
        assert said() == [legal]
        end()
        assert said() == []
