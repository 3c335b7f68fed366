"""Drawing a territory: every act takes a territory and returns another, so that going back is keeping the one before.

Gates, links and Home follow the drawing until they are set by hand: what differs from what the drawing says was set by
hand, and stays when a point is moved.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import count
from typing import Literal

from attrs import evolve

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cells import cells, edge_of
from solocompanion.core.maps.drawn_map import At, Pair
from solocompanion.core.words import plural, text
from solocompanion.games.tiny_epic_kingdoms.facts import (
    CARD,
    EDGE,
    RESOURCE_KINDS,
    USABLE,
    Kind,
    Region,
    Territory,
    flaws,
)
from solocompanion.games.tiny_epic_kingdoms.wording import KIND, region_name

LIKELY: tuple[Kind, ...] = ("plains", "forest", "mountain", "plains", "forest")  # of the regions that can be entered
BANNER_W, BANNER_H = 230, 70  # about what the banner covers, in the units of a record
GRID = 48  # steps across the card when an empty place is looked for


# -- looking -----------------------------------------------------------------------------------------------------------
def is_at_edge(one: Territory, region: str) -> bool:
    """Tell whether an open region has a part of the card's edge that is long enough to be seen."""
    return one.region[region].is_open and edge_of(one.drawn, region) >= CARD.border


def neighbours(one: Territory, region: str) -> tuple[str, ...]:
    """Return the open regions that a region touches, linked or not, in the order of the card."""
    near = {b if a == region else a for a, b in one.touching if region in (a, b)}
    return tuple(place.id for place in one.places if place.id in near)


def is_linked(one: Territory, a: str, b: str) -> bool:
    """Tell whether a meeple can walk from one region to the other."""
    return b in one.beside(a)


def nearest_home(one: Territory) -> str:
    """Return the resource region whose area is nearest to the centre of the banner; empty without one (TEK-S3)."""
    x, y = CARD.units(one.banner)

    def away(region: Region) -> tuple[float, float]:
        area = cells(one.drawn).cell[region.id]
        px, py = region.points[0]
        far = 0.0 if area.has((x, y)) else min((math.dist((x, y), point) for point in area.rim), default=math.inf)
        return round(far, 1), math.dist(one.banner, (px, py))

    found = [region for region in one.places if region.kind in RESOURCE_KINDS]
    return min(found, key=away).id if found else ""


def region_at(one: Territory, at: At) -> str:
    """Return the region that a place belongs to: that of the nearest point; empty without regions."""
    found = [(math.dist(at, point), region.id) for region in one.places for point in region.points]
    return min(found, key=lambda near: near[0])[1] if found else ""


def emptiest(one: Territory) -> At:
    """Return the place that is farthest from every point, the banner and the edge, for a new region."""
    points = [point for region in one.places for point in region.points]
    step = EDGE // GRID
    every = [(x, y) for y in range(step, EDGE, step) for x in range(step, EDGE, step)]

    def room(at: At) -> float:
        edge = 2.0 * min(at[0], EDGE - at[0], at[1], EDGE - at[1])
        under = math.hypot(max(0, abs(at[0] - one.banner[0]) - BANNER_W), max(0, abs(at[1] - one.banner[1]) - BANNER_H))
        return min([edge, 2 * under, *(math.dist(at, point) for point in points)])

    return max(every, key=room)


def next_kind(one: Territory) -> Kind:
    """Return the kind a new region most likely has: resources in turn, then water, then crags."""
    kinds = [region.kind for region in one.places]
    if is_full(one):
        return next_closed(one)
    wanted = list(LIKELY)
    for kind in kinds:
        if kind in wanted:
            wanted.remove(kind)
    return wanted[0] if wanted else "plains"


def next_closed(one: Territory) -> Kind:
    """Return the kind of the next region that nobody can enter: water, then crags."""
    return "crags" if any(region.kind == "water" for region in one.places) else "water"


def is_full(one: Territory) -> bool:
    """Tell whether a territory has as many regions that can be entered as every printed one."""
    return sum(region.is_open for region in one.places) >= USABLE


def steps(one: Territory) -> dict[str, int | None]:
    """Return how many steps every open region is from Home, `None` where no way leads."""
    found: dict[str, int | None] = {one.home: 0} if one.home in one.region else {}
    queue = list(found)
    for here in queue:
        for to in one.beside(here):
            if to not in found:
                found[to] = (found[here] or 0) + 1
                queue.append(to)
    return {region.id: found.get(region.id) for region in one.places if region.is_open}


# -- drawing -----------------------------------------------------------------------------------------------------------
def with_region(one: Territory, at: At, kind: Kind | None = None) -> Territory:
    """Put a new region down; it is the last of the card. It takes the next likely kind."""
    kind = kind or next_kind(one)
    known = set(one.region)
    free = next(str(n) for n in count(1) if str(n) not in known)
    made = Region(free, kind, False, (_inside(at),), usual_name(one, kind))
    return _follow(one, _regions(one, (*one.places, made)))


def without_region(one: Territory, region: str) -> Territory:
    """Remove a region; its neighbours take its part of the card."""
    return _follow(one, _regions(one, [place for place in one.places if place.id != region]))


def moved(one: Territory, region: str, point: int, at: At) -> Territory:
    """Put one of a region's points elsewhere."""
    points = list(one.region[region].points)
    points[point] = _inside(at)
    return _follow(one, _changed(one, evolve(one.region[region], points=tuple(points))))


def stretched(one: Territory, region: str, at: At) -> Territory:
    """Give a region a further point."""
    place = one.region[region]
    return _follow(one, _changed(one, evolve(place, points=(*place.points, _inside(at)))))


def without_point(one: Territory, region: str, point: int) -> Territory:
    """Remove a point of a region, and with its only one the region."""
    place = one.region[region]
    if len(place.points) == 1:
        return without_region(one, region)
    return _follow(one, _changed(one, evolve(place, points=place.points[:point] + place.points[point + 1 :])))


def of_kind(one: Territory, region: str, kind: Kind) -> Territory:
    """Give a region another kind; a name that the app gave goes with it."""
    place = one.region[region]
    name = place.name
    if not name or name in _usual_names(place.kind, len(one.places)):
        name = usual_name(without_region(one, region), kind)
    return _follow(one, _changed(one, evolve(place, kind=kind, name=name)))


def named(one: Territory, region: str, name: str) -> Territory:
    """Name a region; without a name it is called by its kind and a number."""
    place = one.region[region]
    said = " ".join(name.split()) or usual_name(without_region(one, region), place.kind)
    return _changed(one, evolve(place, name=said))


def gated(one: Territory, region: str) -> Territory:
    """Open or close a region's gate to the edge of the card; water and crags have none."""
    place = one.region[region]
    return _changed(one, evolve(place, border=not place.border)) if place.is_open else one


def linked(one: Territory, a: str, b: str) -> Territory:
    """Turn a border where meeples walk into a river, and back; water and crags are never linked."""
    if a == b or not (one.region[a].is_open and one.region[b].is_open):
        return one
    pair = frozenset((a, b))
    found = {frozenset(link) for link in one.pairs}
    return _links(one, found - {pair} if pair in found else found | {pair})


def with_banner(one: Territory, at: At) -> Territory:
    """Put the name banner elsewhere; Home follows it until it is set by hand."""
    return _follow(one, evolve(one, banner=_inside(at)))


def with_home(one: Territory, region: str) -> Territory:
    """Make a resource region Home; another stays what it is."""
    return evolve(one, home=region) if one.region[region].kind in RESOURCE_KINDS else one


def mirrored(one: Territory) -> Territory:
    """Swap left and right. What touches what stays as it is."""
    places = [evolve(place, points=tuple((EDGE - x, y) for x, y in place.points)) for place in one.places]
    return evolve(_regions(one, places), banner=(EDGE - one.banner[0], one.banner[1]))


def _inside(at: At) -> At:
    x, y = at
    return min(max(x, 0), EDGE), min(max(y, 0), EDGE)


def _usual_names(kind: Kind, n: int) -> list[str]:
    return [text("{kind} {n}", kind=text(KIND[kind]), n=number) for number in range(1, n + 2)]


def usual_name(one: Territory, kind: Kind) -> str:
    """Return the name that a new region of a kind is given."""
    taken = {place.name for place in one.places}
    return next(name for name in _usual_names(kind, len(one.places)) if name not in taken)


def _regions(one: Territory, places: Iterable[Region]) -> Territory:
    return evolve(one, regions=tuple(place.line() for place in places))


def _changed(one: Territory, region: Region) -> Territory:
    return _regions(one, [region if place.id == region.id else place for place in one.places])


def _links(one: Territory, found: set[frozenset[str]]) -> Territory:
    """Write links in the order of the card."""
    order = [place.id for place in one.places]
    every = ((a, b) for n, a in enumerate(order) for b in order[n + 1 :])
    return evolve(one, links=tuple(f"{a}-{b}" for a, b in every if frozenset((a, b)) in found))


def _follow(before: Territory, after: Territory) -> Territory:
    """Have gates, links and Home follow a change of the drawing where they were not set by hand."""
    gates = {place.id: place.border == is_at_edge(before, place.id) for place in before.places if place.is_open}
    places = [
        evolve(place, border=is_at_edge(after, place.id) if gates.get(place.id, True) else place.border)
        if place.is_open
        else evolve(place, border=False)
        for place in after.places
    ]
    after = _linked_as(before, _regions(after, places))
    at_home = after.region.get(before.home)
    by_hand = before.home != nearest_home(before) and at_home is not None and at_home.kind in RESOURCE_KINDS
    return evolve(after, home=before.home if by_hand else nearest_home(after))


def _linked_as(before: Territory, after: Territory) -> Territory:
    """Link what touches. Rivers stay rivers, and so do links between regions that did not touch."""
    near, links = _sets(before.touching), _sets(before.pairs)
    still = {place.id for place in after.places if place.is_open}
    far = {pair for pair in links - near if pair <= still}
    return _links(after, (_sets(after.touching) - (near - links)) | far)


def _sets(pairs: Iterable[Pair]) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in pairs}


# -- checking ----------------------------------------------------------------------------------------------------------
@frozen
class Check:
    """A check of a territory: whether it has to be mended, is worth knowing or is fine; the regions it is about."""

    state: Literal["mend", "know", "fine"]
    words: str
    regions: tuple[str, ...] = ()
    rule: str = ""


def checks(one: Territory) -> tuple[Check, ...]:
    """Return every check: what has to be mended first, what is fine last."""
    wrong = [Check("mend" if flaw.grave else "know", flaw.words, flaw.regions, flaw.rule) for flaw in flaws(one)]
    said = {check.rule for check in wrong if check.rule}
    fine = (Check("fine", words(), rule=rule) for rule, holds, words in _fine(one) if holds and rule not in said)
    return (*wrong, *fine)


def _fine(one: Territory) -> Iterable[tuple[str, bool, Callable[[], str]]]:
    usable = [place for place in one.places if place.is_open]
    reached = set(one.reached())
    gates = [place for place in usable if place.border]
    home = one.region.get(one.home)
    walked = sum(place.id in reached for place in gates)
    is_nearest = bool(home) and one.home == nearest_home(one)
    yield (
        "TEK-S3",
        home is not None,
        lambda: text(
            "Home is {region}, nearest to the banner" if is_nearest else "Home is {region}, set by you",
            region=region_name(home) if home else "",
        ),
    )
    yield "", len(usable) == USABLE, lambda: text("{n} regions can be entered", n=len(usable))
    yield "TEK-Q1", bool(usable) and home is not None, lambda: text("Every region can be reached from Home")
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
    yield "TEK-S1", bool(usable), lambda: text("It has no Ruins: the AI can take this side")
