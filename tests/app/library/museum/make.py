"""Put the library and the game file of the current versions into the museum, beside those of earlier versions.

Run it once when `schema.VERSION` or `exchange.VERSION` rises. What is there is never written anew.
"""

import sys
from contextlib import closing
from pathlib import Path

MUSEUM = Path(__file__).parent
sys.path.insert(0, str(MUSEUM.parents[1]))

from library_samples import game, head, line, record  # noqa: E402 - it lies with the tests of the services

from solocompanion.app.files import endings, exchange  # noqa: E402
from solocompanion.app.library import rows, schema  # noqa: E402
from solocompanion.app.library.database import connect  # noqa: E402

PLAY = rows.Play("one", "pebbles", "2026-11-21T12:00:00+00:00", "opponent", 41, 47, "hard")


def make_library(path, version):
    """Write a library of a version with two games, one of them branched and one removed."""
    with closing(connect(path, "rwc")) as connection:
        schema.migrate(connection, version)
        connection.execute("BEGIN")
        rows.add_game(connection, record("one"), head(3, tip=2))
        for entry_id, parent in ((0, None), (1, 0), (2, 1), (3, 0)):
            rows.add_entry(connection, "one", entry_id, parent, line(entry_id, parent))
        rows.add_game(connection, record("two"), head())
        rows.add_entry(connection, "two", 0, None, line(0, None, label="Würfel"))
        connection.execute("UPDATE games SET removed = 1, updated = created WHERE id = 'two'")
        connection.execute("UPDATE games SET updated = created, written = 1 WHERE id = 'one'")
        connection.execute("UPDATE counter SET writes = 1")
        rows.set_preference(connection, "theme", "dark")
        if version >= 2:
            rows.set_play(connection, PLAY)
        if version >= 3:
            connection.execute("UPDATE games SET archived = 1 WHERE id = 'one'")
        connection.execute("COMMIT")


def main():
    """Write what is missing."""
    for version in range(1, schema.VERSION + 1):
        path = MUSEUM / f"library-v{version}.sqlite"
        if not path.exists():
            make_library(path, version)
    path = MUSEUM / f"game-v{exchange.VERSION}{endings.OLD_GAME}"
    if not path.exists():
        exchange.write_game(game(), path)


if __name__ == "__main__":
    main()
