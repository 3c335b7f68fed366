"""Choices that few people change: folded under a name that says what is chosen, and made when they are first shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, put, row

SHUT, OPEN = "▾", "▴"
Maker = Callable[[QVBoxLayout], None]


@guarded
class Fold(QWidget):
    """The name with a button; the choices are shown in `body`, which stands elsewhere in the form.

    Signals
    -------
    opened()
        The choices were made and are shown for the first time.

    """

    opened = Signal()

    def __init__(self, name: str, make: Maker) -> None:
        super().__init__()
        self._name, self._make, self._chosen = name, make, ""
        self.is_made = False
        self.body = QWidget()
        self.body.hide()
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        self._inner = inner
        self.button = button("", "link")
        self.button.clicked.connect(self.toggle)
        self.setLayout(row(Flow(label(name), self.button, spacing=2, below=0)))

    @property
    def is_open(self) -> bool:
        """Whether the choices are shown."""
        return not self.body.isHidden()

    def toggle(self) -> None:
        """Show the choices, or put them away."""
        shut = self.is_open
        new = not self.is_made
        if new:
            self.is_made = True
            self._make(self._inner)
        self.body.setVisible(not shut)
        self.say(self._chosen)
        if new:
            self.opened.emit()

    def say(self, chosen: str) -> None:
        """Put what is chosen on the button, for the eye and for screen readers."""
        self._chosen = chosen
        put(self.button, f"{chosen}  {OPEN if self.is_open else SHUT}")
        self.button.setAccessibleName(f"{self._name}: {chosen}")
