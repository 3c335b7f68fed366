"""What a screen reader is told on the board: kinds of area, realms, owners, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from solocompanion.core.words import later, listed, text
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.rules.income import income_total
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


def realm(state: State, names: Names, area: str) -> str:
    """Name the realm of an area by its Kingdom; empty where it has none."""
    world = names.world(state)
    kingdom = world.kingdom_of.get(world.realm[area], "")
    return text("realm of {kingdom}", kingdom=names.area(state, kingdom)) if kingdom else ""


def gold_of(state: State, names: Names, area: str) -> int:
    """Return what a territory yields a turn to its owner: the income of a person who holds it alone."""
    alone = evolve(state, lands={area: evolve(state.land(area), owner="you")})
    return income_total(alone, names.world(state))


def said(*parts: str) -> str:
    """Join what is said of a thing; what is empty is left out."""
    return "; ".join(one for one in parts if one)


def areas(state: State, names: Names, some: Sequence[str]) -> str:
    """List areas by name."""
    return listed([names.area(state, one) for one in some])
