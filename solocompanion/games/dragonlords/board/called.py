"""What a screen reader is told on the board: kinds of area, realms, owners, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solocompanion.core.words import later, listed, text
from solocompanion.games.dragonlords.drawing.places import Places
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.state import Owner, State
from solocompanion.games.dragonlords.wording import Names

OWNER: Mapping[Owner, str] = {
    "you": later("yours"),
    "cult": later("the cult's"),
    "neutral": later("neutral"),
    "": later("nobody's"),
}


def kind(of: str) -> str:
    """Name a kind of area."""
    return text(MAP.area[of].name)


def realm(places: Places, area: str) -> str:
    """Name the realm of an area by its Kingdom; empty where it has none."""
    world = places.land.world
    kingdom = world.kingdom_of.get(world.realm[area], "")
    return text("realm of {kingdom}", kingdom=places.called[kingdom]) if kingdom else ""


def said(*parts: str) -> str:
    """Join what is said of a thing; what is empty is left out."""
    return "; ".join(one for one in parts if one)


def areas(state: State, names: Names, some: Sequence[str]) -> str:
    """List areas by name."""
    return listed([names.area(state, one) for one in some])
