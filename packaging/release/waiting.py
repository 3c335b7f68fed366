"""Waiting for a thing while something is tried: until it is there, not for a time.

A busy machine may take its time. The patience only ends what hangs.
"""

import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

HANG = 900  # seconds after which something hangs
Found = TypeVar("Found")


def until(is_so: Callable[[], Found], what: str, failed: Callable[[], object] = lambda: None) -> Found:
    """Wait until something is so, and return it. Raises `TimeoutError` where it hangs, after calling `failed`."""
    end = time.monotonic() + HANG
    while not (found := is_so()):
        if time.monotonic() > end:
            failed()
            raise TimeoutError(f"{what} did not come within {HANG} s")
        time.sleep(0.2)
    return found


def saved_moves(data: Path) -> int:
    """Return how many entries the games of a data folder have, looked up in a copy: the program may be at it."""
    with tempfile.TemporaryDirectory() as folder:
        for file in data.glob("library.sqlite*"):
            if file.is_file():
                shutil.copy(file, folder)
        copy = Path(folder) / "library.sqlite"
        if not copy.is_file():
            return 0
        with closing(sqlite3.connect(copy)) as library:
            try:
                return int(library.execute("SELECT count(*) FROM entries").fetchone()[0])
            except sqlite3.DatabaseError:  # it is being made, or was copied amid a write; the next look tells
                return 0
