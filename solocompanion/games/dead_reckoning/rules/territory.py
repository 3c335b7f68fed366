"""What an island produces, and how influence cubes come onto it (INF-2, INF-6, B6)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from attrs import evolve

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.table import Table
from solocompanion.core.trail import Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue, Ocean
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.control import controller, ocean_at
from solocompanion.games.dead_reckoning.state import PEOPLE, Seat, Space, State, is_covenant, row_and_place
from solocompanion.games.dead_reckoning.why import CITED, PLACED, READ, Bar, Part, Reading

OceanTable = Table[State, Catalogue]


def is_partners(state: State, catalogue: Catalogue, cell: str) -> bool:
    """Tell whether the partner of the person at turn controls an island."""
    owner = controller(state, catalogue, cell)
    return owner in state.captains and owner != state.seat


def controlled(state: State, catalogue: Catalogue, seat: Seat) -> list[str]:
    """Return the islands a seat controls, in reading order."""
    held = [cell for cell, space in state.spaces.items() if seat in space.cubes or seat in space.permanent]
    return [cell for cell in held if controller(state, catalogue, cell) == seat]


@lru_cache(maxsize=256)
def neighbours(cell: str, cells: tuple[str, ...]) -> tuple[str, ...]:
    """Return the spaces orthogonally beside one."""
    row, place = row_and_place(cell)
    beside = (f"r{row - 1}c{place}", f"r{row}c{place - 1}", f"r{row}c{place + 1}", f"r{row + 1}c{place}")
    return tuple(one for one in beside if one in cells)


def sea_bonus(state: State, catalogue: Catalogue, cell: str) -> tuple[int, int]:
    """Return the coins and cargo that open seas beside an island add to its production (house rule HR-3)."""
    if state.setup.sea_bonus != "adjacent":
        return 0, 0
    coins = cargo = 0
    for one in neighbours(cell, state.setup.cells):
        ocean = ocean_at(state, catalogue, one)
        if ocean is not None and ocean.kind == "sea":
            coins, cargo = coins + max(0, ocean.bonus_coins), cargo + max(0, ocean.bonus_cargo)
    return coins, cargo


def outpost_bonus(state: State, catalogue: Catalogue) -> tuple[int, int] | None:
    """Return what an Outpost adds to production, or `None` while that is a blank."""
    names = [f"{state.setup.boards}_outpost_{what}" for what in ("coins", "cargo")]
    told = [state.known.get(name, (catalogue.rates[name].value,))[0] for name in names]
    return None if BLANK in told else (told[0], told[1])


def first_value(state: State, catalogue: Catalogue, cell: str) -> int:
    """Return what the first place of an island is worth at the end; a blank counts nothing."""
    ocean = ocean_at(state, catalogue, cell)
    return max(0, ocean.first) if ocean else 0


def production(state: State, catalogue: Catalogue, cell: str, seat: Seat) -> tuple[int, int]:
    """Return the coins and cargo an island makes for its controller, Outposts and open seas included (RGT-6)."""
    ocean = ocean_at(state, catalogue, cell)
    if ocean is None or ocean.kind != "island":
        return 0, 0
    coins, cargo = sea_bonus(state, catalogue, cell)
    space = state.spaces[cell]
    more = (outpost_bonus(state, catalogue) or (0, 0)) if space.has((seat,), "outpost") else (0, 0)
    return max(0, ocean.coins) + coins + more[0], max(0, ocean.cargo) + cargo + more[1]


# -- placing -----------------------------------------------------------------------------------------------------------
def free_room(state: State, catalogue: Catalogue, cell: str) -> int:
    """Return how many cube spaces of an island are empty."""
    ocean = ocean_at(state, catalogue, cell)
    return 0 if ocean is None or ocean.kind != "island" else _free_room(ocean, state.spaces[cell])


def is_room_known(state: State, catalogue: Catalogue, cell: str) -> bool:
    """Tell whether it is known how many cubes an island takes."""
    ocean = ocean_at(state, catalogue, cell)
    return ocean is None or ocean.kind != "island" or ocean.room != BLANK


def _free_room(island: Ocean, space: Space) -> int:
    return max(0, island.room - len(space.cubes))


def replaceable(state: State, cell: str, seat: Seat) -> list[Seat]:
    """Return the cubes a Covenant may replace: people's, never its own or its ally's (COP-16)."""
    return [owner for owner in state.spaces[cell].cubes if owner in PEOPLE and owner != seat]


def fitting(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> tuple[int, int]:
    """Return how many of `n` cubes would go into empty spaces and how many would replace others (INF-6, INF-8)."""
    filled_in, converted = _fitting_in_full(state, catalogue, cell, seat, n)
    if achieving.is_weak_turn(state) and converted:
        converted = (converted + (state.setup.last_rounding == "up")) // 2
    return filled_in, converted


def _fitting_in_full(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> tuple[int, int]:
    """Return the same as in a turn that is not a last one."""
    ocean = ocean_at(state, catalogue, cell)
    if ocean is None or ocean.kind != "island":
        return 0, 0
    free, others = _free_room(ocean, state.spaces[cell]), len(replaceable(state, cell, seat))
    if state.setup.fill_first == "convert":
        converted = min(n, others)
        filled_in = min(n - converted, free)
    else:
        filled_in = min(n, free)
        converted = min(n - filled_in, others)
    return filled_in, converted


def _rounding(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> Reading | None:
    """Return the reading by which half of an odd number of replaced cubes is rounded (A-21)."""
    if not achieving.is_weak_turn(state):
        return None
    _, converted = _fitting_in_full(state, catalogue, cell, seat, n)
    return "rounded" if converted % 2 else None


def placeable(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> int:
    """Return how many of `n` cubes would be placed: those that fit and leave the ally its control (INF-6, COP-17)."""
    fits = sum(fitting(state, catalogue, cell, seat, n))
    if not fits or not state.setup.is_coop:
        return fits
    after = with_cubes(state, catalogue, cell, seat, n)
    return after.spaces[cell].cubes.count(seat) - state.spaces[cell].cubes.count(seat)


def has_room(state: State, catalogue: Catalogue, cell: str, seat: Seat) -> bool:
    """Tell whether at least one cube of a Covenant can go there."""
    return free_room(state, catalogue, cell) > 0 or sum(fitting(state, catalogue, cell, seat, 9)) > 0


def place_cubes(table: OceanTable, seat: Seat, cell: str, n: int, part: Part, where: Trail | None = None) -> int:
    """Place up to `n` influence cubes of a Covenant for a part of its card, and return how many found a place.

    Who controls the island is judged after the last of them, or as the house rule says (A-45). `where` says why on this
    island: the first of them tells it.
    """
    into, is_each = _ways(table.state, table.catalogue, cell, seat, n), table.state.setup.control_judged == "each"
    placed, start = 0, table.state
    why: Bar | None = None
    rounded, is_up = _rounding(table.state, table.catalogue, cell, seat, n), table.state.setup.last_rounding == "up"
    reading = _reading(where)
    last = max((at for at, way in enumerate(into) if way == "convert"), default=-1) if rounded and is_up else -1
    held = first = controller(table.state, table.catalogue, cell)
    for at, way in enumerate(into):
        is_free, others = free_room(table.state, table.catalogue, cell) > 0, replaceable(table.state, cell, seat)
        if not is_free and not others:  # a correction meanwhile, or a cube before this one was decided otherwise
            break
        is_filling = is_free and (way == "fill" or not others)
        owner, trail, before = "", None, table.state
        if not is_filling:
            owner, trail = _whose(table, seat, cell, held if is_each else first)
        if table.state is not before:  # corrected while that was asked: what follows from that was done with it
            held = _held_since(table, cell, before, held)
        if _robs_ally(table.state, table.catalogue, cell, seat, owner, held):
            why = "allys_control"
            break
        of: Part = "rounded_up" if at == last else part
        how = READ[rounded] if at == last else reading if placed == 0 else ""
        if owner and not how:
            how = _replacing(table.state, trail, _order(start, table.catalogue, cell))
        cube = did.CubePlaced(cell, seat, owner, of)  # type: ignore[arg-type]  # a seat or ""
        table.do(cube, PLACED[of], _both(where if placed == 0 else None, trail), how)
        placed += 1
        if is_each:
            held = _judge_control(table, cell, held)
    _judge_control(table, cell, held)
    if placed < n:
        why = why or no_room(start, cell, seat)
        by = rounded if why == "last_turn" and not is_up else None
        left = did.CubesLeft(cell, seat, n - placed, why, by)
        table.do(left, CITED[why], where if placed == 0 else None, READ[by])
    return placed


def _reading(where: Trail | None) -> str:
    """Return the reading by which cubes come past a guard without a battle of their own, or "" (A-8, A-46, A-47)."""
    return next((note.rule for note in where.notes if note.key in ("stormed", "won_ship")), "") if where else ""


def _order(state: State, catalogue: Catalogue, cell: str) -> str:
    """Return the rule by which cubes come to replace others: what comes first matters only with room (A-22, B6)."""
    return "A-22" if free_room(state, catalogue, cell) else "B6"


def _replacing(state: State, trail: Trail | None, order: str) -> str:
    """Return the rule by which a cube replaces just this one (COP-20), or any: in a last turn, or by the `order`."""
    if trail is not None and not trail.tie:
        return "COP-20"
    return "INF-8" if achieving.is_weak_turn(state) else order


def _both(where: Trail | None, whose: Trail | None) -> Trail | None:
    """Return one trail for why on this island and why this one's cube."""
    if where is None or whose is None:
        return where or whose
    return evolve(where, notes=(*where.notes, *whose.notes), tie=whose.tie or where.tie)


def _ways(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> list[str]:
    """Return how each of the cubes that fit goes onto an island, in order (A-22)."""
    filled_in, converted = fitting(state, catalogue, cell, seat, n)
    into = ["fill"] * filled_in + ["convert"] * converted
    return into[::-1] if state.setup.fill_first == "convert" else into


def no_room(state: State, cell: str, seat: Seat) -> Bar:
    """Return what leaves cubes over where an island takes no more (INF-6, INF-8, COP-16)."""
    if achieving.is_weak_turn(state) and replaceable(state, cell, seat):
        return "last_turn"
    has_ally = any(is_covenant(owner) and owner != seat for owner in state.spaces[cell].cubes)
    return "allys_cubes" if has_ally else "no_room"


def with_cubes(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> State:
    """Return the state after up to `n` cubes were placed; of two people's cubes the controller's go first (COP-20)."""
    held = first = controller(state, catalogue, cell)
    is_each = state.setup.control_judged == "each"
    for how in _ways(state, catalogue, cell, seat, n):
        others = replaceable(state, cell, seat)
        controls = held if is_each else first
        owner = "" if how == "fill" else controls if controls in others else others[0]
        if _robs_ally(state, catalogue, cell, seat, owner, held):
            break
        state = did.CubePlaced(cell, seat, owner).apply(state)
        if is_each:
            state = _with_control(state, catalogue, cell, held)
            held = controller(state, catalogue, cell)
    return _with_control(state, catalogue, cell, held)


def _with_control(state: State, catalogue: Catalogue, cell: str, held: str) -> State:
    """Return the state after another side than `held` has taken control, if one has."""
    now = controller(state, catalogue, cell)
    return state if now in ("", held) else did.ControlTaken(cell, now).apply(state)  # type: ignore[arg-type]  # a seat


def move_cube(table: OceanTable, cube: did.CubePlaced | did.CubeRemoved, rule: str, beside: str = "") -> None:
    """Place or remove a cube; a new controller removes buildings and gets a permanent cube (INF-2, B6)."""
    held = controller(table.state, table.catalogue, cube.cell)
    table.do(cube, rule, None, beside)
    _judge_control(table, cube.cell, held)


def _judge_control(table: OceanTable, cell: str, held: str) -> str:
    """Have an island change hands if another side than `held` controls it now; return who does, or ""."""
    now = controller(table.state, table.catalogue, cell)
    if now not in ("", held):
        take_control(table, cell, now)  # type: ignore[arg-type]  # a seat
    return now


def _held_since(table: OceanTable, cell: str, before: State, held: str) -> str:
    """Return who held an island, "" for nobody, after a correction that may have changed that."""
    now = controller(table.state, table.catalogue, cell)
    return held if now == controller(before, table.catalogue, cell) else now


def take_control(table: OceanTable, cell: str, seat: Seat) -> None:
    """Have a new controller remove the buildings of an island and get a permanent cube (INF-2, B6)."""
    table.do(did.ControlTaken(cell, seat), _taking(seat))
    achieving.settle_all(table)


def turn_control(table: OceanTable, before: State) -> None:
    """Have islands change hands whose majority a correction changed.

    Buildings of the new controller stay: they were corrected too, or it held the island before. Then it lacks a
    permanent cube at most. With one, and nobody's building there, the correction puts back what was so.
    """
    for cell, space in table.state.spaces.items():
        now = controller(table.state, table.catalogue, cell)
        if now == controller(before, table.catalogue, cell):
            continue
        builders, seat = {one.seat for one in space.buildings}, cast("Seat", now)
        if not now or (now in space.permanent and (now in builders or not builders)):
            _tell_traces(table, before, cell)
            continue
        table.do(did.ControlTaken(cell, seat, keeps=now in builders), _taking(seat))


def _tell_traces(table: OceanTable, before: State, cell: str) -> None:
    """Say that a permanent cube stays where a correction takes cubes, and so an island, from a seat: maybe a slip."""
    held, old, now = controller(before, table.catalogue, cell), before.spaces[cell], table.state.spaces[cell]
    is_less = now.cubes.count(held) < old.cubes.count(held)
    if is_less and held in old.permanent and old.permanent == now.permanent:
        table.do(did.TracesLeft(cell, held), _taking(held))


def _taking(seat: Seat) -> str:
    """Return the rule by which a seat takes an island."""
    return "INF-2" if is_covenant(seat) else "B6"


def _whose(table: OceanTable, seat: Seat, cell: str, controls: str) -> tuple[str, Trail | None]:
    """Return whose cube is replaced: first those of who controlled it before (COP-20), then the person says (GEN-1)."""

    def candidates() -> list[Seat]:
        return sorted(set(replaceable(table.state, cell, seat)), key=PEOPLE.index)

    if len(candidates()) == 1:
        return candidates()[0], None
    first = Criterion[Seat]("controls", "COP-20", lambda one: one == controls)
    return choose(table, candidates, (first,), "GEN-1", tie=questions.REPLACE_WHOSE)


def _robs_ally(state: State, catalogue: Catalogue, cell: str, seat: Seat, owner: str, held: str) -> bool:
    """Tell whether one more cube would take control from the other Covenant, if that has it (COP-17)."""
    if not is_covenant(held) or held == seat:
        return False
    after = did.CubePlaced(cell, seat, owner).apply(state)  # type: ignore[arg-type]  # a seat or ""
    return controller(after, catalogue, cell) != held
