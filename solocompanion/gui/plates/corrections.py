"""Every value of the mirror in one searchable list, under headings, to be set right when the table differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from solocompanion.core.correction import Value
from solocompanion.core.words import text
from solocompanion.gui.plates.values import Foresee, ValueEditor
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, clear, column, label, row
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.widgets.scrolling import scroller

WIDTH = 430
LINES = 56  # pixels, of three lines of words


class CorrectionList(Popover):
    """The list; it stays open, so that several values can be set right one after another. The plate itself scrolls.

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
        self._editors: dict[str, ValueEditor] = {}
        self._heads: dict[str, QLabel] = {}
        self.refresh()

    def refresh(self) -> None:
        """Show what the values are now: one correction or an undo may change several."""
        self._tell(self._words)
        values = {value.target: value for value in self._values()}
        if list(values) != list(self._editors):
            self._build(values)
        for target, editor in self._editors.items():
            if editor.value != values[target]:
                editor.show_value(values[target])

    def _tell(self, words: str) -> None:
        """Say what follows from the last change, or what a change means."""
        self._words = words
        self.told.setText(words or self._meaning() or text("The real table is right. Each change can be undone."))

    def _build(self, values: dict[str, Value]) -> None:
        """List the values by their headings, in the order in which these come first."""
        clear(self._lines)
        self._editors = {target: ValueEditor(value, self._foresee, value.brief) for target, value in values.items()}
        self._heads = {}
        for group in dict.fromkeys(value.group for value in values.values()):
            head = self._heads[group] = label(group, "strong", wrap=True)
            self._lines.addWidget(head)
            for editor in self._editors.values():
                if editor.value.group == group:
                    editor.set_to.connect(self.chosen)
                    editor.told.connect(self._tell)
                    self._lines.addWidget(editor)
        self._filter(self.search.text())

    def _filter(self, wanted: str) -> None:
        """Show the values whose label or heading has the words, and their headings; say so where there is none."""
        shown = [one.value.group for one in self._editors.values() if not _is_hidden(one, wanted)]
        for editor in self._editors.values():
            editor.setHidden(_is_hidden(editor, wanted))
        for group, head in self._heads.items():
            head.setHidden(not group or group not in shown)
        self._none.setText(text("Nothing is called “{words}” here.", words=wanted))
        self._none.setHidden(bool(shown))

    def close_quietly(self) -> None:
        """Hide it, give the focus back, and be gone: the next one is made anew."""
        super().close_quietly()
        self.deleteLater()


def _is_hidden(editor: ValueEditor, wanted: str) -> bool:
    value = editor.value
    return not all(word in f"{value.group} {value.label}".casefold() for word in wanted.casefold().split())
