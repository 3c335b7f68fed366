"""Games, plays and preferences as rows: the SQL statements, and the values of a row."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from solocompanion.app.library.fields import FieldError, dump, mapping, number, parse, strings
from solocompanion.app.library.records import GameRecord, GameRow, Head, StoredGame
from solocompanion.core.named import NamedTuple
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
    entry, shown, tip, summary, is_over, chance, updated, written)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT writes FROM counter))"""
_HEAD = """UPDATE games SET entry = ?, shown = ?, tip = ?, summary = ?, is_over = ?, chance = ?, updated = ?,
    written = (SELECT writes FROM counter) WHERE id = ?"""
_LISTED = """SELECT id, games.game, title, summary, is_over, created, updated, written, archived, winner
    FROM games LEFT JOIN plays ON plays.game_id = id
    WHERE removed = ? AND (? IS NULL OR games.game = ?) ORDER BY written DESC"""
_LOADED = """SELECT games.id, game, title, settings, seed, content_id, records, app_version, created,
    entry, shown, tip, summary, is_over, chance
    FROM games JOIN contents ON contents.id = content_id WHERE games.id = ?"""
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
    """Write an entry."""
    connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (game_id, entry_id, parent, entry))


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


def set_head(connection: sqlite3.Connection, game_id: str, head: Head) -> bool:
    """Write where the person is; `False` when there is no such game."""
    return connection.execute(_HEAD, (*_place(head), _now(), game_id)).rowcount == 1


def set_play(connection: sqlite3.Connection, play: Play) -> None:
    """Write a finished game, replacing its earlier row."""
    scores = (play.human_score, play.opponent_score)
    connection.execute(_PLAY, (play.game_id, play.game, play.finished, play.winner, *scores, play.difficulty))


def set_preference(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Write a preference."""
    connection.execute(_PREFERENCE, (key, value))


def listed(connection: sqlite3.Connection, game: str | None, *, removed: bool) -> tuple[GameRow, ...]:
    """Return the list of games, newest write first."""
    rows = connection.execute(_LISTED, (int(removed), game, game))
    return tuple(
        GameRow(id_, kind, title, summary, bool(over), created, updated, written, bool(archived), winner or "")
        for id_, kind, title, summary, over, created, updated, written, archived, winner in rows
    )


def plays(connection: sqlite3.Connection) -> tuple[Play, ...]:
    """Return the finished games in the order they were first written."""
    return tuple(Play(*row) for row in connection.execute(_PLAYS))


def loaded(connection: sqlite3.Connection, game_id: str) -> StoredGame | None:
    """Read a whole game, if it is there. Raises `FieldError` where a row cannot be read."""
    row = connection.execute(_LOADED, (game_id,)).fetchone()
    if row is None:
        return None
    entries = connection.execute("SELECT entry FROM entries WHERE game_id = ? ORDER BY id", (game_id,))
    return StoredGame(_record(row), _head(row), tuple(entry for (entry,) in entries))


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
