"""Where everything lies: two streets that face each other and grow to both sides, the square between, out of town.

Board units. A place of a street takes a column; the homes face each other. Deeds out of town stand at the right edge,
Wyatt's in the row of his street, the person's in theirs. The board is as wide as the wider row.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from solocompanion.core.frozen import frozen
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.games.doomtown.state import SIDES, SQUARE, Side, State, home

PITCH, EDGE, LEAST = 222.0, 32.0, 4  # of a column, beside all of them, and how many there are at least
HEIGHT, SQUARE_Y, SQUARE_H = 692.0, 349.0, 154.0
PLACE_W, PLACE_H = 214.0, 224.0
ROWS: Mapping[Side, float] = {"wyatt": 158.0, "you": 546.0}  # the middle of a place of a street
WIDEST_SQUARE = 900.0
RADIUS, PLATE_RADIUS = 24.0, 8.0  # of the badge of a dude at its usual size, with its line, and of that of a plate
DUDE = 60.0  # a dude at its usual size, numbers and all
CELL_W, LARGEST = 58.0, 1.16
HEAD, FOOT = 25.0, 33.0  # how far a dude reaches above its middle, and its name below it, at its usual size
NAME, BELOW = 3.0, 3.0  # what the name takes below that at any size: its baseline, its descenders
NAME_GAP = 3.0  # between two names of a row
FEW = 3  # so many stand on the boardwalk alone
ROWS_OF_DUDES = range(1, 4)
SMALLEST = 0.8  # a dude that would have to be smaller lies on a plate, which says the same in less height
PLATE_W, PLATE_H, PLATE_GAP = 104.0, 18.0, 1.5  # a plate at its usual size, and what lies between two
LARGEST_PLATE = 1.15


class Box(NamedTuple):
    """A rectangle by its middle and its size."""

    x: float
    y: float
    w: float
    h: float


class Spot(NamedTuple):
    """Where a dude stands, how large it is drawn, how wide its name may be, and whether it lies on a plate."""

    x: float
    y: float
    scale: float
    room: float
    is_plate: bool = False

    @property
    def badge(self) -> tuple[float, float]:
        """The middle of its badge, which a plate has at its left end."""
        return (self.x - 42 * self.scale, self.y) if self.is_plate else (self.x, self.y)

    @property
    def radius(self) -> float:
        """How far its badge reaches."""
        return (PLATE_RADIUS if self.is_plate else RADIUS) * self.scale


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
    def heading(self) -> tuple[float, float]:
        """The middle of what says that it is out of town: between it and the street."""
        x, y = self.middle
        return x + 15, y + 119 if self.side == "wyatt" else y - 117

    @property
    def dudes(self) -> Box:
        """Where its dudes stand: on the boardwalk, or on the ledge of a mesa."""
        x, y = self.middle
        if self.is_outside:
            return Box(x + 15, y + 40, 170, 84)
        return Box(x, y + 49 if self.side == "wyatt" else y - 58, 204, 76)

    @property
    def crowd(self) -> Box:
        """Where they stand if there are many: over the lower half of the front too."""
        x, y = self.middle
        if self.is_outside:
            return Box(x + 15, y + 25, 176, 104)
        return Box(x, y + 32, 208, 104) if self.side == "wyatt" else Box(x, y - 48, 208, 96)


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
            outside = self._outside(side)
            for n, deed in enumerate(outside, start=self.columns - len(outside)):
                found[deed] = Site(side, self._x(n), is_outside=True)
        return found

    @cached_property
    def columns(self) -> int:
        """How many columns there are."""
        return max(LEAST, *(self._before + 1 + self._after(side) + len(self._outside(side)) for side in SIDES))

    @property
    def width(self) -> float:
        """The width of the board."""
        return EDGE + PITCH * self.columns

    @cached_property
    def square(self) -> Box:
        """The box of the town square, between both streets."""
        return Box(self.width / 2, SQUARE_Y, min(self.width - 360, WIDEST_SQUARE), SQUARE_H)

    def square_dudes(self, side: Side) -> Box:
        """Where the dudes of a side stand in the square: Wyatt's behind, the person's in front."""
        left = self.square.x - self.square.w / 2 + 266
        right = self.square.x + self.square.w / 2 - 34
        return Box((left + right) / 2, SQUARE_Y - 36 if side == "wyatt" else SQUARE_Y + 34, right - left, 69)

    @cached_property
    def _before(self) -> int:
        """How many columns there are left of the homes."""
        streets = self._state.streets
        return max((streets[side].index(home(side)) for side in streets), default=0)

    def _after(self, side: Side) -> int:
        """Return how many places of a street stand right of its home."""
        street = self._state.streets.get(side, ())
        return len(street) - 1 - street.index(home(side)) if street else 0

    def _outside(self, side: Side) -> Sequence[str]:
        return [deed for deed in self._state.outside if self._state.deeds[deed].owner == side]

    @staticmethod
    def _x(column: int) -> float:
        return EDGE / 2 + PITCH * (column + 0.5)

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """Where every dude stands: in rows, the person's before Wyatt's, on plates where there are many.

        Whoever called out and whoever was called out stand side by side, between the others or on the first plates.
        """
        found: dict[str, Spot] = {}
        for side in SIDES:
            found |= arranged(self._at(SQUARE, side), self.square_dudes(side))
        for place, site in self.sites.items():
            both = [*self._at(place, "you"), *self._at(place, "wyatt")]
            found |= arranged(both, site.crowd if len(both) > FEW else site.dudes, self._pair)
        return found

    @property
    def _pair(self) -> Collection[str]:
        """Who called out, and who was called out."""
        now = self._state.fight or self._state.call
        return {now.leader, now.mark} if now is not None else ()

    def _at(self, place: str, side: Side) -> list[str]:
        return sorted(self._state.at(place, side), key=lambda name: (name in self._pair) == (side == "you"))


def arranged(dudes: Sequence[str], box: Box, first: Collection[str] = ()) -> dict[str, Spot]:
    """Stand dudes in rows in a box, as large as they fit, or lay them on plates, some of them `first`."""
    if not dudes:
        return {}
    scale, rows = max(((_scale(len(dudes), rows, box), rows) for rows in ROWS_OF_DUDES), key=lambda way: way[0])
    if scale < SMALLEST:
        return on_plates(sorted(dudes, key=lambda name: name not in first), box)
    each = -(-len(dudes) // rows)
    wide = min(CELL_W * scale * 1.3, box.w / each) if each > 1 else box.w
    high = _height(scale)
    top = box.y - rows * high / 2 + HEAD * scale
    found = {}
    for n, dude in enumerate(dudes):
        down, across = divmod(n, each)
        many = min(each, len(dudes) - down * each)
        x = box.x + (across - (many - 1) / 2) * (wide if many > 1 else 0.0)
        found[dude] = Spot(x, top + down * high, scale, wide - NAME_GAP)
    return found


def on_plates(dudes: Sequence[str], box: Box) -> dict[str, Spot]:
    """Lay dudes on plates in columns in a box, from top to bottom, as large as they fit."""
    ways = ((_plate_scale(len(dudes), columns, box), -columns) for columns in range(1, len(dudes) + 1))
    scale, columns = max(ways)
    columns = -columns
    rows = -(-len(dudes) // columns)
    wide, high = PLATE_W * scale + PLATE_GAP, PLATE_H * scale + PLATE_GAP
    left, top = box.x - (columns - 1) / 2 * wide, box.y - (rows - 1) / 2 * high
    found = {}
    for n, dude in enumerate(dudes):
        across, down = divmod(n, rows)
        found[dude] = Spot(left + across * wide, top + down * high, scale, 0.0, is_plate=True)
    return found


def _plate_scale(n: int, columns: int, box: Box) -> float:
    """Return how large so many plates can be in so many columns of a box."""
    rows = -(-n // columns)
    wide = (box.w - (columns - 1) * PLATE_GAP) / (columns * PLATE_W)
    return min(LARGEST_PLATE, wide, (box.h - (rows - 1) * PLATE_GAP) / (rows * PLATE_H))


def _height(scale: float) -> float:
    """Return what a row takes at a size: the dudes and their names."""
    return (HEAD + FOOT) * scale + NAME + BELOW


def _scale(n: int, rows: int, box: Box) -> float:
    """Return how large so many dudes can be in so many rows of a box."""
    high = (box.h / rows - NAME - BELOW) / (HEAD + FOOT)
    return min(LARGEST, box.w / (-(-n // rows) * CELL_W), high)
