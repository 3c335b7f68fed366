"""What is told of the person's armies and ships."""

from __future__ import annotations

from solocompanion.core.telling import Motions, appear, count, move, pulse
from solocompanion.core.words import capital, later, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.state import Force, State
from solocompanion.games.dragonlords.telling.sentences import Tell, at_area, with_ships
from solocompanion.games.dragonlords.wording import Names


def arriving(force: Force, area: str) -> Motions:
    """Have the pieces that came into an area shown."""
    found = pulse(things.AREA(area))
    if force.king:
        found += move(things.KING())
    if force.wizard:
        found += move(things.WIZARD())
    return found


def _marched(effect: did.Marched, before: State, _: State, __: Names) -> Motions:
    moved = arriving(effect.force, effect.target)
    if effect.force.units:
        is_new = not before.force(effect.target).units
        moved += appear(things.UNITS(effect.target)) if is_new else count(things.UNITS(effect.target))
    return moved


def _landed(effect: did.Landed, *_: object) -> Motions:
    return arriving(effect.force, effect.area)


def _went_back(effect: did.WentBack, *_: object) -> Motions:
    return arriving(effect.force, effect.target)


def _spent(effect: did.ActionSpent, *_: object) -> str:
    return plural("{n} action was spent.", "{n} actions were spent.", effect.n)


def _return_wizard(effect: did.WizardReturned, before: State, names: Names) -> str:
    """Say where the Wizard goes; without a territory of the person's he waits (UNIT-2); his ship is lost (A-36)."""
    area = names.area(before, effect.area)
    if not effect.target:
        said = text("Your Wizard from {area} beside the board", area=area)
    else:
        said = text("Your Wizard from {area} to {target}", area=area, target=names.area(before, effect.target))
    return with_ships(said, effect, before)


def _at_sea(ship: str, area: str, before: State, names: Names) -> str:
    """Return where a ship lies, if that is not the territory its figures leave or enter; else empty."""
    found = before.ship(ship)
    return names.area(before, found.area) if found is not None and found.area != area else ""


def _aboard(effect: did.WentAboard, before: State, names: Names) -> str:
    said = {"force": capital(names.force(effect.force)), "area": names.area(before, effect.area)}
    if sea := _at_sea(effect.ship, effect.area, before, names):
        return text("{force} went from {area} aboard the ship in {sea}.", sea=sea, **said)
    return text("{force} went aboard the ship in {area}.", **said)


def _back_aboard(effect: did.WentAboard, before: State, names: Names) -> str:
    said = {"force": names.force(effect.force), "area": names.area(before, effect.area)}
    if sea := _at_sea(effect.ship, effect.area, before, names):
        return text("{force} from {area} aboard your ship in {sea}", sea=sea, **said)
    return text("{force} aboard your ship in {area}", **said)


def _sailed(effect: did.Sailed, before: State, names: Names) -> str:
    crew, target = before.aboard(effect.ship), names.area(before, effect.target)
    return text("The ship with {force} sailed to {target}.", force=names.force(crew), target=target)


def _ashore(effect: did.Landed, before: State, names: Names) -> str:
    said = {"force": capital(names.force(effect.force)), "area": names.area(before, effect.area)}
    if sea := _at_sea(effect.ship, effect.area, before, names):
        return text("{force} landed in {area} from the ship in {sea}.", sea=sea, **said)
    return text("{force} went ashore in {area} from the ship.", **said)


TELLS = (
    Tell(did.Marched, log=later("{Force} went from {source} to {target}."), moves=_marched),
    Tell(did.ActionSpent, log=_spent, moves=count(things.ACTIONS())),
    Tell(did.Claimed, log=later("You hold {area}."), moves=at_area, sign="claim"),
    Tell(did.Abandoned, log=later("Nobody holds {area} any more."), moves=at_area),
    Tell(
        did.WentBack,
        log=later("{Force} went back from {area} to {target}."),
        script=later("{force} back from {area} to {target}"),
        due=True,
        moves=_went_back,
    ),
    Tell(
        did.WizardReturned,
        log=later("The Wizard returned by magic from {area}."),
        script=_return_wizard,
        due=True,
        moves=pulse(things.WIZARD()),
    ),
    Tell(
        did.UnitsRaised,
        log=later("{n} fallen enemies were raised in {area}."),
        script=later("{n} of your units into {area}"),
        due=True,
        moves=lambda effect, _, __, ___: count(things.UNITS(effect.area)),
    ),
    Tell(
        did.LordGained,
        log=later("You gained a DragonLord in {area}."),
        script=later("1 DragonLord of yours into {area}"),
        due=True,
        moves=at_area,
        sums_up=True,
    ),
    Tell(
        did.WentAboard,
        log=_aboard,
        script=_back_aboard,
        due=lambda effect: effect.back,
        moves=at_area,
    ),
    Tell(
        did.Sailed,
        log=_sailed,
        moves=lambda effect, _, __, ___: move(things.SHIP(effect.ship)),
    ),
    Tell(
        did.Landed,
        log=_ashore,
        script=later("{force} ashore in {area} from the ship: they defend it"),
        moves=_landed,
    ),
)
