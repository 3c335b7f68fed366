"""The marks of turns on the timeline, each drawn once and then stamped."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from solocompanion.app.play.timeline import Tick
from solocompanion.gui.style.pixels import to_pixels

REACH = 8  # designed pixels from the middle of a mark that it may take
PHASES = 4  # places within a device pixel: a stamp is at most an eighth of one off
COLOURS = {"human": "you", "opponent": "opponent", "table": "table"}


class TickStamps:
    """Stamps turns in the colours of a theme."""

    def __init__(self) -> None:
        self._tokens: dict[str, str] = {}
        self._scale = 0.0
        self._kept: dict[tuple[str, bool, int, int], QPixmap] = {}

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw each mark again, in the colours of a theme, when it is next stamped."""
        self._tokens = tokens
        self._kept = {}

    def draw(self, painter: QPainter, ticks: Iterable[tuple[Tick, float]], y: float) -> None:
        """Draw turns, each at its x, at a height."""
        painter.save()
        seen = to_pixels(painter)
        if seen.m11() != self._scale:
            self._scale, self._kept = seen.m11(), {}
        reach = ceil(REACH * self._scale)
        down, low = divmod(round(PHASES * (y * seen.m22() + seen.dy())), PHASES)
        for tick, x in ticks:
            across, right = divmod(round(PHASES * (x * self._scale + seen.dx())), PHASES)
            key = (tick.side, tick.undone, right, low)
            if key not in self._kept:
                self._kept[key] = self._stamp(tick, QPointF(reach + right / PHASES, reach + low / PHASES), reach)
            painter.drawPixmap(across - reach, down - reach, self._kept[key])
        painter.restore()

    def _stamp(self, tick: Tick, middle: QPointF, reach: int) -> QPixmap:
        made = QPixmap(2 * reach + 1, 2 * reach + 1)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(middle)
        painter.scale(self._scale, self._scale)
        colour = QColor(self._tokens[COLOURS[tick.side]])
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(QColor(self._tokens["panel"]) if tick.undone else colour)
        if tick.side == "human":
            painter.drawEllipse(QPointF(0, 0), 4.0, 4.0)
        elif tick.side == "opponent":
            painter.drawPolygon(diamond(0, 0, 5.4))
        else:
            painter.drawRoundedRect(QRectF(-3.6, -3.6, 7.2, 7.2), 2, 2)
        painter.end()
        return made


def diamond(x: float, y: float, r: float) -> QPolygonF:
    """Return the mark of the opponent round a point."""
    return QPolygonF([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)])
