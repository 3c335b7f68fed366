"""A line of words that is cut with an ellipsis where it has no room, and never makes its window wider."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel

from solocompanion.gui.guard import guarded


@guarded
class Elided(QLabel):
    """Shows as much of `words` as fits."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.words = ""

    def say(self, words: str) -> None:
        """Show other words."""
        self.words = words
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line; it can be of any width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the words anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, max(1, self.width())))
