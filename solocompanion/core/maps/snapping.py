"""Places that take what is near: a corner, an edge, the edge of the paper. So that outlines meet where they should."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.core.maps import outlines, shapes
from solocompanion.core.maps.drawn_map import At, DrawnMap, Paper, Ring
from solocompanion.core.maps.outlines import Edge
from solocompanion.core.maps.shapes import Point

EXACTLY = 0.4  # units: what is at a place but for rounding


@frozen
class Snap:
    """The place that was found, what it is, and the edge that it lies on if it is none of its corners."""

    at: At
    found: Literal["corner", "edge", "paper", "free"] = "free"
    edge: Edge | None = None


def snapped(one: DrawnMap, at: At, reach: float, but: Collection[At] = ()) -> Snap:
    """Return the corner that is within reach (in units), or else the place on an edge, or on that of the paper.

    `but` are corners that do not count, nor do their edges: those that are being moved.
    """
    corners = (corner for corner in outlines.corners(one) if corner not in but)
    edges = (edge for edge in outlines.edges(one) if edge[0] not in but and edge[1] not in but)
    return _snapped(one.paper, at, reach, corners, edges)


def _snapped(paper: Paper, at: At, reach: float, corners: Iterable[At], edges: Iterable[Edge]) -> Snap:
    at = paper.inside(at)
    point = paper.units(at)
    (x, y), far = at, max(reach * paper.across / paper.width, reach * paper.down / paper.height) + 1
    near = [
        (math.dist(point, paper.units(corner)), corner)
        for corner in corners
        if abs(corner[0] - x) <= far and abs(corner[1] - y) <= far
    ]
    away, best = min(near, default=(math.inf, at))
    if away <= reach:
        return Snap(best, "corner")
    on = [
        (math.dist(point, there), there, edge)
        for edge in edges
        if edge[0][0] - far <= x <= edge[1][0] + far  # the lesser corner is the left one
        if min(edge[0][1], edge[1][1]) - far <= y <= max(edge[0][1], edge[1][1]) + far
        for there in (shapes.nearest_on((paper.units(edge[0]), paper.units(edge[1])), point),)
    ]
    away, there, line = min(on, default=(math.inf, point, None))
    if line is not None and away <= reach:
        place = paper.place(there)
        return Snap(place, "corner" if place in line else "edge", None if place in line else line)
    return _on_paper(paper, at, point, reach)


def _on_paper(paper: Paper, at: At, point: Point, reach: float) -> Snap:
    x = 0 if point[0] <= reach else paper.across if paper.width - point[0] <= reach else at[0]
    y = 0 if point[1] <= reach else paper.down if paper.height - point[1] <= reach else at[1]
    return Snap((x, y), "paper" if (x, y) != at or paper.is_on_edge(at) else "free")


def joined(one: DrawnMap, area: str, ring: Sequence[At], reach: float) -> DrawnMap:
    """Give an area a ring that takes the corners and edges of others within reach (in units).

    Its corners go to what is near. Edges that it meets are split, and corners of others that lie along it are its own.
    """
    made: list[At] = []
    for at in ring:
        snap = snapped(one, at, reach)
        if snap.edge is not None:
            one = outlines.split(one, snap.edge, snap.at)
        made.append(snap.at)
    along = [
        at
        for edge in shapes.edges(outlines.clean(made))
        for at in (edge[0], *_along(one.paper, edge, reach, one.corners))
    ]
    return outlines.with_ring(one, area, along)


def fitted(one: DrawnMap, area: str, rings: Sequence[Ring], reach: float, among: Collection[Ring] = ()) -> DrawnMap:
    """Give an area rings that fit some `among` them already; where they meet others they take what is within reach.

    Corners that stand where others do stay, and none is drawn to what is among them: an area that is as narrow as the
    reach keeps its shape. Corners of others that lie along an edge are the rings' own.
    """
    known = {at for ring in (*rings, *among) for at in ring}
    lines = {(min(edge), max(edge)) for ring in (*rings, *among) for edge in shapes.edges(ring)}
    there, corners, edges = _others(one, known, lines)
    for ring in rings:
        made: list[At] = []
        for at in ring:
            snap = Snap(at) if at in there else _snapped(one.paper, at, reach, corners, edges)
            if snap.edge is not None:
                one = outlines.split(one, snap.edge, snap.at)
                there, corners, edges = _others(one, known, lines)
            made.append(at if snap.found == "paper" else snap.at)
        along: list[At] = []
        for edge in shapes.edges(outlines.clean(made)):
            along += [edge[0], *(at for at in _along(one.paper, edge, reach, corners) if at not in made)]
        one = outlines.with_ring(one, area, along)
    return one


def _others(
    one: DrawnMap, known: AbstractSet[At], lines: AbstractSet[Edge]
) -> tuple[AbstractSet[At], list[At], list[Edge]]:
    """Return all corners of a map, those that are not known, and the edges that are not."""
    there = {*one.corners}
    return there, [at for at in one.corners if at not in known], [edge for edge in one.edges if edge not in lines]


def _along(paper: Paper, edge: Edge, reach: float, corners: Iterable[At]) -> list[At]:
    """Return those of some corners that lie along an edge, in its order."""
    line = (paper.units(edge[0]), paper.units(edge[1]))
    near = [
        (math.dist(line[0], paper.units(at)), at)
        for at in corners
        if at not in edge and shapes.away(paper.units(at), line) <= reach
    ]
    ends = reach, math.dist(*line) - reach  # what is as near to an end is not between the ends
    return [at for far, at in sorted(near) if ends[0] < far < ends[1]]
