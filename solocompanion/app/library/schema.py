"""The library's tables, as steps from one schema version to the next.

A new library runs every step, so that a migrated file equals a new one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache

APPLICATION_ID = 0x534F4C4F  # "SOLO"

MOST_WRITES = 10**15  # beyond any life of a library; SQLite counts to 9 * 10**18, and backups read 18 digits
_LAST_WRITTEN = "SELECT coalesce(max(written), 0) FROM games WHERE written BETWEEN 0 AND ?"
_WRITTEN_BEYOND = "SELECT id FROM games WHERE written NOT BETWEEN 0 AND ? ORDER BY written"

_BEGIN = (
    "CREATE TABLE counter (writes INTEGER NOT NULL) STRICT",
    "INSERT INTO counter VALUES (0)",
    "CREATE TABLE preferences (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT",
    "CREATE TABLE contents (id TEXT NOT NULL PRIMARY KEY, records TEXT NOT NULL) STRICT",
    """CREATE TABLE games (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        settings TEXT NOT NULL,
        seed TEXT NOT NULL,
        content_id TEXT NOT NULL REFERENCES contents (id),
        app_version TEXT NOT NULL,
        created TEXT NOT NULL,
        entry INTEGER NOT NULL,
        shown INTEGER NOT NULL,
        tip INTEGER NOT NULL,
        summary TEXT NOT NULL,
        is_over INTEGER NOT NULL,
        chance TEXT NOT NULL,
        updated TEXT NOT NULL,
        written INTEGER NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE entries (
        game_id TEXT NOT NULL REFERENCES games (id),
        id INTEGER NOT NULL,
        parent INTEGER,
        entry TEXT NOT NULL,
        PRIMARY KEY (game_id, id),
        FOREIGN KEY (game_id, parent) REFERENCES entries (game_id, id)
    ) STRICT""",
)

_ADD_PLAYS = (
    """CREATE TABLE plays (
        number INTEGER NOT NULL PRIMARY KEY,
        game_id TEXT NOT NULL UNIQUE REFERENCES games (id),
        game TEXT NOT NULL,
        finished TEXT NOT NULL,
        winner TEXT NOT NULL,
        human_score INTEGER,
        opponent_score INTEGER,
        difficulty TEXT NOT NULL
    ) STRICT""",
)


_ADD_SEALS = (
    "ALTER TABLE entries ADD COLUMN seal TEXT",
    "ALTER TABLE games ADD COLUMN changed INTEGER NOT NULL DEFAULT 0",
    "UPDATE games SET changed = written",
)

_ADD_ARCHIVED = "ALTER TABLE games ADD COLUMN archived INTEGER NOT NULL DEFAULT 0"


def begin(connection: sqlite3.Connection) -> None:
    """Version 1: games with their entries and content, and preferences."""
    for statement in _BEGIN:
        connection.execute(statement)


def add_plays(connection: sqlite3.Connection) -> None:
    """Version 2: one row for every finished game."""
    for statement in _ADD_PLAYS:
        connection.execute(statement)


def add_archived(connection: sqlite3.Connection) -> None:
    """Version 3: games can be archived without being removed."""
    connection.execute(_ADD_ARCHIVED)


def add_seals(connection: sqlite3.Connection) -> None:
    """Version 4: entries are sealed, and each game says when its entries were changed last.

    What is there is sealed when its game is opened.
    """
    for statement in _ADD_SEALS:
        connection.execute(statement)


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (begin, add_plays, add_archived, add_seals)
VERSION = len(MIGRATIONS)
_SEALED = MIGRATIONS.index(add_seals) + 1  # the version from which games say when they were changed


def version(connection: sqlite3.Connection) -> int:
    """Return the schema version of a file; 0 is a file without tables."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Migrate a file, each step in its own transaction.

    Foreign keys are off during a step, because rebuilding a table needs that, and are checked at its end.
    """
    connection.execute("PRAGMA foreign_keys = OFF")
    for number in range(version(connection), to):
        connection.execute("BEGIN IMMEDIATE")
        try:
            _step(connection, number)
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _step(connection: sqlite3.Connection, number: int) -> None:
    MIGRATIONS[number](connection)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError(f"migration to version {number + 1} leaves rows without what they refer to")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {number + 1}")
    connection.execute("COMMIT")


def mend_counter(connection: sqlite3.Connection) -> None:
    """Give the counter of writes its one row again, with a number it can count on from; not inside a transaction.

    The games keep their order, but for one whose own number is beyond that: it was written last.
    """
    counters = connection.execute("SELECT writes FROM counter").fetchall()
    if len(counters) == 1 and 0 <= counters[0][0] <= MOST_WRITES:
        return
    connection.execute("BEGIN IMMEDIATE")
    last = connection.execute(_LAST_WRITTEN, (MOST_WRITES,)).fetchone()[0]
    beyond = connection.execute(_WRITTEN_BEYOND, (MOST_WRITES,)).fetchall()
    for writes, (game_id,) in enumerate(beyond, start=last + 1):
        connection.execute("UPDATE games SET written = ? WHERE id = ?", (writes, game_id))
    writes = last + len(beyond) + 1
    if version(connection) >= _SEALED:
        statement = "UPDATE games SET changed = ? WHERE changed NOT BETWEEN 0 AND ?"
        connection.execute(statement, (writes, MOST_WRITES))
    connection.execute("DELETE FROM counter")
    connection.execute("INSERT INTO counter VALUES (?)", (writes,))
    connection.execute("COMMIT")


@cache
def tables(number: int = VERSION) -> dict[str, str]:
    """Return the SQL of every table of a version, by name."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, number)
        return named_tables(connection)
    finally:
        connection.close()


def named_tables(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the SQL of every table in a file, by name."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    return {str(name): str(sql) for name, sql in rows}
