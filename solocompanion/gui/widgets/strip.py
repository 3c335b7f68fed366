"""A line over the board that tells something and offers ways on: words, and buttons beside them or below."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import label

BESIDE = QBoxLayout.Direction.LeftToRight
BELOW = QBoxLayout.Direction.TopToBottom


@guarded
class Strip(QFrame):
    """Words with buttons; the buttons go below where they would leave the words less than half of the width."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.words = label("", wrap=True)
        self._buttons = Flow(*buttons)
        self._line = QBoxLayout(BESIDE)
        self._line.addWidget(self.words, 1)
        self._line.addWidget(self._buttons)
        sizes.frame(self._line, 16, 6, 12, 6)
        self.setLayout(self._line)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where there is room for them."""
        super().resizeEvent(event)
        fits = 2 * self._buttons.sizeHint().width() <= self.width()
        self._line.setDirection(BESIDE if fits else BELOW)
