"""The installed games, found by entry point. Games are imported in no other way."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from solocompanion.core.words import text

if TYPE_CHECKING:  # the lobby shows without the classes of a game
    from solocompanion.core.game import GameSpec

GROUP = "solocompanion.games"
METADATA = (".dist-info", ".egg-info")


class UnknownGameError(LookupError):
    """There is no game of that name; the message lists the installed ones."""


@cache
def _found() -> dict[str, str]:
    """Return the place of each game, "module:attribute", by its name.

    This reads the same files as `importlib.metadata`, whose import takes a tenth of the time of an empty window.
    That module is asked where no such file names a game: packages may also lie in an archive.
    """
    found: dict[str, str] = {}
    seen: set[str] = set()
    for folder in sys.path:
        for package, path in _packages(folder):
            if package not in seen:  # the first one on the path is the one that is imported
                seen.add(package)
                found = _games(f"{path}/entry_points.txt") | found
    return found or _found_by_metadata()


def _packages(folder: str) -> list[tuple[str, str]]:
    """Return the packages installed in a folder, each with the path of its metadata."""
    try:
        with os.scandir(folder or ".") as inside:
            return sorted(
                (one.name.removesuffix(METADATA[0]).removesuffix(METADATA[1]).partition("-")[0].lower(), one.path)
                for one in inside
                if one.name.endswith(METADATA)
            )
    except OSError:
        return []


def _games(path: str) -> dict[str, str]:
    """Read the section of games from a file of entry points."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - some sixty files, most of them missing
            written = file.read()
    except (OSError, UnicodeDecodeError):
        return {}
    if GROUP not in written:
        return {}
    section = ""
    games: dict[str, str] = {}
    for raw in written.splitlines():
        line = raw.strip()
        name, sign, place = line.partition("=")
        if line.startswith("["):
            section = line.strip("[]").strip()
        elif section == GROUP and sign and not line.startswith(("#", ";")):
            games[name.strip()] = place.partition("[")[0].strip()
    return games


def _found_by_metadata() -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    return {point.name: f"{point.module}:{point.attr}" for point in entry_points(group=GROUP)}


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
