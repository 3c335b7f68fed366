"""Editors for the fields of a record: a tick, a list, a number, a line of text, or a row of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from attrs import evolve
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from solocompanion.app.content.record_shape import Field
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.giving_back import GivingBack
from solocompanion.gui.widgets.limited import RangeWords
from solocompanion.gui.widgets.plain import as_written, button, clear, label
from solocompanion.gui.widgets.stepper import Count

SPIN, LINE, SHORT = 62, 140, 86


class FieldEdit(QWidget):
    """Edits one field. `edited(value)` tells a new value as it is in a pack file."""

    edited = Signal(object)

    def __init__(self, shape: Field) -> None:
        super().__init__()
        self.shape = shape
        self.box = QHBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(4)

    def show_value(self, value: Any) -> None:
        """Show a value without telling that it was edited."""
        raise NotImplementedError

    def first(self) -> QWidget:
        """Return what takes the focus."""
        return self.findChild(QWidget) or self


class TruthEdit(FieldEdit):
    """Yes or no, as a box to tick."""

    def __init__(self, shape: Field) -> None:
        super().__init__(shape)
        self.tick = QCheckBox(as_written(text("yes")))
        self.tick.setAccessibleName(shape.label)
        self.tick.toggled.connect(self.edited.emit)
        self.box.addWidget(self.tick)

    def show_value(self, value: Any) -> None:
        """Show a value without reporting an edit; nothing counts as no."""
        with QSignalBlocker(self.tick):
            self.tick.setChecked(bool(value))


class ChoiceEdit(FieldEdit):
    """One of a few values."""

    def __init__(self, shape: Field) -> None:
        super().__init__(shape)
        self.list = ChoiceBox()
        self.list.setAccessibleName(shape.label)
        for choice in shape.choices:
            self.list.addItem(shape.say(choice), choice)
        sizes.hold(self.list, w=("px", 160))
        self.list.currentIndexChanged.connect(self._picked)
        self.box.addWidget(self.list, 0, Qt.AlignmentFlag.AlignLeft)

    def show_value(self, value: Any) -> None:
        """Show a value without reporting an edit; one that is no choice leaves the list empty."""
        with QSignalBlocker(self.list):
            self.list.setCurrentIndex(self.shape.choices.index(value) if value in self.shape.choices else -1)

    def _picked(self, index: int) -> None:
        self.edited.emit(self.shape.choices[index])


class NumberEdit(FieldEdit):
    """A number within its range."""

    def __init__(self, shape: Field) -> None:
        super().__init__(shape)
        self.spin = _spin(shape, shape.label)
        self.spin.valueChanged.connect(self.edited.emit)
        self.box.addWidget(self.spin)

    def show_value(self, value: Any) -> None:
        """Show it, out of range or not: the fault beside it says so."""
        with QSignalBlocker(self.spin):
            number = value if isinstance(value, int) else self.shape.low
            self.spin.setRange(min(self.shape.low, number), max(self.shape.high, number))
            self.spin.setValue(number)


class LineEdit(FieldEdit):
    """A line of text, taken when it is finished."""

    def __init__(self, shape: Field) -> None:
        super().__init__(shape)
        self.line = _line(shape.label)
        self.line.editingFinished.connect(self._done)
        GivingBack(self.line)
        self._shown = ""
        self.box.addWidget(self.line, 1)

    def show_value(self, value: Any) -> None:
        """Show a value; the same one again leaves the cursor where it is."""
        self._shown = str(value or "")
        if self.line.text() != self._shown:
            _write(self.line, self._shown)

    def _done(self) -> None:
        if self.line.text().strip() != self._shown:
            self._shown = self.line.text().strip()
            self.edited.emit(self._shown)


class RowEdit(FieldEdit):
    """Several numbers or texts.

    Where their count is free, one can be added or taken off at the end; where the field may be left out, so can all.
    """

    def __init__(self, shape: Field, choices: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(shape)
        self._choices = choices
        self._values: list[Any] | None = None
        self.cells: list[QWidget] = []
        self.flow = Flow(spacing=4)
        self._may_lack = not shape.required and shape.default is None
        self._is_stepped = shape.least < shape.most or self._may_lack
        self._lines = QVBoxLayout() if shape.sort == "texts" and not choices else None
        if self._lines is not None:  # each line of words takes the whole width
            self._lines.setSpacing(4)
            self.box.addLayout(self._lines, 1)
        if self._lines is None or self._is_stepped:
            self.box.addWidget(self.flow, 0 if self._lines is not None else 1)
        if self._is_stepped:
            more, fewer = text("{field}: one more", field=shape.label), text("{field}: one fewer", field=shape.label)
            if shape.least == shape.most:
                more, fewer = (
                    text("{field}: enter it", field=shape.label),
                    text("{field}: leave it out", field=shape.label),
                )
            self._more, self._fewer = self._step("+", more), self._step("−", fewer)
            self._more.clicked.connect(self._add)
            self._fewer.clicked.connect(self._take)

    def _step(self, sign: str, name: str) -> Any:
        made = button(sign, "step", name)
        sizes.hold(made, w=("tool", 30), h=("tool", 30))
        made.setAccessibleName(name)
        self.flow.add(made)
        return made

    def show_value(self, value: Any) -> None:
        """Show the values, with as many boxes as there are."""
        values = list(value or [])
        if self._values is None or len(values) != len(self._values):
            self._build(len(values))
        self._values = values
        for cell, one in zip(self.cells, values, strict=True):
            _fill(cell, one)
        if self._is_stepped:
            self._more.setEnabled(len(values) < self.shape.most)
            self._fewer.setEnabled(len(values) > (0 if self._may_lack else self.shape.least))

    def first(self) -> QWidget:
        """Return the first box, or what makes one; a faulty record may have neither."""
        return self.cells[0] if self.cells else self._more if self._is_stepped else self

    def _build(self, count: int) -> None:
        steps = [one for one in self.flow.parts if one not in self.cells]
        if self._lines is not None:
            clear(self._lines)
        else:
            for gone in self.cells:
                self.flow.remove(gone)
        self.cells = [self._cell(n) for n in range(count)]
        for cell in reversed(self.cells):
            if self._lines is not None:
                self._lines.insertWidget(0, cell)
            else:
                self.flow.add(cell, first=True)
        for before, after in pairwise((self.flow, *self.cells, *steps)):
            QWidget.setTabOrder(before, after)

    def _cell(self, n: int) -> QWidget:
        name = text("{field}, {n}", field=self.shape.label, n=n + 1)
        if self.shape.sort == "numbers":
            spin = _spin(self.shape, name)
            spin.valueChanged.connect(lambda value, n=n: self._set(n, value))
            return spin
        if self._choices:
            combo = ChoiceBox()
            for value, words in self._choices:
                combo.addItem(words, value)
            sizes.hold(combo, w=("px", SHORT))
            access.name_list(combo, name)
            combo.currentIndexChanged.connect(lambda _, n=n, combo=combo: self._set(n, combo.currentData()))
            return combo
        line = _line(name)
        line.editingFinished.connect(lambda n=n, line=line: self._set(n, line.text().strip()))
        return line

    def _set(self, n: int, value: Any) -> None:
        if self._values is not None and n < len(self._values) and self._values[n] != value:
            self._values[n] = value
            self.edited.emit(list(self._values))

    def _add(self) -> None:
        blank: Any = self.shape.low if self.shape.sort == "numbers" else ""
        if self._choices:
            blank = self._choices[0][0]
        values = self._values or []
        self.edited.emit([*values, *[blank] * max(1, self.shape.least - len(values))])

    def _take(self) -> None:
        left = (self._values or [])[:-1]
        lacking = self._may_lack and (not left or len(left) < self.shape.least)
        self.edited.emit(None if lacking else left)


class OtherEdit(FieldEdit):
    """A value this form has no editor for: shown, and changed in the pack file."""

    def __init__(self, shape: Field) -> None:
        super().__init__(shape)
        self.words = label("", "quiet", wrap=True)
        self.box.addWidget(self.words, 1)

    def show_value(self, value: Any) -> None:
        """Show a value, and where it can be changed: in the file."""
        self.words.setText(text("{value} (changed in the file)", value=str(value)))


@guarded
class Spin(Count):
    """A number that the wheel changes only where the focus is: it lies in a page that scrolls."""

    def __init__(self) -> None:
        super().__init__()
        RangeWords(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the number only with the focus; otherwise the page scrolls."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def editor(shape: Field, choices: Sequence[tuple[str, str]] = ()) -> FieldEdit:
    """Return the editor for a field; `choices` are the ids and titles it may hold."""
    if shape.sort in {"numbers", "texts"}:
        return RowEdit(shape, choices)
    if shape.sort == "text" and choices:
        return ChoiceEdit(evolve(shape, choices=tuple(one for one, _ in choices), words=dict(choices)))
    plain = {"truth": TruthEdit, "choice": ChoiceEdit, "number": NumberEdit, "text": LineEdit}
    return plain.get(shape.sort, OtherEdit)(shape)


def _spin(shape: Field, name: str) -> Spin:
    made = Spin()
    made.setRange(shape.low, shape.high)
    made.setSpecialValueText(shape.unknown)
    sizes.hold(made, w=("px", SPIN))
    made.lineEdit().setTextMargins(7, 0, 0, 0)
    made.setAccessibleName(name)
    return made


def _line(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    sizes.hold(made, least_w=("px", LINE))
    return made


def _fill(cell: QWidget, value: Any) -> None:
    with QSignalBlocker(cell):
        if isinstance(cell, QSpinBox):
            cell.setRange(min(cell.minimum(), value), max(cell.maximum(), value))
            cell.setValue(value)
        elif isinstance(cell, QComboBox):
            cell.setCurrentIndex(cell.findData(value))
        elif isinstance(cell, QLineEdit) and cell.text() != value:
            _write(cell, value)


def _write(line: QLineEdit, words: str) -> None:
    line.setText(words)
    if not line.hasFocus():
        line.setCursorPosition(0)  # long words are read from their beginning
