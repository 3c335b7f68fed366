"""The head of the opponent's panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.core.view import Panel
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.pile import Pile
from solocompanion.gui.widgets.plain import label
from solocompanion.gui.widgets.reused import Reused
from solocompanion.gui.widgets.sign import Sign

BESIDE = 2.0  # up to this scale the piles stand beside the name


class Header(QWidget):
    """Sign, name and standing of the opponent, and its small piles."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._art = art
        self._sign = Sign("", 40, art)
        self._title = label("", "title", wrap=True)
        self._where = label("", "quiet", wrap=True)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._title)
        names.addWidget(self._where)
        self._counters = QWidget()
        self._row = QHBoxLayout(self._counters)
        sizes.frame(self._row, 0, 0, 0, 0, spacing=14)
        self._piles = Reused(self._pile)
        self._grid = QGridLayout(self)
        sizes.frame(self._grid, 16, 8, 16, 4, spacing=10)
        self._grid.addWidget(self._sign, 0, 0)
        self._grid.addLayout(names, 0, 1)
        self._grid.setColumnStretch(1, 1)
        sizes.hold(self, least_h=("tool", 64))
        self.refit()

    def _pile(self, _number: int) -> Pile:
        made = Pile(self._art)
        self._row.addWidget(made)
        return made

    def refit(self) -> None:
        """Have the piles beside the name, or below it where the words are large."""
        beside = sizes.factor() <= BESIDE
        self._grid.addWidget(self._counters, *((0, 2, 1, 1) if beside else (1, 0, 1, 3)), Qt.AlignmentFlag.AlignLeft)

    def show_panel(self, panel: Panel, art: Art) -> None:
        """Show who plays, where, and the counters of the panel as piles."""
        self._art = art
        self._sign.show_drawing(panel.art, art)
        self._title.setText(panel.title)
        self._where.setText(panel.subtitle)
        for pile, counter in zip(self._piles.fit(len(panel.counters)), panel.counters, strict=True):
            pile.show_counter(counter, art)
