"""Which island the bottom icon means: of those in reach the one with most coins, then goods (CND-2, CND-4)."""

from __future__ import annotations

from solocompanion.core.ladder import Criterion, choose, narrow
from solocompanion.core.trail import Note, Trail
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import control, territory
from solocompanion.games.dead_reckoning.rules.guards import pirates_at
from solocompanion.games.dead_reckoning.state import Seat, State, is_covenant


def tempting_islands(state: State, catalogue: Catalogue, seat: Seat) -> list[str]:
    """Return the islands with the most coins, then goods, that the bottom icon may mean; several where they tie."""
    found = [cell for cell in _with_goods(state, catalogue) if _passed_over(state, catalogue, cell, seat) is None]
    return narrow(found, _ladder(state))[0] if found else []


def bottom_island(table: territory.OceanTable, seat: Seat) -> str:
    """Return the island the bottom icon means; of several the person chooses (GEN-1)."""

    def richest() -> list[str]:
        return tempting_islands(table.state, table.catalogue, seat)

    cell, _ = choose(table, richest, (), "CND-2", tie=questions.BOTTOM_WHERE)
    return cell


def bottom_trail(state: State, catalogue: Catalogue, seat: Seat, chosen: str) -> Trail:
    """Return why it is that island, "" for none, and why none of the others with goods on them."""
    islands = _with_goods(state, catalogue)
    fallen = [note for cell in islands if (note := _passed_over(state, catalogue, cell, seat)) is not None]
    passed = {note.subject for note in fallen}
    if not chosen:
        return Trail(chosen, tuple(fallen))
    by_coins, by_goods = ladder = _ladder(state)
    left, notes = narrow([cell for cell in islands if cell not in passed], ladder)
    if len(left) > 1:
        ends = [Note(cell, "tied", kept=cell == chosen) for cell in left]
        return Trail(chosen, (*fallen, *notes, *ends), "person")
    is_close = not state.spaces[chosen].coins or any(note.key == by_goods.key for note in notes)
    decided = by_goods if is_close else by_coins
    return Trail(chosen, (*fallen, *notes, Note(chosen, decided.key, (decided.value(chosen),))))


def _with_goods(state: State, catalogue: Catalogue) -> list[str]:
    with_goods = (cell for cell, space in state.spaces.items() if space.coins or space.cargo)
    return [cell for cell in with_goods if control.is_island(state, catalogue, cell)]


def _passed_over(state: State, catalogue: Catalogue, cell: str, seat: Seat) -> Note | None:
    """Return why the icon passes over an island with goods on it; `None` where it may mean it."""
    owner = control.controller(state, catalogue, cell)
    if owner == seat:
        return Note(cell, "its_own", kept=False, rule="CND-2")
    if is_covenant(owner):
        return Note(cell, "the_others", kept=False, rule="A-33")
    return Note(cell, "pirate_there", kept=False, rule="CND-4") if pirates_at(state, cell) else None


def _ladder(state: State) -> tuple[Criterion[str], Criterion[str]]:
    def coins(cell: str) -> int:
        return state.spaces[cell].coins

    def goods(cell: str) -> int:
        return state.spaces[cell].coins + state.spaces[cell].cargo

    return Criterion("coins_there", "CND-2", coins), Criterion("goods_there", "CND-2", goods)
