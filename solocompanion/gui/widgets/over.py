"""What lies over the table: pages and plates, which keep the focus while they are open."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.popover import Popover


def is_over(widget: QWidget | None) -> bool:
    """Tell whether a widget is part of a page or plate that lies over the table."""
    while widget is not None and not isinstance(widget, (PageOver, Popover)):
        widget = widget.parentWidget()
    return widget is not None
