"""The order in which Tab walks rows that are made one after another: Qt puts what is made later behind everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from solocompanion.gui.lobby.list_grid import ListGrid


def walk_down(layout: QLayout, window: QWidget) -> None:
    """Have Tab walk the rows of a layout from top to bottom."""
    rows = rows_in(layout)
    stops = [one for made in rows for one in (made, *made.findChildren(QWidget)) if _takes_tab(one, window)]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def rows_in(layout: QLayout) -> Iterator[QWidget]:
    """Give the widgets of a layout and of those inside it, in the order in which they are read."""
    if isinstance(layout, ListGrid):
        yield from layout.rows
        return
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget, inner = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from rows_in(inner)


def _takes_tab(widget: QWidget, window: QWidget) -> bool:
    """Tell whether Tab may stop at a widget of the window; the list that a combo box opens is a window of its own."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.window() is window
