"""Text that wraps, with the heights it was found to need."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel

from solocompanion.gui.guard import guarded


@guarded
class Words(QLabel):
    """Plain text that wraps. To find a height is to set the text, and layouts ask many times for the same one."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self._heights: dict[int, int] = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def setText(self, words: str) -> None:
        """Say something else."""
        self._heights.clear()
        super().setText(words)

    def setContentsMargins(self, *margins: Any) -> None:
        """Keep another distance from the edges."""
        self._heights.clear()
        super().setContentsMargins(*margins)

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent) -> None:
        """Forget the heights with another font or style."""
        self._heights.clear()
        super().changeEvent(event)


def unbroken(rule: str) -> str:
    """Return a rule's id so that no line ends within it."""
    return rule.replace("-", "\u2060-\u2060")
