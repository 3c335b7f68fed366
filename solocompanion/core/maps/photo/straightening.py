"""A map in a photo, straightened by its four corners.

Corners run clockwise from the upper left one. Units are pixels, from the upper left corner of the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.shapes import Line, Point, area, crosses
from solocompanion.core.words import text

Quad = tuple[Point, Point, Point, Point]
FLAT = 0.02  # of the square over its longest side: a quadrilateral with less area says too little
SHARPEST = 10.0  # degrees: a corner as sharp or as blunt as that lies almost on a line


@frozen
class Projection:
    """A projective map between planes: its nine numbers, row by row."""

    rows: tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

    def at(self, point: Point) -> Point:
        """Return where a place comes to. Raises `ZeroDivisionError` for one on the horizon."""
        x, y = point
        a, b, c = (row[0] * x + row[1] * y + row[2] for row in self.rows)
        return a / c, b / c

    def back(self) -> Projection:
        """Return the map that undoes this one."""
        (a, b, c), (d, e, f), (g, h, i) = self.rows
        return Projection(
            (
                (e * i - f * h, c * h - b * i, b * f - c * e),
                (f * g - d * i, a * i - c * g, c * d - a * f),
                (d * h - e * g, b * g - a * h, a * e - b * d),
            )
        )


def fault(quad: Sequence[Point]) -> str:
    """Return in words why a map cannot be straightened by these corners; empty where it can."""
    a, b, c, d = quad
    if crosses((a, b), (c, d)) or crosses((b, c), (d, a)):
        return text("Two sides cross. Put the corners in the order in which they lie around the map.")
    longest = max(math.dist(*side) for side in _sides(quad))
    if abs(area(quad)) <= FLAT * longest * longest or min(math.dist(*side) for side in _sides(quad)) < 1:
        return text("The corners lie almost on a line. Put one on each corner of the map.")
    if area(quad) < 0:
        return text("The corners run the other way round, so the map would be mirrored.")
    bends = [_bend(quad[n - 1], quad[n], quad[(n + 1) % 4]) for n in range(4)]
    if min(bends) <= 0:
        return text("One corner points inwards. Put one on each corner of the map.")
    if min(bends) < SHARPEST or max(bends) > 180 - SHARPEST:
        return text("One corner is almost flat or too sharp. Put one on each corner of the map.")
    return ""


def straightened(quad: Quad, width: float, height: float) -> Projection:
    """Return the map from a quadrilateral of a photo to a rectangle from (0, 0); which pixels to read says its `back`.

    Raises `ValueError` with the words of `fault` for corners by which nothing can be straightened.
    """
    if words := fault(quad):
        raise ValueError(words)
    return _onto(quad, width, height).back()


def _onto(quad: Quad, width: float, height: float) -> Projection:
    """Return the map from a rectangle to a quadrilateral: that of the unit square, written for the rectangle's size."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    px, py = bx - cx, by - cy
    qx, qy = dx - cx, dy - cy
    sx, sy = ax - bx + cx - dx, ay - by + cy - dy
    among = px * qy - qx * py
    g, h = (sx * qy - qx * sy) / among, (px * sy - sx * py) / among
    return Projection(
        (
            ((bx - ax + g * bx) / width, (dx - ax + h * dx) / height, ax),
            ((by - ay + g * by) / width, (dy - ay + h * dy) / height, ay),
            (g / width, h / height, 1.0),
        )
    )


def size(quad: Quad, longer: int, shape: float = 0.0) -> tuple[int, int]:
    """Return width and height of the straightened picture, its longer side as asked.

    `shape` is the width of the map for a height of 1, where it is known. Else it follows from the sides as they are
    seen, which is near enough unless the photo was taken from far aside.
    """
    if not shape:
        top, right, bottom, left = (math.dist(*side) for side in _sides(quad))
        shape = (top + bottom) / ((left + right) or 1.0)
    return (longer, max(1, round(longer / shape))) if shape >= 1 else (max(1, round(longer * shape)), longer)


def turned(quad: Quad) -> Quad:
    """Return the corners so that the map comes out turned by a quarter, clockwise."""
    a, b, c, d = quad
    return d, a, b, c


def _sides(quad: Sequence[Point]) -> list[Line]:
    return [(quad[n], quad[(n + 1) % 4]) for n in range(4)]


def _bend(a: Point, b: Point, c: Point) -> float:
    """Return how far a way turns at its middle, in degrees: to the right as it is seen, where y runs down."""
    (ux, uy), (vx, vy) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return math.degrees(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
