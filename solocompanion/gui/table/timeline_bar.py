"""The timeline: a tick for every turn, the present and the place looked at, and where other lines leave."""

from __future__ import annotations

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
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from solocompanion.app.play.timeline import Branch, Tick
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes

EDGE, GAP, ROUND_GAP, WIDEST = 16.0, 7.0, 14.0, 22.0
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
        self.update()

    # -- places ------------------------------------------------------------------------------------------------
    def _places(self) -> list[tuple[float, int]]:
        """Return the x of every tick, the set-up first, squeezed or scrolled so that the one looked at is in view."""
        rounds = len({tick.round for tick in self._ticks})
        after = 34 + max(FOLLOWING, QFontMetricsF(self._font(600)).horizontalAdvance(self._next))
        room = self._wide - 2 * EDGE - after - ROUND_GAP * rounds
        gap = max(GAP, min(WIDEST, room / max(1, len(self._ticks))))
        places, x, round_ = [(EDGE, self._root)], EDGE, 0
        for tick in self._ticks:
            x += gap + (ROUND_GAP if tick.round != round_ and round_ else 0)
            round_ = tick.round
            places.append((x, tick.entry))
        looked = next((px for px, entry in places if entry == self._looked), x)
        shift = max(0.0, min(looked - self._wide * 0.5, places[-1][0] + after + EDGE - self._wide))
        return [(px - shift, entry) for px, entry in places]

    def _at(self, x: float) -> int | None:
        near = min(self._places(), key=lambda place: abs(place[0] - x), default=None)
        return near[1] if near is not None and abs(near[0] - x) < WIDEST else None

    # -- drawing -----------------------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, its branches, its turns."""
        if not self._tokens:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        y = 36.0
        places = {entry: x for x, entry in self._places()}
        xs = list(places.values())
        painter.setPen(QPen(QColor(self._tokens["line"]), 2))
        painter.drawLine(QPointF(xs[0], y), QPointF(xs[-1], y))
        self._draw_branches(painter, places, y)
        self._draw_rounds(painter, places, y)
        self._draw_root(painter, xs[0], y)
        for tick in self._ticks:
            x = places[tick.entry]
            if -WIDEST < x < self._wide + WIDEST:
                self._draw_tick(painter, tick, x, y)
        self._draw_next(painter, places.get(self._present, xs[-1]), xs[-1], y)
        self._draw_looked(painter, places.get(self._looked), y)
        painter.end()

    def _draw_branches(self, painter: QPainter, places: dict[int, float], y: float) -> None:
        painter.setPen(QPen(QColor(self._tokens["edge"]), 1.5))
        painter.setFont(self._font())
        taken = -1000.0
        for branch in sorted(self._branches, key=lambda one: places.get(one.leaves_at, -1)):
            x = places.get(branch.leaves_at)
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

    def _draw_rounds(self, painter: QPainter, places: dict[int, float], y: float) -> None:
        """Name each round where its first turn stands, by its number alone where there is no room for the word."""
        painter.setFont(self._font(600))
        firsts: dict[int, float] = {}
        for tick in self._ticks:
            firsts.setdefault(tick.round, places[tick.entry])
        ends = [*list(firsts.values())[1:], self._wide + WIDEST]
        for (round_, x), end in zip(firsts.items(), ends, strict=bool(firsts)):
            words = self._round_word.format(n=round_)
            if painter.fontMetrics().horizontalAdvance(words) > end - x - ROUND_GAP:
                words = str(round_)
            painter.setPen(QColor(self._tokens["ink2"]))
            painter.drawText(QPointF(x - 4, 16), words)
            if round_ > 1:
                painter.setPen(QPen(QColor(self._tokens["line"]), 1))
                painter.drawLine(QPointF(x - 12, 6), QPointF(x - 12, y + 9))

    def _draw_root(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._tokens["table"]))
        painter.drawRoundedRect(QRectF(x - 4, y - 4, 8, 8), 2, 2)

    def _draw_tick(self, painter: QPainter, tick: Tick, x: float, y: float) -> None:
        colour = QColor(self._tokens[{"human": "you", "opponent": "opponent", "table": "table"}[tick.side]])
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(QColor(self._tokens["panel"]) if tick.undone else colour)
        if tick.side == "human":
            painter.drawEllipse(QPointF(x, y), 4.0, 4.0)
        elif tick.side == "opponent":
            painter.drawPolygon(_diamond(x, y, 5.4))
        else:
            painter.drawRoundedRect(QRectF(x - 3.6, y - 3.6, 7.2, 7.2), 2, 2)
        if tick.name:
            painter.setPen(QPen(QColor(self._tokens["gold"]), 2))
            painter.drawLine(QPointF(x, y - 14), QPointF(x, y - 8))

    def _draw_next(self, painter: QPainter, present: float, end: float, y: float) -> None:
        if present < end:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._tokens["you"]), 1.6, Qt.PenStyle.DotLine))
        painter.drawEllipse(QPointF(end + 24, y), 5, 5)
        painter.setPen(QColor(self._tokens["ink2"]))
        painter.setFont(self._font(600))
        painter.drawText(QPointF(end + 34, y + 4.5), self._next)

    def _draw_looked(self, painter: QPainter, x: float | None, y: float) -> None:
        if x is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._tokens["gold"]), 2.2))
        painter.drawPolygon(_diamond(x, y, 11))
        if self.hasFocus():
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
        places = {entry: px for px, entry in self._places()}
        for branch in self._branches:
            left = places.get(branch.leaves_at)
            if left is not None and left + 6 < x < left + 150:
                return branch.leaf
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk turn by turn."""
        entries = [entry for _, entry in self._places()]
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
                QToolTip.showText(event.globalPos(), f"{tick.label}{': ' + tick.name if tick.name else ''}", self)
            return True
        return super().event(event)


def _diamond(x: float, y: float, r: float) -> QPolygonF:
    return QPolygonF([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)])
