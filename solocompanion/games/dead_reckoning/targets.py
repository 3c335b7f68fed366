"""Whom a Covenant attacks: the person alone, or in co-op the one COP-21 names."""

from __future__ import annotations

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Trail
from solocompanion.games.dead_reckoning.sections import HARBOR, Attack
from solocompanion.games.dead_reckoning.state import Seat, State, distance
from solocompanion.games.dead_reckoning.territory import OceanTable

COIN = "coin"
COINS_TO_TEMPT = 3


def tempting(state: State) -> list[Seat]:
    """Return the people with three coins or more on their ship (CND-1)."""
    return [seat for seat, ship in state.captains.items() if ship.coins >= COINS_TO_TEMPT]


def reachable(state: State, flag: Attack) -> list[Seat]:
    """Return whom an Attack Flag can strike: in the Harbor nobody, if it says so (RGT-8, A-25)."""
    at_sea = [seat for seat, ship in state.captains.items() if ship.space != HARBOR]
    return at_sea if flag.at_sea or at_sea else list(state.captains)


def target(table: OceanTable, covenant: Seat, among: list[Seat]) -> tuple[Seat, Trail | None]:
    """Return the one of `among` that is attacked: at sea, nearest, most damaged, then a coin flip (COP-21)."""
    if len(among) == 1:
        return among[0], None
    start = table.state.covenants[covenant].start

    def still() -> list[Seat]:
        return [seat for seat in among if seat in table.state.captains]

    def ship(seat: Seat) -> tuple[str, int]:
        captain = table.state.captains[seat]
        return captain.space, captain.damage

    ladder = (
        Criterion[Seat]("at_sea", "COP-21", lambda seat: int(ship(seat)[0] != HARBOR)),
        Criterion[Seat]("distance", "COP-21", lambda seat: distance(start, ship(seat)[0]), "lowest"),
        Criterion[Seat]("damage", "COP-21", lambda seat: ship(seat)[1]),
    )
    return choose(table, still, ladder, "COP-21", tie="chance", key=COIN)
