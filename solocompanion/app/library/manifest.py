"""A backup as a list: what the library held, with the names of the pieces that hold the entries and the components.

A game that has not changed since the backup before is the same piece in both. The list is JSON with one game to a line;
its last line is the SHA-256 of all before it.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from solocompanion import __version__
from solocompanion.app.library import durable, schema
from solocompanion.app.library.fields import FieldError, dump, mapping, number, parse, sequence
from solocompanion.app.library.pieces import NAME, PieceError, Pieces
from solocompanion.app.library.records import LibraryError
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

FORMAT = "solo-companion-backup"
VERSION = 1
SCHEMA = 4  # of the library whose rows a list of this version holds
GAME = (
    *("id", "game", "title", "settings", "seed", "content_id", "app_version", "created", "entry", "shown", "tip"),
    *("summary", "is_over", "chance", "updated", "written", "removed", "archived", "changed"),
)
PLAY = ("number", "game_id", "game", "finished", "winner", "human_score", "opponent_score", "difficulty")
OF_A_PHOTO = "% photo %"  # preferences that say where a photo of the owner's lies: a backup may leave this computer
_SUM = '"sum":'
_HEAD = re.compile(rb'\{\n"format":"solo-companion-backup","version":(\d{1,9}),"app":"[^"]*","writes":(\d{1,18}),')
_LONG = 1000  # bytes: more than its first lines have
Row = Mapping[str, Any]
Stop = Callable[[], bool]


class Manifest(NamedTuple):
    """A backup's list as read: the counter of writes, preferences, pieces of components by id, plays, games."""

    path: Path
    writes: int
    preferences: Mapping[str, str]
    contents: Mapping[str, str]
    plays: Sequence[Row]
    games: Sequence[Row]

    @property
    def pieces(self) -> set[str]:
        """The names of the pieces it needs."""
        return {*self.contents.values(), *(row["entries"] for row in self.games)}


def write(
    connection: sqlite3.Connection, path: Path, pieces: Pieces, before: Manifest | None, is_stopped: Stop
) -> bool:
    """Write the list of what a library holds now, and the pieces that are not there yet; `before` is an earlier list.

    Returns `False` when `is_stopped` said so in between; what was written by then is of use to the next backup.
    Raises `sqlite3.Error`, `OSError` or `FieldError`.
    """
    known = {row["id"]: row for row in before.games} if before is not None else {}
    contents, games = dict[str, str](), []
    for content_id, records in connection.execute("SELECT id, records FROM contents ORDER BY id"):
        contents[content_id] = pieces.put(records.encode())
    for row in connection.execute(f"SELECT {', '.join(GAME)} FROM games ORDER BY written").fetchall():  # noqa: S608
        if is_stopped():
            return False
        game = dict(zip(GAME, row, strict=True))
        last, seal = _last(connection, game["id"])
        key = {"changed": game["changed"], "last": last, "seal": seal}
        kept = known.get(game["id"], {})
        piece = kept.get("entries", "")
        if piece not in pieces.names() or any(kept[name] != key[name] for name in key):
            piece = pieces.put(_entries(connection, game))
        games.append({**game, **key, "entries": piece})
    pieces.sync()
    words = "\n".join(_lines(connection, contents, games))
    words += f'\n{_SUM}"{sha256(words.encode()).hexdigest()}"\n}}\n'
    durable.write(path, words.encode())
    return True


def _last(connection: sqlite3.Connection, game_id: str) -> tuple[int, str]:
    """Return the highest id of a game's entries and its seal: with what was changed when, they tell of any change."""
    statement = "SELECT id, coalesce(seal, '') FROM entries WHERE game_id = ? ORDER BY id DESC LIMIT 1"
    found: tuple[int, str] = connection.execute(statement, (game_id,)).fetchone() or (-1, "")
    return found


def _entries(connection: sqlite3.Connection, game: Row) -> bytes:
    """Return a game as lines: what it was started with, then id, parent, seal and entry of each, between tabs."""
    first = {name: game[name] for name in ("id", "game", "settings", "seed", "content_id", "app_version", "created")}
    lines = [dump(first)]
    statement = "SELECT id, parent, seal, entry FROM entries WHERE game_id = ? ORDER BY id"
    for entry_id, parent, seal, entry in connection.execute(statement, (game["id"],)):
        plain = entry if entry.startswith("{") and "\n" not in entry else dump(entry)  # a damaged one may be anything
        lines.append(f"{entry_id}\t{'' if parent is None else parent}\t{seal or ''}\t{plain}")
    return "\n".join(lines).encode()


def _lines(connection: sqlite3.Connection, contents: Row, games: Sequence[Row]) -> Iterator[str]:
    writes = connection.execute("SELECT coalesce(max(writes), 0) FROM counter").fetchone()[0]
    plays = connection.execute(f"SELECT {', '.join(PLAY)} FROM plays ORDER BY number")  # noqa: S608 - our own names
    kept = "SELECT key, value FROM preferences WHERE key NOT LIKE ?"
    preferences = dict(connection.execute(kept, (OF_A_PHOTO,)).fetchall())
    yield "{"
    yield f'"format":{dump(FORMAT)},"version":{VERSION},"app":{dump(__version__)},"writes":{writes},'
    yield f'"preferences":{dump(preferences)},'
    yield f'"contents":{dump(dict(contents))},'
    yield f'"plays":[{_block([dict(zip(PLAY, row, strict=True)) for row in plays])}],'
    yield f'"games":[{_block(games)}],'


def _block(rows: Sequence[Row]) -> str:
    return "\n" + ",\n".join(dump(dict(row)) for row in rows) + "\n" if rows else ""


def read(path: Path) -> Manifest:
    """Read a list. Raises `LibraryError` for one that is damaged or from a newer app, and `OSError`."""
    try:
        words = path.read_bytes().decode()
        before, found, rest = words.rpartition(f"\n{_SUM}")
        if not found or rest.strip() != f'"{sha256(before.encode()).hexdigest()}"\n}}':
            raise FieldError(text("it is damaged or incomplete"))
        return _manifest(path, parse(f"{before.rstrip(',')}\n}}"))
    except (FieldError, UnicodeDecodeError, KeyError) as error:
        raise LibraryError(text("The backup {file} cannot be used: {why}", file=path.name, why=str(error))) from None


def _manifest(path: Path, data: Any) -> Manifest:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise FieldError(text("it is no backup of Solo Companion"))
    if number(data, "version") > VERSION:
        known = {"found": data["version"], "known": VERSION}
        raise FieldError(
            text(
                "it was made by a newer Solo Companion: its version is {found}, and this app reads up to {known}",
                **known,
            )
        )
    contents, preferences = mapping(data, "contents"), mapping(data, "preferences")
    return Manifest(
        path, number(data, "writes"), preferences, contents, sequence(data, "plays"), sequence(data, "games")
    )


def named_pieces(path: Path) -> set[str]:
    """Return whatever looks like the name of a piece in a file, readable as a list or not: it may not be deleted."""
    return {one.decode() for one in NAME.findall(path.read_bytes().partition(f"\n{_SUM}".encode())[0])}


def is_whole(path: Path) -> bool:
    """Tell whether a list is undamaged and not from a newer app, without reading what it says. Raises `OSError`."""
    data = path.read_bytes()
    before, _, rest = data.rpartition(f"\n{_SUM}".encode())
    head = _HEAD.match(before)
    is_known = head is not None and int(head[1]) <= VERSION
    return is_known and rest.strip() == f'"{sha256(before).hexdigest()}"\n}}'.encode()


def writes_of(path: Path) -> int:
    """Return how many changes of the library a list has seen, from its beginning; -1 where that cannot be read."""
    with path.open("rb") as file:
        head = _HEAD.match(file.read(_LONG))
    return -1 if head is None else int(head[2])


# -- back into a library -----------------------------------------------------------------------------------------------
def unpack(
    manifest: Manifest,
    connection: sqlite3.Connection,
    pieces: Pieces,
    older: Sequence[Manifest] = (),
    *,
    with_entries: bool = True,
) -> tuple[str, ...]:
    """Fill an empty database with what a backup holds; says which games are not as they were in that backup.

    Where a piece is damaged, the game is taken from the newest of the `older` backups that has it sound.
    """
    said: list[str] = []
    schema.migrate(connection, SCHEMA)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN")
    connection.execute("UPDATE counter SET writes = ?", (manifest.writes,))
    connection.executemany("INSERT INTO preferences VALUES (?, ?)", manifest.preferences.items())
    _unpack_contents(manifest, connection, pieces, said, with_entries=with_entries)
    for row in manifest.games:
        _unpack_game(row, connection, pieces, older, said, with_entries=with_entries)
    there = {one for (one,) in connection.execute("SELECT id FROM games")}
    plays = [tuple(row[name] for name in PLAY) for row in manifest.plays if row["game_id"] in there]
    connection.executemany(f"INSERT INTO plays VALUES ({_marks(PLAY)})", plays)  # noqa: S608 - question marks
    connection.execute("COMMIT")
    schema.migrate(connection)
    return tuple(said)


def _unpack_contents(
    manifest: Manifest, connection: sqlite3.Connection, pieces: Pieces, said: list[str], *, with_entries: bool
) -> None:
    for content_id, piece in manifest.contents.items():
        try:
            records = pieces.get(piece).decode() if with_entries else "{}"
        except (PieceError, UnicodeDecodeError) as error:
            said.append(text("The components {id} are damaged: {why}", id=content_id, why=str(error)))
            records = "{}"  # the entries of its games are kept all the same
        connection.execute("INSERT INTO contents VALUES (?, ?)", (content_id, records))


def _unpack_game(
    row: Row,
    connection: sqlite3.Connection,
    pieces: Pieces,
    older: Sequence[Manifest],
    said: list[str],
    *,
    with_entries: bool,
) -> None:
    name = row["title"] or row["summary"] or row["id"]
    for one in (row, *(other for manifest in older for other in manifest.games if other["id"] == row["id"])):
        try:
            entries = entries_of(one, pieces) if with_entries else []
        except PieceError as error:
            fault = str(error)
            continue
        if one is not row:
            said.append(text("{game} comes from an older backup: {why}", game=name, why=fault))
        connection.execute(
            f"INSERT INTO games ({', '.join(GAME)}) VALUES ({_marks(GAME)})",  # noqa: S608 - our own names
            [one[column] for column in GAME],
        )
        connection.executemany("INSERT INTO entries (game_id, id, parent, seal, entry) VALUES (?, ?, ?, ?, ?)", entries)
        return
    said.append(text("{game} is missing: {why}", game=name, why=fault))


def entries_of(row: Row, pieces: Pieces) -> list[tuple[str, int, int | None, str | None, str]]:
    """Return the rows of a game's entries: game, id, parent, seal, entry. Raises `PieceError`."""
    lines = pieces.get(row["entries"]).decode().split("\n")[1:]
    return [_entry(row["id"], line) for line in lines]


def _entry(game_id: str, line: str) -> tuple[str, int, int | None, str | None, str]:
    entry_id, parent, seal, entry = line.split("\t", 3)
    plain = entry if entry.startswith("{") else json.loads(entry)
    return game_id, int(entry_id), int(parent) if parent else None, seal or None, plain


def _marks(columns: Sequence[str]) -> str:
    return ", ".join("?" * len(columns))
