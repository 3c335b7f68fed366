"""What can be wrong with any map: areas not drawn, without a way, called alike, or lying over one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from solocompanion.core.maps import distances, shapes
from solocompanion.core.maps.cells import turned
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Pair, Ring
from solocompanion.core.maps.kinds import Check, MapKind, name_fault
from solocompanion.core.maps.outlines import EXACT, Edge, is_sliver
from solocompanion.core.words import listed, text

Box = tuple[int, int, int, int]  # left, top, right, bottom

TILE = 24  # coordinates of a tile: only edges that share one are compared


def checks(kind: MapKind, one: DrawnMap) -> tuple[Check, ...]:
    """Return every check: what has to be mended first, what is fine last."""
    order = {"mend": 0, "know": 1, "fine": 2}
    found = dict.fromkeys((*of_drawing(kind, one), *kind.checks(one)))  # what both say is said once
    return tuple(sorted(found, key=lambda check: order[check.state]))


def of_drawing(kind: MapKind, one: DrawnMap) -> Iterator[Check]:
    """Yield what is wrong with the drawing itself, in every kind of map."""
    for area in one.areas:
        if not one.is_drawn(area.id):
            yield Check("mend", text("{area} is not drawn yet.", area=kind.called(area)), (area.id,))
        elif area.rings and all(is_sliver(one.paper, ring) for ring in area.rings):
            words = text("The outline of {area} encloses next to no area: move a corner.", area=kind.called(area))
            yield Check("mend", words, (area.id,))
    for area in one.areas:
        if why := name_fault(area.name):
            yield Check("know", why, (area.id,))
    for a, b in overlapping(one):
        names = {"a": kind.called(one.area[a]), "b": kind.called(one.area[b])}
        yield Check("mend", text("The outlines of {a} and {b} overlap.", **names), (a, b))
    for own in knotted(one):
        yield Check("mend", text("The outline of {area} crosses itself.", area=kind.called(one.area[own])), (own,))


def alike(kind: MapKind, one: DrawnMap) -> Iterator[Check]:
    """Yield a check for each area that is called like one before it."""
    known: set[str] = set()
    for area in one.areas:
        name = kind.called(area)
        if name.casefold() in known:
            yield Check("mend", text(kind.words.alike, name=name), (area.id,))
        known.add(name.casefold())


def apart(kind: MapKind, one: DrawnMap, passes: distances.Passes = distances.anybody) -> Iterator[Check]:
    """Yield a check for each group of areas that no way leads to from the largest."""
    usable = [area.id for area in one.areas if kind.is_open(area)]
    groups = distances.parts(one, usable, passes)
    most = max(groups, key=len, default=())
    for group in groups:
        if group is not most:
            names = listed([kind.called(one.area[area]) for area in group])
            yield Check("know", text("No way leads to {areas}.", areas=names), group)


def overlapping(one: DrawnMap) -> tuple[Pair, ...]:
    """Return the pairs of areas whose outlines cross, or of which one lies within the other."""
    found = {pair for pair in _crossing(one) if pair[0] != pair[1]} | set(_on_one_side(one))
    drawn = [(area, _box(area)) for area in one.areas if area.rings]
    for n, (area, box) in enumerate(drawn):
        for other, beside in drawn[n + 1 :]:
            is_near = box[0] < beside[2] and beside[0] < box[2] and box[1] < beside[3] and beside[1] < box[3]
            if is_near and (_reaches_into(area, other, beside) or _reaches_into(other, area, box)):
                found.add((area.id, other.id))
    order = {area.id: n for n, area in enumerate(one.areas)}
    return tuple(sorted(found, key=lambda pair: (order[pair[0]], order[pair[1]])))


def knotted(one: DrawnMap) -> tuple[str, ...]:
    """Return the areas whose outline crosses itself."""
    found = {pair[0] for pair in _crossing(one) if pair[0] == pair[1]}
    return tuple(area.id for area in one.areas if area.id in found)


def _crossing(one: DrawnMap) -> frozenset[Pair]:
    """Return the areas of any two edges that cross, the earlier one first; an area with itself too."""
    crossed = _crossed(tuple(area.rings for area in one.areas))
    return frozenset((one.areas[a].id, one.areas[b].id) for a, b in crossed)


@lru_cache(maxsize=1)  # both checks of a map ask for them
def _crossed(outlines: tuple[tuple[Ring, ...], ...]) -> frozenset[tuple[int, int]]:
    """Return which outlines cross, by number. An edge that neighbours share is compared once."""
    owners: dict[frozenset[At], list[int]] = defaultdict(list)
    lines: dict[frozenset[At], Edge] = {}
    for n, rings in enumerate(outlines):
        for edge, line in {frozenset(line): line for ring in rings for line in shapes.edges(ring)}.items():
            owners[edge].append(n)
            lines.setdefault(edge, line)
    met = (pair for edge, line in _met(lines.values()) for pair in product(owners[edge], owners[line]))
    return frozenset((min(pair), max(pair)) for pair in met)


def _met(lines: Iterable[Edge]) -> Iterator[tuple[frozenset[At], frozenset[At]]]:
    """Yield the edges that cross."""
    tiles: dict[tuple[int, int], list[Edge]] = defaultdict(list)
    for edge in lines:
        for tile in _tiles(edge):
            tiles[tile].append(edge)
    for some in tiles.values():
        for edge, line in combinations(some, 2):
            if edge[0] in line or edge[1] in line:  # what meets in a corner does not cross
                continue
            if shapes.crosses(edge, line):
                yield frozenset(edge), frozenset(line)


def _tiles(edge: Edge) -> Iterator[tuple[int, int]]:
    (ax, ay), (bx, by) = edge
    for x in range(min(ax, bx) // TILE, max(ax, bx) // TILE + 1):
        for y in range(min(ay, by) // TILE, max(ay, by) // TILE + 1):
            yield x, y


def _on_one_side(one: DrawnMap) -> Iterator[Pair]:
    """Yield the areas that lie on the same side of an edge."""
    owner: dict[Edge, str] = {}
    for area in one.areas:
        for ring in turned(area.rings):
            for line in shapes.edges(ring):
                if owner.setdefault(line, area.id) != area.id:
                    yield owner[line], area.id


def _reaches_into(area: Area, other: Area, box: Box) -> bool:
    """Tell whether a corner of an area lies well within another, which fills a box."""
    own = {at for ring in other.rings for at in ring}
    left, top, right, bottom = box
    corners = (at for ring in area.rings for at in ring if at not in own)
    corners = (at for at in corners if left <= at[0] <= right and top <= at[1] <= bottom)
    return any(shapes.is_inside(other.rings, at) and not _is_on(at, other) for at in corners)


def _is_on(at: At, area: Area) -> bool:
    return any(shapes.away(at, line) <= EXACT for ring in area.rings for line in shapes.edges(ring))


def _box(area: Area) -> Box:
    xs, ys = zip(*(at for ring in area.rings for at in ring), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def mended(found: Iterable[Check]) -> str:
    """Say what has to be mended first; empty when nothing has."""
    return next((check.words for check in found if check.state == "mend"), "")
