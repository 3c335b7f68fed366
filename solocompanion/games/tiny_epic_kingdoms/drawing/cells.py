"""The regions of a territory as areas: any points make a partition of the card without gaps.

A region is the part of the card nearest to any of its points. Units are those of the fields, 360 across and 390 down.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.drawing import arcs
from solocompanion.games.tiny_epic_kingdoms.drawing.voronoi import HEIGHT, WIDTH, Corners, Point, apart, cell, on_edge
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Territory

Edge = Literal["top", "right", "bottom", "left"]
Arc = tuple[Point, ...]
Pair = tuple[str, str]
BOX_W, BOX_H = 100.0, 62.0  # what two slots and a name take
FINE, COARSE = 2.0, 15.0  # the steps in which the place for them is looked for
ROOMY = 1.25  # a place with so much more room than is needed is as good as a wider one
BORDER = 22.0  # units: regions that share less do not touch


@frozen(eq=False)
class Border:
    """A stretch of border between two regions, in the order of the card."""

    regions: Pair
    points: Arc

    @cached_property
    def length(self) -> float:
        """In units."""
        return sum(math.dist(a, b) for a, b in pairwise(self.points))

    @property
    def middle(self) -> Point:
        """Half way along."""
        return self.points[len(self.points) // 2]


@frozen
class Stretch:
    """A part of a card's edge that belongs to a region: from `low` to `high`, across or down."""

    edge: Edge
    low: float
    high: float


@frozen(eq=False)
class Cell:
    """The area of a region: its outlines as rings of arcs, of which the first ends where the next begins."""

    rings: tuple[tuple[Arc, ...], ...]
    stretches: tuple[Stretch, ...]

    @cached_property
    def outlines(self) -> tuple[Arc, ...]:
        """The outlines as closed paths of points, the longest first; the last point is not the first again."""
        found = [tuple(point for arc in ring for point in arc[:-1]) for ring in self.rings]
        return tuple(sorted(found, key=lambda one: -abs(area(one))))

    @cached_property
    def rim(self) -> Arc:
        """Points all along the outlines."""
        return tuple(point for ring in self.dense for point in ring)

    @cached_property
    def dense(self) -> tuple[Arc, ...]:
        """The outlines as rings of points at even distances, also along the edge of the card."""
        return tuple(tuple(point for arc in ring for point in arcs.spaced(arc, 8.0)[:-1]) for ring in self.rings)

    @property
    def area(self) -> float:
        """In square units."""
        return sum(area(one) for one in self.outlines)

    def spans(self, y: float) -> list[tuple[float, float]]:
        """Return what is inside at a height: stretches from left to right."""
        return spans(self.outlines, y)

    def has(self, point: Point) -> bool:
        """Tell whether a point is inside."""
        return any(low <= point[0] <= high for low, high in self.spans(point[1]))

    def place(self, w: float = BOX_W, h: float = BOX_H) -> tuple[Point, float]:
        """Return the middle of the best place for a box, and how large the box can be there: 1 is its size."""
        return _place(self, w, h)


@frozen(eq=False)
class Cells:
    """All areas of a card by region, and the borders between them."""

    cell: Mapping[str, Cell]
    borders: tuple[Border, ...]

    def between(self, one: str, other: str) -> tuple[Border, ...]:
        """Return the stretches of border between two regions, the longest first."""
        found = [border for border in self.borders if set(border.regions) == {one, other}]
        return tuple(sorted(found, key=lambda border: -border.length))


def cells(territory: Territory) -> Cells:
    """Return the areas of a territory's regions; kept by its points."""
    return _cells(tuple((one.id, one.points) for one in territory.places))


def touching(territory: Territory) -> tuple[Pair, ...]:
    """Return the pairs of open regions that share a border, in the order of the card."""
    found = cells(territory)
    usable = [one.id for one in territory.places if one.is_open]
    pairs = ((a, b) for n, a in enumerate(usable) for b in usable[n + 1 :])
    return tuple((a, b) for a, b in pairs if sum(border.length for border in found.between(a, b)) >= BORDER)


def area(ring: Sequence[Point]) -> float:
    """Return the area within a ring, negative if it runs the other way round."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


def spans(rings: Iterable[Sequence[Point]], y: float) -> list[tuple[float, float]]:
    """Return what of some rings is inside at a height."""
    found = []
    for ring in rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            if (ay > y) != (by > y):
                found.append(ax + (y - ay) / (by - ay) * (bx - ax))
            ax, ay = bx, by
    found.sort()
    return list(zip(found[::2], found[1::2], strict=False))


@lru_cache(maxsize=64)
def _cells(regions: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]) -> Cells:
    owners = [name for name, points in regions for _ in points]
    points = apart((x * WIDTH / EDGE, y * HEIGHT / EDGE) for _, some in regions for x, y in some)
    rings = [cell(n, points) for n in range(len(points))]
    corners = Corners(rings)
    graph = _Graph([name for name, _ in regions], corners.at)
    for owner, ring in zip(owners, rings, strict=True):
        graph.add(owner, corners.ring(ring))
    return graph.cells()


class _Graph:
    """Directed lines between corners, each with the region to its right; those within a region fall away."""

    def __init__(self, order: Sequence[str], at: Sequence[Point]) -> None:
        self._order = order
        self._at = at
        self._lines: dict[str, dict[tuple[int, int], None]] = {name: {} for name in order}

    def add(self, region: str, ring: Sequence[int]) -> None:
        """Add a ring to a region."""
        own = self._lines[region]
        for line in zip(ring, (*ring[1:], ring[0]), strict=True) if len(ring) > 2 else ():
            if line[::-1] in own:
                del own[line[::-1]]
            else:
                own[line] = None

    def cells(self) -> Cells:
        """Return the areas."""
        owner = {line: name for name, lines in self._lines.items() for line in lines}
        chains = list(self._chains(owner))
        wound = arcs.wind([[self._at[n] for n in chain] for chain in chains])
        begins: dict[tuple[int, int], tuple[list[int], Arc]] = {}
        for chain, arc in zip(chains, wound, strict=True):
            begins[chain[0], chain[1]] = (chain, arc)
            begins[chain[-1], chain[-2]] = (chain[::-1], arc[::-1])
        borders = []
        for chain, arc in zip(chains, wound, strict=True):
            pair = sorted((owner[chain[0], chain[1]], owner[chain[1], chain[0]]), key=self._order.index)
            borders.append(Border((pair[0], pair[1]), arc))
        found = {
            name: Cell(tuple(self._rings(lines, begins)), self._stretches(lines, owner))
            for name, lines in self._lines.items()
        }
        return Cells(found, tuple(borders))

    def _chains(self, owner: Mapping[tuple[int, int], str]) -> Iterator[list[int]]:
        """Yield the borders between two regions as chains of corners, each once."""
        beside: dict[int, list[int]] = defaultdict(list)
        for a, b in owner:
            if (b, a) in owner:
                beside[a].append(b)
        ends = [n for n in sorted(beside) if len(beside[n]) != 2 or on_edge(self._at[n])]
        used: set[tuple[int, int]] = set()
        for start in (*ends, *sorted(beside)):
            for to in beside[start]:
                if (start, to) in used:
                    continue
                chain = [start, to]
                while chain[-1] not in ends and chain[-1] != start:
                    chain.append(next(n for n in beside[chain[-1]] if n != chain[-2]))
                used.update(pairwise(chain))
                used.update(pairwise(chain[::-1]))
                yield chain

    def _rings(
        self, lines: Iterable[tuple[int, int]], begins: Mapping[tuple[int, int], tuple[list[int], Arc]]
    ) -> Iterator[tuple[Arc, ...]]:
        """Yield the outlines of a region: arcs where neighbours begin, straight lines along the edge of the card."""
        left = dict.fromkeys(lines)
        chained = {line for chain, _ in begins.values() for line in pairwise(chain)}
        while left:
            first = next((line for line in left if line in begins or line not in chained), None)
            if first is None:
                return
            ring: list[Arc] = []
            line: tuple[int, int] | None = first
            while line is not None:
                chain, arc = begins.get(line, ([*line], (self._at[line[0]], self._at[line[1]])))
                for one in pairwise(chain):
                    left.pop(one, None)
                ring.append(arc)
                line = self._next(chain, left)
            yield tuple(ring)

    def _next(self, chain: Sequence[int], left: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
        """Return how an outline goes on: where a region meets itself in a corner, by the sharpest turn to the right."""
        here, before = chain[-1], chain[-2]
        onward = [line for line in left if line[0] == here]
        if not onward:
            return None
        (x, y), (bx, by) = self._at[here], self._at[before]
        back = math.atan2(by - y, bx - x)
        return min(
            onward, key=lambda line: (back - math.atan2(self._at[line[1]][1] - y, self._at[line[1]][0] - x)) % math.tau
        )

    def _stretches(self, lines: Iterable[tuple[int, int]], owner: Mapping[tuple[int, int], str]) -> tuple[Stretch, ...]:
        found: dict[Edge, list[tuple[float, float]]] = defaultdict(list)
        for a, b in lines:
            if (b, a) in owner:
                continue
            (ax, ay), (bx, by) = self._at[a], self._at[b]
            if max(ay, by) < 1:
                found["top"].append((min(ax, bx), max(ax, bx)))
            elif min(ay, by) > HEIGHT - 1:
                found["bottom"].append((min(ax, bx), max(ax, bx)))
            elif max(ax, bx) < 1:
                found["left"].append((min(ay, by), max(ay, by)))
            else:
                found["right"].append((min(ay, by), max(ay, by)))
        return tuple(Stretch(edge, low, high) for edge, some in found.items() for low, high in _joined(some))


def _joined(some: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield stretches, those that follow each other as one."""
    now: tuple[float, float] | None = None
    for low, high in sorted(some):
        if now is not None and low - now[1] < 0.01:
            now = (now[0], high)
        else:
            if now is not None:
                yield now
            now = (low, high)
    if now is not None:
        yield now


@lru_cache(maxsize=512)
def _place(own: Cell, w: float, h: float) -> tuple[Point, float]:
    rim = own.rim
    if not rim:
        return (WIDTH / 2, HEIGHT / 2), 0.0
    cx, cy = (sum(x for x, _ in rim) / len(rim), sum(y for _, y in rim) / len(rim))

    def worth(point: Point, seen: Sequence[Point] = rim) -> float:
        x, y = point
        room = min(max(abs(x - ax) / w, abs(y - ay) / h) for ax, ay in seen) * 2
        return min(room, ROOMY) + 0.02 * min(room, 3.0) - 0.0005 * math.dist(point, (cx, cy))

    low, high = min(y for _, y in rim), max(y for _, y in rim)
    rows = max(2, int((high - low) / COARSE))
    found = []
    for n in range(rows):
        y = low + (n + 0.5) * (high - low) / rows
        for left, right in own.spans(y):
            many = max(1, int((right - left) / COARSE))
            found += [(left + (m + 0.5) * (right - left) / many, y) for m in range(many)]
    few = rim[::3]
    best = max(found, key=lambda point: worth(point, few))
    step, now = COARSE / 2, worth(best)
    while step > FINE:
        x, y = best
        near = [(x + dx, y + dy) for dx in (-step, 0, step) for dy in (-step, 0, step) if own.has((x + dx, y + dy))]
        better = max(near, key=worth, default=best)
        if worth(better) > now:
            best, now = better, worth(better)
        else:
            step /= 2
    return best, min(max(abs(best[0] - ax) / w, abs(best[1] - ay) / h) for ax, ay in rim) * 2
