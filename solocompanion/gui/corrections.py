"""Every value of the mirror in one searchable list, to be set right when the table differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from solocompanion.core.correction import Value
from solocompanion.core.words import text
from solocompanion.gui.parts import Popover, button, label, row
from solocompanion.gui.piece import ValueEditor

WIDTH, HEIGHT = 430, 460


class CorrectionList(Popover):
    """The list; it stays open, so that several values can be set right one after another.

    Signals
    -------
    chosen(command)
        A value was set.

    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget, values: Sequence[Value]) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(text("Correct the mirror"))
        close = button(text("Done"))
        close.clicked.connect(self._finish)
        title = label(text("The table differs"), "section")
        self.body.addLayout(row(title, 1, close))
        self.body.addWidget(
            label(text("What lies on the table is right. Each change is one entry you can undo."), "quiet", wrap=True)
        )
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Find a value"))
        self.search.setAccessibleName(text("Find a value"))
        self.search.textChanged.connect(self._filter)
        self.body.addWidget(self.search)
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 6, 0)
        self._editors = [ValueEditor(value) for value in values]
        for editor in self._editors:
            editor.set_to.connect(self.chosen)
            lines.addWidget(editor)
        lines.addStretch(1)
        scroll = QScrollArea()
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on to what lies in it
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setMinimumHeight(HEIGHT - 130)
        self.body.addWidget(scroll, 1)

    def _filter(self, wanted: str) -> None:
        for editor in self._editors:
            editor.setVisible(wanted.lower() in editor.value.label.lower())

    def _finish(self) -> None:
        self.close_quietly()
        self.deleteLater()

    def close_quietly(self) -> Any:
        """Hide it and give the focus back."""
        super().close_quietly()
