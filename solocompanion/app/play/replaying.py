"""Replaying a turn from another state, with its answers as far as they still fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Given, Overruled, ReplayError
from solocompanion.core.words import text


def answers_of(chain: Sequence[Entry]) -> list[Given]:
    """Return the answers of a turn, without the person's decisions against the rules."""
    return [one for entry in chain for one in entry.given if not isinstance(one, Overruled)]


def again(
    session: Session,
    chain: Sequence[Entry],
    state: Any,
    ruled: Sequence[Overruled] = (),
    answers: Sequence[Given] | None = None,
) -> Outcome:
    """Run the command of a turn from a state with its own answers, up to the first that no longer fits.

    `ruled` are the person's decisions against the rules. Nothing is recorded and nothing is drawn: a question after the
    last answer stays open.
    """
    command, catalogue = chain[0].command, session.game_at(chain[0].parent).catalogue
    rule = session.game.spec.rule(command)
    answers = answers_of(chain) if answers is None else answers
    given: tuple[Given, ...] = tuple(ruled)
    outcome = run(rule, command, state, catalogue, given)
    for number in range(len(answers)):
        if outcome.waiting is None:
            break
        given = (*answers[: number + 1], *ruled)
        try:
            outcome = run(rule, command, state, catalogue, given)
        except (ReplayError, IllegalAnswerError):
            break
    return outcome


def check(session: Session, chain: Sequence[Entry], outcome: Outcome) -> None:
    """Raise `IllegalCommandError` where a turn leads to faults it did not lead to as it was played."""
    played = session.journal.state(chain[-1].id)
    if faults := session.game.spec.new_faults(played, outcome.state, session.game.catalogue):
        raise IllegalCommandError(text("This is not possible: {why}", why="; ".join(faults)))


def branch(session: Session, parent: int, commands: Sequence[tuple[Any, Sequence[Given], str]]) -> None:
    """Go to the end of an entry and carry out commands there, each with its answers and a label for its entry.

    Where one is refused, cursor and present are restored.
    """
    before, tip = session.cursor, session.tip
    session.go(Cursor(parent, len(session.journal[parent].steps)))
    try:
        for command, given, label in commands:
            session.perform(command, given, label)
    except Exception:
        session.take_line(tip)
        session.go(before)
        raise
