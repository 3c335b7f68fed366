"""What grows and lies on an old map: hills, woods, fields, marshes, grass, cracks, dead trees, and mountains.

Each is path data to be filled and to be drawn, around a place, with the size and the chance it is given.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.paths import at, number
from solocompanion.core.maps.shapes import Point

Terrain = Literal["hill", "pine", "tree", "field", "marsh", "grass", "crack", "dead"]


@frozen
class Glyph:
    """One sign: what is filled, and what is drawn."""

    fill: str
    lines: str


def _open(points: Sequence[Point]) -> str:
    return "M" + "L".join(map(at, points))


def _moved(pattern: Sequence[Sequence[Point]], x: float, y: float, s: float) -> str:
    return "".join(_open([(x + dx * s, y + dy * s) for dx, dy in line]) for line in pattern)


def _hill(x: float, y: float, s: float, _chance: Random) -> Glyph:
    arc = f"M{at((x - 1.1 * s, y))}Q{at((x - 0.1 * s, y - 1.5 * s))} {at((x + 1.1 * s, y))}"
    shade = _moved((((0.3, -0.62), (0.5, -0.1)), ((0.62, -0.42), (0.78, -0.08))), x, y, s)
    return Glyph("", arc + shade)


def _pine(x: float, y: float, s: float, _chance: Random) -> Glyph:
    body = _moved((((0, -1.7), (0.55, -0.2), (-0.55, -0.2)),), x, y, s) + "Z"
    return Glyph(body, body + _moved((((0, -0.2), (0, 0.1)), ((0.04, -1.2), (0.22, -0.35))), x, y, s))


def _tree(x: float, y: float, s: float, _chance: Random) -> Glyph:
    body = (
        f"M{at((x - 0.5 * s, y - 0.35 * s))}C{at((x - 0.8 * s, y - 1.1 * s))} {at((x - 0.2 * s, y - 1.5 * s))} "
        f"{at((x + 0.05 * s, y - 1.35 * s))}C{at((x + 0.6 * s, y - 1.4 * s))} {at((x + 0.75 * s, y - 0.7 * s))} "
        f"{at((x + 0.5 * s, y - 0.35 * s))}Q{at((x, y - 0.1 * s))} {at((x - 0.5 * s, y - 0.35 * s))}Z"
    )
    return Glyph(body, body + _moved((((0, -0.25), (0, 0.15)), ((0.1, -0.8), (0.4, -1.0))), x, y, s))


def _field(x: float, y: float, s: float, chance: Random) -> Glyph:
    slope = chance.choice((-0.35, 0.35)) * s
    return Glyph("", "".join(_open(((x - s, y + k * 2.6 - slope), (x + s, y + k * 2.6 + slope))) for k in (-1, 0, 1)))


def _marsh(x: float, y: float, s: float, _chance: Random) -> Glyph:
    reeds = (
        ((-1, 0), (1, 0)),
        ((-0.5, 0.5), (0.6, 0.5)),
        ((-0.3, 0), (-0.55, -0.9)),
        ((0, 0), (0, -1.1)),
        ((0.3, 0), (0.55, -0.9)),
    )
    return Glyph("", _moved(reeds, x, y, s))


def _grass(x: float, y: float, s: float, _chance: Random) -> Glyph:
    return Glyph("", _moved((((-0.5, 0), (-0.8, -0.8)), ((0, 0), (0, -1.1)), ((0.5, 0), (0.8, -0.8))), x, y, s))


def _crack(x: float, y: float, s: float, chance: Random) -> Glyph:
    turn = chance.random() * math.tau
    c, d = math.cos(turn) * s, math.sin(turn) * s
    lines = ((-1.2, 0.1), (-0.3, -0.1), (0.3, 0.15), (1.2, -0.1)), ((-0.3, -0.1), (-0.6, -1)), ((0.3, 0.15), (0.6, 1.1))
    return Glyph(
        "", "".join(_open([(x + u * c - v * d, y + (u * d + v * c) * 0.6) for u, v in line]) for line in lines)
    )


def _dead(x: float, y: float, s: float, _chance: Random) -> Glyph:
    boughs = ((0, 0), (0, -1.6)), ((0, -0.7), (-0.7, -1.3)), ((0, -1.0), (0.7, -1.6)), ((-0.35, -1.0), (-0.3, -1.5))
    return Glyph("", _moved(boughs, x, y, s))


DRAW: Mapping[Terrain, Callable[[float, float, float, Random], Glyph]] = {
    "hill": _hill,
    "pine": _pine,
    "tree": _tree,
    "field": _field,
    "marsh": _marsh,
    "grass": _grass,
    "crack": _crack,
    "dead": _dead,
}
SIZE: Mapping[Terrain, float] = {
    "hill": 7,
    "pine": 6,
    "tree": 6,
    "field": 5.5,
    "marsh": 4.2,
    "grass": 3.4,
    "crack": 8,
    "dead": 7,
}
APART: Mapping[Terrain, float] = {
    "hill": 19,
    "pine": 12,
    "tree": 13,
    "field": 18,
    "marsh": 18,
    "grass": 16,
    "crack": 22,
    "dead": 20,
}
LUSH: tuple[Terrain, ...] = ("hill", "pine", "tree", "field", "marsh", "grass")
BARE: tuple[Terrain, ...] = ("crack", "crack", "dead")


def mountain(x: float, y: float, s: float, chance: Random) -> tuple[str, str, str]:
    """Return a mountain: its body to be filled, its outline, and the strokes of its shaded side."""

    def stray(most: float) -> float:
        return (chance.random() - 0.5) * most * s

    px, py = x + stray(0.3), y - s * 1.18 - stray(0.2)
    left = [
        (x - 0.86 * s, y),
        (x - 0.52 * s + stray(0.1), y - 0.44 * s + stray(0.1)),
        (x - 0.34 * s + stray(0.1), y - 0.62 * s + stray(0.12)),
        (px, py),
    ]
    right = [(x + 0.3 * s + stray(0.1), y - 0.66 * s + stray(0.12)), (x + 0.5 * s + stray(0.1), y - 0.5 * s)]
    outline = [*left, *right, (x + 0.92 * s, y)]
    shade = _open(
        [(px, py), (px + 0.08 * s, py + 0.34 * s), (px - 0.06 * s, py + 0.56 * s), (px + 0.1 * s, py + 0.86 * s)]
    )
    for k in range(5):
        t = 0.16 + 0.17 * k
        ax, ay = px + (x + 0.92 * s - px) * t, py + (y - py) * t + 0.02 * s
        long = (0.3 + 0.2 * math.sin(t * 3.1)) * s + stray(0.1)
        sx, sy = px + 0.1 * s + (ax - px) * 0.52, py + (ay - py) * 0.98 + 0.12 * s
        shade += _open([(sx, sy), (sx + 0.16 * s, min(y - 0.5, sy + long))])
    return _open(outline) + "Z", _open(outline), shade


def dot(x: float, y: float, r: float) -> str:
    """Return the path of a round dot."""
    r_ = number(r)
    return f"M{at((x - r, y))}a{r_},{r_} 0 1 0 {number(2 * r)},0a{r_},{r_} 0 1 0 {number(-2 * r)},0Z"
