"""How the parts of a table share its page: everything, or what is read from farther away."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from solocompanion.gui.board.view import BoardView
from solocompanion.gui.style import sizes
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.opponent_panel import OpponentPanel
from solocompanion.gui.widgets.drawer import Drawer

PANEL, DRAWER = 360, 320
WIDEST, BESIDE = 0.5625, 0.45  # shares of the page: a wide panel wraps and scrolls and leaves the board its room
FAR = PANEL / 1280  # the same in the table view, whose lettering is larger, where the panel took less before
LEAST = 60  # pixels of height that the board keeps
BOARD = 160  # pixels of the board that stay in sight between panel and drawer


class TableLayout(QGridLayout):
    """The drawer, the board with its strips, and the panel, side by side; the bottom bar below them."""

    def __init__(
        self, page: QWidget, board: BoardView, drawer: Drawer, panel: OpponentPanel, bottom: BottomBar
    ) -> None:
        super().__init__(page)
        self._drawer, self._panel, self._bottom = drawer, panel, bottom
        board.setMinimumSize(LEAST, LEAST)
        self._before = 0.0  # how wide the panel was when read near by, in the table view
        self._middle = QVBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(board, 1)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(0)
        self.addWidget(drawer, 0, 0)
        self.addLayout(self._middle, 0, 1)
        self.addWidget(panel, 0, 2)
        self.addWidget(bottom, 1, 0, 1, 3)
        self.setColumnStretch(1, 1)

    def put_over_board(self, strip: QWidget) -> None:
        """Place a strip above the board."""
        self._middle.insertWidget(0, strip)

    def set_far(self, *, far: bool, near: float) -> None:
        """Show board, card and script alone, with the big button below the script; or everything.

        However large the lettering, the panel leaves the board no less than it had at the size `near`, or in a window
        as designed.
        """
        self._before = PANEL * near if far else 0.0
        self.removeItem(self._middle)
        self.addLayout(self._middle, 0, 1, 2 if far else 1, 1)
        self.addWidget(self._bottom, 1, 2 if far else 0, 1, 1 if far else 3)
        self._drawer.setVisible(not far and self._drawer.held is not None)
        self._panel.set_far(far=far)
        self._bottom.set_far(far=far)

    def share(self, wide: int) -> None:
        """Give the panel and the drawer the width their lettering needs, as far as the page has it."""
        room = max(1, wide - BOARD)
        beside = 0 if self._drawer.held is None else min(sizes.px(DRAWER), round(room * BESIDE))
        self._drawer.setFixedWidth(beside)
        wanted = min(sizes.px(PANEL), max(round(self._before), round(wide * FAR))) if self._before else sizes.px(PANEL)
        self._panel.setFixedWidth(min(wanted, round(wide * WIDEST), room - beside))
