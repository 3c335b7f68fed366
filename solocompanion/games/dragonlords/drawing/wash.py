"""What lies over an area: its colours once it is explored, and the line of who holds it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from solocompanion.core.board import Corners
from solocompanion.core.frozen import frozen
from solocompanion.core.maps import paths
from solocompanion.core.maps.cell import Arc
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.fields import field
from solocompanion.games.dragonlords.drawing.land import Land, bounds
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.drawing.room import Box
from solocompanion.games.dragonlords.state import Owner

LINE = 3.2  # units that the line of an owner runs within the outline
TOOTH, BITE = 8.0, 4.4  # units: how long a tooth of the cult's line is, and how far it reaches
ROUND = 2.0  # units around a wash


@frozen
class Held:
    """Who holds an area, whether it is explored, and which of its neighbours the same side holds."""

    owner: Owner
    is_known: bool
    neighbours: frozenset[str] = frozenset()


@lru_cache(maxsize=512)  # of a few maps
def outline(land: Land, area: str) -> tuple[Box, Corners]:
    """Return the box of an area and its outline in it, as a sprite has it."""
    rings = land.cell[area].outlines
    if not rings:
        return Box(0.5, 0.5, 1.0, 1.0), ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    left, top, right, low = bounds(rings[0])
    w, h = max(right - left, 1.0), max(low - top, 1.0)
    corners = tuple((round((x - left) / w - 0.5, 4), round((y - top) / h - 0.5, 4)) for x, y in rings[0])
    return Box((left + right) / 2, (top + low) / 2, w, h), corners


@lru_cache(maxsize=512)  # of a few games: a board is projected after every move
def wash_svg(places: Places, area: str, held: Held) -> tuple[str, Box]:
    """Return the drawing of a wash, and the box that it fills."""
    land = places.land
    left, top, right, low = bounds(land.cell[area].rim)
    box = Box((left + right) / 2, (top + low) / 2, right - left + 2 * ROUND, low - top + 2 * ROUND)
    drawing = field(places, area, is_known=True) if held.is_known else ""
    shape = f'd="{paths.area(land.cell[area])}" fill-rule="evenodd"'
    lines = list(land.within(area, LINE, lambda other: other not in held.neighbours))
    path = "".join(map(paths.line, lines))
    if held.owner == "you":
        drawing += f'<path {shape} fill="var(--you)" fill-opacity=".05"/>'
        drawing += _line(path, "you_line", 2.4)
    elif held.owner == "cult":
        drawing += f'<path {shape} fill="var(--cult)" fill-opacity=".22"/>' + _line(path, "cult_l", 1.8)
        drawing += f'<path d="{"".join(tooth for one in lines for tooth in _teeth(one))}" fill="var(--cult_l)"/>'
    elif held.owner == "neutral":
        drawing += _line(path, "neutral", 1.6, ' stroke-dasharray="5 3"')
    view = f"{box.x - box.w / 2:.2f} {box.y - box.h / 2:.2f} {box.w:.2f} {box.h:.2f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{drawing}</svg>', box


def _line(path: str, token: str, wide: float, more: str = "") -> str:
    style = f'fill="none" stroke="var(--{token})" stroke-width="{wide:g}" stroke-linejoin="round"{more}'
    return f'<path d="{path}" {style}/>' if path else ""


def _teeth(line: Arc) -> Iterator[str]:
    """Yield teeth along a line, pointing into the area, which lies on its right."""
    for a, b in _even(line):
        long = math.dist(a, b) or 1.0
        x, y = (a[0] + b[0]) / 2 - (b[1] - a[1]) / long * BITE, (a[1] + b[1]) / 2 + (b[0] - a[0]) / long * BITE
        yield f"M{paths.at(a)}L{paths.at((x, y))}L{paths.at(b)}Z"


def _even(line: Arc) -> Iterator[tuple[Point, Point]]:
    """Yield stretches of a line that are as long as a tooth."""
    start, gone = line[0], 0.0
    for a, b in pairwise(line):
        gone += math.dist(a, b)
        if gone >= TOOTH:
            yield start, b
            start, gone = b, 0.0
