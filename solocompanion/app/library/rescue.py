"""Copies of a game in the backups, and mending damaged entries from them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from solocompanion.app.library import copies, manifest, rows
from solocompanion.app.library.backups import backups
from solocompanion.app.library.database import FAILURES
from solocompanion.app.library.fields import FieldError
from solocompanion.app.library.opening import look_into
from solocompanion.app.library.pieces import PieceError
from solocompanion.app.library.records import LibraryError, StoredGame
from solocompanion.app.library.seals import Sealed, lost, unsound

_ROWS = "SELECT id, parent, seal, entry FROM entries WHERE game_id = ? ORDER BY id"


def copies_of(path: Path, game_id: str) -> Iterator[tuple[Path, StoredGame]]:
    """Yield the copies of a game in the backups of a library, the newest first, with the backup each is in."""
    for backup in backups(path):
        try:
            with closing(_with_one_game(backup, game_id)) as held:
                stored = rows.loaded(held, game_id)
        except _UNUSABLE:
            continue
        if stored is not None and not stored.damaged:
            yield backup, stored


_UNUSABLE = (LibraryError, FieldError, PieceError, *FAILURES, UnicodeError)


def _with_one_game(backup: Path, game_id: str) -> sqlite3.Connection:
    """Open a backup; of a list only what that game needs. Raises one of `_UNUSABLE`."""
    if copies.is_list(backup):
        whole = manifest.read(backup)
        games = [row for row in whole.games if row["id"] == game_id]
        contents = {one: whole.contents[one] for row in games if (one := row["content_id"]) in whole.contents}
        return copies.unpacked(backup, of=whole._replace(games=games, contents=contents))[0]
    found = look_into(backup)
    if found is None:
        raise LibraryError(str(backup))
    return found


def mend(connection: sqlite3.Connection, path: Path, game_id: str) -> int:
    """Put the entries of a game that are damaged or gone back from the backups; returns how many.

    One is put back only where the seals fit, so it is what was saved. Call it inside a transaction.
    """
    mended, places = 0, connection.execute("SELECT entry, tip FROM games WHERE id = ?", (game_id,)).fetchone() or ()
    for backup in backups(path):
        present: list[Sealed] = connection.execute(_ROWS, (game_id,)).fetchall()
        if not (missed := lost(present, places)):
            break
        try:
            with closing(_with_one_game(backup, game_id)) as held:
                there: list[Sealed] = held.execute(_ROWS, (game_id,)).fetchall()
        except _UNUSABLE:
            continue
        for entry_id, parent, seal, entry in _fitting(present, set(missed), there):
            connection.execute(
                "INSERT INTO entries (game_id, id, parent, seal, entry) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (game_id, id) DO UPDATE SET parent = ?3, seal = ?4, entry = ?5",
                (game_id, entry_id, parent, seal, entry),
            )
            mended += 1
    if mended:
        connection.execute("UPDATE games SET changed = (SELECT writes FROM counter) WHERE id = ?", (game_id,))
    return mended


def _fitting(present: list[Sealed], missed: set[int], there: list[Sealed]) -> list[Sealed]:
    """Return the rows of a backup that take a lost one's place and fit the seals of all around them."""
    now = {one[0]: one for one in present}
    seals = {entry_id: seal for entry_id, _, seal, _ in present}
    brought = {
        one[0]: (one[0], one[1], one[2] or seals.get(one[0]), one[3])
        for one in there
        if one[0] in missed or one[0] not in now
    }
    merged = sorted({**now, **brought}.values())
    still = set(unsound(merged))
    return [row for row in merged if row[0] in brought and row[0] not in still and row != now.get(row[0])]
