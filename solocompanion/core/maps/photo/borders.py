"""Outlines of the areas of a picture: borders are traced once, simplified once, and shared by both their sides.

An area is all pixels with one number. Corners of pixels are counted across and down from the upper left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from solocompanion.core.maps import shapes
from solocompanion.core.maps.drawn_map import At, Ring
from solocompanion.core.maps.photo.planes import Steps

TOLERANCE = 1.4  # pixels that a simplified border may be off: below the steps of pixels nothing is smoother
FINER = 0.5  # of it, where simplified borders would cross
OUTSIDE = -1
Corner = tuple[int, int]
Chain = tuple[Corner, ...]


def outlines(numbers: Sequence[int], width: int, place: Callable[[Corner], At]) -> Steps[dict[int, tuple[Ring, ...]]]:
    """Return the outlines of all areas: rings of coordinates, the longest first; others are holes, or further parts.

    `place` says which coordinates a corner of pixels has. Neighbours share every corner of their border.
    """
    traced = _Traced()
    padded = [OUTSIDE] * width
    for y in range(len(numbers) // width + 1):
        row = list(numbers[y * width : (y + 1) * width]) or [OUTSIDE] * width
        traced.add(y, padded, row)
        padded = row
        yield
    rings: dict[int, list[list[tuple[Chain, bool]]]] = {}
    fixed = traced.fixed(width, len(numbers) // width)
    for number in traced.ways:
        rings[number] = [_chains(ring, fixed) for ring in traced.rings(number)]
        yield
    lines = {chain: TOLERANCE for some in rings.values() for ring in some for chain, _ in ring}
    drawn = yield from _apart(lines, place)
    return {number: _longest_first([_closed(ring, drawn) for ring in some]) for number, some in rings.items()}


class _Traced:
    """The sides of pixels between two areas, each twice: as it runs with one area to its right, and with the other."""

    def __init__(self) -> None:
        self.ways: dict[int, dict[Corner, list[Corner]]] = defaultdict(lambda: defaultdict(list))
        self.meeting: dict[Corner, int] = defaultdict(int)

    def add(self, y: int, above: Sequence[int], row: Sequence[int]) -> None:
        """Add what lies along the upper side of a row, and within it."""
        for x, (over, own) in enumerate(zip(above, row, strict=True)):
            if over != own:
                self._side((x, y), (x + 1, y), own, over)
        for x, (left, own) in enumerate(pairwise([OUTSIDE, *row, OUTSIDE])):
            if left != own:
                self._side((x, y), (x, y + 1), left, own)

    def _side(self, a: Corner, b: Corner, right: int, left: int) -> None:
        if right != OUTSIDE:
            self.ways[right][a].append(b)
        if left != OUTSIDE:
            self.ways[left][b].append(a)
        self.meeting[a] += 1
        self.meeting[b] += 1

    def fixed(self, width: int, height: int) -> frozenset[Corner]:
        """Return the corners where borders begin and end: where three areas meet, and those of the picture."""
        meeting = {at for at, sides in self.meeting.items() if sides > 2}
        return frozenset(meeting | {(0, 0), (width, 0), (0, height), (width, height)})

    def rings(self, number: int) -> Iterator[list[Corner]]:
        """Yield the outlines of an area, clockwise around it and the other way round its holes."""
        ways = self.ways[number]
        while ways:
            first = at = min(ways)  # nothing lies to its left, so one side alone begins there
            before = (at[0], at[1] + 1)
            ring: list[Corner] = []
            while at != first or not ring:
                ring.append(at)
                before, at = at, _onward(ways, before, at)
            yield ring


def _onward(ways: dict[Corner, list[Corner]], before: Corner, at: Corner) -> Corner:
    """Take a side away and return its end. Where two pixels meet at a tip the way turns right, around its own."""
    some = ways[at]
    then = max(some, key=lambda one: (at[0] - before[0]) * (one[1] - at[1]) - (at[1] - before[1]) * (one[0] - at[0]))
    some.remove(then)
    if not some:
        del ways[at]
    return then


def _chains(ring: list[Corner], fixed: frozenset[Corner]) -> list[tuple[Chain, bool]]:
    """Cut a ring where borders begin; each piece the way its other side has it too, and whether it is turned round."""
    starts = [n for n, at in enumerate(ring) if at in fixed]
    if not starts:  # an island: its border begins at its least corner
        starts = [ring.index(min(ring))]
    turned = ring[starts[0] :] + ring[: starts[0] + 1]
    places = [n - starts[0] for n in starts] + [len(ring)]
    pieces = (tuple(turned[a : b + 1]) for a, b in pairwise(places))
    return [(min(one, one[::-1]), one > one[::-1]) for one in pieces]


def _apart(lines: dict[Chain, float], place: Callable[[Corner], At]) -> Steps[dict[Chain, Ring]]:
    """Simplify borders, those that would then cross or touch less than the others."""
    drawn: dict[Chain, Ring] = {}
    changed = list(lines)
    while changed:
        for chain in changed:
            drawn[chain] = tuple(map(place, _simplified(chain, lines[chain])))
            yield
        changed = sorted(one for one in (yield from _crossing(drawn)) if lines[one] > 0)
        for chain in changed:
            lines[chain] = lines[chain] * FINER if lines[chain] > 0.2 else 0.0
    return drawn


def _simplified(chain: Chain, tolerance: float) -> list[Corner]:
    if chain[0] != chain[-1]:
        return shapes.simplified(chain, tolerance)  # type: ignore[return-value]
    ring = shapes.simplified_ring(chain[:-1], tolerance)
    return [*ring, ring[0]]  # type: ignore[list-item]


def _crossing(drawn: dict[Chain, Ring]) -> Steps[set[Chain]]:
    """Return the borders that cross or touch one another but at their ends; those next to one another are looked at."""
    found: set[Chain] = set()
    lines = sorted((min(a, b), max(a, b), chain) for chain, line in drawn.items() for a, b in pairwise(line))
    open_: list[tuple[At, At, Chain]] = []
    for n, line in enumerate(lines):
        (ax, ay), (bx, by), own = line
        low, high = min(ay, by), max(ay, by)
        open_ = [one for one in open_ if one[1][0] >= ax]
        for c, d, chain in open_:
            if min(c[1], d[1]) <= high and max(c[1], d[1]) >= low and _meets(((ax, ay), (bx, by)), (c, d)):
                found |= {own, chain}
        open_.append(line)
        if not n % 16:
            yield
    return found


def _meets(one: tuple[At, At], other: tuple[At, At]) -> bool:
    """Tell whether two lines cross, or touch but at an end of both."""
    (a, b), (c, d) = one, other
    if a == b or c == d:
        return True
    shared = {a, b} & {c, d}
    if shared:
        (at,) = shared if len(shared) == 1 else (None,)
        if at is None:
            return True
        far, there = (b if a == at else a), (d if c == at else c)
        ux, uy, vx, vy = far[0] - at[0], far[1] - at[1], there[0] - at[0], there[1] - at[1]
        return ux * vy == uy * vx and ux * vx + uy * vy > 0
    return _across(a, b, c, d) and _across(c, d, a, b)


def _across(a: At, b: At, c: At, d: At) -> bool:
    """Tell whether c and d do not both lie on one side of a line."""
    one = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    other = (b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0])
    return (one <= 0 <= other) or (other <= 0 <= one)


def _closed(ring: list[tuple[Chain, bool]], drawn: dict[Chain, Ring]) -> Ring:
    return tuple(at for chain, is_turned in ring for at in (drawn[chain][::-1] if is_turned else drawn[chain])[:-1])


def _longest_first(rings: list[Ring]) -> tuple[Ring, ...]:
    return tuple(sorted(rings, key=lambda one: -abs(shapes.area(one))))
