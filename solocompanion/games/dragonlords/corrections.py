"""Every value of the mirror that can be corrected, and what cannot be on any table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_args

from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirror
from solocompanion.core.words import later, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.effects.armies import put, without, without_ship
from solocompanion.games.dragonlords.effects.cult import with_army
from solocompanion.games.dragonlords.effects.turns import more, with_land, with_units
from solocompanion.games.dragonlords.facts import ITEMS, MOST_HEROES, MOST_SCROLLS, SHARDS, Catalogue
from solocompanion.games.dragonlords.rules.control import ending, world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable
from solocompanion.games.dragonlords.rules.setup import ARMIES
from solocompanion.games.dragonlords.state import Army, Force, Group, Owner, Phase, State
from solocompanion.games.dragonlords.told_corrections import TOLD
from solocompanion.games.dragonlords.wording import Names, called_army

MOST_GOLD, MOST_ACTIONS, MOST_UNITS, MOST_LORDS, MOST_ITEMS = 300, 40, 60, 6, 20
MOST_TURNS = 200
OWNERS: tuple[Owner, ...] = get_args(Owner)
SPENT: tuple[Phase, ...] = ("purchase", "exploration", "encounter")  # where actions are left
OWNER_WORDS: Mapping[str, str] = {
    "": later("nobody"),
    "you": later("you"),
    "cult": later("the cult"),
    "neutral": later("neutrals"),
}
NOWHERE = ""


def _begun(state: State, _: Names) -> Sequence[tuple[()]]:
    """There is one once the game has begun."""
    return ((),) if state.phase != "setup" else ()


def _land(state: State, names: Names) -> Iterator[tuple[str]]:
    if state.phase != "setup":
        yield from ((one,) for one in names.world(state).land)


def _places(state: State, names: Names) -> Iterator[tuple[str]]:
    """Yield where the person's figures can be ashore."""
    yield from _land(state, names)


def _armies(state: State, _: Names) -> Iterator[tuple[int]]:
    """Yield all armies of the game, also those that are no more: a figure may have been taken off by mistake."""
    most = max((ARMIES, *(one.number for one in state.armies))) if state.home else 0
    yield from ((number,) for number in range(1, most + 1))


def _area_name(message: str) -> Callable[[State, Names, str], str]:
    return lambda state, names, area: text(message, area=names.area(state, area))


def _at_area(_: State, __: Names, area: str) -> str:
    return things.AREA(area)


def _group(state: State, names: Names, area: str) -> str:
    return names.area(state, area)


# -- the person's figures ----------------------------------------------------------------------------------------------
def _put_units(state: State, n: int, area: str) -> State:
    by = n - state.force(area).units
    return with_units(state, area, by) if by > 0 else without(state, area, Force(-by)) if by else state


def _put_lords(state: State, n: int, area: str) -> State:
    by = n - state.force(area).lords
    return with_units(state, area, 0, lords=by) if by > 0 else without(state, area, Force(lords=-by)) if by else state


def _where(state: State, one: Force) -> str:
    return next((group.area for group in state.groups if group.force.has(one)), NOWHERE)


def _put_one(state: State, area: str, one: Force) -> State:
    now = _where(state, one)
    if now == area:
        return state
    left = without(state, now, one) if now else state
    return put(left, iter((Group(area, one),))) if area else left


def _any_place(state: State, names: Names) -> Sequence[str]:
    world = names.world(state)
    return (*world.land, *(ship.area for ship in state.ships if world.is_sea(ship.area)))


def _word_place(state: State, names: Names, area: str) -> str:
    return names.area(state, area) if area else text("not on the map")


def _drop_units(state: State, names: Names, _: str, place: str, area: str) -> Changes:
    """Put all units of an area where they are dragged."""
    target = things.AREA.of(place)
    if target is None or target[0] == area or not names.world(state).is_land(target[0]):
        return ()
    n, there = state.force(area).units, state.force(target[0]).units
    return ((things.UNITS_AT(area), 0), (things.UNITS_AT(target[0]), there + n)) if n else ()


def _drop_one(target: str) -> Callable[[State, Names, str, str], Changes]:
    def dropped(state: State, names: Names, _: str, place: str) -> Changes:
        area = things.AREA.of(place)
        return ((target, area[0]),) if area is not None and names.world(state).is_land(area[0]) else ()

    return dropped


# -- ships and what is known -------------------------------------------------------------------------------------------
def _ship(state: State, ship: str) -> str:
    found = state.ship(ship)
    return found.area if found is not None else NOWHERE


def _ports(state: State, names: Names) -> Iterator[str]:
    """Yield where a ship can lie: at sea, and in harbours."""
    world = names.world(state)
    yield from (one for one in world.areas if world.is_sea(one) or (world.is_land(one) and world.is_harbour(one)))


def _put_ship(state: State, area: str, ship: str) -> State:
    """Put a ship elsewhere with all aboard; one that is not on the map is lost with them."""
    if not area:
        return without_ship(state, ship)
    ships = tuple(evolve(one, area=area) if one.id == ship else one for one in state.ships)
    groups = tuple(evolve(one, area=area) if one.ship == ship else one for one in state.groups)
    return changed(state, ships=ships, groups=groups)


def _other_realms(state: State, names: Names) -> Iterator[tuple[str]]:
    """Yield the Kingdoms of the realms that are not the person's, once the game has begun."""
    if state.home:
        yield from ((one,) for one in names.world(state).kingdoms if one != state.home)


def _put_civ(state: State, civ: str, area: str) -> State:
    others = {one: known for one, known in state.civs.items() if one != area}
    return changed(state, civs={**others, area: civ} if civ else others)


# -- the cult ----------------------------------------------------------------------------------------------------------
def _army(state: State, number: int, what: str) -> Any:
    found = state.army(number)
    return getattr(found, what) if found is not None else (NOWHERE if what == "area" else 0)


def _with(state: State, number: int, **now: Any) -> State:
    """Return the state with an army corrected. Raises `ValueError` where there is none and it shall have somebody."""
    if state.army(number) is None and any(now.values()):
        raise ValueError(text("Say first where {army} is", army=called_army(number)))
    return with_army(state, number, **now)


def _put_army(state: State, area: str, number: int) -> State:
    """Return the state with an army elsewhere; one that is no more comes back at full strength, or goes for nowhere."""
    if area == NOWHERE:
        return changed(state, armies=tuple(one for one in state.armies if one.number != number))
    if state.army(number) is not None:
        return with_army(state, number, area=area)
    return changed(state, armies=tuple(sorted((*state.armies, Army(number, area)), key=lambda one: one.number)))


def _army_piece(state: State, _: Names, number: int) -> str:
    return things.ARMY(number) if state.army(number) is not None else ""


def _drop_army(state: State, names: Names, _: str, place: str, number: int) -> Changes:
    area = things.AREA.of(place)
    return ((things.ARMY_AT(number), area[0]),) if area is not None and area[0] in names.world(state).kind else ()


def _put_zealots(state: State, n: int, area: str) -> State:
    left = {one: m for one, m in state.zealots.items() if one != area}
    return changed(state, zealots={**left, area: n} if n else left)


def _with_foes(state: State, _: Names) -> Iterator[tuple[str]]:
    yield from ((one,) for one in state.foes)


def _put_foes(state: State, n: int, area: str) -> State:
    left = {one: foes for one, foes in state.foes.items() if one != area}
    if not n:
        return changed(state, foes=left)
    return changed(state, foes={**state.foes, area: evolve(state.foes[area], n=n)})


# -- what follows ------------------------------------------------------------------------------------------------------
def _end(table: DragonTable, before: State) -> None:
    """End the game where a correction brings it to its end, and a battle whose cause it takes away."""
    state = table.state
    battle = state.battle
    if battle is not None and battle.area:
        has_cause = any(state.at(battle.area)) and state.is_hostile(battle.area)
        if not has_cause:
            table.do(did.BattleEnded(battle.area, "lapsed"), "COM-7")
    if state.phase == "over" or before.phase == "setup":
        return
    how, why = ending(table.state, world_of(table.state, table.catalogue))
    if how:
        table.do(did.GameEnded(how), why)


def _items(*_: object) -> Iterator[tuple[str]]:
    yield from ((one,) for one in (*ITEMS, "treasure"))


MIRROR: Mirror[State, Names] = Mirror(
    State,
    Correctable(
        target=things.OWNER,
        group=_group,
        name=_area_name(later("Who holds {area}")),
        now=lambda state, area: state.land(area).owner,
        put=lambda state, value, area: with_land(state, area, owner=_owner(value)),
        of=_land,
        choices=lambda *_: OWNERS,
        word=lambda _, __, value, ___: text(OWNER_WORDS[value]),
        sprite=_at_area,
    ),
    Correctable(
        target=things.KNOWN,
        group=_group,
        name=_area_name(later("{area} is explored")),
        now=lambda state, area: state.land(area).known,
        put=lambda state, value, area: with_land(state, area, known=value),
        of=_land,
        sprite=_at_area,
    ),
    Correctable(
        target=things.HAS_RESOURCE,
        group=_group,
        name=_area_name(later("A resource in {area}")),
        now=lambda state, area: state.land(area).resource,
        put=lambda state, value, area: with_land(state, area, resource=value),
        of=_land,
        sprite=_at_area,
    ),
    Correctable(
        target=things.HAS_VILLAGE,
        group=_group,
        name=_area_name(later("A native village in {area}")),
        now=lambda state, area: state.land(area).village,
        put=lambda state, value, area: with_land(state, area, village=value),
        of=_land,
        sprite=_at_area,
    ),
    Correctable(
        target=things.UNITS_AT,
        group=_group,
        name=_area_name(later("Your units in {area}")),
        now=lambda state, area: state.force(area).units,
        put=_put_units,
        of=_places,
        range=lambda *_: (0, MOST_UNITS),
        sprite=_at_area,
        pieces=lambda state, _, area: [things.UNITS(area)] if state.force(area).units else [],
        dropped=_drop_units,
    ),
    Correctable(
        target=things.LORDS_AT,
        group=_group,
        name=_area_name(later("Your DragonLords in {area}")),
        now=lambda state, area: state.force(area).lords,
        put=_put_lords,
        of=_places,
        range=lambda *_: (0, MOST_LORDS),
        sprite=_at_area,
    ),
    Correctable(
        target=things.KING_AT,
        name=lambda *_: text("Where your King is"),
        now=lambda state: _where(state, Force(king=True)),
        put=lambda state, area: _put_one(state, area, Force(king=True)),
        of=_begun,
        choices=_any_place,
        word=_word_place,
        sprite=lambda *_: things.KING(),
        dropped=_drop_one(things.KING_AT()),
    ),
    Correctable(
        target=things.WIZARD_AT,
        name=lambda *_: text("Where your Wizard is"),
        now=lambda state: _where(state, Force(wizard=True)),
        put=lambda state, area: _put_one(state, area, Force(wizard=True)),
        of=_begun,
        choices=_any_place,
        word=_word_place,
        sprite=lambda *_: things.WIZARD(),
        dropped=_drop_one(things.WIZARD_AT()),
    ),
    Correctable(
        target=things.SHIP_AT,
        name=lambda _, __, ship: text("Where your ship {n} is", n=ship),
        now=_ship,
        put=_put_ship,
        of=lambda state, _: [(one.id,) for one in state.ships],
        choices=lambda state, names, _: (*_ports(state, names), NOWHERE),
        word=lambda state, names, area, _: _word_place(state, names, area),
        sprite=lambda _, __, ship: things.SHIP(ship),
    ),
    Correctable(
        target=things.CIV_OF,
        group=_group,
        name=lambda state, names, area: text("Who lives in the realm of {area}", area=names.area(state, area)),
        now=lambda state, area: state.civs.get(area, ""),
        put=_put_civ,
        of=_other_realms,
        choices=lambda _, names, __: ("", *names.catalogue.civilizations),
        word=lambda _, names, civ, __: names.civ(civ) if civ else text("not known"),
        sprite=_at_area,
    ),
    Correctable(
        target=things.SPELL,
        group=lambda *_: text("Your Wizard"),
        name=lambda _, __, n: text("Your Wizard: spell {n}", n=n),
        now=lambda state, n: n in state.spells,
        put=lambda state, knows, n: changed(
            state, spells=tuple(sorted({*state.spells, n} if knows else set(state.spells) - {n}))
        ),
        of=lambda state, names: [(n,) for n in range(1, names.catalogue.combat.spells + 1)] if state.home else [],
        sprite=lambda *_: things.WIZARD(),
    ),
    Correctable(
        target=things.ARMY_AT,
        group=lambda _, names, number: names.army(number),
        name=lambda _, names, number: text("Where {army} is", army=names.army(number)),
        now=lambda state, number: _army(state, number, "area"),
        put=_put_army,
        of=_armies,
        choices=lambda state, names, _: (*names.world(state).areas, NOWHERE),
        word=lambda state, names, area, _: _word_place(state, names, area),
        sprite=_army_piece,
        dropped=_drop_army,
    ),
    Correctable(
        target=things.ARMY_UNITS,
        group=lambda _, names, number: names.army(number),
        name=lambda _, names, number: text("Units of {army}", army=names.army(number)),
        now=lambda state, number: _army(state, number, "units"),
        put=lambda state, n, number: _with(state, number, units=n),
        of=_armies,
        range=lambda *_: (0, MOST_UNITS),
        sprite=_army_piece,
    ),
    Correctable(
        target=things.ARMY_LORDS,
        group=lambda _, names, number: names.army(number),
        name=lambda _, names, number: text("DragonLords of {army}", army=names.army(number)),
        now=lambda state, number: _army(state, number, "lords"),
        put=lambda state, n, number: _with(state, number, lords=n),
        of=_armies,
        range=lambda *_: (0, MOST_LORDS),
        sprite=_army_piece,
    ),
    Correctable(
        target=things.ZEALOTS_AT,
        group=_group,
        name=_area_name(later("Zealots in {area}")),
        now=lambda state, area: state.zealots.get(area, 0),
        put=_put_zealots,
        of=lambda state, names: (one for one in _land(state, names) if _can_have_zealots(state, names, *one)),
        range=lambda *_: (0, 5),
        sprite=_at_area,
    ),
    Correctable(
        target=things.FOES_AT,
        group=_group,
        name=lambda state, names, area: text(
            "{foes} in {area}: how many are left", foes=names.foes(state.foes[area]), area=names.area(state, area)
        ),
        now=lambda state, area: state.foes[area].n if area in state.foes else 0,
        put=_put_foes,
        of=_with_foes,
        range=lambda *_: (0, MOST_UNITS),
        sprite=lambda _, __, area: things.FOES(area),
    ),
    Correctable(
        target=things.TURN,
        name=lambda *_: text("Turn"),
        now=lambda state: state.turn,
        put=lambda state, n: changed(state, turn=n),
        range=lambda *_: (0, MOST_TURNS),
        sprite=lambda *_: things.PHASE("purchase"),
    ),
    Correctable(
        target=things.GOLD,
        name=lambda *_: text("Gold"),
        now=lambda state: state.gold,
        put=lambda state, n: changed(state, gold=n),
        of=_begun,
        range=lambda *_: (0, MOST_GOLD),
        sprite=lambda *_: things.PURSE(),
    ),
    Correctable(
        target=things.ACTIONS_LEFT,
        name=lambda *_: text("Actions left"),
        now=lambda state: state.actions,
        put=lambda state, n: changed(state, actions=n),
        of=lambda state, _: ((),) if state.phase in SPENT else (),
        range=lambda *_: (0, MOST_ACTIONS),
        sprite=lambda *_: things.ACTIONS(),
    ),
    Correctable(
        target=things.SHARDS_HELD,
        name=lambda *_: text("Shards"),
        now=lambda state: state.shards,
        put=lambda state, n: changed(state, shards=n),
        of=_begun,
        range=lambda *_: (0, SHARDS),
        sprite=lambda *_: things.SHARDS(),
    ),
    Correctable(
        target=things.HEROES_HELD,
        name=lambda *_: text("Heroes"),
        now=lambda state: state.heroes,
        put=lambda state, n: changed(state, heroes=n),
        of=_begun,
        range=lambda *_: (0, MOST_HEROES),
        sprite=lambda *_: things.HEROES(),
    ),
    Correctable(
        target=things.SCROLLS_HELD,
        name=lambda *_: text("Scroll Cards"),
        now=lambda state: state.scrolls,
        put=lambda state, n: changed(state, scrolls=n),
        of=_begun,
        range=lambda *_: (0, MOST_SCROLLS),
        sprite=lambda *_: things.SCROLLS(),
    ),
    Correctable(
        target=things.ITEM,
        group=lambda *_: text("With the Heroes"),
        name=lambda _, names, item: text("With the Heroes: {item}", item=names.good(item)),
        now=lambda state, item: state.items.get(item, 0),
        put=lambda state, n, item: changed(state, items=more(state.items, item, n - state.items.get(item, 0))),
        of=lambda state, _: _items() if state.phase != "setup" else (),
        range=lambda *_: (0, MOST_ITEMS),
        sprite=lambda *_: things.HEROES(),
    ),
    Correctable(
        target=things.KEPT,
        group=lambda *_: text("In the Kingdom"),
        name=lambda _, names, item: text("In the Kingdom: {item}", item=names.good(item)),
        now=lambda state, item: state.kept.get(item, 0),
        put=lambda state, n, item: changed(state, kept=more(state.kept, item, n - state.kept.get(item, 0))),
        of=lambda state, _: _items() if state.phase != "setup" else (),
        range=lambda *_: (0, MOST_ITEMS),
        sprite=lambda *_: things.HEROES(),
    ),
    Correctable(
        target=things.IN_RESERVE,
        group=lambda *_: text("In the reserve"),
        name=lambda _, names, good: text("In the reserve: {good}", good=names.good(good)),
        now=lambda state, good: state.reserve.get(good, 0),
        put=lambda state, n, good: changed(state, reserve=more(state.reserve, good, n - state.reserve.get(good, 0))),
        of=lambda state, _: [("unit",), ("ship",), ("hero",)] if state.phase != "setup" else (),
        range=lambda *_: (0, MOST_UNITS),
        sprite=lambda *_: things.PURSE(),
    ),
    *TOLD,
    ends=_end,
)


def _owner(value: str) -> str:
    if value not in OWNERS:
        raise ValueError(text("{value}: nobody of that name holds territories", value=repr(value)))
    return value


def _can_have_zealots(state: State, names: Names, area: str) -> bool:
    world = names.world(state)
    return world.is_kingdom(area) or world.is_mine(area)


# -- what cannot be ----------------------------------------------------------------------------------------------------
def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what cannot be. A correction that leads here is refused with these words."""
    if state.phase == "setup" or not (state.is_told or state.setup.map in catalogue.maps):
        return ()
    return [*_of_numbers(state, catalogue), *_of_places(state, catalogue), *_of_told(state)]


def _of_numbers(state: State, catalogue: Catalogue) -> Iterator[str]:
    if state.gold < 0 or state.actions < 0:
        yield text("there is less than no gold, or no action")
    if not 0 <= state.heroes <= MOST_HEROES:
        yield text("there are at most {n} Heroes (UNIT-3)", n=MOST_HEROES)
    if not 0 <= state.scrolls <= MOST_SCROLLS:
        yield text("a hand holds at most {n} Scroll Cards (UNIT-4)", n=MOST_SCROLLS)
    if not 0 <= state.shards <= SHARDS:
        yield text("there are {n} Shards", n=SHARDS)
    kings = sum(one.force.king for one in state.groups)
    wizards = sum(one.force.wizard for one in state.groups)
    if kings > 1 or wizards > 1:
        yield text("there is one King and one Wizard (UNIT-2)")
    if any(one.force.units < 0 or one.force.lords < 0 for one in state.groups):
        yield text("there are less than no units")
    for ship in state.ships:
        if (n := state.aboard(ship.id).figures) > catalogue.combat.load:
            yield text("{n} figures are aboard a ship that carries {most}", n=n, most=catalogue.combat.load)


def _of_places(state: State, catalogue: Catalogue) -> Iterator[str]:
    world = world_of(state, catalogue)
    for one in state.groups:
        if one.area not in world.kind or world.is_waste(one.area):
            yield text("figures of yours are where they cannot be")
        elif world.is_sea(one.area) and not one.ship:
            yield text("figures of yours are at sea without a ship")
    for army in state.armies:
        if army.area not in world.kind:
            yield text("an army of the cult is nowhere")
    for area in state.zealots:
        if not (world.is_kingdom(area) or world.is_mine(area)):
            yield text("zealots are where there is no Kingdom and no Mine (CULT-12)")
    held = [one for one, land in state.lands.items() if land.owner and not world.is_land(one)]
    if held:
        yield plural("{n} area that nobody can hold is held", "{n} areas that nobody can hold are held", len(held))


def _of_told(state: State) -> Iterator[str]:
    areas = state.told.areas
    if len({(one.kind, one.number) for one in areas}) < len(areas):
        yield text("two areas are called alike")
    if any(one.kingdom and one.kingdom not in state.told.area for one in areas):
        yield text("an area lies in the realm of a Kingdom that is nowhere")
    if state.is_told and state.told.area[state.home].kind != "kingdom":
        yield text("your home is no Kingdom")
