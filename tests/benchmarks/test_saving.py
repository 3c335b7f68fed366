"""Keeping one answer, safe against a power cut, beside a bare commit of as many bytes on the same disk."""

from __future__ import annotations

import sqlite3

from long_game import wyrmspan

from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.games.wyrmspan.commands import MoveToken


def test_save(compare, tmp_path):
    with Library.open(tmp_path) as library:
        session = Session.start(wyrmspan(), seed="save", store=library)
        session.perform(MoveToken(1))
        row = library.load(session.record.id).entries[-1]
        bare = sqlite3.connect(tmp_path / "bare.sqlite", isolation_level=None)
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, entry TEXT)")

        def commit() -> None:
            bare.execute("BEGIN IMMEDIATE")
            bare.execute("INSERT INTO rows (entry) VALUES (?)", (row,))
            bare.execute("COMMIT")

        compare(
            "one move performed and kept",
            lambda: session.perform(MoveToken(1)),
            named="a bare SQLite commit of its row",
            baseline=commit,
            rounds=600,
            target="2 x",
        )
        bare.close()
