"""How large a map is shown, with buttons that change it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.core.words import text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.sheet import NOTCH
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, label, row

PERCENT = 46  # designed: the room that "1600 %" takes


class ViewBar:
    """Buttons for a smaller map, a larger one and all of it, with the size between them in percent."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.smaller = button("\N{MINUS SIGN}", "segment", text("A smaller map (Ctrl+-)"))
        self.larger = button("+", "segment", text("A larger map (Ctrl++)"))
        self.all = button(text("Fit"), "segment", text("All of the map (Ctrl+0)"))
        self.smaller.setAccessibleName(text("A smaller map"))
        self.larger.setAccessibleName(text("A larger map"))
        self.percent = label("", "caption")
        self.percent.setAlignment(Qt.AlignmentFlag.AlignCenter)
        sizes.hold(self.percent, least_w=("px", PERCENT))
        self.smaller.clicked.connect(lambda _=False: canvas.zoom(1 / NOTCH))
        self.larger.clicked.connect(lambda _=False: canvas.zoom(NOTCH))
        self.all.clicked.connect(lambda _=False: canvas.look(None))
        self.whole = QWidget()  # no end of a line parts them
        self.whole.setLayout(row(self.smaller, self.percent, self.larger, self.all, spacing=0))
        canvas.looked.connect(self.show_view)
        self.show_view()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """What can be pressed."""
        return self.smaller, self.larger, self.all

    def show_view(self) -> None:
        """Show how large the map is, all of it being 100 %."""
        self.percent.setText(text("{n} %", n=round(100 * self.canvas.zoomed)))
        self.all.setEnabled(self.canvas.own_view is not None)
