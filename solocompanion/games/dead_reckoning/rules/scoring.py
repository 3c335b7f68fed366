"""The final count of both sides, every line explained (B12, A-20, FIN-3, COP-5).

An island's first place goes to its controller and the second to whoever has most cubes after that; if several share the
first place each of them gets the second. The people count their crew, tiles and special bonuses themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solocompanion.core.requests import Line
from solocompanion.core.view import LedgerRow, Sheet
from solocompanion.core.words import listed, plural, text
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue
from solocompanion.games.dead_reckoning.rules.territory import controller, ocean_at
from solocompanion.games.dead_reckoning.sections import BUILDINGS
from solocompanion.games.dead_reckoning.state import Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, building, capital, seat, who

LEVELS = (1, 2, 3)
ASKED = ("coins", "crew", *(f"tiles_{level}" for level in LEVELS), "special")
MOST = {"coins": 300, "crew": 48, "special": 150}
TILES = 8
ART = {"coins": "coin", "crew": "ach_sailors", "special": "ach_merchant"}
Rows = Iterator[LedgerRow]


# -- what is asked -----------------------------------------------------------------------------------------------------
def sheet_lines(state: State, catalogue: Catalogue) -> tuple[Line, ...]:
    """Return what the people count at the end, `<seat>.<what>`; the coins the mirror knows are filled in."""
    del catalogue  # blanks of the set are asked for before
    found = []
    for one, ship in state.captains.items():
        for what in ASKED:
            most = MOST.get(what, TILES)
            usual = min(most, ship.coins + ship.chest) if what == "coins" else 0
            found.append(Line(f"{one}.{what}", 0, most, usual))
    return tuple(found)


def sheet_label(line: str, *, named: bool = False) -> str:
    """Word a line of the people's sheet; `named` says whose it is."""
    one, _, what = line.partition(".")
    words = {
        "coins": text("Coins, in the chest and on the ship"),
        "crew": text("Crew levels, all added up"),
        "tiles_1": text("Ship Upgrades of level 1"),
        "tiles_2": text("Ship Upgrades of level 2"),
        "tiles_3": text("Ship Upgrades of level 3"),
        "special": text("Coins from special bonuses"),
    }
    said = words.get(what, what)
    return text("{who}: {what}", who=who(one), what=said) if named else said


# -- what things are worth ---------------------------------------------------------------------------------------------
def rate(state: State, catalogue: Catalogue, what: str) -> int:
    """Return what one of something is worth; `BLANK` where nobody has said so yet."""
    name = f"{state.setup.boards}_{what}"
    printed = catalogue.rates[name].value if name in catalogue.rates else BLANK
    return state.known.get(name, (BLANK,))[0] if printed == BLANK else printed


def island_value(state: State, catalogue: Catalogue, cell: str, one: Seat) -> int:
    """Return what an island is worth for a seat at the end: first place, second place or nothing."""
    ocean, space = ocean_at(state, catalogue, cell), state.spaces[cell]
    cubes = Counter((*space.cubes, *space.permanent))
    if ocean is None or ocean.kind != "island" or not cubes[one]:
        return 0
    first = controller(state, catalogue, cell)
    if first == one:
        return max(0, ocean.first)
    best = max(n for other, n in cubes.items() if other != first)
    return max(0, ocean.second) if cubes[one] == best else 0


# -- the sheets --------------------------------------------------------------------------------------------------------
def score(state: State, names: Names) -> tuple[Sheet, Sheet]:
    """Return the sheet of the people and that of the Covenants; two against two, each team adds up (COP-5)."""
    people, covenants = tuple(state.captains), tuple(state.covenants)
    return _sheet(state, names.catalogue, "human", people), _sheet(state, names.catalogue, "opponent", covenants)


def _sheet(state: State, catalogue: Catalogue, side: str, seats: tuple[Seat, ...]) -> Sheet:
    lines = tuple(row for one in seats for row in _rows(state, catalogue, one, named=len(seats) > 1))
    title = capital(listed([seat(one) for one in seats])) if seats else side
    return Sheet(side, title, sum(line.value for line in lines), lines)


def _rows(state: State, catalogue: Catalogue, one: Seat, *, named: bool) -> Rows:
    for row in _plain_rows(state, catalogue, one):
        label = text("{who}: {what}", who=who(one), what=row.label) if named else row.label
        yield LedgerRow(label, row.formula, row.value, row.art, row.rule)


def _plain_rows(state: State, catalogue: Catalogue, one: Seat) -> Rows:
    rule = "A-20" if is_covenant(one) else "B12"
    yield from _coins(state, one, rule)
    worth = [island_value(state, catalogue, cell, one) for cell in state.spaces]
    worth = [n for n in worth if n]
    islands = plural("{n} island", "{n} islands", len(worth)) if worth else "–"
    yield LedgerRow(text("Islands"), islands, sum(worth), "shield", rule)
    for kind in BUILDINGS:
        n = sum(space.has((one,), kind) for space in state.spaces.values())
        art = f"{kind}_ai" if is_covenant(one) else f"{kind}_you"
        if n:
            yield _priced(building(kind), n, rate(state, catalogue, f"building_{kind}"), art, rule)
    yield from _tiles(state, catalogue, one, rule)
    price = rate(state, catalogue, "achievement")
    yield _priced(text("Achievements"), len(state.side(one).claimed), price, "ach_legendary", rule)
    if not is_covenant(one) and state.sheet:
        crew, special = counted(state, one, "crew"), counted(state, one, "special")
        yield _priced(text("Crew levels"), crew, rate(state, catalogue, "crew_level"), ART["crew"], rule)
        yield LedgerRow(text("Special bonuses"), str(special), special, ART["special"], rule)


def _coins(state: State, one: Seat, rule: str) -> Rows:
    if is_covenant(one):
        n = state.covenants[one].coins
        yield LedgerRow(text("Coins"), text("its Dock"), n, "coin", rule)
        return
    ship = state.captains[one]
    if state.sheet:
        n = counted(state, one, "coins")
        yield LedgerRow(text("Coins"), text("as counted"), n, "coin", rule)
    else:
        yield LedgerRow(text("Coins"), f"{ship.chest} + {ship.coins}", ship.chest + ship.coins, "coin", rule)


def _tiles(state: State, catalogue: Catalogue, one: Seat, rule: str) -> Rows:
    for level in LEVELS:
        if is_covenant(one):
            n = sum(catalogue.tiles[tile].level == level for tile in state.covenants[one].tiles)
        else:
            n = counted(state, one, f"tiles_{level}")
        if n:
            label = text("Upgrades {n}", n=level)
            yield _priced(label, n, rate(state, catalogue, f"upgrade_{level}"), "upgrade", rule)


def counted(state: State, one: Seat, what: str) -> int:
    """Return a number the person gave at the end; 0 before that."""
    at = list(state.captains).index(one) * len(ASKED) + ASKED.index(what)
    return state.sheet[at] if at < len(state.sheet) else 0


def _priced(label: str, n: int, each: int, art: str, rule: str) -> LedgerRow:
    """Return a line of so many at so much; a price nobody knows yet counts nothing and shows as a question mark."""
    return LedgerRow(label, f"{n} × {'?' if each == BLANK else each}", n * max(0, each), art, rule)


def winner(state: State, names: Names) -> str:
    """Return who is ahead; cubes on the board break a tie (B12, COP-5)."""
    human, opponent = score(state, names)
    if human.total != opponent.total:
        return "human" if human.total > opponent.total else "opponent"
    cubes = Counter(is_covenant(one) for space in state.spaces.values() for one in (*space.cubes, *space.permanent))
    if cubes[True] == cubes[False]:
        return ""
    return "opponent" if cubes[True] > cubes[False] else "human"
