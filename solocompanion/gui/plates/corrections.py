"""Every value of the mirror in one searchable list, to be set right when the table differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from solocompanion.core.correction import Value
from solocompanion.core.words import text
from solocompanion.gui.plates.piece import Foresee, ValueEditor
from solocompanion.gui.widgets.plain import button, clear, label, row
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.widgets.scrolling import scroller

WIDTH, HEIGHT = 430, 460


class CorrectionList(Popover):
    """The list; it stays open, so that several values can be set right one after another.

    Signals
    -------
    chosen(command)
        A value was set.

    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget, values: Callable[[], Sequence[Value]], foresee: Foresee) -> None:
        super().__init__(parent, WIDTH)
        self._values, self._foresee = values, foresee
        self.setAccessibleName(text("Correct the mirror"))
        close = button(text("Done"))
        close.clicked.connect(self.close_quietly)
        title = label(text("The table differs"), "section")
        self.body.addLayout(row(title, 1, close))
        self.body.addWidget(label(text("The real table is right. Each change can be undone."), "quiet", wrap=True))
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Find a value"))
        self.search.setAccessibleName(text("Find a value"))
        self.search.textChanged.connect(self._filter)
        self.body.addWidget(self.search)
        inner = QWidget()
        self._lines = QVBoxLayout(inner)
        self._lines.setContentsMargins(0, 0, 6, 0)
        self._editors: dict[str, ValueEditor] = {}
        self.refresh()
        scroll = scroller(inner, sideways=False)
        scroll.setMinimumHeight(HEIGHT - 130)
        self.body.addWidget(scroll, 1)

    def refresh(self) -> None:
        """Show what the values are now: one correction or an undo may change several."""
        values = {value.target: value for value in self._values()}
        if list(values) != list(self._editors):
            self._build(values)
        for target, editor in self._editors.items():
            if editor.value != values[target]:
                editor.show_value(values[target])

    def _build(self, values: dict[str, Value]) -> None:
        clear(self._lines)
        self._editors = {target: ValueEditor(value, self._foresee) for target, value in values.items()}
        for editor in self._editors.values():
            editor.set_to.connect(self.chosen)
            self._lines.addWidget(editor)
        self._lines.addStretch(1)
        self._filter(self.search.text())

    def _filter(self, wanted: str) -> None:
        for editor in self._editors.values():
            editor.setHidden(wanted.lower() not in editor.value.label.lower())

    def close_quietly(self) -> None:
        """Hide it, give the focus back, and be gone: the next one is made anew."""
        super().close_quietly()
        self.deleteLater()
