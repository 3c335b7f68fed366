"""Finding a component: kinds, search, filter, and the records that match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QWidget

from solocompanion.app.workshop.bench import Workbench
from solocompanion.core.words import capital, plural, text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import button, column, label, put, row
from solocompanion.gui.workshop.lists import Entries, Entry

FILTERS = ("all", "open", "changed", "unsure", "faulty")
KINDS, RECORDS = (182, 200), (190, 264)  # how wide the lists are in a narrow window and in a wide one
WIDE, LISTED, BESIDE = 1150, 860, 520  # from which widths, as designed; below the second the kinds open in a list
TALL = 4000  # no bound
_KEPT = {Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_F, Qt.Key.Key_E, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return}
ROWS = 3  # so many records are in sight where the form is below them
ROW, EDGES = 34, 8  # designed: how high a line of a list is, and its edges together


def is_kept(event: QKeyEvent) -> bool:
    """Tell whether a key is for the page and not for the game below it. The list of keys opens from here too."""
    if event.text() == "?":
        return False
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return plain or event.key() in _KEPT


class Finder(QWidget):
    """The left side of the Workshop.

    Signals
    -------
    changed(), new_wanted(), kind_wanted(kind)
        Other records are looked for; a new one is wanted; another kind was chosen from the list that opens.

    """

    changed = Signal()
    new_wanted = Signal()
    kind_wanted = Signal(str)

    def __init__(self, tokens: Callable[[], Mapping[str, str]]) -> None:
        super().__init__()
        self.kinds = Entries(text("Kinds of components"), tokens)
        self.records = Entries(text("Components"), tokens)
        self.kind_box = ChoiceBox()
        access.name_list(self.kind_box, text("Kinds of components"))
        self.kind_box.activated.connect(lambda _: self.kind_wanted.emit(str(self.kind_box.currentData())))
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Find"))
        self.search.setAccessibleName(text("Find a component"))
        self.search.textChanged.connect(self.changed)
        self.filter = ChoiceBox()
        access.name_list(self.filter, text("Which components are listed"))
        for name, words in zip(FILTERS, _filter_words(), strict=True):
            self.filter.addItem(words, name)
        self.filter.currentIndexChanged.connect(self.changed)
        self.new = button("", "offer")
        self.new.clicked.connect(self.new_wanted)
        self.nothing = label(text("No component matches."), "quiet", wrap=True)
        found = column(8)
        found.addWidget(self.kind_box)
        found.addWidget(self.search)
        found.addWidget(self.filter)
        found.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        found.addWidget(self.records, 1)
        found.addWidget(self.new)
        holder = QWidget()
        holder.setLayout(found)
        self._found = holder
        self._lists = row(self.kinds, spacing=16)
        self._lists.addWidget(holder, 1)
        self.setLayout(self._lists)
        self.fit(WIDE)

    @property
    def chooser(self) -> QWidget:
        """What kinds are chosen with: the list beside the records, or the one that opens above them."""
        return self.kind_box if self.kinds.isHidden() else self.kinds

    def fit(self, room: float, *, is_below: bool = False) -> None:
        """Take less room in a narrow window; `room` is its width at 100 %.

        `is_below` puts the records below the kinds, for a record that needs the width, as a map does.
        """
        listed, beside = room >= LISTED, room >= BESIDE
        wide, is_below = room >= WIDE and not is_below, is_below and listed
        had_focus = self.chooser.hasFocus()
        self.kinds.setVisible(listed)
        self.kind_box.setVisible(not listed)
        if had_focus:
            self.chooser.setFocus(Qt.FocusReason.OtherFocusReason)
        ways = QBoxLayout.Direction
        self._lists.setDirection(ways.TopToBottom if is_below else ways.LeftToRight)
        high = ("px", self.kinds.count() * ROW + EDGES)  # all of it: the records below have the rest
        heights = {"h": high} if is_below else {"least_h": ("px", 0), "most_h": ("px", TALL)}
        sizes.hold(self.kinds, w=("px", RECORDS[0] if is_below else KINDS[wide]), **heights)
        if beside:
            sizes.hold(self._found, w=("px", RECORDS[wide]))
            self.records.setMinimumHeight(0)
            sizes.hold(self.records, most_h=("px", TALL))
        else:
            self._found.setMinimumWidth(0)
            sizes.hold(self._found, most_w=("px", TALL))
            sizes.hold(self.records, h=("px", ROWS * ROW + EDGES))

    def wanted(self) -> str:
        """Return which records are listed: the name of the filter."""
        return str(self.filter.currentData())

    def clear_filter(self) -> None:
        """List every record: filter and search are emptied without a signal of their own."""
        for one in (self.filter, self.search):
            one.blockSignals(True)
        self.filter.setCurrentIndex(0)
        self.search.clear()
        for one in (self.filter, self.search):
            one.blockSignals(False)

    def show_bench(
        self, bench: Workbench, kinds: Sequence[Entry], kind: str, records: Sequence[Entry], record: str
    ) -> None:
        """Show both lists, with the kind and the record that are chosen in them."""
        shape = bench.stock.kinds[kind]
        self.kinds.show_entries(kinds, kind)
        self._show_kinds(kinds, kind)
        self.records.show_entries(records, record)
        self.records.setVisible(bool(records))
        self.nothing.setVisible(not records)
        self.new.setVisible(shape.new)
        put(self.new, text("New {kind}", kind=shape.one))

    def _show_kinds(self, kinds: Sequence[Entry], kind: str) -> None:
        box = self.kind_box
        if box.count() != len(kinds):
            box.clear()
            for one in kinds:
                box.addItem("", one.id)
        for n, one in enumerate(kinds):
            box.setItemText(n, f"{one.words} · {one.aside}")
        box.setCurrentIndex(box.findData(kind))


def _filter_words() -> tuple[str, ...]:
    return (
        text("All"),
        text("Not yet compared"),
        text("Entered or changed by me"),
        text("Uncertain"),
        text("Needs fixing"),
    )


def kind_entries(bench: Workbench) -> list[Entry]:
    """Return the kinds with how many of their records were compared."""
    entries = []
    for kind, shape in bench.stock.kinds.items():
        done, count = bench.progress(kind)
        faulty = kind in {one.kind for one in bench.faults} | {one for one, _ in bench.unused}
        words = capital(shape.many)
        mark = "fault" if faulty else "checked" if count and done == count else "open"
        said = text("{kind}: {done} of {all} compared", kind=words, done=done, all=count)
        entries.append(Entry(kind, words, f"{done}/{count}", mark, said))
    return entries


def entries_of(bench: Workbench, kind: str, wanted: str, search: str) -> list[Entry]:
    """Return the records of a kind that are looked for."""
    found = [(record, _entry(bench, kind, record)) for record in bench.ids(kind)]
    needle = search.strip().casefold()
    return [
        entry
        for record, entry in found
        if _fits(bench, kind, record, wanted) and needle in _all_words(bench, kind, record)
    ]


def _fits(bench: Workbench, kind: str, record: str, wanted: str) -> bool:
    row_ = bench.seen(kind, record)
    tests: Mapping[str, Callable[[], bool]] = {
        "open": lambda: not bench.is_checked(kind, record),
        "changed": lambda: _is_own(bench, kind, record),
        "unsure": lambda: row_.get("sure", "sure") != "sure" and not bench.is_checked(kind, record),
        "faulty": lambda: bool(bench.faults_of(kind, record)) or (kind, record) in bench.unused,
    }
    return tests.get(wanted, lambda: True)()


def _is_own(bench: Workbench, kind: str, record: str) -> bool:
    return not bench.is_stock(kind, record) or bool(bench.changed(kind, record))


def _all_words(bench: Workbench, kind: str, record: str) -> str:
    values = bench.seen(kind, record)
    shown = [shape.say(values.get(shape.name)) for shape in bench.stock.kinds[kind].fields]
    return " ".join((record, bench.title(kind, record), *shown)).casefold()


def _entry(bench: Workbench, kind: str, record: str) -> Entry:
    words, sure = bench.called(kind, record), bench.seen(kind, record).get("sure", "sure")
    checked, faults = bench.is_checked(kind, record), bench.faults_of(kind, record)
    why, aside, tail = bench.unused.get((kind, record), ""), "", bench.number(kind, record)
    if why or faults:
        aside = text("not used yet")
    elif not bench.is_stock(kind, record):
        aside = text("yours")
    elif bench.changed(kind, record):
        aside = text("changed")
    elif not checked and sure != "sure":
        aside = {"likely": text("likely"), "open": text("open")}.get(str(sure), "")
    mark = "fault" if faults or why else "checked" if checked else "open"
    state = {"fault": text("needs fixing"), "checked": text("compared"), "open": text("not compared")}[mark]
    tip = why or "\n".join(capital(one.words) for one in faults)
    spoken = ", ".join(one for one in (words + tail, state, aside, tip) if one)
    return Entry(record, words, aside, mark, spoken, tail, tip)


def state_words(bench: Workbench) -> str:
    """Say how much is compared and how much is the person's own."""
    counts = [bench.progress(kind) for kind in bench.stock.kinds]
    own = sum(_is_own(bench, kind, record) for kind in bench.stock.kinds for record in bench.own.get(kind, {}))
    said = text("{n} of {all} compared", n=sum(n for n, _ in counts), all=sum(n for _, n in counts))
    return f"{said} · " + plural("{n} entered or changed by you", "{n} entered or changed by you", own)
