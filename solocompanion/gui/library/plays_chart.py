"""The chart of the play log: every play of a game and difficulty as a dot, by how far the person was ahead."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.app.library.rows import Play
from solocompanion.app.logbook.play_log import Tally, describe, margin, percent, ranged
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import set_tip

HIGH, BAR, LABEL = 58, 150, 190
DOT = 5.0
STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)


def scale_for(margins: list[int]) -> int:
    """Return a round number that no margin is beyond."""
    most = max((abs(one) for one in margins), default=0)
    return next((step for step in STEPS if step >= most), most)


@guarded
class TallyRow(QWidget):
    """One tally: its name, a bar of games won, and the margins as dots. Its accessible name says it all in words."""

    def __init__(self, tally: Tally, game: str, difficulty: str, reach: int, tokens: Mapping[str, str]) -> None:
        super().__init__()
        self._tally, self._reach, self._tokens = tally, max(1, reach), tokens
        self._names = (game, difficulty)
        sizes.hold(self, h=("px", HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{game}, {difficulty}: {describe(tally)}")
        set_tip(self, describe(tally))

    def set_art(self, art: Art) -> None:
        """Draw with another theme."""
        self._tokens = art.tokens
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a row."""
        return QSize(sizes.px(640), sizes.px(HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._tokens["line"]), 1))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))
        scale = sizes.factor()
        painter.scale(scale, scale)
        self._draw_names(painter)
        self._draw_bar(painter, QRectF(LABEL, 22, BAR, 14))
        left = LABEL + BAR + 90
        self._draw_dots(painter, QRectF(left, 8, max(60.0, self.width() / scale - left - 16), 30))
        painter.end()

    def _draw_names(self, painter: QPainter) -> None:
        self._write(painter, self._names[1] or self._names[0], QPointF(0, 26), (15, 600), "ink", LABEL - 16)
        if self._names[1]:
            self._write(painter, self._names[0], QPointF(0, 44), (12, 400), "ink2", LABEL - 16)

    def _draw_bar(self, painter: QPainter, rect: QRectF) -> None:
        won, played = self._tally.won, len(self._tally.plays)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._tokens["chip"]))
        part = percent(won, played)
        if part is None:
            self._draw_games(painter, rect, won, played)
        else:
            painter.drawRoundedRect(rect, 4, 4)
            if won:
                painter.setBrush(QColor(self._tokens["you"]))
                share = QRectF(rect.left(), rect.top(), rect.width() * won / played, rect.height())
                painter.drawRoundedRect(share, 4, 4)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._tokens["edge"]), 1))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            at = QPointF(rect.right() + 10, rect.bottom() - 1)
            self._write(painter, text("{part} %", part=part), at, (15, 600), "ink", 70)
        self._write(painter, self._said(), QPointF(rect.left(), rect.bottom() + 15), (12, 400), "ink2", BAR + 80)

    def _draw_games(self, painter: QPainter, rect: QRectF, won: int, played: int) -> None:
        """Draw a box for each of a few games, those won filled: that is no rate."""
        for n in range(played):
            box = QRectF(rect.left() + n * (rect.height() + 6), rect.top(), rect.height(), rect.height())
            painter.setBrush(QColor(self._tokens["you" if n < won else "chip"]))
            painter.setPen(QPen(QColor(self._tokens["edge"]), 1))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _said(self) -> str:
        """Say how many were won, and the scores: on average, or of few games from where to where."""
        tally = self._tally
        said = text("{won} of {n} won", won=tally.won, n=len(tally.plays))
        you, they = tally.mean("human"), tally.mean("opponent")
        if you is not None and they is not None:
            return text("{said} · on average {you} : {they}", said=said, you=f"{you:.0f}", they=f"{they:.0f}")
        mine, theirs = tally.scores("human"), tally.scores("opponent")
        if not (mine and theirs):
            return said
        return text("{said} · {you} : {they}", said=said, you=ranged(mine), they=ranged(theirs))

    def _draw_dots(self, painter: QPainter, rect: QRectF) -> None:
        """Draw one mark for each scored play: yours round and to the right, the opponent's a diamond to the left."""
        middle = rect.center()
        painter.setPen(QPen(QColor(self._tokens["edge"]), 1))
        painter.drawLine(QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y()))
        painter.drawLine(QPointF(middle.x(), rect.top()), QPointF(middle.x(), rect.bottom()))
        placed: list[QPointF] = []
        for play in sorted(self._tally.plays, key=lambda one: margin(one) or 0):
            ahead = margin(play)
            if ahead is not None:
                x = middle.x() + ahead / self._reach * (rect.width() / 2 - DOT)
                placed.append(_clear_of(placed, x, middle.y()))
                self._draw_dot(painter, placed[-1], play)
        mark = (12, 400)
        self._write(painter, f"−{self._reach}", QPointF(rect.left(), rect.bottom() + 14), mark, "ink2", 60)
        self._write(painter, "0", QPointF(middle.x() - 3, rect.bottom() + 14), mark, "ink2", 20)
        wide = 7 * len(f"+{self._reach}")
        self._write(painter, f"+{self._reach}", QPointF(rect.right() - wide, rect.bottom() + 14), mark, "ink2", 60)

    def _draw_dot(self, painter: QPainter, at: QPointF, play: Play) -> None:
        tokens = self._tokens
        painter.setPen(QPen(QColor(tokens["panel"]), 1.2))
        if play.winner == "human":
            painter.setBrush(QColor(tokens["you"]))
            painter.drawEllipse(at, DOT, DOT)
            return
        painter.setBrush(QColor(tokens["opponent" if play.winner else "table"]))
        x, y, r = at.x(), at.y(), DOT + 1
        painter.drawPolygon(QPolygonF([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)]))

    def _write(self, painter: QPainter, words: str, at: QPointF, style: tuple[int, int], ink: str, room: int) -> None:
        painter.setFont(fonts.font(*style))
        painter.setPen(QColor(self._tokens[ink]))
        painter.drawText(at, painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))


def _clear_of(placed: list[QPointF], x: float, y: float) -> QPointF:
    """Return where a mark stands beside those that ended alike: on the line, above it, below it, or over another."""
    for lift in (0.0, -2.2 * DOT, 2.2 * DOT):
        if not any(abs(one.x() - x) < 2.2 * DOT and abs(one.y() - y - lift) < DOT for one in placed):
            return QPointF(x, y + lift)
    return QPointF(x, y)
