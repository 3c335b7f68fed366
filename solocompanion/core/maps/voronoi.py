"""Which part of the paper is nearest to which point, in units: rings whose corners neighbours share exactly."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from solocompanion.core.maps.drawn_map import Paper
from solocompanion.core.maps.shapes import Point

NEAR = 1.5  # units: corners nearer to each other are one
APART, MOVED = 3.0, 16.0  # units: points nearer to each other than that are moved so far apart
_TURN = math.pi * (3 - math.sqrt(5))  # turns by it never meet again


def apart(points: Iterable[Point], paper: Paper) -> tuple[Point, ...]:
    """Move points that lie on one another apart, so that each has a part of the paper."""
    found: list[Point] = []
    for x, y in points:
        x0, y0 = min(max(x, 0.0), paper.width), min(max(y, 0.0), paper.height)
        at, n = (x0, y0), 0
        while any(math.dist(at, other) < APART for other in found):
            n += 1
            away = MOVED * math.sqrt(n)
            at = (x0 + away * math.cos(n * _TURN), y0 + away * math.sin(n * _TURN))
            at = (min(max(at[0], 0.0), paper.width), min(max(at[1], 0.0), paper.height))
        found.append(at)
    return tuple(found)


def cell(own: int, points: Sequence[Point], paper: Paper) -> list[Point]:
    """Cut the paper down to what is nearer to one point than to any other."""
    ring = [(0.0, 0.0), (paper.width, 0.0), (paper.width, paper.height), (0.0, paper.height)]
    ax, ay = points[own]
    for n, (bx, by) in enumerate(points):
        if n != own:
            ring = cut(ring, bx - ax, by - ay, (bx * bx - ax * ax + by * by - ay * ay) / 2)
    return ring


def cut(ring: Sequence[Point], a: float, b: float, c: float) -> list[Point]:
    """Return what of a ring lies where a x + b y <= c."""
    found: list[Point] = []
    for n, (x, y) in enumerate(ring):
        over = a * x + b * y - c
        px, py = ring[n - 1]
        before = a * px + b * py - c
        if (over > 0) != (before > 0):
            t = before / (before - over)
            found.append((px + (x - px) * t, py + (y - py) * t))
        if over <= 0:
            found.append((x, y))
    return found


class Corners:
    """The corners of all rings: those that are as good as one are one, those on the paper's edge stay there."""

    def __init__(self, rings: Iterable[Sequence[Point]], paper: Paper) -> None:
        self.at: list[Point] = [(0.0, 0.0), (paper.width, 0.0), (paper.width, paper.height), (0.0, paper.height)]
        every = {(round(x, 6), round(y, 6)) for ring in rings for x, y in ring}
        for point in sorted(every, key=lambda one: (not on_edge(one, paper), one)):
            if self._find(point) is None:
                self.at.append(point)

    def ring(self, points: Sequence[Point]) -> list[int]:
        """Return the numbers of a ring's corners."""
        found = [n for n in (self._find((round(x, 6), round(y, 6))) for x, y in points) if n is not None]
        return [n for place, n in enumerate(found) if n != found[place - 1]]

    def _find(self, point: Point) -> int | None:
        near = min(range(len(self.at)), key=lambda n: math.dist(self.at[n], point))
        return near if math.dist(self.at[near], point) < NEAR else None


def on_edge(point: Point, paper: Paper) -> bool:
    """Tell whether a point lies on the edge of the paper."""
    x, y = point
    return min(x, paper.width - x, y, paper.height - y) < 1e-3
