"""The Harbor and the ships: at their berths, moored at islands, or large at sea with a plate of what they carry."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.board import Sprite
from solocompanion.core.words import capital, listed, plural, text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import geometry, pieces, spoken
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.rules.cannons import cannons
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import COVENANTS, Seat, State
from solocompanion.games.dead_reckoning.wording import Names, one_of, whose

PLATE_MARGIN, PLATE_HEIGHT, ITEM = 24.0, 26.0, 28.0
COIN, COIN_SHARE = 20.0, 0.5  # the coins aboard: the smallest they are drawn, and their share of the ship
DEFENCE_Y = 35.0  # from the lower end of the quay up to what its cannons add


def rows(state: State) -> Iterator[Sprite]:
    """Yield the heads of the rows: their decks and numbers."""
    for row in range(1, state.setup.rows + 1):
        x, _ = deck_place(row)
        yield pieces.sign(things.ROW_DECK(row), f"tier_{min(row, pieces.TIERS)}", Spot(x, 24, 20))
        label = pieces.place_name(text("Row {n}", n=row), (14, 0), 16, "ink", "start", room=90)
        head = pieces.words(things.ROW(row), (x, geometry.HEAD_Y), (label,))
        yield evolve(head, hint=text("The deck of row {n}: its cards refill empty spaces", n=row), rule="B4")


def deck_place(row: int) -> geometry.Point:
    """Return where the deck of a row lies."""
    return geometry.origin(f"r{row}c1")[0] + 64, 24


def harbor(state: State) -> Iterator[Sprite]:
    """Yield the Harbor with its lettering."""
    places = state.setup.places
    height = places * geometry.SPACE[1]
    box = (geometry.X0 - geometry.HARBOR_X - 10, height - 10)
    said = spoken.harbor(state)
    yield Sprite(things.SPACE(HARBOR), "", *geometry.centre(HARBOR, places), *box, pieces.GROUND, said, rule="B9")
    labels = [pieces.place_name(text("Harbor"), (6, 20), 16, "ink", "start", room=60)]
    for k, name in enumerate(_place_names(places)):
        labels.append(pieces.place_name(name, (33, (k + 0.5) * geometry.SPACE[1] + 4.8), 15, "ink", room=52))
    labels.append(pieces.lettering("+4", (33, height - DEFENCE_Y), 15, "ink", weight=700))
    yield pieces.words("harbor:names", (geometry.HARBOR_X, geometry.Y0), tuple(labels))


def _place_names(places: int) -> tuple[str, ...]:
    if places == 3:
        return text("Top"), text("Middle"), text("Bottom")
    return text("Top"), *(str(k) for k in range(2, places)), text("Bottom")


def ship_spot(state: State, seat: Seat, names: Names) -> Spot:
    """Return where a ship lies."""
    cell = state.side(seat).space
    if cell == HARBOR:
        return geometry.berth(pieces.FLEET.index(seat), state.setup.places)
    here = pieces.ships_at(state, cell)
    return geometry.ship_spot(cell, here.index(seat), len(here), island=is_island(state, names.catalogue, cell))


def ships(state: State, names: Names) -> Iterator[Sprite]:
    """Yield every ship; at sea with its wake and, where there is room, its plate."""
    for seat in pieces.fleet(state):
        cell, spot = state.side(seat).space, ship_spot(state, seat, names)
        pirate = seat in state.captains and state.captains[seat].mode == "pirate"
        art = f"ship_{pieces.ART[seat]}_pirate" if pirate else f"ship_{pieces.ART[seat]}"
        said = spoken.ship(state, seat, names)
        at_sea = cell != HARBOR and not is_island(state, names.catalogue, cell)
        if at_sea:
            y = spot.y + spot.size * 0.38
            yield Sprite(things.WAKE(seat), "wake", spot.x, y, spot.size * 1.5, spot.size * 0.375, pieces.SOCKET)
        side = pieces.SIDE.get(seat, "")
        rule = "GEN-4" if seat in COVENANTS else "B1"
        yield Sprite(
            things.SHIP(seat), art, spot.x, spot.y, spot.size, spot.size, pieces.SHIP, said, side=side, rule=rule
        )
        if at_sea and _has_plate(pieces.ships_at(state, cell)):
            yield from _load(state, seat, cell, spot, names)
        elif seat in state.captains:
            yield from _coins(state, seat, spot)


def _coins(state: State, seat: Seat, ship: Spot) -> Iterator[Sprite]:
    """Yield the coins aboard a person's ship where no plate tells them: three of them tempt the Covenant (CND-1)."""
    own = state.captains[seat]
    if not own.coins:
        return
    size = max(COIN, ship.size * COIN_SHARE)
    spot = Spot(ship.x - ship.size * 0.36, ship.y - ship.size * 0.36, size)
    said = text("{whose} ship: {what}", whose=capital(whose(seat)), what=one_of("coins", own.coins))
    coin = pieces.sign(things.SHIP_COINS(seat), "coin", spot, pieces.PLATE, hint=said, rule="CND-1")
    yield evolve(coin, labels=(pieces.lettering(str(own.coins), (0, size * 0.25), size * 0.7, "cardink", weight=700),))


def _has_plate(here: tuple[Seat, ...]) -> bool:
    return len(here) == 1 or (len(here) == 2 and any(one in COVENANTS for one in here))


def _load(state: State, seat: Seat, cell: str, ship: Spot, names: Names) -> Iterator[Sprite]:
    """Yield what a ship carries: a Covenant its cannons and damage, a person coins, cargo and damage."""
    if seat in COVENANTS:
        strength = cannons(state, names.catalogue, seat, cell).total
        items = [("cannon", strength), ("damage", state.covenants[seat].damage)]
    else:
        own = state.captains[seat]
        items = [("coin", own.coins), ("barrel", own.cargo), ("damage", own.damage)]
    x, y = geometry.load_spot(ship)
    width = ITEM * len(items)
    plate = Sprite(
        things.LOAD(seat), f"load_{pieces.ART[seat]}", x, y, width + PLATE_MARGIN, PLATE_HEIGHT, pieces.PLATE
    )
    yield evolve(plate, hint=_aboard(seat, dict(items)), rule="BAT-2" if seat in COVENANTS else "B5")
    left = x - width / 2 + 8
    for k, (art, _) in enumerate(items):
        yield pieces.sign(things.LOADED(seat, art), art, Spot(left + ITEM * k, y, 16), pieces.PLATE)
    counts = (
        pieces.lettering(str(n), (left + ITEM * k + 8, y + 4.6), 13, "ink", "start", 700)
        for k, (_, n) in enumerate(items)
    )
    yield pieces.words(things.LOAD_COUNTS(seat), (0, 0), tuple(counts), pieces.PLATE)


def _aboard(seat: Seat, items: dict[str, int]) -> str:
    """Say what the plate under a ship shows."""
    damage = plural("{n} damage", "{n} damage", items["damage"])
    if seat in COVENANTS:
        said = plural("drops {n} cube in a battle", "drops {n} cubes in a battle", items["cannon"])
    else:
        said = listed([one_of("coins", items["coin"]), one_of("cargo", items["barrel"])])
    return text("{whose} ship: {what}, {damage}", whose=capital(whose(seat)), what=said, damage=damage)
