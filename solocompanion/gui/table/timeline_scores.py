"""What both sides had after each turn, as two thin lines over the marks of the timeline; only what is in view."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from solocompanion.app.play.scores import SIDES
from solocompanion.core.commands import Side
from solocompanion.gui.table.tick_stamps import COLOURS
from solocompanion.gui.table.timeline_heads import Seen

TOP, BOTTOM = 18.0, 26.0  # of the band, between the words and the marks
LEAST = 4  # what the height of the band counts at least: a single point is no cliff
FAINT = 0.75  # how strong the lines are, below words and marks
DOT = 1.7  # the radius of the end of a line
PATTERNS: Mapping[Side, Sequence[float]] = {"human": (), "opponent": (3.0, 1.6)}  # dashes tell them apart too
Point = tuple[float, Mapping[Side, int]]


def draw(painter: QPainter, seen: Seen, tokens: Mapping[str, str]) -> None:
    """Draw the lines from the set-up to the present."""
    points = list(_points(seen))
    values = [n for _, scores in points for n in scores.values()]
    if not values:
        return
    low, span = min(values), max(LEAST, max(values) - min(values))
    painter.save()
    painter.setOpacity(FAINT)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for side in reversed(SIDES):
        line: list[QPointF] = []
        for x, scores in points:
            if side in scores:
                line.append(QPointF(x, BOTTOM - (scores[side] - low) / span * (BOTTOM - TOP)))
            else:
                _draw_line(painter, line, side, tokens)
                line = []
        _draw_line(painter, line, side, tokens)
    painter.restore()


def _points(seen: Seen) -> Iterator[Point]:
    """Yield where the marks in view stand, and one beyond each edge, with what both sides had then."""
    line, look = seen.line, seen.look
    first = max(0, bisect_left(line.xs, seen.shift) - 1)
    last = min(len(line.xs), bisect_right(line.xs, seen.shift + seen.wide) + 1)
    for n, x in zip(line.numbers[first:last], line.xs[first:last], strict=True):
        if n <= look.present:
            yield x, look.scores(look.ticks[n - 1].entry if n else look.root)


def _draw_line(painter: QPainter, line: Sequence[QPointF], side: Side, tokens: Mapping[str, str]) -> None:
    if not line:
        return
    colour = QColor(tokens[COLOURS[side]])
    pen = QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    if pattern := PATTERNS[side]:
        pen.setDashPattern(pattern)
    painter.setPen(pen)
    painter.drawPolyline(line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(line[-1], DOT, DOT)
    painter.setBrush(Qt.BrushStyle.NoBrush)
