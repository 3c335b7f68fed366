"""Where the areas of a told board lie: plates on a grid around the Home Kingdom, a Wasteland above and one below.

An area keeps its place on the grid whatever is told after it. Where there is no room left a ring of places is added
around all others, so that the plates become smaller but keep their places among each other.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from attrs import evolve

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import DrawnMap, Ring
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.room import Box
from solocompanion.games.dragonlords.told import ToldArea, ToldMap
from solocompanion.games.dragonlords.world import PAPER, WASTE

Spot = tuple[int, int]  # the column and the row of a place, from the Home Kingdom
SIZES: tuple[Spot, ...] = ((7, 3), (9, 5), (11, 7), (13, 9))  # columns and rows of the grid, each a ring larger
MARGIN = 16.0  # units between the plates and the frame
BANDS = dict(zip(SIZES, (82.0, 72.0, 62.0, 54.0), strict=True))  # units: how high a Wasteland is
GAPS = dict(zip(SIZES, (17.0, 15.0, 12.0, 10.0), strict=True))  # units between plates
WIDEST, HIGHEST = 118.0, 96.0
FEWEST = 5  # places of a Wasteland from the Lair to the Village
WASTELANDS: Mapping[str, Mapping[int, Spot]] = {  # where their ends lie, seen from the grid
    "lair": {1: (-3, -2), 2: (3, 2)},
    "village": {1: (3, -2), 2: (-3, 2)},
}
GROWN, COVERED, CLOSE, OUTER = 3.8, 1.4, 0.12, 0.7  # what it costs to add a ring, to lie behind, beside, and far out
TALL = 1.15  # how much farther a row is than a column
ROUTED = 9.0  # what one more way costs in a gap that has one


@frozen
class Layout:
    """The plate of each area, and the grid that they lie on."""

    plates: Mapping[str, Box]
    spots: Mapping[str, Spot]
    size: Spot

    def line(self, a: str, b: str, busy: dict[Spot, int]) -> tuple[Point, ...]:
        """Return the line of a way from plate to plate: straight where nothing lies between, else along the gaps."""
        one, other = self.plates[a], self.plates[b]
        between = (box for area, box in self.plates.items() if area not in {a, b})
        if not any(_crosses(box, (one.x, one.y), (other.x, other.y)) for box in between):
            return (one.x, one.y), (other.x, other.y)
        if a not in self.spots or b not in self.spots:  # a Village, and what lies far from it
            return (one.x, one.y), (other.x, other.y)
        corners = _route(self.spots[a], self.spots[b], self.size, busy)
        return (one.x, one.y), *(_corner(one, self.size) for one in corners), (other.x, other.y)


def laid_out(told: ToldMap) -> Layout:
    """Return where everything that was told lies."""
    spots = {area: spot for area, spot in _spots(told.areas).items() if told.area[area].kind not in WASTE}
    size = next(one for one in SIZES if all(_is_within(spot, one) for spot in spots.values()) or one == SIZES[-1])
    plates = {area: _plate(spot, size) for area, spot in spots.items()}
    for wasteland in (1, 2):
        plates.update(_band(told, wasteland, size))
    return Layout({one.id: plates[one.id] for one in told.areas}, spots, size)


def drawn(told: ToldMap, layout: Layout) -> DrawnMap:
    """Return the map with the outlines of its plates."""
    areas = tuple(evolve(one, rings=(_ring(one.kind, layout.plates[one.id]),)) for one in told.drawn.areas)
    return evolve(told.drawn, areas=areas)


# -- the grid ----------------------------------------------------------------------------------------------------------
def _is_within(spot: Spot, size: Spot) -> bool:
    return abs(spot[0]) <= size[0] // 2 and abs(spot[1]) <= size[1] // 2


def _rings(spot: Spot) -> int:
    return next(n for n, size in enumerate((*SIZES, (99, 99))) if _is_within(spot, size))


@lru_cache(maxsize=256)  # so that one more area is one more place
def _spots(areas: tuple[ToldArea, ...]) -> Mapping[str, Spot]:
    """Return the places of areas; those of a Wasteland are where it lies, seen from the grid."""
    if not areas:
        return {}
    own, others = areas[-1], _spots(areas[:-1])
    if own.kind == "wasteland":
        return {**others, own.id: others[own.by]}
    is_waste = own.kind in WASTE
    if is_waste:
        return {**others, own.id: WASTELANDS[own.kind][own.number]}
    used = {others[one.id] for one in areas[:-1] if one.kind not in WASTE}
    return {**others, own.id: _free_spot(others.get(own.by, (0, 0)), used)}


def _free_spot(begin: Spot, used: set[Spot]) -> Spot:
    """Return the free place that suits an area best: near where it was told, with nothing between."""
    across, down = SIZES[-1]
    free = ((c, r) for r in range(-(down // 2), down // 2 + 1) for c in range(-(across // 2), across // 2 + 1))
    return min((one for one in free if one not in used), key=lambda one: _worth(one, begin, used))


def _worth(spot: Spot, begin: Spot, used: set[Spot]) -> tuple[float, int, int]:
    """Return what a place costs; of several as good the one that is lower, and more to the right."""
    far = math.hypot(spot[0] - begin[0], (spot[1] - begin[1]) * TALL)
    crowd = sum((spot[0] + dx, spot[1] + dy) in used for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    behind = any(one != begin and _lies_between(one, begin, spot) for one in used)
    outer = max(abs(spot[0]) / SIZES[1][0], abs(spot[1]) / SIZES[1][1])
    return far + GROWN * _rings(spot) + COVERED * behind + CLOSE * crowd + OUTER * outer, -spot[1], -spot[0]


def _lies_between(one: Spot, a: Spot, b: Spot) -> bool:
    long = math.dist(a, b)
    if long < 1.5:
        return False
    t = ((one[0] - a[0]) * (b[0] - a[0]) + (one[1] - a[1]) * (b[1] - a[1])) / long**2
    return 0 < t < 1 and math.dist(one, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))) < 0.45


def _cell(size: Spot) -> tuple[float, float]:
    """Return how far columns and rows are from each other."""
    return (PAPER.width - 2 * MARGIN) / size[0], (PAPER.height - 2 * (MARGIN + BANDS[size])) / size[1]


def _middle(spot: tuple[float, float], size: Spot) -> Point:
    wide, high = _cell(size)
    return PAPER.width / 2 + spot[0] * wide, PAPER.height / 2 + spot[1] * high


def _plate(spot: Spot, size: Spot) -> Box:
    (x, y), (wide, high), gap = _middle(spot, size), _cell(size), GAPS[size]
    return Box(x, y, min(wide - gap, WIDEST), min(high - gap, HIGHEST))


# -- Wastelands --------------------------------------------------------------------------------------------------------
def _band(told: ToldMap, wasteland: int, size: Spot) -> Iterator[tuple[str, Box]]:
    """Yield the plates of a Wasteland: from the Lair at one end the spaces that were told, the Village at the other."""
    lair, village = (
        next(one.id for one in told.areas if one.kind == kind and one.number == wasteland)
        if any(one.kind == kind and one.number == wasteland for one in told.areas)
        else ""
        for kind in ("lair", "village")
    )
    spaces = [one.id for one in told.spaces(wasteland)] if lair else []
    many = max(FEWEST, len(spaces) + 2)
    pitch = (PAPER.width - 2 * MARGIN) / many
    high = BANDS[size] - GAPS[size]
    y = MARGIN + high / 2 if wasteland == 1 else PAPER.height - MARGIN - high / 2
    for n, area in (*enumerate([lair, *spaces]), (many - 1, village)):
        if area:
            place = n if wasteland == 1 else many - 1 - n
            yield area, Box(MARGIN + (place + 0.5) * pitch, y, min(pitch - GAPS[size], WIDEST * 1.15), high)


# -- outlines and ways -------------------------------------------------------------------------------------------------
def _ring(kind: str, box: Box) -> Ring:
    """Return the corners of a plate: land with cut corners, sea and islands rounder."""
    cut = min(box.w, box.h) * {"sea": 0.36, "island": 0.4}.get(kind, 0.2)
    w, h = box.w / 2, box.h / 2
    some = (
        (-w + cut, -h), (w - cut, -h), (w, -h + cut), (w, h - cut),
        (w - cut, h), (-w + cut, h), (-w, h - cut), (-w, -h + cut),
    )  # fmt: skip
    return tuple(PAPER.place((box.x + x, box.y + y)) for x, y in some)


def _crosses(box: Box, a: Point, b: Point) -> bool:
    """Tell whether a line meets a plate: whether it is within both of its stretches at once."""
    begin, end = 0.0, 1.0
    for middle, half, start, far in (
        (box.x, box.w / 2 - 3, a[0], b[0] - a[0]),
        (box.y, box.h / 2 - 3, a[1], b[1] - a[1]),
    ):
        if abs(far) < 1e-9:
            if abs(start - middle) > half:
                return False
            continue
        ends = sorted(((middle - half - start) / far, (middle + half - start) / far))
        begin, end = max(begin, ends[0]), min(end, ends[1])
    return begin < end


def _corner(spot: Spot, size: Spot) -> Point:
    """Return the gap to the lower right of a place."""
    return _middle((spot[0] + 0.5, spot[1] + 0.5), size)


def _route(a: Spot, b: Spot, size: Spot, busy: dict[Spot, int]) -> list[Spot]:
    """Return the gaps that a way goes through from one place to another, and count it there."""
    begin, ends = _gaps(a), set(_gaps(b))
    heap = [(0.0, one, [one]) for one in begin]
    heapq.heapify(heap)
    seen: set[Spot] = set()
    while heap:
        cost, here, path = heapq.heappop(heap)
        if here in ends:
            for one in path:
                busy[one] = busy.get(one, 0) + 1
            return path
        if here in seen:
            continue
        seen.add(here)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            to = here[0] + dx, here[1] + dy
            if abs(to[0] + 0.5) <= size[0] / 2 and abs(to[1] + 0.5) <= size[1] / 2:
                heapq.heappush(heap, (cost + 10 + ROUTED * busy.get(to, 0), to, [*path, to]))
    return []


def _gaps(spot: Spot) -> list[Spot]:
    """Return the gaps at the corners of a place."""
    return [(spot[0] + dx, spot[1] + dy) for dx in (-1, 0) for dy in (-1, 0)]
