"""Where everything lies: two streets that face each other and grow to both sides, the square between, out of town.

Board units. A place of a street takes a column; the homes face each other. Deeds out of town have columns of their own
at the right, Wyatt's beyond his street, the person's beyond theirs. The board is as wide as its columns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from solocompanion.core.frozen import frozen
from solocompanion.core.named import NamedTuple
from solocompanion.games.doomtown.state import SIDES, SQUARE, Side, State, home

PITCH, EDGE, LEAST = 222.0, 32.0, 4  # of a column, beside all of them, and how many there are at least
HEIGHT, SQUARE_Y, SQUARE_H = 692.0, 349.0, 154.0
PLACE_W, PLACE_H = 214.0, 224.0
ROWS: Mapping[Side, float] = {"wyatt": 158.0, "you": 546.0}  # the middle of a place of a street
DUDE = 60.0  # a dude at its usual size, numbers and all
CELL_W, CELL_H, LARGEST = 58.0, 62.0, 1.16


class Box(NamedTuple):
    """A rectangle by its middle and its size."""

    x: float
    y: float
    w: float
    h: float


class Spot(NamedTuple):
    """Where a dude stands, and how large it is drawn."""

    x: float
    y: float
    scale: float


@frozen
class Site:
    """A place on the board: its row (whose street), its middle, whether it is out of town."""

    side: Side
    x: float
    is_outside: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its drawing."""
        return (self.x + 2, 165.0 if self.side == "wyatt" else 549.0) if self.is_outside else (self.x, ROWS[self.side])

    @property
    def sign(self) -> tuple[float, float]:
        """The middle of the sign with its name."""
        x, y = self.middle
        if self.is_outside:
            return x + 17, y - 55
        return x, y - 54 if self.side == "wyatt" else y + 40

    @property
    def bunting(self) -> tuple[float, float]:
        """The middle of the bunting of who controls it."""
        x, y = self.middle
        return (x + 15, y - 30) if self.is_outside else (x, y - 24 if self.side == "wyatt" else y + 9)

    @property
    def tag(self) -> tuple[float, float]:
        """The middle of the plate with its numbers."""
        x, y = self.middle
        if self.is_outside:
            return x + 15, y + 92
        return x + 5, y + 103 if self.side == "wyatt" else y - 109

    @property
    def dudes(self) -> Box:
        """Where its dudes stand."""
        x, y = self.middle
        if self.is_outside:
            return Box(x + 15, y + 37, 170, 74)
        return Box(x, y + 49 if self.side == "wyatt" else y - 68, 204, 72)


class Streets:
    """Where each place of a state lies."""

    def __init__(self, state: State) -> None:
        self._state = state

    @cached_property
    def sites(self) -> Mapping[str, Site]:
        """Every place but the square, in reading order: Wyatt's street, then the person's, then what is out of town."""
        found: dict[str, Site] = {}
        for side in SIDES:
            street = self._state.streets.get(side, ())
            for n, place in enumerate(street):
                found[place] = Site(side, self._x(self._before + n - street.index(home(side))))
        for side in SIDES:
            for n, deed in enumerate(self._outside(side)):
                found[deed] = Site(side, self._x(self._before + 1 + self._after + n), is_outside=True)
        return found

    @cached_property
    def columns(self) -> int:
        """How many columns there are."""
        outside = max(len(self._outside(side)) for side in SIDES)
        return max(LEAST, self._before + 1 + self._after + outside)

    @property
    def width(self) -> float:
        """The width of the board."""
        return EDGE + PITCH * self.columns

    @cached_property
    def square(self) -> Box:
        """The town square."""
        return Box(self.width / 2, SQUARE_Y, self.width - 360, SQUARE_H)

    def square_dudes(self, side: Side) -> Box:
        """Where the dudes of a side stand in the square: Wyatt's behind, the person's in front."""
        left = self.square.x - self.square.w / 2 + 266
        right = self.square.x + self.square.w / 2 - 34
        return Box((left + right) / 2, SQUARE_Y - 37 if side == "wyatt" else SQUARE_Y + 31, right - left, 66)

    @cached_property
    def _before(self) -> int:
        streets = self._state.streets
        return max((streets[side].index(home(side)) for side in streets), default=0)

    @cached_property
    def _after(self) -> int:
        streets = self._state.streets
        return max((len(streets[side]) - 1 - streets[side].index(home(side)) for side in streets), default=0)

    def _outside(self, side: Side) -> Sequence[str]:
        return [deed for deed in self._state.outside if self._state.deeds[deed].owner == side]

    @staticmethod
    def _x(column: int) -> float:
        return EDGE / 2 + PITCH * (column + 0.5)

    def spots(self) -> Mapping[str, Spot]:
        """Return where every dude stands: in rows, the person's left of Wyatt's, smaller where there are many."""
        found: dict[str, Spot] = {}
        for place in (SQUARE, *self.sites):
            if place == SQUARE:
                for side in SIDES:
                    found |= arranged(list(self._state.at(place, side)), self.square_dudes(side))
            else:
                both = [*self._state.at(place, "you"), *self._state.at(place, "wyatt")]
                found |= arranged(both, self.sites[place].dudes)
        return found


def arranged(dudes: Sequence[str], box: Box) -> dict[str, Spot]:
    """Stand dudes in rows in a box, as large as they fit."""
    if not dudes:
        return {}
    ways = [(_scale(len(dudes), rows, box), -rows) for rows in range(1, 4)]
    scale, rows = max(ways)
    rows = -rows
    each = -(-len(dudes) // rows)
    wide = min(CELL_W * scale * 1.3, box.w / each) if each > 1 else 0.0
    found = {}
    for n, dude in enumerate(dudes):
        down, across = divmod(n, each)
        many = min(each, len(dudes) - down * each)
        x = box.x + (across - (many - 1) / 2) * wide
        y = box.y + (down - (rows - 1) / 2) * CELL_H * scale - 6 * scale
        found[dude] = Spot(x, y, scale)
    return found


def _scale(n: int, rows: int, box: Box) -> float:
    return min(LARGEST, box.w / (-(-n // rows) * CELL_W), box.h / (rows * CELL_H))
