"""What is told of the cult's armies: what each rolled, where it went, what it took."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.board import Sprite
from solocompanion.core.effects import Effect, Step
from solocompanion.core.telling import Motions, appear, count, move, pulse
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board.heading import heading
from solocompanion.games.dragonlords.questions import CULT_DIE
from solocompanion.games.dragonlords.rules.cult import GROWS, STEPS, ahead, grows, is_held_up, way_of
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling.sentences import Tell, at_area, fill
from solocompanion.games.dragonlords.wording import Names


def came_to(state: State, army: int, face: int, names: Names) -> str:
    """Say what a face of the d8 means for an army where it stands."""
    own = state.army(army)
    if face in STEPS and own is not None:
        if not own.units:
            return text("its DragonLord stays without units")
        if is_held_up(state, own.area):
            return text("neutrals hold it up")
        if state.is_told:
            return text("it marches")
        return text("it marches") if ahead(state, names.world(state), own.area) else text("no way leads it on")
    if face in GROWS and own is not None and grows(names.world(state), own.area):
        return text("it grows")
    return text("it stands")


def _rolled(effect: did.CultRolled, before: State, names: Names) -> str:
    return text(
        "{army} rolled {face}: {what}.",
        army=names.army(effect.army),
        face=effect.face,
        what=came_to(before, effect.army, effect.face, names),
    )


def _stands(effect: did.CultRolled, before: State, names: Names, *_: object) -> str:
    own = before.army(effect.army)
    if came_to(before, effect.army, effect.face, names) in {text("it grows"), text("it marches")}:
        return ""
    area = names.area(before, own.area) if own is not None else ""
    return text("{army} stands in {area}", army=names.army(effect.army), area=area)


def _grew(effect: did.Grew, before: State, names: Names) -> str:
    own = before.army(effect.army)
    area, n = (names.area(before, own.area), own.units + 1) if own is not None else ("", 0)
    return text("Add 1 unit to {army} in {area}: now {n}", army=names.army(effect.army), area=area, n=n)


def _elsewhere(effect: did.CultMarched, area: str, before: State, names: Names) -> Effect[State] | None:
    """March elsewhere: to any area beside it that an army of the cult may enter."""
    world = names.world(before)
    ways = (world.marches, world.tracks, world.doors)
    if not any(area in some.get(effect.source, ()) for some in ways):
        return None
    return did.CultMarched(effect.army, effect.source, area)


def _shown_roll(effect: did.CultRolled, before: State, names: Names, _: Step) -> Sequence[Sprite]:
    """Draw what an army heads for from where it stands; without a map only the board on the table shows it."""
    own = before.army(effect.army)
    if own is None or before.is_told or not own.units:
        return ()
    world = names.world(before)
    near = [one for one, _ in ahead(before, world, own.area)]
    return tuple(heading(before, names, own, way_of(before, world, own), near))


def _shown_march(effect: did.CultMarched, before: State, names: Names, _: Step) -> Sequence[Sprite]:
    """Draw the way that it went, also where several were as short, and on from there."""
    own, gone = before.army(effect.army), effect.apply(before).army(effect.army)
    if own is None or gone is None or before.is_told or not own.units:
        return ()
    way = way_of(before, names.world(before), gone)
    return tuple(heading(before, names, own, (effect.source, *way), [effect.target]))


def _marched(effect: did.CultMarched, *_: object) -> Motions:
    return (*move(things.ARMY(effect.army)), *pulse(things.AREA(effect.target)))


def _ships(area: str, before: State) -> int:
    return sum(one.area == area for one in before.ships)


def _claimed(effect: did.CultClaimed, before: State, names: Names) -> str:
    area = names.area(before, effect.area)
    if _ships(effect.area, before):
        return text("5 zealots into {area}; take your ships in its harbour away", area=area)
    return text("5 zealots into {area}", area=area)


def _taken(effect: did.LandLost, before: State, names: Names) -> str:
    if not _ships(effect.area, before):
        return ""
    return text("Take your ships in the harbour of {area} away", area=names.area(before, effect.area))


def of_army(effect: did.Regenerated, *_: object) -> bool:
    """Tell whether it is an army that is back at full strength."""
    return effect.army > 0


def _regenerated(effect: did.Regenerated, *_: object) -> Motions:
    return count(things.ARMY(effect.army) if effect.army else things.ZEALOTS(effect.area))


TELLS = (
    Tell(
        did.CultRolled,
        log=_rolled,
        not_done=_stands,
        source=CULT_DIE,
        moves=lambda effect, _, __, ___: pulse(things.ARMY(effect.army)),
        part="rolled",
        illustrates=_shown_roll,
    ),
    Tell(
        did.Grew,
        log=later("{Army} gained a unit."),
        script=_grew,
        moves=lambda effect, _, __, ___: count(things.ARMY(effect.army)),
        part="grew",
    ),
    Tell(
        did.CultMarched,
        log=later("{Army} marched from {source} to {target}."),
        script=later("Move {army} from {source} to {target}"),
        moves=_marched,
        part="marched",
        instead=_elsewhere,
        illustrates=_shown_march,
    ),
    Tell(
        did.CultClaimed,
        log=later("The cult claimed {area}: 5 zealots rose there."),
        script=_claimed,
        due=True,
        moves=lambda effect, _, __, ___: appear(things.ZEALOTS(effect.area)),
        part="claimed",
        sums_up=True,
        sign="claim",
    ),
    Tell(
        did.LandLost,
        log=later("{Area} is nobody's any more."),
        script=_taken,
        due=True,
        moves=at_area,
        part="taken",
    ),
    Tell(
        did.Regenerated,
        log=fill.either(of_army, later("{Army} is back at 5 units."), later("The zealots in {area} are five again.")),
        script=fill.either(
            of_army, later("Bring {army} back to 5 units"), later("Bring the zealots in {area} back to 5")
        ),
        due=True,
        moves=_regenerated,
    ),
    Tell(
        did.CultLordGained,
        log=later("A DragonLord joined {army}."),
        script=later("1 DragonLord to {army}"),
        due=True,
        moves=lambda effect, _, __, ___: pulse(things.ARMY(effect.army)),
        sums_up=True,
    ),
)
