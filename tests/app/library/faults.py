"""A fault at the n-th thing that is asked of SQLite or of the file system, once or from then on.

Statements are counted at a connection class of our own; what is opened, made, renamed, deleted and synced below one
folder by an audit hook of Python and at `os.fsync`. Nothing of the program is changed for it.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

EVENTS = {"open", "os.rename", "os.remove", "os.mkdir", "os.truncate", "os.utime"}
KINDS = ("input/output", "full", "memory")


class Plan:
    """Counts, and fails at the n-th step (0: at none); with `stays` at every one after it too."""

    def __init__(self, folder: Path, at: int, kind: str, *, stays: bool) -> None:
        self.folder, self.at, self.kind, self.stays = str(folder), at, kind, stays
        self.count = 0
        self.failed: list[str] = []

    def step(self, what: str, *, of_sqlite: bool) -> None:
        """Count a step, and fail if it is its turn."""
        self.count += 1
        if self.at and (self.count == self.at or (self.stays and self.count > self.at)):
            self.failed.append(what)
            raise _error(self.kind, of_sqlite=of_sqlite)


def _error(kind: str, *, of_sqlite: bool) -> Exception:
    if not of_sqlite:
        number = {"full": errno.ENOSPC, "memory": errno.ENOMEM}.get(kind, errno.EIO)
        return OSError(number, os.strerror(number))
    if kind == "memory":
        return MemoryError()  # what Python makes of SQLite's "out of memory"
    error = sqlite3.OperationalError("database or disk is full" if kind == "full" else "disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL if kind == "full" else sqlite3.SQLITE_IOERR
    return error


_plan: Plan | None = None
_is_hooked = False


class Connection(sqlite3.Connection):
    """Asks the plan before each statement."""

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        """Run a statement."""
        _ask(sql, of_sqlite=True)
        return super().execute(sql, *more)

    def executemany(self, sql: str, *more: Any) -> sqlite3.Cursor:
        """Run a statement for many rows."""
        _ask(sql, of_sqlite=True)
        return super().executemany(sql, *more)

    def backup(self, *arguments: Any, **more: Any) -> None:
        """Copy a database."""
        _ask("backup", of_sqlite=True)
        super().backup(*arguments, **more)


def _ask(what: str, *, of_sqlite: bool) -> None:
    if _plan is not None:
        _plan.step(what, of_sqlite=of_sqlite)


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if _plan is not None and event in EVENTS and str(arguments[0]).startswith(_plan.folder):
        _plan.step(f"{event} {Path(str(arguments[0])).name}", of_sqlite=False)


@contextmanager
def planned(plan: Plan) -> Iterator[Plan]:
    """Let a plan hold inside; connections that were made before it do not ask."""
    global _plan, _is_hooked  # noqa: PLW0603 - an audit hook cannot be taken away again
    if not _is_hooked:
        sys.addaudithook(_hook)
        _is_hooked = True
    connect, fsync = sqlite3.connect, os.fsync

    def sync(file: int) -> None:
        _ask("fsync", of_sqlite=False)
        fsync(file)

    def connected(*arguments: Any, **more: Any) -> sqlite3.Connection:
        _ask("connect", of_sqlite=True)
        return connect(*arguments, factory=Connection, **more)

    sqlite3.connect, os.fsync = connected, sync  # type: ignore[assignment]
    _plan = plan
    try:
        yield plan
    finally:
        _plan = None
        sqlite3.connect, os.fsync = connect, fsync


@contextmanager
def paused() -> Iterator[None]:
    """Let nothing fail inside."""
    global _plan  # noqa: PLW0603 - as above
    kept, _plan = _plan, None
    try:
        yield
    finally:
        _plan = kept


Act = Callable[[Path], object]
