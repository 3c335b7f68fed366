"""The buttons of what can be done at a piece: a move each, or a count with one less and one more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget
from shiboken6 import isValid

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.plates.values import Figure, step_button
from solocompanion.gui.widgets.plain import as_written, button, label, name_field, put, restyle, row, set_tip
from solocompanion.gui.widgets.stepper import begin_with

MOST = 999  # the highest number that can be typed


def counted(offers: Iterable[Offer]) -> dict[str, list[Offer]]:
    """Return the offers that change a count by one, by its name."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        if offer.count is not None:
            found.setdefault(offer.count.what, []).append(offer)
    return found


def fit_offers(made: Sequence[OfferButton], offers: Sequence[Offer]) -> list[Offer]:
    """Have buttons follow their offers, and return the offers that have none.

    One that is offered no longer takes another of its kind, such as to load what is left, or is switched off.
    """
    by_command = {one.offer.command: one for one in made}
    new = []
    for offer in offers:
        if offer.command in by_command:
            by_command.pop(offer.command).show_offer(offer)
        else:
            new.append(offer)
    free = list(by_command.values())
    left = []
    for offer in new:
        same = next((one for one in free if type(one.offer.command) is type(offer.command)), None)
        if same is None:
            left.append(offer)
        else:
            free.remove(same)
            same.show_offer(offer)
    for one in made:
        one.setEnabled(one not in free)
    return left


class OfferButton(QWidget):
    """One offer with its key.

    It has fewer words in a popover, which names the place. The key works where it is `keyed`: a move that stands in
    the panel and in a popover would else have it twice, and Qt then lets neither have it. What is refused now is shown
    as switched off but can be reached: pointed at, read out or pressed, it says why.

    Signals
    -------
    taken(command), pressed(offer)
        It was pressed.

    """

    taken = Signal(object)
    pressed = Signal(object)

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

    @property
    def offer(self) -> Offer:
        """The offer it shows: `show_offer` came before."""
        assert self._offer is not None
        return self._offer

    def show_offer(self, offer: Offer) -> None:
        """Show another offer, its key as well; the same one again changes nothing."""
        if offer == self._offer:
            return
        self._offer = offer
        said = offer.label if self._keyed else offer.here or offer.label
        put(self._button, f"{said}  ({offer.key})" if offer.key else said)
        self._button.setProperty("shortcut", offer.key if self._keyed else "")
        self._button.setAccessibleDescription(offer.refused or offer.foretold)
        set_tip(self._button, offer.refused)
        restyle(self._button, "refused", bool(offer.refused))

    def _take(self) -> None:
        self.pressed.emit(self.offer)
        self.taken.emit(self.offer.command)


class StepRow(QWidget):
    """A count between minus and plus, or typed; what is not offered is switched off.

    A number that is typed is reached, or as near to it as can be, at once: it is one thing for undo. Where a step shows
    first what it does, a number takes one.

    Signals
    -------
    taken(offer)
        A step was pressed.
    repeated(offer, times)
        A step is to be done so often, or as often as it can be.

    """

    taken = Signal(object)
    repeated = Signal(object, int)

    def __init__(self, offers: Sequence[Offer]) -> None:
        super().__init__()
        assert offers[0].count is not None
        self.what = offers[0].count.what
        self._offers: dict[int, Offer] = {}
        self._now = 0
        self._name = label("", wrap=True)
        self.number = Figure()
        self.number.setAccessibleName(self.what)
        name_field(self._name, self.number)
        self.number.valueChanged.connect(self._reach)
        self.less, self.more = self._step("−", text("One less")), self._step("+", text("One more"))
        layout = row(self._name, self.less, self.number, self.more, spacing=4)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.show_offers(offers)

    def _step(self, sign: str, tip: str) -> QPushButton:
        made = step_button(sign, text("{what}: {step}", what=self.what, step=tip), tip)
        made.clicked.connect(partial(self._take, -1 if sign == "−" else 1))
        return made

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show the count as it is, with what is offered now.

        A step that has the focus and is offered no longer leaves it to the number: Qt would give it to the next step,
        and Enter would take back what was just done.
        """
        self._offers = {offer.count.by: offer for offer in offers if offer.count is not None}
        for by, made in ((-1, self.less), (1, self.more)):
            if made.hasFocus() and by not in self._offers:
                self.number.setFocus(Qt.FocusReason.OtherFocusReason)
            made.setEnabled(by in self._offers)
            made.setAccessibleDescription(self._offers[by].label if by in self._offers else "")
        for offer in self._offers.values():
            assert offer.count is not None
            self._now = offer.count.now
            self._name.setText(as_written(", ".join(filter(None, (self.what, offer.count.also)))))
        self._show_now()

    def _show_now(self) -> None:
        self.number.blockSignals(True)  # shown, not entered
        begin_with(self.number, min(0, self._now), MOST, self._now)
        self.number.blockSignals(False)

    def first(self) -> QWidget:
        """Return what takes the focus: one more, or the number where there is none to be had."""
        return self.more if self.more.isEnabled() else self.number

    def _take(self, by: int) -> None:
        self.taken.emit(self._offers[by])

    def _reach(self, wanted: int) -> None:
        """Have the number reached that was typed; what stands there is what it is then."""
        by, times = (1, wanted - self._now) if wanted > self._now else (-1, self._now - wanted)
        if self.isVisible() and times and by in self._offers:
            if self._offers[by].foretold or times == 1:
                self._take(by)
            else:
                self.repeated.emit(self._offers[by], times)
        if isValid(self):  # the plate may show now what cannot be taken back
            self._show_now()
