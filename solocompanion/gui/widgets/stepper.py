"""A number between two large steps."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent, QValidator
from PySide6.QtWidgets import QHBoxLayout, QSpinBox

from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, restyle

EMPTY = "–"


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

    `beside` is the width in pixels that something before the digits takes.
    """

    beside = 0

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
        """Let no space in."""
        return (QValidator.State.Invalid, words, place) if " " in words else super().validate(words, place)


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


def is_empty(spin: QSpinBox) -> bool:
    """Tell whether the field is still to be filled in."""
    return bool(spin.specialValueText()) and spin.value() == spin.minimum()
