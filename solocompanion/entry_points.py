"""The entry points of the installed packages, read without the slow import of `importlib.metadata`."""

from __future__ import annotations

import os
import sys

from solocompanion import __version__
from solocompanion.core.named_tuple import NamedTuple

OURS = "solocompanion"  # our package, whose modules all begin so
METADATA = (".dist-info", ".egg-info")
PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "")  # noqa: PTH100, PTH118, PTH120 - no start needs paths


class Point(NamedTuple):
    """One entry point: its name, its place ("module:attribute"), and the package that brought it.

    Where that calls itself as ours, and is not, it is named by the folder of its metadata.
    """

    name: str
    place: str
    package: str


def listed(group: str) -> list[Point]:
    """Return the entry points of a group, of every installed package once: two may have the same name.

    This reads the same files as `importlib.metadata`, whose import takes a tenth of the time of an empty window.
    That module is asked where no such file names one: packages may also lie in an archive.
    """
    found: list[Point] = []
    ours: list[str] = []
    seen: set[str] = set()
    for folder in sys.path:
        for package, path in _packages(folder):
            if package == OURS:
                ours.append(path)
            elif package not in seen:  # the first one on the path is the one that is imported
                seen.add(package)
                found += _points(path, group, package)
    return [*_our_points(ours, group), *found] or _by_metadata(group)


def _our_points(paths: list[str], group: str) -> list[Point]:
    """Return our own entry points: what an older version has left behind on the path hides none of them.

    Of several metadata of our name, those of the version that runs are ours, else the first. Another package that calls
    itself as ours has modules of other names.
    """
    if not paths:
        return []
    of_this = [path for path in dict.fromkeys(paths) if os.path.basename(path).startswith(f"{OURS}-{__version__}.")]  # noqa: PTH119 - as above
    here = (of_this or paths)[0]
    ours = [one for one in _points(here, group, OURS) if one.place.startswith(f"{OURS}.")]
    others = [one for path in dict.fromkeys(paths) for one in _points(path, group, path)]
    return ours + [one for one in others if not one.place.startswith(f"{OURS}.")]


def _points(path: str, group: str, package: str) -> list[Point]:
    return [Point(name, place, package) for name, place in _places(f"{path}/entry_points.txt", group).items()]


def folder_of(module: str) -> str:
    """Return the folder of a module's file."""
    return os.path.dirname(module)  # noqa: PTH120 - as above


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


def _places(path: str, group: str) -> dict[str, str]:
    """Read the section of a group from a file of entry points."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - some sixty files, most of them missing
            written = file.read()
    except (OSError, UnicodeDecodeError):
        return {}
    if group not in written:
        return {}
    section = ""
    places: dict[str, str] = {}
    for raw in written.splitlines():
        line = raw.strip()
        name, sign, place = line.partition("=")
        if line.startswith("["):
            section = line.strip("[]").strip()
        elif section == group and sign and not line.startswith(("#", ";")):
            places[name.strip()] = place.partition("[")[0].strip()
    return places


def _by_metadata(group: str) -> list[Point]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    return [
        Point(point.name, f"{point.module}:{point.attr}", point.dist.name.lower() if point.dist else "")
        for point in entry_points(group=group)
    ]
