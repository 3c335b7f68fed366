"""The one big button: what it does, and the key that does it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes


@guarded
class MainButton(QPushButton):
    """A push button that shows its key as a cap beside its words."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "accent")
        self.setProperty("words", "drawn")  # the style leaves them out
        self.setAutoDefault(True)
        self.key = ""
        self._tokens: dict[str, str] = {}

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Apply a theme."""
        self._tokens = tokens
        self.update()

    def show_deed(self, words: str, key: str) -> None:
        """Say what the button does, and the key."""
        self.setText(words)
        self.key = key
        self.setAccessibleName(f"{words} ({key})" if key else words)
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
        if cap and QFontMetricsF(font).horizontalAdvance(self.text()) > room:  # the words come before the key
            cap = 0.0
            font = self._fitting(self.width() - 20 * one)
        width = QFontMetricsF(font).horizontalAdvance(self.text())
        left = (self.width() - width - (cap + 10 * one if cap else 0)) / 2
        middle = self.height() / 2
        painter.setFont(font)
        painter.setPen(QColor(self._tokens["onaccent" if self.isEnabled() else "ink2"]))
        painter.drawText(QPointF(left, middle + QFontMetricsF(font).capHeight() / 2), self.text())
        if cap:
            plate = QRectF(left + width + 10 * one, middle - 10 * one, cap, 20 * one)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._tokens["panel"]))
            painter.drawRoundedRect(plate, 5, 5)
            painter.setFont(cap_font)
            painter.setPen(QColor(self._tokens["ink"]))
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self.key)
        painter.end()

    def _fitting(self, room: float) -> QFont:
        for size in (20, 18, 16, 14):
            font = fonts.font(max(5, sizes.tool(size)), 700)
            if QFontMetricsF(font).horizontalAdvance(self.text()) <= room:
                break
        return font
