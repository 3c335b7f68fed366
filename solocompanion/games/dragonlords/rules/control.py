"""Who controls the Kingdoms, and whether that ends the game (VIC, DEF, CULT-15)."""

from __future__ import annotations

from solocompanion.games.dragonlords.facts import SHARDS, Catalogue
from solocompanion.games.dragonlords.state import Ending, State
from solocompanion.games.dragonlords.world import World

TO_WIN, TO_LOSE = 3, 5  # Kingdoms of the person's with the home (VIC-1), of the cult's (DEF-2)


def world_of(state: State, catalogue: Catalogue) -> World:
    """Return what follows from the map of a game, or from what was told of it."""
    if state.is_told:
        return state.told.world
    return catalogue.maps[state.setup.map].world


def own_kingdoms(state: State, world: World) -> tuple[str, ...]:
    """Return the Kingdoms that the person controls: they hold them, and nobody whom they met is in them."""
    return tuple(one for one in world.kingdoms if state.land(one).owner == "you" and one not in state.foes)


def cult_kingdoms(state: State, world: World) -> tuple[str, ...]:
    """Return the Kingdoms that the cult controls: zealots or an army there, and nobody of the person's (CULT-15)."""
    return tuple(one for one in world.kingdoms if is_cults(state, one))


def is_cults(state: State, area: str) -> bool:
    """Tell whether the cult controls a Kingdom (CULT-15)."""
    is_claimed = area in state.zealots or state.land(area).owner == "cult"
    return is_claimed and not state.present(area).fights and not _is_neutral(state, area)


def _is_neutral(state: State, area: str) -> bool:
    found = state.foes.get(area)
    return found is not None and found.kind == "neutrals"


def ending(state: State, world: World) -> tuple[Ending, str]:
    """Return how the game ends at this moment, with the rule; the first that holds counts (A-39)."""
    if state.home and not state.everybody.king:
        return "king", "DEF-3"
    if len(cult_kingdoms(state, world)) >= TO_LOSE:
        return "awake", "DEF-2"
    if state.shards >= SHARDS:
        return "shards", "VIC-2"
    own = own_kingdoms(state, world)
    if len(own) >= TO_WIN and state.home in own:
        return "kingdoms", "VIC-1"
    return "", ""
