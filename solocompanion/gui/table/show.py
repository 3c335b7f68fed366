"""Showing a session on the table page: everything drawn anew from the session and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QAction

from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import Tick, branches, first, ticks
from solocompanion.app.preferences.script_ticks import ScriptTicks
from solocompanion.core.effects import Step
from solocompanion.core.requests import Form
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.plates.piece import OfferButton
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.parts import TableParts

LONG_FORM = 4
ROOMY = 1.5  # up to this size of the text a form as a table leaves room for the script
SCRIPT_BESIDE_CARD = 5  # a longer script has the panel to itself, so that nothing has to be scrolled


class TableShow(TableParts):
    """The showing half of a table page. `shown` tells that it has caught up with the session."""

    shown = Signal()

    def __init__(self, session: Session, art: Art, actions: dict[str, QAction]) -> None:
        super().__init__(art, actions)
        self.session = session
        self.art = art
        self.ticks = ScriptTicks(session)
        self.turns: Sequence[Tick] = ()
        self.sheets_dismissed = False

    def perform(self, command: Any) -> None:
        """Carry out a command; the page says how."""
        raise NotImplementedError

    # -- what can be done --------------------------------------------------------------------------------------
    def can_move(self) -> bool:
        """Tell whether a move can be made where the person looks."""
        return self.session.is_between and self.session.waiting is None

    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by piece."""
        return showing.offers(self.session)

    def places(self) -> Mapping[str, Any]:
        """Return the answers that can be clicked, by piece."""
        return showing.places(self.session)

    # -- showing -----------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show the session as it is, from nothing but the session."""
        session = self.session
        state, told = session.state, showing.told_steps(session)
        self.turns = ticks(session)
        self.board.sync(showing.board(session))
        self.board.set_past(past=not session.is_present)
        self.board.mark("changed", showing.changed(session))
        self.board.mark("offered", self.offers())
        self.board.mark("asked", self.places())
        self.board.mark("pointed", ())
        self.banner.show_words(showing.banner(session), able=session.is_between)
        self.show_panel(state, [done for done, _ in told])
        self.show_script(told)
        self._show_question(state)
        self._show_moves(state)
        self._show_bottom(state)
        self._show_sheets(state)
        self.shown.emit()

    def show_panel(self, state: Any, steps: list[Step]) -> None:
        """Show the panel as it is after some steps; a form that says a sum itself needs none below it."""
        panel = self.session.game.view.panel(state, steps)
        for part in (self.header, self.card):
            part.show_panel(panel, self.art)
        needed = panel if not self._asks_a_table(state) else evolve(panel, total="", ledger=())
        self.dash.show_panel(needed, self.art)

    def show_script(self, told: showing.Told, lit: int | None = None) -> None:
        """Show the table script of a turn."""
        ticked = self.ticks.of(showing.told_entry(self.session))
        lines = showing.script(self.session, told)
        self.script.set_slight(slight=self._asks_a_table(self.session.state))
        low = self.card.is_wide and len(lines) >= SCRIPT_BESIDE_CARD
        nothing = text("Nothing to move on the table.")
        self.script.show_lines(lines, ticked, self.art.tokens["ontick"], nothing, low=low)
        self.script.light(lit)

    def make_room(self) -> None:
        """Give the panel to the script of a turn that plays: no question, and the card where there is room for it."""
        self.question.hide()
        self.script.show()
        self.card.setVisible(self._card_fits())

    def _card_fits(self) -> bool:
        """Tell whether the card leaves enough room for the script: a wide one lies flat above it."""
        return self.card.is_wide or len(self.script.rows) <= SCRIPT_BESIDE_CARD

    def _show_question(self, state: Any) -> None:
        request = self.session.waiting
        as_table = self._asks_a_table(state)
        long_form = isinstance(request, Form) and len(request.lines) > LONG_FORM and not as_table
        self.card.setVisible(not long_form and (request is not None or self._card_fits()))
        self.question.setVisible(request is not None)
        self.script.setVisible(request is None or (as_table and bool(self.script.rows)))
        if request is not None:
            self.column.setStretchFactor(self.question, 0 if as_table else 1)
            self.question.ask(self.session.game, request, state)
            self.question.take_focus()
        self.dash.setVisible(request is None or not self.question.is_own)  # what is copied off a card takes the room

    def _asks_a_table(self, state: Any) -> bool:
        """Tell whether a form is asked as a table, beside a card that leaves room for it and for the script."""
        request = self.session.waiting
        if not isinstance(request, Form) or not self.card.is_wide or sizes.factor() > ROOMY:
            return False
        return self.session.game.view.form_table(request, state) is not None

    def _point_answer(self, value: Any) -> None:
        places = {answer: sprite for sprite, answer in self.places().items()}
        self.board.mark("pointed", [places[value]] if value in places else ())

    def _show_moves(self, state: Any) -> None:
        self.moves.empty()
        if not self.can_move():
            return
        for offer in self.session.game.view.actions(state):
            made = OfferButton(offer)
            made.taken.connect(self.perform)
            self.moves.add(made)

    def show_steps(self) -> None:
        """Say what undo and redo would do; their actions are the window's, and another tab may have had them since."""
        self.bottom.show_steps(self.session.undo_label(), self.session.redo_label())

    def _show_bottom(self, state: Any) -> None:
        session, view = self.session, self.session.game.view
        self.show_steps()
        moment = session.moment_at(session.tip)
        following = "" if moment.over else text("your turn {n}", n=moment.turn)
        root, looked = first(session).entry, session.cursor.entry
        self.bottom.timeline.show_line(self.turns, branches(session), root, looked, session.tip, following)
        offer = view.main(state)
        if not session.is_present:
            self.bottom.show_main(text("To the present"), text("The present is unchanged"), able=True)
        elif session.waiting is not None:
            self.bottom.show_main(text("Your answer"), text("Answer the question first"), able=True)
        elif offer is None:
            self._show_idle(over=moment.over)
        else:
            self.bottom.show_main(offer.label, "", able=True)

    def _show_idle(self, *, over: bool) -> None:
        """Say that the opponent has nothing to do, and hand the focus on before Qt drops it with the button."""
        if self.bottom.main.hasFocus():
            (self.moves.parts[0] if self.moves.parts else self.board).setFocus()
        words = text("Game over") if over else text("Your move")
        self.bottom.show_main(words, text("Nothing for the opponent to do now"), able=False)

    def _show_sheets(self, state: Any) -> None:
        view = self.session.game.view
        if not showing.moment(self.session).over or self.sheets_dismissed:
            self.sheets.hide()
            return
        self.sheets.show_sheets(view.summary(state), view.score(state), self.art)
        self.place_sheets()
        self.sheets.show()
        self.sheets.raise_()

    def place_sheets(self) -> None:
        """Lay the score sheets over the board."""
        self.sheets.lie_in(self.board.geometry(), self.rect())
