"""Every value of the mirror that can be corrected, by the names `correcting.py` sets, with words and ranges.

A correction changes one place and every value is listed again, so the parts that seldom change are remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from solocompanion.core.correction import Value
from solocompanion.games.dead_reckoning.correcting.setters import CUBED
from solocompanion.games.dead_reckoning.facts import BLANK, RowCard
from solocompanion.games.dead_reckoning.rules.territory import ASKED, ocean_at
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Captain, Covenant, Seat, Space, State
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.value_words import value_name, value_word

YES_NO = ("yes", "no")
COINS, CARGO, TURNS, FACT, SHEET, CUBES = 99, 30, 60, 40, 200, 9
HOLD = 2  # cargo on a Dock: the third makes a coin
AFLOAT = 4  # damage a ship carries: the fifth sinks it
Found = Iterator[Value]


def values(state: State, names: Names) -> tuple[Value, ...]:
    """Return all of them: ships and Docks, the ocean space by space, piles and tiles, cards, facts, the end."""
    found: list[Value] = []
    cells = (HARBOR, *state.spaces)
    for seat, mine in state.covenants.items():
        found += _covenant(names, state.setup.places, cells, seat, mine)
    for seat, ship in state.captains.items():
        found += _captain(names, state.setup.places, cells, seat, ship)
    for cell, space in state.spaces.items():
        board = _room(state, names, cell)
        found += _space(names, state.setup.places, cell, space, board, state.order)
        found += _boards(names, state.setup.places, cell, space.board, state.boards)
        if space.board:
            found += _row(names, state.setup.places, cell, space.card, state.row_decks[int(cell[1]) - 1])
    for seat, mine in state.covenants.items():
        found += _tiles(names, seat, mine.tiles, state.tiles)
        found += _piles(names, state, seat, mine)
    found += _cards(names, state.setup.cards, state.unseen)
    found += _told(names, state)
    found += _end(names, state)
    return tuple(found)


# -- how a value is made -----------------------------------------------------------------------------------------------
def _number(names: Names, target: str, now: int, high: int, sprite: str = "", places: int = 0) -> Value:
    return Value(target, value_name(target, names, places), now, sprite, min(0, now), max(high, now))


def _choice(names: Names, target: str, now: str, choices: Sequence[str], sprite: str = "", places: int = 0) -> Value:
    known = tuple(dict.fromkeys((*choices, now) if now not in choices else choices))
    words = tuple(value_word(target, choice, names, places) for choice in known)
    return Value(target, value_name(target, names, places), now, sprite, choices=known, words=words)


def _fact(names: Names, target: str, *, holds: bool, sprite: str = "", places: int = 0) -> Value:
    return _choice(names, target, "yes" if holds else "no", YES_NO, sprite, places)


# -- ships -------------------------------------------------------------------------------------------------------------
def _covenant(names: Names, places: int, cells: tuple[str, ...], seat: Seat, mine: Covenant) -> Found:
    ship = f"ship:{seat}"
    yield _choice(names, f"ship.{seat}", mine.space, cells, ship, places)
    yield _number(names, f"coins.{seat}", mine.coins, COINS, ship)
    yield _number(names, f"cargo.{seat}", mine.cargo, HOLD, ship)
    yield _number(names, f"damage.{seat}", mine.damage, AFLOAT, ship)
    yield _number(names, f"turns.{seat}", mine.turns, TURNS)
    for name in CUBED:
        yield _number(names, f"marks.{seat}.{name}", mine.cubes.get(name, 0), CUBES)
    for name in ACHIEVEMENTS[:-1]:  # Master Merchant is out of its reach
        yield _fact(names, f"claimed.{seat}.{name}", holds=name in mine.claimed)


@lru_cache(maxsize=64)
def _captain(names: Names, places: int, cells: tuple[str, ...], seat: Seat, ship: Captain) -> tuple[Value, ...]:
    return tuple(_captain_values(names, places, cells, seat, ship))


def _captain_values(names: Names, places: int, cells: tuple[str, ...], seat: Seat, ship: Captain) -> Found:
    token = f"ship:{seat}"
    yield _choice(names, f"ship.{seat}", ship.space, cells, token, places)
    modes = ("mercantile",) if ship.space == HARBOR else ("mercantile", "pirate")
    yield _choice(names, f"mode.{seat}", ship.mode, modes, token)
    yield _number(names, f"coins.{seat}", ship.coins, CARGO, token)
    yield _number(names, f"cargo.{seat}", ship.cargo, CARGO, token)
    yield _number(names, f"chest.{seat}", ship.chest, COINS, token)
    yield _number(names, f"damage.{seat}", ship.damage, AFLOAT, token)
    for name in ACHIEVEMENTS:
        yield _fact(names, f"claimed.{seat}.{name}", holds=name in ship.claimed)


# -- the ocean ---------------------------------------------------------------------------------------------------------
def _room(state: State, names: Names, cell: str) -> int:
    """Return the cube spaces of an island; `BLANK` where there is none."""
    ocean = ocean_at(state, names.catalogue, cell)
    return max(0, ocean.room) if ocean is not None and ocean.kind == "island" else BLANK


@lru_cache(maxsize=2048)
def _space(names: Names, places: int, cell: str, space: Space, room: int, order: tuple[Seat, ...]) -> tuple[Value, ...]:
    return tuple(_space_values(names, places, cell, space, room, order))


def _space_values(names: Names, places: int, cell: str, space: Space, room: int, order: tuple[Seat, ...]) -> Found:
    here = f"space:{cell}"
    is_island = room != BLANK
    if is_island or space.coins or space.cargo:
        for kind, n in (("coins", space.coins), ("cargo", space.cargo)):
            yield _number(
                names, f"goods.{cell}.{kind}", n, CARGO, f"goods:{cell}:{kind}" if n and is_island else here, places
            )
    for seat in order if is_island or space.cubes or space.permanent or space.buildings else ():
        yield _number(names, f"cubes.{cell}.{seat}", space.cubes.count(seat), max(0, room), here, places)
        has = seat in space.permanent
        token = f"permanent:{cell}:{seat}" if has and is_island else here
        yield _fact(names, f"permanent.{cell}.{seat}", holds=has, sprite=token, places=places)
        for kind in BUILDINGS:
            stands = space.has((seat,), kind)
            token = f"building:{cell}:{seat}:{kind}" if stands and is_island else here
            yield _fact(names, f"built.{cell}.{seat}.{kind}", holds=stands, sprite=token, places=places)


@lru_cache(maxsize=1024)
def _boards(names: Names, places: int, cell: str, now: str, unseen: tuple[str, ...]) -> tuple[Value, ...]:
    choices = ("", *((now,) if now else ()), *unseen)
    return (_choice(names, f"board.{cell}", now, choices, f"space:{cell}", places),)


@lru_cache(maxsize=1024)
def _row(names: Names, places: int, cell: str, now: str, deck: tuple[str, ...]) -> tuple[Value, ...]:
    choices = ("", *((now,) if now else ()), *sorted(set(deck)))
    token = f"card:{cell}" if now else f"space:{cell}"
    return (_choice(names, f"row.{cell}", now, choices, token, places),)


# -- piles, tiles, cards -----------------------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def _tiles(names: Names, seat: Seat, mine: tuple[str, ...], supply: tuple[str, ...]) -> tuple[Value, ...]:
    every = [tile for tile in names.catalogue.tiles if tile in mine or tile in supply]
    return tuple(
        _number(names, f"tiles.{seat}.{tile}", mine.count(tile), mine.count(tile) + supply.count(tile))
        for tile in every
    )


def _piles(names: Names, state: State, seat: Seat, mine: Covenant) -> Found:
    """Count each card of its piles; one that is in neither can be put into the pile where it belongs (ADV-2)."""
    for card, name, pile in _pilings(names, state.setup.boards):
        row = min(card.row, len(state.row_decks))
        for one, held in (("pirate", mine.pirate), ("mercantile", mine.mercantile)):
            n = held.count(name)
            if n or one == pile:
                yield _pile(names, f"pile.{seat}.{one}.{row}.{name}", n, max(n, card.copies))


@lru_cache(maxsize=2048)
def _pile(names: Names, target: str, now: int, high: int) -> Value:
    return _number(names, target, now, high)


@lru_cache(maxsize=8)
def _pilings(names: Names, set_: str) -> tuple[tuple[RowCard, str, str], ...]:
    """Return every card a pile can hold, with the name it has there and its pile."""
    found = []
    for card in names.catalogue.row_cards.values():
        if card.set != set_ or card.kind == "fortune":
            continue
        plain = card.kind == "encounter" or card.saga or not card.cannons + card.abilities
        found.append((card, card.id, "mercantile" if plain else "pirate"))
        if card.kind == "merchant" and not card.saga:
            back = card.back_cannons + card.back_abilities
            found.append((card, f"{card.id}/back", "pirate" if back else "mercantile"))
    return tuple(found)


@lru_cache(maxsize=64)
def _cards(names: Names, set_: str, unseen: tuple[str, ...]) -> tuple[Value, ...]:
    deck = names.catalogue.deck(set_) if unseen else ()
    words = ("unseen", "drawn")
    return tuple(_choice(names, f"card.{card}", words[card not in unseen], words) for card in deck)


# -- what was told, and the end ----------------------------------------------------------------------------------------
def _told(names: Names, state: State) -> Found:
    if state.faces:
        yield _number(names, "faces", state.faces.count("hard"), len(state.faces))
    lies = {space.board: f"space:{cell}" for cell, space in state.spaces.items()}
    for record, told in state.known.items():
        board = names.catalogue.oceans.get(record)
        useful = range(len(told)) if board is None else range(1, 6) if told[0] else range(6, 8)
        for at, n in enumerate(told):
            if at in useful and (board is None or getattr(board, ASKED[at - 1]) == BLANK):
                yield _number(names, f"fact.{record}.{at}", n, FACT, lies.get(record, ""))


def _end(names: Names, state: State) -> Found:
    yield _choice(names, "ended", state.ended_by, ("", *state.order))
    for at, n in enumerate(state.sheet):
        yield _number(names, f"sheet.{at}", n, SHEET)
