"""The end of a turn: objectives, what brings the end about, and the next round (TEK-E, TEK-T5)."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import tie
from solocompanion.games.tiny_epic_kingdoms.rules.standstill import stands_still
from solocompanion.games.tiny_epic_kingdoms.state import OBJECTIVES, SHIELDS, SIDES, Objective, Side, State


def finish_turn(table: KingdomTable) -> None:
    """See whether the end comes once both sides have acted; after the fifth shield end the round, or the game.

    It is over, too, where nothing can happen any more: no objective would ever bring the end about (AMB-54).
    """
    _check(table)
    state = table.state
    if len(state.shields) < SHIELDS:
        return
    if state.last and state.round >= state.last:
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
    came = [(side, one) for side in SIDES for one in _come(table.state, before, side)]
    for side, one in came:
        table.do(did.ObjectiveReached(side, one), "TEK-E1", beside="AMB-18" if side == "ai" else "")
    for side in SIDES:
        for one in before.reached(side):
            if _is_kept(table.state, before, side, one):
                table.do(did.ObjectiveKept(side, one), "TEK-E1")
            elif one not in table.state.reached(side) or _is_undone(table.state, before, side, one):
                table.do(did.ObjectiveLapsed(side, one), "TEK-E1", beside="AMB-18" if side == "ai" else "")
    _restore_causes(table, before)
    _settle_end(table, before, is_reached=bool(came))


def _settle_end(table: KingdomTable, before: State, *, is_reached: bool) -> None:
    """Say what a correction makes of the last round, unless it set that by hand."""
    state = table.state
    is_back = state.phase != "over" and _brings_back(state, before)
    if state.phase != "over" and is_reached and not state.last:
        if is_back:
            _trigger_again(table)
        elif state.setup.reached_when == "at_once":
            _trigger(table)
    elif state.last == before.last > 0:
        if is_back:
            _trigger_again(table)
        else:
            _replace_cause(table, before)
    elif state.phase == "over" and state.last != before.last and not 0 < state.last <= state.round:
        table.do(did.EndLapsed(), "TEK-E3")


def _replace_cause(table: KingdomTable, before: State) -> None:
    """Work the end out anew where a correction took away what had brought it about (TEK-E2, TEK-E4).

    The other side's objectives bring it about then, in the round they would have done so without; one that is over is
    played no second time. What has been counted stays so.
    """
    state = table.state
    if not any(before.brings_end(side) and not state.brings_end(side) for side in SIDES):
        return
    if state.causes and state.causes[:1] == before.causes[:1]:
        return
    if state.phase == "over":
        if not state.causes or state.causes[0][1] > state.last:
            table.do(did.EndLapsed(), "TEK-E3")
    elif state.causes:
        _trigger_again(table)
    elif not any(map(state.brings_end, SIDES)):
        table.do(did.EndLapsed(), "TEK-E2")


def _restore_causes(table: KingdomTable, before: State) -> None:
    """Have what a correction puts back bring the end about when it did before another correction took it away.

    It is no new cause, however late the slip is seen: what brought the end about was done then (TEK-E2, TEK-E4).
    """
    state = table.state
    if not any(_is_back(state, before, side) for side, _ in before.lapsed):
        return
    back = tuple(one for one in before.lapsed if state.brings_end(one[0]))
    causes = (*back, *(one for one in state.causes if one[0] not in dict(back)))
    lapsed = before.lapsed if len(back) < len(before.lapsed) else ()
    if (causes, lapsed) != (state.causes, state.lapsed):
        table.do(did.CausesRestored(causes, lapsed), "TEK-E2")


def _is_back(state: State, before: State, side: Side) -> bool:
    """Tell whether a correction has a side bring the end about again that another had taken that from."""
    return side in dict(before.lapsed) and state.brings_end(side) and not before.brings_end(side)


def _brings_back(state: State, before: State) -> bool:
    """Tell whether what a correction put back was the first to bring the end about."""
    return bool(state.causes) and _is_back(state, before, state.causes[0][0])


def _trigger_again(table: KingdomTable) -> None:
    """Have the first of the causes bring the end about in its round, or in this one where that is over."""
    side, last = table.state.causes[0]
    last = max(last, table.state.round)
    table.do(did.EndTriggered(side, last), "TEK-E4" if last > table.state.round else "TEK-E2")


def _come(state: State, before: State, side: Side) -> Iterator[Objective]:
    """Yield the objectives that a correction says a side has reached, and those that it has a side meet.

    Those count at once only where an act's would, and never amid a war: when that is over, what is there counts. What
    brought the end about until a correction took it away counts again whenever it is put back.
    """
    is_late = state.setup.reached_when != "at_once" or state.war is not None
    counts = not is_late or side in dict(before.lapsed)
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
    _reach(table)
    if not table.state.last:
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
