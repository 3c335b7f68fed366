"""Borders as slightly winding arcs. Each is made once, from its ends alone, so both neighbours have the same one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from solocompanion.core.maps.drawn_map import Paper
from solocompanion.core.maps.shapes import Line, Point, away

STEP = 7.0  # units between the points of an arc
SWING, WAVE = 7.0, 88.0  # how far an arc leaves the straight line, and how long a wave is
FREE = 0.45  # of the way to the next border: two that both keep to it cannot meet
LOCAL = 40.0  # units along an arc within which it does not meet itself
SMOOTH = 3


def wind(chains: Sequence[Sequence[Point]], paper: Paper) -> list[tuple[Point, ...]]:
    """Turn chains of straight lines into arcs with the same ends that do not cross."""
    w, h = paper.width, paper.height
    rim = list(pairwise(((0.0, 0.0), (w, 0.0), (w, h), (0.0, h), (0.0, 0.0))))
    lines = [list(pairwise(chain)) for chain in chains]
    found = []
    for n, chain in enumerate(chains):
        others = [line for m, some in enumerate(lines) if m != n for line in some]
        found.append(_wound(chain, [*others, *rim]))
    return found


def _wound(chain: Sequence[Point], others: Sequence[Line]) -> tuple[Point, ...]:
    base = spaced(chain, STEP)
    if len(base) < 4:
        return tuple(base)
    bent = list(base)
    for _ in range(SMOOTH if len(chain) > 2 else 0):
        bent = [bent[0], *(_middle(a, b, c) for a, b, c in zip(bent, bent[1:], bent[2:], strict=False)), bent[-1]]
    chance = Random(int(sum(x * 7.1 + y * 13.7 for x, y in (chain[0], chain[-1])) * 10))  # noqa: S311 - a look
    phase, more = chance.uniform(0, 2 * math.pi), chance.uniform(0, 2 * math.pi)
    size = chance.uniform(0.75, 1.1) * SWING
    ways = [(0.0, 0.0)]
    for n in range(1, len(base) - 1):
        (x, y), (ax, ay), (bx, by) = bent[n], bent[n - 1], bent[n + 1]
        long = math.hypot(bx - ax, by - ay) or 1.0
        along = n * STEP / WAVE * 2 * math.pi
        off = size * (math.sin(along + phase) + 0.3 * math.sin(2.1 * along + more))
        ways.append((x - (by - ay) / long * off - base[n][0], y + (bx - ax) / long * off - base[n][1]))
    near = _near(base, others, max(math.hypot(dx, dy) for dx, dy in ways) / FREE)
    found = [base[0]]
    for n in range(1, len(base) - 1):
        dx, dy = ways[n]
        room = FREE * min((_self(base, n), *(away(base[n], line) for line in near)))
        far = math.hypot(dx, dy)
        shrunk = min(1.0, room / far) if far else 1.0
        found.append((base[n][0] + dx * shrunk, base[n][1] + dy * shrunk))
    found.append(base[-1])
    return tuple(found)


def straight(chain: Sequence[Point]) -> tuple[Point, ...]:
    """Return a chain with further points on its lines, so that a smooth line through them hardly leaves it."""
    found = []
    for a, b in pairwise(chain):
        found += spaced((a, b), STEP)[:-1]
    return (*found, chain[-1])


def _near(base: Sequence[Point], others: Sequence[Line], reach: float) -> list[Line]:
    """Return the lines that can be nearer to an arc than a reach; others do not hinder it."""
    reach = reach * 1.001 + 0.001
    left, right = min(x for x, _ in base) - reach, max(x for x, _ in base) + reach
    top, low = min(y for _, y in base) - reach, max(y for _, y in base) + reach
    return [
        ((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in others
        if not (max(ax, bx) < left or min(ax, bx) > right or max(ay, by) < top or min(ay, by) > low)
    ]


def spaced(chain: Sequence[Point], step: float) -> list[Point]:
    """Return points along a chain about a step apart, both ends among them."""
    lengths = [math.dist(a, b) for a, b in pairwise(chain)]
    whole = sum(lengths)
    n = max(1, round(whole / step))
    found, at, before = [chain[0]], 0, 0.0
    for place in range(1, n):
        wanted = whole * place / n
        while at < len(lengths) - 1 and before + lengths[at] < wanted:
            before += lengths[at]
            at += 1
        t = (wanted - before) / lengths[at] if lengths[at] else 0.0
        (ax, ay), (bx, by) = chain[at], chain[at + 1]
        found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    found.append(chain[-1])
    return found


def _middle(a: Point, b: Point, c: Point) -> Point:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def _self(base: Sequence[Point], n: int) -> float:
    """Return how far a point of an arc is from those parts of the arc that are not next to it."""
    few = int(LOCAL / STEP)
    far: Iterable[Point] = (*base[: max(0, n - few)], *base[n + few + 1 :])
    return min((math.dist(base[n], other) for other in far), default=LOCAL)
