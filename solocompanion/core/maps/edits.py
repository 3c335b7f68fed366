"""What can be done with a map: every act takes one and returns another, with its words for undo.

Going back is keeping the map before. Marks and links follow the drawing until they are set by hand. While something is
dragged, the functions of `outlines` show it without what follows; the act is done once, when it is let go.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count

from attrs import evolve

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import outlines, shapes, snapping
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap, Link, Ring, in_order
from solocompanion.core.maps.following import drawn_links, follow, link_said, only, with_mark
from solocompanion.core.maps.kinds import MapKind
from solocompanion.core.maps.outlines import Edge
from solocompanion.core.words import listed, plural, text

GRID = 48  # steps across the paper when an empty place is looked for
ROUGH = 2.0  # units that a stroke drawn by hand may be simplified by


@frozen
class Edit:
    """What an act made of a map, the words for it, and the area it is about; empty for none."""

    now: DrawnMap
    words: str
    area: str = ""


# -- areas -------------------------------------------------------------------------------------------------------------
def put_area(kind: MapKind, one: DrawnMap, at: At | None, of: str = "", name: str = "") -> Edit:
    """Put a new area down, the last of the map; `at` is its point. It takes the next likely kind and a usual name."""
    of = of or kind.likely(one)
    known = set(one.area)
    free = next(str(n) for n in count(1) if str(n) not in known)
    points = () if at is None or one.way == "outlines" else (one.paper.inside(at),)
    made = Area(free, of, name or kind.usual_name(one, of), points)
    now = follow(kind, one, evolve(one, areas=(*one.areas, made)))
    return Edit(now, text(kind.words.new, area=kind.called(made)), made.id)


def remove_area(kind: MapKind, one: DrawnMap, area: str) -> Edit:
    """Remove an area; in a map of points its neighbours take its part of the paper."""
    words = text("Remove {area}", area=kind.called(one.area[area]))
    return Edit(follow(kind, one, evolve(one, areas=tuple(own for own in one.areas if own.id != area))), words)


def set_kind(kind: MapKind, one: DrawnMap, area: str, of: str) -> Edit:
    """Give an area another kind; a name that the app gave goes with it."""
    own = one.area[area]
    words = text("{area} is {kind}", area=kind.called(own), kind=text(kind.area[of].name))
    name = own.name
    if not name or name in kind.usual_names(own.kind, len(one.areas)):
        others = evolve(one, areas=tuple(other for other in one.areas if other.id != area))
        name = kind.usual_name(others, of)
    return Edit(follow(kind, one, _changed(one, evolve(own, kind=of, name=name))), words, area)


def rename(kind: MapKind, one: DrawnMap, area: str, name: str) -> Edit:
    """Name an area; without a name it is called by its kind and a number."""
    own = one.area[area]
    others = evolve(one, areas=tuple(other for other in one.areas if other.id != area))
    said = " ".join(name.split()) or kind.usual_name(others, own.kind)
    made = evolve(own, name=said)
    return Edit(_changed(one, made), text("Name of {area}", area=kind.called(made)), area)


def reorder(kind: MapKind, one: DrawnMap, area: str, to: int) -> Edit:
    """Put an area elsewhere in the order of the map."""
    areas = [own for own in one.areas if own.id != area]
    areas.insert(to, one.area[area])
    now = evolve(one, areas=tuple(areas), links=in_order(areas, one.links))
    return Edit(now, text("Order of {area}", area=kind.called(one.area[area])), area)


# -- marks, links, spots -----------------------------------------------------------------------------------------------
def toggle_mark(kind: MapKind, one: DrawnMap, area: str, mark: str) -> Edit:
    """Give an area a mark or take it away. One that there is once is moved; an area that it does not suit stays."""
    own, of = one.area[area], kind.mark[mark]
    if of.group:
        return choose_mark(kind, one, area, of.group, "" if mark in own.marks else mark)
    words = text(of.said, area=kind.called(own), mark=text(of.name))
    if not of.suits(own):
        return Edit(one, words, area)
    now = only(one, mark, area) if of.is_single else _changed(one, with_mark(own, mark, is_set=mark not in own.marks))
    return Edit(now, words, area)


def choose_mark(kind: MapKind, one: DrawnMap, area: str, group: str, mark: str) -> Edit:
    """Give an area a mark of a group and take the others of it away; all of them for an empty id.

    What follows it, as a realm does its capital, is what the drawing says then.
    """
    own, of = one.area[area], next(each for each in kind.groups if each.id == group)
    words = text(of.said, area=kind.called(own), group=text(of.name))
    some = kind.grouped(group)

    def with_it(area: Area) -> Area:
        for other in some:
            area = with_mark(area, other.id, is_set=other.id == mark and other.suits(area))
        return area

    if with_it(own) == own:
        return Edit(one, words, area)
    now = follow(kind, one, _changed(one, with_it(own)))
    return Edit(_changed(now, with_it(now.area[area])), words, area)


def set_link(kind: MapKind, one: DrawnMap, a: str, b: str, of: str) -> Edit:
    """Set the link between two areas, empty for none; one that cannot be is not made."""
    words = link_said(kind, one, a, b, of)
    if a == b or (of and not kind.may_link(one.area[a], one.area[b], of)):
        return Edit(one, words, a)
    others = (link for link in one.links if link.pair != {a, b})
    links = in_order(one.areas, (*others, Link(a, b, of)) if of else others)
    return Edit(evolve(one, links=links), words, a)


def next_link(kind: MapKind, one: DrawnMap, a: str, b: str, *, opens: bool = False) -> str:
    """Return the kind of link that a click makes of the one between two areas: the next that can be, then none.

    Where the click `opens` a way, it is the first that somebody can go.
    """
    touch = frozenset((a, b)) in drawn_links(kind, one)
    some = (link.id for link in kind.links if not (link.is_apart if touch else link.id == kind.closed))
    can = [link for link in some if kind.may_link(one.area[a], one.area[b], link)]
    now = one.link_of(a, b)
    if opens and (ways := [link for link in can if link != kind.closed]):
        return ways[0]
    at = can.index(now) + 1 if now in can else 0
    return can[at] if at < len(can) else ""


def open_borders(kind: MapKind, one: DrawnMap, among: Collection[str] = ()) -> Edit:
    """Link every two areas that touch as their kinds say, or those `among` some; what joins others stays."""
    said = drawn_links(kind, one)
    now = _bordered(one, {pair: said[pair] for pair in said if not among or pair <= {*among}})
    return Edit(now, plural("{n} border opened", "{n} borders opened", _changes(one, now)))


def close_borders(kind: MapKind, one: DrawnMap, among: Collection[str] = ()) -> Edit:
    """Close every border between areas that touch, or those `among` some, where one can be closed."""
    said = [pair for pair in drawn_links(kind, one) if not among or pair <= {*among}]
    ends = ((pair, [one.area[end] for end in pair]) for pair in said)
    can = (pair for pair, (a, b) in ends if not kind.closed or kind.may_link(a, b, kind.closed))
    now = _bordered(one, dict.fromkeys(can, kind.closed))
    return Edit(now, plural("{n} border closed", "{n} borders closed", _changes(one, now)))


def _bordered(one: DrawnMap, some: Mapping[frozenset[str], str]) -> DrawnMap:
    others = (link for link in one.links if link.pair not in some)
    made = (Link(min(pair), max(pair), of) for pair, of in some.items() if of)
    return evolve(one, links=in_order(one.areas, (*others, *made)))


def _changes(one: DrawnMap, now: DrawnMap) -> int:
    """Count the pairs of areas whose link differs."""
    return sum(one.link_of(*pair) != now.link_of(*pair) for pair in one.link.keys() | now.link.keys())


def move_spot(kind: MapKind, one: DrawnMap, spot: str, at: At) -> Edit:
    """Put a place that belongs to no area elsewhere."""
    said = next(own.said for own in kind.spots if own.id == spot)
    spots = tuple((name, one.paper.inside(at) if name == spot else was) for name, was in one.spots)
    return Edit(follow(kind, one, evolve(one, spots=spots)), text(said))


# -- points ------------------------------------------------------------------------------------------------------------
def move_point(kind: MapKind, one: DrawnMap, area: str, n: int, at: At) -> Edit:
    """Put one of an area's points elsewhere."""
    own = one.area[area]
    points = (*own.points[:n], one.paper.inside(at), *own.points[n + 1 :])
    words = text("Move {area}", area=kind.called(own))
    return Edit(follow(kind, one, _changed(one, evolve(own, points=points))), words, area)


def add_point(kind: MapKind, one: DrawnMap, area: str, at: At) -> Edit:
    """Give an area a further point."""
    own = one.area[area]
    made = evolve(own, points=(*own.points, one.paper.inside(at)))
    return Edit(follow(kind, one, _changed(one, made)), text("Stretch {area}", area=kind.called(own)), area)


def remove_point(kind: MapKind, one: DrawnMap, area: str, n: int) -> Edit:
    """Remove a point of an area, and with its only one the area."""
    own = one.area[area]
    if len(own.points) <= 1:
        return remove_area(kind, one, area)
    made = evolve(own, points=own.points[:n] + own.points[n + 1 :])
    return Edit(follow(kind, one, _changed(one, made)), text("Remove {area}", area=kind.called(own)), area)


def move_points(kind: MapKind, one: DrawnMap, to: Mapping[At, At]) -> Edit:
    """Put points elsewhere, whichever areas they are of."""
    inside = {at: one.paper.inside(place) for at, place in to.items()}
    areas = tuple(evolve(own, points=tuple(inside.get(at, at) for at in own.points)) for own in one.areas)
    names = [kind.called(own) for own in one.areas if any(at in to for at in own.points)]
    return Edit(follow(kind, one, evolve(one, areas=areas)), text("Move {areas}", areas=listed(names)))


def remove_points(kind: MapKind, one: DrawnMap, some: Sequence[At]) -> Edit:
    """Remove points, and with its last one an area."""
    left = (evolve(own, points=tuple(at for at in own.points if at not in some)) for own in one.areas)
    areas = tuple(own for own, was in zip(left, one.areas, strict=True) if own.points or not was.points)
    return Edit(follow(kind, one, evolve(one, areas=areas)), plural("Remove a point", "Remove {n} points", len(some)))


# -- outlines ----------------------------------------------------------------------------------------------------------
def move_corners(kind: MapKind, one: DrawnMap, to: Mapping[At, At]) -> Edit:
    """Put corners elsewhere, in all outlines that share them; edges on which one comes to lie share it too."""
    now = outlines.touched(outlines.moved(one, to), map(one.paper.inside, to.values()))
    names = [kind.called(area) for area in one.areas if any(at in to for ring in area.rings for at in ring)]
    return Edit(follow(kind, one, now), text("Corner of {areas}", areas=listed(names)))


def put_corner(kind: MapKind, one: DrawnMap, edge: Edge, at: At) -> Edit:
    """Put a corner into an edge, in all outlines that have it."""
    return Edit(follow(kind, one, outlines.split(one, edge, at)), text("New corner"))


def remove_corners(kind: MapKind, one: DrawnMap, some: Sequence[At]) -> Edit:
    """Remove corners from all outlines that have them; an area without an outline stays, to be drawn again."""
    now = one
    for at in some:
        now = outlines.without(now, at)
    return Edit(follow(kind, one, now), plural("Remove a corner", "Remove {n} corners", len(some)))


def close_ring(kind: MapKind, one: DrawnMap, area: str, ring: Sequence[At], reach: float = 0.0) -> Edit:
    """Give an area an outline, joined with what lies within reach (in units)."""
    now = follow(kind, one, snapping.joined(one, area, ring, reach))
    return Edit(now, text("Outline of {area}", area=kind.called(one.area[area])), area)


def close_stroke(kind: MapKind, one: DrawnMap, area: str, stroke: Sequence[At], reach: float) -> Edit:
    """Give an area a stroke drawn by hand as its outline: simplified, closed, joined with what is near."""
    plain = shapes.simplified_ring([one.paper.units(at) for at in stroke], ROUGH)
    return close_ring(kind, one, area, [one.paper.place(point) for point in plain], reach)


def outline_new(kind: MapKind, one: DrawnMap, ring: Sequence[At], reach: float, of: str = "") -> Edit:
    """Put a new area down with an outline, joined with what lies within reach (in units).

    Where no area is left of the outline nothing changes.
    """
    put = put_area(kind, _by_outlines(one), None, of)
    made = close_ring(kind, put.now, put.area, ring, reach)
    return Edit(made.now if made.now.area[put.area].rings else one, put.words, put.area)


def outline_proposed(
    kind: MapKind,
    one: DrawnMap,
    some: Sequence[tuple[str, Sequence[Ring]]],
    reach: float,
    into: str = "",
    among: Collection[Ring] = (),
) -> Edit:
    """Put new areas down with outlines that are given, as proposed ones are: for each a kind, and its rings with holes.

    Corners that outlines share stay shared; others take what lies within reach (in units). `into` is an area that is
    not drawn yet and takes the first; `among` are outlines that they fit already. An outline of which nothing is left
    makes no area.
    """
    now, words, last = _by_outlines(one), "", ""
    for of, rings in some:
        put = put_area(kind, now, None, of) if into not in now.area else Edit(now, "", into)
        made = snapping.fitted(put.now, put.area, rings, reach, among)
        if made.area[put.area].rings:
            now, last = made, put.area
            words = words or put.words or text("Outline of {area}", area=kind.called(made.area[last]))
        into = ""
    words = words if len(some) == 1 else plural("A new area", "{n} new areas", len(now.areas) - len(one.areas))
    return Edit(follow(kind, one, now) if last else one, words, last)


def _by_outlines(one: DrawnMap) -> DrawnMap:
    """Return a map to put an outline down on: one of points without any area is drawn by outlines from then on."""
    return one if one.areas else evolve(one, way="outlines")


def remove_ring(kind: MapKind, one: DrawnMap, area: str, n: int) -> Edit:
    """Remove one of an area's outlines; the area stays."""
    words = text("Outline of {area}", area=kind.called(one.area[area]))
    return Edit(follow(kind, one, outlines.without_ring(one, area, n)), words, area)


def turn_into_outlines(kind: MapKind, one: DrawnMap) -> Edit:
    """Draw a map of points by outlines from now on: its areas are as they were seen."""
    return Edit(follow(kind, one, outlines.as_outlines(one)), text("Turn into outlines"))


# -- the whole ---------------------------------------------------------------------------------------------------------
def mirror(one: DrawnMap) -> Edit:
    """Swap left and right. What touches what stays as it is."""
    across = one.paper.across

    def turned(some: Iterable[At]) -> tuple[At, ...]:
        return tuple((across - x, y) for x, y in some)

    areas = tuple(evolve(own, points=turned(own.points), rings=tuple(map(turned, own.rings))) for own in one.areas)
    spots = tuple((name, (across - x, y)) for name, (x, y) in one.spots)
    return Edit(evolve(one, areas=areas, spots=spots), text("Mirror"))


def emptiest(one: DrawnMap, apart: Iterable[tuple[At, int, int]] = ()) -> At:
    """Return the place that is farthest from everything and from the edge, for a new area.

    `apart` are boxes that it keeps away from, by their middle and half their width and height.
    """
    across, down = one.paper.across, one.paper.down
    points = [point for area in one.areas for point in area.points] + list(outlines.corners(one))
    shut, step = list(apart), across // GRID
    every = [(x, y) for y in range(step, down, step) for x in range(step, across, step)]
    if one.way == "outlines":
        rings = [area.rings for area in one.areas if area.rings]
        every = [at for at in every if not any(shapes.is_inside(some, at) for some in rings)] or every

    def room(at: At) -> float:
        edge = 2.0 * min(at[0], across - at[0], at[1], down - at[1])
        under = (2 * math.hypot(max(0, abs(at[0] - x) - w), max(0, abs(at[1] - y) - h)) for (x, y), w, h in shut)
        return min([edge, *under, *(math.dist(at, point) for point in points)])

    return max(every, key=room)


def middle(one: DrawnMap, area: str) -> At:
    """Return where an area is: its first point, or the roomiest place within its outline."""
    own = one.area[area]
    if own.points:
        return own.points[0]
    return one.paper.place(cells(one).cell[area].place()[0])


def _changed(one: DrawnMap, area: Area) -> DrawnMap:
    return evolve(one, areas=tuple(area if own.id == area.id else own for own in one.areas))
