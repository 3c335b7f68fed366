"""The table script: numbered, tickable lines, each with the rule it follows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from solocompanion.app.play.showing import ScriptLine
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.table.pile import name_widget
from solocompanion.gui.widgets.plain import button, height_of, label, restyle
from solocompanion.gui.widgets.reused import Reused
from solocompanion.gui.widgets.scrolling import scroller

DECIDED = "≠"  # stands at what the person decided against the rules
LEAST = 80  # two lines are always in sight; where there is less room, the panel scrolls
LONG = 5  # so many lines are as low as a target may be
SETTLING = 20  # milliseconds until new lines know their lettering


@frozen
class Look:
    """How lines look: the colour of a tick, whether they are as `low` as a target may be, the `role` of their words."""

    ink: str
    low: bool
    role: str


class ScriptRow(QFrame):
    """One line: a box to tick, the words, the rule."""

    ticked = Signal(int, bool)
    asked = Signal(int)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.line = ScriptLine(-1, "", "")
        self._look = Look("", low=False, role="")
        self._number = number
        self._lit = False
        self._asked = -1  # which of its effects was asked about last
        self._tick = ""  # the colour of the tick that is drawn
        self.setProperty("row", True)
        self.box = QPushButton()
        self.box.setCheckable(True)
        self.box.setObjectName("tickbox")
        self.box.setAutoDefault(True)
        self.words = label(wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._decided = label("", "caption", wrap=True)
        self.chip = button("", "chip", text("Why? Rule, reason and alternatives"))
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self.box)
        spoken = QVBoxLayout()
        spoken.setSpacing(0)
        spoken.addWidget(self.words)
        spoken.addWidget(self._decided)
        self._layout.addLayout(spoken, 1)
        self._layout.addWidget(self.chip)
        self.box.toggled.connect(self._toggled)
        self.chip.clicked.connect(self._ask)

    def show_line(self, line: ScriptLine, look: Look, *, done: bool) -> None:
        """Show a line, ticked or not."""
        if look != self._look:
            self._look = look
            self._fit()
        if line != self.line:
            self._asked = -1
        self.line = line
        self.words.setText(line.words)
        self._decided.setText(f"{DECIDED} {line.decided}")
        self._decided.setVisible(bool(line.decided))
        self.chip.setText(line.rule)
        name_widget(self.chip, text("Why: {line} ({rule})", line=line.words, rule=line.rule))
        with QSignalBlocker(self.box):  # nobody ticked it now
            self.box.setChecked(done)
        self._restyle()

    def _fit(self) -> None:
        """Take on the sizes of the look."""
        low = self._look.low
        edge = 24 if low else 26
        sizes.hold(self.box, w=("px", edge), h=("px", edge), icon=("px", 16))
        edge = 1 if low else 6
        sizes.frame(self._layout, 14, edge, 12, edge, spacing=9)
        sizes.hold(self, least_h=("px", 27 if low else 40))

    def _toggled(self, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._restyle()
        for step in self.line.steps:
            self.ticked.emit(step, done)

    def _ask(self) -> None:
        """Ask about the line; pressed again, about the next of several effects that it tells."""
        steps = self.line.steps
        self._asked = (self._asked + 1) % len(steps)
        self.asked.emit(steps[self._asked])

    def _restyle(self) -> None:
        done = self.box.isChecked()
        number = "" if done else str(self._number)
        if self.box.text() != number:
            self.box.setText(number)
        if self._tick != (tick := self._look.ink if done else ""):
            self._tick = tick
            self.box.setIcon(icons.icon("check-bold", tick) if tick else QIcon())
        state = text("done") if done else text("to do")
        said = f"{self.line.words} {self.line.decided}".strip()
        name_widget(self.box, text("{n}. {line}, {state}", n=self._number, line=said, state=state))
        restyle(self.words, "role", f"{self._look.role}{'done' if done else 'lit' if self._lit else ''}")

    def set_lit(self, *, lit: bool) -> None:
        """Mark the line that is being played, or is next to do."""
        restyle(self, "lit", lit)
        restyle(self.chip, "lit", lit)
        if lit != self._lit:
            self._lit = lit
            self._restyle()


class ScriptList(QWidget):
    """All lines of a turn."""

    ticked = Signal(int, bool)
    asked = Signal(int)
    _spacing = 2  # pixels between the heading and the lines

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ScriptRow] = []
        self.is_slight, self._is_titled = False, True
        self.head = label(text("At the table"), "section")
        self.count = label("", "quiet")
        self._top = head = QHBoxLayout()
        sizes.frame(head, 16, 4, 16, 4)
        head.addWidget(self.head)
        head.addStretch(1)
        head.addWidget(self.count)
        inner = QWidget()
        self._lines = QVBoxLayout(inner)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._nothing = label("", "quiet", wrap=True)
        self._lines.addWidget(self._nothing)
        self._lines.addStretch(1)
        self._made = Reused(self._row)
        scroll = scroller(inner)
        self._scroll = scroll
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._settled)
        sizes.hold(scroll, least_h=("px", LEAST))
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # takes what is left
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(self._spacing)
        layout.addLayout(head)
        layout.addWidget(scroll, 1)

    def set_slight(self, *, slight: bool) -> None:
        """Have low lines and no heading from the next showing on: something else wants the room."""
        self.is_slight = slight
        sizes.hold(self._scroll, least_h=("px", LEAST * 2 // 3 if slight else LEAST))
        self.show_title(shown=self._is_titled)

    def show_title(self, *, shown: bool) -> None:
        """Show the heading, unless the lines are slight anyway."""
        self._is_titled = shown
        titled = shown and not self.is_slight
        if self.head.isHidden() == titled:
            self.head.setVisible(titled)
            self.count.setVisible(titled)
            sizes.frame(self._top, *((16, 4, 16, 4) if titled else (0, 0, 0, 0)))

    def show_lines(self, lines: Sequence[ScriptLine], done: frozenset[int], ink: str, empty: str) -> None:
        """Show the lines of a turn; `done` are the steps already ticked, `empty` what to say without lines."""
        low = self.is_slight or len(lines) >= LONG
        look = Look(ink, low=low, role="slight" if self.is_slight else "script")
        self.rows = self._made.fit(len(lines))
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(line, look, done=done.issuperset(line.steps))
        self._nothing.setText(empty)
        self._nothing.setContentsMargins(sizes.tool(16), 8, sizes.tool(16), 8)
        self._nothing.setVisible(not lines)
        self._lines.invalidate()  # the height of a line that got other words is not asked for otherwise
        self._recount()

    def needed(self, width: int) -> int:
        """Return the height in pixels at which a width shows every line."""
        above = 0 if self.head.isHidden() else self._top.sizeHint().height() + self._spacing
        lines = [self._nothing] if not self.rows else self.rows
        return above + sum(height_of(one, width) for one in lines)

    def _row(self, number: int) -> ScriptRow:
        made = ScriptRow(number + 1)
        made.ticked.connect(self._ticked)
        made.asked.connect(self.asked)
        self._lines.insertWidget(number, made)
        return made

    def refit(self) -> None:
        """Give the lines the height they need in another size."""
        self._settle.start(SETTLING)

    def _settled(self) -> None:
        """Have the area look again: it misses that a line which was lit has become bold, and longer by a row."""
        self._lines.invalidate()
        inner = self._lines.parentWidget()
        if inner is not None:
            QApplication.sendEvent(inner, QEvent(QEvent.Type.LayoutRequest))

    def light(self, step: int | None) -> None:
        """Light the line of a step; `None` lights the first that is not ticked."""
        if step is None:
            step = next((row.line.step for row in self.rows if not row.box.isChecked()), -1)
        for row in self.rows:
            lit = step in row.line.steps
            row.set_lit(lit=lit)
            if lit:
                self._scroll.ensureWidgetVisible(row, 0, 4)
        self._settle.start(SETTLING)

    def _ticked(self, step: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._recount()
        self.light(None)
        self.ticked.emit(step, done)

    def _recount(self) -> None:
        done = sum(row.box.isChecked() for row in self.rows)
        self.count.setText(text("{done} of {all} done", done=done, all=len(self.rows)) if self.rows else "")
