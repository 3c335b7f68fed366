"""One writer at a time: the lock that a running copy of the app holds on its library."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
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
WINDOW = "window"  # how a copy signs that can be called on
LONG = 10  # digits that no number of a process has
SIGNED = 300  # bytes of a signature: names of computers have up to 253


class Lock:
    """A lock file. The system releases it when the process ends, however it ends.

    The holder writes its `signature` into the file. `is_taken` tells whether another one held it at the last try.
    """

    def __init__(self, path: Path, signature: str = "") -> None:
        self._path, self._signature = path, signature
        self._file: int | None = None
        self.is_taken = False

    def acquire(self) -> bool:
        """Take the lock; `False` when another copy holds it. Raises `OSError` where no file can be written."""
        self.is_taken = False
        if self._file is None:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _take(file)
            except BaseException as error:
                os.close(file)
                if not isinstance(error, OSError):
                    raise
                if error.errno in TAKEN:
                    self.is_taken = True
                    return False
                why = text("files cannot be locked there ({why})", why=error.strerror or str(error))
                raise OSError(error.errno, why, str(self._path)) from None
            self._file = file
            self._sign(file)
        return True

    def _sign(self, file: int) -> None:
        """Write the signature in place of the last holder's, behind the byte that Windows keeps from all others."""
        with suppress(OSError):
            os.write(file, b" " + self._signature.encode()[:SIGNED].ljust(SIGNED))

    def holder(self) -> tuple[int, float] | None:
        """Return the process with a window on this computer that held it at the last try, and since when (from 1970).

        `None` where nobody held it, or somebody who signed otherwise.
        """
        try:
            with self._path.open("rb", buffering=0) as file:  # the first byte is not to be read along
                file.seek(1)
                signed = (file.read(SIGNED) or b"").decode(errors="replace").strip()
            since = self._path.stat().st_mtime
        except OSError:
            return None
        kind, _, process = signed.partition(" ")
        number, _, computer = process.partition(" ")
        is_one = number.isascii() and number.isdecimal() and len(number) < LONG
        return (int(number), since) if self.is_taken and kind == WINDOW and computer == _computer() and is_one else None

    def release(self) -> None:
        """Release the lock, if it is held; to close its file releases it on every system."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def own_signature() -> str:
    """Return how a copy with a window signs."""
    return f"{WINDOW} {os.getpid()} {_computer()}"


def _computer() -> str:
    """Return the name of this computer: a folder may be shared by several."""
    return os.uname().nodename if os.name == "posix" else os.environ.get("COMPUTERNAME", "")
