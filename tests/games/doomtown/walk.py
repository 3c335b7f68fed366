"""Random games: everything that is offered is done, and every value is corrected, also while a question is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct, Value
from solocompanion.core.requests import Form, PickSeveral, Request, Written
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown.correcting import MIRROR, faults
from solocompanion.games.doomtown.game import SPEC
from solocompanion.games.doomtown.poker import write_hand
from solocompanion.games.doomtown.state import Setup, State
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import catalogue

CATALOGUE, NAMES = catalogue(), Names(catalogue())
DECKS = [*list(CATALOGUE.decks)[:8], "random"]
SUITS = ("spades", "hearts", "clubs", "diamonds")


class Walk:
    """One game. `made` counts what was done and what was asked, `refused` holds what corrections were refused with."""

    def __init__(self, seed: int, made: Counter[str] | None = None, often: float = 0.3) -> None:
        self.chosen = Random(f"walk {seed}")  # noqa: S311 - not for secrets
        self.seed, self.n, self.often = seed, 0, often
        self.made: Counter[str] = Counter() if made is None else made
        self.refused: Counter[str] = Counter()
        settings = {"job_joins": ("posse", "here"), "job_home": ("refuse", "allow"), "goal": ("deed", "dude")}
        house = {name: self.chosen.choice(choices) for name, choices in settings.items()}
        self.state = State(Setup(deck=DECKS[seed % len(DECKS)], **house))
        self.perform(do.SetUp())

    # -- what can be done ----------------------------------------------------------------------------------------------
    def step(self) -> None:
        """Correct something now and then; else do what is next, or one of the kinds that were done least."""
        if self.chosen.random() < self.often:
            self.correct(self.state, lambda fixed: setattr(self, "state", fixed.state))
        main = do.main(self.state)
        if main is not None and self.chosen.random() < 0.6:
            self.perform(main)
            return
        kinds = sorted(do.COMMANDS, key=lambda kind: (self.made[kind.__name__], self.chosen.random()))
        for kind in kinds:
            offers = [command for _, command in kind.offered(self.state, NAMES)]
            self.chosen.shuffle(offers)
            command = next(filter(self.is_legal, offers[:30]), None)
            if command is not None:
                self.perform(command)
                return
        if main is not None:
            self.perform(main)

    def is_legal(self, command: Any) -> bool:
        try:
            command.check(self.state, CATALOGUE)
        except IllegalCommandError:
            return False
        return True

    def offers(self) -> Iterator[tuple[str, Any]]:
        """Yield everything that is offered and allowed now."""
        for kind in do.COMMANDS:
            for sprite, command in kind.offered(self.state, NAMES):
                if self.is_legal(command):
                    yield sprite, command

    def perform(self, command: Any) -> None:
        """Do it; while a question is open, the mirror is corrected now and then."""
        self.made[type(command).__name__] += 1
        self.n += 1
        assert command.label(self.state, NAMES)
        assert command.offer(self.state, NAMES)
        for words in (command.short, command.foretold, command.counted):
            words(self.state, NAMES)
        fate = Fate(f"{self.seed} {self.n}")
        outcome = self._run(command, (), fate)
        while outcome.waiting is not None:
            self.made[f"asked {outcome.waiting.key}"] += 1
            if self.chosen.random() < self.often:
                outcome = self._mended(command, outcome, fate)
                continue
            answer = Answered(outcome.waiting.key, outcome.waiting.check(self._answer(outcome.waiting)))
            given = [*outcome.given, answer]
            outcome = self._run(command, given, fate)
        self.state = outcome.state

    def _run(self, command: Any, given: Any, fate: Fate) -> Outcome:
        outcome = run(SPEC.rule(command), command, self.state, CATALOGUE, given, fate)
        wrong = faults(outcome.state, CATALOGUE)
        assert not wrong, (command, wrong)
        return outcome

    def _mended(self, command: Any, asked: Outcome, fate: Fate) -> Outcome:
        found = [asked]

        def go_on(fixed: Outcome) -> None:
            found.append(self._run(command, [*asked.given, Mended(fixed.steps)], fate))

        self.correct(asked.state, go_on)
        return found[-1]

    def _answer(self, request: Request[Any]) -> Any:
        if isinstance(request, Written):
            return write_hand([(self.chosen.randint(1, 13), self.chosen.choice(SUITS)) for _ in range(5)])
        if isinstance(request, Form):
            return tuple(self.chosen.randint(line.low, line.high) for line in request.lines)
        if isinstance(request, PickSeveral) and request.key != "unpaid":  # who is unpaid has to save enough
            n = self.chosen.randint(request.least, request.most)
            return tuple(self.chosen.sample(request.options, n))
        return self.chosen.choice(list(request.examples()))

    # -- what can be corrected -----------------------------------------------------------------------------------------
    def correct(self, state: State, then: Any) -> None:
        """Set one or two values to something they can be; a refusal is fine."""
        by_kind: dict[str, list[Value]] = {}
        for value in MIRROR.values(state, NAMES):
            by_kind.setdefault(value.target.partition(".")[0], []).append(value)
        kinds = self.chosen.sample(sorted(by_kind), min(len(by_kind), self.chosen.choice((1, 1, 2))))
        chosen = [self.chosen.choice(by_kind[kind]) for kind in kinds]
        changes = tuple(
            (one.target, self.chosen.choice(one.choices or range(one.low, one.high + 1)))  # type: ignore[arg-type]
            for one in chosen
        )
        made = Correct(changes)
        try:
            MIRROR.check(state, NAMES, changes)
            fixed = run(SPEC.rule(made), made, state, CATALOGUE)
            then(fixed)
        except (IllegalCommandError, ValueError) as why:
            self.refused[str(why)] += 1
            return
        for step in fixed.steps:
            self.made[f"set {getattr(step.effect, 'target', '').partition('.')[0]}"] += 1
