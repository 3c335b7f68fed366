"""The table script: numbered, tickable lines, each with the rule it follows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from solocompanion.app.play.showing import ScriptLine
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.table.pile import name_widget
from solocompanion.gui.widgets.more_lines import MoreLines
from solocompanion.gui.widgets.plain import button, height_of, label, put, restyle
from solocompanion.gui.widgets.reused import Reused
from solocompanion.gui.widgets.scrolling import bring_in_sight, scroller

DECIDED = "≠"  # stands at what the person decided against the rules
LEAST = 80  # two lines are always in sight; where there is less room, the panel scrolls
LONG = 5  # so many lines are low
DASH = "–"  # stands at what is not done
NORMAL, LOW, SLIGHT, NOT_DONE = (40, 26, 6), (27, 24, 1), (25, 23, 0), (22, 23, 0)  # heights of line, box, edge
SIGN_GAP = 4  # pixels between a lit line and the sign that more are out of sight
SETTLING = 20  # milliseconds until new lines know their lettering


@frozen
class Look:
    """How lines look: the colour of a tick, and whether they are `low`, or `slight` beside something else."""

    ink: str
    low: bool
    slight: bool

    @property
    def role(self) -> str:
        """What the style sheet selects the words by."""
        return "slight" if self.slight else "script"


class ScriptRow(QFrame):
    """One line: a box to tick, the words, the rule; a dash in place of the box where something is not done."""

    ticked = Signal(int, bool)
    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.line = ScriptLine(-1, "", "")
        self._look = Look("", low=False, slight=False)
        self._number = 0
        self._lit = False
        self._asked = -1  # which of its effects was asked about last
        self._tick = ""  # the colour of the tick that is drawn
        self.setProperty("row", True)
        self.box = QPushButton()
        self.box.setCheckable(True)
        self.box.setObjectName("tickbox")
        self.box.setAutoDefault(True)
        self._heading = label("", "caption", wrap=True)
        self.words = label(wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._decided = label("", "caption", wrap=True)
        self.chip = button("", "chip", text("Why? Rule, reason and alternatives"))
        self._dash = label(DASH, "quiet")
        self._dash.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dash.hide()
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self.box)
        self._layout.addWidget(self._dash)
        spoken = QVBoxLayout()
        spoken.setSpacing(0)
        spoken.addWidget(self._heading)
        spoken.addWidget(self.words)
        spoken.addWidget(self._decided)
        self._layout.addLayout(spoken, 1)
        self._layout.addWidget(self.chip)
        self.box.toggled.connect(self._toggled)
        self.chip.clicked.connect(self._ask)

    @property
    def is_done(self) -> bool:
        """Whether it is ticked."""
        return self.box.isChecked()

    @property
    def is_lit(self) -> bool:
        """Whether it is being played, or next to do."""
        return self._lit

    @property
    def number(self) -> int:
        """Its number among those to do."""
        return self._number

    @property
    def heading(self) -> str:
        """What is written above it, where other lines begin with it."""
        return self._heading.text()

    def show_line(self, line: ScriptLine, look: Look, number: int, *, done: bool, heading: str = "") -> None:
        """Show a line, ticked or not, with its number among those to do; a heading where other lines begin with it."""
        if (look, line.to_do) != (self._look, self.line.to_do):
            self._look = look
            self._fit(to_do=line.to_do)
        if line != self.line:
            self._asked = -1
        self.line, self._number = line, number
        self._heading.setText(heading)
        self._heading.setVisible(bool(heading))
        self.words.setText(line.words)
        self._decided.setText(f"{DECIDED} {line.decided}")
        self._decided.setVisible(bool(line.decided))
        self.chip.setText(line.cited)
        name_widget(self.chip, text("Why: {line} ({rule})", line=line.words, rule=line.cited))
        with QSignalBlocker(self.box):  # nobody ticked it now
            self.box.setChecked(done)
        self._restyle()

    def _fit(self, *, to_do: bool) -> None:
        """Take on the sizes of the look."""
        high, box, edge = SLIGHT if self._look.slight else LOW if self._look.low else NORMAL
        sizes.hold(self._dash, w=("px", box))
        if to_do:
            sizes.hold(self.box, w=("px", box), h=("px", box), icon=("px", 16))
        else:
            high, _, edge = NOT_DONE
        self.box.setVisible(to_do)
        self._dash.setVisible(not to_do)
        left, right, between = (10, 8, 7) if self._look.slight else (14, 12, 9)
        sizes.frame(self._layout, left, edge, right, edge, spacing=between)
        sizes.hold(self, least_h=("px", high))

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
        said = " ".join(part for part in (self._heading.text(), self.line.words, self.line.decided) if part)
        name_widget(self.box, text("{n}. {line}, {state}", n=self._number, line=said, state=state))
        look = self._look.role if self.line.to_do else "slight"
        restyle(self.words, "role", f"{look}{'done' if done or not self.line.to_do else 'lit' if self._lit else ''}")

    def set_lit(self, *, lit: bool) -> None:
        """Mark the line that is being played, or is next to do."""
        restyle(self, "lit", lit)
        restyle(self.chip, "lit", lit)
        if lit != self._lit:
            self._lit = lit
            self._restyle()


class ScriptList(QWidget):
    """All lines of a turn, and the open question after those that led to it.

    Signals
    -------
    ticked(step, done)
        The person ticked a line, or took its tick away.
    asked(step)
        The reason of a line is wanted.
    changed()
        Other lines are shown, or they are lit or ticked otherwise.
    unfolded()
        The lines before a question are wanted in sight, or folded away again.

    """

    unfolded = Signal()
    ticked = Signal(int, bool)
    asked = Signal(int)
    changed = Signal()
    _spacing = 2  # pixels between the heading and the lines

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ScriptRow] = []
        self.is_slight, self._is_titled = False, True
        self.head, self.nothing = label("", "section"), ""
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
        self._fold = button("", "more", text("Show or hide the lines before the question"))
        self._fold.setProperty("edge", "above")
        self._fold.clicked.connect(self._unfold)
        self._fold.hide()
        self._lines.insertWidget(0, self._fold)
        self._folds = self._is_unfolded = False
        self._question: QWidget | None = None
        self._made = Reused(self._row)
        scroll = scroller(inner)
        self._scroll = scroll
        self._signs: list[MoreLines] = []
        self.say_more_in(scroll)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._settled)
        scroll.setMinimumHeight(sizes.px(LEAST))
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # takes what is left
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(self._spacing)
        layout.addLayout(head)
        layout.addWidget(scroll, 1)

    def hold(self, question: QWidget) -> None:
        """Have the open question stand in the script; what is hidden takes no room."""
        self._question = question
        below = self._lines.indexOf(self._nothing) + 1
        self._lines.insertStretch(below, 0)
        self._lines.insertWidget(below + 1, question)

    def stand_at_foot(self, *, at_foot: bool) -> None:
        """Have the question stand at the foot of the room the lines have: what is tapped is at one place every time."""
        assert self._question is not None
        at = self._lines.indexOf(self._question)
        self._lines.setStretch(at - 1, int(at_foot))
        self._lines.setStretch(at + 1, int(not at_foot))

    def say_more_in(self, area: QScrollArea) -> None:
        """Say at the edges of an area that holds the lines how many are out of sight."""
        self._signs.append(MoreLines(area, lambda: self.rows, self._staying))

    def _staying(self) -> list[QWidget]:
        """Return what is always seen: the line that is next to do, or the question."""
        lit: list[QWidget] = [row for row in self.rows if row.property("lit")]
        return [self._question] if self._question is not None and self._is_asking else lit

    @property
    def _is_asking(self) -> bool:
        return self._question is not None and not self._question.isHidden()

    @property
    def next_number(self) -> int:
        """The number of the line after the last."""
        return sum(row.line.to_do for row in self.rows) + 1

    def set_slight(self, *, slight: bool) -> None:
        """Have low lines and no heading from the next showing on: something else wants the room."""
        self.is_slight = slight
        self.show_title(shown=self._is_titled)

    def show_title(self, *, shown: bool) -> None:
        """Show the heading, unless the lines are slight anyway."""
        self._is_titled = shown
        titled = shown and not self.is_slight
        if self.head.isHidden() == titled:
            self.head.setVisible(titled)
            self.count.setVisible(titled)
            sizes.frame(self._top, *((16, 4, 16, 4) if titled else (0, 0, 0, 0)))

    def fold(self, *, folds: bool) -> None:
        """Fold the lines away while something else is asked, or no longer; the person may have them back."""
        if folds != self._folds:
            self._folds, self._is_unfolded = folds, False
        self._show_fold()

    def _unfold(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self._show_fold()
        self.unfolded.emit()

    def _show_fold(self) -> None:
        """Show the lines, or in their place how many there are."""
        is_folded = self._folds and not self._is_unfolded
        for row in self.rows:
            row.setVisible(not is_folded)
        self._fold.setVisible(self._folds and bool(self.rows))
        n = len(self.rows)
        said = plural("Show the {n} line before this", "Show the {n} lines before this", n)
        put(self._fold, said if is_folded else plural("Hide the {n} line", "Hide the {n} lines", n))

    def show_heading(self, *, has_pieces: bool, is_over: bool) -> None:
        """Say what the lines are: what is to do with the pieces, or what happened where there are none.

        Beside the count of a game that `is_over`, there is none to come.
        """
        self.head.setText(text("At the table") if has_pieces else text("What happened"))
        still = text("The game is over.") if is_over else text("Nothing yet.")
        self.nothing = text("Nothing to move on the table.") if has_pieces else still

    def show_lines(
        self, lines: Sequence[ScriptLine], done: frozenset[int], ink: str, empty: str, *, left: int = 0
    ) -> None:
        """Show the lines of a turn; `done` are the steps already ticked, `empty` what to say without lines.

        The first so many are what earlier turns `left` to do.
        """
        low = self.is_slight or len(lines) >= LONG
        look = Look(ink, low=low, slight=self.is_slight)
        self.rows = self._made.fit(len(lines))
        number = 0
        headings = {0: text("From before:"), left: text("Now:")} if left else {}
        for at, (row, line) in enumerate(zip(self.rows, lines, strict=True)):
            number += line.to_do
            row.show_line(line, look, number, done=done.issuperset(line.steps), heading=headings.get(at, ""))
        self._nothing.setText(empty)
        self._nothing.setContentsMargins(sizes.tool(16), 8, sizes.tool(16), 8)
        self._nothing.setVisible(not lines)
        self._show_fold()
        self._lines.invalidate()  # the height of a line that got other words is not asked for otherwise
        self._recount()

    def needed(self, width: int) -> int:
        """Return the height in pixels at which a width shows every line and the question, two lines at least."""
        lines: list[QWidget] = [self._nothing] if not self.rows else [self._fold, *self.rows]
        if self._question is not None and self._is_asking:
            lines.append(self._question)
        wanted = sum(height_of(one, width) for one in lines if not one.isHidden())
        return self._above() + max(wanted, sizes.px(LEAST))

    def _above(self) -> int:
        """Return the height in pixels of the heading, and what is below it."""
        return 0 if self.head.isHidden() else self._top.sizeHint().height() + self._spacing

    def take_room(self, least: int, *, whole: bool) -> None:
        """Keep a height in pixels, or that of two lines; no bar where the `whole` script has room.

        Qt would keep a bar once it is there: the lines are narrower beside it, so that they wrap and need it.
        """
        self._scroll.setMinimumHeight(max(sizes.px(LEAST), least - self._above()))
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._scroll.setVerticalScrollBarPolicy(policy)

    def _row(self, number: int) -> ScriptRow:
        made = ScriptRow()
        made.ticked.connect(self._ticked)
        made.asked.connect(self.asked)
        self._lines.insertWidget(self._lines.indexOf(self._fold) + 1 + number, made)
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
        self._bring_lit()

    def light(self, step: int | None) -> None:
        """Light the line of a step; `None` lights what is next: the open question, or the first line not ticked."""
        if step is None:
            left = (row.line.step for row in self.rows if row.line.to_do and not row.box.isChecked())
            step = -1 if self._is_asking else next(left, -1)
        for row in self.rows:
            lit = step in row.line.steps
            row.set_lit(lit=lit)
        self._bring_lit()
        self._settle.start(SETTLING)
        self.changed.emit()

    def _bring_lit(self) -> None:
        """Scroll to the line that is lit, clear of the signs at the edges."""
        for row in self.rows:
            if row.property("lit"):
                bring_in_sight(row, MoreLines.room() + SIGN_GAP)
        for sign in self._signs:
            sign.settle()

    def meant(self, focus: QWidget | None) -> int | None:
        """Return the step of the line that has the focus, else of the one that is lit, else of the last."""
        held = [row for row in self.rows if focus is not None and row.isAncestorOf(focus)]
        lit = [row for row in self.rows if row.property("lit")]
        found = held or lit or self.rows[-1:]
        return found[0].line.step if found else None

    def _ticked(self, step: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._recount()
        self.light(None)
        self.ticked.emit(step, done)

    def _recount(self) -> None:
        to_do = [row for row in self.rows if row.line.to_do]
        done = sum(row.box.isChecked() for row in to_do)
        self.count.setText(text("{done} of {all} done", done=done, all=len(to_do)) if to_do else "")
