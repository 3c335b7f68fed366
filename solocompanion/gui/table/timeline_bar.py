"""The timeline: a mark for every turn, the steps of the turn looked at, and every other line below where it leaves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from solocompanion.app.play.timeline import Look, Tick
from solocompanion.core import signs
from solocompanion.core.journal import Cursor
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.table.partings import Parting, partings, told
from solocompanion.gui.table.tick_line import EDGE, WIDEST, Asked, Chip, TickLine, laid_out
from solocompanion.gui.table.timeline_drawing import BELOW, TimelineDrawing
from solocompanion.gui.table.timeline_heads import HEADS, Seen
from solocompanion.gui.widgets.plain import as_written, show_tip

TALL, FOLLOWING, CHIP = 63, 76, 20  # the designed height; the least room for what is next; room round a chip's words
NOTHING = Look((), (), {}, 0, 0, (), -1, 0)
_KEYS = {
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_Plus, Qt.Key.Key_Minus,
}  # fmt: skip


@guarded
class TimelineBar(QWidget):
    """Shows the current line; a click or a key looks at a turn or a step, unfolds rounds, or takes another line.

    Keys: left and right go turn by turn, with Shift step by step; up and down choose among the other lines, and Enter
    takes the one chosen; plus and minus unfold and fold the rounds.

    Signals
    -------
    chosen(entry)
        The entry of a turn to look at (its end).
    stepped(cursor)
        A place amid a turn to look at.
    branch_chosen(leaf)
        The end of another line to go to.

    """

    chosen = Signal(int)
    stepped = Signal(object)
    branch_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._look = NOTHING
        self._next = ""
        self._hint: Callable[[Cursor], str] = str
        self._opened: frozenset[int] = frozenset()
        self._scrolled: float | None = None
        self._picked = -1
        self._drawing = TimelineDrawing()
        self._laid: TickLine | None = None
        self._partings: tuple[Parting, ...] = ()
        self._menu: QMenu | None = None
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

    def show_look(self, look: Look, following: str, hint: Callable[[Cursor], str]) -> None:
        """Show a line and the place looked at, and what is next; `hint` tells what the effect before a place did."""
        if look is self._look and following == self._next:
            return
        if (look.at, look.stop) != (self._look.at, self._look.stop) or look.ticks is not self._look.ticks:
            self._scrolled, self._picked = None, -1
        self._look, self._next, self._hint, self._laid = look, following, hint, None
        self.setAccessibleDescription(self._told())
        self.update()

    def name_next(self, words: str) -> None:
        """Name what comes after the present otherwise, as the turn that is being played."""
        self._next, self._laid = words, None
        self.update()

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw the timeline in the colours of a theme."""
        self._drawing.set_tokens(tokens)
        self.update()

    def refit(self) -> None:
        """Lay out anew for another size of text."""
        self._laid = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the line laid out anew when it is next drawn."""
        super().resizeEvent(event)
        self._laid = None

    # -- words -------------------------------------------------------------------------------------------------
    def _told(self) -> str:
        """Say how long the line is, what is looked at, and which other lines there are."""
        look = self._look
        said = [plural("{n} turn", "{n} turns", len(look.ticks)), self._tick_words(look.at), self._scored(look.at)]
        if self._is_amid:
            said.append(text("step {n} of {all}", n=look.stop + 1, all=len(look.stops)))
        if look.branches:
            said.append(
                plural("{n} other line below: down arrow", "{n} other lines below: down arrow", len(look.branches))
            )
        return ". ".join(one for one in said if one)

    @property
    def _is_amid(self) -> bool:
        return self._look.stop + 1 < len(self._look.stops)

    def _tick_words(self, number: int) -> str:
        if number < 1:
            return text("Set-up") if number == 0 else text("Another line")
        tick = self._look.ticks[number - 1]
        said = text("{what} and {n} more", what=tick.label, n=tick.more) if tick.more else tick.label
        if tick.sign:
            said = text("{what} ({sign})", what=said, sign=signs.word(tick.sign))
        return f"{said}: {tick.name}" if tick.name else said

    def _scored(self, number: int) -> str:
        """Say what each side had after a turn, before any for the set-up; empty where nothing is known."""
        if number < 0:
            return ""
        return self._look.scored(self._look.ticks[number - 1].entry if number else self._look.root)

    # -- places ------------------------------------------------------------------------------------------------
    def _line(self) -> TickLine:
        """Return the line as it is laid out; that is kept until what is shown, or the size, is another."""
        if self._laid is None:
            look, metrics = self._look, QFontMetricsF(self._font(600))
            beside = 34 + max(FOLLOWING, metrics.horizontalAdvance(self._next)) if self._next else FOLLOWING
            chip = CHIP + metrics.horizontalAdvance(self._longest_chip())
            asked = Asked(self._wide, beside, chip, look.at, len(look.stops), look.present, self._opened)
            self._laid = laid_out(look.ticks, asked)
            end = max(self._laid.end + beside, self._wide - EDGE)
            self._partings = partings(look, self._laid, self._fitted, end)
        return self._laid

    def _longest_chip(self) -> str:
        last = self._look.ticks[-1].round if self._look.ticks else 0
        return self._look.round_name(last - 1, last)

    def _fitted(self, words: str, room: float) -> tuple[str, float]:
        metrics = QFontMetricsF(self._font())
        if room < metrics.horizontalAdvance("00000"):
            return "", 0.0
        fitted = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        return fitted, metrics.horizontalAdvance(fitted)

    def _shift(self) -> float:
        """Return how far the line is scrolled: to where the wheel brought it, or to have in view what is looked at."""
        line = self._line()
        looked = line.x.get(self._look.at, line.end)
        wanted = looked - self._wide * 0.5 if self._scrolled is None else self._scrolled
        return max(0.0, min(wanted, line.end + line.asked.beside + EDGE - self._wide))

    def _at(self, x: float) -> Cursor | int | None:
        """Return the number of the turn at a designed x of the bar, or the place of a step."""
        line, x = self._line(), x + self._shift()
        steps = line.steps[:-1]
        step = min(range(len(steps)), key=lambda n: abs(steps[n] - x), default=None)
        after = bisect_left(line.xs, x)
        near = min(range(max(0, after - 1), min(len(line.xs), after + 1)), key=lambda n: abs(line.xs[n] - x))
        if step is not None and abs(steps[step] - x) < min(abs(line.xs[near] - x), WIDEST):
            return self._look.stops[step]
        return line.numbers[near] if abs(line.xs[near] - x) < WIDEST else None

    def _chip_at(self, at: QPointF) -> Chip | None:
        x = at.x() + self._shift()
        return next((chip for chip in self._line().chips if chip.left <= x <= chip.right and at.y() < BELOW), None)

    def _parting_at(self, at: QPointF) -> Parting | None:
        x = at.x() + self._shift()
        self._line()
        return next((one for one in self._partings if one.xs[0] <= x < one.right and at.y() >= BELOW), None)

    def _opened_at(self, at: QPointF) -> frozenset[int]:
        """Return the unfolded rounds to fold again, if the words of one of them are there."""
        x, heads = at.x() + self._shift(), self._line().heads
        under = next((run.round for run, left in heads if left - 4 <= x < left + 60 and at.y() < HEADS), None)
        return self._opened if under in self._opened else frozenset()

    # -- drawing -----------------------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what is in view."""
        line, shift = self._line(), self._shift()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        first = max(1, bisect_left(line.xs, shift - WIDEST))
        last = bisect_right(line.xs, shift + self._wide + WIDEST)
        shown: list[tuple[Tick, float]] = [
            (self._look.ticks[n - 1], x) for n, x in zip(line.numbers[first:last], line.xs[first:last], strict=True)
        ]
        fonts_ = (self._font(), self._font(600))
        seen = Seen(self._look, line, self._partings, shown, shift, self._wide, self.height() / self._unit, fonts_)
        self._drawing.draw(painter, seen, self._next, self._picked, is_focused=self.hasFocus())
        painter.end()

    # -- pointer -----------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the turn or step that was clicked, take another line, unfold or fold rounds."""
        at = event.position() / self._unit
        if (parting := self._parting_at(at)) is not None:
            self._take(parting)
        elif (chip := self._chip_at(at)) is not None:
            self._open(self._opened | {run.round for run in chip.runs})
        elif rounds := self._opened_at(at):
            self._open(self._opened - rounds)
        else:
            self._go(self._at(at.x()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll a line that is longer than the bar."""
        turned = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta() / 2
        by = turned.x() or turned.y()
        self._scrolled = self._shift() - by / self._unit
        self._scrolled = self._shift()
        self.update()

    def _open(self, rounds: frozenset[int]) -> None:
        self._scrolled = self._shift()
        self._opened, self._laid = rounds, None
        self.update()

    def _go(self, place: Cursor | int | None) -> None:
        if isinstance(place, Cursor):
            self.stepped.emit(place)
        elif place is not None:
            self.chosen.emit(self._look.ticks[place - 1].entry if place else self._look.root)

    def _take(self, parting: Parting) -> None:
        """Take a line; where several are named together, ask which."""
        if len(parting.branches) == 1:
            self.branch_chosen.emit(parting.branches[0].leaf)
            return
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = QMenu(self)
        for branch in parting.branches:
            self._menu.addAction(as_written(told(branch)), partial(self.branch_chosen.emit, branch.leaf))
        x = round((parting.left - self._shift()) * self._unit)
        self._menu.popup(
            self.mapToGlobal(QPoint(x, round(BELOW * self._unit)) - QPoint(0, self._menu.sizeHint().height()))
        )

    # -- keys --------------------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk turn by turn or step by step, choose another line, fold and unfold."""
        key, by = event.key(), {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if by and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(by)
        elif by and self._look.at >= 0:
            self._go(max(0, min(self._look.at + by, len(self._look.ticks))))
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down} and self._look.branches:
            self._pick(1 if key == Qt.Key.Key_Down else -1)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._picked >= 0:
            self._take(self._partings[self._picked])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Minus}:
            rounds = {tick.round for tick in self._look.ticks}
            self._open(frozenset(rounds if key == Qt.Key.Key_Plus else ()))
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """Look at the step before or after in the turn looked at; before its first is the turn before."""
        look = self._look
        to = look.stop + by
        if 0 <= to < len(look.stops):
            self.stepped.emit(look.stops[to])
        elif by < 0 < look.at:
            self._go(look.at - 1)

    def _pick(self, by: int) -> None:
        """Choose among the other lines, and say which."""
        self._line()
        self._picked = max(-1, min(self._picked + by, len(self._partings) - 1))
        chosen = self._partings[self._picked].branches if self._picked >= 0 else ()
        said = "; ".join(told(one) for one in chosen)
        self.setAccessibleDescription(text("{lines}. Enter takes it", lines=said) if said else self._told())
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        if self._picked >= 0:
            self._scrolled = self._partings[self._picked].left - self._wide * 0.5
        self.update()

    def event(self, event: QEvent) -> bool:
        """Name what is under the pointer; keep the arrows from stepping effect by effect while the focus is here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            away = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            if event.key() in _KEYS and not event.modifiers() & away:
                event.accept()
                return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self._words_at(QPointF(event.pos()) / self._unit)
            if words:
                show_tip(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _words_at(self, at: QPointF) -> str:
        if (parting := self._parting_at(at)) is not None:
            return "\n".join(told(one) for one in parting.branches)
        if (chip := self._chip_at(at)) is not None:
            return plural(
                "{n} turn. A click or the plus key unfolds it",
                "{n} turns. A click or the plus key unfolds them",
                chip.turns,
            )
        if self._opened_at(at):
            return text("A click or the minus key folds the rounds again")
        place = self._at(at.x())
        if isinstance(place, Cursor):
            number = self._look.stops.index(place) + 1
            return text("Step {n} of {all}: {what}", n=number, all=len(self._look.stops), what=self._hint(place))
        if place is None:
            return ""
        return "\n".join(one for one in (self._tick_words(place), self._scored(place)) if one)
