"""A plate that opens over a page and is not modal."""

from __future__ import annotations

from typing import Self

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QLayout, QPushButton, QWidget
from shiboken6 import isValid

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, clear, column
from solocompanion.gui.widgets.scrolling import scroller

SETTLING = 20  # milliseconds
AWAY, FRAME = 8, 6  # pixels between a popover and the edge of its page, and what its frame takes


@guarded
class Popover(QFrame):
    """A plate over the page, never modal: Escape or its cross closes it and the focus goes back where it was.

    `closed` tells that it was closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget, width: int = 300) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("popover")
        self._designed = width
        self.body = column(6, 14)
        sizes.frame(self.body, 14, 14, 14, 14, spacing=6)
        inner = QWidget()
        inner.setLayout(self.body)
        outer = self._outer = column(0, 1)
        self._room = scroller(inner)  # for what is larger than the page
        outer.addWidget(self._room)
        self.setLayout(outer)
        self._top: QLayout | None = None
        self._at = (0, 0)
        self._back: QWidget | None = None
        self._is_refilled = False
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 5)
        self.setGraphicsEffect(shadow)
        self.hide()

    @classmethod
    def only(cls, parent: QWidget, width: int, name: str) -> Self:
        """Return an empty plate for a page; plates directly on it are thrown away."""
        for old in parent.findChildren(Popover, "popover", Qt.FindChildOption.FindDirectChildrenOnly):
            old.hide()
            old.deleteLater()
        made = cls(parent, width)
        made.setAccessibleName(name)
        return made

    def close_button(self) -> QPushButton:
        """Return a button that closes it."""
        made = button(text("Close (Esc)"))
        made.clicked.connect(self.close_quietly)
        return made

    def put_on_top(self, *parts: QWidget | QLayout) -> None:
        """Put parts above what scrolls; they stay in sight."""
        top = column(6)
        sizes.frame(top, 14, 14, 14, 0, spacing=6)
        for part in parts:
            if isinstance(part, QWidget):
                top.addWidget(part)
            else:
                top.addLayout(part)
        self._outer.insertLayout(0, top)
        self._top = top

    def begin(self) -> None:
        """Empty it to be filled anew. Filled while in sight it would not know its size."""
        self._is_refilled = self.isVisible()  # then what has the focus after hiding is not what had it before
        self.hide()
        clear(self.body)

    def refit(self) -> None:
        """Find the place again, in another size."""
        if self.isVisible():
            self._lie()
            QTimer.singleShot(SETTLING, self, self._lie)  # once more when its words have their new size

    def stay(self) -> None:
        """Take another height where it lies: what stands in it keeps its place, and what has no room scrolls."""
        if self.isVisible():
            self._grow()
            QTimer.singleShot(SETTLING, self, self._grow)  # once more when its words have their new size

    def _grow(self) -> None:
        self._at = (self.x(), self.y())
        high, room = self.needed(), self._page.height() - AWAY - self.y()
        if high > room:  # the scroll bar stands beside what is there, not in its room
            self.setFixedWidth(self.width() + self._room.verticalScrollBar().sizeHint().width())
        self.setFixedHeight(max(1, min(high, room)))

    def needed(self) -> int:
        """Take the width the size of the text wants, as far as the page has it, and return the height its words take.

        Words that cannot wrap, as on buttons, make it wider. The size hint would take the width all words like to have.
        """
        self.ensurePolished()
        wanted = max(sizes.px(self._designed), self.body.totalMinimumSize().width() + FRAME)
        self.setFixedWidth(max(1, min(wanted, self._page.width() - 2 * AWAY)))
        wide = self.width() - FRAME
        high = self.body.totalHeightForWidth(wide) if self.body.hasHeightForWidth() else self.body.sizeHint().height()
        above = 0 if self._top is None else self._top.sizeHint().height()
        return above + high + FRAME

    def open_at(self, x: int, y: int, focus: QWidget | None = None) -> None:
        """Show it near a point of the parent, wholly inside it."""
        parent = self._page
        self._at = (x, y)
        self._lie()
        focused = parent.window().focusWidget()
        if not self._is_refilled and (focused is None or not self.isAncestorOf(focused)):
            self._back = focused
        self._is_refilled = False
        self.show()
        self.raise_()
        if focus is not None:
            focus.setFocus(Qt.FocusReason.PopupFocusReason)

    def open_up_to(self, right: int, y: int, focus: QWidget | None = None) -> None:
        """Show it with its right edge at a place; before it is asked for its size it does not know its width."""
        self.needed()
        self.open_at(right - self.width(), y, focus)

    def _lie(self) -> None:
        """Lie where it was wanted, wholly inside the page; what is larger scrolls."""
        parent = self._page
        self.setFixedHeight(max(1, min(self.needed(), parent.height() - 2 * AWAY)))
        left = max(AWAY, min(self._at[0], parent.width() - self.width() - AWAY))
        top = max(AWAY, min(self._at[1], parent.height() - self.height() - AWAY))
        self.move(left, top)

    def open_centred(self, focus: QWidget | None = None) -> None:
        """Show it in the middle of the parent."""
        centre, high = self._page.rect().center(), self.needed()  # which gives it its width
        self.open_at(centre.x() - self.width() // 2, centre.y() - high // 2, focus)

    def close_quietly(self) -> None:
        """Hide it and give the focus back."""
        if self.isVisible():
            self.hide()
            if self._back is not None and isValid(self._back):  # what had the focus may be gone since
                self._back.setFocus(Qt.FocusReason.PopupFocusReason)
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape; scroll by pages what is larger than the page."""
        pages = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() == Qt.Key.Key_Escape:
            self.close_quietly()
        elif event.key() in pages:
            bar = self._room.verticalScrollBar()
            bar.setValue(bar.value() + pages[Qt.Key(event.key())] * bar.pageStep())
        else:
            super().keyPressEvent(event)
