"""Why: the plates that explain a line or a rule beside the panel, and let the person decide a step otherwise."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from solocompanion.app.play import overruling, showing
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.rules import RuleError
from solocompanion.core.words import text
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.plates.alternatives import AlternativesBox
from solocompanion.gui.plates.why import QuestionPopover, RulePopover, WhyPopover
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.opponent_panel import OpponentPanel
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.popover import Popover

ABOVE, USUAL = 40, 80  # pixels from the line that is explained up to the head of its plate, and without a line
BESIDE = 6  # pixels between the plate and the panel


class Explanations(QObject):
    """The plates of one table page, and what is drawn on the board with them.

    Signals
    -------
    decided(number, effect, reason)
        A step is to be this effect instead.
    rules_wanted(id)
        The person wants to see a rule among all rules.
    refused(message)
        Something cannot be explained.

    """

    decided = Signal(int, object, str)
    rules_wanted = Signal(str)
    refused = Signal(str)

    def __init__(self, page: QWidget, session: Session, board: BoardView, player: Player, panel: OpponentPanel) -> None:
        super().__init__(page)
        self._page, self._session, self._panel = page, session, panel
        self._board, self._player = board, player
        self.why, self.rule, self.question = WhyPopover(page), RulePopover(page), QuestionPopover(page)
        for plate in (self.why, self.rule, self.question):
            plate.rules_wanted.connect(self.rules_wanted)
        self.why.closed.connect(self.illustrate)

    def explain(self, number: int) -> None:
        """Explain a line of the script."""
        told = self._panel.ticks.told()
        if not 0 <= number < len(told):
            return
        done, before = told[number]
        lines = (*showing.script(self._session, showing.told_steps(self._session)), *self._panel.ticks.left_lines())
        said = next((one.words for one in lines if number in one.steps), "")
        focus = self.why.explain(self._session.game, done, before, self._ink, said)
        found = overruling.alternatives(self._session, number)
        if found:
            made = button(text("Do this instead…"), "offer")
            made.clicked.connect(lambda: self._choose_instead(number, found))
            self.why.body.addWidget(made)
        self._board.sync(showing.board(self._session, [number]))
        self._open(self.why, focus)

    def explain_question(self) -> None:
        """Explain the open question."""
        focus = self.question.explain(self._session, self._ink)
        if focus is not None:
            self._open(self.question, focus)

    def explain_rule(self, rule: str) -> None:
        """Explain a rule by its id."""
        try:
            focus = self.rule.explain(self._session.game, rule, self._ink)
        except RuleError as error:
            self.refused.emit(str(error))
        else:
            self._open(self.rule, focus)

    def illustrate(self, steps: Collection[int] = ()) -> None:
        """Draw on the board what some steps weighed; nothing of that while a turn plays."""
        if not self._player.is_playing:
            self._board.sync(showing.board(self._session, steps))

    def close(self) -> None:
        """Close the plates; the focus goes back to where it was before."""
        for plate in (self.why, self.rule, self.question):
            plate.close_quietly()

    @property
    def art(self) -> Art:
        """The drawings of the game in the theme that is shown."""
        return self._panel.art

    @property
    def _ink(self) -> str:
        return self._panel.art.tokens["ink2"]

    def _open(self, plate: Popover, focus: QWidget) -> None:
        """Open a plate beside the panel, at the line that was asked about."""
        rows = [line for line in self._panel.script.rows if line.chip.hasFocus() or line.chip.underMouse()]
        asked = rows[0].line.step if rows else None

        def place() -> QPoint:
            row = next((one for one in self._panel.script.rows if one.line.step == asked), None)
            y = USUAL if row is None else row.mapTo(self._page, QPoint(0, -ABOVE)).y()
            return QPoint(self._page.width() - self._panel.width() - BESIDE, y)

        plate.open_up_to(place, focus)

    def _choose_instead(self, number: int, found: Sequence[Alternative]) -> None:
        """Fill the plate with what could be done instead."""
        step, before = showing.told_steps(self._session)[number]
        view = self._session.game.view
        now = view.script(step.effect, before) or view.log(step.effect, before)
        box = AlternativesBox(now, found, repeats=bool(overruling.since(self._session)))
        box.decided.connect(partial(self._decide, number))
        box.back_wanted.connect(partial(self.explain, number))
        self.why.begin()
        self.why.body.addWidget(box)
        self.why.open_again(box.choices[0])

    def _decide(self, number: int, effect: Effect[Any], reason: str) -> None:
        self.why.close_quietly()
        self.decided.emit(number, effect, reason)
