"""Reading backups, and restoring one while the library stays open and locked."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from solocompanion.app.library import rows, schema
from solocompanion.app.library.backups import back_up, backups
from solocompanion.app.library.database import examine, explain, in_memory
from solocompanion.app.library.fields import FieldError
from solocompanion.app.library.opening import look_into
from solocompanion.app.library.records import GameRow, LibraryError
from solocompanion.core.named import NamedTuple
from solocompanion.core.words import text


class Backup(NamedTuple):
    """A backup and what it holds: its games, newest first, how many plays; `made` is the file's own ISO time.

    `fault` says why one cannot be used.
    """

    path: Path
    made: str
    games: tuple[GameRow, ...] = ()
    plays: int = 0
    fault: str = ""


def held(path: Path) -> tuple[Backup, ...]:
    """Return every backup of a library, newest first."""
    return tuple(look_at(backup) for backup in backups(path))


def look_at(backup: Path) -> Backup:
    """Read one backup without changing it."""
    made = ""
    with suppress(OSError):
        made = datetime.fromtimestamp(backup.stat().st_mtime, UTC).isoformat(timespec="seconds")
    try:
        with closing(_opened(backup)) as connection:
            games = rows.listed(connection, None, removed=False)
            return Backup(backup, made, games, len(rows.plays(connection)))
    except LibraryError as error:
        return Backup(backup, made, fault=str(error))
    except (OSError, sqlite3.Error, FieldError, UnicodeError) as error:
        return Backup(backup, made, fault=str(explain(backup, error)))


def _opened(backup: Path) -> sqlite3.Connection:
    """Open a backup read-only. Raises `LibraryError` for one that cannot be used."""
    found = examine(backup)
    connection = None if found.fault or found.blank else look_into(backup)
    if connection is None:
        why = found.fault or text("it is empty")
        raise LibraryError(text("The backup {file} cannot be used: {why}", file=backup.name, why=why))
    return connection


def take_back(connection: sqlite3.Connection, path: Path, backup: Path) -> None:
    """Fill an open library from a backup in one SQLite transaction; its present contents are backed up first.

    Preferences stay as they are. The count of writes keeps rising, so that backups stay in order. Raises
    `LibraryError`; then nothing has changed.
    """
    try:
        with closing(_opened(backup)) as source, closing(in_memory(source)) as memory:
            back_up(connection, path, spare=backup)
            _keep_present(connection, memory)
            memory.backup(connection)
    except (OSError, sqlite3.Error, UnicodeError) as error:
        raise explain(path, error) from error


def _keep_present(connection: sqlite3.Connection, memory: sqlite3.Connection) -> None:
    writes: int = connection.execute("SELECT coalesce(max(writes), 0) FROM counter").fetchone()[0]
    schema.mend_counter(memory)
    memory.execute("UPDATE counter SET writes = max(writes, ?) + 1", (writes,))
    memory.execute("DELETE FROM preferences")
    kept = connection.execute("SELECT key, value FROM preferences").fetchall()
    memory.executemany("INSERT INTO preferences VALUES (?, ?)", kept)
