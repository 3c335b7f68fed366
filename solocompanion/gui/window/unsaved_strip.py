"""The line at the head of a window that can save nothing, there from the start on: before the first move is made."""

from __future__ import annotations

from solocompanion.app.library.library import Library
from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.strip import Strip
from solocompanion.gui.window.unsaved import Unsaved


class UnsavedStrip(Strip):
    """Says that nothing is saved here, and why; it goes when that is past."""

    def __init__(self, library: Library, unsaved: Unsaved) -> None:
        retry = button(text("Try to save again"))
        retry.clicked.connect(unsaved.ask_again)
        super().__init__(retry)
        self.setObjectName("banner")
        self.words.setProperty("role", "strong")
        self.words.setText(text("Nothing is saved in this window.") + " " + " ".join(library.notices))
        self.setAccessibleName(self.words.text())
        unsaved.holds.connect(self.hide)
        self.show()
