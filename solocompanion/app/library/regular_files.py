"""Files that a person names: only regular ones are read and replaced, and only up to a size is read.

A pipe would be waited for forever, a device would be read without end, and a rename would put a file in its place.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from solocompanion.core.words import text

MEGABYTE = 1_000_000
LARGEST = 100 * MEGABYTE  # a game of 5,000 entries has a tenth of that


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """Read a regular file of at most so many bytes. Raises `OSError`, or `ValueError` for a name no file can have."""
    check(path)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(
            errno.EFBIG, text("it is too large; files of up to {n} MB are read", n=most // MEGABYTE), str(path)
        )
    return data


def target(path: Path) -> Path:
    """Return the file that a path leads to through links, to be written or replaced. Raises `OSError`."""
    if not path.is_symlink():
        found = path
    else:
        found = Path(os.path.realpath(path))
        if found.is_symlink():
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if found.exists():
        check(found)
    return found


def check(path: Path) -> None:
    """Raise `OSError` for what is there and is no regular file."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, text("it is not a regular file"), str(path))
