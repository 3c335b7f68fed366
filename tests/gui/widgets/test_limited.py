"""Fields take so many letters and no more, and say so."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip

from solocompanion.gui.widgets.elided import Elided
from solocompanion.gui.widgets.limited import NoteField, limit

LONG = "x" * 5000


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
