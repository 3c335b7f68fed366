"""Writing files atomically, also across a power cut.

All that the library does to files besides SQLite passes here.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from solocompanion.app.library.regular_files import target


def write(path: Path, data: bytes, *, sync_name: bool = True) -> None:
    """Write `data` to `path`, or to the file it is a link to; the old file stays until the new one is safe.

    Without `sync_name` the caller syncs the folder, once for many files. Raises `OSError`, also where something that is
    no regular file lies there.
    """
    _replace(path, lambda file: file.write(data), sync_name=sync_name)


def attempt(path: Path) -> None:
    """Try whether `write` could put a file at `path`, and leave everything as it is. Raises `OSError` as it does."""
    part = _part(target(path))
    try:
        part.open("wb").close()
    finally:
        with suppress(OSError):  # what went wrong first is told
            part.unlink(missing_ok=True)


def append(path: Path, data: bytes) -> None:
    """Add `data` to the end of a file that is there. What was in it stays, but of `data` a part may be written.

    Raises `OSError`.
    """
    with target(path).open("ab") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def copy(source: Path, path: Path) -> None:
    """Copy a file to `path`. Raises `OSError`."""
    import shutil  # noqa: PLC0415 - slow to import

    with source.open("rb") as original:
        _replace(path, lambda file: shutil.copyfileobj(original, file))


def _replace(path: Path, fill: Callable[[IO[bytes]], object], *, sync_name: bool = True) -> None:
    path = target(path)
    part = _part(path)
    try:
        with part.open("wb") as file:
            fill(file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):  # what went wrong first is told
            part.unlink(missing_ok=True)
        raise
    if sync_name:
        sync_folder(path.parent)


def _part(path: Path) -> Path:
    return path.with_name(f".solo-{os.getpid()}.part")


def settle(part: Path, path: Path) -> None:
    """Give a file that was written otherwise, such as by SQLite, its place: synced first. Raises `OSError`."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)
    sync_folder(path.parent)


def rename(path: Path, to: Path) -> None:
    """Rename a file; its folder is synced by the caller. Raises `OSError`."""
    path.rename(to)


def unlink(path: Path) -> None:
    """Delete a file, if it is there. Raises `OSError`."""
    path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder, where the system supports it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network and FUSE folders cannot be synced; the file itself is
        pass
    finally:
        os.close(handle)
