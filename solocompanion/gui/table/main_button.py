"""The one big button: what it does, what else that means, and the key that does it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from solocompanion.gui.guard import guarded
from solocompanion.gui.plates.piece import KEEPS
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.widgets.plain import put, restyle


def halves(words: str) -> tuple[str, str]:
    """Return words as two lines of about one length."""
    spaces = [n for n, letter in enumerate(words) if letter == " "]
    if not spaces:
        return words, ""
    at = min(spaces, key=lambda n: abs(2 * n + 1 - len(words)))
    return words[:at], words[at + 1 :]


@guarded
class MainButton(QPushButton):
    """A push button that shows its key as a cap beside its words, and a note below them.

    It is the one button in the accent colour; while something else comes next, it steps back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "accent")
        self.setProperty("words", "drawn")  # the style leaves them out
        self.setAutoDefault(True)
        self.setProperty(KEEPS, True)
        self.words = self.key = self.note = ""
        self._is_next = True
        self._tokens: dict[str, str] = {}

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw it in the colours of a theme."""
        self._tokens = tokens
        self.update()

    def show_deed(self, words: str, key: str, note: str = "", *, is_next: bool = True) -> None:
        """Say what the button does, the key, and a note; whether that `is_next`, or something else comes first."""
        put(self, words)
        self.words, self.key, self.note, self._is_next = words, key, note, is_next
        name = f"{words}, {note}" if note else words
        self.setAccessibleName(f"{name} ({key})" if key else name)
        restyle(self, "role", "accent" if is_next else "")
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return no size: the words are fitted into the size the bar gives."""
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Have the plate drawn by the style, and draw the words and the key cap ourselves."""
        super().paintEvent(event)
        if not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one = sizes.tool(100) / 100
        cap_font = fonts.font(max(5, 12 * one), 600)
        cap = QFontMetricsF(cap_font).horizontalAdvance(self.key) + 14 * one if self.key and self.isEnabled() else 0.0
        room = self.width() - 20 * one - (cap + 10 * one if cap else 0)
        font = self._fitting(room)
        if cap and QFontMetricsF(font).horizontalAdvance(self.words) > room:  # the words come before the key
            cap = 0.0
            font = self._fitting(self.width() - 20 * one)
        if QFontMetricsF(font).horizontalAdvance(self.words) > self.width() - 20 * one:
            self._draw_lines(painter, one)
            painter.end()
            return
        width = QFontMetricsF(font).horizontalAdvance(self.words)
        left = (self.width() - width - (cap + 10 * one if cap else 0)) / 2
        middle = self._middle()
        painter.setFont(font)
        ink = "ink2" if not self.isEnabled() else "onaccent" if self._is_next else "ink"
        painter.setPen(QColor(self._tokens[ink]))
        painter.drawText(QPointF(left, middle + QFontMetricsF(font).capHeight() / 2), self.words)
        if self.note:
            self._draw_note(painter, one)
        if cap:
            plate = QRectF(left + width + 10 * one, middle - 10 * one, cap, 20 * one)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._tokens["panel"]))
            painter.drawRoundedRect(plate, 5, 5)
            painter.setFont(cap_font)
            painter.setPen(QColor(self._tokens["ink"]))
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self.key)
        painter.end()

    def _draw_lines(self, painter: QPainter, one: float) -> None:
        """Draw words that no single line has room for, and the note as a line more; the size goes by the longest."""
        lines = [*halves(self.words), *([self.note] if self.note else [])]
        room = self.width() - 12 * one
        for size in (13, 12, 11, 10, 9):
            font = fonts.font(max(5, size * one), 700)
            if all(QFontMetricsF(font).horizontalAdvance(line) <= room for line in lines):
                break
        painter.setFont(font)
        painter.setPen(QColor(self._tokens["onaccent" if self._is_next and self.isEnabled() else "ink"]))
        tall = self.height() / (len(lines) + 0.5)
        for number, line in enumerate(lines):
            row = QRectF(0, tall * (number + 0.25), self.width(), tall)
            said = QFontMetricsF(font).elidedText(line, Qt.TextElideMode.ElideRight, room)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, said)

    def _middle(self) -> float:
        """Return the height of the words' middle: above that of the button where a note is below them."""
        return self.height() * (0.36 if self.note else 0.5)

    def _draw_note(self, painter: QPainter, one: float) -> None:
        room = self.width() - 12 * one
        for size in (12, 11, 10):
            font = fonts.font(max(5, size * one), 600)
            if QFontMetricsF(font).horizontalAdvance(self.note) <= room:
                break
        note = QFontMetricsF(font).elidedText(self.note, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        across = (self.width() - QFontMetricsF(font).horizontalAdvance(note)) / 2
        painter.drawText(QPointF(across, self.height() * 0.79 + QFontMetricsF(font).capHeight() / 2), note)

    def _fitting(self, room: float) -> QFont:
        for size in (17, 16, 14) if self.note else (20, 18, 16, 14):
            font = fonts.font(max(5, sizes.tool(size)), 700)
            if QFontMetricsF(font).horizontalAdvance(self.words) <= room:
                break
        return font
