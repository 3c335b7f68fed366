"""Small pictures of saved games' boards, made one at a time when there is nothing else to do, and kept."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from solocompanion.app.library.records import GameRow
from solocompanion.app.opening import TROUBLES
from solocompanion.core.board import Board
from solocompanion.gui.board.sprites import paint_board
from solocompanion.gui.host import Host, Tab
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme

KEPT = 120  # pictures; each takes some 200 kB
WAITING = 24  # what scrolled out of sight long ago need not be drawn
PAUSE = 5  # milliseconds between two pictures, for keys and wheel
Key = tuple[str, int, Theme, int, int]


class Pictures(QObject):
    """The pictures of a window. `made` tells that one more can be had."""

    made = Signal()

    def __init__(self, host: Host) -> None:
        super().__init__(host.holder)
        self._host = host
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()
        self._waiting: OrderedDict[Key, GameRow] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._make_one)

    @classmethod
    def of(cls, host: Host) -> Pictures:
        """Return the window's pictures; they outlive the page that shows them."""
        return host.holder.findChild(Pictures) or cls(host)

    @property
    def is_done(self) -> bool:
        """Whether all pictures that were asked for are made."""
        return not self._waiting

    def games(self) -> list[str]:
        """Return the installed games in the order of their tabs."""
        return [tab.name for tab in self._host.all_tabs()]

    def tab_of(self, game: str) -> Tab | None:
        """Return the tab of a game, if it is installed."""
        return next((tab for tab in self._host.all_tabs() if tab.name == game), None)

    def any_tab(self) -> Tab:
        """Return a tab whose theme stands in for a game that is not installed."""
        return self._host.all_tabs()[0]

    def get(self, row: GameRow, size: QSize) -> QPixmap | None:
        """Return a game's picture in pixels, null where there can be none; `None` while it is still to be made."""
        tab = self.tab_of(row.game)
        if tab is None:
            return QPixmap()
        key = (row.id, row.order, tab.art.theme, size.width(), size.height())
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        self._waiting[key] = row
        self._waiting.move_to_end(key)
        while len(self._waiting) > WAITING:
            self._waiting.popitem(last=False)
        self._timer.start()
        return None

    def _make_one(self) -> None:
        if not self._waiting:
            self._timer.stop()
            return
        key, row = self._waiting.popitem(last=False)
        self._kept[key] = self._picture(row, QSize(*key[3:]))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.made.emit()

    def _picture(self, row: GameRow, size: QSize) -> QPixmap:
        tab = self.tab_of(row.game)
        if tab is None:
            return QPixmap()
        try:
            board = tab.opening.board(self._host.library.load(row.id))
        except TROUBLES:  # said when the game is opened
            return QPixmap()
        return paint(board, tab.art, size)


def paint(board: Board, art: Art, size: QSize) -> QPixmap:
    """Paint a board so that it fills a size, cut off at the foot."""
    made = QPixmap(size)
    made.fill(QColor(art.tokens["window"]))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = max(size.width() / board.width, size.height() / board.height)
    painter.translate((size.width() - board.width * scale) / 2, 0)
    paint_board(painter, board, art, scale)
    painter.end()
    return made
