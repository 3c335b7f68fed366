"""What can be done when a game is over, in the foot of the score sheets: the log, sharing, a copy of the game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button


def after_game(actions: Mapping[str, QAction]) -> list[QPushButton]:
    """Return the buttons; each does what its action does."""
    made = []
    for name, words in (
        ("plays", text("Play log")),
        ("share", text("Share…")),
        ("page", text("Share as a page…")),
        ("export", text("Save a copy…")),
    ):
        one = button(words, "link")
        one.clicked.connect(actions[name].trigger)
        made.append(one)
    return made
