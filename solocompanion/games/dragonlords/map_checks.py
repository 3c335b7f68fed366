"""What a map has to fulfil to be played on, and what is worth knowing of one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dragonlords.world import JOINS, REALMS, World, steps

FEWEST_KINGDOMS, KINGDOMS, LAIRS = 5, 6, 2
ONLY_BETWEEN: Mapping[str, str] = {
    "land": later("{a} and {b}: there is an open border between territories only."),
    "coast": later("{a} and {b}: there is a coast between a sea area and a territory or a Village only."),
    "sea": later("{a} and {b}: ships sail from one sea area to another only."),
    "bridge": later("{a} and {b}: a bridge leads from a Village to a territory only."),
    "pass": later("{a} and {b}: a pass leads from a Dragon's Lair to a territory only."),
    "track": later("{a} and {b}: a track leads from one space of a Wasteland to another only."),
    "wrap": later("{a} and {b}: around the edge leads from land to land, or from sea to sea, only."),
    "blocked": later("{a} and {b}: there is a closed border between territories only."),
}


@frozen
class Flaw:
    """What is wrong with a map, or worth knowing: `areas` are what it is about; a `grave` one forbids play."""

    words: str
    areas: tuple[str, ...] = ()
    grave: bool = True
    rule: str = ""


def flaws(one: DrawnMap) -> tuple[Flaw, ...]:
    """Return what is wrong with a map and what is worth knowing, grave flaws first."""
    return tuple(sorted(_flaws(World(one)), key=lambda flaw: not flaw.grave))


def _flaws(world: World) -> Iterator[Flaw]:
    yield from _of_names(world.drawn)
    yield from _of_links(world)
    yield from _of_kingdoms(world)
    yield from _of_wastelands(world)
    yield from _of_villages(world)
    yield from _of_realms(world)
    yield from _of_harbours(world)
    yield from _of_ways(world)


def _called(area: Area) -> str:
    return text(area.name) if area.name else text("area {id}", id=area.id)


def _all_called(world: World, some: Iterable[str]) -> str:
    return listed([_called(world.drawn.area[one]) for one in some])


# -- drawing, names and links ------------------------------------------------------------------------------------------
def _of_names(one: DrawnMap) -> Iterator[Flaw]:
    if not one.name.strip():
        yield Flaw(text("The map has no name."))
    same: dict[str, list[str]] = defaultdict(list)
    for area in one.areas:
        if not one.is_drawn(area.id):  # nobody could click it
            yield Flaw(text("{area} is not drawn yet.", area=_called(area)), (area.id,))
        if area.name:
            same[" ".join(area.name.split()).casefold()].append(area.id)
        else:
            yield Flaw(text("An area has no name: {id}", id=area.id), (area.id,))
    for some in same.values():
        if len(some) > 1:
            words = text(
                "{n} areas are called {name}: give each its own name.", n=len(some), name=one.area[some[0]].name
            )
            yield Flaw(words, tuple(some))


def _of_links(world: World) -> Iterator[Flaw]:
    for link in world.drawn.links:
        a, b = world.drawn.area[link.a], world.drawn.area[link.b]
        joins = JOINS[link.kind]  # type: ignore[index]  # the reader takes no other kind
        if not (joins(a, b) or joins(b, a)):
            yield Flaw(text(ONLY_BETWEEN[link.kind], a=_called(a), b=_called(b)), (a.id, b.id))
    for area in world.land:
        if world.is_island(area) and (joined := world.walks[area]):
            words = text("{area} is an island, and armies walk there from {others}.", **_said(world, area, joined))
            yield Flaw(words, (area, *joined), grave=False)


def _said(world: World, area: str, others: Sequence[str]) -> dict[str, str]:
    return {"area": _called(world.drawn.area[area]), "others": _all_called(world, others)}


# -- Kingdoms ----------------------------------------------------------------------------------------------------------
def _of_kingdoms(world: World) -> Iterator[Flaw]:
    n = len(world.kingdoms)
    if n < FEWEST_KINGDOMS:
        words = plural(
            "{n} Kingdom is drawn; the cult wins with {most}.",
            "{n} Kingdoms are drawn; the cult wins with {most}.",
            n,
            most=FEWEST_KINGDOMS,
        )
        yield Flaw(words)
    elif n < KINGDOMS:
        words = text(
            "{n} Kingdoms are drawn: the cult needs your home to win. With {most} it can win without.",
            n=n,
            most=KINGDOMS,
        )
        yield Flaw(words, world.kingdoms, grave=False)
    if len(world.teleportals) == 1:
        words = text("{area} is the only Teleportal: it leads nowhere.", area=_all_called(world, world.teleportals))
        yield Flaw(words, world.teleportals, grave=False)


# -- Wastelands --------------------------------------------------------------------------------------------------------
def _of_wastelands(world: World) -> Iterator[Flaw]:
    if not world.lairs:
        yield Flaw(text("There is no Dragon's Lair: the cult has nowhere to begin."))
    elif (n := len(world.lairs)) != LAIRS:
        words = plural(
            "{n} Dragon's Lair is drawn; the rules have {most}, with two armies each.",
            "{n} Dragon's Lairs are drawn; the rules have {most}, with two armies each.",
            n,
            most=LAIRS,
        )
        yield Flaw(words, world.lairs, grave=False)
    for lair in world.lairs:
        if lair not in world.to_village:
            words = text("No track leads from {lair} to a Village.", lair=_called(world.drawn.area[lair]))
            yield Flaw(words, (lair,))
    begun = steps(world.tracks, world.lairs)
    lost = tuple(one for one in world.areas if world.is_waste(one) and one not in begun)
    if lost and world.lairs:
        words = text("No track leads there from a Dragon's Lair: {areas}.", areas=_all_called(world, lost))
        yield Flaw(words, lost, grave=False)


def _of_villages(world: World) -> Iterator[Flaw]:
    for village, doors in world.doors.items():
        if not doors:
            words = text("No bridge and no coast leads out of {village}.", village=_called(world.drawn.area[village]))
            yield Flaw(words, (village,))
    ways_out = [village for village, doors in world.doors.items() if doors]
    if not ways_out:
        return
    reached = [{*world.from_village[village]} for village in ways_out]
    for kingdom in world.kingdoms:
        if not any(kingdom in some for some in reached):
            words = text("No way leads from a Village to {kingdom}.", kingdom=_called(world.drawn.area[kingdom]))
            yield Flaw(words, (kingdom,))
    for village, some in zip(ways_out, reached, strict=True):
        lost = tuple(one for one in world.kingdoms if one not in some and any(one in other for other in reached))
        if lost:
            said = {"village": _called(world.drawn.area[village]), "kingdoms": _all_called(world, lost)}
            yield Flaw(text("No way leads from {village} to {kingdoms}.", **said), (village, *lost), grave=False)


# -- realms ------------------------------------------------------------------------------------------------------------
def _of_realms(world: World) -> Iterator[Flaw]:
    for area in world.drawn.areas:
        if sum(mark in REALMS for mark in area.marks) > 1:
            yield Flaw(text("{area} belongs to several realms.", area=_called(area)), (area.id,))
    found: dict[str, list[str]] = {realm: [] for realm in REALMS}
    for own in world.land:
        if realm := world.realm[own]:
            found[realm].append(own)
    for some in found.values():
        yield from _of_realm(world, some)
    alone = [one for one in world.land if not world.realm[one] and not world.is_island(one)]
    if alone:
        words = text(
            "No realm is set for {areas}: what is said of a realm counts the nearest Kingdom.", **_areas(world, alone)
        )
        yield Flaw(words, tuple(alone), grave=False)


def _areas(world: World, some: Iterable[str]) -> dict[str, str]:
    return {"areas": _all_called(world, some)}


def _of_realm(world: World, some: Sequence[str]) -> Iterator[Flaw]:
    kingdoms = tuple(one for one in some if world.is_kingdom(one))
    if len(kingdoms) > 1:
        yield Flaw(text("{areas} are in one realm: each Kingdom has its own.", **_areas(world, kingdoms)), kingdoms)
    elif some and not kingdoms:
        yield Flaw(text("A realm has no Kingdom: {areas}.", **_areas(world, some)), tuple(some), grave=False)
    elif some and not any(one in world.harbours for one in some):
        words = text("The realm of {kingdom} has no harbour.", kingdom=_all_called(world, kingdoms))
        yield Flaw(words, kingdoms, grave=False)


# -- harbours ----------------------------------------------------------------------------------------------------------
def _of_harbours(world: World) -> Iterator[Flaw]:
    inland = tuple(one for one in world.land if world.is_harbour(one) and one not in world.harbours)
    if inland:
        words = text("A harbour without a coast, from which no ship sails: {areas}.", **_areas(world, inland))
        yield Flaw(words, inland, grave=False)


# -- ways --------------------------------------------------------------------------------------------------------------
def _of_ways(world: World) -> Iterator[Flaw]:
    groups = _afoot(world)
    sizes = Counter(groups[one] for one in world.kingdoms)
    harbours = {world.realm[one] for one in world.harbours}
    for kingdom in world.kingdoms:
        if sizes[groups[kingdom]] == 1 and world.realm[kingdom] not in harbours and len(world.kingdoms) > 1:
            words = text(
                "From {kingdom} no other Kingdom is reached without a ship, and its realm has no harbour.",
                kingdom=_called(world.drawn.area[kingdom]),
            )
            yield Flaw(words, (kingdom,), grave=False)
    if not world.kingdoms:
        return
    ways = {
        one: (*world.marches[one], *(world.teleportals if one in world.teleportals else ())) for one in world.marches
    }
    reached = steps(ways, world.kingdoms)
    lost = tuple(one for one in world.land if one not in reached)
    if lost:
        yield Flaw(text("No way leads there from a Kingdom: {areas}.", **_areas(world, lost)), lost, grave=False)


def _afoot(world: World) -> Mapping[str, int]:
    """Number the groups of territories within which armies go without a ship: over land, or by Teleportals."""
    group: dict[str, int] = {}
    gates = world.teleportals
    for n, one in enumerate((*gates[:1], *world.land)):
        if one not in group:
            begin = gates if one in gates else (one,)
            group.update(dict.fromkeys(steps(world.walks, begin), n))
    return group
