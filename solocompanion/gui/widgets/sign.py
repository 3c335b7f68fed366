"""A drawing of a game's own as a small sign beside words."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art


class Sign(QLabel):
    """Shows a drawing by name, in the theme it was given last."""

    def __init__(self, name: str, designed: float, art: Art) -> None:
        super().__init__()
        self._name, self._designed, self._art = name, designed, art
        self.refit()

    def set_art(self, art: Art) -> None:
        """Draw with another theme."""
        self._art = art
        self.refit()

    def show_drawing(self, name: str) -> None:
        """Show another drawing."""
        if name != self._name:
            self._name = name
            self.refit()

    def refit(self) -> None:
        """Take on the size of the text."""
        self.setPixmap(self._art.pixmap(self._name, sizes.tool(self._designed)))
