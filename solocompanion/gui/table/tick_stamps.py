"""The marks of turns on the timeline, each drawn once and then stamped."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from solocompanion import resources
from solocompanion.app.play.timeline import Tick
from solocompanion.gui.style.contrast import under
from solocompanion.gui.style.pixels import to_pixels

REACH = 11  # designed pixels from the middle of a mark that it may take
CREAM = "#FFFDF8"  # of the glyphs, in every theme
ROUND, ANGULAR = 8.0, 9.1  # from the middle of a mark with a sign to its rim: of the person's, of the opponent's
GLYPHS = {"human": 10.4, "opponent": 9.0, "table": 10.0}  # how wide a sign is in it
RIM = 1.4  # how thick that rim is
PLAIN = 5.4  # from the middle of a mark without one
PHASES = 4  # places within a device pixel: a stamp is at most an eighth of one off
COLOURS = {"human": "you", "opponent": "opponent", "table": "table"}


class TickStamps:
    """Stamps turns in the colours of a theme."""

    def __init__(self) -> None:
        self._tokens: dict[str, str] = {}
        self._scale = 0.0
        self._kept: dict[tuple[str, str, bool, int, int], QPixmap] = {}

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
            key = (tick.side, tick.sign, tick.undone, right, low)
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
        if tick.sign:
            self._draw_signed(painter, tick, colour)
        else:
            painter.setPen(QPen(colour, 1.6))
            painter.setBrush(QColor(self._tokens["panel"]) if tick.undone else colour)
            shape(painter, tick.side, 4.0, PLAIN)
        painter.end()
        return made

    def _draw_signed(self, painter: QPainter, tick: Tick, colour: QColor) -> None:
        """Draw a larger mark with the sign of its turn: cream on a ground that is deep enough for it."""
        ground = QColor(self._tokens["panel"]) if tick.undone else under(QColor(CREAM), colour)
        painter.setPen(QPen(colour, RIM, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(ground)
        shape(painter, tick.side, ROUND, ANGULAR)
        wide = GLYPHS[tick.side]
        glyph(tick.sign, colour.name() if tick.undone else CREAM).render(
            painter, QRectF(-wide / 2, -wide / 2, wide, wide)
        )


def glyph(sign: str, colour: str) -> QSvgRenderer:
    """Return the drawing of a sign in a colour."""
    drawn = resources.folder("signs", f"{sign}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(drawn.replace("var(--glyph)", colour).encode()))


def shape(painter: QPainter, side: str, r: float, angular: float) -> None:
    """Draw the shape of a side round the origin: a circle of the radius `r`, or the diamond of the opponent."""
    if side == "human":
        painter.drawEllipse(QPointF(0, 0), r, r)
    elif side == "opponent":
        painter.drawPolygon(diamond(0, 0, angular))
    else:
        painter.drawRoundedRect(QRectF(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8), 2, 2)


def reach(tick: Tick) -> float:
    """Return how far a mark reaches from its middle, in designed pixels."""
    if not tick.sign:
        return PLAIN
    return (ANGULAR if tick.side == "opponent" else ROUND) + RIM / 2


def diamond(x: float, y: float, r: float) -> QPolygonF:
    """Return the mark of the opponent round a point."""
    return QPolygonF([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)])
