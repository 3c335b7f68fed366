"""The arrow of an attack on the chart: from the attacker to what it attacks, with the number of cubes on its way.

Its dots pass under the lettering of the chart. The number hides what it lies on, so it keeps clear of the names.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from solocompanion.core.board import Label, Sprite
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.chart.pieces import MARK, WAY, sign

Box = tuple[float, float, float, float]  # left, top, right and bottom of a name

CUBES_SIZE = 34.0
ROUND_IT = 1.12  # how much larger than a piece the corners round it are
HEADS = 16  # directions there are heads for
HEAD, DOT, GAP = 30.0, 11.0, 12.0
CLOSE = 44.0  # between the edges of two pieces: nearer ones have room for the number alone
BEFORE = 34.0  # from the number to the head, where the way is long
ASIDE = 30.0  # the number of pieces that are close stands so far left of them
LETTER = 0.62  # how wide a letter of a name is, of its size


def names_on(sprites: Sequence[Sprite]) -> tuple[Box, ...]:
    """Return where the names of places stand."""
    return tuple(_box(one, label) for one in sprites for label in one.labels if label.caps)


def _box(sprite: Sprite, label: Label) -> Box:
    wide = len(label.text) * label.size * LETTER
    left = sprite.x + label.x - {"start": 0.0, "middle": wide / 2, "end": wide}[label.align]
    base = sprite.y + label.y
    return left, base - label.size, left + wide, base


def attack(name: str, start: Spot, end: Spot, cubes: int, side: str, names: Sequence[Box] = ()) -> Iterator[Sprite]:
    """Yield the parts of the sprite `name`: an arrow between two pieces, and the cubes of that side on it.

    The number stands near the head; where it would hide one of the `names`, nearer to the attacker, or above it.
    """
    whole = math.dist(start[:2], end[:2])
    first, last = start.size * 0.55, whole - end.size * ROUND_IT / 2 - HEAD / 2
    if last - first < CLOSE:
        yield _number(name, (start.x + end.x) / 2 - ASIDE, (start.y + end.y) / 2 - 4, cubes, side)
        return

    def at(away: float) -> tuple[float, float]:
        return start.x + (end.x - start.x) * away / whole, start.y + (end.y - start.y) * away / whole

    usual = max((first + last) / 2, last - BEFORE - CUBES_SIZE / 2)
    steps = int((usual - first - CUBES_SIZE / 2) // GAP)
    free = (away for away in (usual - GAP * k for k in range(max(0, steps) + 1)) if not _hides(at(away), names))
    number = next(free, None)
    dots = int((last - first) // GAP)
    for k in range(dots):
        away = first + k * GAP
        if number is None or abs(away - number) > CUBES_SIZE / 2:
            yield sign(f"{name}:dot:{k}", "attack_dot", Spot(*at(away), DOT), WAY)
    turn = math.atan2(end.y - start.y, end.x - start.x) / math.tau
    yield sign(f"{name}:head", f"attack_{round(turn * HEADS) % HEADS}", Spot(*at(last), HEAD), MARK)
    above = start.x, start.y - start.size / 2 - CUBES_SIZE / 2
    yield _number(name, *(above if number is None else at(number)), cubes, side)


def _hides(place: tuple[float, float], names: Sequence[Box]) -> bool:
    """Tell whether the number would hide part of a name at a place."""
    (x, y), half = place, CUBES_SIZE / 2
    return any(
        left < x + half and x - half < right and top < y + half and y - half < base for left, top, right, base in names
    )


def _number(name: str, x: float, y: float, cubes: int, side: str) -> Sprite:
    label = Label(str(cubes), 0, 6, 17, "onside", 700)
    return Sprite(f"{name}:cubes", f"control_{side}", x, y, CUBES_SIZE, CUBES_SIZE, MARK, labels=(label,))
