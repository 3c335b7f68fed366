"""The left side of the lobby: the saved games below the picture of a board, and the Continue plate over both."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from solocompanion.app.library.records import GameRow
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby.board_hero import OVER, BoardHero
from solocompanion.gui.lobby.exhibits import Table
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import set_tip
from solocompanion.gui.widgets.saved_mark import draw_saved_mark, with_standing
from solocompanion.gui.widgets.scrolling import OnceShown

TALL = 34  # of a saved game, as designed
EDGE, PLATE, FLAT = 24, 76, 400  # round the plate, its least height, and from which width on it lies in one row


@guarded
class SavedRow(QWidget):
    """A saved game: how it stands, who won, when."""

    chosen = Signal(str)
    remove_wanted = Signal(str)

    def __init__(self, row_: GameRow, tokens: Mapping[str, str]) -> None:
        super().__init__()
        self._row, self._tokens = row_, tokens
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        sizes.hold(self, h=("px", TALL))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._when = when(row_.updated)
        access.give(self, QAccessible.Role.Button, press=lambda: self.chosen.emit(self._row.id))
        self.setAccessibleName(f"{row_.title} {row_.summary}, {self._when}")
        set_tip(self, text("Enter opens it, Delete removes it from the list"))

    def set_art(self, art: Art) -> None:
        """Paint it in the colours of another theme."""
        self._tokens = art.tokens
        self.update()

    def sizeHint(self) -> QSize:
        """Return the row's height."""
        return QSize(sizes.px(400), sizes.px(TALL))

    def minimumSizeHint(self) -> QSize:
        """Take less: the words are cut short, and the whole of them is the row's name."""
        return QSize(sizes.px(120), sizes.px(TALL))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row: mark, words, date."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one = sizes.factor()
        painter.scale(one, one)
        whole = QRectF(0, 0, self.width() / one, self.height() / one)
        width = whole.width()
        tokens = self._tokens
        if self.underMouse() or self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["hover"]))
            painter.drawRoundedRect(whole, 6, 6)
        painter.setPen(QPen(QColor(tokens["line"]), 1))
        painter.drawLine(QPointF(0, 0), QPointF(width, 0))
        draw_saved_mark(painter, self._row, QPointF(13, 17), tokens)
        painter.setFont(fonts.font(13, 400))
        painter.setPen(QColor(tokens["ink2"]))
        wide = painter.fontMetrics().horizontalAdvance(self._when)
        painter.drawText(QPointF(width - wide - 24, 22), self._when)
        painter.drawText(QPointF(width - 14, 22), "›")
        painter.setPen(QColor(tokens["ink"]))
        painter.setFont(fonts.font(13, 600 if not self._row.over else 400))
        words = f"{self._row.title}: {self._row.summary}" if self._row.title else self._row.summary
        painter.drawText(QPointF(32, 22), with_standing(words, painter.fontMetrics(), round(width) - wide - 24 - 40))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["ink"]), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the game on a left click."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._row.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the game, or take it off the list."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.chosen.emit(self._row.id)
        elif event.key() == Qt.Key.Key_Delete:
            self.remove_wanted.emit(self._row.id)
        else:
            super().keyPressEvent(event)


def when(moment: str) -> str:
    """Return the day of a moment in the words of the person's country, with its year if that is not this one."""
    try:
        date = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    is_this_year = date.year == datetime.now().astimezone().year
    return QLocale().toString(QDate(date.year, date.month, date.day), "d MMM" if is_this_year else "d MMM yyyy")


@guarded
class Shelf(QWidget):
    """The picture above the lists; the Continue plate overlaps both."""

    def __init__(self, hero: BoardHero, lists: QWidget, plate: QFrame, sign: QWidget, *, with_plate: bool) -> None:
        super().__init__()
        self._hero, self._plate, self._sign, self._with = hero, plate, sign, with_plate
        self._lists = lists
        self._column = OnceShown(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(hero, 1)
        self._seam = QWidget()
        self._column.addWidget(self._seam)
        self._column.addWidget(lists)
        plate.setParent(self)
        plate.setVisible(with_plate)
        plate.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the plate over the seam."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Give the picture no more than it fills, the plate the height it needs, and the lists the room below them."""
        for table in self._lists.findChildren(Table):
            table.polish()
        if (layout := self._lists.layout()) is not None:
            layout.invalidate()
            self._lists.updateGeometry()
        self._hero.setMaximumHeight(max(self._hero.minimumHeight(), self._hero.height_at(self.width())))
        if not self._with:
            self._column.activate()  # before the first frame: a picture of another size would not be the kept one
            return
        edge = sizes.tool(EDGE)
        width = max(1, self.width() - 2 * edge)
        layout = self._plate.layout()
        assert isinstance(layout, QBoxLayout)
        flat = width >= sizes.px(FLAT)
        layout.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)
        self._sign.setVisible(flat)
        high = max(sizes.tool(PLATE), layout.totalHeightForWidth(width))
        over = sizes.tool(OVER)
        self._seam.setFixedHeight(high - over)
        self._column.activate()
        self._plate.setGeometry(edge, self._hero.height() - over, width, high)
