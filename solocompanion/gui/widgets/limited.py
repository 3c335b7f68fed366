"""Fields that take so many letters and no more, and say so."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.plain import show_tip


def limit(line: QLineEdit, most: int) -> None:
    """Have a line take so many letters, and say so where more are pasted or typed."""
    line.setMaxLength(most)
    line.inputRejected.connect(lambda: _say(line, most))


@guarded
class NoteField(QPlainTextEdit):
    """Words of several lines; what is too long is cut before Qt lays it out, which would take minutes."""

    most = 2000

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take what there is room for."""
        words, cursor = source.text(), self.textCursor()
        room = max(0, self.most - len(self.toPlainText()) + len(cursor.selectedText()))
        cursor.insertText(words[:room])
        self.ensureCursorVisible()
        if len(words) > room:
            _say(self, self.most)


def _say(field: QWidget, most: int) -> None:
    show_tip(field.mapToGlobal(QPoint(0, field.height())), text("At most {n} letters: the rest was cut", n=most), field)
