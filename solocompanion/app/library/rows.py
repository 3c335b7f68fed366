"""Games, plays and preferences as rows: the SQL statements, and the values of a row."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from solocompanion.app.library.fields import FieldError, dump, mapping, number, parse, strings
from solocompanion.app.library.records import GameRecord, GameRow, Head, StoredGame, to_sound
from solocompanion.app.library.seals import CHAIN, Sealed, lost, seal, sealed
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text


class Play(NamedTuple):
    """A finished game. `winner` is human, opponent, or empty for a tie; `finished` an ISO date and time."""

    game_id: str
    game: str
    finished: str
    winner: str
    human_score: int | None
    opponent_score: int | None
    difficulty: str


_GAME = """INSERT INTO games (id, game, title, settings, seed, content_id, app_version, created,
    entry, shown, tip, summary, is_over, chance, updated, written, changed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT writes FROM counter), (SELECT writes FROM counter))"""
_HEAD = """UPDATE games SET entry = ?, shown = ?, tip = ?, summary = ?, is_over = ?, chance = ?, updated = ?,
    written = (SELECT writes FROM counter) WHERE id = ?"""
_LISTED = """SELECT id, found.game, title, summary, is_over, created, updated, written, archived, winner
    FROM (SELECT * FROM games WHERE removed = :removed AND (:game IS NULL OR game = :game)
        AND (:archived IS NULL OR archived = :archived) AND (:over IS NULL OR is_over = :over)
        ORDER BY written DESC LIMIT :most) AS found
    LEFT JOIN plays ON plays.game_id = id ORDER BY written DESC"""
_COUNTED = "SELECT count(*) FROM games WHERE removed = 0 AND archived = 0 AND game = ?"
_LOADED = """SELECT games.id, game, title, settings, seed, content_id, records, app_version, created,
    entry, shown, tip, summary, is_over, chance
    FROM games JOIN contents ON contents.id = content_id WHERE games.id = ?"""
_LAST_SEAL = "SELECT seal FROM entries WHERE game_id = ? ORDER BY id DESC LIMIT 1"
_PLAY = """INSERT INTO plays (game_id, game, finished, winner, human_score, opponent_score, difficulty)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game_id) DO UPDATE SET game = excluded.game,
    finished = excluded.finished, winner = excluded.winner, human_score = excluded.human_score,
    opponent_score = excluded.opponent_score, difficulty = excluded.difficulty"""
_PLAYS = """SELECT game_id, game, finished, winner, human_score, opponent_score, difficulty FROM plays
    ORDER BY number"""
_PREFERENCE = """INSERT INTO preferences VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"""


def add_game(connection: sqlite3.Connection, record: GameRecord, head: Head) -> None:
    """Write a game's header, and its content unless the same is there already."""
    connection.execute("INSERT OR IGNORE INTO contents VALUES (?, ?)", (record.content_id, dump(record.content)))
    settings = dump(dict(record.settings))
    connection.execute(
        _GAME,
        (
            *(record.id, record.game, record.title, settings, record.seed, record.content_id),
            *(record.app_version, record.created, *_place(head), _now()),
        ),
    )


def add_entry(connection: sqlite3.Connection, game_id: str, entry_id: int, parent: int | None, entry: str) -> None:
    """Write an entry, sealed unless its parent is not."""
    before = "" if parent is None else _seal_of(connection, game_id, parent)
    made = None if before is None else seal(before, entry)
    connection.execute(
        "INSERT INTO entries (game_id, id, parent, entry, seal) VALUES (?, ?, ?, ?, ?)",
        (game_id, entry_id, parent, entry, made),
    )
    connection.execute("UPDATE games SET changed = (SELECT writes FROM counter) WHERE id = ?", (game_id,))


def _seal_of(connection: sqlite3.Connection, game_id: str, entry_id: int) -> str | None:
    row = connection.execute("SELECT seal FROM entries WHERE game_id = ? AND id = ?", (game_id, entry_id)).fetchone()
    return None if row is None else row[0]


def add_entries(connection: sqlite3.Connection, stored: StoredGame) -> None:
    """Write every entry of a game that is not there yet. Raises `FieldError` for an entry without its ids."""
    there = {one for (one,) in connection.execute("SELECT id FROM entries WHERE game_id = ?", (stored.record.id,))}
    for entry in stored.entries:
        data = parse(entry)
        if not isinstance(data, Mapping):
            raise FieldError(text("an entry is not an object"))
        parent = None if data.get("parent") is None else number(data, "parent")
        if number(data, "id") not in there:
            add_entry(connection, stored.record.id, number(data, "id"), parent, entry)


def relabel(connection: sqlite3.Connection, game_id: str, entry_id: int, entry: str) -> bool:
    """Write an entry's new name and note, and its seal; `False` when there is no such entry."""
    where = (game_id, entry_id)
    row = connection.execute("SELECT parent, seal FROM entries WHERE game_id = ? AND id = ?", where).fetchone()
    if row is None:
        return False
    parent, old = row
    before = "" if parent is None else _seal_of(connection, game_id, parent)
    new = None if old is None or before is None else seal(before, entry)
    connection.execute("UPDATE entries SET entry = ?, seal = ? WHERE game_id = ? AND id = ?", (entry, new, *where))
    connection.execute("UPDATE games SET changed = (SELECT writes FROM counter) WHERE id = ?", (game_id,))
    if new is not None and old is not None and new[:CHAIN] != old[:CHAIN]:  # an older app had written it otherwise
        seal_game(connection, game_id)
    return True


def is_sealed(connection: sqlite3.Connection, game_id: str) -> bool:
    """Tell whether the entries of a game are sealed, by the last of them."""
    row = connection.execute(_LAST_SEAL, (game_id,)).fetchone()
    return row is None or row[0] is not None


def seal_game(connection: sqlite3.Connection, game_id: str) -> None:
    """Seal every entry of a game as it is now."""
    entries = connection.execute("SELECT id, parent, entry FROM entries WHERE game_id = ? ORDER BY id", (game_id,))
    made = [(found, game_id, entry_id) for entry_id, found in sealed(entries.fetchall())]
    connection.executemany("UPDATE entries SET seal = ? WHERE game_id = ? AND id = ?", made)
    connection.execute("UPDATE games SET changed = (SELECT writes FROM counter) WHERE id = ?", (game_id,))


def set_head(connection: sqlite3.Connection, game_id: str, head: Head) -> bool:
    """Write where the person is; `False` when there is no such game."""
    return connection.execute(_HEAD, (*_place(head), _now(), game_id)).rowcount == 1


def set_play(connection: sqlite3.Connection, play: Play) -> None:
    """Write a finished game, replacing its earlier row."""
    scores = (play.human_score, play.opponent_score)
    connection.execute(_PLAY, (play.game_id, play.game, play.finished, play.winner, *scores, play.difficulty))


def set_preference(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Write a preference, in place of its present value if it has one."""
    connection.execute(_PREFERENCE, (key, value))


def listed(
    connection: sqlite3.Connection,
    game: str | None,
    *,
    removed: bool = False,
    archived: bool | None = None,
    over: bool | None = None,
    most: int = -1,
) -> tuple[GameRow, ...]:
    """Return the games that are wanted, newest write first: of all states where none is named, and at most so many."""
    wanted = {"game": game, "removed": removed, "archived": archived, "over": over, "most": most}
    rows = connection.execute(_LISTED, wanted)
    return tuple(
        GameRow(id_, kind, title, summary, bool(over), created, updated, written, bool(archived), winner or "")
        for id_, kind, title, summary, over, created, updated, written, archived, winner in rows
    )


def counted(connection: sqlite3.Connection, game: str) -> int:
    """Return how many games of a kind are listed, without archived ones."""
    found: int = connection.execute(_COUNTED, (game,)).fetchone()[0]
    return found


def is_listed(connection: sqlite3.Connection, game_id: str) -> bool:
    """Tell whether a game is there and not removed."""
    return connection.execute("SELECT 1 FROM games WHERE id = ? AND removed = 0", (game_id,)).fetchone() is not None


def plays(connection: sqlite3.Connection) -> tuple[Play, ...]:
    """Return the finished games in the order they were first written."""
    return tuple(Play(*row) for row in connection.execute(_PLAYS))


def loaded(connection: sqlite3.Connection, game_id: str) -> StoredGame | None:
    """Read a whole game, if it is there: its sound entries, with the ids of the others as `damaged`.

    Raises `FieldError` where a row cannot be read or no entry is sound.
    """
    row = connection.execute(_LOADED, (game_id,)).fetchone()
    if row is None:
        return None
    found = connection.execute("SELECT id, parent, seal, entry FROM entries WHERE game_id = ? ORDER BY id", (game_id,))
    return sound_part(_record(row), _head(row), found.fetchall())


def sound_part(record: GameRecord, head: Head, entries: Sequence[Sealed]) -> StoredGame:
    """Return a game with its sound entries; a place at one that is not becomes the last sound one before it."""
    damaged = tuple(lost(entries, (head.entry, head.tip)))
    if not damaged:
        return StoredGame(record, head, tuple(entry for *_, entry in entries))
    parents = {entry_id: parent for entry_id, parent, *_ in entries}
    sound = {entry_id: entry for entry_id, _, _, entry in entries if entry_id not in damaged}
    if not sound:
        raise FieldError(text("none of its entries is as it was saved"))
    return StoredGame(record, to_sound(head, damaged, parents), tuple(sound.values()), damaged)


def _record(row: tuple[Any, ...]) -> GameRecord:
    game_id, game, title, settings, seed, content_id, records, app_version, created, *_ = row
    read = {"settings": parse(settings), "content": parse(records)}
    return GameRecord(
        id=game_id,
        game=game,
        title=title,
        settings=strings(read, "settings"),
        seed=seed,
        content_id=content_id,
        content=mapping(read, "content"),
        app_version=app_version,
        created=created,
    )


def _head(row: tuple[Any, ...]) -> Head:
    entry, shown, tip, summary, over, chance = row[9:]
    return Head(entry, shown, tip, summary, bool(over), strings({"chance": parse(chance)}, "chance"))


def _place(head: Head) -> tuple[int | str, ...]:
    return head.entry, head.shown, head.tip, head.summary, int(head.over), dump(dict(head.chance))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
