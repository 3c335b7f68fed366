"""A number between two large steps."""

from __future__ import annotations

import re
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent, QValidator, QWheelEvent
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
    for words, by, name in (("−", -1, text("One less")), ("+", 1, text("One more"))):
        made = button(words, "", name)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAccessibleName(name)
        sizes.hold(made, w=("px", 48), h=("px", 48))
        made.setProperty("role", "step")
        made.clicked.connect(partial(_step, spin, by))
        made.setAutoRepeat(True)
        holder.addWidget(made)
        if words == "−":
            holder.addWidget(spin, 1)
    return holder


def _step(spin: QSpinBox, by: int) -> None:
    """Step, and have the keys at the number: digits take its place, and Enter takes it."""
    spin.setFocus(Qt.FocusReason.OtherFocusReason)
    spin.stepBy(by)


@guarded
class Count(QSpinBox):
    """A number that the Space key does not clear: Space also plays the opponent's turn.

    What is typed can be out of its range: once it is typed whole, it is said, and the number goes back to what it was,
    or, with `keeps_wrong`, what was typed stays there, marked, until another number is entered. `beside` is the width
    in pixels that something before the digits takes.

    Signals
    -------
    refused(words)
        What was typed is not legal; the words say what is.
    righted()
        What was kept although it is not legal is gone.
    reached()
        It has come to have the focus.

    """

    refused = Signal(str)
    righted = Signal()
    reached = Signal()
    beside = 0
    steps_sideways = False  # with the left and right arrows too
    keeps_wrong = False

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own has the wheel take the focus, and then the number
        self.wrong = ""  # what was typed and is not legal, where it is kept
        self._is_typing = False
        self.lineEdit().textEdited.connect(self._set_right)
        self.lineEdit().selectionChanged.connect(self._show_empty)
        self.valueChanged.connect(self._set_right)
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
        self.reached.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep the number, and look selected no longer."""
        super().focusOutEvent(event)
        self._keep()
        self.lineEdit().deselect()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put what is typed in the place of the sign for none; keep what is not legal when Enter takes it."""
        self._is_typing = True
        if event.text() and self.lineEdit().text() == self.specialValueText():
            self.lineEdit().selectAll()  # put right by `validate`, it would not count as typed
        super().keyPressEvent(event)
        self._is_typing = False
        self._show_empty()
        self._keep()

    def interpretText(self) -> None:
        """Take what is typed; keep what is not legal."""
        super().interpretText()
        self._keep()

    def put(self, n: int) -> None:
        """Set a legal number, in the place of one that is not legal too."""
        self._set_right()
        self.setValue(n)
        self.lineEdit().setText(self.textFromValue(n))  # Qt does not where the number is the same

    def type_in(self, words: str) -> None:
        """Enter what was typed elsewhere, legal or not."""
        self.lineEdit().setText(words)
        self.interpretText()

    def _keep(self) -> None:
        """Show what was typed again: Qt has put the last legal number in its place."""
        if self.wrong and self.lineEdit().text() != self.wrong:
            self.lineEdit().setText(self.wrong)

    def _show_empty(self) -> None:
        """Have the sign for none never look selected, as it does with every step: it would look like a block."""
        line = self.lineEdit()
        if not self._is_typing and line.hasSelectedText() and line.text() == self.specialValueText():
            line.deselect()

    def _set_right(self) -> None:
        if self.wrong:
            self._mark("")
            self.righted.emit()

    def _mark(self, wrong: str) -> None:
        self.wrong = wrong
        restyle(self, "wrong", bool(wrong))

    def stepBy(self, steps: int) -> None:
        """Step, from what is not legal to the next legal number.

        It does not look selected where a button beside it was pressed: Qt selects after every step.
        """
        if self.keeps_wrong:
            self.interpretText()
        if steps > 0 and is_empty(self):  # who counts by pressing has 1 after the first press
            self.put(min(self.maximum(), max(lowest(self), steps)))
        elif self.wrong:
            nearest = self.maximum() if int(self.wrong) > self.maximum() else lowest(self)
            self.put(nearest)
        else:
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
        self._keep()  # the window may have lost the focus

    def showEvent(self, event: QShowEvent) -> None:
        """Show what is not legal; Qt begins with the last legal number."""
        super().showEvent(event)
        self._keep()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what is not legal for when it is shown again."""
        super().hideEvent(event)
        self._keep()

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
            if self.wrong == words:
                return words  # it was said
            if self.keeps_wrong and TYPED.fullmatch(words) and words[-1:].isdecimal():
                self._mark(words)
            self.refused.emit(self.legal)
        return words

    @property
    def legal(self) -> str:
        """What can be entered, in words."""
        return text("{low} to {high}", low=lowest(self), high=self.maximum())


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
