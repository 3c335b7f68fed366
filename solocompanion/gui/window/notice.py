"""A message across the window that blocks nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button, label, row

KEPT = 20


class Notice(QFrame):
    """Shows one message; `retry_wanted` asks to try saving again. `said` keeps the last ones for the diagnostics."""

    retry_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.said: deque[str] = deque(maxlen=KEPT)
        self._ink = ""
        self._report: Callable[[], str] | None = None
        self.hide()

    def _fill(self) -> None:
        """Make the words and buttons, when something is said for the first time."""
        self.words = label("", wrap=True)
        close = button(text("OK"))
        close.clicked.connect(self.hide)
        self.retry = button(text("Try to save again"))
        self.retry.clicked.connect(self.retry_wanted)
        self.copy = button(text("Copy the report"))
        self.copy.clicked.connect(self._copied)
        layout = row(self.words, self.copy, self.retry, close)
        layout.setStretch(0, 1)
        layout.setContentsMargins(16, 6, 12, 6)
        self.setLayout(layout)
        self._draw()

    def say(self, message: str, *, unsaved: bool, report: Callable[[], str] | None = None) -> None:
        """Show a message; `unsaved` offers to try saving again, `report` makes a text to be copied."""
        if not self.said:
            self._fill()
        self.said.append(message)
        self.words.setText(message)
        self.setAccessibleName(message)
        self.retry.setVisible(unsaved)
        self._report = report
        self.copy.setText(text("Copy the report"))
        self.copy.setVisible(report is not None)
        self.show()

    def _copied(self) -> None:
        if self._report is not None:
            QGuiApplication.clipboard().setText(self._report())
            self.copy.setText(text("Copied"))

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Apply a theme."""
        self._ink = tokens["ink"]
        if self.said:
            self._draw()

    def _draw(self) -> None:
        from solocompanion.gui.style import icons  # noqa: PLC0415 - a start has nothing to say

        self.retry.setIcon(icons.icon("content-save-outline", self._ink))
