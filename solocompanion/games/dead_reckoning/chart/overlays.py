"""What is drawn over the board as an explanation: the way a Covenant's ship came, buildings removed, cubes left out."""

from __future__ import annotations

import math
from collections.abc import Iterator

from solocompanion.core.board import Sprite
from solocompanion.core.effects import Step
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import geometry, harbor
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.chart.islands import coast_at
from solocompanion.games.dead_reckoning.chart.pieces import ART, MARK, SOCKET, WAY, sign
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import Building, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.wording import building as building_name

GAP = 26.0  # between two marks of a way
MARK_SIZE = 24.0
MOORED, AT_SEA = Spot(161, 170, 28), Spot(166, 154, 26)  # where the outline of a ship that left lies, in its space
LEFT_OUT = Spot(94, 39, 30)
FAINT = 0.5


def came(done: did.ShipMoved, before: State, names: Names) -> tuple[Sprite, ...]:
    """Return the way a Covenant's ship came."""
    return tuple(_way(done, before, names)) if is_covenant(done.seat) else ()


def all_removed(done: did.ControlTaken, before: State, names: Names) -> tuple[Sprite, ...]:
    """Return the buildings that went with the control of an island to a Covenant."""
    return tuple(_gone(before, done.cell, names, *done.gone(before))) if is_covenant(done.seat) else ()


def removed(done: did.BuildingRemoved, before: State, names: Names) -> tuple[Sprite, ...]:
    """Return a building that was removed."""
    return tuple(_gone(before, done.cell, names, Building(done.seat, done.kind)))


def cubes_left(done: did.CubesLeft, before: State, names: Names, step: Step) -> tuple[Sprite, ...]:
    """Return a cube that was not placed, struck through on its space."""
    return left_out(things.LEFT(done.cell), done.cell, done.seat, step.rule, before, names)


def left_out(name: str, cell: str, seat: str, rule: str, state: State, names: Names) -> tuple[Sprite, ...]:
    """Return a cube that is not placed on a space, struck through; `rule` says why."""
    island = is_island(state, names.catalogue, cell)
    spot = geometry.at(cell, LEFT_OUT if island else Spot(91.5, 60, 34))
    said = text("Cubes that are not placed, {place}", place=names.where(state, cell))
    ghost = sign(name, f"cube_{ART[seat]}", spot, MARK, opacity=FAINT, hint=said, rule=rule)
    return ghost, sign(f"{name}:struck", "ignored", spot, MARK)


def _way(done: did.ShipMoved, before: State, names: Names) -> Iterator[Sprite]:
    left = before.side(done.seat).space
    if left == done.cell:
        return
    start = harbor.ship_spot(before, done.seat, names)
    end = harbor.ship_spot(done.apply(before), done.seat, names)
    if left != HARBOR:
        start = geometry.at(left, MOORED if is_island(before, names.catalogue, left) else AT_SEA)
    said = text("Its ship came from here")
    yield sign(things.BERTH(done.seat), f"berth_{ART[done.seat]}", start, SOCKET, hint=said, rule="END-1")
    art = "path_mark" if done.seat == "covenant" else "path_mark_ai2"
    for n, (x, y) in enumerate(_between(start, end)):
        yield sign(
            f"trace:{done.seat}:{n}", art, Spot(x, y, MARK_SIZE), WAY, hint=text("The way its ship came"), rule="GEN-4"
        )


def _between(start: Spot, end: Spot) -> Iterator[tuple[float, float]]:
    """Yield evenly spread points between two ships, clear of both."""
    length = math.dist(start[:2], end[:2])
    first, last = start.size * 0.7, length - end.size * 0.7
    count = int((last - first) // GAP)
    for n in range(count + 1):
        part = (first + (last - first) * (n / count if count else 0.5)) / length
        yield start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part


def _gone(before: State, cell: str, names: Names, *buildings: Building) -> Iterator[Sprite]:
    stand = before.spaces[cell].buildings
    for building in buildings:
        if building not in stand or not is_island(before, names.catalogue, cell):
            continue
        k = stand.index(building)
        spot = geometry.at(cell, geometry.building_spot(coast_at(before, cell, names), k, len(stand)))
        name = things.GONE(cell, building.seat, building.kind)
        said = text("{building}, removed", building=building_name(building.kind))
        art = f"{building.kind}_{ART[building.seat]}"
        yield sign(name, art, spot, SOCKET, opacity=FAINT, hint=said, rule="INF-2")
        yield sign(f"{name}:struck", "ignored", spot, SOCKET)
