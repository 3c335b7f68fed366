"""Do this instead: the person decides a step of the opponent's turn otherwise, and the turn is played on from there."""

from __future__ import annotations

from solocompanion.app import replaying, showing
from solocompanion.app.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import Entry
from solocompanion.core.table import Overruled
from solocompanion.core.words import text


def alternatives(session: Session, number: int) -> tuple[Alternative, ...]:
    """Return what may be done instead of a step (counted as in the script) of the turn looked at.

    There is nothing where the person looks at anything else than the end of a turn of the opponent: what came after it
    would be lost from sight.
    """
    if not _can_decide(session):
        return ()
    told = session.shown_turn()
    if not 0 <= number < len(told):
        return ()
    step, before = told[number]
    found: tuple[Alternative, ...] = session.game.view.alternatives(step, before)
    return tuple(one for one in found if one.effect != step.effect)


def decide(session: Session, number: int, effect: Effect[object], reason: str = "") -> None:
    """Put an effect in the place of a step: one entry that plays the turn again, on a branch beside the old one.

    Earlier decisions about steps before it stay. Raises `IllegalCommandError` for what is no alternative there and
    where it leads to a table that cannot be; then nothing has changed.
    """
    found = [one.effect for one in alternatives(session, number)]
    if effect not in found:
        raise IllegalCommandError(text("That cannot be done instead here"))
    chain = session.journal.turn(session.cursor.entry)
    step, _ = session.shown_turn()[number]
    ruled = [one for one in _ruled(chain) if one.step < number]
    wanted = step.instead_of if step.instead_of is not None else step.effect
    if effect != wanted:
        ruled.append(Overruled(number, wanted, effect, reason))
    parent = chain[0].parent
    assert parent is not None  # the set-up is nobody's turn
    outcome = replaying.again(session, chain, session.journal.state(parent), ruled)
    replaying.check(session, outcome)
    label = text("decided otherwise") if ruled else text("as the rules say")
    replaying.branch(session, parent, [(chain[0].command, outcome.given, label)])


def _can_decide(session: Session) -> bool:
    command = session.entry.command
    if isinstance(command, Correct) or not session.is_between or session.entry.parent is None:
        return False
    is_opponents = session.game.spec.verb(command).side == "opponent"
    return is_opponents and showing.told_entry(session) == session.cursor.entry


def _ruled(chain: list[Entry]) -> list[Overruled]:
    return [one for entry in chain for one in entry.given if isinstance(one, Overruled)]
