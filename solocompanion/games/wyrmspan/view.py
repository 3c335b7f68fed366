"""The view of Wyrmspan: one face for words, board, offers, questions and scores; each has a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solocompanion.core.board import Board, Motion, Sprite
from solocompanion.core.correction import Value
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.requests import Answer, Request
from solocompanion.core.rules import RuleBook
from solocompanion.core.trail import Note, Ruling, Scalar
from solocompanion.core.view import Check, Chip, Moment, Offer, Outlook, Panel, Sheet, View
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import values
from solocompanion.games.wyrmspan.board import motions, overlays, panel, pictures, projection
from solocompanion.games.wyrmspan.facts import Catalogue
from solocompanion.games.wyrmspan.rules import scoring
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names
from solocompanion.games.wyrmspan.words import alternatives, lobby, log, offers, questions, reasons, script


class WyrmspanView(View[State, Catalogue]):
    """Shows the Automa's game; see `View` for what each method returns."""

    def __init__(self, catalogue: Catalogue, rules: RuleBook) -> None:
        super().__init__(catalogue, rules)
        self.names = Names(catalogue)

    # -- the board ---------------------------------------------------------------------------------------------
    def board(self, state: State) -> Board:
        """Project the state onto the mirror."""
        return projection.project(state, self.names)

    def motions(self, effect: Effect[State], before: State, after: State) -> tuple[Motion, ...]:
        """Say what an effect moves."""
        if isinstance(effect, Corrected):
            return motions.corrected(effect, self.values(after))
        return motions.motions(effect, before, after, self.names)

    def traces(self, step: Step, before: State) -> tuple[Sprite, ...]:
        """Return the marks of her last move."""
        return overlays.traces(step, before)

    def illustrate(self, step: Step, before: State) -> tuple[Sprite, ...]:
        """Return the counted rows."""
        return overlays.illustrate(step, before)

    # -- why here, why not here --------------------------------------------------------------------------------
    def subject_of(self, sprite: str) -> str:
        """Return what a trail may say about a piece or place."""
        return reasons.subject_of(sprite)

    def ruling(self, subject: str, told: Sequence[tuple[Step, State]]) -> Ruling | None:
        """Say what the rules make of a place nothing was chosen at."""
        return reasons.ruling(subject, told, self.names)

    def alternatives(self, step: Step, before: State) -> tuple[Alternative, ...]:
        """Return what she might do instead."""
        return alternatives.alternatives(step, before, self.names)

    # -- what can be done --------------------------------------------------------------------------------------
    def main(self, state: State) -> Offer | None:
        """Return what the big button does."""
        return offers.main(state)

    def offers(self, state: State) -> Mapping[str, tuple[Offer, ...]]:
        """Return the person's moves by sprite."""
        return offers.offers(state, self.names)

    def actions(self, state: State) -> tuple[Offer, ...]:
        """Return passing, while it is possible."""
        return offers.actions(state, self.names)

    def values(self, state: State) -> tuple[Value, ...]:
        """Return every value that can be corrected."""
        return values.values(state, self.names)

    # -- questions ---------------------------------------------------------------------------------------------
    def prompt(self, request: Request[Any], state: State) -> str:
        """Word a question."""
        return questions.prompt(request, state, self.names)

    def answer_label(self, request: Request[Any], answer: Answer, state: State) -> str:
        """Word an answer or a line of a form."""
        return questions.answer_label(request, answer, self.names)

    def places(self, request: Request[Any], state: State) -> Mapping[str, Answer]:
        """Nothing that is asked here lies on the board."""
        return {}

    # -- words -------------------------------------------------------------------------------------------------
    def log(self, effect: Effect[State], before: State) -> str:
        """Say what happened."""
        if isinstance(effect, Corrected):
            said = self.value_word(effect.target, effect.value)
            return text("Corrected: {what} is now {value}.", what=self.value_name(effect.target), value=said)
        return log.log(effect, before, self.names)

    def script(self, effect: Effect[State], before: State) -> str:
        """Say what to do with the real pieces."""
        return script.script(effect, before, self.names)

    def command(self, command: Any, before: State) -> str:
        """Name a command."""
        return questions.command(command, before)

    def note(self, note: Note) -> str:
        """Word a reason."""
        return questions.note(note)

    def subject(self, name: str) -> str:
        """Name a candidate or a place."""
        return questions.subject(name, self.names)

    def value_name(self, target: str) -> str:
        """Name a correctable value."""
        return values.value_name(target)

    def value_word(self, target: str, value: Scalar) -> str:
        """Word one of the choices of a correctable value."""
        return values.value_word(target, value, self.names)

    # -- round it ----------------------------------------------------------------------------------------------
    def moment(self, state: State) -> Moment:
        """Say when this is."""
        return lobby.moment(state)

    def panel(self, state: State, steps: Sequence[Step]) -> Panel:
        """Build her panel."""
        return panel.panel(state, steps, self.names)

    def score(self, state: State) -> tuple[Sheet, ...]:
        """Return both sheets, the person's first."""
        return lobby.score(state, self.names)

    def winner(self, state: State) -> str:
        """Return who is ahead; a tie is the person's (WY-E6)."""
        return "human" if scoring.human_wins(state, self.catalogue) else "opponent"

    def summary(self, state: State) -> str:
        """Say in a few words where the game stands."""
        return lobby.summary(state, self.names)

    def checklist(self, state: State) -> tuple[Check, ...]:
        """List the physical set-up."""
        return lobby.checklist(state, self.names)

    def outlook(self, option: str, value: str) -> Outlook | None:
        """Return what a level usually leads to."""
        return lobby.outlook(option, value, self.names)

    def outlook_caption(self, low: int, high: int) -> str:
        """Say what the chart of levels shows."""
        return lobby.outlook_caption(low, high)

    def tags(self, option: str, value: str) -> tuple[Chip, ...]:
        """Return the cards of a level."""
        return lobby.tags(option, value, self.names)

    def record_picture(self, kind: str, record: Any) -> Board | None:
        """Draw a decision card or a guild tile as printed."""
        return pictures.record_picture(kind, record, self.catalogue)
