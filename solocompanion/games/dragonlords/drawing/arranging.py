"""How the pieces of an area stand: in rows as large as there is room for, clear of what is printed there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.shapes import Point
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.drawing.room import Box, Room, is_free

PIECE = 32.0  # units: how large a piece is where there is room
BADGE = 6.0  # units that the count of a piece stands out at its lower right
MARK = 20.0  # a marker, such as that of a resource
SCALES = ((1.0, 0.92), (0.84,), (0.76,), (0.68,))
SMALLEST = SCALES[-1][-1]
MARK_SCALES = (1.0, 0.85, 0.7)
OVER = {1.0: 0.0, 0.92: 2.0, 0.84: 4.0}  # units that pieces may stand over the outline; smaller ones more
MOST_OVER = 6.0
CLIMB = 6.0  # what it is worth in units not to stand on mountains
CORE = 8.0  # of a piece that stays within in any case
CENTRED = BADGE / 2
ISLANDERS = 3  # pieces in a row on an island


@frozen
class Standing:
    """Where pieces and markers stand, and how large: 1 is the size of a piece, or of a marker."""

    pieces: tuple[Point, ...]
    scale: float
    marks: tuple[Point, ...] = ()
    mark_scale: float = 1.0


@lru_cache(maxsize=2048)  # the same few pieces stand in most areas from move to move
def standing(places: Places, area: str, pieces: int, marks: int = 0) -> Standing:
    """Return where so many pieces and markers stand in an area."""
    room, taken = places.room(area), list(places.taken(area))
    scale, found = _pieces(places, area, pieces, taken)
    taken += [_box(at, PIECE * scale) for at in found]
    spots: list[Point] = []
    mark_scale = 1.0
    for share in MARK_SCALES if marks else ():
        mark_scale, size = share, MARK * share
        spots = list(_one_by_one(room, marks, size, size, taken, 1.0, _heart(room)))
        if len(spots) == marks:
            break
    x, y = found[0] if found else _heart(room)  # on an island that is too small they lie beside the pieces
    aside = PIECE * scale / 2 + MARK * mark_scale / 2 if found else 0.0
    spots += [(x - aside - n * MARK * mark_scale, y) for n in range(marks - len(spots))]
    return Standing(tuple(found), scale, tuple(spots), mark_scale)


def _pieces(places: Places, area: str, n: int, taken: Sequence[Box]) -> tuple[float, Sequence[Point]]:
    if not n:
        return 1.0, ()
    room = places.room(area)
    for scales in SCALES:
        for scale in scales:
            size, over = PIECE * scale + BADGE, OVER.get(scale, MOST_OVER)
            for columns, rows in _blocks(n):
                middle = _place(room, columns * size, rows * size, taken, places.heights(area), over)
                if middle is not None:
                    return scale, _rows(middle, n, columns, rows, size)
        for scale in scales if n > 1 else ():  # before they become smaller, they need not stand in rows
            size, over = PIECE * scale + BADGE, OVER.get(scale, MOST_OVER)
            found = _one_by_one(room, n, size, size, taken, over, _heart(room))
            if len(found) == n:
                return scale, [(x - CENTRED, y - CENTRED) for x, y in found]
    size = PIECE * SMALLEST + BADGE  # rather over the outline than over a name
    found = _one_by_one(room, n, size, size, taken, size - CORE, _heart(room))
    if len(found) == n and not places.land.world.is_island(area):
        return SMALLEST, [(x - CENTRED, y - CENTRED) for x, y in found]
    return SMALLEST, _crowded(places, area, n, PIECE * SMALLEST)


def _blocks(n: int) -> Iterator[tuple[int, int]]:
    """Yield the columns and rows that so many pieces can stand in, the tidiest first."""
    some = [(columns, math.ceil(n / columns)) for columns in range(1, n + 1)]
    yield from sorted(some, key=lambda one: (one[0] * one[1] - n, abs(one[0] - one[1] - 0.5)))


def _rows(middle: Point, n: int, columns: int, rows: int, size: float) -> list[Point]:
    x, y = middle[0] - CENTRED, middle[1] - CENTRED
    found = []
    for row in range(rows):
        few = min(columns, n - row * columns)
        found += [(x + (column - (few - 1) / 2) * size, y + (row - (rows - 1) / 2) * size) for column in range(few)]
    return found


def _place(room: Room, w: float, h: float, taken: Sequence[Box], heights: Sequence[Box], over: float) -> Point | None:
    """Return the roomiest place for a box, rather beside mountains than on them."""
    heart, best, most = _heart(room), None, -1e9
    for at, far in room.places(min(w, h) / 2 - over):
        box = Box(*at, w, h)
        if not is_free(box, taken) or not room.holds(Box(*at, w - over, h - over), 0.5):
            continue
        clear = min([far - min(w, h) / 2, *(one.away(at) - math.hypot(w, h) / 2 for one in taken)])
        worth = min(clear, 8.0) - 0.06 * math.dist(at, heart) - CLIMB * (not is_free(box, heights, -4.0))
        if worth > most:
            best, most = at, worth
    return best


def _heart(room: Room) -> Point:
    deep = room.deepest(1, 9.0)
    return deep[0][0] if deep else next((at for at, _ in room.places()), (0.0, 0.0))


def _one_by_one(room: Room, n: int, w: float, h: float, taken: Sequence[Box], over: float, heart: Point) -> list[Point]:
    """Return places for boxes that stand together, as near as they can; fewer where there is no more room."""
    found = list[Point]()
    free = [
        at
        for at, _ in room.places(min(w, h) * 0.4 - over / 2)
        if is_free(Box(*at, w, h), taken) and room.holds(Box(*at, w - over, h - over), 0.5)
    ]
    goal = heart
    while free and len(found) < n:
        best = min(free, key=lambda at: math.dist(at, goal))
        found.append(best)
        box = Box(*best, w, h)
        free = [at for at in free if not box.meets(Box(*at, w, h), 0.0)]
        goal = (sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found))
    return found


def _crowded(places: Places, area: str, n: int, size: float) -> list[Point]:
    """Return places in an area that is too small: over the sea around an island, else apart as far as there is room."""
    room = places.room(area)
    x, y = _heart(room)
    if places.land.world.is_island(area):
        return _rows((x, y), n, min(n, ISLANDERS), math.ceil(n / ISLANDERS), size + BADGE)
    spots = [at for at, far in room.places() if far > size * 0.25] or [(x, y)]
    found = [max(spots, key=lambda at: min([size, *(one.away(at) for one in places.taken(area))]))]
    while len(found) < n:
        found.append(max(spots, key=lambda at: min([size * 2, *(math.dist(at, other) for other in found)])))
    return found


def _box(at: Point, size: float) -> Box:
    return Box(at[0] + CENTRED, at[1] + CENTRED, size + BADGE, size + BADGE)
