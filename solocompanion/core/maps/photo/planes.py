"""Pictures as planes: a number for each pixel, row by row. What takes long works in steps of a row.

Steps are generators that yield between rows and return what they made, so that a window can stop after any of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import accumulate
from operator import add, sub
from typing import TypeVar

from solocompanion.core.frozen import frozen

T = TypeVar("T")
Steps = Generator[None, None, T]
Plane = list[float]


@frozen(eq=False)
class Planes:
    """A picture: its size in pixels, and a plane each for red, green and blue, from 0 to 255."""

    width: int
    height: int
    red: Plane
    green: Plane
    blue: Plane

    @property
    def colours(self) -> tuple[Plane, Plane, Plane]:
        """The three planes."""
        return self.red, self.green, self.blue


def done(steps: Steps[T]) -> T:
    """Take all steps at once and return what they made."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: T = end.value
            return made


def reduced(width: int, height: int, rgb: bytes, most: int) -> Steps[Planes]:
    """Read a picture of three bytes a pixel, made so many times smaller that no side is longer than `most` pixels."""
    k = -(-max(width, height) // most)
    w, h = width // k, height // k
    planes: tuple[Plane, Plane, Plane] = ([], [], [])
    for y in range(h):
        rows = [rgb[(y * k + n) * width * 3 : (y * k + n + 1) * width * 3] for n in range(k)]
        for n, plane in enumerate(planes):
            sums: Sequence[int] = [0] * w
            for row in rows:
                for m in range(k):
                    sums = list(map(add, sums, row[3 * m + n :: 3 * k]))
            plane += [one / (k * k) for one in sums]
        yield
    return Planes(w, h, *planes)


def unframed(plane: Plane, width: int, rim: int) -> Steps[Plane]:
    """Return a plane whose outermost pixels are as those so far within, and so without the ink of a frame."""
    rows = []
    for at in range(0, len(plane), width):
        row = plane[at + rim : at + width - rim]
        rows.append(row[:1] * rim + row + row[-1:] * rim)
        yield
    rows = rows[rim : len(rows) - rim]
    return [one for row in (*rows[:1] * rim, *rows, *rows[-1:] * rim) for one in row]


def blurred(plane: Plane, width: int, reach: int) -> Steps[Plane]:
    """Return the mean of each pixel and those around it, `reach` to every side; at the edge the last one counts on."""
    k = 2 * reach + 1
    rows = []
    for at in range(0, len(plane), width):
        row = plane[at : at + width]
        sums = [0.0, *accumulate(row[:1] * reach + row + row[-1:] * reach)]
        rows.append(list(map(sub, sums[k:], sums)))
        yield
    rows = rows[:1] * reach + rows + rows[-1:] * reach
    below = list(map(sum, zip(*rows[:k], strict=True)))
    found = [one / (k * k) for one in below]
    for old, new in zip(rows, rows[k:], strict=False):
        below = list(map(sub, map(add, below, new), old))
        found += [one / (k * k) for one in below]
        yield
    return found


def steepness(plane: Plane, width: int) -> Steps[Plane]:
    """Return how much a plane changes across and down over two pixels; nothing at the edge."""
    found = [0.0] * width
    for at in range(width, len(plane) - width, width):
        row, above, below = plane[at : at + width], plane[at - width : at], plane[at + width : at + 2 * width]
        across = map(sub, row[2:], row)
        down = map(sub, below[1:], above[1:])
        found += [0.0, *map(add, map(abs, across), map(abs, down)), 0.0]
        yield
    return found + [0.0] * width
