"""The lobby of a game: Continue first, then the saved games; a new game beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from solocompanion.app.games import Game
from solocompanion.app.presets import Preferences
from solocompanion.app.records import GameRow
from solocompanion.core.words import text
from solocompanion.gui import access, fonts
from solocompanion.gui.art import Art
from solocompanion.gui.new_game import NewGame
from solocompanion.gui.parts import button, label, row
from solocompanion.gui.scrolling import scroller
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.sprites import paint_board


@sheltered
class BoardHero(QWidget):
    """A picture of a board, filling its width."""

    def __init__(self, game: Game, state: Any, art: Art) -> None:
        super().__init__()
        self._board = game.view.board(state)
        self._art = art
        self.setMinimumHeight(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(text("Picture of the board"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the board from the top, cut off at the foot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = max(self.width() / self._board.width, self.height() / self._board.height)
        painter.translate((self.width() - self._board.width * scale) / 2, 0)
        paint_board(painter, self._board, self._art, scale)
        painter.end()


@sheltered
class SavedRow(QWidget):
    """A saved game: how it stands, who won, when."""

    chosen = Signal(str)
    remove_wanted = Signal(str)

    def __init__(self, row_: GameRow, tokens: Mapping[str, str]) -> None:
        super().__init__()
        self._row, self._tokens = row_, tokens
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedHeight(34)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._when = _when(row_.updated)
        access.give(self, QAccessible.Role.Button, press=lambda: self.chosen.emit(self._row.id))
        self.setAccessibleName(f"{row_.title} {row_.summary}, {self._when}")
        self.setToolTip(text("Enter opens it, Delete takes it off the list"))

    def sizeHint(self) -> QSize:
        """Return the row's height."""
        return QSize(400, 34)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row: mark, words, date."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._tokens
        if self.underMouse() or self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["hover"]))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setPen(QPen(QColor(tokens["line"]), 1))
        painter.drawLine(QPointF(0, 0), QPointF(self.width(), 0))
        self._draw_mark(painter)
        painter.setFont(fonts.font(13, 400))
        painter.setPen(QColor(tokens["ink2"]))
        wide = painter.fontMetrics().horizontalAdvance(self._when)
        painter.drawText(QPointF(self.width() - wide - 24, 22), self._when)
        painter.drawText(QPointF(self.width() - 14, 22), "›")
        painter.setPen(QColor(tokens["ink"]))
        painter.setFont(fonts.font(13, 600 if not self._row.over else 400))
        words = self._row.title or self._row.summary
        if self._row.title:
            words = f"{self._row.title}: {self._row.summary}"
        room = self.width() - wide - 24 - 40
        painter.drawText(QPointF(32, 22), painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens["ink"]), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _draw_mark(self, painter: QPainter) -> None:
        centre = QPointF(13, 17)
        if self._row.over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._tokens["table"]))
            x, y = centre.x(), centre.y()
            painter.drawPolygon(QPolygonF([QPointF(x, y - 6), QPointF(x + 6, y), QPointF(x, y + 6), QPointF(x - 6, y)]))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._tokens["you"]), 1.8, Qt.PenStyle.DotLine))
            painter.drawEllipse(centre, 5.6, 5.6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the game."""
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


def _when(moment: str) -> str:
    try:
        date = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    return QLocale().toString(QDate(date.year, date.month, date.day), "d MMM")


@sheltered
class Lobby(QWidget):
    """What a tab shows without a game.

    Signals
    -------
    opened(id), removed(id), file_wanted()
        A saved game was chosen, or taken off the list; a file is to be opened.
    started(settings, chance)
        A new game is wanted.

    """

    opened = Signal(str)
    removed = Signal(str)
    file_wanted = Signal()
    started = Signal(object, object)

    def __init__(
        self,
        game: Game,
        art: Art,
        saved: Sequence[GameRow],
        picture: Any,
        settings: Mapping[str, str],
        chance: Mapping[str, str],
        credit: str,
        keep: Preferences,
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self._open = next((one for one in saved if not one.over), None)
        self._saved = [one for one in saved if one is not self._open]
        self.hero = BoardHero(game, picture, art)
        self.new_game = NewGame(game, settings, chance, art.tokens, keep)
        self.new_game.started.connect(self.started)
        self.proceed = button(text("Continue"), "accent")
        self.proceed.setFixedSize(180, 48)
        self.plate = self._plate(game, art, picture)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.hero, 5)
        column.addWidget(self._lists(art, credit), 3)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(left, 1)
        layout.addWidget(self.new_game, 1)
        self.plate.setParent(self)
        self.plate.setVisible(self._open is not None)
        self.plate.raise_()

    def _plate(self, game: Game, art: Art, picture: Any) -> QFrame:
        plate = QFrame()
        plate.setObjectName("plate")
        newest = self._open
        title = label((newest.title or text("The game on your table")) if newest else "", "title")
        detail = label(f"{newest.summary} · {_when(newest.updated)}" if newest else "", "quiet", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(title)
        words.addWidget(detail)
        sign = label()
        sign.setPixmap(art.pixmap(game.view.panel(picture, ()).art, 44))
        holder = QHBoxLayout(plate)
        holder.setContentsMargins(16, 10, 16, 10)
        holder.setSpacing(14)
        holder.addWidget(sign)
        holder.addLayout(words, 1)
        holder.addWidget(self.proceed)
        self.proceed.clicked.connect(self._continue)
        return plate

    def _lists(self, art: Art, credit: str) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(24, 60 if self._open else 14, 24, 10)
        column.setSpacing(2)
        file = button(text("Open a file…"), "link")
        file.clicked.connect(self.file_wanted)
        column.addLayout(row(label(text("Saved games"), "section"), 1, file))
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for one in self._saved:
            made_row = SavedRow(one, art.tokens)
            made_row.chosen.connect(self.opened)
            made_row.remove_wanted.connect(self.removed)
            lines.addWidget(made_row)
        if not self._saved:
            words = text("Every game is kept here by itself, from its first move on.")
            lines.addWidget(label(words, "quiet", wrap=True))
        lines.addStretch(1)
        scroll = scroller(inner, sideways=False)
        scroll.setMinimumHeight(70)
        column.addWidget(scroll, 1)
        column.addWidget(label(credit, "caption", wrap=True))
        return made

    def _continue(self) -> None:
        if self._open is not None:
            self.opened.emit(self._open.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the Continue plate over the seam of picture and list."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            layout.activate()
        width = self.hero.width() - 48
        self.plate.setGeometry(24, self.hero.height() - 44, width, 88)
