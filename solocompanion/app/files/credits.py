"""The libraries the app uses, with version and licence from their own metadata."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata, requires

from solocompanion.core.frozen import frozen

APP, EXTRA = "solocompanion", "window"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_PREFIX = "License :: OSI Approved :: "

# For installers that leave the metadata out. The licences are those of docs/dependencies.md.
FALLBACK = {
    "attrs": "MIT",
    "cattrs": "MIT",
    "font-source-sans-pro": "OFL-1.1",
    "packaging": "Apache-2.0 OR BSD-2-Clause",
    "platformdirs": "MIT",
    "PySide6-Essentials": "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
    "QtAwesome": "MIT",
    "QtPy": "MIT",
    "shiboken6": "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
    "typing-extensions": "PSF-2.0",
}


@frozen
class Credit:
    """A library with its version ("" where unknown) and licence."""

    name: str
    version: str
    licence: str


def libraries() -> tuple[Credit, ...]:
    """Return every library the window uses, by name: the installed ones, or else the known ones."""
    names = {_key(name): name for name in FALLBACK}
    names.update({_key(name): name for name in _needed()})
    credits_ = [credit(names[key]) for key in sorted(names)]
    return tuple(one for one in credits_ if one.licence)


def credit(name: str) -> Credit:
    """Return one library's credit, from its metadata or else from `FALLBACK`."""
    known = {_key(one): (one, licence) for one, licence in FALLBACK.items()}
    spelled, licence = known.get(_key(name), (name, ""))
    try:
        found = metadata(name)
    except PackageNotFoundError:
        return Credit(spelled, "", licence)
    return Credit(spelled, str(found["Version"]), _licence(found) or licence)


def _licence(found: PackageMetadata) -> str:
    told = found.get_all("License-Expression") or found.get_all("License") or []
    first = str(told[0]).strip().partition("\n")[0] if told else ""
    if first and first.upper() != "UNKNOWN":
        return first
    rows = [str(row) for row in found.get_all("Classifier") or []]
    return next((row.removeprefix(_PREFIX) for row in rows if row.startswith(_PREFIX)), "")


def _needed() -> Iterator[str]:
    """Collect the requirements of the app recursively, without those for development."""
    waiting, seen = [(APP, EXTRA)], {_key(APP)}
    while waiting:
        name, extra = waiting.pop()
        for wanted in _requires(name, extra):
            if _key(wanted) not in seen:
                seen.add(_key(wanted))
                waiting.append((wanted, ""))
                yield wanted


def _requires(name: str, extra: str) -> Iterator[str]:
    try:
        lines = requires(name) or []
    except PackageNotFoundError:
        return
    for line in lines:
        wanted, _, marker = line.partition(";")
        match = _NAME.match(wanted.strip())
        plain = not marker.strip()
        if match and (plain or (extra and re.search(rf"extra == ['\"]{extra}['\"]", marker))):
            yield match.group()


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
