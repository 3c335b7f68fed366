"""Making backups and using them: of what has changed since the one before, as lists of pieces that they share."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from solocompanion.app.library import durable, manifest
from solocompanion.app.library.backups import KEPT, LIST, WHOLE, backups, folder_of, named_in, number_of
from solocompanion.app.library.database import FAILURES, PAGE, SIDES, connect, examine, in_memory, roll_back
from solocompanion.app.library.manifest import Manifest
from solocompanion.app.library.pieces import Pieces
from solocompanion.app.library.records import LibraryError


def sound_backups(path: Path) -> list[Path]:
    """Return the backups that can be used, newest first.

    Raises what the system failed with where there is none but one could not be read: it may be sound.
    """
    found, failed = list[Path](), list[Exception]()
    for backup in backups(path):
        try:
            if _is_sound(backup, pieces_of(backup)):
                found.append(backup)
        except FAILURES as error:
            failed.append(error)
    if failed and not found:
        raise failed[0]
    return found


def is_sound(backup: Path, pieces: Pieces | None = None) -> bool:
    """Whether a backup can be used: whole copies are read, of a list it is seen that every piece is there."""
    try:
        return _is_sound(backup, pieces or pieces_of(backup))
    except FAILURES:
        return False


def _is_sound(backup: Path, pieces: Pieces) -> bool:
    try:
        if is_list(backup):
            return manifest.is_whole(backup) and pieces.names() >= manifest.named_pieces(backup)
        found = examine(backup)
    except LibraryError:  # a newer app made it
        return False
    return not found.fault and not found.blank


def is_list(backup: Path) -> bool:
    """Whether a backup is a list of pieces; before, each was a whole copy."""
    return backup.suffix == LIST


def pieces_of(backup: Path) -> Pieces:
    """Return the pieces beside a backup."""
    return Pieces(backup.parent)


def back_up(
    connection: sqlite3.Connection,
    path: Path,
    spare: Path | None = None,
    is_stopped: Callable[[], bool] = bool,
    *,
    anew: bool = False,
) -> None:
    """Back up a library that has changed since its newest backup, and delete the oldest sound ones except `spare`.

    Only what has changed since is written; `anew` makes a backup even if nothing has. When `is_stopped` says so nothing
    more is done. Raises `sqlite3.Error` or `OSError`; the library itself is not touched.
    """
    kept, named = backups(path), named_in(folder_of(path))
    known = _writes(kept[0]) if kept else 0  # without a backup it is new while nothing is written
    if not anew and _count(connection) == known:
        return
    folder_of(path).mkdir(exist_ok=True)
    made, pieces = _next(path, named, LIST), Pieces(folder_of(path))
    connection.execute("BEGIN")  # what is written meanwhile belongs to the next backup
    try:
        before = next((found for one in kept if is_list(one) and (found := _read(one)) is not None), None)
        is_made = manifest.write(connection, made, pieces, before, is_stopped)
    finally:
        roll_back(connection)
    if is_made:
        _thin_out([one for one in kept if one != made], spare, pieces)
        _thin_out_pieces(path, pieces)


def copy_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Copy a library as it is, such as one of an older version before it is changed. Raises as `back_up` does."""
    kept, named = backups(path), named_in(folder_of(path))
    if kept and _writes(kept[0]) == _count(connection):
        return
    folder_of(path).mkdir(exist_ok=True)
    made = _next(path, named, WHOLE)
    _copy(connection, made)
    _thin_out([one for one in kept if one != made], None, Pieces(folder_of(path)))


def _next(path: Path, named: list[Path], ending: str) -> Path:
    return folder_of(path) / f"library-{number_of(named[0]) + 1 if named else 1}{ending}"


def _read(backup: Path) -> Manifest | None:
    try:
        return manifest.read(backup)
    except (LibraryError, OSError):
        return None


def lists(folder: Path) -> list[Manifest]:
    """Return the lists in a folder of backups that can be read, newest first."""
    return [found for one in named_in(folder) if is_list(one) and (found := _read(one)) is not None]


def _thin_out(old: list[Path], spare: Path | None, pieces: Pieces) -> None:
    """Delete sound backups beyond so many; what cannot be used takes nobody's place, and stays."""
    if len(old) < KEPT:
        return
    for backup in [one for one in old if is_sound(one, pieces)][KEPT - 1 :]:
        if backup != spare:
            with suppress(OSError):  # the new backup is made all the same
                durable.unlink(backup)


def _thin_out_pieces(path: Path, pieces: Pieces) -> None:
    """Delete the pieces that nothing named like a backup mentions any more, be it readable or not."""
    with suppress(OSError):
        durable.sync_folder(folder_of(path))  # no list may come back without its pieces
        used = [manifest.named_pieces(one) for one in named_in(folder_of(path)) if is_list(one)]
        pieces.thin_out(set().union(*used))


def _copy(connection: sqlite3.Connection, backup: Path) -> None:
    def fill(target: sqlite3.Connection) -> None:
        connection.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # a single file, without a log

    _made(backup, fill)


def _made(path: Path, fill: Callable[[sqlite3.Connection], object]) -> None:
    """Make a database beside its place and put it there whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        durable.unlink(part)
        with closing(connect(part, "rwc")) as target:
            target.execute(f"PRAGMA page_size = {PAGE}")
            fill(target)
        durable.settle(part, path)
    finally:
        for side in ("", *SIDES):
            with suppress(OSError):
                durable.unlink(part.with_name(part.name + side))


def _writes(backup: Path) -> int:
    """Return how many changes a backup has seen; -1 when that cannot be read."""
    try:
        if is_list(backup):
            return manifest.writes_of(backup)
        with closing(connect(backup, "ro&immutable=1")) as connection:
            return _count(connection)
    except (LibraryError, sqlite3.Error, UnicodeDecodeError, OSError):
        return -1


def _count(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("SELECT coalesce(max(writes), -1) FROM counter").fetchone()[0]
    return found


def unpacked(
    backup: Path, *, with_entries: bool = True, of: Manifest | None = None
) -> tuple[sqlite3.Connection, tuple[str, ...]]:
    """Return what a list holds as a library in memory, and which games are not as they were in it.

    `of` is the list as far as it is wanted. Raises `LibraryError` or `OSError`.
    """
    found = of or manifest.read(backup)
    older = _others(backup) if with_entries and of is None else []
    memory = in_memory()
    try:
        said = manifest.unpack(found, memory, pieces_of(backup), older, with_entries=with_entries)
    except BaseException:
        memory.close()
        raise
    return memory, said


def _others(backup: Path) -> list[Manifest]:
    """Return the other lists beside a backup, newest first."""
    return [one for one in lists(backup.parent) if one.path != backup]


def put_in_place(backup: Path, path: Path) -> tuple[str, ...]:
    """Make a library of a backup at `path`, whole or not at all; says which games are not as they were in it.

    Its count of writes is above that of every backup, so that none is taken for what is written from now on.
    """
    if not is_list(backup):
        durable.copy(backup, path)
        return ()
    found, said = manifest.read(backup), list[str]()
    above = max((one.writes for one in lists(folder_of(path))), default=0) + 1

    def fill(target: sqlite3.Connection) -> None:
        said.extend(manifest.unpack(found._replace(writes=above), target, pieces_of(backup), _others(backup)))

    _made(path, fill)
    return tuple(said)


def restore(path: Path, sound: Sequence[Path]) -> tuple[Path, tuple[str, ...]] | None:
    """Put the newest of some backups in the library's place; returns it, and what of it is not as it was."""
    for backup in sound:
        return backup, put_in_place(backup, path)
    return None
