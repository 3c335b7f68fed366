"""The DragonCult: it rolls, grows, marches towards the Kingdoms, claims them and regenerates (CULT, REG)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Note, Trail
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.effects.cult import FULL
from solocompanion.games.dragonlords.rules.battle import begin, cult_against_neutrals, send_wizard_home
from solocompanion.games.dragonlords.rules.control import is_cults, world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.telling import goes_to
from solocompanion.games.dragonlords.state import Army, Battle, State
from solocompanion.games.dragonlords.world import World

GROWS, STEPS = (1,), (6, 7, 8)  # faces of the d8 (CULT-2, CULT-4)
FAR = 10_000  # farther than any area is


# -- regeneration ------------------------------------------------------------------------------------------------------
def regenerate(table: DragonTable) -> None:
    """Bring armies and zealots that were not destroyed back to five units (REG-1, REG-2)."""
    for army in table.state.armies:
        if army.units < FULL:
            play(table, did.Regenerated(army.number), "REG-1")
    for area, n in table.state.zealots.items():
        if n < FULL:
            play(table, did.Regenerated(area=area), "REG-2")


# -- the phase ---------------------------------------------------------------------------------------------------------
def march(table: DragonTable) -> None:
    """Have every army that has not had its turn roll and go, in their order, up to a battle against the person."""
    for army in waiting(table.state):
        act(table, army.number)
        if table.state.battle is not None:
            return


def waiting(state: State) -> tuple[Army, ...]:
    """Return the armies that have not rolled in this phase; one that falls in it keeps its place in the order."""
    done = state.rolled_by
    return tuple(one for one in state.armies if one.number not in done)


def act(table: DragonTable, number: int) -> None:
    """Roll for one army (CULT-1) and do what the face says (CULT-2 to CULT-4)."""
    face = table.ask(questions.CULT_ROLL())
    army = table.state.army(number)
    is_bound = face in STEPS and army is not None and not army.units
    rule = "CULT-2" if face in GROWS else "EVT-7" if is_bound else "CULT-4" if face in STEPS else "CULT-3"
    play(table, did.CultRolled(number, face), rule, beside="CULT-1")
    if army is None:  # by a correction while it was being rolled for
        return
    if face in GROWS and grows(world_of(table.state, table.catalogue), army.area):
        play(table, did.Grew(number), "CULT-2")
    elif face in STEPS and army.units:  # a DragonLord moves only with an army (EVT-7)
        step(table, army)


def grows(world: World, area: str) -> bool:
    """Tell whether an army grows in an area: on land, not in a Wasteland (CULT-2)."""
    return world.is_land(area)


def step(table: DragonTable, army: Army) -> None:
    """Go one area further on a shortest way (CULT-4 to CULT-8); where none leads on, stay."""
    world = world_of(table.state, table.catalogue)
    if world.is_told:
        step_as_told(table, army)
        return
    far = [far for _, far in ahead(table.state, world, army.area)]
    if not far:
        return
    is_waste = world.is_waste(army.area)
    way = "CULT-5" if is_waste else "CULT-6"
    rule = way if far.count(min(far)) == 1 else "CULT-7"
    by = Criterion[tuple[str, int]]("far", way, lambda one: one[1], "lowest")
    (target, _), trail = choose(
        table,
        lambda: ahead(table.state, world, army.area),
        (by,),
        rule,
        name=lambda one: one[0],
        tie=questions.CULT_WAY,
        about=things.ARMY(army.number),
    )
    go(table, did.CultMarched(army.number, army.area, target), rule, with_kingdoms(table.state, world, army, trail))


def step_as_told(table: DragonTable, army: Army) -> None:
    """Go one area further as the person tells it from their board (A-76)."""
    if is_held_up(table.state, army.area):
        return
    onward = table.state.told.onward(army.area)
    target, now = onward or goes_to(table, army.number), table.state.army(army.number)
    if target and now is not None:  # it may have been corrected while it was asked
        rule = "CULT-5" if world_of(table.state, table.catalogue).is_waste(now.area) else "CULT-6"
        go(table, did.CultMarched(army.number, now.area, target), rule, beside="A-77" if onward else "A-76")


def go(table: DragonTable, marched: did.CultMarched, rule: str, trail: Trail | None = None, beside: str = "") -> None:
    """Have an army go into an area, and do what comes of it there and where it was."""
    play(table, marched, rule, trail, beside)
    has_left = not table.state.is_cult_at(marched.source)  # its zealots had fallen
    if has_left and table.state.land(marched.source).owner == "cult":
        play(table, did.Abandoned(marched.source), "CULT-15")
    arrive(table, marched.army)


def is_held_up(state: State, area: str) -> bool:
    """Tell whether neutrals hold an army up in an area: by house rule it waits there (A-44)."""
    foes = state.foes.get(area)
    return foes is not None and foes.kind == "neutrals"


def ahead(state: State, world: World, area: str) -> list[tuple[str, int]]:
    """Return where an army can go from an area, each with how far it is from there to where it wants.

    In a Wasteland that is its Village (CULT-5); from the Village and outside it is the nearest Kingdom that the cult
    does not control (CULT-6). What leads nowhere is left out.
    """
    if is_held_up(state, area):
        return []
    if world.is_waste(area) and world.kind[area] != "village":
        return [(to, world.to_village[to]) for to in world.tracks.get(area, ()) if to in world.to_village]
    near = world.doors.get(area, ()) if world.is_waste(area) else world.marches.get(area, ())
    wanted = targets(state, world)
    found = ((to, min((world.away[one].get(to, FAR) for one in wanted), default=FAR)) for to in near)
    return [(to, far) for to, far in found if far < FAR]


def way_of(state: State, world: World, army: Army) -> tuple[str, ...]:
    """Return a shortest way of an army to the nearest Kingdom it wants, from where it stands; the first of several."""
    found, wanted = [army.area], targets(state, world)
    while len(found) < len(world.areas) and (len(found) == 1 or found[-1] not in wanted):
        some = ahead(state, world, found[-1])
        if not some:
            break
        found.append(min(some, key=lambda one: one[1])[0])
    return tuple(found)


def targets(state: State, world: World) -> tuple[str, ...]:
    """Return the Kingdoms that the cult does not control (A-41)."""
    return tuple(one for one in world.kingdoms if not is_cults(state, one))


def distances(state: State, world: World, area: str) -> Iterator[tuple[str, int]]:
    """Yield the Kingdoms that draw an army, each with how far it is, in the order of the map; without a map none."""
    for one in targets(state, world) if not world.is_told else ():
        far = world.from_wasteland(area, one) if world.is_waste(area) else world.away[one].get(area)
        if far is not None:
            yield one, far


def with_kingdoms(state: State, world: World, army: Army, trail: Trail) -> Trail:
    """Return the trail of a step with the Kingdoms that were considered: the nearest draws (CULT-6)."""
    found = list(distances(state, world, army.area))
    if not found:
        return trail
    least = min(far for _, far in found)
    notes = tuple(
        Note(one, "kingdom", (far,), kept=far == least, rule="CULT-6")
        for one, far in sorted(found, key=lambda one: one[1])
    )
    return Trail(trail.chosen, (*notes, *trail.notes), trail.tie)


# -- arriving ----------------------------------------------------------------------------------------------------------
def arrive(table: DragonTable, number: int) -> None:
    """Do what comes of an army coming into an area: it fights who is there, then claims or takes it (CULT-9 to 13)."""
    army = table.state.army(number)
    if army is None:
        return
    area = army.area
    for ship in table.state.ships:  # the crew of a ship in the harbour defends it
        if (
            ship.area == area
            and table.state.aboard(ship.id)
            and not world_of(table.state, table.catalogue).is_sea(area)
        ):
            play(table, did.Landed(ship.id, area, table.state.aboard(ship.id)), "CULT-9")
    if any(table.state.at(area)):
        begin(table, Battle(area, "cult", number), "CULT-9")
        if table.state.battle is not None:
            return
    settle_arrival(table, area)


def settle_arrival(table: DragonTable, area: str) -> None:
    """Fight neutrals, and take what nobody defends; also after a battle against the person."""
    foes = table.state.foes.get(area)
    if foes is not None and foes.kind == "neutrals" and table.state.armies_at(area):
        if table.state.setup.neutrals == "wait":
            return
        cult_against_neutrals(table, area)
    if area in table.state.foes and table.state.foes[area].kind == "neutrals":
        return
    if not table.state.armies_at(area) or table.state.force(area).fights:
        return
    send_wizard_home(table, area)
    world = world_of(table.state, table.catalogue)
    if world.is_kingdom(area) or (world.is_land(area) and world.is_mine(area)):
        if table.state.land(area).owner != "cult" or area not in table.state.zealots:
            play(table, did.CultClaimed(area), "CULT-12")
    elif table.state.land(area).owner:
        play(table, did.LandLost(area), "CULT-13")


# -- a DragonLord of the cult's ----------------------------------------------------------------------------------------
def farthest(state: State, world: World) -> Sequence[Army]:
    """Return the armies farthest from the person's home (EVT-7)."""

    def far(army: Army) -> int:
        if world.is_waste(army.area):
            found = world.from_wasteland(army.area, state.home)
        else:
            found = world.away[state.home].get(army.area)
        return FAR if found is None else found

    most = max((far(one) for one in state.armies), default=0)
    return [one for one in state.armies if far(one) == most]


def gain_lord(table: DragonTable) -> None:
    """Give the cult a DragonLord, with the army farthest from the person's home; without an army none (EVT-7)."""
    if table.state.is_told:
        number = farthest_as_told(table)
    else:
        number = _drawn(table, [one.number for one in farthest(table.state, world_of(table.state, table.catalogue))])
    if number:
        play(table, did.CultLordGained(number), "EVT-7")


def _drawn(table: DragonTable, some: Sequence[int]) -> int:
    """Draw one of several armies that are as far; 0 without any."""
    if len(some) < 2:
        return some[0] if some else 0
    return int(table.ask(questions.FARTHEST(list(map(str, some)))))


def farthest_as_told(table: DragonTable) -> int:
    """Return the army that is farthest from the person's home, as they say; of several there one is drawn (A-76)."""
    if len(areas := _areas_of_armies(table.state)) > 1:
        asked = table.ask(lambda state: questions.FARTHEST_ARMY(some) if (some := _areas_of_armies(state)) else None)
        areas = () if asked is None else (asked,)
    return _drawn(table, [one.number for area in areas for one in table.state.armies_at(area)])


def _areas_of_armies(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.area for one in state.armies))
