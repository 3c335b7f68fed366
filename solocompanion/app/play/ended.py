"""What ended a game that is not won by points."""

from __future__ import annotations

from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor


def cause_of(session: Session) -> tuple[str, str]:
    """Return the words of the step with which the game ended, and its rule; empty where points say it, or before."""
    if session.game_at(session.tip).view.standing.has_points or not session.moment_at(session.tip).over:
        return "", ""
    journal, at = session.journal, session.tip
    while (parent := journal[at].parent) is not None and session.moment_at(parent).over:
        at = parent
    if parent is None:
        return "", ""
    view, told = session.game_at(at).view, session.steps_of(Cursor(at, len(journal[at].steps)))
    ended = (one for one in told if view.moment(one[0].effect.apply(one[1])).over)
    return next(((view.log(step.effect, before), step.rule) for step, before in ended), ("", ""))
