"""A territory as a map that is drawn: what there can be on it, what follows the drawing, and what is checked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from solocompanion.core.maps import distances, edits
from solocompanion.core.maps.cells import cells, edge_of
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap
from solocompanion.core.maps.kinds import AreaKind, Check, LinkKind, MapKind, MarkKind, SpotKind, Walker, Words
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms.facts import (
    BANNER,
    CARD,
    CLOSED,
    GATE,
    HOME,
    KINDS_OF_REGION,
    RESOURCE_KINDS,
    USABLE,
    WALK,
    Kind,
    Territory,
    flaws,
)
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name

LIKELY: tuple[Kind, ...] = ("plains", "forest", "mountain", "plains", "forest")  # of the regions that can be entered
BANNER_W, BANNER_H = 230, 70  # about what the banner covers, in the units of a record
BLANK = Territory("", "")


# -- what follows the drawing ------------------------------------------------------------------------------------------
def is_open(area: Area) -> bool:
    """Tell whether meeples can be in an area."""
    return area.kind not in CLOSED


def _both_open(one: Area, other: Area) -> bool:
    return is_open(one) and is_open(other)


def _is_resource(area: Area) -> bool:
    return area.kind in RESOURCE_KINDS


def at_edge(one: DrawnMap) -> set[str]:
    """Return the open areas that have a part of the card's edge long enough to be seen."""
    return {area.id for area in one.areas if is_open(area) and edge_of(one, area.id) >= CARD.border}


def nearest_home(one: DrawnMap) -> str:
    """Return the resource region whose area is nearest to the centre of the banner; empty without one (TEK-S3)."""
    banner = one.spot(BANNER)
    x, y = CARD.units(banner)

    def away(area: Area) -> tuple[float, float]:
        own = cells(one).cell[area.id]
        far = 0.0 if own.has((x, y)) else min((math.dist((x, y), point) for point in own.rim), default=math.inf)
        return round(far, 1), math.dist(banner, edits.middle(one, area.id))

    found = [area for area in one.areas if _is_resource(area)]
    return min(found, key=away).id if found else ""


def next_kind(one: DrawnMap) -> Kind:
    """Return the kind a new region most likely has: resources in turn, then water, then crags."""
    if is_full(one):
        return next_closed(one)
    wanted = list(LIKELY)
    for area in one.areas:
        if area.kind in wanted:
            wanted.remove(area.kind)
    return wanted[0] if wanted else "plains"


def next_closed(one: DrawnMap) -> Kind:
    """Return the kind of the next region that nobody can enter: water, then crags."""
    return "crags" if any(area.kind == "water" for area in one.areas) else "water"


def is_full(one: DrawnMap) -> bool:
    """Tell whether a territory has as many regions that can be entered as every printed one."""
    return sum(map(is_open, one.areas)) >= USABLE


# -- looking -----------------------------------------------------------------------------------------------------------
def emptiest(one: DrawnMap) -> At:
    """Return the place that is farthest from every point, the banner and the edge, for a new region."""
    return edits.emptiest(one, [(one.spot(BANNER), BANNER_W, BANNER_H)])


def steps(one: DrawnMap) -> dict[str, int | None]:
    """Return how many steps every open region is from Home, `None` where no way leads."""
    found = distances.steps(one, one.marked(HOME))
    return {area.id: found.get(area.id) for area in one.areas if is_open(area)}


# -- checking ----------------------------------------------------------------------------------------------------------
def checks(one: DrawnMap) -> Iterable[Check]:
    """Yield what the game asks of a territory: what is wrong, what is worth knowing, and what is fine."""
    own = BLANK.of(one)
    yield from (Check("mend" if flaw.grave else "know", flaw.words, flaw.regions, flaw.rule) for flaw in flaws(own))
    yield from (Check("fine", words(), rule=rule) for rule, holds, words in _fine(own) if holds)


def _fine(one: Territory) -> Iterable[tuple[str, bool, Callable[[], str]]]:
    usable = [place for place in one.places if place.is_open]
    reached = set(one.reached())
    gates = [place for place in usable if place.border]
    home = one.region.get(one.home)
    walked = sum(place.id in reached for place in gates)
    is_nearest = bool(home) and one.home == nearest_home(one.drawn)
    yield (
        "TEK-S3",
        home is not None and home.kind in RESOURCE_KINDS,
        lambda: text(
            "Home is {region}, nearest to the banner" if is_nearest else "Home is {region}, set by you",
            region=region_name(home) if home else "",
        ),
    )
    yield "", len(usable) == USABLE, lambda: text("{n} regions can be entered", n=len(usable))
    is_joined = bool(usable) and home is not None and all(place.id in reached for place in usable)
    yield "TEK-Q1", is_joined, lambda: text("Every region can be reached from Home")
    yield (
        "TEK-Q3",
        walked > 0,
        lambda: plural(
            "{n} region touches the edge, {walked} can be reached",
            "{n} regions touch the edge, {walked} can be reached",
            len(gates),
            walked=walked,
        ),
    )
    yield "TEK-S1", bool(usable) and not one.has_ruins, lambda: text("It has no Ruins: the AI can take this side")


# -- the kind ----------------------------------------------------------------------------------------------------------
def _ground(kind: Kind) -> str:
    return "water_b" if kind == "water" else "crag" if kind == "crags" else kind


MAP = MapKind(
    areas=tuple(
        AreaKind(kind, KIND[kind], _ground(kind), f"kind_{kind}", is_open=kind not in CLOSED)
        for kind in KINDS_OF_REGION
    ),
    links=(LinkKind(WALK, later("link"), joins=_both_open),),
    marks=(
        MarkKind(
            HOME,
            later("Home"),
            later("Home is {area}"),
            _is_resource,
            lambda one: [home] if (home := nearest_home(one)) else [],
            is_single=True,
            asks=later("Make it Home"),
            is_so=later("This is Home"),
            tip=later("The AI begins here (H)"),
            key="H",
        ),
        MarkKind(
            GATE,
            later("Gate"),
            later("Gate of {area}"),
            is_open,
            at_edge,
            has=later("touches the edge"),
            asks=later("A Quest may land here"),
            tip=later("It touches the edge of the card: a Quest may begin or end here (G)"),
        ),
    ),
    spots=(SpotKind(BANNER, later("Banner"), later("Move the banner"), BLANK.banner),),
    walkers=(Walker("meeple", later("Meeple"), lambda _one, link, _other: link.kind == WALK),),
    paper=CARD,
    between=lambda one, other: WALK if _both_open(one, other) else "",
    next_kind=next_kind,
    next_said=later("First a region of each resource, then water, then crags"),
    checks=checks,
    words=Words(
        one=later("Region"),
        its_name=later("Name of the region"),
        new=later("New region {area}"),
        none_yet=later("No region yet. Space puts one down."),
        alike=later("Two regions are called {name}: give one another name."),
        unlinked=later("River between {a} and {b}"),
        no_link=later("river"),
        links=later("Meeples walk to"),
        leads=later("A meeple can walk to {area}"),
        map=later("Territory map"),
        every=later("All regions"),
        whole=later("The whole side"),
    ),
)
