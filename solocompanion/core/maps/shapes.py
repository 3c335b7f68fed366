"""Points, rings and lines: their area, what lies inside, what is nearest, and fewer points for the same shape.

A ring is a closed path: its last point is not the first again. Units are whatever the points are given in.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import TypeVar

Point = tuple[float, float]
Line = tuple[Point, Point]
T = TypeVar("T")


def area(ring: Sequence[Point]) -> float:
    """Return the area within a ring, negative if it runs the other way round."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, (*ring[1:], *ring[:1]), strict=True)) / 2


def edges(ring: Sequence[T]) -> list[tuple[T, T]]:
    """Return the lines of a ring, the one that closes it last."""
    return list(zip(ring, (*ring[1:], *ring[:1]), strict=True))


def spans(rings: Iterable[Sequence[Point]], y: float) -> list[tuple[float, float]]:
    """Return what of some rings is inside at a height: stretches from left to right."""
    found = []
    for ring in rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            if (ay > y) != (by > y):
                found.append(ax + (y - ay) / (by - ay) * (bx - ax))
            ax, ay = bx, by
    found.sort()
    return list(zip(found[::2], found[1::2], strict=False))


def is_inside(rings: Iterable[Sequence[Point]], point: Point) -> bool:
    """Tell whether a point lies within rings; one within another is a hole."""
    return any(low <= point[0] <= high for low, high in spans(rings, point[1]))


def nearest_on(line: Line, point: Point) -> Point:
    """Return the place on a line that is nearest to a point."""
    (ax, ay), (bx, by) = line
    dx, dy = bx - ax, by - ay
    t = ((point[0] - ax) * dx + (point[1] - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
    t = 0.0 if t < 0 else 1.0 if t > 1 else t
    return ax + t * dx, ay + t * dy


def away(point: Point, line: Line) -> float:
    """Return how far a point is from a line."""
    (px, py), ((ax, ay), (bx, by)) = point, line
    dx, dy = bx - ax, by - ay
    t = ((px - ax) * dx + (py - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
    t = 0.0 if t < 0 else 1.0 if t > 1 else t
    return math.hypot(px - ax - t * dx, py - ay - t * dy)


def crosses(one: Line, other: Line) -> bool:
    """Tell whether two lines cross between their ends; lines that only touch do not."""
    (a, b), (c, d) = one, other
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def simplified(line: Sequence[Point], tolerance: float) -> list[Point]:
    """Return a line with fewer points, none of those left out farther from it than the tolerance; both ends stay."""
    kept = {0, len(line) - 1}
    waiting = [(0, len(line) - 1)]
    while waiting:
        low, high = waiting.pop()
        far = [(away(line[n], (line[low], line[high])), n) for n in range(low + 1, high)]
        most, at = max(far, default=(0.0, 0))
        if most > tolerance:
            kept.add(at)
            waiting += [(low, at), (at, high)]
    return [line[n] for n in sorted(kept)]


def simplified_ring(ring: Sequence[Point], tolerance: float) -> list[Point]:
    """Return a ring with fewer points: the two that are farthest apart stay, whatever the tolerance."""
    if len(ring) < 4:
        return list(ring)
    far = max(range(len(ring)), key=lambda n: math.dist(ring[0], ring[n]))
    there, back = simplified(ring[: far + 1], tolerance), simplified([*ring[far:], ring[0]], tolerance)
    return [*there[:-1], *back[:-1]]


def length(line: Sequence[Point]) -> float:
    """Return how long a line of points is."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def breadth(ring: Sequence[Point]) -> float:
    """Return how far the corners of a ring lie at most from the line through the two that are farthest apart."""
    line = max(combinations(ring, 2), key=lambda two: math.dist(*two))
    return max(away(at, line) for at in ring)


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
