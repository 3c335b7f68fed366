"""Do this instead: the other choices there are at a step of the opponent's turn, each one press away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button, column, label, row

LONGEST = 120  # letters of a reason


class AlternativesBox(QWidget):
    """Lists the alternatives to a step, with room for a reason.

    Signals
    -------
    decided(effect, reason)
        One was chosen.
    back_wanted()
        The person wants to read the reason for the step again.

    """

    decided = Signal(object, str)
    back_wanted = Signal()

    def __init__(self, now: str, found: Sequence[Alternative], *, repeats: bool) -> None:
        """`now` words the step; `repeats` adds that the person's own moves since are done again."""
        super().__init__()
        back = button(text("Back"))
        back.clicked.connect(self.back_wanted)
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST)
        self.reason.setPlaceholderText(text("Your reason, if you like"))
        self.reason.setAccessibleName(text("Your reason, if you like"))
        body = column(6)
        body.addLayout(row(label(text("Do this instead"), "section"), 1, back))
        body.addWidget(label(text("Now: {what}", what=now), "quiet", wrap=True))
        body.addWidget(self.reason)
        self.choices = [self._choice(one) for one in found]
        for one in self.choices:
            body.addWidget(one)
        words = text("The turn goes on from there, on a line of its own. The old line is kept.")
        if repeats:
            words += " " + text("What you did afterwards is repeated, as far as the rules allow.")
        body.addWidget(label(words, "caption", wrap=True))
        self.setLayout(body)

    def _choice(self, one: Alternative) -> QPushButton:
        made = button(one.label, "offer")
        made.clicked.connect(partial(self._decide, one.effect))
        return made

    def _decide(self, effect: Effect[object], *_: object) -> None:
        self.decided.emit(effect, self.reason.text().strip())
