"""How a game shows itself: words, board, offers, questions, scores. Pure functions of the state; nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from solocompanion.core.board import Board, Motion, Sprite
from solocompanion.core.correction import Value
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.form_table import FormRow, FormTable
from solocompanion.core.options import Check, Chip, Outlook
from solocompanion.core.panel import CardNote, Counter, LedgerRow, Panel
from solocompanion.core.requests import Answer, Form, Request
from solocompanion.core.rules import RuleBook
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.words import text

__all__ = [
    "CardNote",
    "Check",
    "Chip",
    "Counter",
    "FormRow",
    "FormTable",
    "LedgerRow",
    "Moment",
    "Offer",
    "Outlook",
    "Panel",
    "Sheet",
    "View",
]

S = TypeVar("S")
C = TypeVar("C")


@frozen
class Offer:
    """Something the person may do now: a command, its wording, and a key for it ("" for none).

    `here` are fewer words, for where the piece or place is named already.
    """

    command: Any
    label: str
    key: str = ""
    here: str = ""


@frozen
class Moment:
    """When something happens: the round (or era) and the turn in it, both from 1; `over` once the game has ended."""

    round: int
    turn: int
    over: bool = False


@frozen
class Sheet:
    """A score sheet: whose, the total, and every line with the rule it comes from."""

    side: str
    title: str
    total: int
    lines: tuple[LedgerRow, ...]


class View(Generic[S, C]):
    """The view of one game with one catalogue. A game overrides what it has; the contract suite checks what it must.

    Every method is a pure function of its arguments.
    """

    def __init__(self, catalogue: C, rules: RuleBook) -> None:
        self.catalogue = catalogue
        self.rules = rules

    # -- the board ---------------------------------------------------------------------------------------------
    def board(self, state: S) -> Board:
        """Project the state onto the mirror."""
        raise NotImplementedError

    def motions(self, effect: Effect[S], before: S, after: S) -> tuple[Motion, ...]:
        """Say what an effect moves; it also tells what is marked as changed."""
        raise NotImplementedError

    def traces(self, step: Step, before: S) -> tuple[Sprite, ...]:
        """Return what the opponent's last turn leaves drawn on the board, such as the way a piece came."""
        return ()

    def illustrate(self, step: Step, before: S) -> tuple[Sprite, ...]:
        """Return what is drawn over the board while a step is explained."""
        return ()

    # -- why here, why not here --------------------------------------------------------------------------------
    def subject_of(self, sprite: str) -> str:
        """Return the trail subject that a piece or place stands for; empty where nothing is ever chosen."""
        return ""

    def ruling(self, subject: str, told: Sequence[tuple[Step, S]]) -> Ruling | None:
        """Say why a turn left (or took) a subject of which no trail of its steps speaks; `None`: nothing to say."""
        return None

    def alternatives(self, step: Step, before: S) -> tuple[Alternative, ...]:
        """Return what the person may have the opponent do instead of a step of its turn."""
        return ()

    # -- what can be done --------------------------------------------------------------------------------------
    def main(self, state: S) -> Offer | None:
        """Return what the one big button does now; `None` while it has nothing to do."""
        raise NotImplementedError

    def offers(self, state: S) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by the piece or place they click."""
        raise NotImplementedError

    def actions(self, state: S) -> tuple[Offer, ...]:
        """Return what the person may do that belongs to no piece, such as passing."""
        raise NotImplementedError

    def values(self, state: S) -> tuple[Value, ...]:
        """Return every value of the mirror that can be corrected."""
        raise NotImplementedError

    # -- questions ---------------------------------------------------------------------------------------------
    def prompt(self, request: Request[Any], state: S) -> str:
        """Word a question."""
        raise NotImplementedError

    def answer_label(self, request: Request[Any], answer: Answer, state: S) -> str:
        """Word an answer; for a form, the name of one of its lines."""
        raise NotImplementedError

    def answer_words(self, request: Request[Any], answer: Answer, state: S) -> str:
        """Word a whole answer: the numbers of a form, several choices, or one."""
        if isinstance(request, Form) and isinstance(answer, tuple):
            return ", ".join(str(number) for number in answer)
        if isinstance(answer, tuple):
            return ", ".join(self.answer_label(request, one, state) for one in answer)
        return self.answer_label(request, answer, state)

    def form_table(self, request: Form, state: S) -> FormTable | None:
        """Return how a form is laid out, where one line under the other will not do."""
        return None

    def places(self, request: Request[Any], state: S) -> Mapping[str, Answer]:
        """Return the answers that can be clicked on the board, by sprite id."""
        return {}

    # -- words -------------------------------------------------------------------------------------------------
    def log(self, effect: Effect[S], before: S) -> str:
        """Say what happened."""
        if isinstance(effect, Corrected):
            return text("Corrected: {what} is {value}", what=self.value_name(effect.target), value=effect.value)
        raise NotImplementedError

    def script(self, effect: Effect[S], before: S) -> str:
        """Say what to do with the real pieces; empty when there is nothing to do."""
        raise NotImplementedError

    def command(self, command: Any, before: S) -> str:
        """Name a command for undo, redo and the timeline."""
        raise NotImplementedError

    def note(self, note: Note) -> str:
        """Word why a candidate stayed or fell."""
        raise NotImplementedError

    def subject(self, name: str) -> str:
        """Name a candidate or a place."""
        return name

    def value_name(self, target: str) -> str:
        """Name a correctable value."""
        return target

    # -- round it ----------------------------------------------------------------------------------------------
    def moment(self, state: S) -> Moment:
        """Say when this is."""
        raise NotImplementedError

    def panel(self, state: S, steps: Sequence[Step]) -> Panel:
        """Build the opponent's panel; `steps` are those shown of the opponent's latest turn."""
        raise NotImplementedError

    def score(self, state: S) -> tuple[Sheet, ...]:
        """Work out every side's score as it stands; nothing while the set-up has not said enough to score by."""
        raise NotImplementedError

    def winner(self, state: S) -> str:
        """Return who is ahead: human, opponent, or "" for nobody. A game with a rule for ties says so itself."""
        totals = {sheet.side: sheet.total for sheet in self.score(state)}
        best = [side for side, total in totals.items() if total == max(totals.values())]
        if len(best) != 1:
            return ""
        return "human" if best[0] == "human" else "opponent"

    def summary(self, state: S) -> str:
        """Say in a few words where the game stands, for the list of saved games."""
        raise NotImplementedError

    def checklist(self, state: S) -> tuple[Check, ...]:
        """List the physical set-up."""
        return ()

    def outlook(self, option: str, value: str) -> Outlook | None:
        """Say what a difficulty usually leads to, where that is known."""
        return None

    def outlook_caption(self, low: int, high: int) -> str:
        """Say what the chart of outlooks shows; it goes from `low` to `high`."""
        return text("Cards of the opponent, and what it usually scores: {low} to {high}", low=low, high=high)

    def tags(self, option: str, value: str) -> tuple[Chip, ...]:
        """Return the tags shown beside a choice in the lobby, such as the cards of a deck."""
        return ()

    def record_picture(self, kind: str, record: Any) -> Board | None:
        """Draw a record of a pack as it is printed, for the Workshop, where that helps comparing."""
        return None
