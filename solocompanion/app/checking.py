"""Check my games: the whole library looked through, and what can be mended is mended.

The file's every page is read, the components of every set compared with their fingerprint, every game's seals looked at
and its effects folded, every piece of the backups read, and the person's packs tried. Nothing is deleted.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from solocompanion.app.content import packs
from solocompanion.app.library import copies, manifest
from solocompanion.app.library.backups import backups
from solocompanion.app.library.database import connect, is_damage, whole_check
from solocompanion.app.library.fields import FieldError, parse
from solocompanion.app.library.pieces import PieceError
from solocompanion.app.library.records import GameRow, LibraryError, StoredGame
from solocompanion.app.opening import Opening
from solocompanion.core import registry
from solocompanion.core.content import fingerprint
from solocompanion.core.registry import GameError
from solocompanion.core.words import plural, text

if TYPE_CHECKING:
    from solocompanion.app.library.library import Library

STEP = 20  # entries folded at a time


class Check:
    """One look through a library.

    Attributes
    ----------
    found
        What is wrong and could not be mended, a sentence each.
    mended
        What was wrong and is mended, a sentence each.
    done, total
        Games looked at so far, and of how many.

    """

    def __init__(self, opening: Opening) -> None:
        assert opening.library is not None  # it is what is checked
        self._library: Library = opening.library
        self._opening = opening
        self.found: list[str] = []
        self.mended: list[str] = []
        self.done = 0
        self._games = (*self._library.games(), *self._library.removed())
        self.total = len(self._games)

    def file(self) -> None:
        """Read every page of the file, from a connection of its own: this may be called in a thread."""
        path = self._library.path
        try:
            with closing(connect(path, "ro")) as connection:
                fault = whole_check(connection)
                self._contents(connection)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            fault = str(error)
            if not (is_damage(error) or isinstance(error, sqlite3.OperationalError)):
                raise
        if fault:
            self.found.append(
                text(
                    "{file} is damaged: {why}. Close the app and open it again: it sets the file aside, deletes "
                    "nothing, and goes on from the newest backup.",
                    file=str(path),
                    why=fault,
                )
            )

    def _contents(self, connection: sqlite3.Connection) -> None:
        for content_id, records in connection.execute("SELECT id, records FROM contents").fetchall():
            try:
                is_sound = fingerprint(parse(records)) == content_id
            except FieldError:
                is_sound = False
            if not is_sound:
                self.found.append(
                    text("The components {id} of some games are no longer what was saved.", id=content_id)
                )

    def steps(self) -> Iterator[None]:
        """Do all the rest, a little at a time; the library is read and mended here."""
        try:
            yield from self._rest()
        except Exception as error:  # noqa: BLE001 - who reads the result must never take half a check for a whole one
            why = str(error) or repr(error)
            self.found.append(text("The check could not be finished: {why}", why=why))

    def _rest(self) -> Iterator[None]:
        for row in self._games:
            yield from self._game(row)
            self.done += 1
        yield from self._backups()
        yield from self._packs()

    def said(self) -> list[str]:
        """Return the whole result in plain words, one sentence a line."""
        looked = plural("One game was looked at.", "{n} games were looked at.", self.total)
        if not self.found and not self.mended:
            return [looked, text("Everything is as it was saved.")]
        mended = [text("Mended: {what}", what=one) for one in self.mended]
        return [looked, *mended, *(text("Found: {what}", what=one) for one in self.found)]

    # -- one game ----------------------------------------------------------------------------------------------
    def _game(self, row: GameRow) -> Iterator[None]:
        name = row.title or f"{row.game}, {row.updated[:10]}"
        try:
            stored, mended = self._library.load_mended(row.id)
            if mended:
                self.mended.append(
                    plural(
                        "{game}: one entry was put back from a backup.",
                        "{game}: {n} entries were put back from the backups.",
                        mended,
                        game=name,
                    )
                )
            if stored.damaged:
                self._fault(
                    row, name, text("its entries from number {id} on are not what was saved", id=stored.damaged[0])
                )
            else:
                yield from self._folded(stored)
        except Exception as error:  # noqa: BLE001 - the effects of a broken record may raise anything
            self._fault(row, name, str(error) or repr(error))

    def _folded(self, stored: StoredGame) -> Iterator[None]:
        journal = self._opening.resumed(stored).journal  # as it is opened: its place must be there too
        for number, entry_id in enumerate(journal.entries):
            journal.state(entry_id)
            if number % STEP == STEP - 1:
                yield
        yield

    def _fault(self, row: GameRow, name: str, why: str) -> None:
        copy = self._opening.good_copy(row.id)
        if copy is None:
            self.found.append(text("{game}: {why}. No backup has a good copy of it.", game=name, why=why))
        else:
            backup, stored = copy
            count = plural("one entry", "{n} entries", len(stored.entries))
            said = {"game": name, "why": why, "backup": backup.name, "count": count, "id": row.id[:8]}
            self.found.append(
                text(
                    "{game}: {why}. A good copy with {count} is in the backup {backup}: open the game to be offered "
                    "it, or type “solocompanion check-games --take {id}”.",
                    **said,
                )
            )

    # -- backups and packs -------------------------------------------------------------------------------------
    def _backups(self) -> Iterator[None]:
        damaged: set[str] = set()
        checked: set[str] = set()
        for backup in backups(self._library.path):
            if not copies.is_list(backup):
                if not copies.is_sound(backup):
                    self.found.append(text("The backup {file} cannot be used. It is left as it is.", file=backup.name))
                yield
                continue
            pieces = copies.pieces_of(backup)
            try:
                needed = manifest.read(backup).pieces
            except (LibraryError, OSError) as error:
                self.found.append(str(error))
                continue
            for piece in sorted(needed - checked):
                checked.add(piece)
                try:
                    pieces.get(piece)
                except PieceError as error:
                    damaged.add(str(error))
                    pieces.forget(piece)
                yield
        if damaged:
            self._made_again(damaged)

    def _made_again(self, damaged: set[str]) -> None:
        """Back up what damaged pieces held, as far as the library still has it."""
        why = self._library.back_up(anew=True)
        said = plural("One piece of the backups was damaged.", "{n} pieces of the backups were damaged.", len(damaged))
        if why or self._library.readonly:
            self.found.append(f"{said} {why}".strip())
        else:
            self.mended.append(text("{said} A new backup has all that the library has.", said=said))

    def _packs(self) -> Iterator[None]:
        folder = self._library.path.parent
        for name in registry.names():
            if packs.folder(folder, name).is_dir():
                try:
                    self.found += packs.open_with_packs(name, folder).faults
                except GameError as error:
                    self.found.append(str(error))
            yield
