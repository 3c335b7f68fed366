"""What lies on a space, and who controls an island (HR-1)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from attrs import evolve

from solocompanion.games.dead_reckoning.facts import ASKED, BLANK, Catalogue, Ocean
from solocompanion.games.dead_reckoning.state import Seat, State


def ocean_at(state: State, catalogue: Catalogue, cell: str) -> Ocean | None:
    """Return the Ocean board of a space as far as it is known; `None` while it lies face down, and for the Harbor."""
    space = state.spaces.get(cell)
    if space is None or not space.board:
        return None
    board = catalogue.oceans[space.board]
    told = state.known.get(board.id)
    return filled(board, told) if told else board


@lru_cache(maxsize=256)
def filled(board: Ocean, told: tuple[int, ...]) -> Ocean:
    """Return a board with its blanks filled by what the person entered; `BLANK` is what they have not."""
    kind = board.kind or ("island" if told[0] else "sea")
    told_of = zip(ASKED, told[1:], strict=True)
    numbers: dict[str, Any] = {name: value for name, value in told_of if getattr(board, name) == BLANK}
    return evolve(board, kind=kind, **numbers)


def is_island(state: State, catalogue: Catalogue, cell: str) -> bool:
    """Tell whether there is an explored island."""
    ocean = ocean_at(state, catalogue, cell)
    return ocean is not None and ocean.kind == "island"


def controller(state: State, catalogue: Catalogue, cell: str) -> Seat | str:
    """Return who controls an island, or "" (house rule `control`, HR-1)."""
    space = state.spaces[cell]
    if not space.cubes and not space.permanent:
        return ""
    room = BLANK
    if state.setup.control == "half":
        ocean = ocean_at(state, catalogue, cell)
        room = ocean.room if ocean is not None else 0
    return _controller(space.cubes, space.permanent, room)


@lru_cache(maxsize=4096)
def _controller(cubes: tuple[Seat, ...], permanent: tuple[Seat, ...], room: int) -> Seat | str:
    counts = Counter((*cubes, *permanent)).most_common(2)
    seat, most = counts[0]
    if room != BLANK and most * 2 <= room:
        return ""
    return seat if len(counts) == 1 or most > counts[1][1] else ""
