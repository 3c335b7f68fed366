"""The words in the panel while the past is looked at."""

from __future__ import annotations

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.strip import Strip


class Banner(Strip):
    """Says that the past is looked at, and offers the two ways on."""

    def __init__(self) -> None:
        self.proceed = button(text("Continue from here"))
        self.back = button(text("Back to the present (End)"))
        super().__init__(self.proceed, self.back)
        self.setObjectName("banner")

    def show_words(self, words: str, *, able: bool) -> None:
        """Show where in the past this is; nothing hides the banner."""
        self.words.setText(words)
        self.proceed.setEnabled(able)
        self.setVisible(bool(words))
