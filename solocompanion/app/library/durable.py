"""Files that are there whole or not at all, also after a power cut."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO


def write(path: Path, data: bytes) -> None:
    """Put `data` at `path`; what was there stays until the new file is safe. Raises `OSError`."""
    _replace(path, lambda file: file.write(data))


def copy(source: Path, path: Path) -> None:
    """Put a copy of a file at `path`. Raises `OSError`."""
    with source.open("rb") as original:
        _replace(path, lambda file: shutil.copyfileobj(original, file))


def _replace(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
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
    """Make names in a folder durable, where the system lets a folder be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network and FUSE folders cannot be synced; the file itself is
        pass
    finally:
        os.close(handle)
