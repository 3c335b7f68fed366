"""How much room there is around each place of an area: a grid of distances to its outline, and what is taken of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.shapes import Point

GRID = 3.0  # units between places that are looked at
FAR = 1e9


@frozen
class Box:
    """A box that something takes: its middle and its size, in units."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Tell whether two boxes overlap, or are nearer than a gap."""
        return (
            abs(self.x - other.x) < (self.w + other.w) / 2 + gap
            and abs(self.y - other.y) < (self.h + other.h) / 2 + gap
        )

    def away(self, at: Point) -> float:
        """Return how far a place is from the box; 0 within."""
        return math.hypot(max(0.0, abs(at[0] - self.x) - self.w / 2), max(0.0, abs(at[1] - self.y) - self.h / 2))


class Room:
    """The places of an area on a grid, with the distance of each to the outline (good to a unit)."""

    def __init__(self, cell: Cell, within: Box) -> None:
        rim = [point for ring in cell.outlines for point in ring]
        self._left = max(min(x for x, _ in rim), within.x - within.w / 2)
        self._top = max(min(y for _, y in rim), within.y - within.h / 2)
        right = min(max(x for x, _ in rim), within.x + within.w / 2)
        low = min(max(y for _, y in rim), within.y + within.h / 2)
        self._wide = max(1, int((right - self._left) / GRID)) + 3
        self._high = max(1, int((low - self._top) / GRID)) + 3
        self._near: dict[float, list[list[int]]] = {}
        self._boxes: dict[tuple[float, float], Sequence[Box]] = {}
        self._away = self._measured(cell, right, low)

    def _measured(self, cell: Cell, right: float, low: float) -> list[list[float]]:
        """Return the distances by a walk down and one up (a chamfer): cheap, and exact enough for what stands there."""
        away = [[0.0] * self._wide for _ in range(self._high)]
        inside: list[list[range]] = [
            [] for _ in range(self._high)
        ]  # only these are walked: a sea fills little of its box
        for j in range(1, self._high - 1):
            y = self._top + (j - 1) * GRID
            for start, end in cell.spans(y) if y < low else ():
                first = max(1, math.floor((start - self._left) / GRID) + 2)
                last = min(self._wide - 2, math.ceil((min(end, right) - self._left) / GRID))
                if first <= last:
                    away[j][first : last + 1] = [FAR] * (last + 1 - first)
                    inside[j].append(range(first, last + 1))
        self._swept(away, [(j, some) for j, some in enumerate(inside)], -1)
        back = [(j, [one[::-1] for one in reversed(some)]) for j, some in enumerate(inside)]
        self._swept(away, back[::-1], 1)
        return away

    @staticmethod
    def _swept(away: list[list[float]], inside: Iterable[tuple[int, Sequence[range]]], step: int) -> None:
        straight, slant = GRID, GRID * 1.4
        for j, spans in inside:
            row, other = away[j], away[j + step] if spans else []
            for columns in spans:
                for i in columns:
                    near = min(row[i + step], other[i]) + straight
                    row[i] = min(row[i], near, min(other[i - 1], other[i + 1]) + slant)

    def away(self, at: Point) -> float:
        """Return how far a place is within the outline; 0 outside."""
        i, j = round((at[0] - self._left) / GRID) + 1, round((at[1] - self._top) / GRID) + 1
        return self._away[j][i] if 0 <= i < self._wide and 0 <= j < self._high else 0.0

    def places(self, least: float = 0.1, every: int = 1) -> Iterator[tuple[Point, float]]:
        """Yield the places that are so far within, with how far."""
        for j in range(1, self._high - 1, every):
            y = self._top + (j - 1) * GRID
            for i, far in enumerate(self._away[j][1:-1:every]):
                if far >= least:
                    yield (self._left + i * every * GRID, y), far

    def holds(self, box: Box, margin: float = 0.0) -> bool:
        """Tell whether a box lies within, so far from the outline."""
        i, j = round((box.x - box.w / 2 - self._left) / GRID) + 1, round((box.y - box.h / 2 - self._top) / GRID) + 1
        to, down = round((box.x + box.w / 2 - self._left) / GRID) + 2, round((box.y + box.h / 2 - self._top) / GRID) + 2
        if i < 0 or j < 0 or to > self._wide or down > self._high:
            return False
        sums = self._sums(max(margin, 0.1))
        return sums[down][to] - sums[j][to] - sums[down][i] + sums[j][i] == 0

    def _sums(self, least: float) -> list[list[int]]:
        """Return how many places up and left of each are not so far within: four of them tell it of any box."""
        found = self._near.get(least)
        if found is None:
            above = [0] * (self._wide + 1)
            found = self._near[least] = [above]
            for row in self._away:
                so_far = accumulate((away < least for away in row), initial=0)
                above = [a + b for a, b in zip(above, so_far, strict=True)]
                found.append(above)
        return found

    def boxes(self, w: float, h: float) -> Sequence[Box]:
        """Return boxes of a size that lie within, at every second place; kept."""
        found = self._boxes.get((w, h))
        if found is None:
            some = (Box(*at, w, h) for at, _ in self.places(min(w, h) / 2, every=2))
            found = self._boxes[w, h] = tuple(box for box in some if self.holds(box, 1.0))
        return found

    def deepest(self, few: int, apart: float) -> Sequence[tuple[Point, float]]:
        """Return some places that are farthest within, apart from each other."""
        found: list[tuple[Point, float]] = []
        for at, far in sorted(self.places(every=2), key=lambda one: -one[1]):
            if all(math.dist(at, other) >= apart for other, _ in found):
                found.append((at, far))
                if len(found) == few:
                    break
        return found


def is_free(box: Box, taken: Iterable[Box], gap: float = 1.0) -> bool:
    """Tell whether a box meets none of those that are taken."""
    x, y, w, h = box.x, box.y, box.w / 2 + gap, box.h / 2 + gap
    for one in taken:  # noqa: SIM110 - a map asks this a hundred thousand times, and all() and `meets` are slower
        if abs(x - one.x) < w + one.w / 2 and abs(y - one.y) < h + one.h / 2:
            return False
    return True
