"""Text that wraps, with the heights it was found to need."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel

from solocompanion.gui.guard import guarded

_ENDLESS = re.compile(r"\S{21,}")  # no word of a language that we write in


@guarded
class Words(QLabel):
    """Plain text that wraps. To find a height is to set the text, and layouts ask many times for the same one."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self._words = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(words)

    def setText(self, words: str) -> None:
        """Show other words; the heights found for the last ones are forgotten."""
        self._heights.clear()
        self._words = words
        super().setText(breakable(words))

    def text(self) -> str:
        """Return the words as given, without the breaks put between their letters."""
        return self._words

    def setContentsMargins(self, *margins: Any) -> None:
        """Keep another distance from the edges."""
        self._heights.clear()
        super().setContentsMargins(*margins)

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width, or at the width it is held to: a layout that is wider asks for its own."""
        width = min(width, self.maximumWidth())
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent) -> None:
        """Forget the heights with another font or style."""
        self._heights.clear()
        super().changeEvent(event)


def breakable(words: str) -> str:
    """Return words so that a line can end within a name without a space that is longer than any word."""
    return _ENDLESS.sub(lambda found: "\u200b".join(found[0]), words)


def unbroken(rule: str) -> str:
    """Return a rule's id so that no line ends within it."""
    return rule.replace("-", "\u2060-\u2060")
