"""What a start does about a broken library: a backup takes its place. A broken file is never deleted."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from solocompanion.app.library import clean_end, durable
from solocompanion.app.library.database import SIDES, examine
from solocompanion.core.words import text


def mend(path: Path) -> tuple[str, ...]:
    """Set a broken library aside and restore the newest sound backup. Returns what the person should be told.

    Call it only while no other process has the file open. Raises `LibraryError` when a newer app made the file.
    """
    found = examine(path, whole=not clean_end.is_clean(path))
    if found.fault:
        from solocompanion.app.library.copies import restore, sound_backups  # noqa: PLC0415 - a start uses no backup

        sound = sound_backups(path)  # before anything is touched: they may not be readable just now
        broken = set_aside(path)
        restored = restore(path, sound)
        return (_said(path, found.fault, broken, None if restored is None else restored[0]), *(restored or ((), ()))[1])
    return _fill(path) if found.blank else ()


def begun(path: Path) -> Path:
    """Return the mark beside a new library that has no tables yet, and so nothing to lose."""
    return path.with_name(f"{path.name}-begun")


def _fill(path: Path) -> tuple[str, ...]:
    """Restore the newest sound backup where nothing can be read; what lies there is set aside first, all together.

    A log left behind would corrupt the file put in its place, and opening the file would delete the log.
    """
    from solocompanion.app.library.copies import put_in_place, sound_backups  # noqa: PLC0415 - as above

    sound = sound_backups(path)
    if not sound and begun(path).exists():
        return ()
    held = {side: _size(path.with_name(path.name + side)) for side in ("", *SIDES)}
    broken = set_aside(path) if sound or any(held.values()) else path
    less = put_in_place(sound[0], path) if sound else ()
    if held[""] or held["-wal"]:  # a journal beside an empty file holds nothing
        why = text("nothing in it can be read, or its log is missing")
        return (_said(path, why, broken, sound[0] if sound else None), *less)
    if not sound:
        return ()
    return (
        text(
            "The library {file} was missing or empty. Your games were restored from the backup {backup}.",
            file=str(path),
            backup=str(sound[0]),
        ),
        *less,
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
            durable.rename(beside, aside.with_name(aside.name + side))
    durable.sync_folder(path.parent)
    return aside


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
