"""A map that somebody draws: areas by points or by outlines, and links between them.

Coordinates are whole numbers, from 0 to `Paper.across` and `Paper.down`. Corners that two outlines share are the same
place: whatever stands at one pair of numbers is one corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.shapes import Point, edges

At = tuple[int, int]
Ring = tuple[At, ...]
Pair = tuple[str, str]
Way = Literal["points", "outlines"]


@frozen
class Paper:
    """What a map is drawn on.

    `across` and `down` are the largest coordinates, `width` and `height` its size in the units of drawings, and
    `border` the least length of a border in those units: areas that share less do not touch.
    """

    across: int = 999
    down: int = 999
    width: float = 360.0
    height: float = 390.0
    border: float = 22.0

    def units(self, at: Point) -> Point:
        """Return a place in the units of drawings."""
        return at[0] * self.width / self.across, at[1] * self.height / self.down

    def place(self, point: Point) -> At:
        """Return the coordinates of a place given in units, on the paper."""
        return self.inside((round(point[0] * self.across / self.width), round(point[1] * self.down / self.height)))

    def inside(self, at: At) -> At:
        """Return the place on the paper that is nearest to coordinates."""
        return min(max(at[0], 0), self.across), min(max(at[1], 0), self.down)

    def is_on_edge(self, at: At) -> bool:
        """Tell whether coordinates lie on the edge of the paper."""
        return at[0] in {0, self.across} or at[1] in {0, self.down}


@frozen
class Area:
    """An area of a map.

    In a map of points, `points` say which part of the paper is nearest to it: the first is where it was put down,
    further ones stretch it. In a map of outlines, `rings` are its corners; a ring within another is a hole. An area
    that is not drawn yet has neither. `marks` are what else it has, by the ids of the kind of map.
    """

    id: str
    kind: str
    name: str = ""
    points: tuple[At, ...] = ()
    rings: tuple[Ring, ...] = ()
    marks: tuple[str, ...] = ()


@frozen
class Link:
    """A way between two areas, by its kind."""

    a: str
    b: str
    kind: str = ""

    @property
    def pair(self) -> frozenset[str]:
        """The areas it joins, in no order."""
        return frozenset((self.a, self.b))

    def beyond(self, area: str) -> str:
        """Return the other end."""
        return self.b if self.a == area else self.a


@frozen
class DrawnMap:
    """A map as it is drawn: areas in an order that is kept, the links, and places that belong to no area.

    `spots` are such places by name, as the middle of a banner; `extras` are texts a game keeps with a map.
    """

    paper: Paper = field(factory=Paper)
    way: Way = "points"
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    name: str = ""
    spots: tuple[tuple[str, At], ...] = ()
    extras: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        return self._hashed

    @cached_property
    def _hashed(self) -> int:
        """The hash, worked out once: what is drawn of a map is looked up by it, after every move."""
        return hash((self.way, self.areas, self.links, self.name))

    @cached_property
    def area(self) -> Mapping[str, Area]:
        """The areas by id."""
        return {one.id: one for one in self.areas}

    @cached_property
    def corners(self) -> tuple[At, ...]:
        """Every corner of the outlines once."""
        return tuple(dict.fromkeys(at for area in self.areas for ring in area.rings for at in ring))

    @cached_property
    def edges(self) -> tuple[tuple[At, At], ...]:
        """Every edge of the outlines once, the lesser corner first."""
        found = (line for area in self.areas for ring in area.rings for line in edges(ring))
        return tuple(dict.fromkeys((a, b) if a < b else (b, a) for a, b in found))

    @cached_property
    def link(self) -> Mapping[frozenset[str], Link]:
        """The links by the areas they join."""
        return {one.pair: one for one in self.links}

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """The areas that are linked with each, in the order of the map."""
        near: dict[str, set[str]] = {one.id: set() for one in self.areas}
        for link in self.links:
            if link.a in near and link.b in near:
                near[link.a].add(link.b)
                near[link.b].add(link.a)
        order = {one.id: n for n, one in enumerate(self.areas)}
        return {area: tuple(sorted(some, key=order.__getitem__)) for area, some in near.items()}

    @property
    def shapes(self) -> tuple[tuple[str, tuple[At, ...], tuple[Ring, ...]], ...]:
        """What the areas look like, and nothing else of them: what the geometry is kept by."""
        return tuple((one.id, one.points, one.rings) for one in self.areas)

    def is_drawn(self, area: str) -> bool:
        """Tell whether an area has a place on the map, in the way that the map is drawn."""
        own = self.area[area]
        return bool(own.points if self.way == "points" else own.rings)

    def link_of(self, a: str, b: str) -> str:
        """Return the kind of the link between two areas; empty without one."""
        found = self.link.get(frozenset((a, b)))
        return found.kind if found is not None else ""

    def spot(self, name: str) -> At:
        """Return a place by its name. Raises `KeyError` where there is none."""
        return dict(self.spots)[name]

    def extra_text(self, name: str) -> str:
        """Return a text by its name; empty where there is none."""
        return dict(self.extras).get(name, "")

    def marked(self, mark: str) -> tuple[str, ...]:
        """Return the areas that have a mark."""
        return tuple(one.id for one in self.areas if mark in one.marks)


def in_order(areas: Iterable[Area], links: Iterable[Link]) -> tuple[Link, ...]:
    """Return links in the order of the areas, each from the earlier one; one for each pair on the map."""
    order = {one.id: n for n, one in enumerate(areas)}
    known = (one for one in links if one.a in order and one.b in order)
    turned = (one if order[one.a] < order[one.b] else Link(one.b, one.a, one.kind) for one in known)
    each = {(one.a, one.b): one for one in turned}
    return tuple(sorted(each.values(), key=lambda one: (order[one.a], order[one.b])))
