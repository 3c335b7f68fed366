"""What both sides had, turn by turn, as a plain picture: two lettered lines, with the turns that mattered numbered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.app.play.mattering import Mattered, Point
from solocompanion.app.play.scores import SIDES
from solocompanion.core.commands import Side
from solocompanion.core.words import printed, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.table.tick_stamps import COLOURS
from solocompanion.gui.table.timeline_scores import PATTERNS

TALL, LEAST = 132, 300  # designed pixels: the height, and the least width
LEFT, TOP, BOTTOM, BESIDE = 34.0, 24.0, 20.0, 10.0  # room for numbers, marks, rounds, and before the names of the sides
MARK = 8.0  # the radius of the number of a turn that mattered
SPAN = 4  # what the height counts at least


@guarded
class CoursePicture(QWidget):
    """The course of a game."""

    def __init__(self) -> None:
        super().__init__()
        self._found = Mattered((), ())
        self._names: Mapping[Side, str] = {}
        self._round_name: Callable[[int], str] = str
        self._tokens: dict[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        sizes.hold(self, h=("tool", TALL), least_w=("tool", LEAST))

    def show_course(
        self, found: Mattered, names: Mapping[Side, str], round_name: Callable[[int], str], tokens: dict[str, str]
    ) -> None:
        """Draw a course; `names` are those of the sides."""
        self._found, self._names, self._round_name, self._tokens = found, names, round_name, tokens
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame, lines, names and marks."""
        points = self._found.points
        values = [n for point in points for n in point.scores.values()]
        if not values or len(points) < 2 or not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = sizes.tool(100) / 100
        painter.scale(unit, unit)
        plain, bold = (fonts.font(12 * sizes.factor() / unit, weight) for weight in (400, 600))
        scale = _Scale(points, values, self.width() / unit, self.height() / unit, self._beside(QFontMetricsF(bold)))
        self._draw_frame(painter, scale, plain)
        for side in reversed(SIDES):
            self._draw_side(painter, scale, side)
        self._draw_names(painter, scale, bold)
        self._draw_marks(painter, scale, bold)
        painter.end()

    def _colour(self, token: str) -> QColor:
        return QColor(self._tokens[token])

    def _labels(self) -> dict[Side, tuple[Point, str]]:
        """Return where the line of each side ends, and what stands there."""
        found: dict[Side, tuple[Point, str]] = {}
        for side in SIDES:
            known = [point for point in self._found.points if side in point.scores]
            if known:
                words = text("{who} {n}", who=self._names[side], n=printed(known[-1].scores[side]))
                found[side] = known[-1], words
        return found

    def _beside(self, metrics: QFontMetricsF) -> float:
        return BESIDE + max(metrics.horizontalAdvance(words) for _, words in self._labels().values()) + 4

    def _draw_frame(self, painter: QPainter, scale: _Scale, plain: QFont) -> None:
        """Draw the lowest and the highest number, that of nothing between them, and where each round begins."""
        painter.setFont(plain)
        metrics = QFontMetricsF(plain)
        lines = {scale.low, scale.high} | ({0} if scale.low < 0 < scale.high else set())
        for n in lines:
            y = scale.y(n)
            painter.setPen(QPen(self._colour("line"), 1))
            painter.drawLine(QPointF(LEFT, y), QPointF(scale.right, y))
            painter.setPen(self._colour("ink2"))
            words = printed(n)
            painter.drawText(QPointF(LEFT - 6 - metrics.horizontalAdvance(words), y + 4), words)
        taken = LEFT - 1
        for number, round_ in _rounds(self._found.points):
            words, x = str(round_) if taken >= LEFT else self._round_name(round_), scale.x(number)
            wide = metrics.horizontalAdvance(words)
            if x - wide / 2 > taken and x + wide / 2 < scale.right + wide:
                painter.drawText(QPointF(x - wide / 2, scale.bottom + 15), words)
                taken = x + wide / 2 + 8

    def _draw_side(self, painter: QPainter, scale: _Scale, side: Side) -> None:
        pen = QPen(self._colour(COLOURS[side]), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if pattern := PATTERNS[side]:
            pen.setDashPattern(pattern)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for one, other in pairwise(self._found.points):
            if side in one.scores and side in other.scores:
                ends = [QPointF(scale.x(at.number), scale.y(at.scores[side])) for at in (one, other)]
                painter.drawLine(*ends)

    def _draw_names(self, painter: QPainter, scale: _Scale, bold: QFont) -> None:
        """Letter each line at its end, one name never over the other."""
        painter.setFont(bold)
        high = QFontMetricsF(bold).height()
        labels = sorted(self._labels().items(), key=lambda one: scale.y(one[1][0].scores[one[0]]))
        ys = [scale.y(point.scores[side]) for side, (point, _) in labels]
        if len(ys) > 1 and ys[1] - ys[0] < high:
            middle = sum(ys) / 2
            ys = [middle - high / 2, middle + high / 2]
        for (side, (point, words)), y in zip(labels, ys, strict=True):
            x, end = scale.x(point.number), QPointF(scale.x(point.number), scale.y(point.scores[side]))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour(COLOURS[side]))
            painter.drawEllipse(end, 3, 3)
            painter.setPen(self._colour("youink" if side == "human" else "accentink"))
            painter.drawText(QPointF(x + BESIDE, y + 4), words)

    def _draw_marks(self, painter: QPainter, scale: _Scale, bold: QFont) -> None:
        """Number the turns that mattered above the picture, with a thread down to the line."""
        painter.setFont(bold)
        left = 0.0
        for number, turning in enumerate(self._found.turnings, start=1):
            point = self._found.points[turning.number]
            x = scale.x(turning.number)
            at = QPointF(max(x, left + 2 * MARK + 2), MARK + 1)
            left = at.x()
            foot = min(scale.y(n) for n in point.scores.values()) if point.scores else scale.bottom
            painter.setPen(QPen(self._colour("edge"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(at.x(), at.y() + MARK), QPointF(x, foot))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour("strong"))
            painter.drawEllipse(at, MARK, MARK)
            painter.setPen(self._colour("onstrong"))
            painter.drawText(
                QRectF(at.x() - MARK, at.y() - MARK, 2 * MARK, 2 * MARK), Qt.AlignmentFlag.AlignCenter, str(number)
            )


class _Scale:
    """Where turns and numbers stand in the picture, in designed pixels."""

    def __init__(self, points: Sequence[Point], values: Sequence[int], wide: float, tall: float, beside: float) -> None:
        self.low, self.high = min(values), max(*values, min(values) + SPAN)
        self.right, self.bottom = max(LEFT + 1, wide - beside), tall - BOTTOM
        self._last = points[-1].number

    def x(self, number: int) -> float:
        """Return the place of a turn."""
        return LEFT + (self.right - LEFT) * number / self._last

    def y(self, n: int) -> float:
        """Return the height of a number."""
        return self.bottom - (self.bottom - TOP) * (n - self.low) / (self.high - self.low)


def _rounds(points: Sequence[Point]) -> Iterator[tuple[int, int]]:
    """Yield the turn with which each round begins, and the number of the round."""
    for before, point in pairwise(points):
        if point.round > before.round:
            yield point.number, point.round
