"""The final count of both sides, every line explained (B12, A-20, FIN-3, COP-5).

An island's first place goes to its controller and the second to whoever has most cubes after that; if several share the
first place each of them gets the second (A-43). The people count their crew, tiles and special bonuses themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve

from solocompanion.core.commands import Side
from solocompanion.core.requests import Line
from solocompanion.core.view import LedgerRow, Sheet, totals
from solocompanion.core.words import capital, later, listed, named, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue
from solocompanion.games.dead_reckoning.rules.control import controller, ocean_at
from solocompanion.games.dead_reckoning.rules.exploring import learn_board
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.sections import BUILDINGS
from solocompanion.games.dead_reckoning.state import Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, building, seat, who

LEVELS = (1, 2, 3)
MOST = {"coins": 300, "crew": 48, "tiles_1": 8, "tiles_2": 8, "tiles_3": 8, "special": 150}
ASKED = tuple(MOST)
MOST_RATE = 30
Rows = Iterator[LedgerRow]


# -- what is asked -----------------------------------------------------------------------------------------------------
def final_count(table: OceanTable) -> None:
    """Ask for blank values and rates, once and for all games, and for what only the people can count."""
    for cell, space in table.state.spaces.items():
        if space.cubes or space.permanent:
            learn_board(table, cell)
    blanks = blank_rates(table.state, table.catalogue)
    if blanks:
        told = table.ask(questions.RATES([Line(rate, 0, MOST_RATE, None) for rate in blanks]))
        for rate, value in zip(blanks, told, strict=True):
            table.do(did.FactLearned(rate, (value,)), "A-20")
    counts = table.ask(lambda state: questions.SHEET(sheet_lines(state)))
    table.do(did.SheetFilled(tuple(counts)), "B12")


def blank_rates(state: State, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the rates of the set in use that are still blank; what an Outpost adds does not count at the end."""
    return tuple(
        rate.id
        for rate in catalogue.rates.values()
        if rate.set == state.setup.boards
        and rate.value == BLANK
        and rate.id not in state.known
        and "_outpost_" not in rate.id
    )


def sheet_lines(state: State) -> tuple[Line, ...]:
    """Return what the people count at the end, `<seat>.<what>`; the coins the mirror knows are filled in."""
    return tuple(
        Line(f"{one}.{what}", 0, MOST[what], min(MOST[what], ship.coins + ship.chest) if what == "coins" else 0)
        for one, ship in state.captains.items()
        for what in ASKED
    )


counted_words = named(
    {
        "coins": later("Coins, in the chest and on the ship"),
        "crew": later("Crew levels, all added up"),
        "tiles_1": later("Ship Upgrades of level 1"),
        "tiles_2": later("Ship Upgrades of level 2"),
        "tiles_3": later("Ship Upgrades of level 3"),
        "special": later("Coins from special bonuses"),
    }
)


def sheet_label(line: str, *, is_named: bool = False) -> str:
    """Word a line of the people's sheet; `is_named` adds whose it is."""
    one, _, what = line.partition(".")
    return text("{who}: {what}", who=who(one), what=counted_words(what)) if is_named else counted_words(what)


# -- what things are worth ---------------------------------------------------------------------------------------------
def rate(state: State, catalogue: Catalogue, what: str) -> int:
    """Return what one of something is worth; `BLANK` while that is unknown."""
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
    human = _sheet(state, names, "human", people)
    opponent = _sheet(state, names, "opponent", covenants)
    if not state.is_over or human.total != opponent.total:
        return human, opponent
    mine, its = tie_cubes(state)
    return _with_cubes(state, human, mine, "cube_you"), _with_cubes(state, opponent, its, "cube_ai")


def _with_cubes(state: State, sheet: Sheet, cubes: int, art: str) -> Sheet:
    """Add the line that breaks a tie; it counts no coins."""
    label, n = text("Cubes on the board, which break the tie"), plural("{n} cube", "{n} cubes", cubes)
    row = LedgerRow(label, n, 0, art, "COP-5" if state.setup.is_coop else "A-44")
    return evolve(sheet, lines=(*sheet.lines, row))


def _sheet(state: State, names: Names, side: str, seats: tuple[Seat, ...]) -> Sheet:
    lines = tuple(row for one in seats for row in _rows(state, names, one, named=len(seats) > 1))
    whose: Seat = "you" if side == "human" else "covenant"  # before the table is laid
    title = capital(listed([seat(one) for one in seats or (whose,)]))
    return Sheet(side, title, sum(line.value for line in lines), lines)


def _rows(state: State, names: Names, one: Seat, *, named: bool) -> Rows:
    for row in _plain_rows(state, names, one):
        label = text("{who}: {what}", who=who(one), what=row.label) if named else row.label
        yield evolve(row, label=label)


def _plain_rows(state: State, names: Names, one: Seat) -> Rows:
    catalogue = names.catalogue
    rule = "A-20" if is_covenant(one) else "B12"
    yield from _coins(state, one, rule)
    worth = {cell: n for cell in state.spaces if (n := island_value(state, catalogue, cell, one))}
    which = ", ".join(text("{place}: {n}", place=names.where(state, cell), n=n) for cell, n in worth.items())
    islands = plural("{n} island", "{n} islands", len(worth)) if worth else "–"
    yield LedgerRow(text("Islands"), islands, sum(worth.values()), "shield", rule, which)
    for kind in BUILDINGS:
        art = f"{kind}_ai" if is_covenant(one) else f"{kind}_you"
        if n := sum(space.has((one,), kind) for space in state.spaces.values()):
            yield _priced(building(kind), n, rate(state, catalogue, f"building_{kind}"), art, rule)
    yield from _tiles(state, catalogue, one, rule)
    price = rate(state, catalogue, "achievement")
    yield _priced(text("Achievements"), len(state.side(one).claimed), price, "ach_legendary", rule)
    if not is_covenant(one) and state.sheet:
        crew, special = counted(state, one, "crew"), counted(state, one, "special")
        yield _priced(text("Crew levels"), crew, rate(state, catalogue, "crew_level"), "ach_sailors", rule)
        yield LedgerRow(text("Special bonuses"), str(special), special, "ach_merchant", rule)


def _coins(state: State, one: Seat, rule: str) -> Rows:
    if is_covenant(one):
        whence, n = text("its Dock"), state.covenants[one].coins
    elif state.sheet:
        whence, n = text("as counted"), counted(state, one, "coins")
    else:
        ship = state.captains[one]
        whence, n = f"{ship.chest} + {ship.coins}", ship.chest + ship.coins
    yield LedgerRow(text("Coins"), whence, n, "coin", rule)


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
    """Return a line of so many at so much; an unknown price counts 0 and is shown as a question mark."""
    return LedgerRow(label, f"{n} × {'?' if each == BLANK else each}", n * max(0, each), art, rule)


def scores(state: State, names: Names) -> Mapping[Side, int]:
    """Return what both would have now: the people's crew, tiles and bonuses are known once they counted them (B12).

    While something that is blank in their copy would score, neither is known.
    """
    if blank_rates(state, names.catalogue) or any(_is_blank(state, names.catalogue, cell) for cell in state.spaces):
        return {}
    found = totals(score(state, names))
    return found if state.is_over else {"opponent": found["opponent"]}


def _is_blank(state: State, catalogue: Catalogue, cell: str) -> bool:
    """Tell whether somebody has cubes on an island whose worth is not known."""
    ocean, space = ocean_at(state, catalogue, cell), state.spaces[cell]
    return (
        ocean is not None
        and ocean.kind == "island"
        and BLANK in {ocean.first, ocean.second}
        and bool(space.cubes or space.permanent)
    )


def winner(state: State, names: Names) -> str:
    """Return who is ahead; cubes on the board break a tie (B12, COP-5, A-44)."""
    human, opponent = score(state, names)
    if human.total != opponent.total:
        return "human" if human.total > opponent.total else "opponent"
    mine, its = tie_cubes(state)
    return "" if mine == its else "human" if mine > its else "opponent"


def tie_cubes(state: State) -> tuple[int, int]:
    """Return the cubes of the people and of the Covenants on the board, permanent ones included (A-44)."""
    cubes = Counter(is_covenant(one) for space in state.spaces.values() for one in (*space.cubes, *space.permanent))
    return cubes[False], cubes[True]
