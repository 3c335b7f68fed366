"""A page that lies over the tabs: a title, the page itself, and a way back. It is not modal; Escape closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget
from shiboken6 import isValid

from solocompanion.core.words import text
from solocompanion.gui import actions
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label
from solocompanion.gui.widgets.scrolling import scroller


@guarded
class PageOver(QFrame):
    """Holds one page. `closed` tells that it is gone."""

    closed = Signal()

    def __init__(self, holder: QWidget, title: str, page: QWidget) -> None:
        super().__init__(holder)
        self.setObjectName("pageover")
        self._holder = holder
        self.page = page
        self._back: QWidget | None = None
        self.done = button(text("Close (Esc)"))
        self.done.clicked.connect(self.close_page)
        room = scroller(page)  # for a page that larger lettering makes larger than the window
        room.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        body = column()
        sizes.frame(body, 20, 20, 20, 20, spacing=12)
        body.addWidget(Flow(label(title, "title"), self.done, apart=True))
        body.addWidget(room, 1)
        self.setLayout(body)
        self.setAccessibleName(title)

    def open_page(self, focus: QWidget | None = None) -> None:
        """Cover the tabs and take the focus."""
        self._back = self._holder.window().focusWidget()
        self.cover()
        self.show()
        self.raise_()
        (focus or self.done).setFocus(Qt.FocusReason.PopupFocusReason)

    def cover(self) -> None:
        """Take the whole room of the holder, after it changed size."""
        self.setGeometry(self._holder.rect())

    def close_page(self) -> None:
        """Go away and give the focus back."""
        if self.isHidden():
            return
        self.hide()
        back = self._back if self._back is not None and isValid(self._back) and self._back.isVisible() else None
        back = back or _first(self._holder)
        if back is not None:
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own
        """Walk round the page with Tab: what lies under it is out of sight."""
        start = one = self.window().focusWidget() or self
        while True:
            found = one.nextInFocusChain() if forward else one.previousInFocusChain()
            if found is None or found is start:
                return True
            one = found
            if self.isAncestorOf(one) and _takes_tab(one):
                one.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
                return True

    def event(self, event: QEvent) -> bool:
        """Keep plain keys and the table's shortcuts on the page: the table under it must not move unseen."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_for_page(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape; all else is the page's."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_page()
        else:
            super().keyPressEvent(event)


def _first(holder: QWidget) -> QWidget | None:
    """Return the first of what lies in a widget that Tab stops at."""
    one = holder.nextInFocusChain()
    while one is not None and one is not holder:
        if holder.isAncestorOf(one) and _takes_tab(one):
            return one
        one = one.nextInFocusChain()
    return None


def _takes_tab(widget: QWidget) -> bool:
    """Tell whether Tab stops at a widget; of a group of buttons it stops at the one that is pressed."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    if group is not None and group.exclusive() and isinstance(widget, QAbstractButton) and not widget.isChecked():
        return False
    stops = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return stops and widget.isEnabled() and widget.isVisible()


def _is_for_page(event: QKeyEvent) -> bool:
    """Tell whether a key would reach past the page: a letter or digit, or a shortcut that belongs to a table."""
    plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier}
    if plain and event.text().isalnum():
        return True
    from PySide6.QtGui import QKeySequence  # noqa: PLC0415 - it brings 76 names along, and a start presses no key

    pressed = QKeySequence(event.keyCombination())
    return any(QKeySequence(key) == pressed for one in actions.menu_actions() if one.table for key in one.keys)
