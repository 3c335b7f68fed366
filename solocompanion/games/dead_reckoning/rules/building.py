"""Where a Covenant places a building: the best of its islands that has room for it (RGT-5, A-36, A-41)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.ladder import Criterion, narrow
from solocompanion.core.latest_result import latest
from solocompanion.core.trail import Note
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.control import ocean_at
from solocompanion.games.dead_reckoning.rules.territory import controlled, first_value, production
from solocompanion.games.dead_reckoning.sections import BuildingKind
from solocompanion.games.dead_reckoning.state import Seat, State

CITED = {"same_building": "RGT-5", "building_room": "A-41"}  # by what keeps a building off: the booklet, our reading


def sites(state: State, catalogue: Catalogue, seat: Seat, kind: BuildingKind) -> list[str]:
    """Return the islands a Covenant controls that take a building of that kind."""
    return [cell for cell, why in _obstacles(state, catalogue, seat, kind).items() if not why]


def obstacle(state: State, catalogue: Catalogue, cell: str, kind: BuildingKind) -> str:
    """Name what keeps a building of that kind off an island: one like it (RGT-5), or no room (A-41); "" for nothing."""
    space, ocean = state.spaces[cell], ocean_at(state, catalogue, cell)
    if any(one.kind == kind for one in space.buildings):
        return "same_building"
    is_full = ocean is not None and 0 <= ocean.slots <= len(space.buildings)
    return "building_room" if is_full else ""


def passed_over(state: State, catalogue: Catalogue, seat: Seat, kind: BuildingKind) -> tuple[Note, ...]:
    """Return the islands it controls that take no building of that kind, each with the reason."""
    obstacles = _obstacles(state, catalogue, seat, kind).items()
    return tuple(Note(cell, why, (kind,), kept=False, rule=CITED[why]) for cell, why in obstacles if why)


@latest
def _obstacles(state: State, catalogue: Catalogue, seat: Seat, kind: BuildingKind) -> Mapping[str, str]:
    """Return the islands it controls, each with what keeps a building of that kind off it."""
    return {cell: obstacle(state, catalogue, cell, kind) for cell in controlled(state, catalogue, seat)}


def ladder(now: Callable[[], State], catalogue: Catalogue, seat: Seat) -> tuple[Criterion[str], ...]:
    """Return the criteria for an island to build on, looking at the state as it is when they are asked."""

    def produced(cell: str) -> int:
        return sum(production(now(), catalogue, cell, seat))

    return by_value(now, catalogue, "RGT-5"), Criterion("production", "A-36", produced)


def by_value(now: Callable[[], State], catalogue: Catalogue, rule: str) -> Criterion[str]:
    """Return the criterion of the most valuable island."""
    return Criterion("first_value", rule, lambda cell: first_value(now(), catalogue, cell))


def best_sites(state: State, catalogue: Catalogue, seat: Seat, kind: BuildingKind) -> list[str]:
    """Return the islands of which it would build on one now; several where the person would choose."""
    found = sites(state, catalogue, seat, kind)
    return narrow(found, ladder(lambda: state, catalogue, seat))[0] if found else []
