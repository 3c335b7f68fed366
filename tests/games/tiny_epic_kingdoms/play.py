"""Games played by tests: commands run on a table, with answers given in order, or at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.effects import Effect, Step
from solocompanion.core.journal import fold
from solocompanion.core.requests import Request
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.questions import DIE
from solocompanion.games.tiny_epic_kingdoms.state import Setup, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from tests.games.tiny_epic_kingdoms.maps import SAMPLES, random_catalogue, random_setup

FLAG = 12  # the face of the die
FLAGS = {"bid": 0, "war_die": FLAG}


class Play:
    """One game: `state` is now, `steps` are those of the latest command, `asked` what that asked."""

    def __init__(self, state: State, known: Catalogue = SAMPLES, fate: Fate | None = None) -> None:
        self.state, self.known, self.fate = state, known, fate
        self.names = Names(known)
        self.counts: dict[str, int] = {}
        self.steps: Sequence[Step] = ()
        self.asked: list[Request[Any]] = []

    def do(self, command: Any, *answers: Any) -> Play:
        """Run a command to its end."""
        left = list(answers)
        self.asked = []
        outcome = self._run(command, ())
        while outcome.waiting is not None:
            self.asked.append(outcome.waiting)
            value = left.pop(0) if left else self.answer(outcome.waiting)
            answer = Answered(outcome.waiting.key, outcome.waiting.check(value))
            outcome = self._run(command, (*outcome.given, answer))
        assert not left, f"answers nobody asked for: {left}"
        assert fold(self.state, outcome.steps) == outcome.state
        self.state, self.steps, self.counts = outcome.state, outcome.steps, dict(outcome.counts)
        return self

    def asks(self, command: Any, *answers: Any) -> Request[Any]:
        """Return what a command asks after some answers."""
        outcome = self._run(command, ())
        for value in answers:
            assert outcome.waiting is not None
            outcome = self._run(command, (*outcome.given, Answered(outcome.waiting.key, value)))
        assert outcome.waiting is not None
        return outcome.waiting

    def _run(self, command: Any, given: Sequence[Given]) -> Outcome:
        return run(carry_out, command, self.state, self.known, given, self.fate, self.counts)

    def answer(self, request: Request[Any]) -> Any:
        raise AssertionError(f"nobody answers {request}")

    def refusal(self, command: Any) -> str:
        """Return why a command is refused; empty where it is allowed."""
        try:
            command.check(self.state, self.known)
        except IllegalCommandError as why:
            return str(why)
        return ""

    def legal(self) -> list[Any]:
        """Return everything that is offered and allowed, each once, in the order of the commands."""
        every: dict[Any, None] = {}
        for kind in do.COMMANDS:
            every |= dict.fromkeys(command for _, command in kind.offered(self.state, self.names))
        return [one for one in every if not self.refusal(one)]

    def effects(self, *kinds: type) -> list[Effect[Any]]:
        return [step.effect for step in self.steps if not kinds or isinstance(step.effect, kinds)]

    def rules(self) -> list[str]:
        return [step.rule for step in self.steps]

    def rule_of(self, kind: type) -> str:
        """Return the rule that the only effect of a kind cites."""
        (step,) = [one for one in self.steps if isinstance(one.effect, kind)]
        return step.rule

    def cited(self, kind: type) -> tuple[str, ...]:
        """Return both rules that the only effect of a kind cites."""
        (step,) = [one for one in self.steps if isinstance(one.effect, kind)]
        return step.rules

    def told(self) -> Iterator[tuple[State, Step, State]]:
        """Yield each step with the states before and after it. Call it before the next command."""
        state = self._before
        for step in self.steps:
            after = step.effect.apply(state)
            yield state, step, after
            state = after


class Walk(Play):
    """A random game on random maps, with any mix of adjustments and house rules; everything that is legal is done."""

    def __init__(self, seed: int) -> None:
        self.chosen = Random(f"kingdoms {seed}")  # noqa: S311 - not for secrets
        known = random_catalogue(self.chosen, ruins=0)
        one, two = known.territories
        fate = Fate(f"kingdoms {seed}", {DIE: "person"})
        super().__init__(State(Setup(one, two, **random_setup(self.chosen))), known, fate)
        self._before = self.state
        self.done = 0

    def answer(self, request: Request[Any]) -> Any:
        """Answer anything that is legal; both sides show the flag often, so that there are alliances."""
        if request.key in FLAGS and self.chosen.random() < 0.4:
            return FLAGS[request.key]
        return self.chosen.choice(list(request.examples()))

    def step(self) -> Any:
        """Do the main thing, or something the person can do; return it, `None` where there was nothing."""
        main = do.main(self.state, self.names)
        legal = [one for one in self.legal() if not isinstance(one, do.AiGives | do.AiGets)]
        rare = [one for one in self.legal() if isinstance(one, do.AiGives | do.AiGets)]
        if rare and self.chosen.random() < 0.03:
            command = self.chosen.choice(rare)
        elif main is not None:
            command = main
        elif legal:
            kinds = sorted({type(one).__name__ for one in legal})
            kind = self.chosen.choice(kinds)
            command = self.chosen.choice([one for one in legal if type(one).__name__ == kind])
        else:
            return None
        self._before = self.state
        self.done += 1
        self.do(command)
        return command
