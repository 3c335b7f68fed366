"""Rows of icons: typed as words, or picked from the drawings below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout

from solocompanion.app.content.record_shape import Field
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label
from solocompanion.gui.workshop.fields import FieldEdit, RowEdit

TARGET, DRAWN = 34, 22


@guarded
class SignsEdit(FieldEdit):
    """Lines of signs, and a button for each sign; a press adds it to the line that had the focus last."""

    def __init__(self, shape: Field, art: Callable[[], Art]) -> None:
        super().__init__(shape)
        self._art, self.at = art, 0
        self.rows = RowEdit(shape)
        self.rows.edited.connect(self.edited.emit)
        self.into = label("", "caption")
        self.signs = {sign: self._sign(sign, words, drawn) for sign, words, drawn in shape.pieces}
        self.less = button("⌫", "step", text("Remove the last sign"))
        sizes.hold(self.less, least_w=("tool", TARGET), h=("tool", TARGET))
        self.less.clicked.connect(self._take)
        below = QVBoxLayout()
        below.setSpacing(4)
        below.addWidget(self.rows)
        below.addWidget(self.into)
        below.addWidget(Flow(*self.signs.values(), self.less, spacing=4))
        self.box.addLayout(below, 1)

    def _sign(self, sign: str, words: str, drawn: str) -> QPushButton:
        made = button("" if drawn else words, "step" if drawn else "chip", words)
        sizes.hold(made, least_w=("tool", TARGET), h=("tool", TARGET), icon=("tool", DRAWN))
        made.clicked.connect(partial(self._add, sign))
        return made

    def show_value(self, value: Any) -> None:
        """Show the lines and draw the signs in the theme of the window."""
        before = self.rows.cells
        self.rows.show_value(value)
        if self.rows.cells is not before:
            for cell in self.rows.cells:
                cell.installEventFilter(self)
        for sign, _words, drawn in self.shape.pieces:
            if drawn:
                self.signs[sign].setIcon(self._art().icon(drawn, sizes.tool(DRAWN)))
        self._choose(min(self.at, max(0, len(self.rows.cells) - 1)))

    def first(self) -> QLineEdit | QPushButton:
        """Return what takes the focus first: the field of the first row."""
        found = self.rows.first()
        assert isinstance(found, QLineEdit | QPushButton)
        return found

    def _choose(self, at: int) -> None:
        self.at = at
        self.into.setText(text("Into line {n}:", n=at + 1))
        for sign, words, _drawn in self.shape.pieces:
            self.signs[sign].setAccessibleName(text("{sign}, into line {n}", sign=words, n=at + 1))
        self.less.setAccessibleName(text("Remove the last sign of line {n}", n=at + 1))

    def _written(self) -> list[str]:
        return [cell.text().strip() for cell in self.rows.cells if isinstance(cell, QLineEdit)]

    def _add(self, sign: str, *_: object) -> None:
        lines = self._written()
        if lines:
            lines[self.at] = f"{lines[self.at]} {sign}".strip()
            self.edited.emit(lines)

    def _take(self) -> None:
        lines = self._written()
        if lines and lines[self.at]:
            lines[self.at] = " ".join(lines[self.at].split()[:-1])
            self.edited.emit(lines)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep in mind which line had the focus."""
        if event.type() == QEvent.Type.FocusIn and watched in self.rows.cells:
            self._choose(self.rows.cells.index(watched))
        return super().eventFilter(watched, event)
