"""What the person's territories yield (INC-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from solocompanion.games.dragonlords.state import Land, Setup, State
from solocompanion.games.dragonlords.world import World

YIELDS = {"island": 8, "kingdom": 5, "mine": 5, "teleportal": 2, "other": 1}  # the highest first
RESOURCE = "resource"


def classes(world: World, area: str) -> tuple[str, ...]:
    """Return the classes of a territory, the one that yields most first."""
    found = {
        "island": world.is_island(area),
        "kingdom": world.is_kingdom(area),
        "mine": world.is_mine(area),
        "teleportal": world.is_teleportal(area),
    }
    return tuple(one for one, holds in found.items() if holds) or ("other",)


def income(state: State, world: World) -> tuple[tuple[str, int, int], ...]:
    """Return what the person's territories yield: (class, how many, gold for each), what there is none of left out.

    A territory of two classes counts as the one that yields most, by house rule as both (A-29). A resource is one gold
    more, by house rule in place of the usual one (A-28).
    """
    return _yields(state.setup, world, {area: state.land(area) for area in state.held("you")})


def income_total(state: State, world: World) -> int:
    """Return the gold to come."""
    return _total(income(state, world))


def gold_of(setup: Setup, world: World, area: str, land: Land) -> int:
    """Return what a territory yields a turn to its owner: the income of a person who holds it alone."""
    return _total(_yields(setup, world, {area: land}))


def _yields(setup: Setup, world: World, held: Mapping[str, Land]) -> tuple[tuple[str, int, int], ...]:
    found = Counter[str]()
    for area, land in held.items():
        own = classes(world, area)
        found.update(own if setup.double == "both" else own[:1])
        if land.resource:
            found[RESOURCE] += 1
            if setup.resource == "instead" and own == ("other",):
                found["other"] -= 1
    return tuple((one, found[one], YIELDS.get(one, 1)) for one in (*YIELDS, RESOURCE) if found[one] > 0)


def _total(some: tuple[tuple[str, int, int], ...]) -> int:
    return sum(n * each for _, n, each in some)
