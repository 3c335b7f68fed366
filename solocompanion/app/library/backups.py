"""Backups of the library, and restoring one in place of a broken file. A broken file is never deleted."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from solocompanion.app.library import durable
from solocompanion.app.library.database import SIDES, connect, examine
from solocompanion.app.library.records import LibraryError
from solocompanion.core.words import text

KEPT = 5
_NAME = re.compile(r"library-(\d+)\.sqlite")


def folder_of(path: Path) -> Path:
    """Return where a library's backups are."""
    return path.parent / "backups"


def backups(path: Path) -> list[Path]:
    """Return a library's backups, newest first; their numbers rise, whatever the clock says."""
    return [one for one in _named(path) if one.is_file()]


def _named(path: Path) -> list[Path]:
    """Return all that is named like a backup, whatever it is, the highest number first."""
    try:
        found = [one for one in folder_of(path).iterdir() if _NAME.fullmatch(one.name)]
    except OSError:
        return []
    return sorted(found, key=_number, reverse=True)


def _number(backup: Path) -> int:
    match = _NAME.fullmatch(backup.name)
    return int(match[1]) if match else 0


def sound_backups(path: Path) -> list[Path]:
    """Return the backups that can be used, newest first."""
    return [backup for backup in backups(path) if is_sound(backup)]


def is_sound(backup: Path) -> bool:
    """Whether a backup is whole, has something in it, and is not from a newer app."""
    try:
        found = examine(backup)
    except (LibraryError, sqlite3.Error, OSError):
        return False
    return not found.fault and not found.blank


def back_up(connection: sqlite3.Connection, path: Path, spare: Path | None = None) -> None:
    """Copy a library that has changed since its newest backup, and delete the oldest sound copies except `spare`.

    Raises `sqlite3.Error` or `OSError`; the library itself is not touched.
    """
    kept, named = backups(path), _named(path)
    if kept and _writes(kept[0]) == _count(connection):
        return
    folder_of(path).mkdir(exist_ok=True)
    made = folder_of(path) / f"library-{_number(named[0]) + 1 if named else 1}.sqlite"
    _copy(connection, made)
    _thin_out([one for one in kept if one != made], spare)


def _thin_out(old: list[Path], spare: Path | None) -> None:
    """Delete sound backups beyond so many; what cannot be used takes nobody's place, and stays."""
    if len(old) < KEPT:
        return
    for backup in [one for one in old if is_sound(one)][KEPT - 1 :]:
        if backup != spare:
            with suppress(OSError):  # the new backup is made all the same
                backup.unlink()


def _copy(connection: sqlite3.Connection, backup: Path) -> None:
    part = backup.with_name(f"{backup.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(connect(part, "rwc")) as target:
            connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # a single file, without a log
        part.rename(backup)
    finally:
        for side in ("", *SIDES):
            part.with_name(part.name + side).unlink(missing_ok=True)
    durable.sync_folder(backup.parent)


def _writes(backup: Path) -> int:
    """Return how many changes a backup has seen; -1 when that cannot be read."""
    try:
        with closing(connect(backup, "ro&immutable=1")) as connection:
            return _count(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        return -1


def _count(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("SELECT coalesce(max(writes), -1) FROM counter").fetchone()[0]
    return found


def mend(path: Path) -> tuple[str, ...]:
    """Set a broken library aside and restore the newest sound backup. Returns what the person should be told.

    Call it only while no other process has the file open. Raises `LibraryError` when a newer app made the file.
    """
    found = examine(path)
    if found.fault:
        broken = set_aside(path)
        return (_said(path, found.fault, broken, restore(path)),)
    return _fill(path) if found.blank else ()


def begun(path: Path) -> Path:
    """Return the mark beside a new library that has no tables yet, and so nothing to lose."""
    return path.with_name(f"{path.name}-begun")


def _fill(path: Path) -> tuple[str, ...]:
    """Restore the newest sound backup where nothing can be read; what lies there is set aside first, all together.

    A log left behind would corrupt the file put in its place, and opening the file would delete the log.
    """
    sound = sound_backups(path)
    if not sound and begun(path).exists():
        return ()
    held = {side: _size(path.with_name(path.name + side)) for side in ("", *SIDES)}
    broken = set_aside(path) if sound or any(held.values()) else path
    if sound:
        durable.copy(sound[0], path)
    if held[""] or held["-wal"]:  # a journal beside an empty file holds nothing
        why = text("nothing in it can be read, or its log is missing")
        return (_said(path, why, broken, sound[0] if sound else None),)
    if not sound:
        return ()
    return (
        text(
            "The library {file} was missing or empty. Your games were restored from the backup {backup}.",
            file=str(path),
            backup=str(sound[0]),
        ),
    )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def set_aside(path: Path) -> Path:
    """Move a file and SQLite's side files to a free name."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}-broken-{number}{path.suffix}")
        if not any(aside.with_name(aside.name + side).exists() for side in ("", *SIDES)):
            break
    for side in (*SIDES, ""):
        beside = path.with_name(path.name + side)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + side))
    durable.sync_folder(path.parent)
    return aside


def restore(path: Path) -> Path | None:
    """Put the newest sound backup in the library's place and return it, if there is one."""
    for backup in sound_backups(path):
        durable.copy(backup, path)
        return backup
    return None


def _said(path: Path, why: str, broken: Path, backup: Path | None) -> str:
    if backup is None:
        return text(
            "{file} was damaged ({why}). It was set aside as {broken}. There is no sound backup, so the library "
            "starts empty.",
            file=str(path),
            why=why,
            broken=str(broken),
        )
    return text(
        "{file} was damaged ({why}). It was set aside as {broken}, and your games were restored from the backup "
        "{backup}. What was played since that backup is missing.",
        file=str(path),
        why=why,
        broken=str(broken),
        backup=str(backup),
    )
