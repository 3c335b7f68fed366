"""Files of every version there ever was are read by today's app. The files are never made anew."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from library_samples import game, head, ids, line, play, record

from solocompanion.app.files import exchange
from solocompanion.app.library import schema
from solocompanion.app.library.backups import backups
from solocompanion.app.library.library import Library, Play
from solocompanion.app.library.lock import Lock
from solocompanion.app.library.records import StoredGame

MUSEUM = Path(__file__).parent / "museum"
VERSIONS = range(1, schema.VERSION + 1)
ONE = StoredGame(record("one"), head(3, tip=2), (line(0, None), line(1, 0), line(2, 1), line(3, 0)))
PLAY = Play("one", "pebbles", "2026-11-21T12:00:00+00:00", "opponent", 41, 47, "hard")


@pytest.fixture(params=VERSIONS)
def version(request):
    return request.param


@pytest.fixture
def old(version, tmp_path):
    shutil.copyfile(MUSEUM / f"library-v{version}.sqlite", tmp_path / "library.sqlite")
    return tmp_path


def has_everything(library, version):
    assert library.load("one") == ONE
    assert library.load("one").record.content == record().content
    assert [row.id for row in library.games()] == ["one"]
    assert [row.id for row in library.removed()] == ["two"]
    assert library.load("two").entries == (line(0, None, label="Würfel"),)
    assert library.preference("theme") == "dark"
    assert [row.archived for row in library.games()] == [version >= 3]
    assert library.plays() == ((PLAY,) if version >= 2 else ())


def test_an_old_library_is_read_and_played_on(old, version):
    with Library.open(old) as library:
        assert (library.readonly, library.notices) == (False, ())
        has_everything(library, version)
        library.append("one", 4, 3, line(4, 3), head(4))
        play(library, "three")
        library.record_play(PLAY)
    with Library.open(old) as library:
        assert ids(library.load("one")) == [0, 1, 2, 3, 4]
        assert [row.id for row in library.games()] == ["three", "one"]


def test_a_migrated_library_is_like_a_new_one(old):
    with Library.open(old) as library, closing(sqlite3.connect(library.path)) as plain:
        assert schema.named_tables(plain) == schema.tables()
        assert schema.version(plain) == schema.VERSION
        assert plain.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_an_old_library_is_backed_up_before_it_is_migrated(old, version):
    with Library.open(old) as library:
        kept = backups(library.path)
    with closing(sqlite3.connect(kept[-1])) as plain:
        assert schema.version(plain) == version


def test_an_old_library_is_looked_at_without_being_changed(old, version):
    before = (old / "library.sqlite").read_bytes()
    other = Lock(old / "library.lock")
    assert other.acquire()
    with Library.open(old) as library:
        assert library.readonly
        has_everything(library, version)
    other.release()
    assert (old / "library.sqlite").read_bytes() == before


def test_an_old_backup_is_restored(old, version):
    (old / "backups").mkdir()
    (old / "library.sqlite").rename(old / "backups" / "library-7.sqlite")
    with Library.open(old) as library:
        assert "library-7.sqlite" in library.notices[0]
        has_everything(library, version)


def test_the_museum_shows_every_version():
    shown = {path.name for path in MUSEUM.iterdir() if path.is_file()}
    assert {f"library-v{one}.sqlite" for one in VERSIONS} <= shown
    assert {f"game-v{one}.solo.json" for one in range(1, exchange.VERSION + 1)} <= shown


@pytest.mark.parametrize("version", range(1, exchange.VERSION + 1))
def test_an_old_game_file_is_read(version):
    assert exchange.read_game(MUSEUM / f"game-v{version}.solo.json") == game()
