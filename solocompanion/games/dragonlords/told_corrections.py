"""What can be corrected of a board that the person tells of: kinds of areas, what else they have, realms, ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.changed_copy import changed
from solocompanion.core.mirror import Correctable
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.effects.turns import with_land
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.told import ASHORE
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.world import HARBOUR, MINE, TELEPORTAL, WASTE

ON_LAND = (*ASHORE, "island")
MARKS: Mapping[str, str] = {
    HARBOUR: later("{area} has a harbour"),
    MINE: later("{area} has a Mine"),
    TELEPORTAL: later("{area} has a Teleportal"),
}


def _area(state: State, names: Names, area: str, *_: str) -> str:
    return names.area(state, area)


def _at(_: State, __: Names, area: str, *___: str) -> str:
    return things.AREA(area)


# -- kinds -------------------------------------------------------------------------------------------------------------
def _outside(state: State, _: Names) -> Iterator[tuple[str]]:
    """Yield the areas outside the Wastelands; the Home Kingdom is one."""
    yield from ((one.id,) for one in state.told.areas if one.kind not in WASTE and one.id != state.home)


def _kinds(state: State, _: Names, area: str) -> Sequence[str]:
    """Return what an area may be instead: where anybody stands or holds it, land stays land, and sea stays sea."""
    own = state.told.area[area].kind
    here = ("sea",) if own == "sea" else ON_LAND
    some = here if _is_in_use(state, area) else (*ON_LAND, "sea")
    return tuple(one for one in some if one != "kingdom" or own == one or state.told.has_room_for(one))


def _is_in_use(state: State, area: str) -> bool:
    stands = any(state.at(area)) or area in state.foes or any(ship.area == area for ship in state.ships)
    return stands or area in state.zealots or area in state.lands


def _put_kind(state: State, kind: str, area: str) -> State:
    """Make an area another one; the cult keeps zealots at a Kingdom or a Mine only (CULT-12)."""
    if state.told.area[area].kind == kind:
        return state
    told = state.told.altered(area, kind=kind, number=state.told.free_number(kind))
    if kind == "sea":
        told = told.altered(area, marks=(), kingdom="")
    made = changed(state, told=told)
    if told.world.is_kingdom(area) or told.world.is_mine(area):
        return made
    return _without_claim(changed(made, civs={one: civ for one, civ in made.civs.items() if one != area}), area)


def _without_claim(state: State, area: str) -> State:
    left = changed(state, zealots={one: n for one, n in state.zealots.items() if one != area})
    return with_land(left, area, owner="") if state.land(area).owner == "cult" else left


# -- marks, realms and ways --------------------------------------------------------------------------------------------
def _marked(state: State, _: Names) -> Iterator[tuple[str, str]]:
    for one in state.told.areas:
        yield from ((one.id, mark) for mark in MARKS if one.kind in ON_LAND and one.kind != mark)


def _put_mark(state: State, has: bool, area: str, mark: str) -> State:  # noqa: FBT001 - a value of the mirror
    made = changed(state, told=state.told.marked(area, mark, has=has))
    can_be_claimed = made.told.world.is_kingdom(area) or made.told.world.is_mine(area)
    return made if can_be_claimed else _without_claim(made, area)


def _in_realms(state: State, _: Names) -> Iterator[tuple[str]]:
    yield from ((one.id,) for one in state.told.areas if one.kind in ON_LAND and one.kind != "kingdom")


def _realm_name(state: State, names: Names, area: str) -> str:
    said = names.area(state, area)
    if state.told.area[area].kind == "island":
        return text("The Kingdom nearest to {area}", area=said)
    return text("The realm of {area}", area=said)


def _ways(state: State, _: Names) -> Sequence[tuple[str, str]]:
    return state.told.links


def _way_name(state: State, names: Names, a: str, b: str) -> str:
    return text("{a} and {b} are joined", a=names.area(state, a), b=names.area(state, b))


def _put_way(state: State, is_joined: bool, a: str, b: str) -> State:  # noqa: FBT001 - a value of the mirror
    return changed(state, told=state.told.joined(a, b) if is_joined else state.told.parted(a, b))


TOLD = (
    Correctable(
        target=things.KIND,
        group=_area,
        name=lambda state, names, area: text("What {area} is", area=names.area(state, area)),
        now=lambda state, area: state.told.area[area].kind,
        put=_put_kind,
        of=_outside,
        choices=_kinds,
        word=lambda _, __, kind, ___: text(MAP.area[kind].name),
        sprite=_at,
    ),
    Correctable(
        target=things.MARK,
        group=_area,
        name=lambda state, names, area, mark: text(MARKS[mark], area=names.area(state, area)),
        now=lambda state, area, mark: mark in state.told.area[area].marks,
        put=_put_mark,
        of=_marked,
        sprite=_at,
    ),
    Correctable(
        target=things.REALM,
        group=_area,
        name=_realm_name,
        now=lambda state, area: state.told.area[area].kingdom,
        put=lambda state, kingdom, area: changed(state, told=state.told.altered(area, kingdom=kingdom)),
        of=_in_realms,
        choices=lambda state, names, _: ("", *names.world(state).kingdoms),
        word=lambda state, names, kingdom, _: names.area(state, kingdom) if kingdom else text("not known"),
        sprite=_at,
    ),
    Correctable(
        target=things.WAY,
        group=_area,
        name=_way_name,
        now=lambda state, a, b: state.told.is_joined(a, b),
        put=_put_way,
        of=_ways,
        sprite=_at,
    ),
)
