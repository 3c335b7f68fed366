"""The entry points of the installed packages, read without the slow import of `importlib.metadata`."""

from __future__ import annotations

import os
import sys

METADATA = (".dist-info", ".egg-info")


def named(group: str) -> dict[str, str]:
    """Return the places, "module:attribute", of a group by name.

    This reads the same files as `importlib.metadata`, whose import takes a tenth of the time of an empty window.
    That module is asked where no such file names one: packages may also lie in an archive.
    """
    found: dict[str, str] = {}
    seen: set[str] = set()
    for folder in sys.path:
        for package, path in _packages(folder):
            if package not in seen:  # the first one on the path is the one that is imported
                seen.add(package)
                found = _listed(f"{path}/entry_points.txt", group) | found
    return found or _by_metadata(group)


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


def _listed(path: str, group: str) -> dict[str, str]:
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


def _by_metadata(group: str) -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    return {point.name: f"{point.module}:{point.attr}" for point in entry_points(group=group)}
