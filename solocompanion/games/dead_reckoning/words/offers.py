"""What can be done now: the big button, the places that answer a click, and what belongs to no place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning.effects import Goods
from solocompanion.games.dead_reckoning.rules.territory import controller, free_room, is_island
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, SINKS_AT, Mode, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, whose
from solocompanion.games.dead_reckoning.words.deeds import command, here, next_covenant

Found = Iterator[Any]
MODES: tuple[Mode, Mode] = ("mercantile", "pirate")
GOODS: tuple[Goods, Goods] = ("coins", "cargo")


def is_laid_out(state: State) -> bool:
    """Tell whether set-up is done, as far as what may be done goes: there is a table and a deck."""
    return bool(state.order) and bool(state.unseen or state.shown)


def main(state: State) -> Offer | None:
    """Return what the big button does; `None` before the table is laid and after the count."""
    if state.is_over or not is_laid_out(state):
        return None
    if state.over:
        return Offer(commands.FinalCount(), text("Final count"))
    coming = next_covenant(state)
    if len(state.covenants) > 1 and coming is not None:
        return Offer(commands.CovenantTurn(), text("AI turn: {whose}", whose=whose(coming)))
    return Offer(commands.CovenantTurn(), text("AI turn"))


def may_act(state: State) -> bool:
    """Tell whether it is a person's turn."""
    return is_laid_out(state) and not (state.over or state.is_over or is_covenant(state.seat))


def offers(state: State, names: Names) -> Mapping[str, tuple[Offer, ...]]:
    """Return the person's moves by the sprite they click."""
    if not may_act(state):
        return {}
    found = {f"space:{cell}": tuple(_space(state, names, cell)) for cell in (HARBOR, *state.spaces)}
    found[f"ship:{state.seat}"] = tuple(_ship(state))
    for covenant, mine in state.covenants.items():
        if mine.space == state.captains[state.seat].space:
            found[f"ship:{covenant}"] = (commands.BattleShip(covenant),)
    for other, ship in state.captains.items():
        if other != state.seat and ship.space == state.captains[state.seat].space:
            found[f"ship:{other}"] = tuple(_alongside(state, other))
    here = state.captains[state.seat].space
    if here != HARBOR and state.spaces[here].card:
        found[f"card:{here}"] = tuple(_card(state, names, here))
    found.update(_strongholds(state, names))
    worded = {sprite: tuple(_worded(one, state, names) for one in some) for sprite, some in found.items()}
    return {sprite: some for sprite, some in worded.items() if some}


def _strongholds(state: State, names: Names) -> Mapping[str, tuple[Any, ...]]:
    """Return the battles by the Forts and Garrisons that stand on the space of the person's ship."""
    cell = state.captains[state.seat].space
    if cell == HARBOR or not is_island(state, names.catalogue, cell):
        return {}
    return {
        f"building:{cell}:{one.seat}:{one.kind}": (commands.BattleBuildings(one.seat),)
        for one in state.spaces[cell].buildings
        if is_covenant(one.seat) and one.kind != "outpost"
    }


def actions(state: State, names: Names) -> tuple[Offer, ...]:
    """Return what is possible where the ship is, at hand without a click on the board, and the end of the turn."""
    if not may_act(state):
        return ()
    found = [_worded(one, state, names) for one in _anywhere(state)]
    return (*found, Offer(commands.EndTurn(), text("End my turn"), "E"))


def _worded(done: Any, state: State, names: Names) -> Offer:
    return Offer(done, command(done, state, names), here=here(done))


# -- what a place offers -----------------------------------------------------------------------------------------------
def _space(state: State, names: Names, cell: str) -> Found:
    if cell == state.captains[state.seat].space:
        yield from _beside(state)
    else:
        yield commands.Sail(cell)
    if cell == HARBOR:
        yield from _harbor(state)
        return
    if is_island(state, names.catalogue, cell):
        yield from _influence(state, names, cell)
        yield from _buildings(state, names, cell)
        yield from _production(state, names, cell)
    if cell == state.captains[state.seat].space:
        yield from _aboard(state, names, cell)
        yield from _enemies(state, cell)


def _influence(state: State, names: Names, cell: str) -> Found:
    cubes = state.spaces[cell].cubes
    if free_room(state, names.catalogue, cell):
        yield commands.PlaceCube(cell)
    for other in state.order:
        if other != state.seat and other in cubes:
            yield commands.PlaceCube(cell, other)
    if state.seat in cubes:
        yield commands.TakeCube(cell)


def _buildings(state: State, names: Names, cell: str) -> Found:
    if controller(state, names.catalogue, cell) != state.seat:
        return
    built = {one.kind for one in state.spaces[cell].buildings}
    yield from (commands.BuildHere(cell, kind) for kind in BUILDINGS if kind not in built)


def _production(state: State, names: Names, cell: str) -> Found:
    """Offer goods one by one (COP-11), where the ship is and on islands of the people; others are for corrections."""
    if cell == state.captains[state.seat].space or controller(state, names.catalogue, cell) in state.people:
        yield from (commands.LayGoods(cell, kind, 1) for kind in GOODS)


def _aboard(state: State, names: Names, cell: str) -> Found:
    space, ship = state.spaces[cell], state.captains[state.seat]
    may_load = controller(state, names.catalogue, cell) == state.seat
    for kind in GOODS:
        there, aboard = getattr(space, kind), getattr(ship, kind)
        if there and may_load:
            yield commands.LoadGoods(kind, there)
            if there > 1:
                yield commands.LoadGoods(kind, 1)
        if aboard and is_island(state, names.catalogue, cell):
            yield commands.LoadGoods(kind, -1)


def _beside(state: State) -> Found:
    """Offer what concerns the partner, if the ships share a space."""
    here = state.captains[state.seat].space
    for other, ship in state.captains.items():
        if other != state.seat and ship.space == here:
            yield from _alongside(state, other)


def _alongside(state: State, other: Seat) -> Found:
    """Offer what two partners may do side by side: exchange goods at sea (COP-12), repair either ship (COP-13)."""
    mine, theirs = state.captains[state.seat], state.captains[other]
    for kind in GOODS if mine.space != HARBOR else ():
        if getattr(mine, kind):
            yield commands.ShipGoods(kind, -1, by_partner=True)
        if getattr(theirs, kind):
            yield commands.ShipGoods(kind, 1, by_partner=True)
    if theirs.damage:
        yield commands.RepairPartner(1)


def _enemies(state: State, cell: str) -> Found:
    for covenant in state.covenants:
        if state.spaces[cell].has((covenant,), "fort", "garrison"):
            yield commands.BattleBuildings(covenant)


def _card(state: State, names: Names, cell: str) -> Found:
    yield commands.TakeCard(cell)
    if names.catalogue.row_cards[state.spaces[cell].card].kind != "advancement":
        yield commands.AttackMerchant(cell, won=True)
        yield commands.AttackMerchant(cell, won=False)


# -- what the ship offers, and what belongs nowhere --------------------------------------------------------------------
def _ship(state: State) -> Found:
    ship = state.captains[state.seat]
    if ship.space != HARBOR:
        yield from (commands.SetMode(mode) for mode in MODES if mode != ship.mode)
    if ship.damage < SINKS_AT:
        yield commands.Damage(1)
    if ship.damage:
        yield commands.Damage(-1)
    for kind in GOODS:
        yield commands.ShipGoods(kind, 1)
        if getattr(ship, kind):
            yield commands.ShipGoods(kind, -1)
    if ship.coins and ship.space == HARBOR:
        yield commands.Stow(ship.coins)
    yield from _beside(state)


def _anywhere(state: State) -> Found:
    ship = state.captains[state.seat]
    if ship.space != HARBOR:
        yield from (commands.SetMode(mode) for mode in MODES if mode != ship.mode)
        yield from (commands.BattleShip(one) for one, its in state.covenants.items() if its.space == ship.space)
        yield from _enemies(state, ship.space)
    elif ship.coins:
        yield commands.Stow(ship.coins)
    yield from _beside(state)


def _harbor(state: State) -> Found:
    """Offer what lies at the quay: the Treasure chest and the Achievements."""
    ship = state.captains[state.seat]
    if ship.coins and ship.space == HARBOR:
        yield commands.Stow(ship.coins)
    yield commands.ChestCoins(1)
    if ship.chest:
        yield commands.ChestCoins(-1)
    yield from (commands.Achieve(name) for name in ACHIEVEMENTS if name not in ship.claimed)
