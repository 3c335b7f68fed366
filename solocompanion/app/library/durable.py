"""Writing files atomically, also across a power cut."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from solocompanion.app.library.regular import target


def write(path: Path, data: bytes) -> None:
    """Write `data` to `path`, or to the file it is a link to; the old file stays until the new one is safe.

    Raises `OSError`, also where something that is no regular file lies there.
    """
    _replace(path, lambda file: file.write(data))


def copy(source: Path, path: Path) -> None:
    """Copy a file to `path`. Raises `OSError`."""
    import shutil  # noqa: PLC0415 - slow to import

    with source.open("rb") as original:
        _replace(path, lambda file: shutil.copyfileobj(original, file))


def _replace(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
    path = target(path)
    part = path.with_name(f".solo-{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            fill(file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


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
