"""The arrow of an attack on the chart: from the attacker to what it attacks, with the number of cubes on its way."""

from __future__ import annotations

import math
from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.chart.pieces import MARK, sign

CUBES_SIZE = 34.0
ROUND_IT = 1.12  # how much larger than a piece the corners round it are
HEADS = 16  # directions there are heads for
HEAD, DOT, GAP = 30.0, 11.0, 12.0
CLOSE = 44.0  # between the edges of two pieces: nearer ones have room for the number alone
BEFORE = 34.0  # from the number to the head, where the way is long
ASIDE = 30.0  # the number of pieces that are close stands so far left of them


def attack(name: str, start: Spot, end: Spot, cubes: int, side: str) -> Iterator[Sprite]:
    """Yield the parts of the sprite `name`: an arrow between two pieces, and the cubes of that side on it."""
    whole = math.dist(start[:2], end[:2])
    first, last = start.size * 0.55, whole - end.size * ROUND_IT / 2 - HEAD / 2
    if last - first < CLOSE:
        yield _number(name, (start.x + end.x) / 2 - ASIDE, (start.y + end.y) / 2 - 4, cubes, side)
        return
    number = max((first + last) / 2, last - BEFORE - CUBES_SIZE / 2)

    def at(away: float) -> tuple[float, float]:
        return start.x + (end.x - start.x) * away / whole, start.y + (end.y - start.y) * away / whole

    dots = int((last - first) // GAP)
    for k in range(dots):
        away = first + k * GAP
        if abs(away - number) > CUBES_SIZE / 2:
            yield sign(f"{name}:dot:{k}", "attack_dot", Spot(*at(away), DOT), MARK)
    turn = math.atan2(end.y - start.y, end.x - start.x) / math.tau
    yield sign(f"{name}:head", f"attack_{round(turn * HEADS) % HEADS}", Spot(*at(last), HEAD), MARK)
    yield _number(name, *at(number), cubes, side)


def _number(name: str, x: float, y: float, cubes: int, side: str) -> Sprite:
    label = Label(str(cubes), 0, 6, 17, "onside", 700)
    return Sprite(f"{name}:cubes", f"control_{side}", x, y, CUBES_SIZE, CUBES_SIZE, MARK, labels=(label,))
