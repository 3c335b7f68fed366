"""The view of Dead Reckoning: one face for words, board, offers, questions and scores; each has a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solocompanion.core.board import Board, Motion, Sprite
from solocompanion.core.correction import Value
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.requests import Answer, Form, Request
from solocompanion.core.rules import RuleBook
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.view import Check, Chip, FormTable, Moment, Offer, Outlook, Panel, Sheet, View
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.chart import motions, overlays, panel, pictures, projection
from solocompanion.games.dead_reckoning.correcting import values
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import scoring
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words import (
    alternatives,
    battle_words,
    deeds,
    lobby,
    log,
    offers,
    questions,
    reasons,
    script,
    value_words,
)

BATTLES = ("ship_battle", "building_battle")


class DeadReckoningView(View[State, Catalogue]):
    """Shows the Wayward Covenant's game; see `View` for what each method returns."""

    def __init__(self, catalogue: Catalogue, rules: RuleBook) -> None:
        super().__init__(catalogue, rules)
        self.names = Names(catalogue)

    # -- the board ---------------------------------------------------------------------------------------------
    def board(self, state: State) -> Board:
        """Project the state onto the chart."""
        return projection.project(state, self.names)

    def motions(self, effect: Effect[State], before: State, after: State) -> tuple[Motion, ...]:
        """Say what an effect moves."""
        if isinstance(effect, Corrected):
            return motions.corrected(effect, self.values(after))
        return motions.motions(effect, before, after, self.names)

    def traces(self, step: Step, before: State) -> tuple[Sprite, ...]:
        """Return what the Covenant's last turn leaves drawn."""
        return overlays.traces(step, before, self.names)

    def illustrate(self, step: Step, before: State) -> tuple[Sprite, ...]:
        """Return what makes a step plain."""
        return overlays.illustrate(step, before, self.names)

    # -- why here, why not here --------------------------------------------------------------------------------
    def subject_of(self, sprite: str) -> str:
        """Return what a trail may say about a piece or place."""
        return reasons.subject_of(sprite)

    def ruling(self, subject: str, told: Sequence[tuple[Step, State]]) -> Ruling | None:
        """Say what the rules make of a place nothing was chosen at."""
        return reasons.ruling(subject, told, self.names)

    def alternatives(self, step: Step, before: State) -> tuple[Alternative, ...]:
        """Return what it might do instead."""
        return alternatives.alternatives(step, before, self.names)

    # -- what can be done --------------------------------------------------------------------------------------
    def main(self, state: State) -> Offer | None:
        """Return what the big button does."""
        return offers.main(state)

    def offers(self, state: State) -> Mapping[str, tuple[Offer, ...]]:
        """Return the person's moves by sprite."""
        return offers.offers(state, self.names)

    def actions(self, state: State) -> tuple[Offer, ...]:
        """Return what belongs to no piece."""
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
        return questions.answer_label(request, answer, state, self.names)

    def answer_words(self, request: Request[Any], answer: Answer, state: State) -> str:
        """Word a whole answer: of a battle, the crowns."""
        if request.key in BATTLES and isinstance(answer, tuple):
            return text("{yours} to {its} crowns", yours=answer[0], its=answer[1])
        return super().answer_words(request, answer, state)

    def form_table(self, request: Form, state: State) -> FormTable | None:
        """Lay a battle out by side."""
        return battle_words.battle_table(request, state, self.names) if request.key in BATTLES else None

    def places(self, request: Request[Any], state: State) -> Mapping[str, Answer]:
        """Return the answers that lie on the board."""
        return questions.places(request, state)

    # -- words -------------------------------------------------------------------------------------------------
    def log(self, effect: Effect[State], before: State) -> str:
        """Say what happened."""
        if isinstance(effect, Corrected):
            places = before.setup.places
            what = value_words.value_name(effect.target, self.names, places)
            said = value_words.value_word(effect.target, effect.value, self.names, places)
            return text("Corrected: {what} is now {value}.", what=what, value=said)
        return log.log(effect, before, self.names)

    def script(self, effect: Effect[State], before: State) -> str:
        """Say what to do with the real pieces."""
        return script.script(effect, before, self.names)

    def command(self, command: Any, before: State) -> str:
        """Name a command."""
        return deeds.command(command, before, self.names)

    def note(self, note: Note) -> str:
        """Word a reason."""
        return reasons.note(note)

    def subject(self, name: str) -> str:
        """Name a candidate or a place."""
        return reasons.subject(name, self.names)

    def value_name(self, target: str) -> str:
        """Name a correctable value."""
        return value_words.value_name(target, self.names)

    # -- round it ----------------------------------------------------------------------------------------------
    def moment(self, state: State) -> Moment:
        """Say when this is."""
        return lobby.moment(state)

    def panel(self, state: State, steps: Sequence[Step]) -> Panel:
        """Build the Covenant's panel."""
        return panel.panel(state, steps, self.names)

    def score(self, state: State) -> tuple[Sheet, ...]:
        """Return both sheets, the person's first."""
        return scoring.score(state, self.catalogue)

    def winner(self, state: State) -> str:
        """Return who is ahead; cubes on the board break a tie."""
        return scoring.winner(state, self.catalogue)

    def summary(self, state: State) -> str:
        """Say in a few words where the game stands."""
        return lobby.summary(state, self.names)

    def checklist(self, state: State) -> tuple[Check, ...]:
        """List the physical set-up."""
        return lobby.checklist(state)

    def outlook(self, option: str, value: str) -> Outlook | None:
        """Return what a difficulty usually leads to."""
        return lobby.outlook(option, value)

    def outlook_caption(self, low: int, high: int) -> str:
        """Say what the chart of difficulties shows."""
        return lobby.outlook_caption(low, high)

    def tags(self, option: str, value: str) -> tuple[Chip, ...]:
        """Return what a difficulty does with the deck."""
        return lobby.tags(option, value)

    def record_picture(self, kind: str, record: Any) -> Board | None:
        """Draw a section, an Ocean board or a row card as printed."""
        return pictures.record_picture(kind, record, self.catalogue)
