"""What the person is asked of the board on their table, in a game without a map (A-76 to A-78)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solocompanion.core.requests import Pick
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions
from solocompanion.games.dragonlords.questions import NEW
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.told import BESIDE, MOST_SPACES, ToldMap
from solocompanion.games.dragonlords.world import WASTE


# -- what may be answered ----------------------------------------------------------------------------------------------
def new_kinds(told: ToldMap, kinds: Iterable[str]) -> tuple[str, ...]:
    """Return the answers that it is an area which the mirror does not show yet, one for each kind."""
    return tuple(NEW + one for one in kinds if told.has_room_for(one))


def elsewhere(told: ToldMap, area: str) -> Iterator[str]:
    """Yield the areas that may lie beside one, but of which no way from there is told."""
    near, kinds = {area, *told.joined_with(area)}, BESIDE[told.area[area].kind]
    yield from (one.id for one in told.areas if one.kind in kinds and one.id not in near)


def entered(state: State, number: int) -> Pick | None:
    """Ask where an army goes from where it stands; `None` where it is nowhere, or nothing can be answered."""
    army = state.army(number)
    if army is None:
        return None
    told, kind = state.told, state.told.area[army.area].kind
    if kind in WASTE and kind != "village":
        return _along_the_track(told, army.area, number)
    near = tuple(one for one in told.joined_with(army.area) if told.area[one].kind in BESIDE[kind])
    new = new_kinds(told, BESIDE[kind])
    options = (*near, *new, *elsewhere(told, army.area))
    rule = "CULT-5" if kind == "village" else "CULT-6"
    return questions.ENTERED(options, str(number), besides=(*near, *new), rule=rule) if options else None


def _along_the_track(told: ToldMap, area: str, number: int) -> Pick:
    more = len(tuple(told.spaces(told.wasteland_of(area)))) < MOST_SPACES
    return questions.TRACK((told.village_of(area), *((NEW + "wasteland",) if more else ())), str(number))


def lies_beside(state: State, area: str) -> Pick | None:
    """Ask what lies beside an area; a Teleportal leads to the others."""
    if area not in state.told.area:
        return None
    told, own = state.told, state.told.area[area]
    new = (*new_kinds(told, BESIDE[own.kind]), *_through(told, area))
    options = (*new, *elsewhere(told, area))
    return questions.LIES_BESIDE(options, area, besides=new) if options else None


def _through(told: ToldMap, area: str) -> tuple[str, ...]:
    is_gate = told.world.is_teleportal(area) and told.has_room_for("teleportal")
    return (questions.THROUGH,) if is_gate else ()


# -- telling -----------------------------------------------------------------------------------------------------------
def tell(table: DragonTable, area: str, answer: str) -> str:
    """Put what was answered on the mirror: a new area, or a way that leads from one area to another; return where."""
    told = table.state.told
    if answer.startswith(NEW) or answer == questions.THROUGH:
        is_far = answer == questions.THROUGH
        found = told.new("teleportal" if is_far else answer.removeprefix(NEW), area)
        play(table, did.AreaTold(found, joined=not is_far), "A-76")
        return found.id
    if not told.is_joined(area, answer):
        play(table, did.WayTold(area, answer), "A-76")
    return answer


def goes_to(table: DragonTable, number: int) -> str:
    """Return where an army of the cult goes as the person says, and have it on the mirror; empty: nowhere.

    It is one area nearer to a Kingdom, or in a Wasteland to its Village (CULT-5, CULT-6).
    """
    answer = table.ask(lambda state: entered(state, number))
    army = table.state.army(number)
    return "" if answer is None or army is None else tell(table, army.area, answer)


def tell_realm(table: DragonTable, area: str) -> None:
    """Ask once in the realm of which Kingdom an area lies, or which is nearest to an island (A-13, A-68)."""
    if table.state.told.world.capitals(area):
        return
    answer = table.ask(lambda state: realm_question(state.told, area))
    if answer is None:
        return
    if answer.startswith(NEW):
        found = table.state.told.new("kingdom", area)
        play(table, did.AreaTold(found, joined=False), "A-76")
        answer = found.id
    play(table, did.RealmTold(area, answer), "A-68" if table.state.told.area[area].kind == "island" else "A-13")


def realm_question(told: ToldMap, area: str) -> Pick | None:
    """Return the question for the Kingdom of an area; `None` where it is known by now."""
    if told.world.capitals(area):
        return None
    new = new_kinds(told, ("kingdom",))
    return questions.REALM_OF((*told.world.kingdoms, *new), area, besides=new)
