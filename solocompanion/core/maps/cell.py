"""The extent of an area, the borders between areas, and where in one there is room. All is in the units of drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import arcs, shapes
from solocompanion.core.maps.drawn_map import Pair
from solocompanion.core.maps.shapes import Point

Edge = Literal["top", "right", "bottom", "left"]
Arc = tuple[Point, ...]
BOX_W, BOX_H = 100.0, 62.0  # what two slots and a name take
FINE, COARSE = 2.0, 15.0  # the steps in which the place for them is looked for
ROOMY = 1.25  # a place with so much more room than is needed is as good as a wider one


@frozen(eq=False)
class Border:
    """A stretch of border between two areas, in the order of the map."""

    areas: Pair
    points: Arc

    @cached_property
    def length(self) -> float:
        """In units."""
        return shapes.length(self.points)

    @property
    def middle(self) -> Point:
        """Half way along."""
        return self.points[len(self.points) // 2]


@frozen
class Stretch:
    """A part of the paper's edge that belongs to an area: from `low` to `high`, across or down."""

    edge: Edge
    low: float
    high: float


@frozen(eq=False)
class Cell:
    """The extent of an area: its outlines as rings of arcs, of which the first ends where the next begins."""

    rings: tuple[tuple[Arc, ...], ...]
    stretches: tuple[Stretch, ...]

    @cached_property
    def outlines(self) -> tuple[Arc, ...]:
        """The outlines as closed paths of points, the longest first; the last point is not the first again."""
        found = [tuple(point for arc in ring for point in arc[:-1]) for ring in self.rings]
        return tuple(sorted(found, key=lambda one: -abs(shapes.area(one))))

    @cached_property
    def rim(self) -> Arc:
        """Points all along the outlines."""
        return tuple(point for ring in self.dense for point in ring)

    @cached_property
    def dense(self) -> tuple[Arc, ...]:
        """The outlines as rings of points at even distances, also along the edge of the paper."""
        return tuple(tuple(point for arc in ring for point in arcs.spaced(arc, 8.0)[:-1]) for ring in self.rings)

    @property
    def area(self) -> float:
        """In square units."""
        return sum(shapes.area(one) for one in self.outlines)

    def spans(self, y: float) -> list[tuple[float, float]]:
        """Return what is inside at a height: stretches from left to right."""
        return shapes.spans(self.outlines, y)

    def has(self, point: Point) -> bool:
        """Tell whether a point is inside."""
        return any(low <= point[0] <= high for low, high in self.spans(point[1]))

    def place(self, w: float = BOX_W, h: float = BOX_H) -> tuple[Point, float]:
        """Return the middle of the best place for a box, and how large the box can be there: 1 is its size."""
        return _place(self.rings, w, h)


@frozen(eq=False)
class Cells:
    """All areas of a map by id, the borders between them, and the lines where an area ends at bare paper."""

    cell: Mapping[str, Cell]
    borders: tuple[Border, ...]
    shores: tuple[Arc, ...] = ()

    def between(self, one: str, other: str) -> tuple[Border, ...]:
        """Return the stretches of border between two areas, the longest first."""
        found = [border for border in self.borders if set(border.areas) == {one, other}]
        return tuple(sorted(found, key=lambda border: -border.length))


@lru_cache(maxsize=1024)  # by what it looks like: an area that no edit touched keeps its place
def _place(rings: tuple[tuple[Arc, ...], ...], w: float, h: float) -> tuple[Point, float]:
    own = Cell(rings, ())
    rim = own.rim
    if not rim:
        return (0.0, 0.0), 0.0
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
    if not found:
        return (cx, cy), 0.0
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
