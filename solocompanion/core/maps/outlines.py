"""Outlines whose corners are shared: what stands at one place is one corner, and two corners make one edge.

Every function takes a map and returns another; marks and links are left as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from attrs import evolve

from solocompanion.core.maps import shapes
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import At, DrawnMap, Paper, Ring
from solocompanion.core.maps.shapes import Point

Edge = tuple[At, At]
EXACT = 0.75  # coordinates: a corner no farther from an edge lies on it
NARROWEST, THINNEST = 3.0, 1.0  # units: how broad the corners of an outline lie at least, and how wide it is between
TOLERANCE = 1.0  # units that an outline may differ from the arcs it is made of


def clean(ring: Iterable[At]) -> Ring:
    """Return a ring without corners that follow themselves and without spikes; empty where no area is left."""
    found: list[At] = []
    for at in ring:
        found.append(at)
        while len(found) > 1 and (found[-1] == found[-2] or (len(found) > 2 and found[-1] == found[-3])):
            del found[-1 if found[-1] == found[-2] else -2 :]
    while len(found) > 2 and (found[0] == found[-1] or found[1] == found[-1] or found[0] == found[-2]):
        if found[0] == found[-1]:
            found.pop()
        elif found[1] == found[-1]:
            found.pop(0)
        else:
            found.pop()
    return tuple(found) if len(found) > 2 else ()


def is_sliver(paper: Paper, ring: Sequence[At]) -> bool:
    """Tell whether a ring encloses next to nothing: its corners lie nearly in one line, or it goes back on itself."""
    places = [paper.units(at) for at in ring]
    around = shapes.length([*places, places[0]])
    return 2 * abs(shapes.area(places)) < THINNEST * around or shapes.breadth(places) < NARROWEST


def corners(one: DrawnMap) -> Iterator[At]:
    """Yield every corner of a map once."""
    yield from one.corners


def edges(one: DrawnMap) -> Iterator[Edge]:
    """Yield every edge of a map once, the lesser corner first."""
    yield from one.edges


def moved(one: DrawnMap, to: Mapping[At, At]) -> DrawnMap:
    """Put corners elsewhere in all outlines that have them. One that comes to lie on another becomes the same."""
    inside = {at: one.paper.inside(place) for at, place in to.items()}
    return _each(one, lambda ring: ring if inside.keys().isdisjoint(ring) else [inside.get(at, at) for at in ring])


def split(one: DrawnMap, edge: Edge, at: At) -> DrawnMap:
    """Put a corner into an edge, in all outlines that have it."""
    at = one.paper.inside(at)
    return _each(one, lambda ring: _split(ring, edge, at), {*edge})


def without(one: DrawnMap, at: At) -> DrawnMap:
    """Remove a corner from all outlines that have it; a ring of fewer than three goes."""
    return _each(one, lambda ring: [other for other in ring if other != at])


def with_ring(one: DrawnMap, area: str, ring: Sequence[At]) -> DrawnMap:
    """Give an area a further ring."""
    made = clean(one.paper.inside(at) for at in ring)
    return _area(one, area, (*one.area[area].rings, made)) if made else one


def without_ring(one: DrawnMap, area: str, n: int) -> DrawnMap:
    """Remove one of the rings of an area."""
    return _area(one, area, [ring for m, ring in enumerate(one.area[area].rings) if m != n])


def touched(one: DrawnMap, places: Iterable[At]) -> DrawnMap:
    """Put corners into the edges that they lie on, so that both sides of such an edge share them."""
    for at in dict.fromkeys(places):
        on = [edge for edge in edges(one) if at not in edge and shapes.away(at, edge) <= EXACT]
        for edge in on:
            one = _each(one, partial(_taken, edge=edge, at=at), {*edge})
    return one


def _taken(ring: Ring, edge: Edge, at: At) -> Iterable[At]:
    return ring if at in ring else _split(ring, edge, at)


def as_outlines(one: DrawnMap) -> DrawnMap:
    """Return a map of points as one of outlines: the areas as they were seen, with fewer corners."""
    if one.way == "outlines":
        return one
    found = cells(one)
    areas = []
    for area in one.areas:
        rings = (
            clean(one.paper.place(point) for arc in ring for point in _plain(arc)[:-1])
            for ring in found.cell[area.id].rings
        )
        areas.append(evolve(area, points=(), rings=tuple(filter(None, rings))))
    return evolve(one, way="outlines", areas=tuple(areas))


def _plain(arc: Sequence[Point]) -> list[Point]:
    """Return an arc with fewer points, the same whichever way it is gone."""
    is_turned = (arc[0], arc[1]) > (arc[-1], arc[-2])
    if arc[0] == arc[-1]:
        ring = shapes.simplified_ring(list(arc[::-1] if is_turned else arc)[:-1], TOLERANCE)
        found = [*ring, ring[0]]
    else:
        found = shapes.simplified(arc[::-1] if is_turned else arc, TOLERANCE)
    return found[::-1] if is_turned else found


def _split(ring: Ring, edge: Edge, at: At) -> list[At]:
    found = []
    for a, b in shapes.edges(ring):
        found.append(a)
        if {a, b} == {*edge}:
            found.append(at)
    return found


def _each(one: DrawnMap, act: Callable[[Ring], Iterable[At]], near: set[At] | None = None) -> DrawnMap:
    """Change every ring, with `near` only those that have all of these corners; an area keeps what is left of it."""
    areas = []
    for area in one.areas:
        rings = tuple(ring if near is not None and not near <= {*ring} else _cleaned(ring, act) for ring in area.rings)
        rings = tuple(filter(None, rings))
        areas.append(area if rings == area.rings else evolve(area, rings=rings))
    return evolve(one, areas=tuple(areas))


def _cleaned(ring: Ring, act: Callable[[Ring], Iterable[At]]) -> Ring:
    made = act(ring)
    return ring if made is ring else clean(made)


def _area(one: DrawnMap, area: str, rings: Iterable[Ring]) -> DrawnMap:
    found = tuple(rings)
    return evolve(one, areas=tuple(evolve(own, rings=found) if own.id == area else own for own in one.areas))
