"""Every value of the mirror in one searchable list, under headings, to be set right when the table differs."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from solocompanion.core.correction import Value
from solocompanion.core.words import text
from solocompanion.gui.plates.values import Foresee, ValueEditor
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, column, label, row
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.widgets.scrolling import scroller

WIDTH = 430
LINES = 56  # pixels, of three lines of words
LOWEST, AHEAD = 34, 6  # pixels that a value takes at least; how many are made beyond those in sight


class CorrectionList(Popover):
    """The list; it stays open, so that several values can be set right one after another. The plate itself scrolls.

    A line is made when it comes into sight.

    Signals
    -------
    chosen(command)
        A value was set.

    """

    is_form = True
    chosen = Signal(object)

    def __init__(
        self, parent: QWidget, values: Callable[[], Sequence[Value]], foresee: Foresee, meaning: Callable[[], str]
    ) -> None:
        super().__init__(parent, WIDTH)
        self._values, self._foresee, self._meaning = values, foresee, meaning
        self.setAccessibleName(text("Correct the mirror"))
        close = button(text("Done"))
        close.clicked.connect(self.close_quietly)
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Find a value"))
        self.search.setAccessibleName(text("Find a value"))
        self.search.textChanged.connect(self._filter)
        self.told = label("", "quiet", wrap=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words = ""
        room = scroller(self.told)  # always as high: no value moves from under the pointer when something is told
        sizes.hold(room, h=("px", LINES))
        self.put_on_top(row(label(text("The table differs"), "section"), 1, close), self.search, room)
        self._none = label("", "quiet", wrap=True)
        self.body.addWidget(self._none)
        self._lines = column(4)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)
        self._order: dict[str, Value] = {}  # every value, by its heading
        self._found: list[str] = []  # what is looked for
        self._editors: dict[str, ValueEditor] = {}
        self._heads: dict[str, QLabel] = {}
        self._places: list[int] = []  # of what has been made, in order
        self._room.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.refresh()

    def refresh(self) -> None:
        """Show what the values are now: one correction or an undo may change several.

        What was told of the last change holds no longer once others are: after a change of its own it is told anew.
        """
        values = {value.target: value for value in self._values()}
        self._tell(self._words if values == self._order else "")
        groups = {group: n for n, group in enumerate(dict.fromkeys(value.group for value in values.values()))}
        before = list(self._order)
        self._order = dict(sorted(values.items(), key=lambda one: groups[one[1].group]))
        if list(self._order) != before:
            self._arrange()
        for target, editor in self._editors.items():
            if editor.value != values[target]:
                editor.show_value(values[target])
        self._filter(self.search.text())

    def _arrange(self) -> None:
        """Put the lines that stay in their new order, and take the others away.

        That comes last: a line that goes gives the focus to another one, which may scroll, and so make further lines.
        """
        groups = {value.group for value in self._order.values()}
        other = [target for target, one in self._editors.items() if not _is_line_of(one.value, self._order.get(target))]
        gone: list[QWidget] = [self._editors.pop(target) for target in other]
        gone += [self._heads.pop(group) for group in list(self._heads) if group not in groups]
        while self._lines.takeAt(0) is not None:
            pass
        self._places = []
        for group, head in self._heads.items():
            self._insert(head, self._place_of_head(group))
        for target, editor in self._editors.items():
            self._insert(editor, self._place_of(target))
        for one in gone:
            one.hide()
            one.deleteLater()

    def refit(self) -> None:
        """List as much as is in sight now, and find the place again."""
        self._fill()
        super().refit()

    def _scrolled(self) -> None:
        if self._fill():
            super().refit()  # a long choice makes it wider

    def _tell(self, words: str) -> None:
        """Say what follows from the last change, or what a change means."""
        self._words = words
        self.told.setText(words or self._meaning() or text("The real table is right. Each change can be undone."))

    def _filter(self, wanted: str) -> None:
        """Show the values whose label or heading has the words, and their headings; say so where there is none."""
        self._found = [target for target, value in self._order.items() if _is_called(value, wanted)]
        for target, editor in self._editors.items():
            editor.setHidden(target not in self._found)
        groups = {self._order[target].group for target in self._found}
        for group, head in self._heads.items():
            head.setHidden(group not in groups)
        self._none.setText(text("Nothing is called “{words}” here.", words=wanted))
        self._none.setHidden(bool(self._found))
        self._fill()

    def _fill(self) -> bool:
        """Make the lines down to the foot of the page, and a few more; tell whether there were any to make.

        A game has hundreds of values, and a line takes milliseconds to make and to lay out.
        """
        bar = self._room.verticalScrollBar()  # Qt made it: PySide takes one that is held for gone when a page goes
        seen = (bar.value() + self._page.height()) // sizes.tool(LOWEST) + AHEAD
        new = [target for target in self._found[:seen] if target not in self._editors]
        for target in new:
            self._add(self._order[target])
        return bool(new)

    def _add(self, value: Value) -> None:
        """Make the line of a value, with its heading if that is not there yet."""
        if value.group and value.group not in self._heads:
            self._heads[value.group] = label(value.group, "strong", wrap=True)
            self._insert(self._heads[value.group], self._place_of_head(value.group))
        editor = self._editors[value.target] = ValueEditor(value, self._foresee, value.brief)
        editor.set_to.connect(self.chosen)
        editor.told.connect(self._tell)
        self._insert(editor, self._place_of(value.target))

    def _place_of(self, target: str) -> int:
        return 2 * list(self._order).index(target) + 1

    def _place_of_head(self, group: str) -> int:
        return 2 * [value.group for value in self._order.values()].index(group)

    def _insert(self, line: QWidget, place: int) -> None:
        at = bisect(self._places, place)
        self._places.insert(at, place)
        self._lines.insertWidget(at, line)

    def close_quietly(self) -> None:
        """Hide it, give the focus back, and be gone: the next one is made anew."""
        super().close_quietly()
        self.deleteLater()


def _is_line_of(shown: Value, value: Value | None) -> bool:
    """Tell whether the line that shows a value can show another one: its words stay, and how it is chosen."""
    return (
        value is not None
        and all(getattr(shown, name) == getattr(value, name) for name in ("label", "brief", "group"))
        and bool(shown.options) == bool(value.options)
    )


def _is_called(value: Value, wanted: str) -> bool:
    return all(word in f"{value.group} {value.label}".casefold() for word in wanted.casefold().split())
