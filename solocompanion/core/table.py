"""The table a rule works on: its state, its questions and its effects.

A rule is a plain function. It suspends by raising, and continues by running again from the start with one more answer.
That works because rules are deterministic and cost microseconds, and it leaves nothing half-finished to save.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, Literal, TypeVar, overload

from attrs import evolve

from solocompanion.core.chance import Fate
from solocompanion.core.effects import Corrected, Effect, Step
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Chance, Request
from solocompanion.core.trail import Trail
from solocompanion.core.words import text

S = TypeVar("S")
C = TypeVar("C")
A = TypeVar("A", bound=Answer)
AnsweredBy = Literal["app", "person", "script"]


@frozen
class Answered:
    """An answer on record: to which question, what, by whom.

    `source` names the deck or die when chance was asked; `attempt` counts "draw again".
    """

    key: str
    value: Answer
    by: AnsweredBy = "person"
    source: str = ""
    attempt: int = 0


@frozen
class Mended:
    """A correction made while a question was open; re-runs make it again at the same point."""

    steps: tuple[Step, ...]


@frozen
class Overruled:
    """The person replaced an effect: step `step` of the command (from 0) is `effect` in the place of `instead_of`.

    Its place among the answers does not matter. Re-runs check that the rules still want `instead_of` there.
    """

    step: int
    instead_of: Effect[Any]
    effect: Effect[Any]
    reason: str = ""


Given = Answered | Mended | Overruled


class Suspended(BaseException):
    """Raised when a question has no answer yet."""

    def __init__(self, request: Request[Answer]) -> None:
        super().__init__(request)
        self.request = request


class ReplayError(Exception):
    """The recorded answers no longer fit the questions the rules ask."""


class Table(Generic[S, C]):
    """One run of one rule.

    Attributes
    ----------
    state
        The current state, after everything done so far.
    catalogue
        The game's definitions of cards and boards, by id.
    steps, given
        What was done and what was answered, in order.

    """

    __slots__ = (
        "_check", "_counts", "_fate", "_mended", "_next", "_overruled", "_start",
        "catalogue", "given", "state", "steps",
    )  # fmt: skip

    def __init__(
        self,
        state: S,
        catalogue: C,
        given: Sequence[Given] = (),
        fate: Fate | None = None,
        counts: Mapping[str, int] | None = None,
    ) -> None:
        self.state = self._start = state
        self._mended: list[tuple[Effect[S], S]] = []
        self.catalogue = catalogue
        self.steps: list[Step] = []
        self.given: list[Given] = list(given)
        self._check: Callable[[S], None] | None = None
        self._next = 0
        self._overruled = {one.step: one for one in given if isinstance(one, Overruled)} if given else {}
        self._fate = fate
        self._counts: dict[str, int] = dict(counts) if counts else {}

    def do(self, effect: Effect[S], rule: str, trail: Trail | None = None, beside: str = "") -> None:
        """Apply and record an effect, citing the rule it follows from; or what the person decided instead of it.

        So a rule continues from `state`, never from the effect it asked for. `beside` is a second rule where two hold:
        `rule` says why it is done, `beside` how, such as what gives way to it.
        """
        step = Step(effect, rule, trail, None, "", beside)
        if self._overruled and (ruled := self._overruled.get(len(self.steps))) is not None:
            step = _instead(ruled, step)
        self.state = step.effect.apply(self.state)
        self.steps.append(step)

    @overload
    def ask(self, request: Request[A] | Callable[[S], Request[A]]) -> A: ...

    @overload
    def ask(self, request: Callable[[S], Request[A] | None]) -> A | None: ...

    def ask(self, request: Request[A] | Callable[[S], Request[A] | None]) -> A | None:
        """Return the recorded answer, or suspend.

        Pass a function of the state where the legal answers depend on it: it is called again after each correction
        that was made while the question was open. Where it then returns `None`, the question has lapsed, and so does
        this: the rule has to look at the corrected table, to ask again or go on without.
        """
        while self._next < len(self.given) and not isinstance(passed := self.given[self._next], Answered):
            if isinstance(passed, Mended) and not isinstance(request, Request) and request(self.state) is None:
                return None  # it was made at a later question: this one has lapsed, or was never open
            self._next += 1
            if isinstance(passed, Mended):
                self._mend(passed)
        question = request if isinstance(request, Request) else request(self.state)
        if question is None:
            return None
        if self._next < len(self.given):
            return self._recorded(question)
        if isinstance(question, Chance) and self._fate is not None:
            drawn: A | None = self._drawn(question, self._fate)
            if drawn is not None:
                return drawn
        raise Suspended(question)

    def began(self, check: Callable[[S], None]) -> None:
        """Have a correction that is made now checked: `check` raises for a state the command cannot begin from.

        One that was followed by an answer is on record, and is accepted whatever the rules have become since.
        """
        self._check = check

    def _mend(self, mended: Mended) -> None:
        for step in mended.steps:
            self._keep(step.effect)
            self.state = step.effect.apply(self.state)
            self.steps.append(step)
        if self._check is not None and self._next == len(self.given):
            self._check(self._begun())

    def _keep(self, effect: Effect[S]) -> None:
        """Keep what a correction does, with the state before it; one that puts a value back leaves no trace of both."""
        same = [n for n, (one, _) in enumerate(self._mended) if _is_of_same_value(one, effect)]
        first = next((n for n in same if _is_so(effect, self._mended[n][1])), None)
        if first is None:
            self._mended.append((effect, self.state))
        else:
            self._mended = [one for n, one in enumerate(self._mended) if n < first or n not in same]

    def _begun(self) -> S:
        """Return the state the command would have begun from, had the table been corrected then."""
        state = self._start
        for effect, _ in self._mended:
            with suppress(ValueError, LookupError):  # a value that came up since then says nothing about the start
                state = effect.apply(state)
        return state

    def _recorded(self, question: Request[A]) -> A:
        answered = self.given[self._next]
        assert isinstance(answered, Answered)  # ask() has passed the corrections
        if answered.key != question.key:
            raise ReplayError(
                text(
                    "the record answers {recorded} where the rules now ask {asked}",
                    recorded=answered.key,
                    asked=question.key,
                )
            )
        self._next += 1
        value = question.check(answered.value)
        if isinstance(question, Chance):
            self._counts[question.source] = self._counts.get(question.source, 0) + 1
        return value

    def _drawn(self, question: Chance[A], fate: Fate) -> A | None:
        source = question.source
        index = self._counts.get(source, 0)
        value = fate.answer(question, index)
        if value is not None:
            self._counts[source] = index + 1
            self.given.append(Answered(question.key, value, "app", source, fate.attempt))
            self._next += 1
        return value

    @property
    def taken(self) -> tuple[Given, ...]:
        """What was given without the answers nobody asked for: a command that is repeated may come out otherwise."""
        if self._next >= len(self.given):
            return tuple(self.given)
        left = (one for one in self.given[self._next :] if not isinstance(one, Answered))
        return (*self.given[: self._next], *left)

    @property
    def counts(self) -> dict[str, int]:
        """How often each source of chance was drawn from, including before this run."""
        return self._counts


def _is_of_same_value(one: Effect[Any], other: Effect[Any]) -> bool:
    return isinstance(one, Corrected) and isinstance(other, Corrected) and one.target == other.target


def _is_so(effect: Effect[S], state: S) -> bool:
    """Tell whether a correction would change nothing."""
    with suppress(ValueError, LookupError):
        return effect.apply(state) == state
    return False


def _instead(ruled: Overruled, step: Step) -> Step:
    if step.effect != ruled.instead_of:
        raise ReplayError(
            text(
                "the record decides otherwise about {recorded} where the rules now want {wanted}",
                recorded=repr(ruled.instead_of),
                wanted=repr(step.effect),
            )
        )
    return evolve(step, effect=ruled.effect, instead_of=step.effect, reason=ruled.reason)
