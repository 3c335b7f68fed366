"""The course of a turn: one phase after the other, each skipped where nothing can be done in it (§2.1)."""

from __future__ import annotations

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.facts import MOST_HEROES, Catalogue
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.cult import march, regenerate, waiting
from solocompanion.games.dragonlords.rules.ending import DragonTable, Over, play
from solocompanion.games.dragonlords.rules.income import income
from solocompanion.games.dragonlords.rules.moving import friendly
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.world import World

FREE_ACTIONS = 3


def free_actions(state: State, catalogue: Catalogue) -> int:
    """Return the free actions of a turn: three, four of Barbarians (CIV-B)."""
    return FREE_ACTIONS + (catalogue.civilizations[state.setup.civ].ability == "bonus")


def begin_turn(state: State, catalogue: Catalogue) -> did.TurnBegan:
    """Return the beginning of the next turn."""
    return did.TurnBegan(state.turn + 1, free_actions(state, catalogue))


def cult_phase(table: DragonTable) -> None:
    """Have the cult move; once all armies have had their turn, go on to the event (§2.5)."""
    if table.state.phase != "cult":
        play(table, did.PhaseBegan("cult"), "CULT-1")
    march(table)
    if table.state.battle is None and not waiting(table.state):
        after_cult(table)


def after_cult(table: DragonTable) -> None:
    """Go on to the event; without Heroes there is no quest (§2.6)."""
    play(table, did.PhaseBegan("event"), "EVT-1")
    if not table.state.heroes:
        play(table, did.QuestDone(), "EVT-1")
        collect(table)


def collect(table: DragonTable) -> None:
    """Collect the income, and go on to the reinforcement where there is something to put on the map (§2.7)."""
    play(table, did.PhaseBegan("income"), "INC-1")
    lines = income(table.state, world_of(table.state, table.catalogue))
    if lines:
        play(table, did.IncomeCollected(lines), "INC-1")
    play(table, did.PhaseBegan("reinforcement"), "REI-1")
    place_what_has_one_place(table)
    if not can_place_any(table.state, table.catalogue):
        end_turn(table)


def end_turn(table: DragonTable) -> None:
    """End the turn: who has lost the Home Kingdom has lost (DEF-1); then the cult regenerates, and the next begins."""
    if home_is_lost(table.state):
        table.do(did.GameEnded("home"), "DEF-1")
        raise Over
    regenerate(table)
    play(table, begin_turn(table.state, table.catalogue), "PUR-1")


def home_is_lost(state: State) -> bool:
    """Tell whether the person does not hold their Home Kingdom: at the end of the turn the game is lost (DEF-1)."""
    return state.land(state.home).owner != "you"


# -- reinforcement -----------------------------------------------------------------------------------------------------
def places(state: State, world: World, good: str) -> tuple[str, ...]:
    """Return where something in the reserve can go: units and ships where the person is, Heroes home (REI-1)."""
    if good in {"hero", "wizard"}:
        has_room = good == "wizard" or state.heroes < MOST_HEROES
        return (state.home,) if has_room and state.land(state.home).owner == "you" else ()
    own = (one for one in world.land if friendly(state, one))
    return tuple(one for one in own if good != "ship" or world.is_harbour(one))


def place_what_has_one_place(table: DragonTable) -> None:
    """Put Heroes, and whatever can go to one territory only, where they go."""
    for good, n in tuple(table.state.reserve.items()):
        where = places(table.state, world_of(table.state, table.catalogue), good)
        if len(where) == 1:
            if good == "hero":
                n = min(n, MOST_HEROES - table.state.heroes)  # noqa: PLW2901
            if n:
                play(table, did.Placed(good, where[0], n), "REI-1")


def can_place_any(state: State, catalogue: Catalogue) -> bool:
    """Tell whether something in the reserve can be put on the map."""
    world = world_of(state, catalogue)
    return any(places(state, world, good) for good in state.reserve)
