"""The physical set-up as a list to tick: in the new-game form, and beside the board once the game has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from solocompanion.app.preferences.checklist import Ticks
from solocompanion.core.options import Check
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby.folds import OPEN, SHUT
from solocompanion.gui.widgets.plain import button, clear, column, label, line, put, restyle, row, set_tip
from solocompanion.gui.widgets.scrolling import scroller
from solocompanion.gui.widgets.words import Words

if TYPE_CHECKING:  # the lobby shows no rules beside its list
    from solocompanion.gui.host import Host
    from solocompanion.gui.plates.rule_chip import RuleOpener

ROW = 40  # letters that the end of a line and the gap below it take, about


@guarded
class CheckLine(QWidget):
    """One thing to do at the table, to be ticked anywhere on its line."""

    ticked = Signal(str, bool)

    def __init__(self, check: Check, *, done: bool, chip: QWidget | None) -> None:
        """`chip` shows the rule beside the line; without one its id is told to who points at it, or hears it."""
        super().__init__()
        self.check = check
        self.box = QCheckBox()
        self.box.setAccessibleName(f"{check.text} {check.rule}")
        self.box.setChecked(done)
        self.box.toggled.connect(self._toggled)
        self.words = Words(check.text)
        if chip is None:
            set_tip(self, check.rule)
        layout = self._across = QHBoxLayout(self)
        layout.setContentsMargins(0, 3, 0, 3)
        layout.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.words, 1)
        if chip is not None:
            layout.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
        self._restyle()

    def sizeHint(self) -> QSize:
        """Return the size it likes, in pixels, by the hints alone: to find the height there would lay its words out."""
        return self._across.sizeHint()

    def polish(self) -> None:
        """Have its parts styled before they are seen, so that their height can be told."""
        for one in (self, self.box, self.words):
            one.show()  # within what is not shown yet: a layout leaves out what is hidden
            one.ensurePolished()
        self._across.invalidate()  # Qt takes no notice of what changes out of sight
        self.updateGeometry()

    def _restyle(self) -> None:
        restyle(self.words, "role", "quiet" if self.box.isChecked() else "")

    def _toggled(self, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._restyle()
        self.ticked.emit(self.check.text, done)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Tick or untick it, wherever on the line."""
        self.box.toggle()


@guarded
class Lines(QWidget):
    """What holds the lines in their columns. It tells its size by their hints alone, as they do."""

    def __init__(self) -> None:
        super().__init__()
        self.across = QHBoxLayout(self)
        self.across.setContentsMargins(0, 0, 0, 0)

    def sizeHint(self) -> QSize:
        """Return the size it likes, in pixels."""
        return self.across.sizeHint()


@guarded
class Checklist(QWidget):
    """The list with its heading and how much of it is done. `opener` adds a chip for each rule, beside the line.

    One that `folds` is put away where it finds no room, until the person opens or folds it themselves.

    Attributes
    ----------
    fold
        Opens the list, or puts it away; says how much of it is done.

    """

    def __init__(
        self, ticks: Ticks, columns: int = 2, opener: RuleOpener | None = None, *, folds: bool = False
    ) -> None:
        super().__init__()
        self._ticks, self._columns, self._opener = ticks, columns, opener
        self.lines: list[CheckLine] = []
        self._is_empty = False
        self._is_settled = not folds
        self._fitted: tuple[int, int] | None = None  # the room and the width it was looked at with
        self.count = label("", "quiet")
        self.fold = button("", "link", text("Show or hide the list"))
        self.fold.clicked.connect(self._toggle)
        (self.count if folds else self.fold).hide()
        self.head = row(label(text("Before you begin"), "section"), 1, self.count, self.fold)
        self._list = Lines()
        self._across = self._list.across
        self._across.setSpacing(24)
        self._down = [column(3) for _ in range(columns)]
        for one in self._down:
            self._across.addLayout(one, 1)
        body = self._body = column(4)
        body.addLayout(self.head)
        body.addWidget(self._list)
        self.setLayout(body)

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return not self._list.isHidden()

    def fit(self, room: int, width: int) -> None:
        """Put the list away where it is higher than some `room` at a width, both in pixels; else show it."""
        if self._is_settled or self._fitted == (room, width):
            return
        self._fitted = (room, width)
        for one in self.lines:
            one.polish()
        for layout in (*self._down, self._across):
            layout.invalidate()
        self._open(is_open=self._across.totalHeightForWidth(width) <= room)

    def head_height(self) -> int:
        """Return how high it is without its list, in pixels."""
        return self.head.sizeHint().height() + self._body.spacing()

    def _toggle(self) -> None:
        self._is_settled = True
        self._open(is_open=not self.is_open)

    def _open(self, *, is_open: bool) -> None:
        self._list.setVisible(is_open)
        self._tell()

    def sizeHint(self) -> QSize:
        """Return the size it likes, in pixels, as its lines do."""
        return self._body.sizeHint()

    def set_columns(self, columns: int) -> None:
        """Stand in so many columns."""
        if columns != self._columns:
            self._columns = columns
            self._place()

    def show_checks(self, checks: Sequence[Check]) -> None:
        """Show what there is to do, with the ticks it has."""
        for one in self._down:
            clear(one)
        done = self._ticks.done()
        self.lines = []
        self._fitted = None
        for check in checks:
            chip = None if self._opener is None else self._opener.chip(check.rule)
            made = CheckLine(check, done=check.text in done, chip=chip)
            made.ticked.connect(self._tick)
            self.lines.append(made)
        self._place()
        self._tell()

    def _place(self) -> None:
        """Put the lines one below the other, column by column; a widget that is there already moves."""
        first = self._first_column() if self._columns > 1 else len(self.lines)
        for place, made in zip(self._down, (self.lines[:first], self.lines[first:]), strict=False):
            while (item := place.takeAt(0)) is not None:
                del item
            for one in made:
                place.addWidget(one)
            place.addStretch(1)
        for number in range(len(self._down)):
            self._across.setStretch(number, 1 if number < self._columns else 0)
        self._across.setSpacing(24 if self._columns > 1 else 0)

    def _first_column(self) -> int:
        """Return how many lines stand in the first of two columns, so that both are about as long."""
        long = [ROW + len(one.check.text) for one in self.lines]
        return min(range(len(long) + 1), key=lambda n: max(sum(long[:n]), sum(long[n:])))

    def _tick(self, words: str, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._ticks.set(words, done=done)
        self._is_settled = True  # a list that is being ticked stays where it is
        self._tell()

    def _tell(self) -> None:
        done = sum(one.box.isChecked() for one in self.lines)
        self.count.setText(text("{n} of {all}", n=done, all=len(self.lines)))
        put(self.fold, f"{self.count.text()}  {OPEN if self.is_open else SHUT}")
        self.fold.setAccessibleName(text("Before you begin: {count}", count=self.count.text()))
        if self._is_empty == bool(self.lines):  # to show again what is not hidden would lay it out once more
            self._is_empty = not self.lines
            self.setVisible(not self._is_empty)


@guarded
class ChecklistDrawer(QWidget):
    """The checklist of a game that has begun, beside its board. Escape closes it."""

    closed = Signal()

    def __init__(self, ticks: Ticks, checks: Sequence[Check], opener: RuleOpener) -> None:
        super().__init__()
        self.list = Checklist(ticks, 1, opener)
        self.done = button(text("Close (Esc)"))
        self.done.clicked.connect(self.closed)
        inner = QWidget()
        holder = column(12, 16)
        holder.addWidget(self.list)
        holder.addStretch(1)
        inner.setLayout(holder)
        self.list.show_checks(checks)  # not before it has a parent, or it would show as a window
        scroll = scroller(inner)
        foot = row(1, self.done)
        foot.setContentsMargins(16, 8, 16, 12)
        body = column(0)
        body.addWidget(scroll, 1)
        body.addWidget(line())
        body.addLayout(foot)
        self.setLayout(body)
        self.setAccessibleName(text("Before you begin"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close it on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def open_checklist(host: Host) -> None:
    """Open the checklist beside the board, or close it and give the focus back."""
    table = host.table
    if table is None:
        return
    held = table.drawer.held
    if isinstance(held, ChecklistDrawer):
        table.drawer.hold(None)
        return
    from solocompanion.app.play import showing  # noqa: PLC0415 - the lobby shows without it
    from solocompanion.gui.plates.rule_chip import RuleOpener  # noqa: PLC0415 - as above

    session = table.session
    checks = showing.checklist(session)
    opener = RuleOpener(table.page, session.game, lambda: table.art.tokens["ink2"])
    opener.popover.rules_wanted.connect(host.show_rule)
    made = ChecklistDrawer(Ticks.of(host.library, session.record.id), checks, opener)
    made.closed.connect(lambda: open_checklist(host))
    table.drawer.hold(made)
    first = next((one for one in made.list.lines if not one.box.isChecked()), None)
    (first.box if first is not None else made.done).setFocus(Qt.FocusReason.ShortcutFocusReason)
