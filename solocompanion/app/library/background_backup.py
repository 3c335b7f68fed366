"""A backup that is made beside everything else, from a connection of its own, and given up when the library closes."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from solocompanion.app.library.copies import back_up
from solocompanion.app.library.database import FAILURES, connect
from solocompanion.app.library.fields import FieldError
from solocompanion.app.library.opening import no_backup

PAUSE = 0.002  # seconds after each game in which others get their turn


def tried(
    connection: sqlite3.Connection, path: Path, is_stopped: Callable[[], bool] = bool, *, anew: bool = False
) -> str:
    """Back up a library as `back_up` does; returns why it could not be done, or nothing."""
    try:
        back_up(connection, path, is_stopped=is_stopped, anew=anew)
    except (*FAILURES, FieldError) as error:
        return no_backup(path, error)
    return ""


class BackgroundBackup:
    """One backup in a thread of its own; `tell` is called there with why none could be made."""

    def __init__(self, path: Path, tell: Callable[[str], object]) -> None:
        self._path, self._tell = path, tell
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="backup", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Give it up after the game that is being written."""
        self._stopped.set()
        self._thread.join()

    def wait(self) -> None:
        """Wait until it is made."""
        self._thread.join()

    def _run(self) -> None:
        try:
            with closing(connect(self._path, "ro")) as connection:
                why = tried(connection, self._path, lambda: self._stopped.wait(PAUSE))
        except FAILURES as error:
            why = no_backup(self._path, error)
        if why and not self._stopped.is_set():
            self._tell(why)
