"""A number between two large steps."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSpinBox

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, restyle

EMPTY = "–"
TYPED = re.compile(r"[-+]?[0-9]{0,12}")


def stepper(spin: QSpinBox) -> QHBoxLayout:
    """Return a number with a step on each side of it."""
    spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
    restyle(spin, "role", "large")
    sizes.hold(spin, least_h=("px", 48))
    holder = QHBoxLayout()
    for words, step, name in (("−", spin.stepDown, text("One less")), ("+", spin.stepUp, text("One more"))):
        made = button(words, "", name)
        made.setAccessibleName(name)
        sizes.hold(made, w=("px", 48), h=("px", 48))
        made.setProperty("role", "step")
        made.clicked.connect(step)
        made.setAutoRepeat(True)
        holder.addWidget(made)
        if words == "−":
            holder.addWidget(spin, 1)
    return holder


@guarded
class Count(QSpinBox):
    """A number that the Space key does not clear: Space also plays the opponent's turn.

    What is typed can be out of its range: once it is typed whole, the number goes back to what it was, and it is said.
    `beside` is the width in pixels that something before the digits takes.

    Signals
    -------
    refused(words)
        What was typed is not legal; the words say what is.

    """

    refused = Signal(str)
    beside = 0
    steps_sideways = False  # with the left and right arrows too

    def __init__(self) -> None:
        super().__init__()
        self.setKeyboardTracking(False)  # a number half typed is none yet

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls, unless the number has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have the first digit replace the number, wherever the focus comes from; a click places the cursor."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look selected no longer."""
        super().focusOutEvent(event)
        self.lineEdit().deselect()

    def stepBy(self, steps: int) -> None:
        """Step without looking selected where a button beside it was pressed: Qt selects after every step."""
        super().stepBy(steps)
        if not self.hasFocus():
            self.lineEdit().deselect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the digits their room."""
        super().resizeEvent(event)
        self._widen()

    def changeEvent(self, event: QEvent) -> None:
        """Give the digits their room again: Qt takes it away with every change of style."""
        super().changeEvent(event)
        self._widen()

    def _widen(self) -> None:
        """Give the digits the whole width: a style sheet keeps room for arrows even where there are none."""
        if self.buttonSymbols() == QSpinBox.ButtonSymbols.NoButtons:
            self.lineEdit().setGeometry(self.rect().adjusted(2 + self.beside, 2, -2, -2))

    def validate(self, words: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let no space in, and every number be typed, legal or not; beside the sign for none, it takes its place."""
        special = self.specialValueText()
        if special and special in words and words != special:  # a click puts the cursor there and selects nothing
            place -= len(special) if words.index(special) < place else 0
            words = words.replace(special, "", 1)
        typed = words.removeprefix(self.prefix()).removesuffix(self.suffix())
        if " " in typed:
            return QValidator.State.Invalid, words, place
        found: tuple[QValidator.State, str, int] = super().validate(words, place)
        if TYPED.fullmatch(typed) is None:
            return found
        is_legal = typed[-1:].isdecimal() and lowest(self) <= int(typed) <= self.maximum()
        return QValidator.State.Acceptable if is_legal else QValidator.State.Intermediate, words, place

    def fixup(self, words: str) -> str:
        """Say what is legal; Qt puts back the number that was there."""
        if words not in {"", self.specialValueText()}:
            self.refused.emit(text("{low} to {high}", low=lowest(self), high=self.maximum()))
        return words


def begin_with(spin: QSpinBox, low: int, high: int, usual: int | None) -> None:
    """Set the range and the number; without a usual one the field is empty until it is filled in."""
    if usual is None:
        spin.setRange(low - 1, high)
        spin.setSpecialValueText(EMPTY)  # what Qt shows for the lowest value
        spin.setValue(low - 1)
    else:
        spin.setSpecialValueText("")
        spin.setRange(low, high)
        spin.setValue(usual)


def lowest(spin: QSpinBox) -> int:
    """Return the lowest number that can be entered."""
    return spin.minimum() + 1 if spin.specialValueText() else spin.minimum()


def is_empty(spin: QSpinBox) -> bool:
    """Tell whether the field is still to be filled in."""
    return bool(spin.specialValueText()) and spin.value() == spin.minimum()
