"""Opening the library: as its one writer, or else read-only."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path

from solocompanion.app.library import clean_end, schema
from solocompanion.app.library.backups import folder_of
from solocompanion.app.library.database import (
    FAILURES,
    PAGE,
    PATIENCE,
    SIDES,
    STEP,
    explain,
    has_bytes,
    in_memory,
    is_damage,
    look,
    open_reader,
    open_writer,
    reason,
)
from solocompanion.app.library.lock import Lock
from solocompanion.app.library.mending import begun, mend
from solocompanion.app.library.regular_files import check
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

_STEPWISE = f"PRAGMA busy_timeout = {round(STEP * 1000)}"  # an open library waits for other programs in short steps


class Opened(NamedTuple):
    """An open library, or none; with the notices for the person. `is_held`: another copy of the app has it open."""

    connection: sqlite3.Connection | None
    readonly: bool
    notices: tuple[str, ...] = ()
    is_held: bool = False


def writer(path: Path, lock: Lock, patience: float = PATIENCE) -> Opened:
    """Become the library's writer if possible: lock, repair, migrate; `patience` as in `connect`.

    Raises `LibraryError` when a newer app made the file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check(path)
        if not lock.acquire():
            return Opened(None, True, (_already_open(),), is_held=True)
        return _write(path, patience)
    except FAILURES as error:
        lock.release()
        return Opened(None, True, (_unwritable(path, error),))
    except BaseException:
        lock.release()
        raise


def _check(path: Path) -> None:
    """Raise `OSError` where a file or its side file is no regular one: SQLite would wait for a pipe forever."""
    for side in ("", *SIDES):
        check(path.with_name(path.name + side))


def _write(path: Path, patience: float) -> Opened:
    notices = mend(path)
    clean_end.take(path)
    is_new = not has_bytes(path, "")
    if is_new:
        begun(path).touch()
    try:
        opened = _written(path, patience, notices)
    except BaseException:
        if is_new:  # it has nothing in it yet, and would be taken for a damaged one
            for side in ("", *SIDES):
                path.with_name(path.name + side).unlink(missing_ok=True)
            begun(path).unlink(missing_ok=True)
        raise
    begun(path).unlink(missing_ok=True)
    return opened


def _written(path: Path, patience: float, notices: tuple[str, ...]) -> Opened:
    connection = open_writer(path, patience)
    try:
        found = schema.version(connection)
        if found > 0:
            schema.mend_counter(connection)
        if 0 < found < schema.VERSION:
            notices += _safely_copied(connection, path)
        schema.migrate(connection)
        if 0 < found < schema.VERSION:
            _set_pages(connection)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(_STEPWISE)
        connection.execute("BEGIN IMMEDIATE")  # find out here, not at the first answer, whether the file can be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return Opened(connection, False, notices)


def _set_pages(connection: sqlite3.Connection) -> None:
    """Give a file of an older version pages of today's size; it is written anew whole, or stays as it is."""
    if connection.execute("PRAGMA page_size").fetchone()[0] == PAGE:
        return
    with suppress(sqlite3.Error):  # larger pages cost a few kilobytes to an answer, and nothing else
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("VACUUM")
    connection.execute("PRAGMA journal_mode = WAL")


def _safely_copied(connection: sqlite3.Connection, path: Path) -> tuple[str, ...]:
    from solocompanion.app.library.copies import copy_whole  # noqa: PLC0415 - once for each version

    try:
        copy_whole(connection, path)
    except FAILURES as error:
        return (no_backup(path, error),)
    return ()


def no_backup(path: Path, error: Exception) -> str:
    """Say that no backup could be made, and why."""
    why = reason(path, error)
    return text(
        "No backup could be made in {folder}: {why}. Your games are safe.", folder=str(folder_of(path)), why=why
    )


def reader(path: Path, notices: tuple[str, ...], *, is_held: bool = False) -> Opened:
    """Open the library read-only: the file itself, or else the newest sound backup; without either it is empty.

    All of the file is read unless it was closed in order, or `is_held`: the copy that has it open has done so.

    Raises `LibraryError` when a newer app made the file.
    """
    try:
        _check(path)
        connection = look_into(path, whole=not (is_held or clean_end.is_clean(path)))
        if connection is not None:
            connection.execute(_STEPWISE)
            return Opened(connection, True, notices, is_held)
        if (found := _backup(path)) is not None:
            return found._replace(notices=(*notices, *found.notices), is_held=is_held)
        if any(has_bytes(path, side) for side in ("", "-wal")) and not begun(path).exists():
            notices = (*notices, _beyond_reading(path))
        return Opened(blank_reader(), True, notices, is_held)
    except FAILURES as error:
        raise explain(path, error) from error


def _backup(path: Path) -> Opened | None:
    """Open the newest sound backup read-only, if there is one."""
    from solocompanion.app.library import copies  # noqa: PLC0415 - a start uses no backup

    for backup in copies.sound_backups(path):
        connection, less = copies.unpacked(backup) if copies.is_list(backup) else (look_into(backup), ())
        if connection is not None:
            return Opened(connection, True, (_from_backup(path, backup), *less))
    return None


def look_into(path: Path, *, whole: bool = True) -> sqlite3.Connection | None:
    """Open one file read-only, unless it is missing, blank or broken. An older one is migrated in memory."""
    if not path.exists() or not path.stat().st_size:  # beside an empty file SQLite deletes the log, even to read
        return None
    try:
        connection = open_reader(path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if is_damage(error):
            return None
        raise
    with ExitStack() as opened:
        opened.callback(connection.close)
        found = look(connection, path, whole=whole)
        if found.blank or found.fault:
            return None
        if schema.version(connection) < schema.VERSION:
            return _brought_up_to_date(connection)
        opened.pop_all()
    return connection


def _brought_up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    memory = in_memory(connection)
    schema.migrate(memory)
    return memory


def blank_reader() -> sqlite3.Connection:
    """Return an empty library, for when there is no file to read."""
    memory = in_memory()
    schema.migrate(memory)
    return memory


def _already_open() -> str:
    return text(
        "Solo Companion is open already. This copy shows your games, and saves nothing until the other one is closed."
    )


def _unwritable(path: Path, error: Exception) -> str:
    return text(
        "{file} cannot be written: {why}. Your games are shown, and nothing is saved.",
        file=str(path),
        why=reason(path, error),
    )


def _from_backup(path: Path, backup: Path) -> str:
    return text("{file} cannot be read. The backup {backup} is shown.", file=str(path), backup=str(backup))


def _beyond_reading(path: Path) -> str:
    return text(
        "{file} is damaged, and there is no sound backup. Nothing was changed. The next time games are saved it is set "
        "aside, and the library starts empty.",
        file=str(path),
    )
