"""A cache on disk for what can be made again: parsed files, the lobby's data and picture, grounds.

Every entry has a stamp of all it was made from, and a checksum. An entry with another stamp, one that is broken or too
large, and a cache that cannot be read or written count as nothing: no function here raises, and nothing needs an entry.
The window decides where the cache is. As long as nobody has, nothing is read or written.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from operator import attrgetter
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any
from zlib import crc32

FORMAT = b"solocompanion 1 "
LARGEST = 64 * 1024 * 1024  # bytes of an entry; the picture of a lobby on a large screen has half of that
RECENT = 2.0  # seconds: a file changed so recently may change once more without getting another time
TAG = ("CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n")  # tells backup programs to skip the folder
_NAME = attrgetter("name")


class _Place:
    folder: Path | None = None


def use(folder: Path | None) -> None:
    """Keep entries in a folder from now on, which need not exist; with `None` keep nothing."""
    _Place.folder = folder


def is_used() -> bool:
    """Tell whether entries are kept."""
    return _Place.folder is not None


# -- entries -----------------------------------------------------------------------------------------------------------
def read(name: str, stamp: str) -> memoryview | None:
    """Return what was written under a name with the same stamp; `None` where there is nothing sound."""
    if _Place.folder is None or not stamp:
        return None
    try:
        found = _content(_Place.folder / name)
    except (OSError, ValueError):
        return None
    header, end = _header(stamp, found)
    if found[: len(header)] != header:
        return None
    return memoryview(found)[end:]


def write(name: str, stamp: str, data: bytes) -> None:
    """Keep data under a name, in place of what was there. Without a stamp nothing is kept."""
    if _Place.folder is None or not stamp or len(data) > LARGEST:
        return
    body = stamp.encode("utf-8", "surrogateescape") + data
    part = _Place.folder / f".{name}.{os.getpid()}"
    try:
        _make(_Place.folder)
        try:
            part.write_bytes(_head(len(body) - len(data), body) + body)
            part.replace(_Place.folder / name)
        finally:
            part.unlink(missing_ok=True)
    except OSError:
        return


def keep_newest(family: str, most: int) -> None:
    """Delete the entries of a family (names that begin alike) but for the newest few, also unfinished ones."""
    if _Place.folder is None:
        return
    try:
        found = (*_Place.folder.glob(f"{family}*"), *_Place.folder.glob(f".{family}*"))
        for old in sorted(found, key=lambda one: one.stat().st_mtime_ns)[:-most]:
            old.unlink()
    except OSError:
        return


def read_json(name: str, stamp: str) -> Any:
    """Return JSON data that was written with the same stamp, of any shape; `None` where there is nothing sound."""
    data = read(name, stamp)
    try:
        return None if data is None else json.loads(bytes(data))
    except (ValueError, RecursionError):
        return None


def write_json(name: str, stamp: str, data: Any) -> None:
    """Keep data that is JSON; other data is not kept."""
    try:
        written = json.dumps(data, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError):
        return
    write(name, stamp, written)


def _head(stamp: int, body: bytes) -> bytes:
    return FORMAT + f"{stamp} {crc32(body):08x}\n".encode()


def _header(stamp: str, found: bytes) -> tuple[bytes, int]:
    """Return what a sound entry with this stamp begins with, and where its data begins."""
    known = stamp.encode("utf-8", "surrogateescape")
    start = found.find(b"\n") + 1
    return _head(len(known), found[start:]) + known, start + len(known)


def _content(path: Path) -> bytes:
    """Read a regular file. Raises `OSError` or `ValueError` for anything else: to open a pipe would wait forever."""
    seen = path.lstat()
    if not S_ISREG(seen.st_mode) or seen.st_size > LARGEST + 1024 * 1024:
        raise ValueError(path)
    return path.read_bytes()


def _make(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(parents=True)
        (folder / TAG[0]).write_text(TAG[1], encoding="ascii")


# -- stamps ------------------------------------------------------------------------------------------------------------
def stamp_of(places: Iterable[str], *kinds: str) -> str:
    """Return the sizes and times of files, and of all files of these kinds below folders; a missing place counts too.

    The stamp is empty, and nothing is kept, where a file was changed a moment ago or cannot be looked at.
    """
    found: list[str] = []
    latest = time.time() - RECENT
    for place in places:
        try:
            _look(place, os.stat(place), kinds, latest, found)  # noqa: PTH116 - hundreds of files: a `Path` costs more
        except FileNotFoundError:
            found.append(f"{place} missing")
        except (OSError, ValueError):
            return ""
    return "\n".join(found)


def _look(place: str, seen: os.stat_result, kinds: tuple[str, ...], latest: float, found: list[str]) -> None:
    """Note a file, or what is below a folder. Raises `ValueError` for a file that may change without getting a time."""
    if S_ISDIR(seen.st_mode):
        with os.scandir(place) as inside:
            for one in sorted(inside, key=_NAME):
                if one.name.endswith(kinds) or (one.is_dir() and one.name != "__pycache__"):
                    _look(one.path, one.stat(), kinds, latest, found)
    elif seen.st_mtime > latest or seen.st_ctime > latest:
        raise ValueError(place)
    else:
        found.append(f"{place} {seen.st_size} {seen.st_mtime_ns} {seen.st_ctime_ns}")
