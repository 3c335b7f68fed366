"""The same move several times in one entry, as where a number is typed: undo takes it back at once."""

from __future__ import annotations

from typing import Any

from solocompanion.core.commands import Command, IllegalCommandError, is_allowed
from solocompanion.core.frozen import frozen
from solocompanion.core.running import run
from solocompanion.core.table import Table
from solocompanion.core.words import text

MOST = 999  # times: a number that is typed has no more digits


@frozen
class Repeated(Command[Any, Any, Any]):
    """Do a move of the person's so many times; it asks nothing, and chance decides nothing in it."""

    command: Command[Any, Any, Any]
    times: int

    def check(self, state: Any, catalogue: Any) -> None:
        """Refuse it unless each time is allowed after those before."""
        if not 1 <= self.times <= MOST or possible(self.command, self.times, state, catalogue) < self.times:
            self.command.check(state, catalogue)
            raise IllegalCommandError(text("This cannot be done so often"))

    def run(self, table: Table[Any, Any]) -> None:
        """Do it each time."""
        for _ in range(self.times):
            self.command.run(table)

    def label(self, before: Any, names: Any) -> str:
        """Name what is counted, from how many to how many; else the move, and how often it is done."""
        count = self.command.counted(before, names)
        if count is None:
            return text("{times} × {what}", times=self.times, what=self.command.label(before, names))
        then = count.now + count.by * self.times
        return text("{what}: {now} to {then}", what=count.what, now=count.now, then=then)


def possible(command: Command[Any, Any, Any], most: int, state: Any, catalogue: Any) -> int:
    """Return how often a move can be done in a row, at most so often; up to where it would ask something."""
    for n in range(most):
        if not is_allowed(command, state, catalogue):
            return n
        outcome = run(lambda table, move: move.run(table), command, state, catalogue)
        if outcome.waiting is not None:
            return n
        state = outcome.state
    return most
