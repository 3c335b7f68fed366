"""The form of one record: a line for each field with the shipped value and the fault beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.app.content.record_shape import Field, Kind
from solocompanion.app.preferences.kept import Preferences
from solocompanion.app.workshop.bench import Workbench
from solocompanion.core.board import Board
from solocompanion.core.words import capital, text
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.game_forms import OwnEntry, own_entry
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import Elided
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, line, put, restyle, row
from solocompanion.gui.widgets.scrolling import HighEnough, scroller
from solocompanion.gui.workshop.fields import FieldEdit, editor
from solocompanion.gui.workshop.signs import SignsEdit

PICTURE, WIDE_PICTURE = 219, 270
NAMES, ROOM = 116, 640
SAID = 2  # lines below the title of a wide record
HEAD = 520  # the width, as designed, from which the buttons of a wide record stand beside its title
BESIDE = 360  # the width, as designed, from which names stand beside their fields


class FieldLine:
    """The widgets of one field in the form's grid."""

    def __init__(self, shape: Field, edit: FieldEdit) -> None:
        self.shape, self.edit = shape, edit
        self.name = label(shape.label, wrap=True)
        self.hint = label(shape.hint, "caption", wrap=True)
        self.shipped = label("", "caption", wrap=True)
        self.fault = label("", "danger", wrap=True)
        self.fault.setContentsMargins(0, 0, 0, 3)

        self._line, self._side = row(spacing=12), row(spacing=12)
        self.holder = self._laid()
        self.stand(beside=True)

    def _laid(self) -> QWidget:
        self._side.addWidget(self.edit, 0 if self._short else 1)
        under = column(1)
        under.addLayout(self._side)
        if self._short:
            self._side.addWidget(self.hint, 1)
        for words in (self.fault, self.shipped, *(() if self._short else (self.hint,))):
            under.addWidget(words)
        self._line.addWidget(self.name, 0, Qt.AlignmentFlag.AlignTop)
        self._line.addLayout(under, 1)
        made = QWidget()
        made.setLayout(self._line)
        return made

    @property
    def _short(self) -> bool:
        """Tell whether the hint has room beside what is edited."""
        return self.shape.sort in {"truth", "choice", "number"}

    def stand(self, *, beside: bool) -> None:
        """Have name and hint beside the field, or above and below it."""
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._line.setDirection(way)
        self._side.setDirection(way)
        self._line.setSpacing(12 if beside else 2)
        self.name.setContentsMargins(0, (2 if self.shape.sort == "truth" else 6) if beside else 0, 0, 0)
        self.name.setMinimumWidth(0)
        sizes.hold(self.name, **({"w": ("px", NAMES)} if beside else {"most_w": ("px", 4000)}))

    def show_line(self, value: Any, shipped: str, fault: str) -> None:
        """Show a value, the shipped one where it differs, and what is wrong."""
        self.edit.show_value(value)
        restyle(self.name, "role", "strong" if shipped else "")
        for words, said in ((self.shipped, shipped), (self.fault, fault)):
            words.setText(said)
            words.setVisible(bool(said))
        self.hint.setVisible(bool(self.shape.hint))
        self.edit.first().setAccessibleDescription(". ".join(one for one in (fault, shipped, self.shape.hint) if one))


@guarded
class RecordForm(QFrame):
    """Shows and edits one record.

    Signals
    -------
    edited(field, value)
        A field has a new value.
    filled(fields, words)
        The game's own widget has new values for several fields, as one edit.
    another(fields)
        Another record with these fields is wanted.
    room_wanted()
        The game's own widget shall have all the room of the page, or not any more.
    same_wanted(same), restored(), go_on()
        The record is the same as the printed one or not; it shall be as shipped; comparing shall go on.

    """

    edited = Signal(str, object)
    filled = Signal(dict, str)
    another = Signal(dict)
    room_wanted = Signal()
    same_wanted = Signal(bool)
    restored = Signal()
    go_on = Signal()

    def __init__(
        self, art: Callable[[], Art], picture: Callable[[str, Any], Any], preferences: Preferences | None = None
    ) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._preferences = preferences
        self._art, self._draw = art, picture
        self._kind: Kind | None = None
        self._board: Board | None = None
        self.is_wide = False
        self.lines: dict[str, FieldLine] = {}
        self.own: OwnEntry | None = None
        self._values: dict[str, Any] = {}
        self._bench: Workbench | None = None
        self.title = Elided("title")
        self.sure = label("", "quiet", wrap=True)
        self.sure.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.fault = label("", "danger", wrap=True)
        self.same = button(text("Same as my copy"), "offer")
        self.same.setCheckable(True)
        self.same.clicked.connect(self.same_wanted)
        self.restore = button("")
        self.restore.clicked.connect(self.restored)
        self.onward = button(text("Continue comparing"), "offer")
        self.onward.clicked.connect(self.go_on)
        self.onward.hide()
        self.picture = BoardPicture(art())
        self._fields = QVBoxLayout()
        self._body = HighEnough()
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
        self._holder = holder
        scroll = scroller(self._body)
        self._deeds = Flow(self.same, self.restore, self.onward)
        self._lines = line(), line()
        self._head = row(spacing=12)
        self._head.addLayout(names, 1)
        body = column(8, 16)
        body.addLayout(self._head)
        body.addWidget(self.fault)
        body.addWidget(self._lines[0])
        body.addWidget(scroll, 1)
        body.addWidget(self._lines[1])
        body.addWidget(self._deeds)
        self._all = body
        self.setLayout(body)

    @property
    def is_alone(self) -> bool:
        """Whether the game's own widget shall have all the room of the page."""
        return self.own is not None and self.own.is_alone

    def _give_room(self, *, wide: bool) -> None:
        """Put the buttons beside the title, and leave the lines out, where the record needs the height.

        What is said below the title has room for two lines there: what is drawn on never moves because of it.
        """
        self.is_wide = wide
        self._keep_room()
        for one in self._lines:
            one.setVisible(not wide)
        (self._all if wide else self._head).removeWidget(self._deeds)
        if wide:
            self._head.addWidget(self._deeds)
        else:
            self._all.addWidget(self._deeds)

    def _keep_room(self) -> None:
        """Keep room for what is said below the title, in the present size of the text."""
        self.sure.setMinimumHeight(SAID * self.sure.fontMetrics().lineSpacing() + 2 if self.is_wide else 0)

    def show_record(self, bench: Workbench, kind: str, record: str) -> None:
        """Show a record; the lines are made anew only for another kind, so that the focus stays."""
        self._bench = bench
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
            one.show_line(values.get(name), was, "\n".join(capital(f.words) for f in faults if f.field == name))
        brief, whole = bench.brief(kind, record), bench.title(kind, record)
        self.title.say(f"{capital(shape.one)}: {brief}", tip="" if brief == whole else whole)
        said = self.own.covers if self.own is not None and self.own.says_faults else ()
        why_unused = bench.unused.get((kind, record)) or next((f.words for f in faults if f.field in said), "")
        self.sure.setText(
            text("New games do not use it yet: {why}", why=why_unused) if why_unused else how_sure(bench, kind, record)
        )
        restyle(self.sure, "role", "danger" if why_unused else "quiet")
        rest = [capital(one.words) for one in faults if one.field not in self.lines and one.field not in said]
        self.fault.setText("\n".join(rest))
        self.fault.setVisible(bool(rest))
        self._show_buttons(bench, kind, record)
        self._board = self._drawn(bench, kind, record)
        self._show_picture()

    def _make_lines(self, shape: Kind, bench: Workbench) -> None:
        clear(self._fields)
        self.lines = {}
        self.own = own_entry(bench.stock.spec, shape.id, self._art(), self._records)
        covered = self.own.covers if self.own is not None else ()
        first = next((n for n, one in enumerate(shape.fields) if one.name in covered), 0)
        self._add_lines(shape.fields[:first], bench)
        if self.own is not None:
            self.own.preferences = self._preferences
            self.own.changed.connect(self._own_changed)
            self.own.another.connect(self.another)
            self.own.room_wanted.connect(self.room_wanted)
            self._fields.addWidget(self.own)
        wide = self.own is not None and self.own.is_wide
        self._give_room(wide=wide)
        self._holder.setStretch(0, 1 if wide else 0)
        self._holder.setStretch(1, 0 if wide else 1)
        self._add_lines([one for one in shape.fields[first:] if one.name not in covered], bench)
        self.refit()

    def _add_lines(self, fields: Sequence[Field], bench: Workbench) -> None:
        """Add a line for each field; the own entry stands where the first field is that it covers."""
        if not fields:
            return
        holder = QWidget()
        listed = column(10)
        holder.setLayout(listed)
        for one in fields:
            choices = [(other, bench.brief(one.of, other)) for other in bench.ids(one.of)] if one.of else ()
            edit = SignsEdit(one, self._art) if one.pieces else editor(one, choices)
            made = self.lines[one.name] = FieldLine(one, edit)
            made.edit.edited.connect(lambda value, name=one.name: self.edited.emit(name, value))
            listed.addWidget(made.holder)
        self._fields.addWidget(holder)

    def _records(self, kind: str) -> dict[str, Any]:
        """Return the records of a kind as they are on the bench now."""
        return {one: self._bench.record(kind, one) for one in self._bench.ids(kind)} if self._bench else {}

    def _own_changed(self) -> None:
        """Tell the fields that the game's own widget changed."""
        if self.own is not None:
            found = {name: value for name, value in self.own.fields().items() if self._values.get(name) != value}
            if found:
                self.filled.emit(found, self.own.deed())

    def _show_buttons(self, bench: Workbench, kind: str, record: str) -> None:
        checked = bench.is_checked(kind, record)
        self.same.setVisible(bench.stock.kinds[kind].can_check)
        self.same.setChecked(checked)
        put(self.same, text("✓ Same as my copy") if checked else text("Same as my copy"))
        new = bench.shipped(kind, record) is None
        put(self.restore, text("Remove it from the list") if new else text("Back to the shipped value"))
        self.restore.setEnabled(new or bool(bench.changed(kind, record)))

    def _drawn(self, bench: Workbench, kind: str, record: str) -> Board | None:
        if self.own is not None and self.own.is_wide:
            return None
        built = bench.built(kind, record)
        return None if built is None else self._draw(kind, built)

    def _show_picture(self) -> None:
        """Draw the record where there is room beside its fields; comparing shows it in any window."""
        board = self._board
        self.picture.setVisible(board is not None and self.width() >= sizes.px(ROOM))
        if board is not None:
            self.picture.show_board(board, self._art(), PICTURE if board.width < board.height else WIDE_PICTURE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the fields first."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Put names above their fields where the size of the text leaves no room beside them."""
        self._keep_room()
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.LeftToRight if self.width() >= sizes.px(HEAD) else ways.TopToBottom)
        for one in self.lines.values():
            one.stand(beside=self.width() >= sizes.px(BESIDE))
        self._show_picture()

    def first(self) -> QWidget:
        """Return the first editor, for the focus."""
        if self.own is not None and not self.lines:
            return self.own.first()
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
