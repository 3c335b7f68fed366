"""The mark of a clean end: while it fits the library's file, that file is as it was when it was closed in order.

A start then need not read all of it. The mark is taken away before anything is written, so a killed app or a power cut
leaves none. Should a power cut bring it back, it does not fit: what was written since lies in the log, whose name is on
the disk before anything in it counts, and the file itself has another time.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from solocompanion.app.library.database import SIDES, has_bytes

HEADER = 100  # bytes of a SQLite file that say what it is: its size in pages, its counters, its version


def mark(path: Path) -> Path:
    """Return the mark beside a library."""
    return path.with_name(f"{path.name}-closed")


def is_clean(path: Path) -> bool:
    """Whether a library was closed in order and nobody has touched it since."""
    if any(has_bytes(path, side) for side in SIDES[:2]):
        return False
    try:
        return mark(path).read_text(encoding="ascii") == _look_of(path)
    except (OSError, ValueError):
        return False


def take(path: Path) -> None:
    """Take the mark away: the library is about to be written. Raises `OSError`."""
    mark(path).unlink(missing_ok=True)


def leave(path: Path) -> None:
    """Mark a library that was closed in order; where that cannot be done, the next start reads all of it."""
    if any(has_bytes(path, side) for side in SIDES[:2]):
        return
    with suppress(OSError):
        stood = path.stat()
        # A time no clock of the system gives, so that whatever is written in the same moment has another one.
        moment = stood.st_mtime_ns // 1_000_000 * 1_000_000 + int.from_bytes(os.urandom(4), "big") % 1_000_000
        os.utime(path, ns=(stood.st_atime_ns, moment))
        mark(path).write_text(_look_of(path), encoding="ascii")  # torn by a power cut, it does not fit


def _look_of(path: Path) -> str:
    found = path.stat()
    with path.open("rb") as file:
        header = file.read(HEADER).hex()
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ino} {header}\n"
