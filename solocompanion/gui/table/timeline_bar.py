"""The timeline: a tick for every turn, the present and the place looked at, and where other lines leave."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from solocompanion.app.play.timeline import Branch, Tick
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.table.tick_line import EDGE, ROUND_GAP, WIDEST, TickLine, laid_out
from solocompanion.gui.table.tick_stamps import TickStamps, diamond
from solocompanion.gui.widgets.plain import show_tip

Y = 36.0  # the height of the line, in designed pixels
TALL, FOLLOWING = 63, 76  # the height it is designed for; the least room for the words of what is next


@guarded
class TimelineBar(QWidget):
    """Draws the turns of the current line; a click or the arrow keys look at one.

    Signals
    -------
    chosen(entry)
        The entry of a turn to look at (its end).
    branch_chosen(leaf)
        The end of another line to go to.

    """

    chosen = Signal(int)
    branch_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._ticks: Sequence[Tick] = ()
        self._branches: Sequence[Branch] = ()
        self._root = 0
        self._looked = 0
        self._present = 0
        self._next = ""
        self._round_word = text("Round {n}")
        self._tokens: dict[str, str] = {}
        self._stamps = TickStamps()
        self._laid = laid_out((), 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        sizes.hold(self, h=("tool", TALL))
        self.setAccessibleName(text("Timeline"))
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        """Return the height the design gives it."""
        return QSize(sizes.tool(400), sizes.tool(TALL))

    @property
    def _unit(self) -> float:
        """Pixels of one designed pixel; everything is placed in designed ones."""
        return sizes.tool(100) / 100

    @property
    def _wide(self) -> float:
        return self.width() / self._unit

    def _font(self, weight: int = 400) -> QFont:
        """Return the lettering: it keeps step with the rest of the text, though the marks grow more gently."""
        return fonts.font(12 * sizes.factor() / self._unit, weight)

    def show_line(
        self, ticks: Sequence[Tick], branches: Sequence[Branch], root: int, looked: int, present: int, following: str
    ) -> None:
        """Show a line: its turns, the other lines, the set-up, what is looked at, the present, and what is next."""
        self._ticks, self._branches = ticks, branches
        self._root, self._looked, self._present, self._next = root, looked, present, following
        here = next((tick for tick in ticks if tick.entry == looked), None)
        turns = plural("{n} turn", "{n} turns", len(ticks))
        self.setAccessibleDescription(f"{turns}. {here.label if here else text('Set-up')}")
        self.update()

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Apply a theme."""
        self._tokens = tokens
        self._stamps.set_tokens(tokens)
        self.update()

    # -- places ------------------------------------------------------------------------------------------------
    def _line(self) -> TickLine:
        """Return the line as it is laid out, and kept until something is done or the bar has another size."""
        beside = 34 + max(FOLLOWING, QFontMetricsF(self._font(600)).horizontalAdvance(self._next))
        if not self._laid.is_of(self._ticks, self._root, self._wide, beside):
            self._laid = laid_out(self._ticks, self._root, self._wide, beside)
        return self._laid

    def _shift(self) -> float:
        """Return how far the line is scrolled to have the turn looked at in view."""
        line = self._line()
        looked = line.x.get(self._looked, line.end)
        return max(0.0, min(looked - self._wide * 0.5, line.end + line.beside + EDGE - self._wide))

    def _at(self, x: float) -> int | None:
        """Return the entry of the turn at a designed x of the bar."""
        line, x = self._line(), x + self._shift()
        after = bisect_left(line.xs, x)
        near = min(range(max(0, after - 1), min(len(line.xs), after + 1)), key=lambda n: abs(line.xs[n] - x))
        return line.entries[near] if abs(line.xs[near] - x) < WIDEST else None

    # -- drawing -----------------------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, its branches, its turns."""
        if not self._tokens:
            return
        line, shift = self._line(), self._shift()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        painter.translate(-shift, 0)
        left, right = shift - WIDEST, shift + self._wide + WIDEST
        painter.setPen(QPen(QColor(self._tokens["line"]), 2))
        painter.drawLine(QPointF(max(left, EDGE), Y), QPointF(min(right, line.end), Y))
        self._draw_branches(painter, line)
        self._draw_rounds(painter, line, left, right)
        self._draw_root(painter)
        self._draw_ticks(painter, line, left, right)
        self._draw_next(painter, line)
        self._draw_looked(painter, line.x.get(self._looked))
        painter.translate(shift, 0)
        self._draw_focus(painter)
        painter.end()

    def _draw_branches(self, painter: QPainter, line: TickLine) -> None:
        painter.setPen(QPen(QColor(self._tokens["edge"]), 1.5))
        painter.setFont(self._font())
        taken, y = -1000.0, Y
        for branch in sorted(self._branches, key=lambda one: line.x.get(one.leaves_at, -1)):
            x = line.x.get(branch.leaves_at)
            if x is None or x < taken:
                continue
            painter.setPen(QPen(QColor(self._tokens["edge"]), 1.5))
            painter.drawPolyline(QPolygonF([QPointF(x, y), QPointF(x + 8, y + 17), QPointF(x + 30, y + 17)]))
            for n in range(min(3, branch.turns)):
                painter.setBrush(QColor(self._tokens["panel"]))
                painter.drawEllipse(QPointF(x + 12 + 9 * n, y + 17), 2.6, 2.6)
            painter.setPen(QColor(self._tokens["ink2"]))
            words = painter.fontMetrics().elidedText(branch.label, Qt.TextElideMode.ElideRight, 110)
            painter.drawText(QPointF(x + 38, y + 21), words)
            taken = x + 44 + painter.fontMetrics().horizontalAdvance(words)

    def _draw_rounds(self, painter: QPainter, line: TickLine, left: float, right: float) -> None:
        """Name each round where its first turn stands, by its number alone where there is no room for the word."""
        painter.setFont(self._font(600))
        ends = [*(x for _, x in line.rounds[1:]), right]
        for (round_, x), end in zip(line.rounds, ends, strict=bool(line.rounds)):
            if end < left or x > right:
                continue
            words = self._round_word.format(n=round_)
            if painter.fontMetrics().horizontalAdvance(words) > end - x - ROUND_GAP:
                words = str(round_)
            painter.setPen(QColor(self._tokens["ink2"]))
            painter.drawText(QPointF(x - 4, 16), words)
            if round_ > 1:
                painter.setPen(QPen(QColor(self._tokens["line"]), 1))
                painter.drawLine(QPointF(x - 12, 6), QPointF(x - 12, Y + 9))

    def _draw_root(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._tokens["table"]))
        painter.drawRoundedRect(QRectF(EDGE - 4, Y - 4, 8, 8), 2, 2)

    def _draw_ticks(self, painter: QPainter, line: TickLine, left: float, right: float) -> None:
        """Draw the turns that are in view, and a sign above those with a name."""
        first, last = max(1, bisect_left(line.xs, left)), bisect_right(line.xs, right)
        shown = list(zip(self._ticks[first - 1 : last - 1], line.xs[first:last], strict=True))
        self._stamps.draw(painter, shown, Y)
        painter.setPen(QPen(QColor(self._tokens["gold"]), 2))
        for tick, x in shown:
            if tick.name:
                painter.drawLine(QPointF(x, Y - 14), QPointF(x, Y - 8))

    def _draw_next(self, painter: QPainter, line: TickLine) -> None:
        end = line.end
        if line.x.get(self._present, end) < end:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._tokens["you"]), 1.6, Qt.PenStyle.DotLine))
        painter.drawEllipse(QPointF(end + 24, Y), 5, 5)
        painter.setPen(QColor(self._tokens["ink2"]))
        painter.setFont(self._font(600))
        painter.drawText(QPointF(end + 34, Y + 4.5), self._next)

    def _draw_looked(self, painter: QPainter, x: float | None) -> None:
        if x is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._tokens["gold"]), 2.2))
            painter.drawPolygon(diamond(x, Y, 11))

    def _draw_focus(self, painter: QPainter) -> None:
        if self.hasFocus() and self._looked in self._line().x:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._tokens["ink"]), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(QRectF(1, 1, self._wide - 2, self.height() / self._unit - 2), 6, 6)

    # -- pointer and keys --------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the turn that was clicked, or take the branch."""
        at = event.position() / self._unit
        if at.y() > 46 and (leaf := self._branch_at(at.x())) is not None:
            self.branch_chosen.emit(leaf)
            return
        entry = self._at(at.x())
        if entry is not None:
            self.chosen.emit(entry)

    def _branch_at(self, x: float) -> int | None:
        line, x = self._line(), x + self._shift()
        for branch in self._branches:
            left = line.x.get(branch.leaves_at)
            if left is not None and left + 6 < x < left + 150:
                return branch.leaf
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk turn by turn."""
        entries = self._line().entries
        if event.key() not in {Qt.Key.Key_Left, Qt.Key.Key_Right} or self._looked not in entries:
            super().keyPressEvent(event)
            return
        place = entries.index(self._looked) + (1 if event.key() == Qt.Key.Key_Right else -1)
        self.chosen.emit(entries[max(0, min(place, len(entries) - 1))])

    def event(self, event: QEvent) -> bool:
        """Name the turn under the pointer; keep the arrows from stepping effect by effect while the focus is here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
            if plain and event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
                event.accept()
                return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            entry = self._at(event.pos().x() / self._unit)
            tick = next((one for one in self._ticks if one.entry == entry), None)
            if tick is not None:
                show_tip(event.globalPos(), f"{tick.label}{': ' + tick.name if tick.name else ''}", self)
            return True
        return super().event(event)
