"""A guess where the four corners of a card or board are in a photo: what stands out most from the table around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from solocompanion.core.maps.photo import light
from solocompanion.core.maps.photo.planes import Planes, Steps, blurred, reduced
from solocompanion.core.maps.photo.straightening import Quad, fault
from solocompanion.core.maps.shapes import Point, area

LONGEST = 120  # pixels of the longer side that is worked with
RIM = 3  # pixels at the edge that are taken for the table
USUAL, CLEAR, FAINT = 0.9, 1.5, 6.0  # what is farther than most of the table, so many times and more, stands out
SMALLEST, FULLEST = 0.12, 0.97  # of the photo: what is smaller is no map, what is larger leaves no table
FILLED = 0.90  # of the guess that must stand out: else it has another shape


def card_corners(width: int, height: int, rgb: bytes) -> Steps[Quad | None]:
    """Return the corners of a map in a photo of three bytes a pixel, clockwise from the upper left.

    `None` where nothing with four corners stands out.
    """
    picture = yield from reduced(width, height, rgb, LONGEST)
    w, h = picture.width, picture.height
    apart = yield from _apart(picture)
    rim = sorted(apart[at] for at in _rim(w, h))
    most = rim[int(len(rim) * USUAL)] * CLEAR + FAINT
    yield
    largest = _largest([one > most for one in apart], w)
    yield
    hull = _hull([(at % w + 0.5, at // w + 0.5) for at in _within(largest, w)])
    if len(hull) < 4 or not SMALLEST * w * h < abs(area(hull)) < FULLEST * w * h:
        return None
    quad = _four(hull)
    yield
    if len(quad) != 4 or len(_filled(largest, w)) < FILLED * abs(area(quad)):
        return None
    first = min(range(4), key=lambda n: quad[n][0] + quad[n][1])
    a, b, c, d = ((x * width / w, y * height / h) for x, y in quad[first:] + quad[:first])
    found = (a, b, c, d)
    return None if fault(found) else found


def _apart(picture: Planes) -> Steps[list[float]]:
    """Return how far each pixel's colour is from that of the table, whose light is taken to change smoothly."""
    w, h = picture.width, picture.height
    spots = [light.bases(2 * (at % w) / w - 1, 2 * (at // w) / h - 1) for at in range(w * h)]
    yield
    squares = [0.0] * (w * h)
    rim = _rim(w, h)
    for colour in picture.colours:
        plane = yield from blurred(colour, w, 1)
        rows = [[*spots[at], plane[at]] for at in rim]
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        by = light.fitted([[a - b for a, b in zip(row, means, strict=True)] for row in rows], len(means) - 1)
        yield
        for y in range(h):
            for at in range(y * w, y * w + w):
                table = means[-1] + sum(k * (a - b) for k, a, b in zip(by, spots[at], means, strict=False))
                squares[at] += (plane[at] - table) ** 2
            yield
    return [math.sqrt(one) for one in squares]


def _rim(w: int, h: int) -> list[int]:
    """Return the pixels at the edge of the photo."""
    return [at for at in range(w * h) if min(at % w, w - 1 - at % w, at // w, h - 1 - at // w) < RIM]


def _largest(stands_out: Sequence[bool], width: int) -> set[int]:
    """Return the largest connected piece of what stands out."""
    left = {at for at, one in enumerate(stands_out) if one}
    best: set[int] = set()
    while left:
        part = {left.pop()}
        waiting = list(part)
        while waiting:
            at = waiting.pop()
            x = at % width
            for near in (at - width, at + width, at - 1 if x else -1, at + 1 if x < width - 1 else -1):
                if near in left:
                    left.remove(near)
                    part.add(near)
                    waiting.append(near)
        if len(part) > len(best):
            best = part
    return best


def _filled(piece: set[int], width: int) -> set[int]:
    """Return a piece with what it has around on its row: the map is dark in places too."""
    rows: dict[int, list[int]] = {}
    for at in piece:
        rows.setdefault(at // width, []).append(at)
    return {at for row in rows.values() for at in range(min(row), max(row) + 1)}


def _within(piece: set[int], width: int) -> set[int]:
    """Return a piece without its outermost pixels, in which the blur has mixed map and table."""
    return {at for at in piece if {at - 1, at + 1, at - width, at + width} <= piece}


def _hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the smallest convex shape around points, clockwise as it is seen."""

    def half(some: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for point in some:
            while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    some = sorted(set(points))
    return half(some) + half(some[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _four(hull: Sequence[Point]) -> list[Point]:
    """Leave out sides of a convex shape, at each step the one that adds least when its neighbours meet beyond it."""
    ring = list(hull)
    while len(ring) > 4:
        options = [(*found, n) for n in range(len(ring)) if (found := _beyond(ring, n)) is not None]
        if not options:
            return []
        _, point, n = min(options)
        after = (n + 1) % len(ring)
        ring[n] = point
        del ring[after]
    return ring


def _beyond(ring: Sequence[Point], n: int) -> tuple[float, Point] | None:
    """Return what area is added, and where the neighbours of a side meet; `None` if they do not."""
    a, b, c, d = (ring[(n + k) % len(ring)] for k in (-1, 0, 1, 2))
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - d[0], c[1] - d[1]
    among = ux * vy - uy * vx
    if abs(among) < 1e-9:
        return None
    t = ((c[0] - b[0]) * vy - (c[1] - b[1]) * vx) / among
    if t < 0:
        return None
    point = (b[0] + t * ux, b[1] + t * uy)
    return abs(area([b, point, c])), point
