"""The games that are installed, found by entry point. Nobody imports a game in any other way."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from solocompanion.core.game import GameSpec
from solocompanion.core.words import text

GROUP = "solocompanion.games"


class UnknownGameError(LookupError):
    """There is no game of that name; the message lists those there are."""


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """Return the ids of all installed games, in the order of their names. Loads none of them."""
    return tuple(sorted(_found()))


@cache
def load(name: str) -> GameSpec[Any, Any]:
    """Load one game. Raises `UnknownGameError`."""
    point = _found().get(name)
    if point is None:
        raise UnknownGameError(
            text("there is no game {name}; installed: {known}", name=repr(name), known=", ".join(names()))
        )
    spec: GameSpec[Any, Any] = point.load()
    return spec
