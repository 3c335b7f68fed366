"""Fields that take so many letters, or numbers of a range, and no more, and say so."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QTimer
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.plain import label, show_tip
from solocompanion.gui.widgets.stepper import Count

SEEN = 6000  # milliseconds
BELOW = 4  # pixels


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


@guarded
class RangeWords(QObject):
    """Says below a number what is legal, once something else was typed there; for a while, or until it is edited.

    No tool tip: that would be gone with the click that leaves the field.
    """

    def __init__(self, field: Count) -> None:
        super().__init__(field)
        self._field = field
        self._label: QLabel | None = None
        self._before = ""  # the field's description
        self._value = field.value()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SEEN)
        self._timer.timeout.connect(self._end)
        field.refused.connect(self._say)
        field.lineEdit().textEdited.connect(self._end)
        field.valueChanged.connect(self._changed)
        field.installEventFilter(self)

    def _say(self, words: str) -> None:
        self._end()
        self._value = self._field.value()  # which is put back
        window = self._field.window()
        made = self._label = label(words)
        made.setObjectName("message")
        made.setMargin(BELOW)
        made.setParent(window)
        self._field.destroyed.connect(made.deleteLater)
        made.adjustSize()
        at = self._field.mapTo(window, QPoint(0, self._field.height() + BELOW))
        made.move(min(at.x(), window.width() - made.width()), min(at.y(), window.height() - made.height()))
        made.show()
        made.raise_()
        self._before = self._field.accessibleDescription()
        self._field.setAccessibleDescription(words)
        self._timer.start()

    def _changed(self, value: int) -> None:
        if value != self._value:
            self._end()

    def _end(self) -> None:
        if self._label is not None:
            self._timer.stop()
            self._label.deleteLater()
            self._label.hide()
            self._label = None
            self._field.setAccessibleDescription(self._before)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be gone with the field."""
        if event.type() == QEvent.Type.Hide:
            self._end()
        return super().eventFilter(watched, event)


def _say(field: QWidget, most: int) -> None:
    show_tip(field.mapToGlobal(QPoint(0, field.height())), text("At most {n} letters: the rest was cut", n=most), field)
