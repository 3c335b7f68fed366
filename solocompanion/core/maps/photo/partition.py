"""The areas proposed from a picture of a map: a partition of it, which can be mended by merging and splitting.

Coordinates are those of the map, from 0 to `across` and `down`, as whole numbers.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import shapes
from solocompanion.core.maps.drawn_map import At, Ring
from solocompanion.core.maps.photo import light
from solocompanion.core.maps.photo.borders import outlines
from solocompanion.core.maps.photo.planes import Planes, Steps, done
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import text

Colour = tuple[int, int, int]
NEAR = 1.5  # pixels: a line divides what lies so near to it; further on it has no sides
LEAST = 6  # pixels: a part that a line cuts off


@frozen
class ProposedArea:
    """An area as it is proposed.

    Attributes
    ----------
    number
        What it is known by in its partition; the others keep theirs when some are merged or split.
    rings
        Its outline, then those of its holes. Neighbours share all corners of their border.
    colour
        Its mean colour in the photo: red, green and blue, from 0 to 255.
    share
        How much of the picture it takes, from 0 to 1.

    """

    number: int
    rings: tuple[Ring, ...]
    colour: Colour
    share: float


@frozen(eq=False)
class Partition:
    """A picture in areas: for each pixel the number of its area, and the areas by number, the largest first."""

    picture: Planes
    across: int
    down: int
    numbers: tuple[int, ...]
    areas: dict[int, ProposedArea]
    _even: dict[int, tuple[float, float, float]] = field(factory=dict, init=False)

    def at(self, place: Point) -> int:
        """Return the number of the area at coordinates of the map; beside it, of the nearest on its edge."""
        w, h = self.picture.width, self.picture.height
        x, y = int(place[0] * w / self.across), int(place[1] * h / self.down)
        return self.numbers[min(max(y, 0), h - 1) * w + min(max(x, 0), w - 1)]

    def alike(self, number: int) -> tuple[int, ...]:
        """Return the areas whose colour is like that of one, this one first: perhaps they are of the same kind."""
        if not self._even:
            done(self.evening())
        own = self._even[number]
        near = sorted((math.dist(own, colour), other) for other, colour in self._even.items() if other != number)
        return number, *(other for away, other in near if away <= light.ALIKE)

    def evening(self) -> Steps[None]:
        """Find the colours of the areas as in even light: what `alike` needs, and else does at once."""
        self._even.update((yield from light.evened(self.picture, self.numbers)))


def traced(picture: Planes, across: int, down: int, numbers: Sequence[int]) -> Steps[Partition]:
    """Draw the outlines of areas that are given by the number of each pixel."""
    w, h = picture.width, picture.height

    def place(corner: tuple[int, int]) -> At:
        return round(corner[0] * across / w), round(corner[1] * down / h)

    rings = yield from outlines(numbers, w, place)
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0] * 4)
    for row in range(0, len(numbers), w):
        for number, red, green, blue in zip(
            numbers[row : row + w], *(plane[row : row + w] for plane in picture.colours), strict=True
        ):
            one = sums[number]
            one[0] += 1
            one[1] += red
            one[2] += green
            one[3] += blue
        yield
    areas = {}
    for number, (size, red, green, blue) in sorted(sums.items(), key=lambda one: (-one[1][0], one[0])):
        colour = (round(red / size), round(green / size), round(blue / size))
        areas[number] = ProposedArea(number, rings[number], colour, size / len(numbers))
    return Partition(picture, across, down, tuple(numbers), areas)


def merged(one: Partition, numbers: Iterable[int]) -> Partition:
    """Make one area of several at once, as `merging` does."""
    return done(merging(one, numbers))


def merging(one: Partition, numbers: Iterable[int]) -> Steps[Partition]:
    """Make one area of several that are connected; it keeps the number of the first.

    Raises `ValueError`, in words, if they are not in one piece, and `KeyError` for a number that is not there: before
    the end of the first step.
    """
    first, *others = dict.fromkeys(numbers)
    gone = {one.areas[number].number for number in others}
    now = [first if number in gone else number for number in one.numbers]
    own = {at for at, number in enumerate(now) if number == first}
    if len(_pieces(own, one.picture.width)) > 1:
        raise ValueError(text("These areas do not touch."))
    yield
    return (yield from traced(one.picture, one.across, one.down, now))


def split(one: Partition, number: int, line: Sequence[Point]) -> Partition:
    """Split an area at once, as `splitting` does."""
    return done(splitting(one, number, line))


def splitting(one: Partition, number: int, line: Sequence[Point]) -> Steps[Partition]:
    """Split an area along a line of two or more points; its largest part keeps the number, others have new ones.

    A line that ends within the area goes straight on to its border. Raises `ValueError`, in words, if the line does
    not divide the area, and `KeyError` for a number that is not there: before the end of the first step.
    """
    w, h = one.picture.width, one.picture.height
    own = {at for at, other in enumerate(one.numbers) if other == one.areas[number].number}
    drawn = [(x * w / one.across, y * h / one.down) for x, y in line]
    drawn = [at for n, at in enumerate(drawn) if n == 0 or at != drawn[n - 1]]
    if len(drawn) > 1:
        long = _lengthened(drawn, float(w + h))
        inside = [0 <= x < w and int(y) * w + int(x) in own for x, y in (drawn[0], drawn[-1])]
        reaching = long[0 if inside[0] else 1 : len(long) if inside[1] else -1]
        right = _sides(own, w, long)
        for cut in (drawn, reaching):
            parts = [part for part in _pieces(own, w, right, cut) if len(part) >= LEAST]
            if len(parts) > 1:
                yield
                now = _numbered(one, own, sorted(parts, key=lambda part: (-len(part), min(part))))
                yield
                return (yield from traced(one.picture, one.across, one.down, now))
    raise ValueError(text("The line does not divide this area."))


def _numbered(one: Partition, own: set[int], parts: list[set[int]]) -> list[int]:
    """Return the number of each pixel with an area in parts."""
    now, width = list(one.numbers), one.picture.width
    fresh = max(one.areas) + 1
    for n, part in enumerate(parts[1:]):
        for at in part:
            now[at] = fresh + n
    left = own - set().union(*parts)
    while left:  # crumbs beside the line go with whatever part they touch
        for at in sorted(left):
            near = next((b for b in _beside(at, width, own) if b not in left), None)
            if near is not None:
                now[at] = now[near]
                left.remove(at)
    return now


def _lengthened(line: Sequence[Point], by: float) -> list[Point]:
    """Return a line that goes straight on at both ends."""

    def on(a: Point, b: Point) -> Point:
        long = math.dist(a, b)
        return b[0] + (b[0] - a[0]) * by / long, b[1] + (b[1] - a[1]) * by / long

    return [on(line[1], line[0]), *line, on(line[-2], line[-1])]


def _sides(own: Iterable[int], width: int, line: Sequence[Point]) -> set[int]:
    """Return the pixels to the right of a line that begins and ends far outside: it is closed on that side."""
    (ax, ay), (bx, by) = line[0], line[-1]
    ux, uy = bx - ax, by - ay
    ring = [*line, (bx - uy, by + ux), (ax - uy, ay + ux)]
    inside: dict[int, list[tuple[float, float]]] = {}
    found = set()
    for at in own:
        y, x = divmod(at, width)
        if y not in inside:
            inside[y] = shapes.spans([ring], y + 0.5)
        if any(low <= x + 0.5 <= high for low, high in inside[y]):
            found.add(at)
    return found


def _pieces(own: set[int], width: int, right: set[int] | None = None, line: Sequence[Point] = ()) -> list[set[int]]:
    """Return pixels in connected pieces. Pixels on two sides of a line do not touch where it is near."""
    right = right or set()
    cuts = list(zip(line, islice(line, 1, None), strict=False))

    def is_cut(at: int) -> bool:
        y, x = divmod(at, width)
        return any(shapes.away((x + 0.5, y + 0.5), one) <= NEAR for one in cuts)

    found, left = [], set(own)
    while left:
        part = {left.pop()}
        waiting = list(part)
        while waiting:
            at = waiting.pop()
            for near in _beside(at, width, left):
                if (near in right) == (at in right) or not is_cut(at):
                    left.remove(near)
                    part.add(near)
                    waiting.append(near)
        found.append(part)
    return found


def _beside(at: int, width: int, among: set[int]) -> list[int]:
    x = at % width
    near = [at - width, at + width]
    if x:
        near.append(at - 1)
    if x < width - 1:
        near.append(at + 1)
    return [one for one in near if one in among]
