"""The line over the board while the past is looked at."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from solocompanion.core.words import text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, row


class Banner(QFrame):
    """Says that the past is looked at, and offers the two ways on."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.words = label("", wrap=True)
        self.proceed = button(text("Continue from here"))
        self.back = button(text("Back to the present (End)"))
        layout = row(self.words, Flow(self.proceed, self.back))
        layout.setStretch(0, 1)
        sizes.frame(layout, 16, 6, 12, 6)
        self.setLayout(layout)
        self.hide()

    def show_words(self, words: str, *, able: bool) -> None:
        """Show where in the past this is; nothing hides the banner."""
        self.words.setText(words)
        self.proceed.setEnabled(able)
        self.setVisible(bool(words))
