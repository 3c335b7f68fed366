"""A person who plays by dice: plausible legal moves and answers to the end of the game, where nobody is at the table.

They do what the view offers, as a person does: every game is played by the same few habits, and a command says with
its `appeal` how it differs from others, and with `appeal_now` what it is as the table lies. They never correct the
table. The same seed plays the same game.

Who checks a game wants to have met everything in it soon: with a count of what was `done` they do the kinds of move
done least, whether these draw anybody or not, and answer with any example of an answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from solocompanion.app.play import showing
from solocompanion.app.play.asking import usual
from solocompanion.app.play.session import Session
from solocompanion.core.chance import number
from solocompanion.core.commands import Command
from solocompanion.core.requests import Answer, Form, IllegalAnswerError, Line, Number, PickSeveral, Request
from solocompanion.core.view import Offer

T = TypeVar("T")
EVERY = 2**64  # how many numbers a throw has
BUTTON, GROWING = 0.3, 1.4  # how much the main button draws this person, and how that grows with each move before it
MOST = 12  # moves before it is pressed, or the turn is handed over
RARE = 0.05  # how often something rare is done, beside what is not
AGAIN = 0.4  # how much less of a kind is done each time it was done already before the main button is pressed
SEEKING = 0.5  # how often the main button is pressed by somebody who seeks what was done least
USUAL = 0.6  # how often a number is answered as the mirror expects it
NEAR = 4  # a number that is not as usual differs from it by less than this


class Automatic:
    """Plays the person's part of one session, and presses its main button.

    What is done before the main button is pressed, or has something else to do, is a stretch: in it no command is
    given twice, and each kind of move is less likely each time. Which kinds of moves end a stretch is learned by doing.

    `done` counts the moves made so far by kind of command, in this game and others: with it the kinds done least come
    first, besides the main button. Answers are any examples then, and one that is refused raises.
    """

    def __init__(self, session: Session, done: Counter[type] | None = None) -> None:
        self.session = session
        self.done = done
        self._done: list[Offer] = []  # in this stretch
        self._latest: tuple[Offer, Offer | None] | None = None  # what was done, and what the main button did then
        self._ends: dict[type, bool] = {}  # by kind of command that was given: whether one was seen to end a stretch
        self._thrown = 0

    def play(self, turns: int) -> None:
        """Press the main button so many times, with all that a person does in between, or until the game is over."""
        self.answer_all()
        while turns > 0 and (has_pressed := self.step()) is not None:
            turns -= has_pressed

    def step(self) -> bool | None:
        """Do one thing and answer what it asks; tell whether it was the main button. `None`: there is nothing to do."""
        self.answer_all()
        if not self.act():
            return None
        self.answer_all()
        return self._latest is not None and _is_same(*self._latest)

    def act(self) -> bool:
        """Answer the open question or do one thing, as a table is told act by act; tell whether there was any."""
        if (request := self.session.waiting) is not None:
            self._answer(request)
            return True
        if (chosen := self._chosen() if self.done is None else self._sought(self.done)) is None:
            return False
        self.session.perform(chosen.command)
        return True

    def _note(self, chosen: Offer, main: Offer | None) -> None:
        """Note what was done while the main button did something, and whether it has something else to do since."""
        if _is_same(chosen, main):
            self._done = []
            return
        kind, ends = type(chosen.command), not _is_same(showing.main(self.session), main)
        self._ends[kind] = ends or self._ends.get(kind, False)
        self._done = [] if ends else [*self._done, chosen]

    # -- what is done --------------------------------------------------------------------------------------------------
    def _chosen(self) -> Offer | None:
        """Return what is done next; `None` where there is nothing, or the game is over."""
        if self._latest is not None:  # all that it asked is answered
            self._note(*self._latest)
        if self.session.game.view.moment(self.session.state).over:
            return None
        main, moves = showing.main(self.session), len(self._done)
        weights: dict[Sequence[Offer], float] = dict(self._weighed())
        if moves >= MOST:
            ending = {one: n for one, n in weights.items() if self._ends.get(type(one[0].command), True)}
            weights = ending or weights if main is None else {}
        if main is not None:
            weights[(main,)] = BUTTON * GROWING**moves
        chosen = self._picked(self._drawn(weights)) if weights else None
        self._latest = None if chosen is None else (chosen, main)
        return chosen

    def _sought(self, done: Counter[type]) -> Offer | None:
        """Return the main button every other time, else something of the kind done least; `None` for nothing."""
        view, state = self.session.game.view, self.session.state
        chosen = main = showing.main(self.session)
        if main is None or self._throw() >= SEEKING:  # what else may be done takes long to work out
            commands = view.allowed(state)
            least = min((done[type(one)] for one in commands), default=0)
            found = {n: one for n, one in enumerate(commands) if done[type(one)] == least}
            drawn = {n: appeal for n, one in found.items() if (appeal := one.appeal_now(state))}
            at = self._drawn(drawn) if drawn else self._picked(list(found)) if found else None
            chosen = chosen if at is None else view.offer(found[at], state)
        if chosen is not None:
            done[type(chosen.command)] += 1
        self._latest = None if chosen is None else (chosen, main)
        return chosen

    def _weighed(self) -> Iterator[tuple[tuple[Offer, ...], float]]:
        """Yield what can be done, by kind, with how much it draws this person."""
        kinds: dict[type[Command[Any, Any, Any]], list[tuple[Offer, float]]] = {}
        for offer in self._offered():
            if appeal := offer.command.appeal_now(self.session.state):
                kinds.setdefault(type(offer.command), []).append((offer, appeal))
        done = Counter(type(one.command) for one in self._done)
        for kind, offers in kinds.items():
            most = max(appeal for _, appeal in offers)
            yield tuple(one for one, _ in offers), most * (RARE if kind.is_rare else 1) * AGAIN ** done[kind]

    def _offered(self) -> Iterator[Offer]:
        """Yield each thing besides the main button that can be done, unless it or its opposite was done already."""
        view, state = self.session.game.view, self.session.state
        placed = (offer for offers in view.offers(state).values() for offer in offers)
        met = {one.command for one in (*self._done, showing.main(self.session)) if one is not None}
        back = {(one.count.what, -one.count.by) for one in self._done if one.count is not None}
        for offer in (*view.actions(state), *placed):
            if offer.command not in met and not (back and _is_among(offer, back)):
                met.add(offer.command)
                yield offer

    # -- what is answered ----------------------------------------------------------------------------------------------
    def answer_all(self) -> None:
        """Answer whatever is asked, until nothing is."""
        while (request := self.session.waiting) is not None:
            self._answer(request)

    def _answer(self, request: Request[Any]) -> None:
        """Give an answer the rules take. Raises `IllegalAnswerError` where they take none."""
        refused: IllegalAnswerError | None = None
        if self.done is not None:
            self.session.answer(self._picked(self.examples(request)))
            return
        for value in self._answers(request):
            try:
                self.session.answer(value)
            except IllegalAnswerError as why:
                refused = why
            else:
                return
        raise refused or request.refuse(None)  # no question is asked that has no answer

    def examples(self, request: Request[Any]) -> Sequence[Answer]:
        """Return the answers of which one is given where what was done least is sought."""
        return list(request.examples())

    def _answers(self, request: Request[Any]) -> Iterator[Answer]:
        """Yield what to answer, and what else where that is refused."""
        if isinstance(request, Number | Form) and self._throw() < USUAL:
            yield usual(request)
        if isinstance(request, Number):
            yield self._figure(request)
        elif isinstance(request, Form) and request.total is None:
            yield tuple(map(self._figure, request.lines))
        elif isinstance(request, PickSeveral):
            yield tuple(one for one in request.options if self._throw() < 0.5)[: request.most]
        examples = list(request.examples())
        first = self._below(len(examples))
        yield from (*examples[first:], *examples[:first])
        yield usual(request)

    def _figure(self, asked: Number | Line) -> int:
        """Return a number near the usual one, or near the lowest."""
        low = asked.low if asked.usual is None else max(asked.low, asked.usual - NEAR + 1)
        high = min(asked.high, (asked.low if asked.usual is None else asked.usual) + NEAR - 1)
        return low + self._below(max(1, high - low + 1))

    # -- dice ----------------------------------------------------------------------------------------------------------
    def _throw(self) -> float:
        """Return the next number from 0 up to 1: by the seed, and by how far the game has come."""
        self._thrown += 1
        place = len(self.session.journal.entries)
        return number(f"{self.session.record.seed} {place}", "automatic", self._thrown) / EVERY

    def _below(self, n: int) -> int:
        return min(n - 1, int(self._throw() * n))

    def _picked(self, some: Sequence[T]) -> T:
        return some[self._below(len(some))]

    def _drawn(self, weights: Mapping[T, float]) -> T:
        """Return one of several by its weight."""
        left = self._throw() * sum(weights.values())
        for one, weight in weights.items():
            left -= weight
            if left < 0:
                return one
        return next(reversed(list(weights)))


def _is_same(one: Offer | None, other: Offer | None) -> bool:
    return one is other or (one is not None and other is not None and one.command == other.command)


def _is_among(offer: Offer, counted: Container[tuple[str, int]]) -> bool:
    """Tell whether a move changes one of these by one, each with the way it goes."""
    return offer.count is not None and (offer.count.what, offer.count.by) in counted
