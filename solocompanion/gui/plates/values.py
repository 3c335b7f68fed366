"""One value of the mirror with what it is now, set in place: minus and plus for a number, a list for what has names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget
from shiboken6 import isValid

from solocompanion.app.play.correcting import Foreseen
from solocompanion.core.correction import Correct, Value
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import button, label, name_field, restyle, row
from solocompanion.gui.widgets.stepper import Count, begin_with, is_empty

Foresee = Callable[[Correct], Foreseen]  # says what a correction leads to, or why it cannot be
STEP, FIGURE, CHOICE = 30, 46, 170
ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down}


@guarded
class Figure(Count):
    """A number that the wheel, which scrolls past it, does not change, and that is taken once it is typed whole."""

    def __init__(self) -> None:
        super().__init__()
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        restyle(self, "role", "figure")
        sizes.hold(self, w=("px", FIGURE))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls."""
        event.ignore()


@guarded
class Choice(ChoiceBox):
    """A list of names. Neither the wheel nor an arrow takes the next one: what is chosen is set at once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with an arrow."""
        if event.key() in ARROWS:
            self.showPopup()
        else:
            super().keyPressEvent(event)


class ValueEditor(QWidget):
    """One value; each change is one entry of the record, made at once.

    What follows from it is told, or why it cannot be: then nothing is set. It is shown where it moves no value.

    Signals
    -------
    set_to(command)
        The value was set.
    told(words)
        What follows from it, or why it cannot be; "" where there is nothing to tell.

    """

    set_to = Signal(object)
    told = Signal(str)

    def __init__(self, value: Value, foresee: Foresee, words: str = "") -> None:
        super().__init__()
        self.value, self._foresee = value, foresee
        self.field: Figure | Choice = Choice() if value.options else Figure()
        self.field.setAccessibleName(value.label)
        if isinstance(self.field, Choice):
            self.field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            sizes.hold(self.field, least_w=("px", CHOICE))
        self.show_value(value)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 2, 0, 2)
        whole.addLayout(self._line(words or value.label))
        if isinstance(self.field, Figure):
            self.field.valueChanged.connect(self._try)
            self.field.refused.connect(self._refuse)
        else:
            self.field.currentIndexChanged.connect(self._try)

    def _line(self, words: str) -> QBoxLayout:
        """Return the name beside the value; above it where the choices are long."""
        name = label(words, wrap=True)
        name_field(name, self.field)
        if isinstance(self.field, Figure):
            made: QBoxLayout = row(name, self._step("−"), self.field, self._step("+"), spacing=4)
            made.setStretch(0, 1)
            return made
        is_long = self.field.sizeHint().width() > sizes.px(CHOICE)
        made = QVBoxLayout() if is_long else QHBoxLayout()
        made.addWidget(name, 1)
        made.addWidget(self.field)
        return made

    def _step(self, sign: str) -> QPushButton:
        assert isinstance(self.field, Figure)
        tip = text("One less") if sign == "−" else text("One more")
        made = step_button(sign, text("{what}: {step}", what=self.value.label, step=tip), tip)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(partial(self._step_by, -1 if sign == "−" else 1))
        return made

    def _step_by(self, steps: int) -> None:
        """Step, and have the keys at the number: on a step of its own, Space would press that again."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        assert isinstance(self.field, Figure)
        self.field.stepBy(steps)

    def show_value(self, value: Value) -> None:
        """Show what the value is now and what it may be."""
        self.value = value
        self.field.blockSignals(True)  # shown, not set
        if isinstance(self.field, Figure):
            begin_with(self.field, value.low, value.high, int(value.now) if value.is_known else None)
        else:
            self.field.clear()
            for choice, words in zip(value.options, value.words, strict=True):
                self.field.addItem(words or text("none"), choice)
            self.field.setCurrentIndex(max(0, self.field.findData(value.now)))
        self.field.blockSignals(False)

    def _try(self) -> None:
        now = self.field.currentData() if isinstance(self.field, Choice) else self.field.value()
        is_empty_still = isinstance(self.field, Figure) and is_empty(self.field)
        if is_empty_still or (now == self.value.now and self.value.is_known):
            self._say("")
            return
        wanted = Correct(((self.value.target, now),))
        foreseen = self._foresee(wanted)
        if foreseen.is_possible:
            self.set_to.emit(wanted)
        else:
            self.show_value(self.value)
        if isValid(self):
            self._say(foreseen.words)

    def _refuse(self, legal: str) -> None:
        self._say(text("{what}: {legal}", what=self.value.label, legal=legal))

    def _say(self, words: str) -> None:
        self.field.setAccessibleDescription(words)
        self.told.emit(words)


def step_button(sign: str, name: str, tip: str) -> QPushButton:
    """Return a minus or plus; `name` is what a screen reader calls it."""
    made = button(sign, "step", tip)
    made.setAccessibleName(name)
    sizes.hold(made, w=("tool", STEP), h=("tool", STEP))
    return made
