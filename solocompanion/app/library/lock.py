"""One writer at a time: the lock that a running copy of the app holds on its library."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout


class Lock:
    """A lock file. The system releases it when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path, timeout=0, thread_local=False)

    def acquire(self) -> bool:
        """Take the lock; `False` when another copy holds it. Raises `OSError` where no file can be written."""
        try:
            self._lock.acquire()
        except Timeout:
            return False
        return True

    def release(self) -> None:
        """Release the lock, if it is held."""
        self._lock.release(force=True)
