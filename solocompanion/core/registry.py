"""The installed games, found by entry point. Games are imported in no other way."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from solocompanion import entry_points
from solocompanion.core.words import text

if TYPE_CHECKING:  # the lobby shows without the classes of a game
    from solocompanion.core.game import GameSpec

GROUP = "solocompanion.games"


class UnknownGameError(LookupError):
    """There is no game of that name; the message lists the installed ones."""


@cache
def _found() -> dict[str, str]:
    """Return the place of each game, "module:attribute", by its name."""
    return entry_points.named(GROUP)


def names() -> tuple[str, ...]:
    """Return the ids of all installed games, in the order of their names. Loads none of them."""
    return tuple(sorted(_found()))


def module(name: str) -> str:
    """Return the module a game is loaded from; empty for an unknown game."""
    return _found().get(name, "").partition(":")[0]


@cache
def load(name: str) -> GameSpec[Any, Any]:
    """Load one game. Raises `UnknownGameError`."""
    place = _found().get(name)
    if place is None:
        raise UnknownGameError(
            text("there is no game {name}; installed: {known}", name=repr(name), known=", ".join(names()))
        )
    spec: Any = import_module(module(name))
    for part in place.partition(":")[2].split("."):
        spec = getattr(spec, part)
    found: GameSpec[Any, Any] = spec
    return found
