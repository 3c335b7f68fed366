"""Which person a Covenant attacks; in co-op COP-21 decides."""

from __future__ import annotations

from collections.abc import Callable

from solocompanion.core.cards import each
from solocompanion.core.ladder import Criterion, choose, narrow
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.sections import HARBOR, Icon, Reach
from solocompanion.games.dead_reckoning.state import Anyone, Seat, State, distance

COIN = "coin"
COINS_TO_TEMPT = 3


def tempting(state: State) -> list[Seat]:
    """Return the people with three coins or more on their ship (CND-1)."""
    return [seat for seat, ship in state.captains.items() if ship.coins >= COINS_TO_TEMPT]


def reachable(state: State, reach: Reach) -> list[Seat]:
    """Return whom an Attack Flag can strike: in the Harbor nobody, if it says so (RGT-8, A-25)."""
    at_sea = [seat for seat, ship in state.captains.items() if ship.space != HARBOR]
    return at_sea if reach == "at sea" or at_sea else list(state.captains)


def facing(state: State, seat: Seat, icon: Icon, marked: Anyone = "") -> list[Seat]:
    """Return whom the battle of a condition would be against: whom its flag can strike, else anybody (COP-21).

    `marked` is the one it was planned against: that one, while a flag can strike them.
    """
    reached = (reachable(state, reach) for one in each(icon) if (reach := one.strikes()))
    among = next(filter(None, reached), list(state.captains))
    return [one for one in among if one == marked] or likely(state, seat, among)


def target(table: OceanTable, covenant: Seat, among: list[Seat]) -> Seat:
    """Return the one of `among` that is attacked: at sea, nearest, most damaged, then a coin flip (COP-21)."""
    if len(among) == 1:
        return among[0]

    def still() -> list[Seat]:
        return [seat for seat in among if seat in table.state.captains]

    found, trail = choose(table, still, _ladder(lambda: table.state, covenant), "COP-21", tie="chance", key=COIN)
    if trail.tie:
        table.do(did.CoinFlipped(covenant, found), "COP-21", trail)
    return found


def likely(state: State, covenant: Seat, among: list[Seat]) -> list[Seat]:
    """Return whom it would attack now: one of `among`, or several if only a coin flip can decide."""
    return narrow(among, _ladder(lambda: state, covenant))[0]


def _ladder(now: Callable[[], State], covenant: Seat) -> tuple[Criterion[Seat], ...]:
    """Return the criteria of COP-21, looking at the state as it is when they are asked."""
    return (
        Criterion("at_sea", "COP-21", lambda seat: int(now().captains[seat].space != HARBOR)),
        Criterion("distance", "COP-21", lambda seat: _away(now(), covenant, seat), "lowest"),
        Criterion("damage", "COP-21", lambda seat: _damage_at_sea(now(), seat)),
    )


def _damage_at_sea(state: State, seat: Seat) -> int:
    """Return the damage that decides a tie: only outside the Harbor (A-25)."""
    ship = state.captains[seat]
    return ship.damage if ship.space != HARBOR else 0


def _away(state: State, covenant: Seat, seat: Seat) -> int:
    return distance(state.covenants[covenant].start, state.captains[seat].space)
