"""What can be done with a piece, in place: offers, and correcting what the mirror shows there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QSpinBox, QWidget

from solocompanion.app.reasons import Because
from solocompanion.core.correction import Correct, Value
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui import sizes
from solocompanion.gui.because import BecauseBox
from solocompanion.gui.parts import Popover, button, label, line, row

WIDTH = 330


class PiecePopover(Popover):
    """Opens beside a piece.

    Signals
    -------
    chosen(command)
        An offer was taken, or values were corrected.
    rule_asked(id)
        A rule of the reason is wanted.

    """

    chosen = Signal(object)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(text("What you can do here"))

    def show_piece(
        self, spoken: str, offers: Sequence[Offer], values: Sequence[Value], why: Because | None = None
    ) -> QWidget | None:
        """Fill in; returns the widget that takes the focus."""
        self.begin()
        self.setAccessibleDescription("" if why is None else why.full)
        self.body.addWidget(label(spoken, "strong", wrap=True))
        first: QWidget | None = None
        for offer in offers:
            made = OfferButton(offer, keyed=False)
            made.taken.connect(self._take)
            self.body.addWidget(made)
            first = first or made
        if why is not None:
            box = BecauseBox(why)
            box.rule_asked.connect(self.rule_asked)
            self.body.addWidget(box)
            first = first or box.chips[0]
        if values:
            if offers or why is not None:
                self.body.addWidget(line())
            self.body.addWidget(label(text("The table differs? Correct the mirror:"), "caption"))
        for value in values:
            editor = ValueEditor(value)
            editor.set_to.connect(self._take)
            self.body.addWidget(editor)
            first = first or editor.field
        if not offers and not values and why is None:
            self.body.addWidget(label(text("Nothing to do or to correct here now."), "quiet", wrap=True))
        return first

    def _take(self, command: Any) -> None:
        self.close_quietly()
        self.chosen.emit(command)


class OfferButton(QWidget):
    """One offer with its key.

    The key works where it is `keyed`: a move that stands in the panel and in a popover would else have it twice, and
    Qt then lets neither have it.
    """

    taken = Signal(object)

    def __init__(self, offer: Offer, *, keyed: bool = True) -> None:
        super().__init__()
        self._offer = offer
        words = f"{offer.label}  ({offer.key})" if offer.key else offer.label
        made = button(words, "offer")
        made.clicked.connect(self._take)
        if offer.key and keyed:
            made.setShortcut(QKeySequence(offer.key))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(made)
        self.setFocusProxy(made)

    def _take(self) -> None:
        self.taken.emit(self._offer.command)


class ValueEditor(QWidget):
    """One value with what it is now; setting it is one entry of the record."""

    set_to = Signal(object)

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value
        self.field: QSpinBox | QComboBox = QComboBox() if value.choices else QSpinBox()
        if isinstance(self.field, QSpinBox):
            self.field.lineEdit().returnPressed.connect(self._set)
            self.field.lineEdit().setTextMargins(6, 0, 0, 0)
        self.show_value(value)
        self.field.setAccessibleName(value.label)
        if isinstance(self.field, QComboBox):
            self.field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            sizes.hold(self.field, least_w=("px", 170))
        else:
            sizes.hold(self.field, w=("px", 84))
        name = label(value.label, wrap=True)
        name.setBuddy(self.field)
        done = button(text("Set"), "", text("Correct {what}", what=value.label))
        done.setAccessibleName(text("Correct {what}", what=value.label))
        done.clicked.connect(self._set)
        longest = self.field.sizeHint().width() if value.choices else 0
        over = QBoxLayout.Direction.TopToBottom if longest > sizes.px(170) else QBoxLayout.Direction.LeftToRight
        layout = QBoxLayout(over, self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.addWidget(name, 1)
        beside = row(self.field, done)
        beside.setStretch(0, 1)
        layout.addLayout(beside)

    def show_value(self, value: Value) -> None:
        """Show what the value is now and what it may be."""
        self.value = value
        if isinstance(self.field, QSpinBox):
            self.field.setRange(min(value.low, int(value.now)), max(value.high, int(value.now)))
            self.field.setValue(int(value.now))
            return
        self.field.clear()
        for choice, words in zip(value.choices, value.words or value.choices, strict=True):
            self.field.addItem(words or text("none"), choice)
        self.field.setCurrentIndex(max(0, self.field.findData(str(value.now))))

    def _set(self) -> None:
        now = self.field.currentData() if isinstance(self.field, QComboBox) else self.field.value()
        if now != self.value.now:
            self.set_to.emit(Correct(((self.value.target, now),)))
