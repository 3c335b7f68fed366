"""The areas of a map, whichever way it is drawn, with borders that neighbours share exactly.

In a map of points an area is the part of the paper nearest to any of its points: any points make a partition without
gaps, and borders wind a little. In a map of outlines an area is what its rings enclose, and borders run as they were
drawn; between areas there may be bare paper.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from solocompanion.core.maps import arcs, shapes
from solocompanion.core.maps.cell import Arc, Border, Cell, Cells, Edge, Stretch
from solocompanion.core.maps.drawn_map import At, DrawnMap, Pair, Paper, Ring, Way
from solocompanion.core.maps.shapes import Point
from solocompanion.core.maps.voronoi import Corners, apart, cell, on_edge

Shapes = tuple[tuple[str, tuple[At, ...], tuple[Ring, ...]], ...]


def cells(one: DrawnMap) -> Cells:
    """Return the areas of a map; kept by what they look like."""
    return _cells(one.paper, one.way, one.shapes)


def touching(one: DrawnMap) -> tuple[Pair, ...]:
    """Return the pairs of areas that share a border, in the order of the map."""
    return _touching(one.paper, one.way, one.shapes)


def edge_of(one: DrawnMap, area: str) -> float:
    """Return how much of the paper's edge belongs to an area, in units."""
    return sum(part.high - part.low for part in cells(one).cell[area].stretches)


def area_at(one: DrawnMap, at: At) -> str:
    """Return the area that a place belongs to; empty where none is.

    In a map of points it is that of the nearest point, in one of outlines the last one around it.
    """
    if one.way == "points":
        found = [(math.dist(at, point), own.id) for own in one.areas for point in own.points]
        return min(found, key=lambda near: near[0])[1] if found else ""
    return next((own.id for own in reversed(one.areas) if own.rings and shapes.is_inside(own.rings, at)), "")


@lru_cache(maxsize=64)
def _cells(paper: Paper, way: Way, some: Shapes) -> Cells:
    return _of_points(paper, some) if way == "points" else _of_outlines(paper, some)


@lru_cache(maxsize=64)
def _touching(paper: Paper, way: Way, some: Shapes) -> tuple[Pair, ...]:
    order = {name: n for n, (name, _, _) in enumerate(some)}
    shared: dict[Pair, float] = defaultdict(float)
    for border in _cells(paper, way, some).borders:
        shared[border.areas] += border.length
    found = [pair for pair, long in shared.items() if long >= paper.border]
    return tuple(sorted(found, key=lambda pair: (order[pair[0]], order[pair[1]])))


def _of_points(paper: Paper, some: Shapes) -> Cells:
    owners = [name for name, points, _ in some for _ in points]
    points = apart((paper.units(at) for _, own, _ in some for at in own), paper)
    rings = [cell(n, points, paper) for n in range(len(points))]
    corners = Corners(rings, paper)
    graph = _Graph([name for name, _, _ in some], corners.at, paper)
    for owner, ring in zip(owners, rings, strict=True):
        graph.add(owner, corners.ring(ring))
    return graph.cells(is_winding=True)


def _of_outlines(paper: Paper, some: Shapes) -> Cells:
    number: dict[At, int] = {}
    for _, _, rings in some:
        for ring in rings:
            for at in ring:
                number.setdefault(at, len(number))
    graph = _Graph([name for name, _, _ in some], [paper.units(at) for at in number], paper)
    for name, _, rings in some:
        for ring in turned(rings):
            graph.add(name, [number[at] for at in ring])
    return graph.cells(is_winding=False)


def turned(rings: Sequence[Ring]) -> Iterator[Ring]:
    """Yield rings that run one way round, and holes that run the other."""
    for n, ring in enumerate(rings):
        around = sum(shapes.is_inside([other], ring[0]) for m, other in enumerate(rings) if m != n)
        yield ring if (shapes.area(ring) > 0) == (around % 2 == 0) else ring[::-1]


Side = tuple[int, int]  # of a ring, from one corner to the next


class _Graph:
    """Directed lines between corners, each with the area to its right; those within an area fall away."""

    def __init__(self, areas: Sequence[str], at: Sequence[Point], paper: Paper) -> None:
        self._at = at
        self._paper = paper
        self._order = {name: n for n, name in enumerate(areas)}
        self._lines: dict[str, dict[Side, None]] = {name: {} for name in areas}

    def add(self, area: str, ring: Sequence[int]) -> None:
        """Add a ring to an area."""
        own = self._lines[area]
        for line in shapes.edges(ring) if len(ring) > 2 else ():
            if line[::-1] in own:
                del own[line[::-1]]
            else:
                own[line] = None

    def cells(self, *, is_winding: bool) -> Cells:
        """Return the areas."""
        owner = {line: name for name, lines in self._lines.items() for line in lines}
        chains = list(self._chains(owner))
        run = [[self._at[n] for n in chain] for chain in chains]
        wound = arcs.wind(run, self._paper) if is_winding else [arcs.straight(one) for one in run]
        begins: dict[Side, tuple[list[int], Arc]] = {}
        borders = []
        for chain, arc in zip(chains, wound, strict=True):
            begins[chain[0], chain[1]] = (chain, arc)
            begins[chain[-1], chain[-2]] = (chain[::-1], arc[::-1])
            pair = sorted((owner[chain[0], chain[1]], owner[chain[1], chain[0]]), key=self._order.__getitem__)
            borders.append(Border((pair[0], pair[1]), arc))
        inner = {line for chain, _ in begins.values() for line in pairwise(chain)}
        found = {}
        for name, lines in self._lines.items():
            chained = {line for line in inner.intersection(lines) if owner[line] == name}
            found[name] = Cell(tuple(self._rings(lines, begins, chained)), self._stretches(lines, owner))
        shores = [(self._at[a], self._at[b]) for a, b in owner if (b, a) not in owner and self._edge(a, b) is None]
        return Cells(found, tuple(borders), tuple(shores))

    def _chains(self, owner: Mapping[Side, str]) -> Iterator[list[int]]:
        """Yield the borders between two areas as chains of corners, each once."""
        beside: dict[int, list[int]] = defaultdict(list)
        for a, b in owner:
            if (b, a) in owner:
                beside[a].append(b)
        order = [n for n in sorted(beside) if self._is_end(n, beside[n], owner)]
        ends, used = set(order), set[Side]()
        for start in (*order, *sorted(beside)):
            for to in beside[start]:
                if (start, to) in used:
                    continue
                chain = [start, to]
                while chain[-1] not in ends and chain[-1] != start:
                    chain.append(next(n for n in beside[chain[-1]] if n != chain[-2]))
                used.update(pairwise(chain))
                used.update(pairwise(chain[::-1]))
                yield chain

    def _is_end(self, corner: int, beside: Sequence[int], owner: Mapping[Side, str]) -> bool:
        """Tell whether a border ends in a corner: on the edge, where others meet, or where another area begins."""
        if len(beside) != 2 or on_edge(self._at[corner], self._paper):
            return True
        a, b = beside
        return owner[a, corner] != owner[corner, b] or owner[corner, a] != owner[b, corner]

    def _rings(
        self, lines: Iterable[Side], begins: Mapping[Side, tuple[list[int], Arc]], chained: Collection[Side]
    ) -> Iterator[tuple[Arc, ...]]:
        """Yield the outlines of an area: arcs where neighbours begin, straight lines where there are none."""
        left = dict.fromkeys(lines)
        while left:
            first = next((line for line in left if line not in chained or line in begins), None)
            if first is None:
                return
            ring: list[Arc] = []
            line: Side | None = first
            while line is not None:
                alone = ([*line], (self._at[line[0]], self._at[line[1]]))
                chain, arc = begins.get(line, alone) if line in chained else alone
                for one in pairwise(chain):
                    left.pop(one, None)
                ring.append(arc)
                line = self._next(chain, left)
            yield tuple(ring)

    def _next(self, chain: Sequence[int], left: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
        """Return how an outline goes on: where an area meets itself in a corner, by the sharpest turn to the right."""
        here, before = chain[-1], chain[-2]
        onward = [line for line in left if line[0] == here]
        if not onward:
            return None
        (x, y), (bx, by) = self._at[here], self._at[before]
        back = math.atan2(by - y, bx - x)
        return min(
            onward, key=lambda line: (back - math.atan2(self._at[line[1]][1] - y, self._at[line[1]][0] - x)) % math.tau
        )

    def _stretches(self, lines: Iterable[Side], owner: Mapping[Side, str]) -> tuple[Stretch, ...]:
        found: dict[Edge, list[tuple[float, float]]] = defaultdict(list)
        for a, b in lines:
            edge = self._edge(a, b) if (b, a) not in owner else None
            if edge is not None:
                axis = 0 if edge in {"top", "bottom"} else 1
                low, high = sorted((self._at[a][axis], self._at[b][axis]))
                found[edge].append((low, high))
        return tuple(Stretch(edge, low, high) for edge, some in found.items() for low, high in _joined(some))

    def _edge(self, a: int, b: int) -> Edge | None:
        """Return the edge of the paper that a line lies on; `None` for a line within it."""
        (ax, ay), (bx, by) = self._at[a], self._at[b]
        if max(ay, by) < 1:
            return "top"
        if min(ay, by) > self._paper.height - 1:
            return "bottom"
        if max(ax, bx) < 1:
            return "left"
        return "right" if min(ax, bx) > self._paper.width - 1 else None


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
