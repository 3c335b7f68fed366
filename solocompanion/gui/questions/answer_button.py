"""A button for one of several answers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.plain import as_written

LONGEST = 44  # letters in a line of an answer: a button breaks none by itself


def _broken(words: str) -> str:
    """Break lines that are too long for a button."""
    if max(map(len, words.splitlines()), default=0) <= LONGEST:
        return words
    from textwrap import wrap  # noqa: PLC0415 - few answers are so long, and the start of a game needs it not

    return "\n".join(line for one in words.splitlines() for line in wrap(one, LONGEST) or [""])


@guarded
class AnswerButton(QPushButton):
    """A button that knows its answer and tells when it is pointed at."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, words: str, answer: Any) -> None:
        super().__init__(as_written(_broken(words)))
        self._answer = answer
        self.setProperty("role", "answer")
        self.setAutoDefault(True)
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._answer)

    def enterEvent(self, event: Any) -> None:
        """Tell that the answer is pointed at."""
        self.pointed.emit(self._answer)
        super().enterEvent(event)

    def leaveEvent(self, event: Any) -> None:
        """Tell that it no longer is."""
        self.pointed.emit(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: Any) -> None:
        """Tell that the answer has the focus."""
        self.pointed.emit(self._answer)
        super().focusInEvent(event)
