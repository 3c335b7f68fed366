"""How the timeline is drawn: words above the line, marks and steps on it, other lines below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from solocompanion.gui.table import timeline_scores
from solocompanion.gui.table.partings import BEFORE, TURN
from solocompanion.gui.table.tick_line import EDGE, STEP
from solocompanion.gui.table.tick_stamps import COLOURS, TickStamps, diamond, reach
from solocompanion.gui.table.timeline_heads import STRIP, Heads, Seen

Y, ROW = 36.0, 17.0  # the height of the line, in designed pixels; how far below it the other lines are
BELOW = 46.0  # below this are the other lines


class TimelineDrawing:
    """Draws in the colours of a theme."""

    def __init__(self) -> None:
        self._tokens: dict[str, str] = {}
        self._stamps = TickStamps()

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw words and marks in the colours of a theme from now on."""
        self._tokens = tokens
        self._stamps.set_tokens(tokens)

    def draw(self, painter: QPainter, seen: Seen, following: str, picked: int, *, is_focused: bool) -> None:
        """Draw everything; `picked` is the number of the parting chosen by key, -1 for none."""
        if not self._tokens:
            return
        painter.translate(-seen.shift, 0)
        self._draw_line(painter, seen)
        self._draw_partings(painter, seen, picked if is_focused else -1)
        Heads(painter, seen, self._tokens).draw()
        timeline_scores.draw(painter, seen, self._tokens)
        self._draw_chips(painter, seen)
        self._draw_steps(painter, seen)
        self._stamps.draw(painter, seen.turns, Y)
        self._draw_names(painter, seen)
        self._draw_next(painter, seen, following)
        self._draw_looked(painter, seen)
        painter.translate(seen.shift, 0)
        self._draw_edges(painter, seen)
        if is_focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._colour("ink"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(1, 1, seen.wide - 2, seen.tall - 2), 6, 6)

    def _colour(self, token: str) -> QColor:
        return QColor(self._tokens[token])

    def _draw_line(self, painter: QPainter, seen: Seen) -> None:
        painter.setPen(QPen(self._colour("line"), 2))
        painter.drawLine(QPointF(max(seen.shift, EDGE), Y), QPointF(min(seen.shift + seen.wide, seen.line.end), Y))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour("table"))
        painter.drawRoundedRect(QRectF(EDGE - 4, Y - 4, 8, 8), 2, 2)

    def _draw_partings(self, painter: QPainter, seen: Seen, picked: int) -> None:
        for number, parting in enumerate(seen.partings):
            if not seen.is_in_view(parting.xs[0], parting.right):
                continue
            row, left = Y + ROW, parting.left
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._colour("edge"), 1.5))
            for x in parting.xs:
                painter.drawPolyline(QPolygonF([QPointF(x, Y + 5), QPointF(x + 6, row), QPointF(left + BEFORE, row)]))
            painter.drawLine(QPointF(left + 6, row), QPointF(left + BEFORE + TURN * (parting.turns - 1), row))
            for n, side in enumerate(parting.branches[0].sides[: parting.turns]):
                painter.setPen(QPen(self._colour(COLOURS[side]), 1.4))
                painter.setBrush(self._colour("panel"))
                x = left + BEFORE + TURN * n
                if side == "opponent":
                    painter.drawPolygon(diamond(x, row, 4))
                else:
                    painter.drawEllipse(QPointF(x, row), 3, 3)
            painter.setFont(seen.fonts[0])
            painter.setPen(self._colour("ink2"))
            painter.drawText(QPointF(parting.words_at, row + 4), parting.words)
            if number == picked:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(self._colour("ink"), 1.4))
                painter.drawRoundedRect(QRectF(left + 6, row - 8, parting.right - left - 6, 16), 4, 4)

    def _draw_chips(self, painter: QPainter, seen: Seen) -> None:
        painter.setFont(seen.fonts[1])
        for chip in seen.line.chips:
            if not seen.is_in_view(chip.left, chip.right):
                continue
            plate = QRectF(chip.left, Y - 10, chip.right - chip.left, 20)
            painter.setPen(QPen(self._colour("edge"), 1))
            painter.setBrush(self._colour("chip"))
            painter.drawRoundedRect(plate, 6, 6)
            painter.setPen(self._colour("ink"))
            words = seen.look.round_name(*chip.rounds)
            first, last = seen.clear
            in_view = plate.intersected(QRectF(first, plate.y(), last - first, plate.height()))
            if QFontMetricsF(painter.font()).horizontalAdvance(words) <= in_view.width():  # half a word says nothing
                painter.drawText(in_view, Qt.AlignmentFlag.AlignCenter, words)

    def _draw_steps(self, painter: QPainter, seen: Seen) -> None:
        """Draw the effects of the turn looked at: long where it can go on otherwise, short after the one looked at."""
        look, steps = seen.look, seen.line.steps
        if not steps:
            return
        colour = self._colour(COLOURS[look.ticks[look.at - 1].side])
        for n, x in enumerate(steps[:-1]):
            is_end = look.stops[n].entry != look.stops[n + 1].entry
            reached = n <= look.stop
            tall = (8 if is_end else 6) if reached else (6 if is_end else 4)
            painter.setPen(QPen(colour if reached else self._colour("edge"), 2.2 if is_end else 1.6))
            painter.drawLine(QPointF(x, Y - tall), QPointF(x, Y + tall))

    def _draw_names(self, painter: QPainter, seen: Seen) -> None:
        """Draw a sign above the turns with a name."""
        painter.setPen(QPen(self._colour("gold"), 2))
        for tick, x in seen.turns:
            if tick.name:
                above = Y - reach(tick) - 2.5
                painter.drawLine(QPointF(x, above - 6), QPointF(x, above))

    def _draw_next(self, painter: QPainter, seen: Seen, following: str) -> None:
        if seen.look.present < len(seen.look.ticks) or not following:
            return
        end = seen.line.end
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._colour("you"), 1.6, Qt.PenStyle.DotLine))
        painter.drawEllipse(QPointF(end + 24, Y), 5, 5)
        painter.setPen(self._colour("ink2"))
        painter.setFont(seen.fonts[1])
        painter.drawText(QPointF(end + 34, Y + 4.5), following)

    def _draw_looked(self, painter: QPainter, seen: Seen) -> None:
        """Draw a ring round the turn looked at, or a frame round the step."""
        look, steps = seen.look, seen.line.steps
        if look.stop < len(steps) - 1:
            x = steps[look.stop] if look.stop >= 0 else steps[0] - STEP / 2
            painter.setBrush(self._colour("panel"))
            painter.setPen(QPen(self._colour(COLOURS[look.ticks[look.at - 1].side]), 2.2))
            painter.drawRoundedRect(QRectF(x - 3.5, Y - 10, 7, 20), 2, 2)
        elif look.at in seen.line.x:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._colour("gold"), 2.2))
            x, tick = seen.line.x[look.at], look.ticks[look.at - 1] if look.at else None
            if tick is None or not tick.sign:
                painter.drawPolygon(diamond(x, Y, 11))
            elif tick.side == "opponent":
                painter.drawPolygon(diamond(x, Y, reach(tick) + 3.4))
            else:
                painter.drawEllipse(QPointF(x, Y), reach(tick) + 2.2, reach(tick) + 2.2)

    def _draw_edges(self, painter: QPainter, seen: Seen) -> None:
        """Show at the edges that the line goes on there."""
        for goes_on, x, by in zip(seen.goes_on, (0.0, seen.wide), (1, -1), strict=True):
            if goes_on:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._colour("panel"))
                painter.drawRect(QRectF(min(x, x + STRIP * by), 2, STRIP, seen.tall - 4))
                painter.setPen(QPen(self._colour("ink2"), 1.8))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                tip = x + 3 * by
                painter.drawPolyline([QPointF(tip + 4 * by, Y - 5), QPointF(tip, Y), QPointF(tip + 4 * by, Y + 5)])
