"""Where things are on the chart: the Harbor on the left, then rows of ocean spaces, each 183 by 196 board units.

A cell is "H" or "r2c3": row 2, counted from the Harbor, place 3, counted from the top. Places within a space are given
from its upper left corner and are put on the board by `at`. A space has zones that never meet, so pieces keep clear of
each other, of the card, the name and the values however many there are, on islands of any shape:

    permanent cubes and buildings above, side by side | the row's card
    influence cubes below them, in one row or two     | goods, and under them the ships
    the name and the values along the bottom          |
"""

from __future__ import annotations

from typing import Literal

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.games.dead_reckoning.state import row_and_place

Point = tuple[float, float]
Goods = Literal["coins", "cargo"]


class Spot(NamedTuple):
    """A centre and the edge length of what lies there (of its 40 unit module)."""

    x: float
    y: float
    size: float


class Shape(NamedTuple):
    """Where an island takes pieces: the heights of four cubes in a row, the first permanent cube, building, goods."""

    cubes: tuple[float, float, float, float]
    permanent: Point
    building: Point
    goods: Point


SHAPES: dict[str, Shape] = {
    "gull": Shape((118, 124, 123, 114), (40, 76), (115, 75), (155, 68)),
    "quarter": Shape((120, 125, 124, 118), (40, 75), (118, 73), (155, 68)),
    "cinder": Shape((112, 129, 129, 112), (43, 75), (118, 73), (155, 68)),
    "tallow": Shape((124, 124, 122, 116), (42, 76), (119, 73), (155, 68)),
    "tooth": Shape((122, 123, 123, 120), (38, 75), (118, 74), (155, 68)),
    "marrow": Shape((118, 112, 114, 120), (40, 71), (120, 75), (155, 68)),
    "hook": Shape((122, 125, 124, 116), (40, 73), (118, 73), (155, 68)),
    "palm": Shape((118, 124, 122, 118), (42, 75), (116, 73), (156, 68)),
    "spindle": Shape((124, 127, 122, 114), (40, 76), (115, 71), (155, 68)),
    "ember": Shape((114, 125, 125, 116), (40, 75), (117, 75), (155, 68)),
    "lantern": Shape((118, 124, 124, 120), (42, 76), (118, 74), (155, 68)),
    "wreck": Shape((114, 122, 124, 118), (40, 75), (119, 73), (155, 68)),
}
SEAS = ("sea_1", "sea_2", "sea_3", "sea_4")
FOGS = ("fog", "fog_2", "fog_3")

X0, Y0 = 152.0, 44.0
SPACE = (183.0, 196.0)
PICTURE = (172.0, 185.0)  # a space's picture reaches 5.5 beyond it on every side, so that rings stay on the space
RIM = (36.0, 60.0)  # what the sheet takes right of the spaces, and below them
HARBOR_X = 36.0
BASIN_X = 131.0  # where ships lie, between the quay and row 1
CARD_BOX = (34.0, 47.0)  # a card's picture, with its shadow
CARD_CENTRE: Point = (159.0, 31.0)
CONTROL: Spot = Spot(18.0, 163.0, 16.5)
NAME: Point = (12.0, 168.0)
NAME_BEHIND_CONTROL = 29.0
VALUES_Y = 187.0
ALONE_Y = 186.0  # the baseline of an open sea's or a hidden board's lettering
NAME_WIDTH = 128.0  # to where ships begin
SEA_NAME_WIDTH = 160.0  # less what the signs of its production take
MOST_CUBES, MOST_SIDES, MOST_BUILDINGS, MOST_SHIPS = 8, 4, 6, 4
COLUMN, LEFT = 29.5, 77.0  # from cube to cube of a single row, and its middle
HEAD_Y = 28.0  # the baseline of the lettering above a row


def size(rows: int, places: int) -> tuple[float, float]:
    """Return the board's width and height for a grid."""
    return X0 + rows * SPACE[0] + RIM[0], Y0 + places * SPACE[1] + RIM[1]


def ground(rows: int, places: int) -> str:
    """Return the name of the grid's ground."""
    return f"ground_{rows}x{places}"


def origin(cell: str) -> Point:
    """Return the upper left corner of an ocean space."""
    row, place = row_and_place(cell)
    return X0 + (row - 1) * SPACE[0], Y0 + (place - 1) * SPACE[1]


def centre(cell: str, places: int = 3) -> Point:
    """Return the middle of a space; of the Harbor beside so many places."""
    if cell == "H":
        return (HARBOR_X + X0) / 2, Y0 + places * SPACE[1] / 2
    x, y = origin(cell)
    return x + SPACE[0] / 2, y + SPACE[1] / 2


def at(cell: str, spot: Spot) -> Spot:
    """Return a place within a space as a place on the board."""
    x, y = origin(cell)
    return Spot(x + spot.x, y + spot.y, spot.size)


def coast(board: str, wanted: str) -> str:
    """Return the shape an island is drawn in; one of an own copy that says nothing gets any, always the same."""
    return wanted if wanted in SHAPES else tuple(SHAPES)[_any(board) % len(SHAPES)]


def sea(board: str, wanted: str) -> str:
    """Return the picture of an open sea, chosen in the same way."""
    return wanted if wanted in SEAS else SEAS[_any(board) % len(SEAS)]


def fog(row: int, place: int) -> str:
    """Return the picture of a board that lies face down; neighbours differ."""
    return FOGS[(row + 2 * place) % len(FOGS)]


def shape(name: str) -> Shape:
    """Return the places on an island of that shape."""
    return SHAPES.get(name, SHAPES["palm"])


def cube_spot(name: str, k: int, of: int) -> Spot:
    """Return space `k` of an island that takes so many influence cubes: along the beach, from five on in two rows."""
    if of <= 4:
        middle = k - (of - 1) / 2
        return Spot(LEFT + COLUMN * middle, _height(shape(name).cubes, 1.5 + middle), 29)
    upper = -(-of // 2)
    row, column, wide = (0, k, upper) if k < upper else (1, k - upper, of - upper)
    if of <= MOST_CUBES:
        return Spot(LEFT + 29.5 * (column - (wide - 1) / 2), 105 + 28 * row, 27)
    step = min(29.5, 120 / upper)
    return Spot(LEFT + step * (column - (wide - 1) / 2), 105 + 28 * row, min(27.0, step))


def permanent_spot(name: str, k: int, of: int) -> Spot:
    """Return where the permanent cube of the k-th of so many sides stands, in the island's upper left."""
    if of == 1:
        return Spot(*shape(name).permanent, 30)
    column, row = k % 2, k // 2
    return Spot(32 + 28.5 * column, (shape(name).permanent[1] if of == 2 else 75) - 31 * row, 28)


def building_spot(name: str, k: int, of: int) -> Spot:
    """Return where the k-th of so many buildings stands, in the island's upper right."""
    if of == 1:
        return Spot(*shape(name).building, 32)
    if of <= 4:
        return Spot(121 - 30 * (k // 2), 75 - 31 * (k % 2), 30)
    rows = max(3, -(-of // 2))
    step = 82 / rows
    return Spot(122 - 30 * (k // rows), 90 - step * (k % rows + 0.5), min(27.0, step))


def goods_spot(name: str, kind: Goods) -> Spot:
    """Return where the coins or the cargo of an island lie: by the landing on its right."""
    x, y = shape(name).goods
    return Spot(x, y if kind == "coins" else y + 25, 24)


def ship_spot(cell: str, k: int, of: int, *, island: bool, places: int = 3) -> Spot:
    """Return where the k-th of so many ships lies on the board: large at sea, moored at the lower right of one."""
    if cell == "H":
        return berth(k, places)
    return at(cell, moored(k, of) if island else sailing(k, of))


def berth(k: int, places: int = 3) -> Spot:
    """Return the k-th berth of the Harbor: by the middle of the quay, clear of the jetties."""
    away = (-1, 1, -3, 3)[k % MOST_SHIPS]
    gap = (34 + (abs(away) - 1) * 20) if places % 2 else 20 * abs(away)
    return Spot(BASIN_X, Y0 + places * SPACE[1] / 2 + (gap if away > 0 else -gap), 36)


def moored(k: int, of: int) -> Spot:
    """Return where the k-th of so many ships lies at an island."""
    if of == 1:
        return Spot(161, 170, 42)
    step = 82 / max(of, 2)
    return Spot(161, 193.5 - step * (k + 0.5), min(34.0, step))


def sailing(k: int, of: int) -> Spot:
    """Return where the k-th of so many ships lies on open sea or in the fog."""
    if of == 1:
        return Spot(88, 106, 74)
    if of == 2:
        return Spot(48 + 86 * k, 110, 66)
    if of == 3:
        return Spot(31 + 58 * k, 108, 54)
    return Spot(54 + 74 * (k % 2), 88 + 50 * (k // 2), 48)


def load_spot(ship: Spot) -> Point:
    """Return the middle of the plate under a ship at sea that tells what it carries."""
    return ship.x, ship.y + ship.size * 0.5 + 13


def _any(board: str) -> int:
    """Return a number that is always the same for an id."""
    return sum(n * ord(letter) for n, letter in enumerate(board, start=1))


def _height(row: tuple[float, ...], at_: float) -> float:
    """Return the height of the beach between two of its four places."""
    k = min(int(at_), len(row) - 2)
    return row[k] + (row[k + 1] - row[k]) * (at_ - k)
