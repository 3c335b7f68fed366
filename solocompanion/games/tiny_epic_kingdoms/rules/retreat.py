"""Retreat after a lost war, where the house rule allows it (B11, AMB-25)."""

from __future__ import annotations

from solocompanion.core.requests import Pick
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions
from solocompanion.games.tiny_epic_kingdoms.rules.moves import (
    Plan,
    Wish,
    meeting_most,
    settle,
    target_conditions,
    tie_of,
)
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, Position, Status, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.state import FULL, Side, State, War

STAY = "stay"  # the answer of a person who does not retreat
INTO: tuple[Status, ...] = ("empty", "own")  # V, then O


def price(state: State, side: Side) -> int:
    """Return the Food a retreat costs: as much as the side has meeples in play, the one that lost among them (B11)."""
    return state.in_play(side)


def lies(state: State, war: War, side: Side, kind: str) -> bool:
    """Tell whether the loser's meeple lay in Ruins when the war began: it cannot move (B13, TEK-Z1)."""
    came = war.attacker == side and not war.allied
    return kind == "ruins" and not came and not (side == "you" and war.space in state.standing)


def leave(table: KingdomTable, loser: Side, war: War) -> None:
    """Take the loser's meeple off its space: it retreats, or goes back to its reserve (TEK-W5)."""
    allowed = table.state.setup.retreat
    if war.space not in table.state.at(loser):
        return  # a correction has taken it away
    if loser == "ai" and allowed == "both":
        _ai_leaves(table, war)
    elif loser == "you" and allowed != "nobody":
        _you_leave(table, war)
    else:
        table.do(did.MeepleLost(loser, war.space), "TEK-W5")


# -- the person --------------------------------------------------------------------------------------------------------
def ways(state: State, table: KingdomTable, war: War) -> tuple[str, ...]:
    """Return the spaces the person can retreat to: beside theirs, with room, and without a meeple of the AI's."""
    known = land_of(state, table.catalogue)
    is_stuck = war.space not in state.you_at or lies(state, war, "you", known.kind[war.space])
    if is_stuck or state.you.food < price(state, "you"):
        return ()
    return tuple(to for to in known.beside[war.space] if to not in state.ai_at and state.crowd(to) < FULL)


def _you_leave(table: KingdomTable, war: War) -> None:
    def asked(state: State) -> Pick | None:
        found = ways(state, table, war)
        return questions.RETREAT((*found, STAY), war.space, besides=(STAY,)) if found else None

    target = table.ask(asked) or STAY
    if war.space not in table.state.you_at:
        return  # a correction has taken it away
    if target == STAY:
        table.do(did.MeepleLost("you", war.space), "TEK-W5")
        return
    table.do(did.Paid("you", food=price(table.state, "you"), what="retreat"), "B11")
    table.do(did.Retreated("you", war.space, target), "B11")


# -- the AI ------------------------------------------------------------------------------------------------------------
def plan(at: Position, wish: Wish, war: War) -> Plan:
    """Return where the AI retreats to: an empty space, else one with a lone meeple of its own (AMB-25, TEK-P7)."""
    space, cost, food = war.space, price(at.state, "ai"), at.state.ai.food
    if lies(at.state, war, "ai", at.kind[space]):
        return _none(note(space, "ruins_stay", rule="TEK-Z1"))
    if food < cost:
        return _none(note(space, "retreat_cost", cost, food, rule="AMB-25"))
    into, targets = next(((one, found) for one in INTO if (found := _of_class(at, space, one))), ("full", ()))
    if not targets:
        return _none(note(space, "retreat_nowhere", rule="AMB-25"))
    target, tied, notes = meeting_most(at, target_conditions(at, into, targets), "to", "TEK-P7", wish.target)
    paid = note(space, "retreat_cost", cost, food, kept=True, rule="AMB-25")
    trail = Trail(target, (paid, *_passed_over(at, space, into, targets), *notes), tie_of(at.state, tied))
    return Plan(space, target, "", trail, "AMB-25", "", (), tied)


def legal(at: Position, space: str) -> tuple[str, ...]:
    """Return every space the AI can retreat to from a space."""
    return tuple(to for into in INTO for to in _of_class(at, space, into))


def _of_class(at: Position, space: str, into: Status) -> tuple[str, ...]:
    return tuple(to for to in at.land.beside[space] if at.status[to] == into)


def _none(why: Note) -> Plan:
    return Plan(trail=Trail("", (why,)))


def _passed_over(at: Position, space: str, into: Status, targets: tuple[str, ...]) -> tuple[Note, ...]:
    """Note why each other space beside it was not taken."""
    return tuple(_not_there(at, to, into) for to in at.land.beside[space] if to not in targets)


def _not_there(at: Position, to: str, into: Status) -> Note:
    if at.status[to] in {"yours", "allied", "hopeless"}:
        return note(to, "retreat_war", rule="B11")
    return at.shut(to) or note(to, "other_class", at.status[to], into, rule="AMB-25")


def _ai_leaves(table: KingdomTable, war: War) -> None:
    """Retreat where it can pay and go; the notes say why it does not."""
    found = settle(table, lambda at, wish: plan(at, wish, war))
    if war.space not in table.state.ai_at:
        return  # a correction has taken it away
    if not found.target:
        table.do(did.MeepleLost("ai", war.space), "TEK-W5", found.trail)
        return
    table.do(did.Paid("ai", food=price(table.state, "ai"), what="retreat"), "AMB-25")
    table.do(did.Retreated("ai", war.space, found.target), "AMB-25", found.trail)
