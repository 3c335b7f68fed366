"""Which person a Covenant attacks; in co-op COP-21 decides."""

from __future__ import annotations

from collections.abc import Callable

from solocompanion.core.cards import each
from solocompanion.core.ladder import Criterion, choose, narrow
from solocompanion.core.trail import Note, Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.sections import HARBOR, Icon, Reach
from solocompanion.games.dead_reckoning.state import Anyone, Seat, State, distance

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

    found, trail = choose(table, still, _ladder(lambda: table.state, covenant), "COP-21", tie=questions.COIN)
    if trail.tie:
        is_moored = all(table.state.captains[seat].space == HARBOR for seat in among)
        table.do(did.CoinFlipped(covenant, found), "A-25" if is_moored else "COP-21", trail)
    else:
        tell_target(table, covenant, found, among)
    return found


def tell_target(table: OceanTable, covenant: Seat, found: Seat, among: list[Seat]) -> None:
    """Record which of several people is attacked, and by which criterion; by none, it was planned before (A-38)."""
    if len(among) == 1:
        return
    left = list(among)
    for criterion in _ladder(lambda: table.state, covenant):
        values = {seat: criterion.value(seat) for seat in left}
        best = narrow(left, (criterion,))[0]
        if found in best and len(best) == 1 < len(left):
            notes = tuple(Note(seat, criterion.key, (values[seat],), seat == found, criterion.rule) for seat in left)
            table.do(did.TargetFound(covenant, found, criterion.key), "COP-21", Trail(found, notes))
            return
        if found not in best:
            break
        left = best
    notes = tuple(Note(seat, "planned" if seat == found else "not_planned", (), seat == found) for seat in among)
    table.do(did.TargetFound(covenant, found, "planned"), "A-38", Trail(found, notes))


def likely(state: State, covenant: Seat, among: list[Seat]) -> list[Seat]:
    """Return whom it would attack now: one of `among`, or several if only a coin flip can decide."""
    return among if len(among) == 1 else narrow(among, _ladder(lambda: state, covenant))[0]


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
    is_diagonal = state.setup.closest == "diagonal"
    return distance(state.covenants[covenant].start, state.captains[seat].space, is_diagonal=is_diagonal)
