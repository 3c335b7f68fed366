"""Where things are on the board: a ring of twelve stones, the guild tile, the tracker, the display, caves and hoards.

Board units; a piece or plate is placed by its centre and sized by its whole picture, margins for shadow included.
Space 0 is START at the bottom of the ring; the indices run forward, clockwise.
"""

from __future__ import annotations

import math
from typing import Literal

from solocompanion.core.named_tuple import NamedTuple

Point = tuple[float, float]
Side = Literal["ai", "you"]


class Spot(NamedTuple):
    """A centre and the edge length of what lies there (of its 40 unit module)."""

    x: float
    y: float
    size: float


class Plate(NamedTuple):
    """A plate by its upper left corner, without the margin its picture has for thickness and shadow."""

    x: float
    y: float
    w: float
    h: float


class SlabPlaces(NamedTuple):
    """What lies on one slab of the tracker; lettering by the left end or middle of its baseline."""

    disc: Spot
    number: Point
    name: Point
    sign: Spot
    base: tuple[Point, ...]
    ranks: tuple[Spot, ...]
    points: tuple[Spot, ...]
    sum_base: Point
    plus: Point
    coins: Spot
    equals: Point
    total: Spot


WIDTH, HEIGHT = 920.0, 692.0
CENTRE: Point = (345.0, 410.0)
RADII: Point = (264.0, 209.0)
ANGLES = (0, 32, 61, 90, 119, 148, 180, 212, 241, 270, 299, 328)
BROWN = (0, 6)
STONE, BROWN_STONE = (104.0, 100.0), (144.0, 116.0)
TOKEN_BOX = (46 / 40, 51 / 40)  # a token's picture is this much larger than its module

TILE = Plate(193, 280, 304, 262)
TILE_BOX = Spot(345, 411, 312)  # its picture: 312 wide, 290 high
TILE_NAME: Point = (345, 304.5)
END_OF_GAME: Point = (226, 452.5)
ROW_NUMBER: Point = (211, 5)  # from a row's middle line down to the baseline
MORE: Point = (462, 512.5)  # the marks behind the last space, 16 by 34
MORE_LABEL: Point = (482, 519)
SLAB_MARGIN: Point = (6, 12)  # a slab's picture reaches this far beyond its plate on every side

CARD = (62.0, 90.4)  # a display card's picture; the card itself is 56 by 78.4
CAVE_SPACE = (38.0, 30.4)
PILE = (54.0, 84.0)
DISPLAY_NUMBER_Y = 265.2  # of the discs between the dragons and the caves; a number stands 5 below
DISPLAY_LABEL: Point = (702, 155)
CAVES_LABEL: Point = (702, 405)
HOARD_LABELS: tuple[Point, Point] = ((867, 632), (867, 647))
HOARD_DRAGONS: Point = (735, 637)
HOARD_CAVES: Point = (807, 637)
READY_LABEL: dict[Side, Point] = {"you": (85, 223), "ai": (604, 225)}
FAR_LABEL: Point = (345, 267)


def ring(theta: float) -> Point:
    """Return the point of the ring at an angle in degrees, clockwise from START."""
    a = math.radians(theta)
    return CENTRE[0] - RADII[0] * math.sin(a), CENTRE[1] + RADII[1] * math.cos(a)


def space(i: int) -> Point:
    """Return the centre of space `i`."""
    return ring(ANGLES[i % 12])


def stone_size(i: int) -> tuple[float, float]:
    """Return the size of the picture of space `i`'s stone."""
    return BROWN_STONE if i % 12 in BROWN else STONE


def sign_place(i: int, tokens: int = 0) -> Spot:
    """Return where an ordinary stone's sign lies: in the middle, or aside for one token or two."""
    x, y = space(i)
    return (Spot(x, y - 1, 40), Spot(x - 21, y - 1, 36), Spot(x - 27, y - 1, 28))[tokens]


def start_label(*, occupied: bool) -> Spot:
    """Return the baseline and the font size of the lettering on START, which makes room below for tokens."""
    x, y = space(0)
    return Spot(x + 20, y + 27, 12.5) if occupied else Spot(x + 20, y + 5.4, 15)


def token_place(i: int, side: Side, *, shared: bool = False) -> Spot:
    """Return where a side's token stands on space `i`; two tokens on one stone stand smaller, side by side."""
    x, y = space(i)
    you = side == "you"
    if i % 12 == 0:
        return Spot(x + (3 if you else 40), y - 11, 33) if shared else Spot(x + 21, y - 13, 40)
    if i % 12 == 6:
        return Spot(x + (4 if you else 42), y - 6, 36) if shared else Spot(x + 24, y - 7, 44 if not you else 42)
    if shared:
        return Spot(x + 2, y + 7, 32) if you else Spot(x + 32, y - 12, 32)
    return Spot(x + 19, y - 4, 40)


def arc(i: int, j: int) -> tuple[Point, ...]:
    """Return waypoints for a token travelling forward from space `i` to `j`, both ends left out."""
    start, turn = ANGLES[i % 12], (ANGLES[j % 12] - ANGLES[i % 12]) % 360
    n = max(1, round(turn / 10))
    return tuple((x + 20, y - 5) for x, y in (ring(start + turn * k / n) for k in range(1, n)))


def trail(i: int, j: int) -> tuple[Point, ...]:
    """Return where the small marks of a last move from `i` to `j` lie: three in each gap it crossed."""
    marks: list[Point] = []
    for k in range(i, i + (j - i) % 12):
        a, b = ANGLES[k % 12], ANGLES[k % 12] + (ANGLES[(k + 1) % 12] - ANGLES[k % 12]) % 360
        middle = 0.57 if k % 12 in BROWN else 0.43 if (k + 1) % 12 in BROWN else 0.5
        marks += [ring(a + (b - a) * (middle + d)) for d in (-0.09, 0, 0.09)]
    return tuple(marks)


def row_y(row: int) -> float:
    """Return the middle line of row 1..5 of the guild tile."""
    return TILE.y + 36 + 41 * (row - 0.5) + (12 if row > 3 else 0)


def benefit(row: int, k: float) -> Spot:
    """Return the k-th place for a sign in a row's benefit, from the left; halves are allowed."""
    return Spot(TILE.x + 46 + 25 * k, row_y(row), 28)


def socket(row: int, k: int, spaces: int = 1) -> Spot:
    """Return space `k` of a row that has so many; row 5 has three, and the third takes every further marker."""
    if row == 5:
        return Spot(TILE.x + 84 + 80 * min(k, 2) + 5 * max(0, k - 2), row_y(5), 32)
    return Spot(TILE.x + TILE.w - 28 - 38 * (spaces - 1 - k), row_y(row), 32)


def socket_points(k: int) -> Spot:
    """Return where the shield of space `k` of row 5 lies."""
    return Spot(TILE.x + 48 + 80 * k, row_y(5), 29)


def count_place(row: int) -> Spot:
    """Return where the sign of a row counted or skipped lies, left of the tile."""
    return Spot(TILE.x - 15, row_y(row), 36)


def slab(round_: int, current: int | None) -> Plate:
    """Return the plate of round 1..4; the current round's is wider, and none is current once the game is over."""
    if current is None:
        return Plate(17 + (168 + 214 / 3) * (round_ - 1), 16, 168, 98)
    x = 17 + 214 * (round_ - 1) + (76 if round_ > current else 0)
    return Plate(x, 12, 244, 112) if round_ == current else Plate(x, 16, 168, 98)


def slab_places(round_: int, current: int | None) -> SlabPlaces:
    """Return the places on the slab of round 1..4."""
    x, y, _, h = slab(round_, current)
    lit = round_ == current
    left, step, line = (146, 52, 97.5) if lit else (84, 50, 54)
    return SlabPlaces(
        disc=Spot(x + 22, y + 21, 26.5),
        number=(x + 22, y + 26.5),
        name=(x + 41, y + 26),
        sign=Spot(x + 31, y + (60 if lit else 54), 42 if lit else 36),
        base=tuple((x + 21 + 22 * k, y + h - 9.4) for k in range(4)),
        ranks=tuple(Spot(x + left - 9 + step * k, y + line, 24) for k in (0, 1)),
        points=tuple(Spot(x + left + 15 + step * k, y + line, 25) for k in (0, 1)),
        sum_base=(x + 78, y + 67),
        plus=(x + 94, y + 66),
        coins=Spot(x + 128, y + 53, 34),
        equals=(x + 165, y + 66),
        total=Spot(x + 202, y + 60, 50),
    )


def between(k: int, current: int | None) -> Spot:
    """Return the place of her marker between rounds `k` and `k + 1`."""
    left, right = slab(k, current), slab(k + 1, current)
    return Spot((left.x + left.w + right.x) / 2, 62, 39)


def dragon_slot(k: int) -> Point:
    """Return the centre of dragon 1..3 of the display."""
    return 732 + 68 * (k - 1), 207.2


def cave_slot(k: int) -> Point:
    """Return the centre of cave card 1..3 of the display."""
    return 732 + 68 * (k - 1), 323.2


def cave_head(cave: int) -> tuple[Spot, Point]:
    """Return the sign of cave 0..2 (Crimson, Golden, Amethyst) and the left end of its name's baseline."""
    return Spot(718, 441 + 53 * cave, 27), (738, 424 + 53 * cave)


def cave_space(cave: int, column: int) -> Point:
    """Return the centre of column 1..4 of cave 0..2."""
    return 757 + 41 * (column - 1), 443 + 53 * cave


def ready(side: Side, k: int, count: int) -> Spot:
    """Return the place of the k-th of so many ready markers in the side's corner of the pool."""
    middle = 85 if side == "you" else 604
    off = k - (count - 1) / 2
    return Spot(middle + 28 * off, 185 - (4 if k % 2 else 0), 30)
