"""Comparing with one's own copy: one record at a time, large, with two keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar

from solocompanion.app.content.record_shape import Field
from solocompanion.app.workshop.bench import Workbench
from solocompanion.core.board import Board
from solocompanion.core.words import capital, plural, text
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, row
from solocompanion.gui.widgets.scrolling import HighEnough, scroller
from solocompanion.gui.workshop.form import how_sure

LARGE_PICTURE, WIDE_PICTURE = 340, 440
ROUND_IT = 190  # what stands above and below the picture
SAME = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}
BACK = {Qt.Key.Key_Left, Qt.Key.Key_Backspace}


@guarded
class Compare(QFrame):
    """Goes through the records of a kind.

    Signals
    -------
    same(record), differs(record)
        What the person saw.
    left()
        Enough, or all done: back to the lists.

    """

    same = Signal(str)
    differs = Signal(str)
    left = Signal()

    def __init__(self, art: Callable[[], Art], draw: Callable[[str, Any], Any]) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._art, self._draw = art, draw
        self.kind, self._ids, self._at = "", list[str](), 0
        self._found: dict[str, bool] = {}
        self._board: Board | None = None
        self.title = label("", "title", wrap=True)
        self.progress = label("", "strong")
        self.sure = label("", "quiet", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(6)
        self.picture = BoardPicture(art())
        self._values = QGridLayout()
        self.yes = button(text("The same (Space)"), "strong")
        self.no = button(text("Differs (C)"))
        self.back = button(text("Previous (←)"))
        self.enough = button(text("Back to the lists (Esc)"))
        self.yes.clicked.connect(lambda: self._say(same=True))
        self.no.clicked.connect(lambda: self._say(same=False))
        self.back.clicked.connect(self._step_back)
        self.enough.clicked.connect(self.left)
        for one in (self.yes, self.no, self.back, self.enough):
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys work without going there
        self._build()

    def _build(self) -> None:
        values = HighEnough()
        holder = column(0)
        values.setLayout(holder)
        self._values.setHorizontalSpacing(24)
        self._values.setVerticalSpacing(10)
        self._values.setColumnStretch(1, 1)
        holder.addLayout(self._values)
        holder.addStretch(1)
        scroll = scroller(values)
        facts = column(2)
        facts.addWidget(self.title)
        facts.addWidget(self.sure)
        facts.addSpacing(14)
        facts.addWidget(scroll, 1)
        middle = row(spacing=40)
        middle.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        middle.addLayout(facts, 1)
        body = column(12, 24)
        body.addWidget(Flow(self.progress, label(text("Put your copy beside the screen."), "quiet"), apart=True))
        body.addWidget(self.bar)
        body.addSpacing(8)
        body.addLayout(middle, 1)
        body.addWidget(Flow(self.yes, self.no, self.back, self.enough, apart=True))
        self.setLayout(body)

    def begin(self, bench: Workbench, kind: str, ids: Sequence[str]) -> None:
        """Begin with the first of these records."""
        self.kind, self._ids, self._at, self._found = kind, list(ids), 0, {}
        self.show_bench(bench)

    def go_on(self, bench: Workbench) -> None:
        """Go on after a record that differed."""
        if self.under_way and self._ids[self._at] in self._found:
            self._at += 1
        self.show_bench(bench)

    @property
    def under_way(self) -> bool:
        """Tell whether there is something left to compare."""
        return self._at < len(self._ids)

    def show_bench(self, bench: Workbench) -> None:
        """Show the record that is compared now, or the summary."""
        self._bench = bench
        self._at -= sum(one not in bench.ids(self.kind) for one in self._ids[: self._at])
        self._ids = [one for one in self._ids if one in bench.ids(self.kind)]
        clear(self._values)
        self.bar.setRange(0, max(1, len(self._ids)))
        self.bar.setValue(self._at)
        asking = self.under_way
        self.yes.setVisible(asking)
        self.no.setVisible(asking)
        self.back.setEnabled(self._at > 0)
        if asking:
            self._show_record(bench, self._ids[self._at])
        else:
            self._show_summary(bench)

    def _show_record(self, bench: Workbench, record: str) -> None:
        kind = bench.stock.kinds[self.kind]
        self.progress.setText(text("{n} of {all}", n=self._at + 1, all=len(self._ids)))
        self.title.setText(capital(f"{kind.one} {bench.brief(self.kind, record)}"))
        self.sure.setText(how_sure(bench, self.kind, record))
        values, spoken = bench.record(self.kind, record), []
        for n, one in enumerate(kind.fields):
            said = _said(bench, one, values.get(one.name))
            self._values.addWidget(label(one.label, "quiet", wrap=True), n, 0, Qt.AlignmentFlag.AlignTop)
            self._values.addWidget(label(said, "scriptlit", wrap=True), n, 1)
            spoken.append(f"{one.label}: {said}")
        built = bench.built(self.kind, record)
        board = None if built is None else self._draw(self.kind, built)
        self._board = board
        self._show_picture()
        self.setAccessibleName(". ".join((self.progress.text(), self.title.text(), *spoken)))

    def _show_picture(self) -> None:
        """Draw as large as there is room beside the values and above the buttons."""
        board = self._board
        self.picture.setVisible(board is not None)
        if board is not None:
            wanted = LARGE_PICTURE if board.width < board.height else WIDE_PICTURE
            room = max(120, self.height() - ROUND_IT)
            self.picture.show_board(board, self._art(), min(wanted, round(room * board.width / board.height)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the picture within the page."""
        super().resizeEvent(event)
        self._show_picture()

    def _show_summary(self, bench: Workbench) -> None:
        same = [one for one in self._ids if self._found.get(one)]
        other = [one for one in self._ids if self._found.get(one) is False]
        self._board = None
        self._show_picture()
        self.progress.setText(text("All compared"))
        self.title.setText(plural("{n} is the same as on your copy", "{n} are the same as on your copy", len(same)))
        words = plural("{n} differed:", "{n} differed:", len(other)) if other else text("Nothing differed.")
        self.sure.setText(words)
        for n, one in enumerate(other):
            made = button(capital(bench.name(self.kind, one)))
            made.clicked.connect(lambda _=False, one=one: self.differs.emit(one))
            now = text("now compared") if bench.is_checked(self.kind, one) else text("to be corrected")
            self._values.addWidget(made, n, 0)
            self._values.addWidget(label(now, "quiet"), n, 1)
        self.setAccessibleName(f"{self.progress.text()}. {self.title.text()}. {words}")

    def _say(self, *, same: bool) -> None:
        if not self.under_way:
            return
        record = self._ids[self._at]
        self._found[record] = same
        if same:
            self._at += 1
            self.same.emit(record)
        else:
            self.differs.emit(record)

    def _step_back(self) -> None:
        self._at = max(0, self._at - 1)
        self.show_bench(self._bench)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter: the same; C: differs; Left: one back; Escape: enough."""
        key = Qt.Key(event.key())
        if key in SAME and self.under_way:
            self._say(same=True)
        elif key == Qt.Key.Key_C and self.under_way:
            self._say(same=False)
        elif key in BACK:
            self._step_back()
        elif key == Qt.Key.Key_Escape or key in SAME:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _said(bench: Workbench, field: Field, value: Any) -> str:
    """Return a value in words; another record by its title, not by its id."""
    if field.of and isinstance(value, str) and value in bench.ids(field.of):
        return bench.title(field.of, value)
    return field.say(value)
