"""What a tab shows of a game that cannot be loaded."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import label


def broken_page(why: str) -> QWidget:
    """Return a page that says why."""
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(48, 48, 48, 48)
    layout.addWidget(label(text("This game cannot be loaded."), "title"))
    layout.addWidget(label(why, "danger", wrap=True))
    layout.addWidget(label(text("Your saved games are untouched."), "quiet"))
    layout.addStretch(1)
    return made
