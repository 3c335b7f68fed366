"""A score as a bar: the two of an ending are drawn on one scale, the person's round and the opponent's angular."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art

TALL = 12


@guarded
class ScoreBar(QWidget):
    """The `share` (0 to 1) of the highest score that a side has."""

    def __init__(self, share: float, art: Art, *, mine: bool) -> None:
        super().__init__()
        self._share, self._art, self._mine = share, art, mine
        sizes.hold(self, h=("tool", TALL))

    def set_art(self, art: Art) -> None:
        """Draw in the colours of another theme."""
        self._art = art
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar on its groove."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for share, token in ((1.0, "chip"), (self._share, "you" if self._mine else "opponent")):
            if share > 0:
                painter.setBrush(QColor(self._art.tokens[token]))
                self._draw(painter, share)
        painter.end()

    def _draw(self, painter: QPainter, share: float) -> None:
        high = float(self.height())
        wide = max(high, self.width() * share)
        if self._mine:
            painter.drawRoundedRect(QRectF(0, 0, wide, high), high / 2, high / 2)
            return
        edge = high / 2
        corners = ((0, edge), (edge, 0), (wide - edge, 0), (wide, edge), (wide - edge, high), (edge, high))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
