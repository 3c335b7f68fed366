"""The Covenant's Achievements, checked after everything that may earn one, and the end they trigger (ACH, FIN)."""

from __future__ import annotations

from solocompanion.core.effects import Corrected
from solocompanion.core.table import Table
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.control import controller
from solocompanion.games.dead_reckoning.state import (
    CARGO_PER_COIN,
    CLAIMS_TO_END,
    Given,
    Seat,
    State,
    is_covenant,
)

EARNED = {  # the rule of each Achievement, and how many of what it counts are needed
    "legendary": ("ACH-1", 4),
    "terror": ("ACH-2", 1),
    "sailors": ("ACH-3", 3),
    "elite": ("ACH-4", 4),
    "explorer": ("ACH-5", 5),
    "builder": ("ACH-6", 5),
    "settler": ("ACH-7", 6),
    "capitalist": ("ACH-8", 30),
}
TILES, BUILDINGS, SETTLED, COINS = (EARNED[name][1] for name in ("elite", "builder", "settler", "capitalist"))
EXPLORER_COOP, FEWEST_CUBES = 3, 3


def needed(state: State, name: str) -> int:
    """Return how many a Covenant needs for an Achievement; 0 for Master Merchant, which it cannot claim (ACH-9)."""
    _, most = EARNED.get(name, ("", 0))
    return EXPLORER_COOP if name == "explorer" and state.setup.is_coop else most


def reached(state: State, catalogue: Catalogue, seat: Seat, name: str) -> int:
    """Return a Covenant's progress towards an Achievement, in the unit of `needed`."""
    mine = state.covenants[seat]
    if name == "elite":
        return len(mine.tiles)
    if name == "capitalist":
        return mine.coins
    if name == "builder":
        return sum(_built(state, catalogue, seat, cell) for cell, space in state.spaces.items() if space.buildings)
    if name == "settler":
        return sum(space.permanent.count(seat) for space in state.spaces.values())
    return int(name in mine.claimed) if name == "terror" else mine.cubes.get(name, 0)


def _built(state: State, catalogue: Catalogue, seat: Seat, cell: str) -> int:
    """Count a Covenant's buildings on an island: where nobody controls it, nor does it control them (ACH-6, A-42)."""
    count = sum(one.seat == seat for one in state.spaces[cell].buildings)
    return count if count and controller(state, catalogue, cell) == seat else 0


def settle(table: Table[State, Catalogue], seat: Seat) -> None:
    """Have a Covenant claim what it has earned; the fourth claim triggers the end (FIN-1)."""
    if is_covenant(seat):
        for name in _earned(table.state, table.catalogue, seat):
            claim(table, seat, name)


def _earned(state: State, catalogue: Catalogue, seat: Seat) -> list[str]:
    found = _promising(state, seat)
    return [name for name in found if reached(state, catalogue, seat, name) >= needed(state, name)] if found else found


def _promising(state: State, seat: Seat) -> list[str]:
    """Return what may have been earned and is not claimed.

    It is called after nearly every effect, so it counts as little as possible.
    """
    mine = state.covenants[seat]
    claimed = mine.claimed
    found = [name for name, n in mine.cubes.items() if n >= FEWEST_CUBES and name not in claimed]
    if len(mine.tiles) >= TILES and "elite" not in claimed:
        found.append("elite")
    if mine.coins >= COINS and "capitalist" not in claimed:
        found.append("capitalist")
    buildings = permanent = 0
    for space in state.spaces.values():
        if space.buildings:
            buildings += len(space.buildings)
        if space.permanent:
            permanent += space.permanent.count(seat)
    if buildings >= BUILDINGS and "builder" not in claimed:
        found.append("builder")
    if permanent >= SETTLED and "settler" not in claimed:
        found.append("settler")
    return found


def settle_all(table: Table[State, Catalogue]) -> None:
    """Have every Covenant claim what it has earned by now, whatever led to it."""
    for seat in table.state.covenants:
        settle(table, seat)


def claim(table: Table[State, Catalogue], seat: Seat, name: str, rule: str = "") -> None:
    """Claim an Achievement, once; with the fourth the end is triggered."""
    if name not in table.state.side(seat).claimed:
        table.do(did.AchievementClaimed(seat, name), rule or _earning(table.state, name))
        trigger_end(table, seat)


def _earning(state: State, name: str) -> str:
    """Return the rule of an Achievement of a Covenant."""
    return "COP-22" if name == "explorer" and state.setup.is_coop else EARNED[name][0]


# -- corrections -------------------------------------------------------------------------------------------------------
def settle_corrected(table: Table[State, Catalogue], before: State) -> None:
    """Do what follows from a correction as a whole: Covenants claim what they have earned, and the end may come.

    A claim that followed from a correction lapses when that is put back, and with the fourth claim the end that it
    brought on; one that is a fact stays (A-14), and that is told. Once the game is counted up the end stands.
    """
    for seat in before.covenants:
        _take_back(table, before, seat)
        for name in _earned(table.state, table.catalogue, seat):
            was, now = (reached(state, table.catalogue, seat, name) for state in (before, table.state))
            claimed = did.AchievementClaimed(seat, name, is_corrected=True, was=was, now=now)
            table.do(claimed, _earning(table.state, name))
    ender = table.state.ended_by
    if ender and ender == before.ended_by and _is_fourth_gone(before, table.state, ender):
        gone = did.CountStood(ender) if before.is_over else did.EndLapsed()
        table.do(gone, "FIN-1" if is_covenant(ender) else "FIN-2")
    order = before.order
    for seat in sorted(order, key=lambda one: before.side(one).claimed == table.state.side(one).claimed):
        if _is_restored(table.state, seat):
            table.do(did.EndRestored(seat), "FIN-1" if is_covenant(seat) else "FIN-2")
        trigger_end(table, seat)


def _take_back(table: Table[State, Catalogue], before: State, seat: Seat) -> None:
    for name in before.covenants[seat].claimed:
        if name not in table.state.covenants[seat].claimed:
            continue
        had, has = (reached(state, table.catalogue, seat, name) for state in (before, table.state))
        least, given = needed(before, name), table.state.given_to(seat, name)
        if given and had < least:
            table.do(did.ClaimOutlived(seat, name), "A-14")
        elif had >= least > has:
            if given and _is_put_back(table.state, given, had, has):
                table.do(did.AchievementLapsed(seat, name), _earning(before, name))
            else:
                table.do(did.AchievementKept(seat, name), "A-14")


def _is_put_back(state: State, given: Given, had: int, has: int) -> bool:
    """Tell whether a correction takes back the one that gave a claim: it speaks of the same slip.

    In the same turn any does; for a round after it one that takes back as much as that one gave. Later that one was a
    fact, such as those with which a game is entered half-way.
    """
    turns = state.begun - given.begun
    return turns == 0 or (turns <= len(state.order) and had - has == given.now - given.was)


def _is_fourth_gone(before: State, now: State, seat: Seat) -> bool:
    return len(before.side(seat).claimed) >= CLAIMS_TO_END > len(now.side(seat).claimed)


def _is_restored(now: State, seat: Seat) -> bool:
    """Tell whether a side has four Achievements again that a correction said it had not, with no turn in between."""
    lapsed, has_four = now.lapsed, len(now.side(seat).claimed) >= CLAIMS_TO_END
    return has_four and not now.ended_by and lapsed is not None and (lapsed.ended_by, lapsed.begun) == (seat, now.begun)


def trigger_end(table: Table[State, Catalogue], seat: Seat) -> None:
    """Trigger the end once a side has four Achievements (FIN-1, FIN-2).

    What a correction brings to light may belong to the turn before (see `_is_late`), or to no turn yet. Where no turn
    is left, as when the cards ran out (A-1) or after the count, there is no end to trigger.
    """
    now = table.state
    if len(now.side(seat).claimed) >= CLAIMS_TO_END and not (now.ended_by or now.over or now.is_over):
        is_late = (now.begun > 0 or seat != now.seat) and _is_late(table, seat)
        table.do(did.EndTriggered(seat, is_late), "FIN-1" if is_covenant(seat) else "FIN-2")


def _is_late(table: Table[State, Catalogue], seat: Seat) -> bool:
    """Tell whether a fourth Achievement belongs to the turn before the one under way.

    Between two turns only a correction can lead to that. In a person's turn, what a correction says of the Covenant
    whose turn came before was most likely so by then; where it was not, who triggered the end can be corrected.
    """
    now = table.state
    if is_covenant(now.seat):
        return not now.is_acting
    is_corrected = bool(table.steps) and isinstance(table.steps[0].effect, Corrected)
    return is_corrected and is_covenant(seat) and now.order[now.at - 1] == seat


def is_held_back(state: State, seat: Seat) -> bool:
    """Tell whether the rules of last turns favour those whom a seat attacks in its last turn (B11, HR-11)."""
    is_against = is_covenant(state.ended_by) != is_covenant(seat)
    return bool(state.ended_by) and (is_against or state.setup.last_turns == "every")


def is_weak_turn(state: State) -> bool:
    """Tell whether the turn under way is a last one by the rules of last turns (INF-8, BAT-9, B11, HR-11)."""
    return state.is_last_turn() and is_held_back(state, state.seat)


def add_cube(table: Table[State, Catalogue], seat: Seat, name: str, rule: str) -> bool:
    """Put a cube on an Achievement unless it is claimed already; tell whether one was put there."""
    if name in table.state.covenants[seat].claimed:
        return False
    table.do(did.AchievementCubed(seat, name), rule)
    settle(table, seat)
    return True


def gain(table: Table[State, Catalogue], seat: Seat, coins: int, rule: str) -> None:
    """Give a Covenant coins by `rule`, and claim what these are enough for."""
    table.do(did.CoinsGained(seat, coins), rule)
    settle(table, seat)


def convert(table: Table[State, Catalogue], seat: Seat) -> None:
    """Turn every three cargo on the Dock into a coin (EOT-2)."""
    lots = table.state.covenants[seat].cargo // CARGO_PER_COIN
    if lots > 0:
        table.do(did.CargoConverted(seat, lots), "EOT-2")
