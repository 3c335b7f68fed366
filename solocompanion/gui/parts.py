"""Small widgets the panels are made of."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsDropShadowEffect,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from solocompanion.gui.shelter import sheltered


def label(words: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label; `role` picks its look in the style sheet."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def button(words: str, role: str = "", tip: str = "") -> QPushButton:
    """Return a push button; `role` picks its look in the style sheet."""
    made = QPushButton(words)
    if role:
        made.setProperty("role", role)
    if tip:
        made.setToolTip(tip)
    made.setAutoDefault(True)
    return made


def relook(widget: QWidget, name: str, value: object) -> None:
    """Set a property the style sheet looks at, and have it look again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def clear(layout: QLayout) -> None:
    """Remove and delete everything a layout holds."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def row(*widgets: QWidget | int, spacing: int = 8) -> QHBoxLayout:
    """Return widgets side by side; a number is that much stretch."""
    made = QHBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(spacing)
    for one in widgets:
        if isinstance(one, int):
            made.addStretch(one)
        else:
            made.addWidget(one)
    return made


def column(spacing: int = 8, margin: int = 0) -> QVBoxLayout:
    """Return an empty column."""
    made = QVBoxLayout()
    made.setContentsMargins(margin, margin, margin, margin)
    made.setSpacing(spacing)
    return made


def line() -> QFrame:
    """Return a thin rule."""
    made = QFrame()
    made.setObjectName("rule")
    return made


@sheltered
class Popover(QFrame):
    """A plate over the page, never modal: Escape or its cross closes it and the focus goes back where it was.

    `closed` tells that it was closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget, width: int = 300) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("popover")
        self.setFixedWidth(width)
        self.body = column(6, 14)
        self.setLayout(self.body)
        self._back: QWidget | None = None
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 5)
        self.setGraphicsEffect(shadow)
        self.hide()

    def begin(self) -> None:
        """Empty it to be filled anew. Filled while in sight it would not know its size."""
        self.hide()
        clear(self.body)

    def needed(self) -> int:
        """Return the height its words take at its width; the size hint takes the width they would like to have."""
        self.ensurePolished()
        return (
            self.body.totalHeightForWidth(self.width()) if self.body.hasHeightForWidth() else self.sizeHint().height()
        )

    def open_at(self, x: int, y: int, focus: QWidget | None = None) -> None:
        """Show it near a point of the parent, wholly inside it."""
        self.adjustSize()
        self.setFixedHeight(self.needed())
        parent = self._page
        left = max(8, min(x, parent.width() - self.width() - 8))
        top = max(8, min(y, parent.height() - self.height() - 8))
        self.move(left, top)
        focused = parent.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self._back = focused
        self.show()
        self.raise_()
        if focus is not None:
            focus.setFocus(Qt.FocusReason.PopupFocusReason)

    def open_centred(self, focus: QWidget | None = None) -> None:
        """Show it in the middle of the parent."""
        self.adjustSize()
        centre = self._page.rect().center()
        self.open_at(centre.x() - self.width() // 2, centre.y() - self.needed() // 2, focus)

    def close_quietly(self) -> None:
        """Hide it and give the focus back."""
        if self.isVisible():
            self.hide()
            if self._back is not None and isValid(self._back):  # what had the focus may be gone since
                self._back.setFocus()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_quietly()
        else:
            super().keyPressEvent(event)
