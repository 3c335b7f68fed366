"""Where the name, the sign and the harbour of each area stand, so that pieces find as much room as there can be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cell import Arc, Cell
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import kept_by_language
from solocompanion.games.dragonlords.drawing.gates import OUT, SIZE, Gate, gates
from solocompanion.games.dragonlords.drawing.land import Land, land_of
from solocompanion.games.dragonlords.drawing.room import Box, Room, is_free
from solocompanion.games.dragonlords.map_kind import MAP

NAME, CHIEF, SEA = 12.5, 15.0, 12.5  # sizes of lettering: of a name, of a Kingdom's, of a sea's
BEYOND = 11.0  # and of what lies beyond the edge
SMALL = (1.0, 0.88, 0.78)  # to what share lettering shrinks where it finds no room
SIGN: Mapping[str, float] = {"kingdom": 40.0, "mine": 27.0, "teleportal": 28.0, "lair": 40.0, "village": 34.0}
SHRUNK = (1.0, 0.85, 0.7)
ANCHOR = 15.0
AIRY = 9.0  # units of room around a name that are worth having
APART, FEW = 11.0, 20  # of the places for a sign that are looked at more closely
BETTER = 1.8  # times as much room for pieces is worth a name apart from its sign, and smaller letters
WANTED: Mapping[str, float] = {
    "kingdom": 3000.0,
    "lair": 3000.0,
    "mine": 1500.0,
    "teleportal": 1500.0,
    "village": 1500.0,
}
BLOCKS = (
    (78.0, 78.0),
    (117.0, 39.0),
    (78.0, 39.0),
    (39.0, 78.0),
    (62.0, 32.0),
    (32.0, 62.0),
    (39.0, 39.0),
    (31.0, 31.0),
)  # of pieces
COMPASS_W, COMPASS_H = 68.0, 78.0
WIDTHS = {"i": 0.3, "l": 0.47, "t": 0.48, "f": 0.45, "j": 0.36, "m": 0.72, "w": 0.74, " ": 0.2, "'": 0.2, "’": 0.2}
WIDE = {"I": 0.31, "M": 0.88, "W": 0.9}


@frozen
class Name:
    """The lettering of an area: its lines from the top down, the first one's baseline, and its size."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    box: Box

    @property
    def pitch(self) -> float:
        """From line to line."""
        return self.size * 1.02


@frozen
class Place:
    """What is printed in an area: its name, the box of its sign (of a Kingdom, Mine, …) and of its harbour."""

    name: Name
    sign: Box | None = None
    harbour: Box | None = None

    @cached_property
    def taken(self) -> tuple[Box, ...]:
        """What pieces keep off."""
        return tuple(one for one in (self.name.box, self.sign, self.harbour) if one is not None)


class Places:
    """Where things are printed on a map, whose areas are `called` so."""

    gates: Mapping[Gate, Name] = MappingProxyType({})  # where the world goes round, each with what lies beyond

    compass: Box | None = None

    def __init__(self, land: Land, called: Sequence[str]) -> None:
        self._begin(land, called)
        for border, range_ in land.peaks.items():
            for area in border.areas:
                self._heights[area] += [Box(x, y - s * 0.55, s * 1.5, s * 1.2) for x, y, s in range_]
        for area in land.dry:
            self.place[area] = self._dry(area)
        self.gates = {}
        for some in gates(land.drawn, land.cell):
            for gate, box in self._gates(some):
                self.gates[gate] = Name((self.called[gate.beyond],), box.x, box.y + BEYOND * 0.32, BEYOND, box)
                boxes = [box, Box(*gate.sign, SIZE, SIZE)]
                self._at_gates.setdefault(gate.area, []).extend(boxes)
                self._outside += boxes
        self.compass = self._compass()
        if self.compass is not None:
            self._outside.append(self.compass)
        for area in land.seas:
            self.place[area] = self._sea(area)

    def _begin(self, land: Land, called: Sequence[str]) -> None:
        """Begin with a map on which nothing is printed yet."""
        self.land = land
        self.called = dict(zip((one.id for one in land.drawn.areas), called, strict=True))
        self._rooms: dict[str, Room] = {}
        self._heights: dict[str, list[Box]] = {one: [] for one in land.areas}  # mountains, which names keep off
        self._outside: list[Box] = []  # names of islands that stand beside them in the sea
        self._at_gates: dict[str, list[Box]] = {}
        self.place: dict[str, Place] = {}

    def heights(self, area: str) -> Sequence[Box]:
        """Return the mountains along an area's closed borders."""
        return self._heights[area]

    def room(self, area: str) -> Room:
        """Return the room of an area."""
        if area not in self._rooms:
            paper = self.land.drawn.paper
            whole = Box(paper.width / 2, paper.height / 2, paper.width - 8, paper.height - 8)
            self._rooms[area] = _room(self.land.cell[area].rings, whole)
        return self._rooms[area]

    def taken(self, area: str) -> tuple[Box, ...]:
        """Return what is printed in an area or reaches into it."""
        found = self.place[area].taken
        if self.land.world.is_sea(area):
            return (*found, *self._outside)
        return (*found, *self._at_gates[area]) if area in self._at_gates else found

    def sign_of(self, area: str) -> str:
        """Return what sign an area has; empty for none."""
        world = self.land.world
        kind = world.kind[area]
        if kind in SIGN:
            return kind
        if world.is_mine(area) and not world.is_sea(area):
            return "mine"
        return "teleportal" if world.is_teleportal(area) and not world.is_sea(area) else ""

    # -- land ----------------------------------------------------------------------------------------------------------
    def _dry(self, area: str) -> Place:
        words = self.called[area]
        size = CHIEF if self.land.world.is_kingdom(area) else NAME
        sign = self.sign_of(area)
        found = self._signed(area, words, size, sign) if sign else None
        if found is None:
            name = self._beside(area, words, size) if self.land.world.is_island(area) else None
            name = name or self._name(area, (words,), size) or self._name(area, tuple(words.split()), size)
            name = name or self._across(area, words, size)
            box = self._sign_alone(area, name.box, SIGN[sign]) if sign else None
            found = Place(name, box)
        if not self.land.world.is_harbour(area):
            return found
        return Place(found.name, found.sign, self._anchor(area, found.taken))

    def _signed(self, area: str, words: str, size: float, sign: str) -> Place | None:
        """Put a name under its sign, apart from it, or both smaller: whatever leaves room for most pieces."""
        wanted, found, most = WANTED.get(sign, 0.0), None, -1.0
        for share in SMALL:
            some = [self._together(area, words, size * share, SIGN[sign] * share)]
            if most < wanted and (some[0] is None or some[0][1] < wanted):
                some.append(self._parted(area, words, size * share, SIGN[sign] * share))
            for one in some:
                is_enough = share == 1 and one is not None and most < wanted <= one[1]
                if one is not None and (is_enough or one[1] > most * BETTER):
                    found, most = one
            if most >= wanted:
                break
        return found

    def _together(self, area: str, words: str, size: float, own: float) -> tuple[Place, float] | None:
        """Put a name under its sign; return how large a block of pieces finds room beside."""
        wide = width(words, size)
        best = self._best(area, wide, own + size, own)
        if best is None:
            return None
        (x, y), block = best
        top = y - (own + size) / 2
        letters = Box(x, top + own + size / 2, wide, size)
        return Place(Name((words,), x, top + own + size * 0.8, size, letters), Box(x, top + own / 2, own, own)), block

    def _parted(self, area: str, words: str, size: float, own: float) -> tuple[Place, float] | None:
        """Put a name and its sign apart from each other."""
        room, found, most = self.room(area), None, 0.0
        wide, high = width(words, size), size * 0.9
        heights = self._heights[area]
        names, signs = (
            [box for box in some if is_free(box, heights, 0.0)]
            for some in (room.boxes(wide, high), room.boxes(own, own))
        )
        for x, y in _apart(sorted(((one.x, one.y) for one in names), key=room.away), 24.0, 6):
            letters = Box(x, y, wide, high)
            free = sorted(
                (one for one in signs if is_free(one, (letters,))), key=lambda one: letters.away((one.x, one.y))
            )
            for at in _apart([(one.x, one.y) for one in free], 20.0, 6):
                block = _block(room, (letters, Box(*at, own, own)), heights)
                if block > most:
                    most = block
                    found = Place(Name((words,), x, y - high / 2 + size * 0.76, size, letters), Box(*at, own, own))
        return (found, most) if found is not None else None

    def _best(self, area: str, wide: float, h: float, own: float = 0.0) -> tuple[Point, float] | None:
        """Return the place for a name, with the sign above it if it has one, and the largest block of pieces beside it.

        `own` is the size of the sign.
        """
        room, heights = self.room(area), self._heights[area]
        deep = room.deepest(12, 9.0)
        whole = sum(far**1.5 for _, far in deep)
        some: list[tuple[float, Point]] = []
        for at, far in room.places(min(h, wide) / 2 - 2, every=2):
            parts = _parts(at, wide, h, own)
            if all(room.holds(one, 1.5) and is_free(one, heights, 0.0) for one in parts):
                left = sum(min(room_at, *(one.away(spot) for one in parts)) ** 1.5 for spot, room_at in deep)
                clear = min(far - h / 2, AIRY)
                some.append((100 * left / whole + 3 * clear + 0.1 * (at[1] - deep[0][0][1]), at))
        some.sort(reverse=True)
        blocks = (
            (_block(room, _parts(at, wide, h, own), heights), at) for at in _apart([at for _, at in some], APART, FEW)
        )
        best: tuple[float, Point] | None = None
        for block, at in blocks:
            if best is None or block > best[0]:
                best = block, at
            if block >= BLOCKS[0][0] * BLOCKS[0][1]:
                break
        return (best[1], best[0]) if best else None

    def _name(self, area: str, lines: tuple[str, ...], size: float) -> Name | None:
        for share in SMALL:
            own = size * share
            wide, high = max(width(line, own) for line in lines), own * (1.02 * len(lines) - 0.12)
            best = self._best(area, wide, high)
            if best is not None:
                (x, y), _ = best
                return Name(lines, x, y - high / 2 + own * 0.76, own, Box(x, y, wide, high))
        return None

    def _beside(self, area: str, words: str, size: float) -> Name | None:
        """Put the name of an island below or above it, so that its land is free; `None` where other land is there."""
        rim, paper = self.land.cell[area].rim, self.land.drawn.paper
        top, low = min(y for _, y in rim), max(y for _, y in rim)
        wide = width(words, size)
        x = (min(x for x, _ in rim) + max(x for x, _ in rim)) / 2
        x = min(max(x, wide / 2 + 5), paper.width - wide / 2 - 5)
        for y in (low + size * 0.6, top - size * 0.6):
            box = Box(x, y, wide, size)
            ends = [(x + dx, y + dy) for dx in (-wide / 2, 0.0, wide / 2) for dy in (-size / 2, size / 2)]
            is_wet = all(any(self.land.cell[sea].has(at) for sea in self.land.seas) for at in ends)
            if is_wet and is_free(box, self._outside):
                self._outside.append(box)
                return Name((words,), x, y + size * 0.32, size, box)
        return None

    def _across(self, area: str, words: str, size: float) -> Name:
        """Put a name that finds no room across its area."""
        deep = self.room(area).deepest(1, 9.0)
        x, y = deep[0][0] if deep else self.land.cell[area].rim[0]
        own = size * SMALL[-1]
        return Name((words,), x, y + own * 0.3, own, Box(x, y, width(words, own), own))

    def _sign_alone(self, area: str, name: Box, size: float) -> Box:
        room = self.room(area)
        for share in SHRUNK:
            own = size * share
            some = [
                at
                for at, _ in room.places(own * 0.4)
                if is_free(Box(*at, own, own), (name,)) and room.holds(Box(*at, own, own))
            ]
            if some:
                x, y = min(some, key=lambda at: math.dist(at, (name.x, name.y - own)))
                return Box(x, y, own, own)
        at = room.deepest(1, 9.0)
        x, y = at[0][0] if at else (name.x, name.y - size * 0.6)
        return Box(x, y, size * SHRUNK[-1], size * SHRUNK[-1])

    def _anchor(self, area: str, taken: Sequence[Box]) -> Box:
        """Put the sign of a harbour at the middle of its coast, on land."""
        coasts = [
            border
            for border in self.land.borders
            if area in border.areas and any(self.land.world.is_sea(one) for one in border.areas)
        ]
        room = self.room(area)
        middles = [max(coasts, key=lambda one: one.length).middle] if coasts else []
        goal = middles[0] if middles else (taken[0].x, taken[0].y)
        for least in (ANCHOR * 0.6, ANCHOR * 0.4, 0.1):
            some = [at for at, _ in room.places(least) if is_free(Box(*at, ANCHOR, ANCHOR), taken)]
            if some:
                x, y = min(some, key=lambda at: math.dist(at, goal))
                return Box(x, y, ANCHOR, ANCHOR)
        return Box(*goal, ANCHOR, ANCHOR)

    # -- edges ---------------------------------------------------------------------------------------------------------
    def _gates(self, some: Sequence[tuple[Gate, Gate]]) -> Iterator[tuple[Gate, Box]]:
        """Yield the two gates of a link with the boxes of the names beside them, where both find room if they do."""
        printed = [box for place in self.place.values() for box in place.taken] + self._outside
        found = [[self._beyond(gate, printed) for gate in pair] for pair in some]
        n = max(range(len(some)), key=lambda n: (sum(worth for worth, _ in found[n]), -n))
        yield from ((gate, box) for gate, (_, box) in zip(some[n], found[n], strict=True))

    def _beyond(self, gate: Gate, printed: Sequence[Box]) -> tuple[int, Box]:
        """Return the best box for the name of what lies beyond a gate, and what it is worth.

        It lies beside the sign of the gate or along the edge, rather in the area itself than on another one, and on
        nothing that is printed.
        """
        (x, y), (dx, dy) = gate.sign, OUT[gate.edge]
        wide = width(self.called[gate.beyond], BEYOND)
        aside, before = SIZE / 2 + wide / 2 + 2, SIZE / 2 + BEYOND / 2 + 1
        inward = (x - dx * aside, y) if dx else (x, y - dy * before)
        along = [(x - dx * (wide - SIZE) / 2, y + s * before) if dx else (x + s * aside, y) for s in (1, -1)]
        boxes = [Box(*at, wide, BEYOND) for at in (inward, *along)]
        sign, room = Box(x, y, SIZE, SIZE), self.room(gate.area)
        is_clear = is_free(sign, printed, 0.0)
        worth = [2 * (is_clear and is_free(one, printed)) + room.holds(one) for one in boxes]
        return max(zip(worth, boxes, strict=True), key=lambda one: one[0])

    # -- sea -----------------------------------------------------------------------------------------------------------
    def _compass(self) -> Box | None:
        """Put the compass rose where the sea has room for it, as far down on the left as there is."""
        paper = self.land.drawn.paper
        for share in SMALL:
            best: tuple[float, Box] | None = None
            for area in self.land.seas:
                room = self.room(area)
                for at, _ in room.places(COMPASS_W * share * 0.4, every=2):
                    box = Box(*at, COMPASS_W * share, COMPASS_H * share)
                    far = math.dist(at, (0, paper.height))
                    if (best is None or far < best[0]) and room.holds(box, 2.0) and is_free(box, self._outside):
                        best = far, box
            if best is not None:
                return best[1]
        return None

    def _sea(self, area: str) -> Place:
        words = self.called[area]
        room, lines = self.room(area), words.split()
        for share in SMALL:
            for some in ((words,), tuple(lines)) if len(lines) > 1 else ((words,),):
                size = SEA * share
                wide, high = max(width(one, size, 0.6) for one in some), size * (1.02 * len(some) - 0.12)
                spots = [
                    at
                    for at, far in room.places(high / 2, every=2)
                    if far
                    and is_free(Box(*at, wide, high), self._outside, 4.0)
                    and room.holds(Box(*at, wide, high), 3.0)
                ]
                if spots:
                    x, y = self._roomiest(room, spots, wide, high)
                    return Place(Name(some, x, y - high / 2 + size * 0.76, size, Box(x, y, wide, high)))
        deep = room.deepest(1, 9.0)
        x, y = deep[0][0] if deep else self.land.cell[area].rim[0]
        size = SEA * SMALL[-1]
        wide = width(words, size, 0.6)
        return Place(Name((words,), x, y, size, Box(x, y, wide, size)))

    def _roomiest(self, room: Room, spots: Sequence[Point], w: float, h: float) -> Point:
        """Return the spot for a name that leaves most room for ships and armies."""
        deep = room.deepest(10, 12.0)

        def left(at: Point) -> float:
            box = Box(*at, w, h)
            free = sorted((min(far, box.away(spot), 26.0) for spot, far in deep), reverse=True)
            return sum(free[:4]) + 0.3 * min(room.away(at), 14.0)

        return max(spots, key=left)

    def boxes(self) -> Iterator[Box]:
        """Yield all that is printed."""
        for one in self.place.values():
            yield from one.taken
        yield from self._outside


@kept_by_language(8)
def places_of(drawn: DrawnMap) -> Places:
    """Return where things are printed on a map; kept, for each language that names its areas otherwise."""
    return _places(drawn, tuple(MAP.called(one) for one in drawn.areas))


@lru_cache(maxsize=8)
def _places(drawn: DrawnMap, called: tuple[str, ...]) -> Places:
    return Places(land_of(drawn), called)


@lru_cache(maxsize=512)  # of a board that grows most areas are as they were
def _room(rings: tuple[tuple[Arc, ...], ...], within: Box) -> Room:
    return Room(Cell(rings, ()), within)


def _apart(some: Sequence[Point], far: float, few: int) -> Sequence[Point]:
    """Return the first few of some places that are not beside each other."""
    found: list[Point] = []
    for at in some:
        if all(math.dist(at, other) >= far for other in found):
            found.append(at)
            if len(found) == few:
                break
    return found


def _parts(at: Point, wide: float, h: float, own: float) -> tuple[Box, ...]:
    """Return the boxes of a sign and of the name below it, or of the name alone, around a place."""
    x, y = at
    if not own:
        return (Box(x, y, wide, h),)
    return Box(x, y - (h - own) / 2, own, own), Box(x, y + own / 2, wide, h - own)


def _block(room: Room, parts: Sequence[Box], heights: Sequence[Box]) -> float:
    """Return how large a block of pieces finds room beside what is printed and off the mountains."""
    for w, high in BLOCKS:
        if any(is_free(box, parts) and is_free(box, heights, -5.0) for box in room.boxes(w, high)):
            return w * high
    return 0.0


def width(words: str, size: float, spacing: float = 0.35) -> float:
    """Return how wide lettering in small capitals is, a little more than needed."""
    return sum(_letter(letter) for letter in words) * size + spacing * len(words)


def _letter(letter: str) -> float:
    return WIDTHS.get(letter, 0.56) if letter.islower() or letter in WIDTHS else WIDE.get(letter, 0.64)
