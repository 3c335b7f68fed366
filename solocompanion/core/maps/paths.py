"""Path data of smooth lines and rings, and lines set in from an outline."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.shapes import Point

KEPT = 0.86  # a point set in that comes nearer to the outline than this share of the way is left out


def number(value: float) -> str:
    """Write a number in tenths."""
    return f"{value:.1f}".removesuffix(".0")


def at(point: Point) -> str:
    """Write a point."""
    return f"{number(point[0])},{number(point[1])}"


def curve(points: Sequence[Point]) -> str:
    """Return the path of a smooth line through points, without its beginning; the same whichever way it is gone."""
    if len(points) == 2:
        return f"L{at(points[1])}"
    parts = []
    for n in range(len(points) - 1):
        (ax, ay), (bx, by) = points[n], points[n + 1]
        px, py = points[n - 1] if n else points[0]
        qx, qy = points[n + 2] if n + 2 < len(points) else points[-1]
        first, second = (ax + (bx - px) / 6, ay + (by - py) / 6), (bx - (qx - ax) / 6, by - (qy - ay) / 6)
        parts.append(f"C{at(first)} {at(second)} {at((bx, by))}")
    return "".join(parts)


def line(points: Sequence[Point]) -> str:
    """Return the path of a smooth line."""
    return f"M{at(points[0])}{curve(points)}"


def area(cell: Cell) -> str:
    """Return the path of an area."""
    return "".join(f"M{at(ring[0][0])}{''.join(map(curve, ring))}Z" for ring in cell.rings)


def ring(points: Iterable[Point]) -> str:
    """Return the path of straight lines round an area."""
    return f"M{' '.join(map(at, points))}Z"


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """Return an outline set in by some units; parts that would meet the outline again are left out."""
    n = len(points)
    near = (by * KEPT) ** 2
    found = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[i - 1], points[(i + 1) % n]
        dx, dy = bx - ax, by_ - ay
        long = math.hypot(dx, dy)
        if long:
            px, py = x - dy / long * by, y + dx / long * by
            if all((px - qx) ** 2 + (py - qy) ** 2 >= near for qx, qy in points):
                found.append((px, py))
    return found
