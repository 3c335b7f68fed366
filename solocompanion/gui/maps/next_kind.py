"""The kind of what is drawn next: the one a map needs most likely, or one that was chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt

from solocompanion.core.words import text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import set_tip


class NextKind(ChoiceBox):
    """A list of the kinds of area; its first line leaves the choice to the app, and `usual` says what that would be."""

    def __init__(self, canvas: Canvas, usual: Callable[[], str], tip: str) -> None:
        super().__init__()
        self.canvas, self._usual = canvas, usual
        access.name_list(self, text("Kind of what is drawn next"))
        set_tip(self, tip)
        self.addItem("", "")
        for kind in canvas.kind.areas:
            self.addItem(text(kind.name), kind.id)
        self.activated.connect(lambda _: self._take())
        self.show_kind()

    def show_kind(self) -> None:
        """Show what was chosen, and in the first line what the app would choose."""
        with QSignalBlocker(self):
            if self.itemText(0) != (said := self._usual()):
                self.setItemText(0, said)
            self.setCurrentIndex(max(0, self.findData(self.canvas.brush)))

    def _take(self) -> None:
        """Have what is drawn next be of the kind, and give the keys back to the map."""
        self.canvas.take_brush(self.currentData(), self.currentText())
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
