"""The kinds of area and link of this game's maps, what an area can have, and what the editor says of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link
from solocompanion.core.maps.kinds import AreaKind, Check, LinkKind, MapKind, MarkGroup, MarkKind, Walker, Words
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.map_checks import KINGDOMS, LAIRS, flaws
from solocompanion.games.dragonlords.world import (
    HARBOUR,
    JOINS,
    MINE,
    OPEN,
    PAPER,
    REALMS,
    TELEPORTAL,
    World,
    between,
    is_territory,
    is_waste,
)

REALM = "realm"  # the group of marks
SPACES = 4  # of a Wasteland that a new map begins with, from the Lair to the Village


def _in_realm(area: Area) -> bool:
    return is_territory(area) and area.kind != "island"


def _can_be(kind: str, area: Area) -> bool:
    """Tell whether an area can have what there is a kind of area for too."""
    return is_territory(area) and area.kind != kind


# -- what follows the drawing ------------------------------------------------------------------------------------------
def realm_letters(one: DrawnMap) -> dict[str, str]:
    """Return the realm of each Kingdom: the one it has, or the first that none has before it."""
    found: dict[str, str] = {}
    kingdoms = [area for area in one.areas if area.kind == "kingdom"]
    for area in kingdoms:
        own = [mark for mark in area.marks if mark in REALMS and mark not in found.values()]
        if own:
            found[area.id] = own[0]
    for area in kingdoms:
        free = [mark for mark in REALMS if mark not in found.values()]
        if area.id not in found and free:
            found[area.id] = free[0]
    return found


def realm_areas(realm: str, one: DrawnMap) -> list[str]:
    """Return the territories of a realm by the drawing: those its Kingdom is nearest to over open borders."""
    kingdom = _kingdom(realm, one)
    if not kingdom:
        return []
    return [area for area, near in World(one).near_kingdom.items() if near == kingdom]


def _kingdom(realm: str, one: DrawnMap) -> str:
    return next((area for area, own in realm_letters(one).items() if own == realm), "")


def realm_name(realm: str, one: DrawnMap) -> str:
    """Return what a realm is called on a map: by its Kingdom, without one by its letter."""
    if kingdom := _kingdom(realm, one):
        return text("Realm of {kingdom}", kingdom=MAP.called(one.area[kingdom]))
    return text("Realm {letter}", letter=realm[-1].upper())


def next_kind(one: DrawnMap) -> str:
    """Return the kind that a new area most likely has: a sea, the Wastelands from Lair to Village, Kingdoms, land."""
    kinds = [area.kind for area in one.areas]
    if "sea" not in kinds:
        return "sea"
    if kinds.count("kingdom") < KINGDOMS:
        return "land" if kinds[-1] == "kingdom" else "kingdom"
    if kinds.count("village") < LAIRS:
        return _next_space(kinds)
    return kinds[-1] if kinds[-1] in {"sea", "island"} else "land"


def _next_space(kinds: list[str]) -> str:
    begun, ended = kinds.count("lair"), kinds.count("village")
    if begun <= ended:
        return "lair"
    return "wasteland" if kinds.count("wasteland") < begun * (SPACES - 2) else "village"


# -- who goes where ----------------------------------------------------------------------------------------------------
def _walks(_one: Area, link: Link, _other: Area) -> bool:
    return link.kind in OPEN


def _sails(one: Area, link: Link, other: Area) -> bool:
    """Tell whether a ship goes from one to the other: from a harbour out, over the sea, and to any coast."""
    if link.kind == "coast":
        return is_territory(one if other.kind == "sea" else other) and (one.kind == "sea" or HARBOUR in one.marks)
    return link.kind in {"sea", "wrap"} and one.kind == "sea"


def _marches(one: Area, link: Link, other: Area) -> bool:
    """Tell whether a cult army goes from one to the other: out of a Village, and never back into a Wasteland."""
    if is_waste(other):
        return link.kind == "track" and is_waste(one)
    return link.kind in {"land", "coast", "sea", "wrap", "bridge"}


# -- checking ----------------------------------------------------------------------------------------------------------
def _checks(one: DrawnMap) -> Iterable[Check]:
    found = flaws(one)
    yield from (Check("mend" if flaw.grave else "know", flaw.words, flaw.areas, flaw.rule) for flaw in found)
    if one.areas and not any(flaw.grave for flaw in found):
        yield Check("fine", text("It can be played on"))


# -- the kind ----------------------------------------------------------------------------------------------------------
def _realm_mark(realm: str) -> MarkKind:
    return MarkKind(
        realm,
        later("Realm"),
        later("Realm of {area}"),
        _in_realm,
        partial(realm_areas, realm),
        group=REALM,
        called=partial(realm_name, realm),
    )


MAP = MapKind(
    areas=(
        AreaKind("land", later("Land"), "land"),
        AreaKind("kingdom", later("Kingdom"), "land", "kingdom"),
        AreaKind("mine", later("Mine"), "land", "mine"),
        AreaKind("teleportal", later("Teleportal"), "land", "teleportal"),
        AreaKind("island", later("Island"), "land"),
        AreaKind("sea", later("Sea area"), "sea"),
        AreaKind("wasteland", later("Wasteland"), "waste"),
        AreaKind("lair", later("Dragon's Lair"), "waste", "lair"),
        AreaKind("village", later("Village"), "waste", "wasteland_village"),
    ),
    links=(
        LinkKind(
            "land",
            later("open border"),
            later("Open border between {a} and {b}"),
            JOINS["land"],
            far=later("bridge"),
            far_said=later("Bridge between {a} and {b}"),
        ),
        LinkKind("blocked", later("closed border"), later("Closed border between {a} and {b}"), JOINS["blocked"]),
        LinkKind("coast", later("coast"), later("Coast between {a} and {b}"), JOINS["coast"]),
        LinkKind("sea", later("sea"), later("Sea between {a} and {b}"), JOINS["sea"]),
        LinkKind("bridge", later("bridge"), later("Bridge between {a} and {b}"), JOINS["bridge"]),
        LinkKind("pass", later("pass"), later("Pass between {a} and {b}"), JOINS["pass"]),
        LinkKind("track", later("track"), later("Track between {a} and {b}"), JOINS["track"]),
        LinkKind(
            "wrap",
            later("around the edge"),
            later("Around the edge between {a} and {b}"),
            JOINS["wrap"],
            is_apart=True,
        ),
    ),
    marks=(
        MarkKind(
            HARBOUR,
            later("Harbour"),
            later("Harbour of {area}"),
            is_territory,
            has=later("has a harbour"),
            asks=later("It has a harbour"),
            tip=later("Ships are bought and put down here (H)"),
            key="H",
        ),
        MarkKind(
            MINE,
            later("Mine"),
            later("Mine of {area}"),
            partial(_can_be, MINE),
            has=later("has a Mine"),
            asks=later("It has a Mine too"),
            tip=later("It counts as a Mine, whatever else it is (G)"),
            key="G",
        ),
        MarkKind(
            TELEPORTAL,
            later("Teleportal"),
            later("Teleportal of {area}"),
            partial(_can_be, TELEPORTAL),
            has=later("has a Teleportal"),
            asks=later("It has a Teleportal too"),
            tip=later("It counts as a Teleportal, whatever else it is (A)"),
            key="A",
        ),
        *(_realm_mark(realm) for realm in REALMS),
    ),
    groups=(
        MarkGroup(
            REALM,
            later("Realm"),
            later("Realm of {area}"),
            later("no realm"),
            later("It follows the nearest Kingdom over open borders until you set it"),
        ),
    ),
    walkers=(
        Walker("army", later("Your armies"), _walks),
        Walker("ship", later("Your ships"), _sails),
        Walker("cult", later("The cult"), _marches),
    ),
    paper=PAPER,
    way="outlines",
    between=between,
    closed="blocked",
    next_kind=next_kind,
    next_said=later("First a sea area, then Kingdoms and land in turn, then each Wasteland from Lair to Village"),
    checks=_checks,
    words=Words(
        map=later("Map of the world"),
        every=later("All areas"),
        whole=later("The whole map"),
        links=later("Borders and ways to"),
        no_link=later("no way, nothing drawn"),
        leads=later("What joins it with {area}"),
    ),
)
