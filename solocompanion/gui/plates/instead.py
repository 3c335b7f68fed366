"""Do this instead: the other choices there are at a step of the opponent's turn, each one press away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLineEdit

from solocompanion.app.play import overruling, showing
from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.words import text
from solocompanion.gui.widgets.parts import button, label, row

if TYPE_CHECKING:
    from solocompanion.gui.table.page import TablePage

LONGEST = 120  # letters of a reason


def offer(table: TablePage, number: int) -> None:
    """Add a button to the reason for a step, where something else could be done."""
    found = overruling.alternatives(table.session, number)
    if found:
        made = button(text("Do this instead…"), "offer")
        made.clicked.connect(partial(choose, table, number, found))
        table.why.body.addWidget(made)


def choose(table: TablePage, number: int, found: Sequence[Alternative], *_: object) -> None:
    """Fill the plate with what could be done instead, and room for a reason."""
    plate, (step, before) = table.why, showing.told_steps(table.session)[number]
    view = table.session.game.view
    at = plate.pos()
    plate.begin()
    back = button(text("Back"))
    back.clicked.connect(partial(table.explain, number))
    plate.body.addLayout(row(label(text("Do this instead"), "section"), 1, back))
    now = view.script(step.effect, before) or view.log(step.effect, before)
    plate.body.addWidget(label(text("Now: {what}", what=now), "quiet", wrap=True))
    reason = QLineEdit()
    reason.setMaxLength(LONGEST)
    reason.setPlaceholderText(text("Your reason, if you like"))
    reason.setAccessibleName(text("Your reason, if you like"))
    plate.body.addWidget(reason)
    made = [button(one.label, "offer") for one in found]
    for one, press in zip(found, made, strict=True):
        press.clicked.connect(partial(_decide, table, number, one.effect, reason))
        plate.body.addWidget(press)
    words = text("The turn goes on from there, as one entry on a line of its own. The old line stays.")
    if overruling.since(table.session):
        words += " " + text("What you did since is done again after it, as far as the rules allow.")
    plate.body.addWidget(label(words, "caption", wrap=True))
    plate.open_at(at.x(), _beside(table, number, at), made[0])


def _beside(table: TablePage, number: int, at: QPoint) -> int:
    rows = [one for one in table.script.rows if one.line.step == number]
    return rows[0].mapTo(table, QPoint(0, 0)).y() - 40 if rows else at.y()


def _decide(table: TablePage, number: int, effect: Effect[object], reason: QLineEdit, *_: object) -> None:
    words = reason.text().strip()
    table.why.close_quietly()
    whole: list[bool] = []
    table.attempt(lambda: whole.append(overruling.decide(table.session, number, effect, words)))
    if whole == [False]:
        table.noticed.emit(text("Not all you did since could be done again; it is kept on the old line."))
