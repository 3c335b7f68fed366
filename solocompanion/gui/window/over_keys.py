"""Space and Escape while something lies over the table, whatever has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenuBar, QWidget

from solocompanion.gui.guard import guarded

KEYS = {Qt.Key.Key_Space, Qt.Key.Key_Escape}


@guarded
class OverKeys(QObject):
    """Watches the keys of a window before anything in it has them.

    Space is never the table's while a page or a form lies over it. In a plate that waits for a yes it presses what has
    the focus; with the focus elsewhere the table says that the plate comes first. Escape closes the page or plate on
    top even where the focus is not in it: a click, or a menu bar that takes another place, may leave it elsewhere or
    nowhere.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep a key from the table."""
        if event.type() not in {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}:
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS or event.modifiers():
            return False
        is_space = event.key() == Qt.Key.Key_Space
        top, focus = self._top(forms=is_space), self._window.focusWidget()
        if top is None:
            return False
        if focus is not None and (top is focus or top.isAncestorOf(focus) or isinstance(focus, QMenuBar)):
            return is_space and _held(event)
        if is_space and _is_waiting(top):
            return False
        if event.type() == QEvent.Type.KeyPress and not is_space:
            _close(top)
        event.accept()
        return True

    def _top(self, *, forms: bool) -> QWidget | None:
        """Return the page or plate that is drawn last; of the plates only `forms` and what waits for a yes."""
        from solocompanion.gui.widgets.page_over import PageOver  # noqa: PLC0415 - a start shows no page
        from solocompanion.gui.widgets.popover import Popover  # noqa: PLC0415 - nor a plate

        pages = [one for one in self._window.findChildren(PageOver) if one.isVisible()]
        plates = [one for one in self._window.findChildren(Popover) if one.isVisible()]
        plates = [one for one in plates if one.is_form or one.is_waiting or not forms]
        return max((*pages, *plates), key=_height, default=None)


def _held(event: QKeyEvent) -> bool:
    """Have what has the focus take the key itself, and no shortcut."""
    if event.type() == QEvent.Type.ShortcutOverride:
        event.accept()
        return True
    return False


def _height(widget: QWidget) -> list[int]:
    """Return where a widget lies in the order of drawing: its place among its siblings, and theirs before it."""
    places: list[int] = []
    parent = widget.parentWidget()
    while parent is not None:
        places.insert(0, parent.children().index(widget))
        widget, parent = parent, parent.parentWidget()
    return places


def _is_waiting(top: QWidget) -> bool:
    """Tell whether it is a plate that waits for a yes."""
    from solocompanion.gui.widgets.popover import Popover  # noqa: PLC0415 - loaded by now

    return isinstance(top, Popover) and top.is_waiting


def _close(top: QWidget) -> None:
    from solocompanion.gui.widgets.popover import Popover  # noqa: PLC0415 - loaded by now

    if isinstance(top, Popover):
        top.close_quietly()
    else:
        top.close_page()  # type: ignore[attr-defined]  # the only other one
