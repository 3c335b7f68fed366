"""Areas proposed from a photo of a map, from coarse to fine by one slider.

    proposal = Proposal(360, 390, rgb)
    for _ in proposal.prepare():     # once for a photo, in steps of at most a few milliseconds
        ...
    partition = proposal.areas(50)   # or, in steps, `proposal.steps(50)`

The picture is cut into some hundred basins between the steepest and the darkest places, and those are joined in an
order that is found once (`merging`). The slider says how far this goes. Nothing here looks at a clock.
"""

from __future__ import annotations

from itertools import repeat
from operator import add, mul, sub

from solocompanion.core.maps.photo.basins import LEVELS, basins
from solocompanion.core.maps.photo.merging import Merges, merges
from solocompanion.core.maps.photo.partition import Partition, traced
from solocompanion.core.maps.photo.planes import Plane, Planes, Steps, blurred, done, reduced, steepness, unframed

LONGEST = 240  # pixels of the longer side that is worked with
SMALLEST = 8
WHITE, BRIGHT = 0.95, 230.0  # so much of each colour shall be darker than this
COARSE, FINE = 1000.0, 4.0  # what joining costs at most at either end of the slider
USUAL = 50  # where the slider begins
RIM = 4  # pixels along the edge in which a frame is looked for: what it encloses reaches to the edge of the map
_AROUND = 4  # pixels: what a line is darker than
_LINES = 3.0  # how much more a dark line counts for a border than a steep place
_DULL, _WARM = 0.6, 0.7  # how much less light and dark are seen than red and green, and blue and yellow


class Proposal:
    """What is kept of a photo while areas are proposed from it.

    `rgb` are three bytes a pixel, row by row; 360 to 480 pixels for the longer side are best. `across` and `down` are
    the largest coordinates of the map. Raises `ValueError` for bytes that do not fit the size, and for less than
    `SMALLEST` pixels to either side of what is worked with.
    """

    def __init__(self, width: int, height: int, rgb: bytes, across: int = 999, down: int = 999) -> None:
        times = -(-max(width, height) // LONGEST)
        if len(rgb) != width * height * 3 or min(width, height) < SMALLEST * times:
            raise ValueError(f"{len(rgb)} bytes are no picture of {width} by {height} pixels, or one that is too small")
        self.across, self.down = across, down
        self._made_of = width, height, rgb
        self._picture: Planes | None = None
        self._basins: list[int] = []
        self._merges: Merges | None = None

    def prepare(self) -> Steps[None]:
        """Do all that does not depend on the slider. Taken up again later it begins afresh."""
        picture = yield from reduced(*self._made_of, LONGEST)
        w = picture.width
        rim = min(RIM, picture.width // SMALLEST, picture.height // SMALLEST)
        planes = []
        for plane in picture.colours:
            balanced = yield from _balanced((yield from unframed(plane, w, rim)))
            planes.append((yield from blurred(balanced, w, 1)))
        seen = yield from _as_seen(planes, w)
        around = yield from blurred(seen[0], w, _AROUND)
        lines: Plane = []
        for row in range(0, len(around), w):
            lines += [
                a - b if a > b else 0.0 for a, b in zip(around[row : row + w], seen[0][row : row + w], strict=True)
            ]
            yield
        heights = yield from _heights(seen, lines, w)
        found, count = yield from basins(heights, w)
        order = yield from merges(found, count, w, seen, lines)
        self._picture, self._basins, self._merges = picture, found, order

    @property
    def is_ready(self) -> bool:
        """Whether all that does not depend on the slider is done."""
        return self._merges is not None

    def steps(self, slider: int) -> Steps[Partition]:
        """Propose areas, from 0 (coarse) to 100 (fine): those of a finer one lie within those of a coarser one."""
        if self._merges is None or self._picture is None:
            yield from self.prepare()
        assert self._merges is not None
        assert self._picture is not None
        roots = self._merges.roots(COARSE * (FINE / COARSE) ** (min(max(slider, 0), 100) / 100))
        order = {root: n for n, root in enumerate(dict.fromkeys(roots[1:]))}
        numbers = [order[root] for root in roots[1:]]
        yield
        pixels = [numbers[basin - 1] for basin in self._basins]
        yield
        return (yield from traced(self._picture, self.across, self.down, pixels))

    def areas(self, slider: int = USUAL) -> Partition:
        """Propose areas at once."""
        return done(self.steps(slider))


def _balanced(plane: Plane) -> Steps[Plane]:
    """Return a plane as bright as others: a lamp makes a photo dark and yellow, and what is to be compared smaller."""
    some = sorted(plane[::7])
    yield
    bright = BRIGHT / (some[int(len(some) * WHITE)] + 1)
    return list(map(mul, plane, repeat(bright)))


def _as_seen(planes: list[Plane], width: int) -> Steps[tuple[Plane, Plane, Plane]]:
    """Return light, red against green, and yellow against blue: distances in them are near to those that are seen."""
    light: Plane = []
    red: Plane = []
    yellow: Plane = []
    for row in range(0, len(planes[0]), width):
        r, g, b = (plane[row : row + width] for plane in planes)
        light += [_DULL * (0.3 * x + 0.6 * y + 0.1 * z) for x, y, z in zip(r, g, b, strict=True)]
        red += map(sub, r, g)
        yellow += [_WARM * ((x + y) / 2 - z) for x, y, z in zip(r, g, b, strict=True)]
        yield
    return light, red, yellow


def _heights(seen: tuple[Plane, Plane, Plane], lines: Plane, width: int) -> Steps[list[int]]:
    """Return how much each pixel looks like a border, below `LEVELS`: steep, or darker than what surrounds it."""
    heights = [_LINES * one for one in lines]
    yield
    for plane in seen:
        smooth = yield from blurred(plane, width, 1)
        steep = yield from steepness(smooth, width)
        heights = list(map(add, heights, steep))
        yield
    capped = [one if one < LEVELS else LEVELS - 1.0 for one in heights]
    yield
    made = list(map(int, (yield from blurred(capped, width, 1))))
    dam = [LEVELS - 1] * width  # round a level place that reaches to the edge of the picture
    rows = [[LEVELS - 1, *made[at + 1 : at + width - 1], LEVELS - 1] for at in range(width, len(made) - width, width)]
    yield
    return [one for row in (dam, *rows, dam) for one in row]
