"""The Covenant's Achievements, looked at after everything that may earn one, and the end they trigger (ACH, FIN)."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.table import Table
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.state import CARGO_PER_COIN, CLAIMS_TO_END, Seat, State, is_covenant

LEGENDARY, SAILORS, ELITE, BUILDER, SETTLER, CAPITALIST = 4, 3, 4, 5, 6, 30
EXPLORER_SOLO, EXPLORER_COOP = 5, 3
RULES = {
    "legendary": "ACH-1",
    "terror": "ACH-2",
    "sailors": "ACH-3",
    "elite": "ACH-4",
    "explorer": "ACH-5",
    "builder": "ACH-6",
    "settler": "ACH-7",
    "capitalist": "ACH-8",
}


def needed(state: State, name: str) -> int:
    """Return what an Achievement takes of the Covenant; Master Merchant is out of its reach (ACH-9)."""
    explorer = EXPLORER_COOP if state.setup.is_coop else EXPLORER_SOLO
    counts = {
        "legendary": LEGENDARY,
        "terror": 1,
        "sailors": SAILORS,
        "elite": ELITE,
        "explorer": explorer,
        "builder": BUILDER,
        "settler": SETTLER,
        "capitalist": CAPITALIST,
    }
    return counts.get(name, 0)


def reached(state: State, seat: Seat, name: str) -> int:
    """Return how far a Covenant has come towards an Achievement, in the unit of `needed`."""
    mine = state.covenants[seat]
    if name == "elite":
        return len(mine.tiles)
    if name == "capitalist":
        return mine.coins
    if name == "builder":
        return sum(one.seat == seat for space in state.spaces.values() for one in space.buildings)
    if name == "settler":
        return sum(seat in space.permanent for space in state.spaces.values())
    return int(name in mine.claimed) if name == "terror" else mine.cubes.get(name, 0)


def settle(table: Table[State, Catalogue], seat: Seat) -> None:
    """Have a Covenant claim what it has earned; the fourth claim triggers the end (FIN-1)."""
    if is_covenant(seat):
        for name in _earned(table.state, seat):
            claim(table, seat, name)


def _earned(state: State, seat: Seat) -> list[str]:
    mine = state.covenants[seat]
    return [name for name in _promising(state, seat) if name not in mine.claimed and _is_reached(state, seat, name)]


def _promising(state: State, seat: Seat) -> Iterator[str]:
    """Yield what may have been earned: this is asked after nearly every effect, so it counts as little as it can."""
    mine = state.covenants[seat]
    yield from (name for name, n in mine.cubes.items() if n >= SAILORS)
    if len(mine.tiles) >= ELITE:
        yield "elite"
    if mine.coins >= CAPITALIST:
        yield "capitalist"
    laid = [space for space in state.spaces.values() if space.permanent or space.buildings]
    if sum(len(space.buildings) for space in laid) >= BUILDER:
        yield "builder"
    if len(laid) >= SETTLER:
        yield "settler"


def _is_reached(state: State, seat: Seat, name: str) -> bool:
    return reached(state, seat, name) >= needed(state, name)


def settle_all(table: Table[State, Catalogue]) -> None:
    """Do so for every Covenant."""
    for seat in table.state.covenants:
        settle(table, seat)


def claim(table: Table[State, Catalogue], seat: Seat, name: str, rule: str = "") -> None:
    """Claim an Achievement, once; with the fourth the end is triggered."""
    if name in table.state.side(seat).claimed:
        return
    table.do(did.AchievementClaimed(seat, name), rule or RULES[name])
    trigger_end(table, seat)


def trigger_end(table: Table[State, Catalogue], seat: Seat) -> None:
    """Trigger the end once a side has four Achievements (FIN-1, FIN-2)."""
    if len(table.state.side(seat).claimed) >= CLAIMS_TO_END and not table.state.ended_by:
        table.do(did.EndTriggered(seat), "FIN-1" if is_covenant(seat) else "FIN-2")


def add_cube(table: Table[State, Catalogue], seat: Seat, name: str, rule: str) -> bool:
    """Put a cube on an Achievement unless it is claimed already; tell whether one was put there."""
    if name in table.state.covenants[seat].claimed:
        return False
    table.do(did.AchievementCubed(seat, name), rule)
    settle(table, seat)
    return True


def gain(table: Table[State, Catalogue], seat: Seat, coins: int, rule: str) -> None:
    """Give a Covenant coins."""
    table.do(did.CoinsGained(seat, coins), rule)
    settle(table, seat)


def convert(table: Table[State, Catalogue], seat: Seat) -> None:
    """Turn every three cargo on the Dock into a coin (EOT-2)."""
    lots = table.state.covenants[seat].cargo // CARGO_PER_COIN
    if lots > 0:
        table.do(did.CargoConverted(seat, lots), "EOT-2")
