"""The installed games, found by entry point. Games are imported in no other way.

A game may come from anybody: one that is broken, or that has the name of another, takes nothing with it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from solocompanion import entry_points
from solocompanion.core.guarding import guarded, why
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import shortened, text

if TYPE_CHECKING:  # the lobby shows without the classes of a game
    from solocompanion.core.game import GameSpec
    from solocompanion.entry_points import Point

GROUP = "solocompanion.games"
OURS = entry_points.OURS  # the package and its modules; no other package replaces a game of it
LONGEST_NAME = 40  # letters of a game's id: folders and files are named by it
LONGEST_REASON = 300  # letters of what a package says of its failure


class GameError(LookupError):
    """A game cannot be had; the message says which and why."""


class UnknownGameError(GameError):
    """There is no game of that name; the message lists the installed ones."""


class BrokenGameError(GameError):
    """A game is installed and cannot be loaded; the message names it, the package that brought it, and the reason."""


class LeftOut(NamedTuple):
    """A game that is not used, and the package that brought it: the program has one of its name, or it `is_no_name`."""

    name: str
    package: str
    is_no_name: bool = False

    def said(self) -> str:
        """Return why it is not used, with its package and what would have to change."""
        if self.is_no_name:
            return text(
                "a game brought by {package} is not used: {name} is no name for a game; that begins with a letter and "
                "has a to z, 0 to 9 and _, at most {n} of them",
                name=shortened(repr(self.name)),
                package=self.package,
                n=LONGEST_NAME,
            )
        return text(
            "the game {name}, brought by {package}, is not used: the program has a game of that name",
            name=self.name,
            package=self.package,
        )


def is_name(name: str) -> bool:
    """Tell whether this can be the id of a game: it also names modules, folders and files, in any case of letters."""
    is_plain = name.isascii() and name.isidentifier() and name == name.lower() and not name.startswith("_")
    return is_plain and len(name) <= LONGEST_NAME


class _Installed(NamedTuple):
    """What is installed: the games by name, several packages that have one name for theirs, and what is left out."""

    games: dict[str, Point]
    clashes: dict[str, tuple[str, ...]]
    left_out: tuple[LeftOut, ...]


@cache
def _installed() -> _Installed:
    by_name: dict[str, list[Point]] = {}
    for point in entry_points.listed(GROUP):
        by_name.setdefault(point.name, []).append(point)
    games: dict[str, Point] = {}
    clashes: dict[str, tuple[str, ...]] = {}
    left: list[LeftOut] = []
    for name, points in by_name.items():
        if not is_name(name):
            left += [LeftOut(name, one.package, is_no_name=True) for one in points]
            continue
        ours = [one for one in points if one.package == OURS]
        games[name] = (ours or points)[0]
        if ours:
            left += [LeftOut(name, one.package) for one in points if one.package != OURS]
        elif len(points) > 1:  # which of them its saved games are of, nobody knows
            clashes[name] = tuple(one.package for one in points)
    return _Installed(games, clashes, tuple(left))


def names() -> tuple[str, ...]:
    """Return the ids of all installed games, in the order of their names. Loads none of them."""
    return tuple(sorted(_installed().games))


def left_out() -> tuple[LeftOut, ...]:
    """Return the games of other packages that are not used, since the program has games of their names."""
    return _installed().left_out


def module(name: str) -> str:
    """Return the module a game is loaded from; empty for an unknown game."""
    point = _installed().games.get(name)
    return "" if point is None else point.place.partition(":")[0]


def package(name: str) -> str:
    """Return the package that brought a game, where it is not the program itself; else empty."""
    point = _installed().games.get(name)
    return "" if point is None or point.package == OURS else point.package


@cache
def home(name: str) -> str:
    """Return the folder of a game's modules; empty where there is none, or it cannot be told.

    The import system imports the packages above a module to find it, so it is not asked for our own games.
    """
    named = module(name)
    ours, _, inside = named.rpartition(".")[0].partition(".")
    if ours == OURS:
        return f"{entry_points.PACKAGE}{inside.replace('.', '/')}"
    try:
        spec = guarded(lambda: find_spec(named)) if named else None
    except Exception:  # noqa: BLE001 - a package may fail in any way
        return ""
    return entry_points.folder_of(spec.origin) if spec is not None and spec.origin else ""


@cache
def load(name: str) -> GameSpec[Any, Any]:
    """Load one game. Raises `UnknownGameError`, or `BrokenGameError` whatever its package fails with."""
    installed = _installed()
    point = installed.games.get(name)
    if point is None:
        raise UnknownGameError(
            text("there is no game {name}; installed: {known}", name=repr(name), known=", ".join(names()))
        )
    if packages := installed.clashes.get(name):
        clash = text("the packages {packages} call a game so: keep one of them", packages=", ".join(packages))
        raise BrokenGameError(broken(name, clash))
    try:
        found = _spec(point) if point.package == OURS else guarded(lambda: _spec(point))
    except (Exception, SystemExit) as error:  # a package may fail in any way
        raise BrokenGameError(broken(name, why(error))) from error
    if found.id != name:
        other = text("it calls itself {called}, and its entry point {name}", called=repr(found.id), name=repr(name))
        raise BrokenGameError(broken(name, other))
    return found


def _spec(point: Point) -> GameSpec[Any, Any]:
    """Return what an entry point names. Raises `TypeError` where that is no game, and whatever its package does."""
    from solocompanion.core.game import GameSpec  # noqa: PLC0415 - the lobby shows without it

    place, _, attribute = point.place.partition(":")
    found: Any = import_module(place)
    for part in attribute.split("."):
        found = getattr(found, part)
    if type(found) is not GameSpec:  # the attributes of anything else may fail, or be something else each time
        raise TypeError(text("{place} is no GameSpec", place=point.place))
    for said in ("id", "title", "opponent", "credits"):  # what lists of games show, beside those of other packages
        if not isinstance(getattr(found, said), str):
            raise TypeError(text("its {field} is no text", field=said))
    return found


def broken(name: str, why: str) -> str:
    """Say that a game cannot be loaded, with the package that brought it, where that is not the program, and why."""
    why = shortened(why, LONGEST_REASON)
    if brought := package(name):
        return text(
            "the game {name}, brought by {package}, cannot be loaded: {why}", name=name, package=brought, why=why
        )
    return text("the game {name} cannot be loaded: {why}", name=name, why=why)
