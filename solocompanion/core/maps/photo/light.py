"""Colours as in even light, so that areas of one kind look alike under a lamp too.

The light on a photo is taken to change smoothly: its logarithm is a sum of `bases`. How it changes is read within
areas alone, each of which has a colour of its own; so a dark forest in one corner is not mistaken for a shadow.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

from solocompanion.core.maps.photo.planes import Planes, Steps

STEP = 3  # pixels: every so many across and down are looked at
SLICE = 512  # pixels that are looked at in one step
BLACK = 6.0  # added to each value: what is nearly black says little
ALIKE = 0.18  # of the distance of two colours that are alike
_Row = list[float]


def evened(picture: Planes, numbers: Sequence[int]) -> Steps[dict[int, tuple[float, float, float]]]:
    """Return the colour of each area as three coordinates whose distances say how alike two colours look."""
    spots = yield from _spots(picture, numbers)
    counts: dict[int, int] = defaultdict(int)
    means: dict[int, _Row] = {}
    for number, row in spots:
        counts[number] += 1
        mean = means.setdefault(number, [0.0] * len(row))
        for n, value in enumerate(row):
            mean[n] += value
    yield
    means = {number: [one / counts[number] for one in mean] for number, mean in means.items()}
    within = [[a - b for a, b in zip(row, means[number], strict=True)] for number, row in spots]
    lights = []
    for n in range(3):
        yield
        lights.append(fitted(within, BASES + n))
    found = {}
    for number, mean in means.items():
        red, green, blue = (
            mean[BASES + n] - sum(a * b for a, b in zip(light, mean, strict=False)) for n, light in enumerate(lights)
        )
        found[number] = ((red + green + blue) / 3 * 0.6, red - green, (red + green) / 2 - blue)
    return found


BASES = 5


def bases(x: float, y: float) -> list[float]:
    """Return what light can be a sum of at a place, from -1 to 1 across and down."""
    return [x, y, x * x, x * y, y * y]


def _spots(picture: Planes, numbers: Sequence[int]) -> Steps[list[tuple[int, _Row]]]:
    """Return for some pixels the area, where they lie as the bases of light, and the logarithms of their colour."""
    w, h = picture.width, picture.height
    ats = [y * w + x for y in range(0, h, STEP) for x in range(0, w, STEP)]
    ats += dict(zip(numbers, range(w * h), strict=True)).values()  # one of each area, however small
    found = []
    for n, at in enumerate(ats):
        if not n % SLICE:
            yield
        y, x = divmod(at, w)
        colours = [math.log(plane[at] + BLACK) for plane in picture.colours]
        found.append((numbers[at], bases(2 * x / w - 1, 2 * y / h - 1) + colours))
    return found


def fitted(rows: Sequence[Sequence[float]], to: int) -> list[float]:
    """Return by how much of each base the values in column `to` change: least squares, a little held back."""
    system = [
        [sum(row[a] * row[b] for row in rows) + (0.01 * len(rows) if a == b else 0.0) for b in range(BASES)]
        + [sum(row[a] * row[to] for row in rows)]
        for a in range(BASES)
    ]
    for n in range(BASES):
        for m in range(n + 1, BASES):
            share = system[m][n] / system[n][n]
            system[m] = [a - share * b for a, b in zip(system[m], system[n], strict=True)]
    found = [0.0] * BASES
    for n in reversed(range(BASES)):
        known = sum(system[n][m] * found[m] for m in range(n + 1, BASES))
        found[n] = (system[n][BASES] - known) / system[n][n]
    return found
