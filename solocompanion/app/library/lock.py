"""One writer at a time: the lock that a running copy of the app holds on its library."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from solocompanion.core.words import text

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}


class Lock:
    """A lock file. The system releases it when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def acquire(self) -> bool:
        """Take the lock; `False` when another copy holds it. Raises `OSError` where no file can be written."""
        if self._file is None:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _take(file)
            except BaseException as error:
                os.close(file)
                if not isinstance(error, OSError):
                    raise
                if error.errno in TAKEN:
                    return False
                why = text("files cannot be locked there ({why})", why=error.strerror or str(error))
                raise OSError(error.errno, why, str(self._path)) from None
            self._file = file
        return True

    def release(self) -> None:
        """Release the lock, if it is held; to close its file releases it on every system."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
