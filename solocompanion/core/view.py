"""How a game shows itself: words, board, offers, questions, scores. Pure functions of the state; nothing here draws.

A game puts its view together from parts. The functions of a part take what they show, then the state, then the game's
`names`: its words for things, with the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from attrs import field

from solocompanion.core.answer_list import AnswerList
from solocompanion.core.board import Board, Motion, Sprite
from solocompanion.core.commands import Command, IllegalCommandError, Side, is_allowed, refusal
from solocompanion.core.correction import Changes, Value
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.form_table import Dice, FormRow, FormTable, Throw
from solocompanion.core.frozen import frozen
from solocompanion.core.mirror import Mirror
from solocompanion.core.options import Check, Chip, Exhibit, Lead, Outlook, Settings, Start
from solocompanion.core.panel import CardNote, Counter, LedgerRow, Panel, Reminder
from solocompanion.core.piles import Pile
from solocompanion.core.requests import Answer, Form, Request, Written
from solocompanion.core.rules import RuleBook
from solocompanion.core.telling import Telling
from solocompanion.core.trail import Note, Ruling, Scalar, Trail
from solocompanion.core.verdicts import Verdicts
from solocompanion.core.view_parts import (
    Lobby,
    Moment,
    Offer,
    Pictures,
    Reasons,
    Sheet,
    Standing,
    Told,
    offer_of,
)
from solocompanion.core.worded import Questions
from solocompanion.core.words import listed, text

__all__ = [
    "CardNote",
    "Check",
    "Chip",
    "Counter",
    "Dice",
    "FormRow",
    "FormTable",
    "Lead",
    "LedgerRow",
    "Lobby",
    "Moment",
    "Offer",
    "Outlook",
    "Panel",
    "Pictures",
    "Questions",
    "Reasons",
    "Reminder",
    "Sheet",
    "Standing",
    "Throw",
    "View",
]

S = TypeVar("S")
N = TypeVar("N", bound="Naming")


class Naming(Protocol):
    """A game's words for things."""

    @property
    def catalogue(self) -> Any:
        """The definitions of its cards and boards."""
        ...


@frozen(kw_only=True, eq=False)
class View(Generic[S, N]):
    """The view of one game with one catalogue. The shells show games through this alone.

    `main` is (state, names): the command of the one big button; `None` while it has nothing to do.
    """

    names: N
    rules: RuleBook
    commands: tuple[type[Command[S, Any, N]], ...]
    main_command: Callable[[S, N], Command[S, Any, N] | None] = field(alias="main")
    telling: Telling[S, N]
    mirror: Mirror[S, N]
    pictures: Pictures[S, N]
    questions: Questions[S, N]
    reasons: Reasons[S, N]
    standing: Standing[S, N]
    lobby: Lobby[S, N] = field(factory=Lobby)

    @property
    def catalogue(self) -> Any:
        """The definitions of cards and boards."""
        return self.names.catalogue

    # -- the board ---------------------------------------------------------------------------------------------
    def board(self, state: S) -> Board:
        """Project the state onto the mirror."""
        return self.pictures.board(state, self.names)

    def motions(self, effect: Effect[S], before: S, after: S) -> tuple[Motion, ...]:
        """Return what an effect moves; the same sprites are marked as changed."""
        if isinstance(effect, Corrected):
            return self.mirror.motions(effect, after, self.names)
        return self.telling.motions(effect, before, after, self.names)

    def traces(self, step: Step, before: S) -> tuple[Sprite, ...]:
        """Return what the opponent's last turn leaves drawn on the board."""
        return tuple(self.telling.traces(step.effect, before, self.names))

    def illustrate(self, step: Step, before: S) -> tuple[Sprite, ...]:
        """Return what is drawn over the board while a step is explained."""
        return tuple(self.telling.illustrate(step, before, self.names))

    def record_picture(self, kind: str, record: Any) -> Board | None:
        """Draw a record of a pack as it is printed."""
        return self.pictures.record(kind, record, self.names)

    def piles(self, state: S) -> tuple[Pile, ...]:
        """Return what lies open and may be looked through, as far as any card lies there."""
        return tuple(one for one in self.pictures.piles(state, self.names) if one.cards)

    # -- why here, why not here --------------------------------------------------------------------------------
    def note(self, note: Note) -> str:
        """Say why a candidate stayed or fell."""
        return self.reasons.note(note, self.names)

    def subject(self, name: str, state: S) -> str:
        """Name a candidate or a place as the board of a state does."""
        return self.reasons.subject(name, state, self.names)

    def subject_of(self, sprite: str) -> str:
        """Return the trail subject of a piece or place; empty where nothing is ever chosen."""
        return self.reasons.subject_of(sprite)

    def ruling(self, subject: str, told: Told) -> Ruling | None:
        """Say why a turn left (or took) a subject that no trail of its steps mentions; `None`: no reason known."""
        return self.reasons.ruling(subject, told, self.names)

    def verdicts(self, subject: str, trail: Trail) -> Verdicts | None:
        """Return a candidate beside the one that was preferred to it; `None` where words say enough."""
        return self.reasons.verdicts(subject, trail, self.names)

    def alternatives(self, step: Step, before: S) -> tuple[Alternative, ...]:
        """Return what the person may have the opponent do instead of a step of its turn."""
        return tuple(self.telling.alternatives(step, before, self.names, lambda name: self.subject(name, before)))

    # -- what can be done --------------------------------------------------------------------------------------
    def main(self, state: S) -> Offer | None:
        """Return what the one big button does now; `None` while it has nothing to do.

        It foretells only what passes over a turn of the person's, and what may lose them much: it names the rest.
        """
        command = self.main_command(state, self.names)
        if command is None:
            return None
        label = command.short(state, self.names) or command.offer(state, self.names)
        also = command.also(state, self.names)
        foretold = command.warned(state, self.names)
        if not foretold and command.side != "human":
            foretold = command.foretold(state, self.names)
        return Offer(command, label, also=also, foretold=foretold)

    def offers(self, state: S) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by the piece or place to click."""
        found: dict[str, list[Offer]] = {}
        for sprite, offer in self._legal(state, placed=True):
            found.setdefault(sprite, []).append(offer)
        return {sprite: tuple(some) for sprite, some in found.items()}

    def actions(self, state: S) -> tuple[Offer, ...]:
        """Return what the person may do that belongs to no piece, such as passing."""
        return tuple(offer for _, offer in self._legal(state, placed=False))

    def allowed(self, state: S) -> tuple[Command[S, Any, N], ...]:
        """Return the commands of both, in their order: for who words only the one that is done, such as dice."""
        found: dict[str, list[Command[S, Any, N]]] = {"": []}
        for _, sprite, command in self._candidates(state):
            if is_allowed(command, state, self.catalogue):
                found.setdefault(sprite, []).append(command)
        return tuple(command for some in found.values() for command in some)

    def offer(self, command: Command[S, Any, N], state: S) -> Offer:
        """Return a command that is allowed as it is offered at its piece or place."""
        return offer_of(command, (state, self.names))

    def has_usual(self, state: S) -> bool:
        """Tell whether the person may do something that is not rare; what comes after the first is not looked at."""
        return any(
            not command.is_rare and is_allowed(command, state, self.catalogue)
            for _, _, command in self._candidates(state)
        )

    def moves(self, state: S) -> tuple[Offer, ...]:
        """Return the same, and in their places those the person looks for that are refused now, with the reason."""
        return tuple(offer for _, offer in self._offered(state, placed=False))

    def refused(self, state: S, sprite: str) -> tuple[str, ...]:
        """Say what the person may not do with a piece now, and why, of what they would look for there."""
        here = [offer for at, offer in self._offered(state, placed=True) if at == sprite]
        return _why(here) if here else self.missed(state, sprite)

    def refused_moves(self, state: S) -> Iterator[Offer]:
        """Yield what is offered somewhere and refused now, with the reason, whether the person looks for it or not."""
        for _, _, command in self._candidates(state):
            if why := refusal(command, state, self.catalogue):
                yield offer_of(command, (state, self.names), refused=why)

    def missed(self, state: S, sprite: str, dragged: str = "") -> tuple[str, ...]:
        """Say why what the person has begun cannot be done at a piece or place where nothing is offered.

        With `dragged`: why that piece cannot be brought there.
        """
        return _why(
            offer_of(command, (state, self.names), refused=refusal(command, state, self.catalogue))
            for kind in self.commands
            for command in kind.meant(state, self.names, sprite, dragged)
        )

    def _legal(self, state: S, *, placed: bool) -> Iterator[tuple[str, Offer]]:
        return self._offered(state, placed=placed, looked_for=False)

    def _offered(self, state: S, *, placed: bool, looked_for: bool = True) -> Iterator[tuple[str, Offer]]:
        """Yield what is legal, and what is not but `looked_for`, with where it is offered."""
        catalogue, asked = self.catalogue, (state, self.names)
        for kind, sprite, command in self._candidates(state):
            if bool(sprite) != placed:
                continue
            if is_allowed(command, state, catalogue):
                yield sprite, offer_of(command, asked, "" if placed else command.key())
            elif kind.says_why_not and looked_for:
                why = refusal(command, state, catalogue)
                yield sprite, offer_of(command, asked, "" if placed else command.key(), why)

    def _candidates(self, state: S) -> Iterator[tuple[type[Command[S, Any, N]], str, Command[S, Any, N]]]:
        """Yield what the kinds of command offer, allowed or not, with where: empty where it belongs to no piece."""
        for kind in self.commands:
            for sprite, command in kind.offered(state, self.names):
                yield kind, sprite, command

    # -- what can be dragged -----------------------------------------------------------------------------------
    def loose(self, state: S) -> frozenset[str]:
        """Return the pieces that a correction can put elsewhere."""
        return frozenset(self.mirror.loose(state, self.names))

    def dropped(self, state: S, piece: str, place: str) -> Changes:
        """Return what is corrected when a piece is put on a place by hand; nothing where it cannot lie there."""
        return self.mirror.dropped(state, self.names, piece, place)

    def values(self, state: S) -> tuple[Value, ...]:
        """Return every value of the mirror that can be corrected."""
        return self.mirror.values(state, self.names)

    def values_with(self, state: S, changes: Changes) -> tuple[Value, ...]:
        """Return every value that can be corrected once these changes are made."""
        return self.mirror.values_with(state, self.names, changes)

    def values_at(self, state: S, sprite: str) -> tuple[Value, ...]:
        """Return the values that can be corrected at one piece."""
        return self.mirror.values_at(state, self.names, sprite)

    def check_corrections(self, state: S, changes: Changes) -> None:
        """Raise `IllegalCommandError` for values the table offers neither now nor with all of them set."""
        try:
            self.mirror.check(state, self.names, changes)
        except ValueError as error:
            raise IllegalCommandError(str(error)) from None

    def setting(self, target: str, value: Scalar, state: S) -> str:
        """Name a value and what it is to be corrected to."""
        return self.mirror.setting(target, value, state, self.names)

    # -- questions ---------------------------------------------------------------------------------------------
    def prompt(self, request: Request[Answer], state: S) -> str:
        """Return the words that ask a question in this state."""
        return self.questions.prompt(request, state, self.names)

    def answer_called(self, request: Request[Answer], state: S) -> str:
        """Return what the answer to a question is called in a few words, such as "your hand"; empty for none."""
        return self.questions.called(request, state, self.names)

    def answer_label(self, request: Request[Answer], answer: Answer, state: S) -> str:
        """Word an answer; for a form, the name of one of its lines."""
        return self.questions.label(request, answer, state, self.names)

    def answer_words(self, request: Request[Answer], answer: Answer, state: S) -> str:
        """Word a whole answer: the numbers of a form, several choices, or one."""
        if said := self.questions.whole(request, answer, state, self.names):
            return said
        if isinstance(request, Form) and isinstance(answer, tuple):
            return self._form_words(request, answer, state)
        if isinstance(answer, tuple):
            return ", ".join(self.answer_label(request, one, state) for one in answer)
        return self.answer_label(request, answer, state)

    def _form_words(self, request: Form, numbers: Sequence[int | str], state: S) -> str:
        """Name the numbers of a form by its lines: those that are not 0, where others are."""
        names = [self.answer_label(request, line.name, state) for line in request.lines]
        lines = list(zip(names, numbers, strict=True))
        told = [one for one in lines if one[1]] or lines
        return ", ".join(text("{what}: {n}", what=what, n=n) for what, n in told)

    def form_table(self, request: Form, state: S) -> FormTable | None:
        """Return how a form is laid out, where one line under the other will not do."""
        return self.questions.table(request, state, self.names)

    def places(self, request: Request[Answer], state: S) -> Mapping[str, Answer]:
        """Return the answers that can be clicked on the board, by sprite id."""
        return self.questions.places(request, state, self.names)

    def answers_record(self, request: Request[Answer]) -> str:
        """Return the kind of the records that the answers name; "" where they name none."""
        return self.questions.record(request)

    def legal(self, request: Request[Answer]) -> str:
        """Say in a few words which answers are legal; of a line as the game words it."""
        return (self.questions.written(request) if isinstance(request, Written) else "") or request.legal()

    def barred(self, request: Request[Answer], state: S) -> Mapping[str, str]:
        """Say what cannot be chosen now although a person may look for it, by what it is called: why not."""
        return self.questions.barred(request, state, self.names)

    def listed(self, request: Request[Answer], state: S) -> AnswerList | None:
        """Return many answers as a table, with the likeliest of them; `None` where their words will do."""
        return self.questions.listed(request, state, self.names)

    def folds(self, request: Request[Answer]) -> bool:
        """Tell whether what was done before a question is folded away while it is asked."""
        return self.questions.folds(request)

    # -- words -------------------------------------------------------------------------------------------------
    def log(self, effect: Effect[S], before: S) -> str:
        """Return what happened as a line of the log, of a correction too."""
        if isinstance(effect, Corrected):
            return self.mirror.log(effect, before, self.names)
        return self.telling.log(effect, before, self.names)

    def script(self, effect: Effect[S], before: S) -> str:
        """Say what to do with the real pieces; empty when there is nothing to do."""
        return self.telling.script(effect, before, self.names)

    def to_do(self, effect: Effect[S], before: S, chance: Mapping[str, str]) -> str:
        """Say the same, but nothing of a deck or die that the app handles: `chance` names who answers for each."""
        return self.telling.to_do(effect, before, self.names, chance)

    def not_done(self, step: Step, before: S) -> str:
        """Say what the opponent leaves out at a step; empty where it leaves nothing out."""
        return self.telling.not_done(step, before, self.names)

    def are_joined(self, one: Step, other: Step) -> bool:
        """Tell whether a step is in one line of the script with that of its first step."""
        return self.telling.are_joined(one, other)

    def begins(self, effect: Effect[S]) -> bool:
        """Tell whether no line of the script joins what comes before an effect with what comes after it."""
        return self.telling.begins(effect)

    def joined(self, told: Sequence[tuple[Effect[S], S]]) -> str:
        """Return the line of the script for effects that are one, each with the state before it."""
        return self.telling.joined(told, self.names)

    def sums_up(self, effect: Effect[S]) -> bool:
        """Tell whether the person is told at once what came of an act that led to this."""
        return self.telling.sums_up(effect)

    def is_due(self, effect: Effect[S]) -> bool:
        """Tell whether the person has still to do what the script says, also where their own command led to it."""
        return self.telling.is_due(effect)

    def sign(self, effect: Effect[S]) -> str:
        """Return the sign an effect lends its turn on the timeline, one of `core.signs`; empty for none."""
        return self.telling.sign(effect)

    def command(self, command: Command[S, Any, N], before: S) -> str:
        """Name a command for undo, redo and the timeline."""
        return command.label(before, self.names)

    def brief(self, command: Command[S, Any, N], before: S) -> str:
        """Name a command in fewer words, for where there is little room; empty where it has none."""
        return command.brief(before, self.names)

    # -- the rest ----------------------------------------------------------------------------------------------
    def moment(self, state: S) -> Moment:
        """Return the round and the turn of a state."""
        return self.standing.moment(state)

    def round_name(self, first: int, last: int = 0) -> str:
        """Name a round as the game calls it, or the rounds up to the `last`."""
        return self.standing.round_name(first, last)

    def panel(self, state: S, steps: Sequence[Step]) -> Panel:
        """Build the opponent's panel; `steps` are those shown of the opponent's latest turn."""
        return self.standing.panel(state, steps, self.names)

    def panels(self, state: S, steps: Sequence[Step]) -> tuple[Panel, ...]:
        """Build the panels of all opponents, that of `panel` first."""
        return (self.panel(state, steps), *self.standing.others(state, steps, self.names))

    def score(self, state: S) -> tuple[Sheet, ...]:
        """Work out every side's present score; nothing during set-up, while it cannot be scored."""
        return tuple(self.standing.score(state, self.names))

    def scores(self, state: S) -> Mapping[Side, int]:
        """Return what each side would have now; a side of which something that scores is not known is absent."""
        if self.standing.scores is not None:
            return self.standing.scores(state, self.names)
        return {} if self.unknown(state) else totals(self.score(state))

    def winner(self, state: S) -> str:
        """Return who is ahead: human, opponent, or "" for a tie, and where that is open."""
        if self.unknown(state):
            return ""
        if self.standing.winner is not None:
            return self.standing.winner(state, self.names)
        totals = {sheet.side: sheet.total for sheet in self.score(state)}
        best = [side for side, total in totals.items() if total == max(totals.values())]
        if len(best) != 1:
            return ""
        return "human" if best[0] == "human" else "opponent"

    def unknown(self, state: S) -> tuple[str, ...]:
        """Name what scores and is not known: while there is any, nobody has won."""
        return tuple(self.standing.unknown(state, self.names))

    def reminders(self, state: S) -> tuple[Reminder, ...]:
        """Return the rules to remember in the person's turn: none once the game is over, by a correction too."""
        return () if self.moment(state).over else tuple(self.standing.reminders(state, self.names))

    def summary(self, state: S) -> str:
        """Say in a few words where the game stands, for the list of saved games."""
        return self.standing.summary(state, self.names)

    # -- the lobby ---------------------------------------------------------------------------------------------
    def checklist(self, state: S, start: Start | None = None) -> tuple[Check, ...]:
        """List the physical set-up. `start` says what a state before the set-up does not know."""
        return tuple(self.lobby.checklist(state, self.names, start or Start()))

    def outlook(self, option: str, value: str) -> Outlook | None:
        """Say what a difficulty usually leads to, where that is known."""
        return self.lobby.outlook(option, value, self.names)

    def outlook_caption(self, low: int, high: int) -> str:
        """Say what the chart of outlooks shows; it goes from `low` to `high`."""
        return self.lobby.caption(low, high)

    def lead(self) -> Lead | None:
        """Return the question the lobby asks before all others."""
        return self.lobby.lead(self.names)

    def exhibits(self, settings: Settings) -> tuple[Exhibit, ...]:
        """Return what the choices of a new game are about, with these settings."""
        return tuple(self.lobby.exhibits(settings, self.names))

    def tags(self, option: str, value: str) -> tuple[Chip, ...]:
        """Return the tags shown beside a choice in the lobby, such as the cards of a deck."""
        return tuple(self.lobby.tags(option, value, self.names))


def totals(sheets: Iterable[Sheet]) -> dict[Side, int]:
    """Return the totals of sheets, by side."""
    return {"human" if sheet.side == "human" else "opponent": sheet.total for sheet in sheets}


def _why(offers: Iterable[Offer]) -> tuple[str, ...]:
    """Say why what is refused of some offers cannot be done now, each reason once: with all that it refuses.

    What is counted is named in full: at one piece, such as the gold where all goods are bought, there are several.
    """
    found: dict[str, dict[str, None]] = {}
    for offer in offers:
        if offer.refused:
            what = offer.label if offer.count else offer.here or offer.label
            found.setdefault(offer.refused, {})[what] = None
    return tuple(not_now(listed(list(some)), why) for why, some in found.items())


def not_now(what: str, why: str) -> str:
    """Say of something to do that it cannot be done now, and why."""
    return text("{what}: not now. {why}.", what=what, why=why)
