"""The panel beside the board: what the opponent drew and did, what is asked, the moves, and the opponent's numbers."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.script_ticks import ScriptTicks
from solocompanion.core.effects import Step
from solocompanion.core.requests import Form
from solocompanion.core.words import text
from solocompanion.gui.plates.piece import OfferButton
from solocompanion.gui.questions.box import QuestionBox
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.card_plate import CardPlate
from solocompanion.gui.table.dashboard import Dashboard
from solocompanion.gui.table.header import Header
from solocompanion.gui.table.reminders import ReminderList
from solocompanion.gui.table.script_list import ScriptList
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.scrolling import scroller

LEAST = 60  # pixels of height that it keeps
LONG_FORM = 4
ROOMY = 1.5  # up to this size of the text a form as a table leaves room for the script
SCRIPT_BESIDE_CARD = 5  # a longer script has the panel to itself, so that nothing has to be scrolled


class OpponentPanel(QFrame):
    """Shows a session from top to bottom, and decides what has room.

    Signals
    -------
    chosen(command)
        A move that belongs to no piece was taken.

    """

    chosen = Signal(object)

    def __init__(self, session: Session, art: Art) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.session, self.art = session, art
        self.ticks = ScriptTicks(session)
        self.header, self.card, self.dash = Header(art), CardPlate(art), Dashboard()
        self.script, self.question = ScriptList(), QuestionBox()
        self.script.ticked.connect(self._tick)
        self.reminders = ReminderList(session)
        self.moves = Flow(fill=True, margins=(16, 2, 16, 2))
        self._offered: list[OfferButton] = []
        inner = QWidget()
        scroll = scroller(inner)  # large lettering needs more height than a window has
        scroll.setMinimumHeight(LEAST)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        self._column = column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.header)
        column.addWidget(self.card)
        column.addWidget(self.script, 1)
        column.addWidget(self.question, 1)
        column.addWidget(self.reminders)
        column.addWidget(self.moves)
        column.addWidget(self.dash)

    def put(self, widget: QWidget) -> None:
        """Place a widget below the question."""
        self._column.insertWidget(self._column.indexOf(self.question) + 1, widget)

    def set_art(self, art: Art) -> None:
        """Draw with other colours from the next showing on."""
        self.art = art

    # -- showing -----------------------------------------------------------------------------------------------
    def show_session(self, told: showing.Told) -> None:
        """Show the session as it is."""
        state = self.session.state
        self.show_panel(state, [done for done, _ in told])
        self.show_script(told)
        self._show_question(state)
        self.reminders.refresh()
        self._show_moves(state)

    def show_panel(self, state: Any, steps: list[Step]) -> None:
        """Show header, card and numbers after some steps; a form that says a sum itself needs none below it."""
        panel = self.session.game.view.panel(state, steps)
        for part in (self.header, self.card):
            part.show_panel(panel, self.art)
        needed = panel if not self._asks_a_table(state) else evolve(panel, total="", ledger=())
        self.dash.show_panel(needed, self.art)

    def show_script(self, told: showing.Told, lit: int | None = None) -> None:
        """Show the table script of a turn; lit is what is next to do, first what the person's own moves left due."""
        ticked = self.ticks.of(showing.told_entry(self.session))
        lines = showing.script(self.session, told)
        self.script.set_slight(slight=self._asks_a_table(self.session.state))
        low = self.card.is_wide and len(lines) >= SCRIPT_BESIDE_CARD
        nothing = text("Nothing to move on the table.")
        self.script.show_lines(lines, ticked, self.art.tokens["ontick"], nothing, low=low)
        due = range(len(showing.turn_steps(self.session)), len(told))
        self.script.light(next((n for n in due if n not in ticked), None) if lit is None else lit)

    def make_room(self) -> None:
        """Give the panel to the script of a turn that plays: no question, and the card where there is room for it."""
        self.question.hide()
        self.reminders.hide()
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
            self._column.setStretchFactor(self.question, 0 if as_table else 1)
            self.question.ask(self.session.game, request, state)
            self.question.take_focus()
        self.dash.setVisible(request is None or not self.question.is_own)  # what is copied off a card takes the room

    def _asks_a_table(self, state: Any) -> bool:
        """Tell whether a form is asked as a table, beside a card that leaves room for it and for the script."""
        request = self.session.waiting
        if not isinstance(request, Form) or not self.card.is_wide or sizes.factor() > ROOMY:
            return False
        return self.session.game.view.form_table(request, state) is not None

    def _show_moves(self, state: Any) -> None:
        is_free = self.session.is_between and self.session.waiting is None
        offers = tuple(self.session.game.view.actions(state)) if is_free else ()
        while len(self._offered) > len(offers):
            self.moves.remove(self._offered.pop())
        for made, offer in zip(self._offered, offers, strict=False):
            made.show_offer(offer)
        for offer in offers[len(self._offered) :]:
            made = OfferButton(offer)
            made.taken.connect(self.chosen)
            self.moves.add(made)
            self._offered.append(made)

    # -- ticks -------------------------------------------------------------------------------------------------
    def keep_ticks(self, library: Library) -> None:
        """Keep the ticks of the script in the library; those of the turn shown come from there."""
        if self.ticks.keep_in(library):
            self.show_script(showing.told_steps(self.session))

    def _tick(self, number: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self.ticks.set(showing.told_entry(self.session), number, done=done)
