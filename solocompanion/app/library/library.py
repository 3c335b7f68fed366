"""The library: every game, entry and play in one SQLite file. A method returns when its write is on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from solocompanion.app.library import clean_end, rows
from solocompanion.app.library.database import (
    FAILURES,
    PATIENCE,
    STEP,
    explain,
    has_begun,
    is_damage,
    locked,
    roll_back,
)
from solocompanion.app.library.fields import FieldError
from solocompanion.app.library.file_identity import OpenedFile
from solocompanion.app.library.lock import Lock, own_signature
from solocompanion.app.library.opening import Opened, blank_reader, reader, writer
from solocompanion.app.library.records import GameRecord, GameRow, Head, LibraryError, StoredGame
from solocompanion.app.library.rows import Play
from solocompanion.core.words import text

if TYPE_CHECKING:  # a start makes no backup
    from solocompanion.app.library.background_backup import BackgroundBackup

__all__ = ["Library", "LibraryError", "Play"]

NAME = "library.sqlite"


class Library:
    """The games in a data folder; `open` one, and `close` it at the end.

    Attributes
    ----------
    path
        The file.
    readonly
        Whether nothing can be saved: another copy of the app holds the library, or the folder cannot be written.
    is_held
        Whether it is another copy of the app that holds it.
    notices
        What the person should be told about the opening; where nothing can be saved, why that is.
    waiting
        Called some ten times a second while another program has locked the file and something waits to be written.
    saved
        Called when something of a game is written after that had failed, with what was said of the failure.

    """

    def __init__(self, folder: Path, opened: Opened, lock: Lock) -> None:
        self.path = folder / NAME
        self.waiting: Callable[[], object] = bool
        self.saved: Callable[[str], object] = str
        self._lock = lock
        self._is_waiting = False
        self._failure = ""
        self._unsaved: dict[str, str] = {}
        self._backing: BackgroundBackup | None = None
        self._hold(opened)

    @classmethod
    def open(cls, folder: Path, *, answers: bool = False) -> Self:
        """Open the library in a folder, making both where they are missing.

        `answers` tells other copies that this one has a window, which can be called on (`calls`).

        Raises `LibraryError` when a newer app made the file, or when not even reading works.
        """
        lock = Lock(folder / "library.lock", own_signature() if answers else "")
        opened = writer(folder / NAME, lock)
        if opened.connection is None:
            opened = reader(folder / NAME, opened.notices, is_held=opened.is_held)
        return cls(folder, opened, lock)

    @classmethod
    def open_to_read(cls, folder: Path) -> Self:
        """Open the library in a folder read-only, making nothing. Raises `LibraryError` as `open` does."""
        return cls(folder, reader(folder / NAME, ()), Lock(folder / "library.lock"))

    def retry(self, patience: float = PATIENCE) -> bool:
        """Try to become the writer, waiting so many seconds for another program; `True` on success.

        A library that is no longer at its path is left for the one that is there now, or for a new one.
        """
        if not self.readonly:
            return True
        if self._is_moved:
            self._connection.close()  # if only its log was deleted, this writes what the log held
            self._lock.release()  # the lock file may be another one now
        opened = writer(self.path, self._lock, patience)
        if opened.connection is None and self._is_moved:
            opened = reader(self.path, opened.notices, is_held=opened.is_held)
        if opened.connection is not None:
            self._stop_backing()
            self._connection.close()
            self._hold(opened)
            self._save_preferences()
        else:
            self.notices, self.is_held = opened.notices, opened.is_held
        return not self.readonly

    @property
    def holder(self) -> tuple[int, float] | None:
        """The process whose window on this computer holds the library, and since when; `None` where there is none."""
        return self._lock.holder() if self.readonly else None

    @property
    def is_waiting(self) -> bool:
        """Whether something waits to be written at this moment, and other things are done meanwhile."""
        return self._is_waiting

    @property
    def is_gone(self) -> bool:
        """Whether the file was taken away while it was open, and no other one lies at its path."""
        return self._is_moved and not self.path.exists()

    def check_place(self) -> None:
        """Raise `LibraryError` when the file was moved, deleted or replaced since it was opened."""
        try:
            self._place.check()
        except LibraryError as error:
            self._is_moved, self.readonly, self._refusal = True, True, str(error)
            self.notices = (self._refusal,)
            raise

    def close(self) -> None:
        """Close the file, mark that it was closed in order, and release the lock."""
        self._stop_backing()
        self._save_preferences()
        is_ours = not self.readonly and self._place.is_here
        self._connection.close()
        if is_ours and not self._is_damaged:
            clean_end.leave(self.path)
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- playing -----------------------------------------------------------------------------------------------
    def create(self, record: GameRecord, entry: str, entry_id: int, parent: None, head: Head) -> None:
        """Keep a new game with its first entry."""
        with self._writing() as connection:
            rows.add_game(connection, record, head)
            rows.add_entry(connection, record.id, entry_id, parent, entry)

    def append(self, game_id: str, entry_id: int, parent: int | None, entry: str, head: Head) -> None:
        """Keep an entry and the place."""
        with self._writing() as connection:
            self._found(rows.set_head(connection, game_id, head), game_id)
            rows.add_entry(connection, game_id, entry_id, parent, entry)

    def move(self, game_id: str, head: Head) -> None:
        """Keep the place. After a power cut, not after a crash of the app, it may be an earlier one."""
        with self._writing(synced=False) as connection:
            self._found(rows.set_head(connection, game_id, head), game_id)

    def relabel(self, game_id: str, entry_id: int, entry: str) -> None:
        """Keep an entry's new label."""
        with self._writing() as connection:
            self._found(rows.relabel(connection, game_id, entry_id, entry), f"{game_id}, {entry_id}")

    def seal(self, game_id: str) -> None:
        """Seal a game that an older app has written, as it is now: call this once it could be opened."""
        with self._reading() as connection:
            if rows.is_sealed(connection, game_id):
                return
        with self._writing() as connection:
            rows.seal_game(connection, game_id)

    # -- the list of games -------------------------------------------------------------------------------------
    def games(self, game: str | None = None, *, archived: bool | None = None) -> tuple[GameRow, ...]:
        """Return the games, or those of one kind, newest write first; if asked, only archived ones or only others."""
        with self._reading() as connection:
            return rows.listed(connection, game, archived=archived)

    def newest(self, game: str, most: int) -> tuple[tuple[GameRow, ...], int]:
        """Return the newest so many games of one kind, without archived ones, and how many there are.

        The newest one that is not over is among them: as one more, at the end, where so many are newer.
        """
        with self._reading() as connection:
            found = rows.listed(connection, game, archived=False, most=most)
            count = len(found)
            if count == most:
                count = rows.counted(connection, game)
                if all(row.over for row in found):
                    found += rows.listed(connection, game, archived=False, over=False, most=1)
        return found, count

    def lists(self, game_id: str) -> bool:
        """Tell whether a game is in the list: saved, and not removed."""
        with self._reading() as connection:
            return rows.is_listed(connection, game_id)

    def removed(self, game: str | None = None) -> tuple[GameRow, ...]:
        """Return the games that were removed and can be restored."""
        with self._reading() as connection:
            return rows.listed(connection, game, removed=True)

    def load(self, game_id: str) -> StoredGame:
        """Return a whole game, removed or not."""
        with self._reading() as connection:
            stored = rows.loaded(connection, game_id)
        if stored is None:
            raise self._missing(game_id)
        return stored

    def load_mended(self, game_id: str) -> tuple[StoredGame, int]:
        """Return a whole game after putting back what it lacks and the backups have, and how many entries that were."""
        with suppress(LibraryError):  # no entry of it is sound: a backup may have them
            stored = self.load(game_id)
            if not stored.damaged:
                return stored, 0
        mended = 0 if self.readonly else self.mend(game_id)
        return self.load(game_id), mended

    def complete(self, game: StoredGame) -> None:
        """Add to a game the entries it does not have yet, and set its place."""
        with self._writing() as connection:
            self._found(rows.set_head(connection, game.record.id, game.head), game.record.id)
            rows.add_entries(connection, game)

    def insert(self, game: StoredGame) -> None:
        """Keep an imported game, all of it or nothing. An id that is there already is refused."""
        with self._writing() as connection:
            if connection.execute("SELECT 1 FROM games WHERE id = ?", (game.record.id,)).fetchone():
                raise LibraryError(text("{file} has a game {id} already", file=str(self.path), id=game.record.id))
            rows.add_game(connection, game.record, game.head)
            rows.add_entries(connection, game)

    def rename(self, game_id: str, title: str) -> None:
        """Set a game's title. Its place in the list stays."""
        self._set(game_id, "UPDATE games SET title = ? WHERE id = ?", title)

    def remove(self, game_id: str) -> None:
        """Take a game off the list. Nothing is deleted."""
        self._set(game_id, "UPDATE games SET removed = ? WHERE id = ?", 1)

    def restore(self, game_id: str) -> None:
        """Put a removed game back on the list."""
        self._set(game_id, "UPDATE games SET removed = ? WHERE id = ?", 0)

    def archive(self, game_id: str, *, away: bool = True) -> None:
        """Archive a game, or bring it back. Its place in the list stays."""
        self._set(game_id, "UPDATE games SET archived = ? WHERE id = ?", int(away))

    # -- finished games ----------------------------------------------------------------------------------------
    def record_play(self, play: Play) -> None:
        """Keep how a game ended, in place of what was kept about it before."""
        with self._writing() as connection:
            rows.set_play(connection, play)

    def forget_play(self, game_id: str) -> None:
        """Forget how a game ended: its end was taken back."""
        with self._writing() as connection:
            connection.execute("DELETE FROM plays WHERE game_id = ?", (game_id,))

    def plays(self) -> tuple[Play, ...]:
        """Return the finished games, oldest first; those of removed games too."""
        with self._reading() as connection:
            return rows.plays(connection)

    # -- damage ------------------------------------------------------------------------------------------------
    def mend(self, game_id: str) -> int:
        """Put damaged entries of a game back from the backups; returns how many."""
        from solocompanion.app.library import rescue  # noqa: PLC0415 - rarely needed

        with self._writing() as connection:
            return rescue.mend(connection, self.path, game_id)

    # -- backups -----------------------------------------------------------------------------------------------
    def back_up(self, *, anew: bool = False) -> str:
        """Back up what has changed, or `anew` even if nothing has; returns why it could not be done, or nothing."""
        if self.readonly:
            return ""
        from solocompanion.app.library.background_backup import tried  # noqa: PLC0415 - after the first frame

        self._stop_backing()
        return tried(self._connection, self.path, anew=anew)

    def back_up_meanwhile(self, tell: Callable[[str], object]) -> None:
        """Do the same in a thread; `tell` is called there with why it could not be done. Closing gives it up."""
        if not self.readonly and self._backing is None:
            from solocompanion.app.library.background_backup import BackgroundBackup  # noqa: PLC0415 - after the first frame

            self._backing = BackgroundBackup(self.path, tell)

    def _stop_backing(self) -> None:
        if self._backing is not None:
            self._backing.stop()
            self._backing = None

    def take_back(self, backup: Path) -> None:
        """Replace the games with those of a backup, in one transaction. The present ones are backed up first.

        Raises `LibraryError`; then nothing has changed.
        """
        if self.readonly:
            raise LibraryError(text("{file} is open read-only: nothing was restored", file=str(self.path)))
        from solocompanion.app.library import restoring  # noqa: PLC0415 - rarely needed

        self.check_place()
        self._stop_backing()
        with self._reading() as connection:
            self._begin(connection)  # wait here while another program has locked the file: SQLite would for ever
            connection.execute("ROLLBACK")
        restoring.take_back(self._connection, self.path, backup)

    # -- preferences -------------------------------------------------------------------------------------------
    def preference(self, key: str, default: str = "") -> str:
        """Return a preference as it was last set, saved or not. Raises `LibraryError`."""
        if key in self._unsaved:
            return self._unsaved[key]
        with self._reading() as connection:
            row = connection.execute("SELECT value FROM preferences WHERE key = ?", (key,)).fetchone()
        return default if row is None else str(row[0])

    def set_preference(self, key: str, value: str, *, synced: bool = False) -> None:
        """Keep a preference; where nothing can be saved it holds until the app ends. Never raises.

        What is kept already is not written again: each write costs a sync, and the next start a backup. A `synced` one
        is on disk when this returns, so that a power cut cannot take it: work of somebody's own.
        """
        with suppress(LibraryError):
            if self.preference(key) == value:
                return
        self._unsaved[key] = value
        self._save_preferences(synced=synced)

    def _save_preferences(self, *, synced: bool = False) -> None:
        if self.readonly or not self._unsaved:
            return
        try:
            with self._transaction(synced=synced) as connection:
                for key, value in self._unsaved.items():
                    rows.set_preference(connection, key, value)
        except LibraryError:  # the next answer reports a full disk; a preference is not worth a message
            return
        self._unsaved.clear()

    # -- transactions ------------------------------------------------------------------------------------------
    def _hold(self, opened: Opened) -> None:
        self._connection = opened.connection or blank_reader()
        self._is_synced = True  # as every connection is opened
        self._place, self._is_moved, self._is_damaged = OpenedFile.of(self.path), False, False
        self._refusal = text("{file} is open read-only: nothing was saved", file=str(self.path))
        self.readonly = opened.readonly
        self.notices, self.is_held = opened.notices, opened.is_held

    def _set(self, game_id: str, statement: str, value: str | int) -> None:
        with self._writing() as connection:
            self._found(connection.execute(statement, (value, game_id)).rowcount == 1, game_id)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connection
        except (*FAILURES, FieldError, UnicodeError, OverflowError) as error:
            self._is_damaged = self._is_damaged or is_damage(error)
            raise explain(self.path, error) from error

    @contextmanager
    def _writing(self, *, synced: bool = True) -> Iterator[sqlite3.Connection]:
        """Write something of a game, as `_transaction` does, and tell of the first that succeeds after a failure."""
        try:
            with self._transaction(synced=synced) as connection:
                yield connection
        except LibraryError as error:
            self._failure = str(error)
            raise
        failure, self._failure = self._failure, ""
        if failure:
            self.saved(failure)

    @contextmanager
    def _transaction(self, *, synced: bool) -> Iterator[sqlite3.Connection]:
        """Run a transaction; an error rolls it back. `synced` waits until it is on disk."""
        if self.readonly:
            raise LibraryError(self._refusal)
        with self._reading() as connection:
            self._set_sync(connection, synced=synced)
            self._begin(connection)
            try:
                connection.execute("UPDATE counter SET writes = writes + 1")
                yield connection
                self.check_place()
                connection.execute("COMMIT")
            except BaseException:
                roll_back(connection)
                raise
            finally:
                if not synced:
                    with suppress(*FAILURES):  # then the next write tries again
                        self._set_sync(connection, synced=True)

    def _set_sync(self, connection: sqlite3.Connection, *, synced: bool) -> None:
        """Wait for the disk in what is written next, or do not."""
        if connection.in_transaction:  # one that failed could not be rolled back either, until now
            connection.execute("ROLLBACK")
        if synced != self._is_synced:
            connection.execute(f"PRAGMA synchronous = {'FULL' if synced else 'NORMAL'}")
            self._is_synced = synced

    def _begin(self, connection: sqlite3.Connection) -> None:
        """Begin to write. While another program has locked the file, wait in short steps.

        `waiting` may let timers run. What they would write in the meantime is refused at once.
        """
        steps = 0 if self._is_waiting else round(PATIENCE / STEP)
        while not has_begun(connection):
            if not steps:
                raise LibraryError(locked(self.path))
            steps -= 1
            self._wait()

    def _wait(self) -> None:
        self._is_waiting = True
        try:
            self.waiting()
        finally:
            self._is_waiting = False

    def _found(self, found: bool, what: str) -> None:  # noqa: FBT001 - a check of its only argument
        if not found:
            raise self._missing(what)

    def _missing(self, what: str) -> LibraryError:
        return LibraryError(text("{file} has no game or entry {id}", file=str(self.path), id=what))
