"""A second kind of map, of no game: land and sea, islands and cliffs, with roads, bridges and ferries between them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from attrs import evolve

from solocompanion.core.maps import checks
from solocompanion.core.maps.cells import edge_of
from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link, Paper
from solocompanion.core.maps.kinds import AreaKind, Check, LinkKind, MapKind, MarkGroup, MarkKind, SpotKind, Walker

PAPER = Paper(1200, 800, 600.0, 400.0, 10.0)


def _is_land(area: Area) -> bool:
    return area.kind in {"land", "island"}


def _on_land(one: Area, other: Area) -> bool:
    return _is_land(one) and _is_land(other)


def _by_ship(one: Area, other: Area) -> bool:
    return one.kind == "sea" and other.kind != "cliffs"


def _between(one: Area, other: Area) -> str:
    return "road" if _on_land(one, other) else "ferry" if _by_ship(one, other) or _by_ship(other, one) else ""


def _at_edge(one: DrawnMap) -> set[str]:
    return {area.id for area in one.areas if area.kind == "sea" and edge_of(one, area.id) > PAPER.border}


def _first_land(one: DrawnMap) -> list[str]:
    return [area.id for area in one.areas if area.kind == "land"][:1]


def _checks(one: DrawnMap) -> Iterable[Check]:
    yield from checks.alike(ISLES, one)
    yield from checks.apart(ISLES, one)


ISLES = MapKind(
    areas=(
        AreaKind("land", "Land", "plains"),
        AreaKind("island", "Island", "forest"),
        AreaKind("sea", "Sea", "water_b"),
        AreaKind("cliffs", "Cliffs", "crag", is_open=False),
    ),
    links=(
        LinkKind("road", "Road", "Road between {a} and {b}", _on_land),
        LinkKind("bridge", "Bridge", "Bridge between {a} and {b}", _on_land),
        LinkKind("ferry", "Ferry", "Ferry between {a} and {b}", _by_ship),
    ),
    marks=(
        MarkKind("harbour", "Harbour", suits=_is_land),
        MarkKind("open_sea", "Open sea", suits=lambda area: area.kind == "sea", follows=_at_edge),
        MarkKind("seat", "Seat", "The seat is {area}", lambda area: area.kind == "land", _first_land, is_single=True),
    ),
    spots=(SpotKind("rose", "Compass rose", "Move the compass rose", (100, 100)),),
    walkers=(
        Walker("rider", "Rider", lambda _a, link, _b: link.kind in {"road", "bridge"}),
        Walker("ship", "Ship", lambda _a, link, _b: link.kind == "ferry"),
    ),
    paper=PAPER,
    way="outlines",
    between=_between,
    checks=_checks,
)


def isles() -> DrawnMap:
    """Two lands side by side above a sea, in which an island lies; cliffs are not drawn yet."""
    area = Area
    west, east = ((0, 0), (600, 0), (600, 400), (0, 400)), ((600, 0), (1200, 0), (1200, 400), (600, 400))
    sea = ((0, 400), (600, 400), (1200, 400), (1200, 800), (0, 800))
    island = ((500, 500), (700, 500), (700, 700), (500, 700))
    return DrawnMap(
        PAPER,
        "outlines",
        (
            area("w", "land", "West", rings=(west,), marks=("seat",)),
            area("e", "land", "East", rings=(east,)),
            area("s", "sea", "Sound", rings=(sea, island), marks=("open_sea",)),
            area("i", "island", "Isle", rings=(island,)),
            area("c", "cliffs", "Cliffs"),
        ),
        (Link("w", "e", "road"), Link("w", "s", "ferry"), Link("e", "s", "ferry"), Link("s", "i", "ferry")),
        "Isles",
        (("rose", (100, 100)),),
    )


# -- with marks that exclude one another -------------------------------------------------------------------------------
def _realm(letter: str, one: DrawnMap) -> list[str]:
    """Return the lands of a realm by the drawing: those on the road from its seat, and the seat."""
    seat = next((area for area in one.areas if {f"realm_{letter}", "harbour"} <= {*area.marks}), None)
    if seat is None:
        return []
    return [seat.id, *(to for to in one.beside[seat.id] if one.link_of(seat.id, to) == "road")]


def _named(letter: str, one: DrawnMap) -> str:
    seat = next(iter(_realm(letter, one)), "")
    return f"Realm of {one.area[seat].name}" if seat else f"Realm {letter.upper()}"


REALMS = evolve(
    ISLES,
    marks=(
        *ISLES.marks,
        *(
            MarkKind(
                f"realm_{letter}",
                "Realm",
                suits=lambda area: area.kind == "land",
                follows=partial(_realm, letter),
                group="realm",
                called=partial(_named, letter),
            )
            for letter in "ab"
        ),
    ),
    groups=(MarkGroup("realm", "Realm"),),
)
