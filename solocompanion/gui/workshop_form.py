"""The form of one record: a line for each field with the shipped value and the fault beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.app.record_shape import Field, Kind
from solocompanion.app.workshop import Workbench
from solocompanion.core.board import Board
from solocompanion.core.words import text
from solocompanion.gui.art import Art
from solocompanion.gui.own_entry import OwnEntry, own_entry
from solocompanion.gui.parts import button, clear, column, label, line, relook, row
from solocompanion.gui.scrolling import scroller
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.sprites import BoardPicture
from solocompanion.gui.workshop_fields import FieldEdit, editor
from solocompanion.gui.workshop_lists import scaled

PICTURE, WIDE_PICTURE = 219, 270
NAMES, ROOM = 124, 640


class FieldLine:
    """The widgets of one field in the form's grid."""

    def __init__(self, shape: Field, edit: FieldEdit) -> None:
        self.shape, self.edit = shape, edit
        self.name = label(shape.label, wrap=True)
        self.name.setFixedWidth(scaled(NAMES))
        self.name.setContentsMargins(0, 2 if shape.sort == "truth" else 6, 0, 0)
        self.hint = label(shape.hint, "caption", wrap=True)
        self.shipped = label("", "caption", wrap=True)
        self.fault = label("", "danger", wrap=True)
        self.fault.setContentsMargins(0, 0, 0, 3)

    def add_to(self, grid: QGridLayout, at: int) -> None:
        """Put the line into the grid."""
        under = column(1)
        beside = self.shape.sort in {"truth", "choice", "number"}
        if beside:
            side = row(self.edit, spacing=12)
            side.addWidget(self.hint, 1)
            under.addLayout(side)
        else:
            under.addWidget(self.edit)
        for words in (self.fault, self.shipped, *(() if beside else (self.hint,))):
            under.addWidget(words)
        grid.addWidget(self.name, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(under, at, 1)

    def show_line(self, value: Any, shipped: str, fault: str) -> None:
        """Show a value, the shipped one where it differs, and what is wrong."""
        self.edit.show_value(value)
        relook(self.name, "role", "strong" if shipped else "")
        for words, said in ((self.shipped, shipped), (self.fault, fault)):
            words.setText(said)
            words.setVisible(bool(said))
        self.hint.setVisible(bool(self.shape.hint))
        self.edit.first().setAccessibleDescription(". ".join(one for one in (fault, shipped, self.shape.hint) if one))


@sheltered
class RecordForm(QFrame):
    """Shows and edits one record.

    Signals
    -------
    edited(field, value)
        A field has a new value.
    same_wanted(same), restored(), go_on()
        The record is the same as the printed one or not; it shall be as shipped; comparing shall go on.

    """

    edited = Signal(str, object)
    same_wanted = Signal(bool)
    restored = Signal()
    go_on = Signal()

    def __init__(self, art: Callable[[], Art], picture: Callable[[str, Any], Any]) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._art, self._draw = art, picture
        self._kind: Kind | None = None
        self._board: Board | None = None
        self.lines: dict[str, FieldLine] = {}
        self.own: OwnEntry | None = None
        self._values: dict[str, Any] = {}
        self.title = label("", "title")
        self.sure = label("", "quiet", wrap=True)
        self.fault = label("", "danger", wrap=True)
        self.same = button(text("Same as my copy"), "offer")
        self.same.setCheckable(True)
        self.same.clicked.connect(self.same_wanted)
        self.restore = button("")
        self.restore.clicked.connect(self.restored)
        self.onward = button(text("Go on comparing"), "offer")
        self.onward.clicked.connect(self.go_on)
        self.onward.hide()
        self.picture = BoardPicture(art())
        self._fields = QVBoxLayout()
        self._body = QWidget()
        self._build()

    def _build(self) -> None:
        names = column(0)
        names.addWidget(self.title)
        names.addWidget(self.sure)
        inner = QHBoxLayout()
        inner.setSpacing(20)
        inner.addLayout(self._fields, 1)
        inner.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        holder = QVBoxLayout(self._body)
        holder.setContentsMargins(0, 4, 12, 4)
        holder.addLayout(inner)
        holder.addStretch(1)
        scroll = scroller(self._body)
        body = column(8, 16)
        body.addLayout(names)
        body.addWidget(self.fault)
        body.addWidget(line())
        body.addWidget(scroll, 1)
        body.addWidget(line())
        body.addLayout(row(self.same, self.restore, 1, self.onward))
        self.setLayout(body)

    def show_record(self, bench: Workbench, kind: str, record: str) -> None:
        """Show a record; the lines are made anew only for another kind, so that the focus stays."""
        shape = bench.stock.kinds[kind]
        if shape is not self._kind:
            self._kind = shape
            self._make_lines(shape, bench)
        values, shipped = bench.record(kind, record), bench.shipped(kind, record)
        self._values = values
        faults = bench.faults_of(kind, record)
        if self.own is not None:
            self.own.show_fields(values)
        for name, one in self.lines.items():
            differs = shipped is not None and values.get(name) != shipped.get(name)
            was = text("Shipped: {value}", value=one.shape.say(shipped.get(name))) if shipped and differs else ""
            one.show_line(values.get(name), was, "\n".join(_upper(f.words) for f in faults if f.field == name))
        self.title.setText(f"{_upper(shape.one)}: {bench.title(kind, record)}")
        self.sure.setText(how_sure(bench, kind, record))
        rest = [_upper(one.words) for one in faults if one.field not in self.lines]
        self.fault.setText("\n".join(rest))
        self.fault.setVisible(bool(rest))
        self._show_buttons(bench, kind, record)
        self._board = self._drawn(bench, kind, record)
        self._show_picture()

    def _make_lines(self, shape: Kind, bench: Workbench) -> None:
        clear(self._fields)
        self.lines = {}
        self.own = own_entry(bench.stock.spec, shape.id, self._art())
        if self.own is not None:
            self.own.changed.connect(self._own_changed)
            self._fields.addWidget(self.own)
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        covered = self.own.covers if self.own is not None else ()
        for at, one in enumerate(field for field in shape.fields if field.name not in covered):
            choices = [(other, bench.title(one.of, other)) for other in bench.ids(one.of)] if one.of else ()
            made = self.lines[one.name] = FieldLine(one, editor(one, choices))
            made.edit.edited.connect(lambda value, name=one.name: self.edited.emit(name, value))
            made.add_to(grid, at)
        self._fields.addWidget(holder)

    def _own_changed(self) -> None:
        """Tell every field that the game's own widget changed."""
        if self.own is not None:
            for name, value in self.own.fields().items():
                if self._values.get(name) != value:
                    self.edited.emit(name, value)

    def _show_buttons(self, bench: Workbench, kind: str, record: str) -> None:
        checked = bench.is_checked(kind, record)
        self.same.setVisible(bench.stock.kinds[kind].can_check)
        self.same.setChecked(checked)
        self.same.setText(text("✓ Same as my copy") if checked else text("Same as my copy"))
        new = bench.shipped(kind, record) is None
        self.restore.setText(text("Take it off the list") if new else text("Back to the shipped value"))
        self.restore.setEnabled(new or bool(bench.changed(kind, record)))

    def _drawn(self, bench: Workbench, kind: str, record: str) -> Board | None:
        built = bench.built(kind, record)
        return None if built is None else self._draw(kind, built)

    def _show_picture(self) -> None:
        """Draw the record where there is room beside its fields; comparing shows it in any window."""
        board = self._board
        self.picture.setVisible(board is not None and self.width() >= scaled(ROOM))
        if board is not None:
            self.picture.show_board(board, self._art(), PICTURE if board.width < board.height else WIDE_PICTURE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the fields first."""
        super().resizeEvent(event)
        self._show_picture()

    def first(self) -> QWidget:
        """Return the first editor, for the focus."""
        return next(iter(self.lines.values())).edit.first() if self.lines else self.same


def how_sure(bench: Workbench, kind: str, record: str) -> str:
    """Say how well a record is known and where from."""
    row_, shipped = bench.record(kind, record), bench.shipped(kind, record)
    if shipped is None:
        return text("Entered by you")
    sure = {
        "sure": text("Sure: a rulebook, or two sources"),
        "likely": text("Likely: one good source"),
        "open": text("Open: nobody has confirmed it"),
    }.get(str(row_.get("sure", "")), text("Shipped with the game"))
    source = bench.stock.sources.get(str(shipped.get("source", "")), "")
    said = text("{sure}, from {source}.", sure=sure, source=text(source)) if source else f"{sure}."
    if bench.is_checked(kind, record):
        return text("{said} You compared it with your copy.", said=said)
    return said


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
