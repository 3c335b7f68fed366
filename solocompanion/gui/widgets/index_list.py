"""A list of names at the side of a page, walked with the arrows."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget

from solocompanion.gui.guard import guarded


@guarded
class IndexList(QListWidget):
    """A list in the style of the window.

    Its lines take their height from the style sheet. Qt keeps the heights of the unstyled list, so it is laid out anew
    when the style has come.
    """

    def __init__(self, name: str, width: int = 0) -> None:
        super().__init__()
        self.setObjectName("index")
        self.setAccessibleName(name)
        if width:
            self.setFixedWidth(width)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out in the style that has come by now."""
        super().showEvent(event)
        self.doItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the lines out in the new style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
