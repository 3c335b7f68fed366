"""The areas of a map as they are drawn: corners rounded, coasts a little uneven, every border shared by neighbours."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random

from solocompanion.core.maps.cell import Arc, Border, Cell, Cells
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import DrawnMap, Paper
from solocompanion.core.maps.shapes import Point, length
from solocompanion.games.dragonlords.world import World

STEP = 7.0  # units: a longer line is divided
ROUNDS = 3  # how often each point moves half way to its neighbours
SWELL = 1.0  # units: how far the ink strays from a drawn line
CLOSED = ("blocked", "pass")
RANGE, PEAK = 9.5, 11.5  # units from mountain to mountain, and their size
ROOMY = 80.0  # units: the side of an area as large as a square from which they have that size
CLOSE = 0.86  # a point set in that comes nearer to the outline than this share of the way is left out
Peak = tuple[float, float, float]  # the foot of a mountain, and its size


class Land:
    """A map as it is drawn. All is in units: 900 by 570."""

    def __init__(self, drawn: DrawnMap) -> None:
        self.drawn = drawn
        self.world = World(drawn)
        found = _rounded(cells(drawn), drawn.paper)
        self.cell: Mapping[str, Cell] = found.cell
        self.borders = found.borders
        self._beyond: dict[Arc, frozenset[str]] = {}
        for one in found.borders:
            self._beyond[one.points] = self._beyond[one.points[::-1]] = frozenset(one.areas)

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """The areas that have an extent, in the order of the map."""
        return tuple(one for one in self.world.areas if self.cell[one].rings)

    @cached_property
    def dry(self) -> tuple[str, ...]:
        """The areas of land, islands and Wastelands."""
        return tuple(one for one in self.areas if not self.world.is_sea(one))

    @cached_property
    def seas(self) -> tuple[str, ...]:
        """The sea areas."""
        return tuple(one for one in self.areas if self.world.is_sea(one))

    def beyond(self, area: str, arc: Arc) -> str:
        """Return the area on the other side of a part of an outline; empty for bare paper and the edge."""
        return next((one for one in self._beyond.get(arc, ()) if one != area), "")

    @cached_property
    def beside(self) -> Mapping[str, frozenset[str]]:
        """The areas that each shares a border with, whether anybody can cross it or not."""
        near: dict[str, set[str]] = {one: set() for one in self.world.areas}
        for border in self.borders:
            a, b = border.areas
            near[a].add(b)
            near[b].add(a)
        return {one: frozenset(some) for one, some in near.items()}

    def kind(self, border: Border) -> str:
        """Return what a border is: "sea", "coast", or the kind of its link; a long one without a link is "blocked"."""
        a, b = border.areas
        wet = self.world.is_sea(a) + self.world.is_sea(b)
        known = ("", "coast", "sea")[wet] or self.drawn.link_of(a, b)
        return known or ("blocked" if border.length >= self.drawn.paper.border else "land")

    @cached_property
    def peaks(self) -> Mapping[Border, tuple[Peak, ...]]:
        """The mountains along the borders that nobody crosses."""
        return {
            one: tuple(_peaks(one.points, min(self._share(area) for area in one.areas)))
            for one in self.borders
            if self.kind(one) in CLOSED
        }

    def _share(self, area: str) -> float:
        """Return how large mountains are at an area: 1, or less where it is small."""
        return min(1.0, max(0.5, math.sqrt(abs(self.cell[area].area)) / ROOMY))

    @cached_property
    def shores(self) -> tuple[Arc, ...]:
        """The lines where land ends at bare paper."""
        return tuple(
            arc
            for one in self.dry
            for ring in self.cell[one].rings
            for arc in ring
            if arc not in self._beyond and not self._is_edge(arc)
        )

    def _is_edge(self, arc: Arc) -> bool:
        return all(_on_edge(point, self.drawn.paper) for point in arc)

    def within(self, area: str, by: float, is_kept: Callable[[str], bool]) -> Iterator[Arc]:
        """Yield lines that run so far within the outline of an area, along the neighbours that are wished for.

        A neighbour is empty where there is bare paper; the edge of the paper has no line.
        """
        for ring in self.cell[area].rings:
            marked = [
                (point, not self._is_edge(arc) and is_kept(self.beyond(area, arc)))
                for arc in ring
                for point in arc[:-1]
            ]
            yield from _runs(_set_in([point for point, _ in marked], by), [kept for _, kept in marked])


@lru_cache(maxsize=8)  # of a few games: it is the ground that a board is projected on
def land_of(drawn: DrawnMap) -> Land:
    """Return a map as it is drawn; kept."""
    return Land(drawn)


# -- rounding ----------------------------------------------------------------------------------------------------------
def _rounded(found: Cells, paper: Paper) -> Cells:
    """Return the areas with rounded corners: each point moves alike, whichever area it is seen from."""
    dense = {arc: _dense(arc) for cell in found.cell.values() for ring in cell.rings for arc in ring}
    near: dict[Point, dict[Point, None]] = {}
    for arc in dense.values():
        for a, b in pairwise(arc):
            near.setdefault(a, {})[b] = None
            near.setdefault(b, {})[a] = None
    now = {point: point for point in near}
    free = [point for point in near if not _on_edge(point, paper)]
    for _ in range(ROUNDS):
        now |= {point: _between(now[point], [now[one] for one in near[point]]) for point in free}
    now |= {point: _strayed(now[point], paper) for point in free}

    def moved(arc: Arc) -> Arc:
        return tuple(now[point] for point in dense[arc])

    shapes = {
        name: Cell(tuple(tuple(moved(arc) for arc in ring) for ring in cell.rings), cell.stretches)
        for name, cell in found.cell.items()
    }
    return Cells(shapes, tuple(Border(one.areas, moved(one.points)) for one in found.borders))


def _dense(arc: Arc) -> Arc:
    points = [(round(x, 2), round(y, 2)) for x, y in arc]
    made = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        n = max(1, round(math.dist((ax, ay), (bx, by)) / STEP))
        made += [(round(ax + (bx - ax) * m / n, 2), round(ay + (by - ay) * m / n, 2)) for m in range(1, n + 1)]
    return tuple(made)


def _between(own: Point, others: Sequence[Point]) -> Point:
    n = 2 * len(others)
    return own[0] / 2 + sum(x for x, _ in others) / n, own[1] / 2 + sum(y for _, y in others) / n


def _strayed(at: Point, paper: Paper) -> Point:
    """Move a point as a hand would that draws a coast: neighbouring points alike, and less near the edge."""
    x, y = at
    room = min(1.0, min(x, y, paper.width - x, paper.height - y) / 12)
    dx = math.sin(0.21 * x + 0.13 * y + 1.3) + 0.7 * math.sin(0.37 * y - 0.11 * x) + 0.5 * math.sin(0.53 * x + 0.29 * y)
    dy = math.sin(0.19 * y - 0.15 * x) + 0.7 * math.sin(0.34 * x + 0.17 * y + 2) + 0.5 * math.sin(0.49 * y - 0.31 * x)
    return x + SWELL * room * dx, y + SWELL * room * dy


def _on_edge(at: Point, paper: Paper) -> bool:
    x, y = at
    return min(x, y, paper.width - x, paper.height - y) < 0.5


def _peaks(points: Arc, share: float) -> Iterator[Peak]:
    """Yield mountains along a line."""
    chance = Random(f"{points[0]}")  # noqa: S311 - a look
    n = max(2, round(length(points) / (RANGE * share)))
    for m in range(n + 1):
        x, y = points[round((len(points) - 1) * m / n)]
        x, y = x + chance.uniform(-2.2, 2.2) * share, y + (4.5 + chance.uniform(-2.2, 2.2)) * share
        yield x, y, PEAK * share * chance.uniform(0.75, 1.15)


# -- lines within an outline -------------------------------------------------------------------------------------------
def _set_in(ring: Sequence[Point], far: float) -> list[Point | None]:
    """Return the points of an outline set in by some units; `None` for one that would meet the outline again."""
    n, size = len(ring), max(far, 1.0)
    boxes: dict[tuple[int, int], list[Point]] = {}
    for x, y in ring:
        boxes.setdefault((int(x // size), int(y // size)), []).append((x, y))
    found: list[Point | None] = []
    for i, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % n]
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy)
        if not long:
            found.append(None)
            continue
        px, py = x - dy / long * far, y + dx / long * far
        column, row = int(px // size), int(py // size)
        close = (
            one for across in (-1, 0, 1) for down in (-1, 0, 1) for one in boxes.get((column + across, row + down), ())
        )
        is_free = all((px - qx) ** 2 + (py - qy) ** 2 >= (far * CLOSE) ** 2 for qx, qy in close)
        found.append((px, py) if is_free else None)
    return found


def _runs(points: Sequence[Point | None], kept: Sequence[bool]) -> Iterator[Arc]:
    """Yield the stretches of a closed line that are kept; what is left out at a corner is skipped, not a gap."""
    n = len(points)
    if all(kept):
        ring = [one for one in points if one is not None]
        if len(ring) > 2:
            yield (*ring, ring[0])
        return
    begin = next((i for i in range(n) if kept[i] and not kept[i - 1]), None)
    if begin is None:
        return
    run: list[Point] = []
    for i in (*range(begin, n), *range(begin)):
        point = points[i]
        if kept[i] and point is not None:
            run.append(point)
        elif not kept[i]:
            if point is not None and run:
                run.append(point)
            if len(run) > 1:
                yield tuple(run)
            run = []
    if len(run) > 1:
        yield tuple(run)


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return the left, top, right and lower end of some points."""
    some = list(points)
    return min(x for x, _ in some), min(y for _, y in some), max(x for x, _ in some), max(y for _, y in some)
