"""Reading backups, and restoring one while the library stays open and locked."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from solocompanion.app.library import manifest, rows, schema
from solocompanion.app.library.backups import backups
from solocompanion.app.library.copies import back_up, is_list, pieces_of, unpacked
from solocompanion.app.library.database import FAILURES, examine, explain, roll_back
from solocompanion.app.library.fields import FieldError
from solocompanion.app.library.opening import look_into
from solocompanion.app.library.records import GameRow, LibraryError
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

TABLES = ("plays", "entries", "games", "contents")  # what refers to others first


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
        with closing(_opened(backup, with_entries=False)) as connection:
            games = rows.listed(connection, None, removed=False)
            return Backup(backup, made, games, len(rows.plays(connection)))
    except LibraryError as error:
        return Backup(backup, made, fault=str(error))
    except (*FAILURES, FieldError, UnicodeError) as error:
        return Backup(backup, made, fault=str(explain(backup, error)))


def _opened(backup: Path, *, with_entries: bool = True) -> sqlite3.Connection:
    """Open a backup read-only, a list without its entries if asked. Raises `LibraryError` for one that is of no use."""
    if is_list(backup):
        if missing := manifest.read(backup).pieces - pieces_of(backup).names():
            raise LibraryError(_unusable(backup, text("its piece {piece} is missing", piece=min(missing))))
        memory, less = unpacked(backup, with_entries=with_entries)
        if less:  # a start may make do with it; nobody shall lose what is there now for that
            memory.close()
            raise LibraryError(_unusable(backup, " ".join(less)))
        return memory
    found = examine(backup)
    connection = None if found.fault or found.blank else look_into(backup)
    if connection is None:
        raise LibraryError(_unusable(backup, found.fault or text("it is empty")))
    return connection


def _unusable(backup: Path, why: str) -> str:
    return text("The backup {file} cannot be used: {why}", file=backup.name, why=why)


def take_back(connection: sqlite3.Connection, path: Path, backup: Path) -> None:
    """Fill an open library from a backup in one SQLite transaction; its present contents are backed up first.

    Preferences stay as they are. The count of writes keeps rising, so that backups stay in order. Raises
    `LibraryError`; then nothing has changed.
    """
    try:
        with closing(_opened(backup)) as source:
            back_up(connection, path, spare=backup)
            connection.execute("PRAGMA foreign_keys = OFF")  # else each row that goes is looked for in all others
            connection.execute("BEGIN IMMEDIATE")
            try:
                _replace(connection, source)
                connection.execute("COMMIT")
            except BaseException:
                roll_back(connection)
                raise
            finally:
                connection.execute("PRAGMA foreign_keys = ON")
    except (*FAILURES, UnicodeError) as error:
        raise explain(path, error) from error


def _replace(connection: sqlite3.Connection, source: sqlite3.Connection) -> None:
    writes: int = source.execute("SELECT coalesce(max(writes), 0) FROM counter").fetchone()[0]
    connection.execute("UPDATE counter SET writes = max(writes, ?) + 1", (min(writes, schema.MOST_WRITES),))
    for table in TABLES:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
    for table in reversed(TABLES):
        rows_ = source.execute(f"SELECT * FROM {table}")  # noqa: S608 - as above; one version has one order of columns
        marks = ", ".join("?" * len(rows_.description))
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows_)  # noqa: S608 - as above
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError(text("its rows do not belong together"))
