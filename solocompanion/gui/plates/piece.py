"""What can be done with a piece, in place: offers, and correcting what the mirror shows there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from solocompanion.app.play.reasons import Because
from solocompanion.core.correction import Correct, Value
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.plates.because import BecauseBox
from solocompanion.gui.plates.rule_chip import chip
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, line, row
from solocompanion.gui.widgets.popover import Popover

Foresee = Callable[[Correct], str]  # says what a correction leads to, or why it cannot be
WIDTH = 330
FEW = 5  # values to correct that are shown at once beside other things


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

    def __init__(self, parent: QWidget, foresee: Foresee) -> None:
        super().__init__(parent, WIDTH)
        self._foresee = foresee
        self.setAccessibleName(text("What you can do here"))
        self.more: QPushButton | None = None  # opens what can be corrected, where that is much

    def show_piece(
        self, spoken: str, offers: Sequence[Offer], values: Sequence[Value], why: Because | None = None
    ) -> QWidget | None:
        """Fill in; returns the widget that takes the focus."""
        self.begin()
        self.more = None
        self.setAccessibleDescription("" if why is None else why.full)
        self.body.addWidget(label(spoken, "strong", wrap=True))
        first: QWidget | None = None
        if offers:
            made = [OfferButton(offer, keyed=False) for offer in offers]
            for one in made:
                one.taken.connect(self._take)
            self.body.addWidget(Flow(*made, spacing=6, below=6, fill=True))
            first = made[0]
        if why is not None:
            box = BecauseBox(why)
            box.rule_asked.connect(self.rule_asked)
            self.body.addWidget(box)
            first = first or box.chips[0]
        if values:
            field = self._add_values(values, is_alone=not offers and why is None)
            first = first or field
        if not offers and not values and why is None:
            self.body.addWidget(label(text("Nothing can be done or corrected here now."), "quiet", wrap=True))
        return first

    def _add_values(self, values: Sequence[Value], *, is_alone: bool) -> QWidget:
        """Show what can be corrected; where that is much and not all there is, behind a button."""
        shared = shared_head([value.label for value in values])
        holder = QWidget()
        body = column(self.body.spacing())
        holder.setLayout(body)
        editors = [ValueEditor(value, self._foresee, value.label.removeprefix(shared)) for value in values]
        for editor in editors:
            editor.set_to.connect(self._take)
            editor.grown.connect(self.refit)
            body.addWidget(editor)
        if not is_alone:
            self.body.addWidget(line())
        if is_alone or len(values) <= FEW:
            self.body.addWidget(label(text("The table differs? Correct the mirror:"), "caption"))
            self.body.addWidget(holder)
            return editors[0].field
        self.more = more = button(text("The table differs? Correct the mirror…"), "link")

        def open_all() -> None:
            holder.show()
            editors[0].field.setFocus(Qt.FocusReason.OtherFocusReason)
            more.hide()
            self.refit()

        more.clicked.connect(open_all)
        self.body.addWidget(more)
        self.body.addWidget(holder)
        holder.hide()
        return more

    def add_rule(self, rule: str) -> None:
        """Let the rule that says most about the piece be read."""
        self.body.addLayout(row(1, chip(rule, self._read)))

    def _read(self, rule: str, _chip: QWidget) -> None:
        self.rule_asked.emit(rule)

    def _take(self, command: Any) -> None:
        self.close_quietly()
        self.chosen.emit(command)


def shared_head(labels: Sequence[str]) -> str:
    """Return what several labels begin with, up to a colon: the place, which the popover names anyway."""
    head = f"{labels[0].partition(': ')[0]}: "
    return head if len(labels) > 1 and all(one.startswith(head) for one in labels) else ""


class OfferButton(QWidget):
    """One offer with its key.

    It has fewer words in a popover, which names the place. The key works where it is `keyed`: a move that stands in
    the panel and in a popover would else have it twice, and Qt then lets neither have it.
    """

    taken = Signal(object)

    def __init__(self, offer: Offer, *, keyed: bool = True) -> None:
        super().__init__()
        self._keyed = keyed
        self._offer: Offer | None = None
        self._button = button("", "offer")
        self._button.clicked.connect(self._take)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._button)
        self.setFocusProxy(self._button)
        self.show_offer(offer)

    def show_offer(self, offer: Offer) -> None:
        """Offer something else."""
        if offer == self._offer:
            return
        self._offer = offer
        said = offer.label if self._keyed else offer.here or offer.label
        self._button.setText(f"{said}  ({offer.key})" if offer.key else said)
        self._button.setShortcut(QKeySequence(offer.key if self._keyed else ""))

    def _take(self) -> None:
        assert self._offer is not None
        self.taken.emit(self._offer.command)


class ValueEditor(QWidget):
    """One value with what it is now; setting it is one entry of the record.

    What follows from another value, or why it cannot be, stands below before it is set.

    Signals
    -------
    set_to(command)
        The value was set.
    grown
        There is more or less to read below.

    """

    set_to = Signal(object)
    grown = Signal()

    def __init__(self, value: Value, foresee: Foresee, words: str = "") -> None:
        super().__init__()
        self.value, self._foresee = value, foresee
        self.foreseen = label("", "quiet", wrap=True)
        self.foreseen.hide()
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
        name = label(words or value.label, wrap=True)
        name.setBuddy(self.field)
        done = button(text("Set"), "", text("Correct {what}", what=value.label))
        done.setAccessibleName(text("Correct {what}", what=value.label))
        done.clicked.connect(self._set)
        longest = self.field.sizeHint().width() if value.choices else 0
        over = QBoxLayout.Direction.TopToBottom if longest > sizes.px(170) else QBoxLayout.Direction.LeftToRight
        layout = QBoxLayout(over)
        layout.addWidget(name, 1)
        beside = row(self.field, done)
        beside.setStretch(0, 1)
        layout.addLayout(beside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 2, 0, 2)
        whole.addLayout(layout)
        whole.addWidget(self.foreseen)
        changed = self.field.valueChanged if isinstance(self.field, QSpinBox) else self.field.currentIndexChanged
        changed.connect(self._look_ahead)

    def show_value(self, value: Value) -> None:
        """Show what the value is now and what it may be."""
        self.value = value
        self.field.blockSignals(True)  # nothing is looked ahead to while the field is filled
        if isinstance(self.field, QSpinBox):
            self.field.setRange(min(value.low, int(value.now)), max(value.high, int(value.now)))
            self.field.setValue(int(value.now))
        else:
            self.field.clear()
            for choice, words in zip(value.choices, value.words or value.choices, strict=True):
                self.field.addItem(words or text("none"), choice)
            self.field.setCurrentIndex(max(0, self.field.findData(str(value.now))))
        self.field.blockSignals(False)
        self._look_ahead()

    def _wanted(self) -> Correct | None:
        now = self.field.currentData() if isinstance(self.field, QComboBox) else self.field.value()
        return None if now in {None, self.value.now} else Correct(((self.value.target, now),))

    def _look_ahead(self) -> None:
        wanted = self._wanted()
        said = self._foresee(wanted) if wanted is not None else ""
        self.foreseen.setText(said)
        self.foreseen.setVisible(bool(said))
        self.field.setAccessibleDescription(said)
        self.grown.emit()

    def _set(self) -> None:
        wanted = self._wanted()
        if wanted is not None:
            self.set_to.emit(wanted)
