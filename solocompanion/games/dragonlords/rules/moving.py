"""Where the person's armies can go and what that costs (EXP-1 to EXP-4), on foot, by Teleportal and by ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.effects.armies import taken
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.state import MOST_STEPS, Force, Group, Ship, State, total
from solocompanion.games.dragonlords.world import World

ANY_STEPS = 10_000  # more than any army can go
Entry = Literal["own", "free", "unknown", "join", "attack"]


@frozen
class Way:
    """A way to an area: the areas from the first entered to the last, and how it is entered."""

    areas: tuple[str, ...]
    entry: Entry

    @property
    def target(self) -> str:
        """Where it ends."""
        return self.areas[-1]

    @property
    def steps(self) -> int:
        """How many territories are entered."""
        return len(self.areas)


def entry(state: State, area: str) -> Entry:
    """Return what it means to enter a territory: to attack who is known there, to explore it, or neither (EXP-4).

    "join": somebody was met there in this turn already; who comes after stands before them too (A-11).
    """
    if state.is_cult_at(area) or (area in state.foes and not state.foes[area].fresh):
        return "attack"
    if area in state.foes:
        return "join"
    if not state.land(area).known:
        return "unknown"
    return "own" if state.land(area).owner == "you" else "free"


def cost(state: State, way: Way) -> int:
    """Return the actions that a march takes: one a step, by house rule one for all (A-8); one more to attack (A-9)."""
    more = way.entry == "attack" and state.setup.attack_step == "two"
    return (1 if state.setup.march == "three" else way.steps) + more


def jumps(world: World, source: str, way: Way) -> bool:
    """Tell whether a way goes through Teleportals somewhere: from one to another that no step on foot joins (A-37)."""
    return any(to not in world.walks.get(at, ()) for at, to in zip((source, *way.areas), way.areas, strict=False))


def movable(state: State, area: str, steps: int = 1) -> Force:
    """Return the figures in an area that can go so many steps more this turn (EXP-2, EXP-3)."""
    return total(one.force for one in _fresh(state, area, steps))


def _fresh(state: State, area: str, steps: int) -> Iterator[Group]:
    """Yield the groups that can go on; who stands before somebody cannot (§2.4)."""
    if state.is_hostile(area):
        return
    yield from (
        one
        for one in state.groups
        if one.area == area and not one.ship and not one.stopped and one.steps + steps <= most_steps(state)
    )


def most_steps(state: State) -> int:
    """Return how far an army goes in a turn: without a limit where forced marches are played (EXP-2, A-75)."""
    return MOST_STEPS if state.setup.reinforce == "never" else ANY_STEPS


def is_forced(state: State, source: str, force: Force, steps: int) -> bool:
    """Tell whether somebody of a force goes further than three territories with so many steps more (A-75)."""
    return any(one.steps + steps > MOST_STEPS for one in taken(state, source, force)[1])


def stays(state: State, area: str, force: Force) -> Force:
    """Return what stays in an area when a force leaves it."""
    return state.force(area) - force


def leaves_enough(state: State, area: str, force: Force) -> bool:
    """Tell whether a territory of the person's is not vacated: a Wizard alone does not hold it (A-31, A-59)."""
    if state.setup.vacate == "may" or state.land(area).owner != "you":
        return True
    return stays(state, area, force).fights


def whole(state: State, area: str, steps: int = 1) -> Force:
    """Return the most that can leave an area together: all that can go, but for a unit that holds it (A-59)."""
    return holding_back(state, area, movable(state, area, steps))


def without_king(state: State, area: str, can: Force) -> Force:
    """Return who of those that can leave an area do so until the person says who: all but the King, who may hold it."""
    return holding_back(state, area, can - Force(king=can.king))


def usual(state: State, area: str, steps: int = 1) -> Force:
    """Return who leaves an area where nothing else is said: all but the King; he too where nobody else fights."""
    others = without_king(state, area, movable(state, area, steps))
    return others if others.fights else whole(state, area, steps)


def holding_back(state: State, area: str, force: Force) -> Force:
    """Return a force without the one who has to stay so that the area is not vacated: a unit before others (A-59)."""
    if leaves_enough(state, area, force):
        return force
    if force.units:
        return force - Force(1)
    if force.lords:
        return force - Force(lords=1)
    return force - Force(king=force.king)


def ways(state: State, catalogue: Catalogue, source: str, *, with_wizard: bool) -> Mapping[str, Way]:
    """Return a shortest way to every territory in reach from one, within the steps and actions that are left.

    Between are only known territories where nobody else is. Who enters an unknown one, or one with enemies that are
    known, goes no further. Teleportals are joined for an army with the Wizard (A-37).
    """
    world = world_of(state, catalogue)
    least = min((one.steps for one in _fresh(state, source, 1)), default=ANY_STEPS)
    most = min(most_steps(state) - least, MOST_STEPS if state.setup.march == "three" else state.actions)
    if not state.actions:
        return {}
    found: dict[str, Way] = {}
    edge: list[tuple[str, tuple[str, ...]]] = [(source, ())]
    for _ in range(most):
        further: list[tuple[str, tuple[str, ...]]] = []
        for here, path in edge:
            for to in _beside(world, here, with_wizard=with_wizard):
                if to == source or to in found:
                    continue
                found[to] = Way((*path, to), entry(state, to))
                if found[to].entry in {"own", "free"}:
                    further.append((to, found[to].areas))
        edge = further
    return {to: one for to, one in found.items() if cost(state, one) <= state.actions}


def _beside(world: World, area: str, *, with_wizard: bool) -> Iterator[str]:
    yield from world.walks.get(area, ())
    if with_wizard and area in world.teleportals:
        yield from (one for one in world.teleportals if one != area)


# -- by ship -----------------------------------------------------------------------------------------------------------
def sea_ways(state: State, catalogue: Catalogue, ship: Ship) -> Mapping[str, tuple[str, ...]]:
    """Return a shortest way to every sea area that a ship can sail to, without its own; where the cult is it ends."""
    if state.is_hostile(ship.area):  # who stands before enemies fights first (§2.4)
        return {}
    world, zones = world_of(state, catalogue), catalogue.combat.zones
    found: dict[str, tuple[str, ...]] = {}
    edge: list[tuple[str, tuple[str, ...]]] = [(ship.area, ())]
    for _ in range(zones):
        further: list[tuple[str, tuple[str, ...]]] = []
        for here, path in edge:
            beside = world.sails[here] if world.is_sea(here) else world.coasts.get(here, ())
            for to in beside:
                if to not in found and to != ship.area:
                    found[to] = (*path, to)
                    if not state.is_cult_at(to):
                        further.append((to, found[to]))
        edge = further
    return found


def landings(state: State, catalogue: Catalogue, ship: Ship) -> Mapping[str, tuple[str, ...]]:
    """Return, for every territory that a ship can land at, the sea areas on the way; none where it lies before it."""
    if state.is_hostile(ship.area):
        return {}
    world = world_of(state, catalogue)
    reach = {**({ship.area: ()} if world.is_sea(ship.area) else {}), **sea_ways(state, catalogue, ship)}
    found: dict[str, tuple[str, ...]] = {}
    for sea, path in reach.items():
        if state.is_cult_at(sea):
            continue
        for land in world.coasts.get(sea, ()):
            if land != ship.area and (land not in found or len(path) < len(found[land])):
                found[land] = path
    return found


def friendly(state: State, area: str) -> bool:
    """Tell whether an area is the person's with nobody else in it."""
    return state.land(area).owner == "you" and not state.is_hostile(area)


def retreats(state: State, catalogue: Catalogue, area: str) -> Mapping[str, tuple[str, ...]]:
    """Return where figures go back to from an area, by where they came from; empty unless all have somewhere to go.

    That is where they came from, a ship with room for them too; else the nearest friendly territories (ENC-3, A-66).
    """
    found: dict[str, tuple[str, ...]] = {}
    for source, force in met(state, area).items():
        ship = state.ship(source)
        has_room = ship is not None and state.aboard(source).figures + force.figures <= catalogue.combat.load
        came_from = has_room if ship is not None else bool(source) and friendly(state, source)
        found[source] = (source,) if came_from else nearest_friendly(state, catalogue, area)
    return found if all(found.values()) else {}


def met(state: State, area: str) -> Mapping[str, Force]:
    """Return the figures in an area, without those aboard, by where they came from."""
    own = [one for one in state.at(area) if not one.ship]
    sources = dict.fromkeys(one.source for one in own)
    return {source: total(one.force for one in own if one.source == source) for source in sources}


def nearest_friendly(state: State, catalogue: Catalogue, area: str) -> tuple[str, ...]:
    """Return the friendly territories that are nearest on foot, else over the sea too; none where there are none.

    Without a map all are returned: the person says which is nearest (A-76).
    """
    if state.is_told:
        return tuple(one for one in state.held("you") if one != area and friendly(state, one))
    world, edge, seen = world_of(state, catalogue), [area], {area}
    while edge:
        beside = dict.fromkeys(to for here in edge for to in world.walks.get(here, ()) if to not in seen)
        if own := tuple(one for one in beside if friendly(state, one)):
            return own
        seen.update(beside)
        edge = [one for one in beside if state.land(one).known and not state.is_hostile(one)]
    return _nearest(world.marches, area, frozenset(one for one in state.held("you") if friendly(state, one)) - {area})


def _nearest(beside: Mapping[str, Sequence[str]], area: str, wanted: Set[str]) -> tuple[str, ...]:
    """Return those that are wanted and nearest to an area."""
    edge, seen = [area], {area}
    while edge:
        edge = list(dict.fromkeys(to for here in edge for to in beside.get(here, ()) if to not in seen))
        if found := tuple(one for one in edge if one in wanted):
            return found
        seen.update(edge)
    return ()


def helpers(state: State, catalogue: Catalogue, area: str) -> Mapping[str, Force]:
    """Return the figures that can join a battle in an area from friendly territories beside it (A-75)."""
    beside = adjacent_friendly(state, catalogue, area)
    found = {one: holding_back(state, one, state.force(one)) for one in beside}
    return {one: force for one, force in found.items() if force}


def adjacent_friendly(state: State, catalogue: Catalogue, area: str) -> tuple[str, ...]:
    """Return the friendly territories beside one, where defenders withdraw to (COM-5)."""
    world = world_of(state, catalogue)
    return tuple(one for one in world.walks.get(area, ()) if friendly(state, one))
