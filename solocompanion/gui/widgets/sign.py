"""A drawing of a game's own as a small sign beside words."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art


class Sign(QLabel):
    """Shows a drawing by name, in the theme it was given last; nothing without a name."""

    def __init__(self, name: str, designed: float, art: Art) -> None:
        super().__init__()
        self._name, self._designed, self._art = name, designed, art
        self.refit()

    def show_drawing(self, name: str, art: Art | None = None) -> None:
        """Show another drawing, in another theme where one is given."""
        art = art or self._art
        if (name, art) != (self._name, self._art):
            self._name, self._art = name, art
            self.refit()

    def set_art(self, art: Art) -> None:
        """Draw the same sign with the drawings of another theme."""
        self.show_drawing(self._name, art)

    def refit(self) -> None:
        """Take on the size of the text."""
        if self._name:
            self.setPixmap(self._art.pixmap(self._name, sizes.tool(self._designed)))
        else:
            self.clear()
