"""A saved game in a list: its sign, whose it became or that it goes on, and its words in the room there is."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPolygonF

from solocompanion.app.library.records import GameRow

PART = " · "  # what parts a summary; how the game stands, or who won, is its last part


def draw_saved_mark(painter: QPainter, row: GameRow, at: QPointF, tokens: Mapping[str, str]) -> None:
    """Draw the winner's piece, a square where nobody won; a dotted ring of the person's for a game that goes on."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    if not row.over:
        painter.setPen(QPen(QColor(tokens["you"]), 1.8, Qt.PenStyle.DotLine))
        painter.drawEllipse(at, 5.4, 5.4)
    elif row.winner == "human":
        painter.setBrush(QColor(tokens["you"]))
        painter.drawEllipse(at, 5.4, 5.4)
    elif row.winner:
        painter.setBrush(QColor(tokens["opponent"]))
        x, y = at.x(), at.y()
        painter.drawPolygon(QPolygonF([QPointF(x, y - 6), QPointF(x + 6, y), QPointF(x, y + 6), QPointF(x - 6, y)]))
    else:
        painter.setBrush(QColor(tokens["table"]))
        painter.drawRoundedRect(QRectF(at.x() - 4.5, at.y() - 4.5, 9, 9), 2, 2)
    painter.restore()


def with_standing(words: str, metrics: QFontMetrics, room: int) -> str:
    """Return words as they fit into so many pixels: what is cut is cut before their last part, how the game stands."""
    if metrics.horizontalAdvance(words) <= room:
        return words
    head, part, standing = words.rpartition(PART)
    left = room - metrics.horizontalAdvance(part + standing)
    if not head or left < metrics.horizontalAdvance("…"):
        return metrics.elidedText(standing, Qt.TextElideMode.ElideRight, room)
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, left) + part + standing
