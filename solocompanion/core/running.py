"""Running a command: the rule, its answers so far, and the outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solocompanion.core.chance import Fate
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Request
from solocompanion.core.table import Given, Suspended, Table

Rule = Callable[[Table[Any, Any], Any], None]


@frozen
class Outcome:
    """What a run led to: the state, every step from the start of the command, every answer, and the open question."""

    state: Any
    steps: tuple[Step, ...]
    given: tuple[Given, ...]
    counts: Mapping[str, int]
    waiting: Request[Answer] | None


def run(
    rule: Rule,
    command: object,
    state: Any,
    catalogue: Any,
    given: Sequence[Given] = (),
    fate: Fate | None = None,
    counts: Mapping[str, int] | None = None,
) -> Outcome:
    """Run `rule` for `command` from `state` with the answers `given`.

    Raises `IllegalAnswerError` for an illegal answer, `ReplayError` for one that fits no question, and whatever the
    rule raises when the command is not allowed.
    """
    table: Table[Any, Any] = Table(state, catalogue, given, fate, counts)
    waiting: Request[Answer] | None = None
    try:
        rule(table, command)
    except Suspended as suspended:
        waiting = suspended.request
    return Outcome(table.state, tuple(table.steps), table.taken, table.counts, waiting)
