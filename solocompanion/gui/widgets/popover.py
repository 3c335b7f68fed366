"""A plate that opens over a page and is not modal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self, TypeGuard

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QLayout, QPushButton, QWidget
from shiboken6 import isValid

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, clear, column, hide_tip
from solocompanion.gui.widgets.scrolling import scroller

SETTLING = 20  # milliseconds
BESIDE, ABOVE = 6, 20  # pixels between a piece and its plate
AWAY, FRAME = 8, 6  # pixels between a popover and the edge of its page, and what its frame takes
FREE = 0.6  # of the height of a page: what is left to it beside what has to stay in sight, or it takes more
MOVES = {QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize}
Place = Callable[[], QPoint]  # a point of the page, asked for again whenever the page has another size
Area = Callable[[], QRect]  # a part of the page, asked for again as well
Areas = Callable[[], Sequence[QRect]]


class _Plates(QObject):
    """`moved` tells that a plate of any page has come, gone, or another place or size."""

    moved = Signal()


PLATES = _Plates()


@guarded
class Popover(QFrame):
    """A plate over the page, never modal: Escape or its cross closes it and the focus goes back where it was.

    It stays beside what it was opened for when the page takes another size. `closed` tells that it was closed,
    `homeless` that it had the focus and what had it before is gone.
    """

    closed = Signal()
    homeless = Signal()
    is_form = False  # that something is entered in: Space is not the table's while it lies there
    kept_free: QWidget | None = None  # what stays in sight at the foot of the page where there is room above it
    yields = True  # to a click on the board: it closes the plate and records nothing

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
        self._place: Place = QPoint
        self._back: QWidget | None = None
        self._below: QWidget | None = None  # a part of the page above whose top it covers nothing
        self._is_refilled = False
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 5)
        self.setGraphicsEffect(shadow)
        self.hide()
        parent.installEventFilter(self)

    @classmethod
    def opened(cls, page: QWidget) -> list[Popover]:
        """Return the plates in sight in the window of a page that a click on the board closes."""
        return [one for one in page.window().findChildren(Popover) if one.isVisible() and one.yields]

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a yes: then Space presses what has the focus in it."""
        return False

    @classmethod
    def only(cls, parent: QWidget, width: int, name: str) -> Self:
        """Return an empty plate for a page; plates directly on it are thrown away."""
        for old in parent.findChildren(Popover, "popover", Qt.FindChildOption.FindDirectChildrenOnly):
            old.close_quietly()
            old.deleteLater()
        made = cls(parent, width)
        made.setAccessibleName(name)
        made.is_form = True
        return made

    def lie_below_top_of(self, part: QWidget) -> None:
        """Leave in sight what is above a part of the page, wherever that comes to lie."""
        self._below = part
        part.installEventFilter(self)

    def close_button(self, words: str = "") -> QPushButton:
        """Return a button that closes it, with words of its own where closing means more than that."""
        made = button(words or text("Close (Esc)"))
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
        high, room = self.needed(), self._area().bottom() + 1 - AWAY - self.y()
        self._take_height(high, room)

    def _take_height(self, high: int, room: int) -> None:
        """Take the height its contents need, as far as there is room, and a scroll bar only where there is not.

        The bar stands beside what is there, not in its room. Qt looks whether one is needed beside the bar that is
        there: words that it narrows may need it for ever.
        """
        if high > room:
            wide = self.width() + self._room.verticalScrollBar().sizeHint().width()
            self.setFixedWidth(min(wide, max(1, self._page.width() - 2 * AWAY)))
        self.setFixedHeight(max(1, min(high, room)))
        if high <= room:
            self._outer.activate()
            self._room.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self._room.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

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

    def open_at(self, place: Place, focus: QWidget | None = None) -> None:
        """Show it with its corner near a point of the parent, wholly inside it."""
        self._place = place
        self._lie()
        focused = self._page.window().focusWidget()
        if not self._is_refilled and (focused is None or not self.isAncestorOf(focused)):
            self._back = focused
        self._is_refilled = False
        hide_tip()  # what it says of the piece would lie over it: nothing else hides it where the focus stays there
        self.show()
        self._lie()  # its words know their lettering only now
        QTimer.singleShot(SETTLING, self, self._lie)
        self.raise_()
        if focus is not None:
            focus.setFocus(Qt.FocusReason.PopupFocusReason)

    def open_again(self, focus: QWidget | None = None) -> None:
        """Show it where it was wanted last."""
        self.open_at(self._place, focus)

    def open_beside(self, piece: Area, focus: QWidget | None = None, spared: Areas = tuple) -> None:
        """Show it beside a part of the page and not over it: right, left, below or above, where it fits.

        Of these it takes the first that covers the fewest of other parts, which are to be seen while it is open.
        """
        self.open_at(lambda: _beside(piece(), self.size(), self._area(), spared()), focus)

    def open_up_to(self, place: Place, focus: QWidget | None = None) -> None:
        """Show it with its right edge at a place."""
        self.open_at(lambda: place() - QPoint(self.width(), 0), focus)

    def open_centred(self, focus: QWidget | None = None) -> None:
        """Show it in the middle of the parent."""
        self.open_at(lambda: self._page.rect().center() - QPoint(self.width() // 2, self.needed() // 2), focus)

    def _lie(self) -> None:
        """Lie where it is wanted, wholly inside the page; what is larger scrolls."""
        area = self._area()
        self._take_height(self.needed(), area.height() - 2 * AWAY)  # what is needed gives it its width too
        self.move(_inside(self._place(), self.size(), area))

    def _area(self) -> QRect:
        """Return the part of the page it may cover; where that is little, what is below may be covered, then all."""
        page = self._page.rect()
        top = self._edge(self._below, 0)
        foot = self._edge(self.kept_free, page.height())
        wanted = (page.adjusted(0, top, 0, foot - page.height()), page.adjusted(0, top, 0, 0))
        return next((one for one in wanted if one.height() >= FREE * page.height()), page)

    def _edge(self, part: QWidget | None, usual: int) -> int:
        """Return the top of a part of the page that is in sight."""
        return usual if part is None or not part.isVisible() else part.mapTo(self._page, QPoint(0, 0)).y()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find the place again when the page has another size, or it would cover what has come above it."""
        is_resized = watched is self._page and event.type() == QEvent.Type.Resize
        is_moved = watched is self._below and event.type() == QEvent.Type.Move
        if is_resized or (is_moved and self.y() < self._area().top()):
            self.refit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Tell what lies over the page that it comes, goes or moves."""
        done = super().event(event)
        if event.type() in MOVES:
            PLATES.moved.emit()
        return done

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own
        """Keep the focus in the plate when what has it is switched off or gone: Escape is meant here."""
        focused = self.window().focusWidget()
        if focused is None or not self.isVisible() or not self.isAncestorOf(focused) or _takes_focus(focused):
            return super().focusNextPrevChild(forward)
        (self._nearest(focused) or self).setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _nearest(self, start: QWidget) -> QWidget | None:
        """Return what takes the focus next to a widget, in the same row if there is anything."""
        found = []
        one = start.nextInFocusChain()
        while one is not None and one is not start:
            if self.isAncestorOf(one) and _takes_focus(one):
                found.append(one)
            one = one.nextInFocusChain()
        return next((one for one in found if one.parentWidget() is start.parentWidget()), next(iter(found), None))

    def close_quietly(self) -> None:
        """Hide it and give the focus back, unless that is elsewhere by now."""
        if self.isVisible():
            focused = self._page.window().focusWidget()
            self.hide()
            is_lost = focused is None or focused is self or self.isAncestorOf(focused)
            if is_lost and self._is_home(self._back):
                self._back.setFocus(Qt.FocusReason.PopupFocusReason)
            elif is_lost:
                self.homeless.emit()
            self.closed.emit()

    def _is_home(self, back: QWidget | None) -> TypeGuard[QWidget]:
        """Tell whether what had the focus before is still there: forms are made anew meanwhile."""
        return back is not None and isValid(back) and back.window() is self._page.window()

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


def _inside(at: QPoint, size: QSize, area: QRect) -> QPoint:
    left = max(AWAY, min(at.x(), area.width() - size.width() - AWAY))
    return QPoint(left, max(area.top() + AWAY, min(at.y(), area.bottom() + 1 - size.height() - AWAY)))


def _beside(piece: QRect, size: QSize, area: QRect, spared: Sequence[QRect]) -> QPoint:
    """Return the corner beside a piece with which a plate of a size covers neither it nor much else.

    That is the first with the fewest middles of what is to be spared, or the one right of it where all cover the piece.
    """
    corners = (
        QPoint(piece.right() + BESIDE, piece.top() - ABOVE),
        QPoint(piece.left() - BESIDE - size.width(), piece.top() - ABOVE),
        QPoint(piece.left(), piece.bottom() + BESIDE),
        QPoint(piece.left(), piece.top() - BESIDE - size.height()),
    )
    plates = {one: QRect(_inside(one, size, area), size) for one in corners}
    free = [one for one in corners if not plates[one].intersects(piece)]
    return min(free, key=lambda one: sum(plates[one].contains(other.center()) for other in spared), default=corners[0])


def _takes_focus(widget: QWidget) -> bool:
    stops = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return stops and widget.isEnabled() and widget.isVisible()
