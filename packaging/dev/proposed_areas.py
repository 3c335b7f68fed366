"""Measure how many areas of a map are proposed so that they can be used, from photos of our own making.

    python packaging/dev/proposed_areas.py [MAP ...] [--sliders 0,10,20]

An area is usable if at most two corrections bring it to 85 % overlap with the true one (intersection over union).
A correction is a merge with one more proposed area, or a split of a proposed area along one straight line. Moving a
corner is one too, but is not tried here, so the true rates are not lower. Prints for each photo the share that is
usable, and in brackets the share that needs no correction, at the slider's usual value and at its best one; then
processor seconds for a fresh photo and for another value.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, combinations

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import map_photos
from PySide6.QtWidgets import QApplication

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.photo.partition import Partition
from solocompanion.core.maps.photo.planes import done
from solocompanion.core.maps.photo.proposing import USUAL, Proposal
from solocompanion.core.maps.shapes import Point, spans

LONGER = 390  # pixels of the straightened picture
GRID = 120  # places across and down at which areas are compared
NEEDED = 0.85
MOST = 2  # corrections
TURNS = 24  # directions of a line that splits
ACROSS = 999


@frozen
class Rate:
    """What came of one photo at one value of the slider: shares of areas, and how many areas were proposed."""

    usable: float
    at_once: float
    proposed: int


def proposal_of(photo: map_photos.Photo, of: map_photos.Printed) -> Proposal:
    """Straighten a photo and read what does not depend on the slider."""
    w, h = of.picture.width(), of.picture.height()
    width, height = (LONGER, round(LONGER * h / w)) if w > h else (round(LONGER * w / h), LONGER)
    return Proposal(width, height, photo.straight(width, height))


def rate(partition: Partition, of: map_photos.Printed) -> Rate:
    """Compare proposed areas with the true ones."""
    return rate_of({number: one.rings for number, one in partition.areas.items()}, of)


def rate_of(areas: Mapping[int, Iterable[Sequence[Point]]], of: map_photos.Printed) -> Rate:
    """Compare areas, given by their outlines, with the true ones."""
    true = _places(dict(enumerate([ring] for ring in of.areas)), 1.0)
    proposed = _places(areas, ACROSS)
    needed = [corrections(own, proposed) for own in _by_area(true).values()]
    n = len(of.areas)
    return Rate(sum(one <= MOST for one in needed) / n, needed.count(0) / n, len(areas))


def _places(areas: Mapping[int, Iterable[Sequence[Point]]], size: float) -> dict[int, int]:
    """Return the area at each place of the grid; a later one lies over earlier ones."""
    found: dict[int, int] = {}
    for number, rings in areas.items():
        for y in range(GRID):
            for low, high in spans([*rings], (y + 0.5) * size / GRID):
                for x in range(math.ceil(low * GRID / size - 0.5), math.ceil(high * GRID / size - 0.5)):
                    if 0 <= x < GRID:
                        found[y * GRID + x] = number
    return found


def _by_area(places: Mapping[int, int]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = defaultdict(set)
    for at, number in places.items():
        found[number].add(at)
    return found


def corrections(true: set[int], proposed: Mapping[int, int]) -> int:
    """Return the fewest corrections that make a true area of proposed ones; more than `MOST` if that is not enough."""
    counts = Counter(proposed.get(at, -1) for at in true)
    best = [number for number, _ in counts.most_common(MOST + 1)]
    parts = {number: [{at for at, one in proposed.items() if one == number}] for number in best}
    for n in range(MOST + 1):
        if any(_overlap(set().union(*some), true) >= NEEDED for some in _made_with(n, best, parts, true)):
            return n
    return MOST + 1


def _made_with(
    n: int, best: Sequence[int], parts: Mapping[int, list[set[int]]], true: set[int]
) -> Iterator[list[set[int]]]:
    """Yield what can be made of proposed areas with n corrections: some merged, and then some of them split."""
    for many in range(1, n + 2):
        for some in combinations(best, many):
            for splits in _shared(n - many + 1, many):
                yield [_split(parts[number], cuts, true) for number, cuts in zip(some, splits, strict=True)]


def _split(own: list[set[int]], cuts: int, true: set[int]) -> set[int]:
    """Return what is left of a proposed area after so many cuts; each is made when it is first needed."""
    while len(own) <= cuts:
        own.append(_cut(own[-1], true))
    return own[cuts]


def _shared(n: int, among: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways in which n splits can fall to areas."""
    if among == 1:
        yield (n,)
        return
    for own in range(n + 1):
        for others in _shared(n - own, among - 1):
            yield (own, *others)


def _along(x: float, y: float, at: int) -> float:
    """Return how far a square of the grid lies along a direction."""
    return x * (at % GRID) + y * (at // GRID)


def _cut(part: set[int], true: set[int]) -> set[int]:
    """Return the better side of a proposed area, split along the best straight line."""
    best, kept = 0.0, part
    whole = sum(1 if at in true else -NEEDED for at in part)
    for turn in range(TURNS):
        x, y = math.cos(math.pi * turn / TURNS), math.sin(math.pi * turn / TURNS)
        order = sorted(part, key=partial(_along, x, y))
        worth = list(accumulate(1 if at in true else -NEEDED for at in order))
        sides = [max(one, whole - one) for one in worth]
        if (most := max(sides, default=0.0)) > best:
            best, n = most, sides.index(most)
            kept = set(order[: n + 1] if worth[n] > whole - worth[n] else order[n + 1 :])
    return kept


def _overlap(part: set[int], true: set[int]) -> float:
    return len(part & true) / len(part | true)


def maps(names: Sequence[str]) -> Iterator[map_photos.Printed]:
    """Yield the maps that are named, or all."""
    for name in names or ("isles", *map_photos.territories()):
        yield map_photos.printed_isles() if name == "isles" else map_photos.printed_territory(name)


def main() -> None:
    """Measure the maps that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("map", nargs="*")
    parser.add_argument("--sliders", default="30,40,50,60,70")
    asked = parser.parse_args()
    sliders = sorted({*map(int, asked.sliders.split(",")), USUAL})
    app = QApplication([])
    found: dict[str, list[tuple[int, Rate, Rate]]] = defaultdict(list)
    every: dict[int, list[tuple[int, Rate]]] = defaultdict(list)
    seconds: list[float] = []
    others: list[float] = []
    for of in maps(asked.map):
        for photo in map_photos.photos(of):
            proposal = proposal_of(photo, of)
            began = time.process_time()
            done(proposal.prepare())
            proposal.areas(USUAL)
            seconds.append(time.process_time() - began)
            rates = {}
            for slider in sliders:
                began = time.process_time()
                partition = proposal.areas(slider)
                others.append(time.process_time() - began)
                rates[slider] = rate(partition, of)
                every[slider].append((len(of.areas), rates[slider]))
            usual = rates[USUAL]
            at = max(sliders, key=partial(_worth, rates))
            best = rates[at]
            found[photo.name].append((len(of.areas), usual, best))
            print(f"{of.name:12} {photo.name:12} {len(of.areas):2} areas; usual {_said(usual)};", end=" ")
            print(f"best at {at:2} {_said(best)}", flush=True)
    for name, some in found.items():
        print(f"{name}, usual: {_mean([(areas, usual) for areas, usual, _ in some])}")
        print(f"{name}, best: {_mean([(areas, best) for areas, _, best in some])}")
    for slider, some_rates in every.items():
        print(f"all at {slider}: {_mean(some_rates)}")
    print(f"a fresh photo {max(seconds):.2f} s at most, {sum(seconds) / len(seconds):.2f} s on average")
    print(f"another value {max(others):.2f} s at most, {sum(others) / len(others):.2f} s on average")
    del app


def _said(one: Rate) -> str:
    return f"{one.usable:4.0%} ({one.at_once:4.0%}) of {one.proposed:2} proposed"


def _worth(rates: Mapping[int, Rate], slider: int) -> tuple[float, float, int]:
    """Return how good a value of the slider is: by its rates, then the nearer to the usual one."""
    return rates[slider].usable, rates[slider].at_once, -abs(slider - USUAL)


def _mean(some: Sequence[tuple[int, Rate]]) -> str:
    n = sum(areas for areas, _ in some)
    usable, at_once = (sum(areas * part(one) for areas, one in some) / n for part in (_usable, _at_once))
    return f"{usable:.1%} ({at_once:.1%}) of {n} areas"


def _usable(one: Rate) -> float:
    return one.usable


def _at_once(one: Rate) -> float:
    return one.at_once


if __name__ == "__main__":
    main()
