"""A game played by a test: no session, no store; a state, a command and the answers to what it asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from attrs import evolve

from solocompanion.app.content.games import Game
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.effects import Effect, Step
from solocompanion.core.journal import fold
from solocompanion.core.requests import Request
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given


class Play:
    """One game, the state as it is now, and everything done so far; a game's own class sets `game` and adds to it.

    Every command is checked on the way: folding its steps gives the state after it, and each step cites a rule there
    is. Without a `fate`, chance is among what the test answers. What no answer is given for is asked of the `person`,
    where there is one.
    """

    game: ClassVar[Game]
    person: Callable[[Any], Any] | None = None

    def __init__(self, fate: Fate | None = None, **settings: str) -> None:
        spec = self.game.spec
        self.settings: Any = spec.settle(settings, self.game.catalogue, self.game.rules)
        self.state: Any = spec.begin(self.settings)
        self.fate = fate
        self.counts: dict[str, int] = {}
        self.steps: list[Step] = []

    def set(self, **changes: Any) -> Self:
        """Put the table into a position."""
        self.state = evolve(self.state, **changes)
        return self

    def ask(self, command: Any, *answers: Any) -> Outcome:
        """Run a command as far as the answers go, without keeping anything."""
        given: Sequence[Given] = ()
        rule, left = self.game.spec.rule(command), list(answers)
        while True:
            outcome = run(rule, command, self.state, self.game.catalogue, given, self.fate, self.counts)
            reply = None if outcome.waiting is None else self.reply(outcome.waiting, len(outcome.given), left)
            if reply is None and outcome.waiting is not None and self.person is not None:
                reply = Answered(outcome.waiting.key, self.person(outcome.waiting))
            if reply is None:
                assert outcome.waiting is not None or not left, f"answers nobody asked for: {left}"
                return outcome
            given = [*outcome.given, reply]

    def reply(self, request: Request, _number: int, left: list[Any]) -> Answered | None:
        """Answer what is asked with the next of the answers that are left; `None` where there is none."""
        return Answered(request.key, left.pop(0)) if left else None

    def do(self, command: Any, *answers: Any) -> Sequence[Step]:
        """Run a command to its end and return its steps."""
        before = self.state
        outcome = self.ask(command, *answers)
        assert outcome.waiting is None, f"still asks {outcome.waiting}"
        assert fold(before, outcome.steps) == outcome.state
        strangers = {rule for step in outcome.steps for rule in step.rules} - set(self.game.rules.rules) - {"TABLE"}
        assert not strangers, strangers
        self.state, self.counts = outcome.state, dict(outcome.counts)
        self.steps.extend(outcome.steps)
        return outcome.steps

    def refused(self, command: Any, *answers: Any) -> str:
        """Return why the command is not allowed; the state stays as it was."""
        before = self.state
        try:
            self.ask(command, *answers)
        except IllegalCommandError as error:
            assert self.state == before
            return str(error)
        raise AssertionError(f"{command} was allowed")


def effects(steps: Sequence[Step], *kinds: type) -> list[Effect[Any]]:
    """Return the effects of the steps, all or of some kinds only."""
    return [step.effect for step in steps if not kinds or isinstance(step.effect, kinds)]


def cited(steps: Sequence[Step]) -> list[str]:
    """Return the rules the steps cite, in order."""
    return [step.rule for step in steps]
