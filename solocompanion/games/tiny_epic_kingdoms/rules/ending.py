"""The end of a turn: objectives, what brings the end about, and the next round (TEK-E, TEK-T5)."""

from __future__ import annotations

from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.state import OBJECTIVES, SHIELDS, SIDES, Objective, Side, State


def finish_turn(table: KingdomTable) -> None:
    """See whether the end comes once both sides have acted; after the fifth shield end the round, or the game."""
    _check(table)
    state = table.state
    if len(state.shields) < SHIELDS:
        return
    if state.last and state.round >= state.last:
        table.do(did.GameEnded(), "TEK-E3")
    else:
        is_decided = state.last and state.reached_you  # the AI was first, or the game were over
        table.do(did.ShieldsCleared(), "AMB-19" if is_decided else "TEK-T5")


def acted(table: KingdomTable) -> None:
    """Have objectives count from when they are met, before a war can undo them; by house rule not yet (AMB-48).

    They bring the end about then: whoever is first does, though the other side follows in the same turn (AMB-19).
    """
    if table.state.setup.reached_when == "at_once":
        _check(table)


def _check(table: KingdomTable) -> None:
    _reach(table)
    if not table.state.last:
        _trigger(table)


def _reach(table: KingdomTable) -> None:
    for side in SIDES:
        for objective in newly_reached(table.state, side):
            table.do(did.ObjectiveReached(side, objective), "AMB-18" if side == "ai" else "TEK-E1")


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
    has_all = len(state.reached_ai) == len(OBJECTIVES)
    if state.reached_you:
        table.do(did.EndTriggered("you", state.round), "AMB-19" if has_all else "TEK-E2")
    elif has_all:
        is_late = len(state.shields) == SHIELDS
        table.do(did.EndTriggered("ai", state.round + is_late), "TEK-E4" if is_late else "TEK-E2")
