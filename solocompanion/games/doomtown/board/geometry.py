"""Where everything lies: two streets that face each other and grow to both sides, the square between, out of town.

Board units. A place of a street takes a column; the homes face each other, while that makes no long street longer.
Deeds out of town stand at the right edge, Wyatt's in the row of his street, the person's in theirs. Up to eight columns
share the width of a window, as all of the street has to be seen at once; more make the board wider.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from solocompanion.core.frozen import frozen
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.games.doomtown.state import SIDES, SQUARE, Side, State, home

PITCH, EDGE, LEAST = 222.0, 32.0, 4  # of a column, beside all of them, and how many there are at least
WIDTH, MOST = 980.0, 8  # of a board of more columns than that, and how many share it; beyond, the board grows
FACING = 5  # columns up to which the homes face each other whatever it takes
HEIGHT, SQUARE_Y, SQUARE_H = 692.0, 349.0, 154.0
PLACE_W, PLACE_H = 214.0, 224.0
ROWS: Mapping[Side, float] = {"wyatt": 158.0, "you": 546.0}  # the middle of a place of a street
MESA: Mapping[Side, float] = {"wyatt": 165.0, "you": 549.0}  # the same out of town
MESA_W, MESA_H = 246.0, 206.0
FRONT, ROOF = 130.0, 135.0  # how far a front reaches: down from the far end of Wyatt's street, up from the near end
TALLER = 1.25  # how much less the height of a front shrinks than its width
WALL = 200.0  # how far up the boardwalk of the drawings is hidden by the one drawn longer
SIGN_W, SIGN_H, TALL_SIGN = 206.0, 36.0, 50.0
TAG_W, TAG_H, SMALL_TAG_W, SMALL_TAG_H = 162.0, 31.0, 110.0, 47.0
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
class Shape:
    """How wide places are where so many columns stand side by side; narrower ones have lower fronts, with two lines."""

    columns: int = LEAST

    @property
    def pitch(self) -> float:
        """The width of a column."""
        return PITCH if self.columns <= LEAST else (WIDTH - EDGE) / min(self.columns, MOST)

    @property
    def width(self) -> float:
        """The width of the board."""
        return EDGE + self.pitch * self.columns

    @property
    def wide(self) -> float:
        """How wide a place is drawn, of its usual width."""
        return self.pitch / PITCH

    @property
    def high(self) -> float:
        """How high a front is drawn, of its usual height."""
        return min(1.0, TALLER * self.wide)

    @property
    def has_tall_signs(self) -> bool:
        """Whether what a sign says beside the name stands below it."""
        return self.columns > LEAST

    @property
    def has_small_tags(self) -> bool:
        """Whether the numbers of a place stand in two rows."""
        return self.pitch < TAG_W + 8

    @property
    def tag(self) -> tuple[float, float]:
        """The width and height of the plate with the numbers of a place."""
        return (SMALL_TAG_W, SMALL_TAG_H) if self.has_small_tags else (TAG_W, TAG_H)


@frozen
class Site:
    """A place on the board: its row (whose street), its middle, whether it is out of town, its shape."""

    side: Side
    x: float
    shape: Shape = Shape()
    is_outside: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its drawing."""
        return (self.x + 2 * self.shape.wide, MESA[self.side]) if self.is_outside else (self.x, ROWS[self.side])

    @property
    def box(self) -> Box:
        """All that it takes: front and boardwalk, or the mesa."""
        w, h = (MESA_W, MESA_H) if self.is_outside else (PLACE_W, PLACE_H)
        return Box(*self.middle, w * self.shape.wide, h)

    @property
    def front(self) -> Box:
        """Where its front is drawn: at the outer edge of its street."""
        whole, high = self.box, PLACE_H * self.shape.high
        away = (PLACE_H - high) / 2
        return Box(whole.x, whole.y - away if self.side == "wyatt" else whole.y + away, whole.w, high)

    @property
    def walk(self) -> tuple[float, float]:
        """From where to where the boardwalk goes on above or below that of the drawing, where the front is lower."""
        if self.side == "wyatt":
            return self._far(FRONT), self._far(0) + 210
        return self._near(PLACE_H) - PLACE_H * (1 - self.shape.high) + 6, self._near(WALL)

    def _far(self, n: float) -> float:
        """Return what is so far below the far end of Wyatt's street, for a front of usual height."""
        return ROWS["wyatt"] - PLACE_H / 2 + n * self.shape.high

    def _near(self, n: float) -> float:
        """Return what is so far above the near end of the person's street, for a front of usual height."""
        return ROWS["you"] + PLACE_H / 2 - n * self.shape.high

    @property
    def sign(self) -> Box:
        """The sign with its name."""
        x, y = self.middle
        wide, is_tall = SIGN_W * self.shape.wide, self.shape.has_tall_signs
        high = TALL_SIGN if is_tall else SIGN_H
        if self.is_outside:
            return Box(x + 17 * self.shape.wide, y - 55, wide * 0.88, high)
        if self.side == "wyatt":
            return Box(x, self._far(54 if is_tall else 58), wide, high)
        return Box(x, self._near(68 if is_tall else 72), wide, high)

    @property
    def bunting(self) -> tuple[float, float]:
        """The middle of the bunting of who controls it: between its sign and the boardwalk."""
        x, y, _, high = self.sign
        over = high / 2 + 4 if self.shape.has_tall_signs else high / 2 + 12
        if self.is_outside:
            return self.middle[0] + 15 * self.shape.wide, y + high / 2 + 7
        return x, y + over if self.side == "wyatt" else y - over - 1

    @property
    def tag(self) -> tuple[float, float]:
        """The middle of the plate with its numbers."""
        x, y = self.middle
        less = (self.shape.tag[1] - TAG_H) / 2  # it grows onto the boardwalk, not onto the street
        if self.is_outside:
            return x + 15 * self.shape.wide, y + 92 - less
        x += 5 if not self.shape.has_small_tags else 2
        return x, y + 103 - less if self.side == "wyatt" else y - 109 + less

    @property
    def heading(self) -> tuple[float, float]:
        """The middle of what says that it is out of town: between it and the street."""
        x, y = self.middle
        return x + 15 * self.shape.wide, y + 119 if self.side == "wyatt" else y - 117

    @property
    def dudes(self) -> Box:
        """Where its dudes stand: on the boardwalk, or on the ledge of a mesa."""
        x, y = self.middle
        wide = self.shape.wide
        if self.is_outside:
            return self._above_tag(Box(x + 15 * wide, y + 40, 170 * wide, 84))
        if self.side == "wyatt":
            top, bottom = self._far(FRONT) - 7, y + 87 - self._more
        else:
            top, bottom = y - 96 + self._more, self._near(ROOF) + 4 - (1 - self.shape.high) * 20
        return Box(x, (top + bottom) / 2, 204 * wide + self._side, bottom - top)

    @property
    def crowd(self) -> Box:
        """Where they stand if there are many: over the lower half of the front too."""
        x, y = self.middle
        wide = self.shape.wide
        if self.is_outside:
            return self._above_tag(Box(x + 15 * wide, y + 25, 176 * wide, 104))
        if self.side == "wyatt":
            top, bottom = min(y - 20, self.bunting[1] + 6), y + 84 - self._more
        else:
            top, bottom = y - 96 + self._more, max(y, self.bunting[1] - 6)
        return Box(x, (top + bottom) / 2, 208 * wide + self._side, bottom - top)

    @property
    def _more(self) -> float:
        """How much higher than usual the plate with the numbers is."""
        return self.shape.tag[1] - TAG_H

    @property
    def _side(self) -> float:
        """What dudes of a narrow place may stand out to the sides, up to those of its neighbours."""
        return 6 * (1 - self.shape.wide)

    def _above_tag(self, box: Box) -> Box:
        """Return what is left of a box on the ledge above the plate with the numbers."""
        less = self._more + 6 if self._more else 0.0
        return Box(box.x, box.y - less / 2, box.w, box.h - less)


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
                found[place] = Site(side, self.x(self._first(side) + n), self.shape)
        for side in SIDES:
            outside = self._outside(side)
            for n, deed in enumerate(outside, start=self.columns - len(outside)):
                found[deed] = Site(side, self.x(n), self.shape, is_outside=True)
        return found

    @cached_property
    def columns(self) -> int:
        """How many columns there are: what the longer row needs, or a few more for the homes to face each other."""
        return max(LEAST, self._needed, min(self._faced, FACING))

    @cached_property
    def shape(self) -> Shape:
        """How places are drawn where there are so many columns."""
        return Shape(self.columns)

    @property
    def width(self) -> float:
        """The width of the board."""
        return self.shape.width

    @property
    def sun(self) -> float:
        """Where the sun stands: left of Wyatt's home."""
        street = self._state.streets.get("wyatt", ())
        at = self._first("wyatt") + street.index(home("wyatt")) if street else 1
        return self.x(at) - self.shape.pitch / 2

    def _row(self, side: Side) -> int:
        """Return how many columns the row of a side takes."""
        return len(self._state.streets.get(side, ())) + len(self._outside(side))

    @cached_property
    def _needed(self) -> int:
        return max(map(self._row, SIDES))

    @cached_property
    def _faced(self) -> int:
        """How many columns it takes for the homes to face each other."""
        return max(self._before + 1 + self._after(side) + len(self._outside(side)) for side in SIDES)

    def _first(self, side: Side) -> float:
        """Return the column in which the street of a side begins: in the middle, where there is room to both sides."""
        street = self._state.streets.get(side, ())
        if not street:
            return 0
        spare = 0.0 if self._state.outside else max(0, self.columns - self._faced) / 2
        facing = self._before - street.index(home(side))
        return spare + min(facing, self.columns - self._row(side))

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

    def x(self, column: float) -> float:
        """Return the middle of a column, from 0."""
        return EDGE / 2 + self.shape.pitch * (column + 0.5)

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
