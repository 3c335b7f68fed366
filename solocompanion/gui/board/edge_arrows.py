"""Signs beside a board that goes on out of sight: an arrow at each such edge, which pans there when it is pressed.

They stand in strips beside what is seen of the board, so that none lies over a piece. At its ends there is no strip.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtWidgets import QGraphicsView, QPushButton, QScrollBar

from solocompanion.core.board import Board
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import later, text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button

STRIP = 18  # designed width
SHARE = 0.8  # of what is in sight, by which a sign pans


class Edge(NamedTuple):
    """An edge of the view: its name in the style sheet, its arrow, what it says, and where it leads."""

    name: str
    arrow: str
    says: str
    across: bool
    way: int


EDGES = (
    Edge("left", "←", later("The board goes on to the left"), across=True, way=-1),
    Edge("right", "→", later("The board goes on to the right"), across=True, way=1),
    Edge("above", "↑", later("The board goes on above"), across=False, way=-1),
    Edge("below", "↓", later("The board goes on below"), across=False, way=1),
)


class EdgeArrows:
    """The four signs of a view, each in sight where the board goes on at its edge."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self.signs = {edge: self._sign(edge) for edge in EDGES}
        self._across = self._upright = False  # whether the board is larger than the view, that way
        self._strips = QMargins()
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self.place)
            bar.rangeChanged.connect(self.place)

    def _sign(self, edge: Edge) -> QPushButton:
        made = button(edge.arrow, "more", text(edge.says))
        made.setParent(self._view)
        made.setProperty("edge", edge.name)
        made.setAccessibleName(text(edge.says))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys walk the board, and take it along
        made.clicked.connect(partial(self._pan, edge))
        made.hide()
        return made

    def _bar(self, edge: Edge) -> QScrollBar:
        return self._view.horizontalScrollBar() if edge.across else self._view.verticalScrollBar()

    def _pan(self, edge: Edge, *_: object) -> None:
        bar = self._bar(edge)
        bar.setValue(bar.value() + edge.way * round(SHARE * bar.pageStep()))

    def fit(self, size: QSize, board: Board, scale: float) -> None:
        """Show the signs for a board at a scale, in a view of this size."""
        self._across = board.width * scale > size.width() + 1
        self._upright = board.height * scale > size.height() + 1
        self.place()

    def _goes_on(self, edge: Edge) -> bool:
        bar = self._bar(edge)
        is_larger = self._across if edge.across else self._upright
        return is_larger and (bar.value() > bar.minimum() if edge.way < 0 else bar.value() < bar.maximum())

    def place(self, *_: object) -> None:
        """Show the signs where the board goes on, each in its strip."""
        strip = sizes.tool(STRIP)
        left, right, above, below = (strip if self._goes_on(edge) else 0 for edge in EDGES)
        wanted = QMargins(left, above, right, below)
        if wanted != self._strips:
            self._strips = wanted
            self._view.setViewportMargins(wanted)
        seen = self._view.viewport().geometry()
        for edge, sign in self.signs.items():
            sign.setVisible(self._goes_on(edge))
            if edge.across:
                x = seen.left() - strip if edge.way < 0 else seen.right() + 1
                sign.setGeometry(x, seen.top(), strip, seen.height())
            else:
                y = seen.top() - strip if edge.way < 0 else seen.bottom() + 1
                sign.setGeometry(seen.left(), y, seen.width(), strip)
