"""The end of a turn: objectives, what brings the end about, and the next round (TEK-E, TEK-T5)."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.effects import Corrected
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import tie
from solocompanion.games.tiny_epic_kingdoms.rules.standstill import stands_still
from solocompanion.games.tiny_epic_kingdoms.state import OBJECTIVES, SHIELDS, SIDES, Cause, Objective, Side, State


def finish_turn(table: KingdomTable) -> None:
    """See whether the end comes once both sides have acted; after the fifth shield end the round, or the game.

    It is over, too, where nothing can happen any more: no objective would ever bring the end about (AMB-54).
    """
    _check(table)
    state = table.state
    if len(state.shields) < SHIELDS:
        return
    if state.is_in_last_round:
        table.do(did.GameEnded(), "TEK-E3")
        break_tie(table)
    elif stands_still(state, table.catalogue):
        table.do(did.GameEnded(is_still=True), "AMB-54")
        break_tie(table)
    else:
        is_decided = state.last and state.reached_you  # the AI was first, or the game were over
        table.do(did.ShieldsCleared(), "TEK-T5", beside="AMB-19" if is_decided else "")


def break_tie(table: KingdomTable, before: State | None = None) -> None:
    """Say what decides a tie once everything is counted (B15); after a correction, where that has changed."""
    found = tie(table.state, table.catalogue)
    if found is not None and (before is None or found != tie(before, table.catalogue)):
        table.do(did.TieBroken(*found), "B15")


def acted(table: KingdomTable) -> None:
    """Have objectives count once the act is done that meets them; by house rule when both have acted (AMB-48).

    What is there amid an act counts for nothing: a meeple that came to Home before the war for another (AMB-17) may be
    the seventh for as long as that is fought. Objectives bring the end about then: whoever is first does, though the
    other side follows in the same turn (AMB-19).
    """
    if table.state.setup.reached_when == "at_once":
        _check(table)


def settle(table: KingdomTable, before: State) -> None:
    """Say which objectives a correction reached or took away, and what follows for the end (TEK-E1, TEK-E2).

    It has them count by itself. By house rule the end waits until both sides have acted (AMB-48).
    """
    known = table.state.causes
    came = [(side, one) for side in SIDES for one in _come(table.state, before, side)]
    for side, one in came:
        table.do(did.ObjectiveReached(side, one), "TEK-E1", beside="AMB-18" if side == "ai" else "")
    _restore(table, known)
    for side in SIDES:
        for one in before.reached(side):
            if _is_kept(table.state, before, side, one):
                table.do(did.ObjectiveKept(side, one), "TEK-E1")
            elif one not in table.state.reached(side) or _is_undone(table.state, before, side, one):
                table.do(did.ObjectiveLapsed(side, one), "TEK-E1", beside="AMB-18" if side == "ai" else "")
    _keep_last(table)
    _settle_end(table, before)


def _keep_last(table: KingdomTable) -> None:
    """Have a last round that is set by hand hold where the same correction takes away what brought the end about."""
    said = [one.effect for one in table.steps if isinstance(one.effect, Corrected) and one.effect.target == "last"]
    if said and said[-1].value and table.state.cause is None:
        table.do(said[-1], TABLE_RULE)


def _restore(table: KingdomTable, known: tuple[Cause, ...]) -> None:
    """Have what a correction puts back bring the end about when it did before another correction took it away.

    It is no new cause, however late the slip is seen: what brought the end about was done then (TEK-E2, TEK-E4).
    """
    sides = {one.side for one in known}
    causes = (*known, *(one for one in table.state.causes if one.side not in sides))
    if causes != table.state.causes:
        table.do(did.CausesRestored(causes), "TEK-E2")


def _had_cause(before: State, side: Side) -> bool:
    """Tell whether a side had brought the end about before a correction, maybe until another took that away."""
    return any(one.side == side for one in before.causes)


def _settle_end(table: KingdomTable, before: State) -> None:
    """Say what a correction makes of the end, unless that is what it set by hand (TEK-E2, TEK-E4).

    Where it takes the first cause away, the other side's brings the end about, in the round it would have done so
    without; one that is put back does in the round it did. A round that is over is played no second time.
    """
    state, now, was = table.state, table.state.cause, before.cause
    if state.phase == "over":
        if now != was and (now is None or not 0 < now.last <= state.round):
            table.do(did.EndLapsed(), "TEK-E3")
    elif now is None:
        if was is not None and was.side:
            table.do(did.EndLapsed(), "TEK-E2")
    elif now.side and now.last and (was is None or was.side != now.side):
        if _had_cause(before, now.side):
            table.do(did.EndTriggered(now.side, max(now.last, state.round)), now.rule)
        else:
            _trigger(table)


def _come(state: State, before: State, side: Side) -> Iterator[Objective]:
    """Yield the objectives that a correction says a side has reached, and those that it has a side meet.

    Those count at once only where an act's would, and never amid a war: when that is over, what is there counts. What
    brought the end about until a correction took it away counts again whenever it is put back.
    """
    is_late = state.setup.reached_when != "at_once" or state.war is not None
    counts = not is_late or _had_cause(before, side)
    changes = state.meets(side) != before.meets(side)
    met = newly_reached(state, side) if counts and changes else ()
    for one in OBJECTIVES:
        is_new = one in met and (state.setup.latch == "together" or one not in before.meets(side))
        if is_new or (one in state.reached(side) and one not in before.reached(side)):
            yield one


def _is_undone(state: State, before: State, side: Side, one: Objective) -> bool:
    """Tell whether a correction has a side no longer meet an objective."""
    return one in before.meets(side) and one not in state.meets(side)


def _is_kept(state: State, before: State, side: Side, one: Objective) -> bool:
    """Tell whether an objective that a correction has a side no longer meet was reached all the same.

    Levels are never lost, so one that is corrected was wrong. Meeples are: those that an act brought into play may
    have left it in a way that the program has not seen.
    """
    is_lost = one == "meeples" and side not in before.recounted
    return is_lost and one in state.reached(side) and _is_undone(state, before, side, one)


def _check(table: KingdomTable) -> None:
    is_decided = table.state.last > 0
    _reach(table)
    if not is_decided:
        _trigger(table)


def _reach(table: KingdomTable) -> None:
    for side in SIDES:
        for objective in newly_reached(table.state, side):
            table.do(did.ObjectiveReached(side, objective), "TEK-E1", beside="AMB-18" if side == "ai" else "")


def newly_reached(state: State, side: Side) -> tuple[Objective, ...]:
    """Return the objectives of a side that begin to count now (TEK-E1).

    By house rule those of the AI count only while it meets all three (AMB-18).
    """
    meets, reached = state.meets(side), state.reached(side)
    if side == "ai" and state.setup.latch == "together" and len(meets) < len(OBJECTIVES):
        return ()
    return tuple(one for one in meets if one not in reached)


def _trigger(table: KingdomTable) -> None:
    """Bring the end about: the person by any objective, the AI by all three; on the fifth shield the AI's is later.

    Where both do at one check, the person's counts (AMB-19).
    """
    state = table.state
    has_all = state.brings_end("ai")
    if state.brings_end("you"):
        table.do(did.EndTriggered("you", state.round), "TEK-E2", beside="AMB-19" if has_all else "")
    elif has_all:
        is_late = len(state.shields) == SHIELDS
        table.do(did.EndTriggered("ai", state.round + is_late), "TEK-E4" if is_late else "TEK-E2")
