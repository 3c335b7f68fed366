"""What places and pieces of the chart are called when they are read out: place, owner, pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from solocompanion.core.words import capital, later, listed, plural, text
from solocompanion.games.dead_reckoning.chart.pieces import ships_at
from solocompanion.games.dead_reckoning.facts import BLANK, Ocean
from solocompanion.games.dead_reckoning.rules.control import controller, ocean_at
from solocompanion.games.dead_reckoning.rules.territory import free_room
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import Seat, Space, State
from solocompanion.games.dead_reckoning.wording import (
    Names,
    building,
    colour,
    goods,
    mode,
    one_of,
    place,
    who,
    whose,
)
from solocompanion.games.dead_reckoning.words.claims import claimed


def harbor(state: State) -> str:
    """Say of the Harbor which Achievements are claimed and which ships lie there."""
    return _told([text("The Harbor"), *claimed(state), *_ships(state, HARBOR)])


def space(state: State, cell: str, names: Names) -> str:
    """Describe an ocean space with all that lies there."""
    here, on = capital(place(cell, state.setup.places)), state.spaces.get(cell, Space())
    ocean = ocean_at(state, names.catalogue, cell)
    if ocean is None:
        return _told([text("{place}: unexplored", place=here), *_ships(state, cell)])
    parts = _island(state, cell, on, ocean, names) if ocean.kind == "island" else _sea(ocean, names)
    first, *more = parts
    lies = [text("{goods} on it", goods=goods(on.coins, on.cargo))] if on.coins or on.cargo else []
    card = names.card(on.card) if on.card else text("no card")
    whole = (text("{place}: {board}", place=here, board=first), *more, *lies, text("card: {card}", card=card))
    return _told([*whole, *_ships(state, cell)])


def ship(state: State, one: Seat, names: Names) -> str:
    """Describe a ship: whose, where, its mode, what it carries, its damage."""
    side, own = state.side(one), state.captains.get(one)
    said = text("{owner} ship, {place}", owner=capital(whose(one)), place=names.full(state, side.space))
    load = [mode(own.mode), goods(own.coins, own.cargo) or text("nothing aboard")] if own else []
    return _told([said, *load, plural("{n} damage", "{n} damage", side.damage) if side.damage else ""])


def card(state: State, cell: str, names: Names) -> str:
    """Describe the card of a space."""
    name, where = state.spaces[cell].card, place(cell, state.setup.places)
    if not name:
        return text("No card, {place}", place=where)
    return text("Card: {card}, {place}", card=names.card(name), place=where)


def laid(state: State, cell: str, kind: str, n: int, names: Names) -> str:
    """Describe goods on an island."""
    return text("{goods}, {place}", goods=capital(one_of(kind, n)), place=names.full(state, cell))


def permanent(state: State, cell: str, one: Seat, names: Names) -> str:
    """Say whose permanent cubes lie on a space, and how many."""
    n = state.spaces[cell].permanent.count(one)
    owner, where = capital(whose(one)), names.full(state, cell)
    return plural(
        "{owner} permanent cube, {place}", "{owner} {n} permanent cubes, {place}", n, owner=owner, place=where
    )


def cube(one: Seat, place_: str) -> str:
    """Describe an influence cube on an island of that name."""
    return text("{owner} influence cube, {place}", owner=capital(whose(one)), place=place_)


def control(one: str, place_: str) -> str:
    """Say who controls an island of that name."""
    if one == "you":
        return text("{who} control {place}", who=who(one), place=place_)
    return text("{who} controls {place}", who=who(one), place=place_)


def built(state: State, cell: str, one: Seat, kind: str, names: Names) -> str:
    """Say whose building stands on a space."""
    return text(
        "{owner} {building}, {place}", owner=capital(whose(one)), building=building(kind), place=names.full(state, cell)
    )


def _told(parts: Iterable[str]) -> str:
    return "; ".join(part for part in parts if part)


def _island(state: State, cell: str, on: Space, ocean: Ocean, names: Names) -> list[str]:
    owner = controller(state, names.catalogue, cell)
    ruled = text("{who} control it", who=who(owner)) if owner == "you" else text("{who} controls it", who=who(owner))
    worth = text(
        "worth {first} at the end to whoever controls it, {second} to the next by cubes",
        first=_number(ocean.first),
        second=_number(ocean.second),
    )
    return [
        names.board(ocean.id),
        ruled if owner else _unruled(on),
        worth,
        _production(ocean),
        _cubes(on, "?" if ocean.room == BLANK else str(free_room(state, names.catalogue, cell))),
        "" if ocean.slots == BLANK else plural("room for {n} building", "room for {n} buildings", ocean.slots),
        *_standing(on),
    ]


def _unruled(on: Space) -> str:
    """Say that nobody controls an island, and who has how many cubes there, permanent ones included (HR-1)."""
    if not on.cubes and not on.permanent:
        return text("nobody controls it")
    counts = Counter((*on.cubes, *on.permanent)).items()
    found = listed([text("{n} {colour}", n=n, colour=colour(one)) for one, n in counts])
    if on.permanent:
        return text("nobody controls it: {list}, permanent cubes included", list=found)
    return text("nobody controls it: {list}", list=found)


def _number(n: int) -> str:
    return "?" if n == BLANK else str(n)


def _production(ocean: Ocean) -> str:
    if BLANK in (ocean.coins, ocean.cargo):
        return text("what it produces is not known")
    made = goods(ocean.coins, ocean.cargo)
    return text("produces {goods}", goods=made) if made else text("produces nothing")


def _cubes(on: Space, free: str) -> str:
    counts = Counter(on.cubes)
    parts = [text("{n} {colour}", n=n, colour=colour(one)) for one, n in counts.items()]
    parts.append(text("{n} free", n=free))
    return text("cubes: {list}", list=listed(parts))


def _standing(on: Space) -> list[str]:
    cubes = [colour(one) for one in on.permanent]
    built = [text("{colour} {building}", colour=colour(one.seat), building=building(one.kind)) for one in on.buildings]
    found = ((later("permanent cubes: {list}"), cubes), (later("buildings: {list}"), built))
    return [text(message, list=listed(some)) for message, some in found if some]


def _sea(ocean: Ocean, names: Names) -> list[str]:
    name = names.board(ocean.id)
    if not ocean.kind:
        return [text("{name}, what it shows is not known", name=name)]
    said = text("{name}, open sea", name=name)
    if BLANK in (ocean.bonus_coins, ocean.bonus_cargo):
        return [said, text("what it adds to islands beside it is not known")]
    bonus = goods(ocean.bonus_coins, ocean.bonus_cargo)
    return [said, text("adds {goods} to islands beside it", goods=bonus)] if bonus else [said]


def _ships(state: State, cell: str) -> list[str]:
    found = [text("{whose} ship", whose=whose(one)) for one in ships_at(state, cell)]
    return [listed(found)] if found else []
