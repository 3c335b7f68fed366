"""A small pile in the panel: sign, number, and what it counts below them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from solocompanion.core.view import Counter
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import names
from solocompanion.gui.widgets.plain import label
from solocompanion.gui.widgets.sign import Sign


class Pile(QWidget):
    """A counter of the panel as a small pile of sign, number and words."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._sign = Sign("", 26, art)
        self._number = label("", "strong")
        self._words = label("", "caption")
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(2)
        layout.setVerticalSpacing(0)
        layout.addWidget(self._sign, 0, 0)
        layout.addWidget(self._number, 0, 1)
        layout.addWidget(self._words, 1, 0, 1, 2, Qt.AlignmentFlag.AlignHCenter)

    def show_counter(self, counter: Counter, art: Art) -> None:
        """Show another number, or count something else."""
        self._sign.show_drawing(counter.art, art)
        self._number.setText(counter.value)
        self._words.setText(counter.label)
        self._words.setVisible(bool(counter.label))
        names.give(self, name=counter.name, rule=counter.rule, opens=counter.key)


def name_widget(widget: QWidget, name: str) -> None:
    """Name a widget for a screen reader, which is told of it only where the name is another one."""
    if widget.accessibleName() != name:
        widget.setAccessibleName(name)
