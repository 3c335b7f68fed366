"""What the tests of Pebbles start from. The rules need no session and no store: a state, a command, the answers."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from solocompanion.app.content.games import open_game
from solocompanion.core.effects import Step
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given
from solocompanion.games.pebbles.commands import SetUp
from solocompanion.games.pebbles.state import State

GAME = open_game("pebbles")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the numbered rules a test exercises")


class Table:
    """A table as it is now, and what the last command did to it."""

    def __init__(self, **settings: str) -> None:
        self.state: State = GAME.spec.begin(GAME.spec.settle(settings, GAME.catalogue, GAME.rules))
        self.steps: tuple[Step, ...] = ()
        self.do(SetUp())

    def put(self, **changes: Any) -> Table:
        """Put the table into a position."""
        self.state = evolve(self.state, **changes)
        return self

    def run(self, command: Any, *answers: Any) -> Outcome:
        """Run a command as far as the answers go, without keeping anything."""
        given: list[Given] = []
        for answer in answers:
            waiting = run(GAME.spec.verb(command).rule, command, self.state, GAME.catalogue, given).waiting
            assert waiting is not None, f"nobody asked for {answer}"
            given.append(Answered(waiting.key, answer))
        return run(GAME.spec.verb(command).rule, command, self.state, GAME.catalogue, given)

    def asks(self, command: Any, *answers: Any) -> Any:
        """Return the question a command stops at after these answers."""
        return self.run(command, *answers).waiting

    def do(self, command: Any, *answers: Any) -> list[Any]:
        """Run a command to its end, keep what it did, and return its effects."""
        outcome = self.run(command, *answers)
        assert outcome.waiting is None, f"still asks {outcome.waiting}"
        self.state, self.steps = outcome.state, outcome.steps
        return [step.effect for step in self.steps]

    def refuses(self, command: Any) -> bool:
        """Tell whether the rules forbid the command."""
        try:
            self.run(command)
        except IllegalCommandError:
            return True
        return False


@pytest.fixture
def table() -> Table:
    """A table laid out for the young heron."""
    return Table()


@pytest.fixture
def exact() -> Table:
    """A table on which the heron's last hop must fit."""
    return Table(landing="exact")
