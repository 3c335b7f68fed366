"""Do this instead: the person replaces a step of the opponent's turn, and the turn is played again from there.

The turn is the one shown in the panel. What the person has done since is repeated after it, as far as the rules allow;
the old line stays as a branch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solocompanion.app.play import replaying, showing
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.journal import Entry
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.table import Given, Overruled, ReplayError
from solocompanion.core.words import later, text

Turn = tuple[Any, tuple[Given, ...]]  # a command, and every answer it had


def alternatives(session: Session, number: int) -> tuple[Alternative, ...]:
    """Return the alternatives to a step, numbered as in the script; none amid a turn, and none to the set-up."""
    told = showing.turn_steps(session) if _can_decide(session) else []
    if not 0 <= number < len(told):
        return ()
    step, before = told[number]
    found: tuple[Alternative, ...] = session.game.view.alternatives(step, before)
    return tuple(one for one in found if one.effect != step.effect)


def decide(session: Session, number: int, effect: Effect[object], reason: str = "") -> bool:
    """Replace a step with another effect: the turn is played again on a new branch.

    Decisions about earlier steps stay. Returns whether everything done since could be repeated; the rest stays on the
    old line. Raises `IllegalCommandError` for an effect that is no alternative, and where the result would be
    impossible; then nothing has changed.
    """
    found = [one.effect for one in alternatives(session, number)]
    if effect not in found:
        raise IllegalCommandError(text("That is no alternative here"))
    chain, following = session.journal.turn(showing.told_entry(session)), since(session)
    step, _ = showing.turn_steps(session)[number]
    ruled = [one for one in _ruled(chain) if one.step < number]
    wanted = step.instead_of if step.instead_of is not None else step.effect
    if effect != wanted:
        ruled.append(Overruled(number, wanted, effect, reason))
    parent = chain[0].parent
    assert parent is not None  # the set-up is not a turn
    outcome = replaying.again(session, chain, session.journal.state(parent), ruled)
    replaying.check(session, chain, outcome)
    label = later("decided otherwise") if ruled else later("as the rules say")
    replaying.branch(session, parent, [(chain[0].command, outcome.given, label)])
    return _do_again(session, following)


def since(session: Session) -> list[Turn]:
    """Return what the person has done since the turn shown in the panel, first to last."""
    journal, found = session.journal, dict[int, list[Entry]]()
    for entry_id in showing.since_told(session):
        found.setdefault(journal.turn_start(entry_id), []).append(journal[entry_id])
    return [(chain[0].command, tuple(one for entry in chain for one in entry.given)) for chain in found.values()]


def _do_again(session: Session, turns: Sequence[Turn]) -> bool:
    for command, given in turns:
        if session.waiting is not None:
            return False
        if isinstance(command, Correct) and session.game.view.mirror.is_so(session.state, command.changes):
            continue  # on this line it needs no correction
        try:
            session.perform(command, given)
        except (IllegalCommandError, IllegalAnswerError, ReplayError):
            return False
    return True


def _can_decide(session: Session) -> bool:
    start = session.journal[session.journal.turn_start(showing.told_entry(session))]
    return session.is_between and start.parent is not None and start.command.side == "opponent"


def _ruled(chain: list[Entry]) -> list[Overruled]:
    return [one for entry in chain for one in entry.given if isinstance(one, Overruled)]
