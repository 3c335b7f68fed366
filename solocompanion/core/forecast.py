"""What a command may do, with odds: every answer chance could give is tried, and the game is not changed.

Rules are deterministic and chance knows its outcomes, so the odds are exact as long as the paths can be counted. Past
a stated number of paths they are estimated from samples of a fixed seed, and the forecast says so. A few descents tell
beforehand whether there are far more (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import factorial
from typing import Any, Generic, ParamSpec, TypeVar

from attrs import evolve, field

from solocompanion.core.chance import Fate
from solocompanion.core.effects import Step, in_a_row
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Chance, Request, RollSeveral, Shuffle
from solocompanion.core.running import Outcome, Rule, run
from solocompanion.core.table import Answered, Given
from solocompanion.core.view import Naming, View

P = ParamSpec("P")
S = TypeVar("S")
N = TypeVar("N", bound=Naming)
PATHS, SAMPLES = 5000, 2000
DESCENTS, VAST = 6, 20  # so many times the paths that may be followed are not worth beginning with


@frozen
class Event:
    """Something that may happen, in the words of the log, with the sprites it moves and the rule it follows from.

    `script` is what it would be in the table script, empty where nothing is to be moved; `after` is a state just after
    it: where its sprites are then can be looked up there.
    """

    words: str
    probability: Fraction
    sprites: tuple[str, ...]
    rule: str
    script: str = ""
    after: Any = field(default=None, eq=False, repr=False)
    beside: str = ""

    @property
    def cited(self) -> str:
        """Its rules in words: the one it follows from, and a second one that holds there."""
        return in_a_row((self.rule, self.beside) if self.beside else (self.rule,))

    @property
    def is_certain(self) -> bool:
        """Whether it happens with every outcome of chance."""
        return self.probability == 1


@frozen
class Ask:
    """A question only the person can answer, at which the forecast ends; `words` are the view's prompt."""

    words: str
    probability: Fraction


@frozen
class Forecast:
    """What may happen, most likely first.

    Attributes
    ----------
    events, asks
        What may happen, and what may be asked first.
    exact, paths
        Whether every path was followed, and how many were.
    together
        How often just these events (numbers into `events`) happen in one run; the shares add up to 1.

    """

    events: tuple[Event, ...]
    asks: tuple[Ask, ...]
    exact: bool
    paths: int
    together: Mapping[frozenset[int], Fraction] = field(factory=dict, repr=False)

    def any_of(self, wanted: Callable[[Event], bool]) -> Fraction:
        """Return how likely it is that at least one such event happens."""
        hits = {number for number, event in enumerate(self.events) if wanted(event)}
        return sum((share for events, share in self.together.items() if events & hits), Fraction(0))


@frozen
class Path:
    """One way it may go: how likely it is, and what it led to."""

    probability: Fraction
    outcome: Outcome


class TooManyPathsError(Exception):
    """There are more paths than may be followed."""


def paths(go: Callable[[Sequence[Given]], Outcome], given: Sequence[Given] = (), most: int = PATHS) -> Iterator[Path]:
    """Follow every answer of chance, depth first; `go` runs the command with answers and no fate.

    Raises `TooManyPathsError` as soon as it is certain that there are more than `most`.
    """
    open_: list[tuple[tuple[Given, ...], Fraction]] = [(tuple(given), Fraction(1))]
    done = 0
    while open_:
        answers, odds = open_.pop()
        outcome = go(answers)
        request = outcome.waiting
        if not isinstance(request, Chance):
            done += 1
            yield Path(odds, outcome)
            continue
        if done + len(open_) + _breadth(request) > most:
            raise TooManyPathsError
        following = [(_answered(answers, request, value), odds * share) for value, share in request.outcomes() if share]
        open_.extend(reversed(following))


def _answered(answers: tuple[Given, ...], request: Chance[Answer], value: Answer) -> tuple[Given, ...]:
    return (*answers, Answered(request.key, value, "app", request.source))


def _breadth(request: Chance[Answer]) -> int:
    """Count the outcomes without listing them: those of a shuffle may be more than fit into memory."""
    if isinstance(request, Shuffle):
        return factorial(len(request.items))
    if isinstance(request, RollSeveral):
        return int(request.sides**request.count)
    return len(request.outcomes())


def samples(go: Callable[[Sequence[Given], Fate], Outcome], given: Sequence[Given], count: int) -> Iterator[Path]:
    """Follow `count` paths that a seed of our own picks; the seed of the game is never looked at."""
    for number in range(count):
        yield Path(Fraction(1, count), go(given, Fate(f"forecast {number}")))


def estimating(go: Callable[[Sequence[Given]], Outcome], given: Sequence[Given]) -> Generator[None, None, Fraction]:
    """Estimate how many paths there are, pausing after each descent; the generator's return value is the estimate.

    A path of odds 1/n that chance picks speaks for n paths; the mean over descents is right on average.
    """
    found = Fraction(0)
    for number in range(DESCENTS):
        fate, answers, speaks = Fate(f"forecast {number}"), tuple(given), Fraction(1)
        while isinstance(request := go(answers).waiting, Chance):
            value = fate.answer(request, len(answers))
            assert value is not None  # of a fate that says nothing of who answers
            speaks /= _share(request, value)
            answers = _answered(answers, request, value)
        found += speaks / DESCENTS
        yield
    return found


def _share(request: Chance[Answer], value: Answer) -> Fraction:
    if isinstance(request, Shuffle | RollSeveral):
        return Fraction(1, _breadth(request))
    odds: Fraction = dict(request.outcomes())[value]
    return odds


def forecasting(
    rule: Rule,
    command: object,
    state: S,
    view: View[S, N],
    given: Sequence[Given] = (),
    most: int = PATHS,
    count: int = SAMPLES,
    *,
    done: int = 0,
) -> Generator[None, None, Forecast]:
    """Work a forecast out path by path, pausing after each; the generator's return value is the forecast.

    `given` are the answers of a turn that has begun, and `done` says how many effects it has had: they are no longer a
    question of odds.
    """
    go = partial(run, rule, command, state, view.catalogue)
    if (yield from estimating(go, given)) <= most * VAST:
        tally = _Tally(view, state, done)
        try:
            for path in paths(go, given, most):
                tally.add(path)
                yield
            return tally.forecast(exact=True)
        except TooManyPathsError:
            pass
    tally = _Tally(view, state, done)
    for path in samples(go, given, count):
        tally.add(path)
        yield
    return tally.forecast(exact=False)


def _at_once(working: Callable[P, Generator[None, None, Forecast]]) -> Callable[P, Forecast]:
    """Return what does all the work of a generator and returns what it returns."""

    def worked(*args: P.args, **named: P.kwargs) -> Forecast:
        going = working(*args, **named)
        while True:
            try:
                next(going)
            except StopIteration as finished:
                found: Forecast = finished.value
                return found

    return worked


forecast = _at_once(forecasting)  # for who has nothing to do meanwhile


class _Tally(Generic[S, N]):
    """Adds paths up by what the view calls their effects."""

    def __init__(self, view: View[S, N], state: S, done: int) -> None:
        self._view, self._state, self._done = view, state, done
        self._events: list[Event] = []
        self._numbers: dict[str, int] = {}
        self._asks: dict[str, Fraction] = {}
        self._together: dict[frozenset[int], Fraction] = {}
        self._paths = 0

    def add(self, path: Path) -> None:
        """Count each thing that happens on the path once."""
        self._paths += 1
        happened = frozenset(self._happened(path.outcome))
        self._together[happened] = self._together.get(happened, Fraction(0)) + path.probability
        request = path.outcome.waiting
        if request is not None:
            self._ask(request, path)

    def _happened(self, outcome: Outcome) -> Iterator[int]:
        state = self._state
        for place, step in enumerate(outcome.steps):
            after = step.effect.apply(state)
            if place >= self._done and (words := self._view.log(step.effect, state)):
                if words not in self._numbers:
                    self._numbers[words] = len(self._events)
                    self._events.append(self._event(words, step, state, after))
                yield self._numbers[words]
            state = after

    def _event(self, words: str, step: Step, before: S, after: S) -> Event:
        moved = dict.fromkeys(motion.sprite for motion in self._view.motions(step.effect, before, after))
        return Event(
            words, Fraction(0), tuple(moved), step.rule, self._view.script(step.effect, before), after, step.beside
        )

    def _ask(self, request: Request[Answer], path: Path) -> None:
        words = self._view.prompt(request, path.outcome.state)
        self._asks[words] = self._asks.get(words, Fraction(0)) + path.probability

    def forecast(self, *, exact: bool) -> Forecast:
        """Put what was counted in order: most likely first, what moves something real before what does not."""
        odds = [Fraction(0)] * len(self._events)
        for happened, share in self._together.items():
            for number in happened:
                odds[number] += share
        order = sorted(range(len(odds)), key=lambda number: (-odds[number], not self._events[number].script))
        place = {number: new for new, number in enumerate(order)}
        return Forecast(
            tuple(evolve(self._events[number], probability=odds[number]) for number in order),
            tuple(Ask(words, share) for words, share in sorted(self._asks.items(), key=lambda one: -one[1])),
            exact,
            self._paths,
            {frozenset(place[one] for one in happened): share for happened, share in self._together.items()},
        )
