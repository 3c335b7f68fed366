"""Room at the side of a page for one thing at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from shiboken6 import isValid

from solocompanion.gui.widgets.plain import clear
from solocompanion.gui.widgets.scrolling import scroller


class Drawer(QFrame):
    """Room at the left of the board for one thing, such as the log; closed while it is empty.

    When it closes, a focus that was in it goes back where it was before, or else to `home`. `changed` tells of both.
    """

    changed = Signal()

    def __init__(self, home: QWidget) -> None:
        super().__init__()
        self._home = home
        self._back: QWidget | None = None
        self.setObjectName("drawer")
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(0, 0, 0, 0)
        self.held: QWidget | None = None
        self.hide()

    def hold(self, held: QWidget | None) -> None:
        """Hold another thing, or nothing."""
        focus = self.window().focusWidget()
        inside = focus is None or self.isAncestorOf(focus)
        if not inside:
            self._back = focus
        clear(self._body)
        self.held = held
        if held is not None:
            self._body.addWidget(scroller(held))
        self.setVisible(held is not None)
        self.changed.emit()
        if held is None and inside:
            back = self._back if self._back is not None and isValid(self._back) else self._home
            (back if back.isVisible() else self._home).setFocus(Qt.FocusReason.OtherFocusReason)
