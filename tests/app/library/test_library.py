"""The library on a sound disk: what is written comes back, in order, once, and to one writer at a time."""

import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from library_samples import game, head, ids, line, opened, play, record, stored_games

from solocompanion.app.library import library as library_module
from solocompanion.app.library.library import Library, LibraryError, Play
from solocompanion.app.library.records import StoredGame

OVER = Play("one", "pebbles", "2026-11-21T12:00:00+00:00", "opponent", 41, 47, "hard")


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        yield library


def order(library):
    return [row.id for row in library.games()]


# -- playing ---------------------------------------------------------------------------------------------------
def test_a_new_folder_gives_an_empty_library(tmp_path):
    with Library.open(tmp_path / "not" / "there") as library:
        assert (library.readonly, library.notices, library.games()) == (False, (), ())


def test_a_played_game_comes_back_as_it_was(library, tmp_path):
    play(library, entries=4)
    library.move("one", head(1, tip=3, over=True))
    stored = library.load("one")
    assert stored == StoredGame(
        record(), head(1, tip=3, over=True), tuple(line(n, n - 1 if n else None) for n in range(4))
    )
    assert stored.record.content == record().content


def test_everything_is_there_after_closing(tmp_path):
    with Library.open(tmp_path) as library:
        play(library)
        before = library.load("one"), library.games()
    with Library.open(tmp_path) as library:
        assert (library.load("one"), library.games()) == before
        assert library.notices == ()


def test_a_relabelled_entry_keeps_its_place(library):
    play(library)
    library.relabel("one", 1, line(1, 0, label="the mistake"))
    assert [json.loads(one).get("label") for one in library.load("one").entries] == [None, "the mistake", None]


def test_content_is_kept_once(library):
    play(library, "one")
    play(library, "two")
    assert library._connection.execute("SELECT count(*) FROM contents").fetchone() == (1,)


def test_the_order_of_content_is_kept(library):
    content = {"z": {"2": {"id": "2"}, "1": {"id": "1"}}, "a": {}}
    library.create(record(content=content), line(0, None), 0, None, head())
    assert json.dumps(library.load("one").record.content) == json.dumps(content)


@pytest.mark.parametrize(
    "write",
    [
        lambda library: library.append("none", 1, 0, line(1, 0), head()),
        lambda library: library.append("one", 3, 9, line(3, 9), head()),
        lambda library: library.append("one", 2, 1, line(2, 1), head()),
        lambda library: library.append("one", 3, 2, "\ud800", head()),
        lambda library: library.append("one", 2**70, 2, line(3, 2), head()),
        lambda library: library.create(record(), line(0, None), 0, None, head()),
        lambda library: library.create(record("two")._replace(content={"a": {1, 2}}), line(0, None), 0, None, head()),
        lambda library: library.move("none", head()),
        lambda library: library.relabel("one", 7, line(7, 0)),
        lambda library: library.relabel("none", 0, line(0, None)),
        lambda library: library.rename("none", "title"),
        lambda library: library.remove("none"),
        lambda library: library.record_play(OVER._replace(game_id="none")),
        lambda library: library.load("none"),
        lambda library: library.insert(game()),
        lambda library: library.insert(game("two")._replace(entries=("[1]",))),
        lambda library: library.insert(game("two")._replace(entries=('{"id":',))),
        lambda library: library.insert(game("two")._replace(entries=(line(0, None), line(2, 1)))),
    ],
)
def test_what_cannot_be_written_changes_nothing_and_names_the_file(library, write):
    play(library)
    before = library.load("one"), library.games()
    with pytest.raises(LibraryError, match=r"library\.sqlite"):
        write(library)
    assert (library.load("one"), library.games()) == before
    library.append("one", 3, 2, line(3, 2), head(3))


def test_an_interrupted_change_is_taken_back(library, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    play(library)
    before = library.load("one")
    monkeypatch.setattr(library_module.rows, "add_entry", interrupted)
    with pytest.raises(KeyboardInterrupt):
        library.append("one", 3, 2, line(3, 2), head(3))
    monkeypatch.undo()
    assert library.load("one") == before
    library.append("one", 3, 2, line(3, 2), head(3))


def test_a_closed_library_says_so(tmp_path):
    library = Library.open(tmp_path)
    library.close()
    library.close()
    with pytest.raises(LibraryError, match="closed"):
        library.games()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stored=stored_games())
def test_any_game_comes_back_as_it_was_inserted(stored):
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder)) as library:
        library.insert(stored)
        found = library.load(stored.record.id)
    assert found == stored
    assert found.record.content == stored.record.content


# -- the list --------------------------------------------------------------------------------------------------
def test_the_newest_write_comes_first(library):
    for name in ("one", "two", "three"):
        play(library, name)
    assert order(library) == ["three", "two", "one"]
    library.append("one", 3, 2, line(3, 2), head(3))
    assert order(library) == ["one", "three", "two"]
    library.move("two", head(1, tip=2))
    assert order(library) == ["two", "one", "three"]
    library.rename("three", "Old")
    assert order(library) == ["two", "one", "three"]
    rows = library.games()
    assert [row.order for row in rows] == sorted((row.order for row in rows), reverse=True)


def test_a_clock_set_back_changes_no_order(library, monkeypatch):
    play(library, "one")
    monkeypatch.setattr(library_module.rows, "_now", lambda: "1999-01-01T00:00:00+00:00")
    play(library, "two")
    assert order(library) == ["two", "one"]
    assert library.games()[0].updated < library.games()[1].updated


def test_the_list_shows_one_kind_of_game(library):
    play(library, "one")
    library.create(record("two", game="wyrmspan"), line(0, None), 0, None, head(over=True))
    assert [row.id for row in library.games("wyrmspan")] == ["two"]
    row = library.games()[0]
    assert (row.game, row.title, row.summary, row.over) == ("wyrmspan", "Evening", "round 3", True)
    assert row.created == record().created


def test_an_archived_game_stays_on_the_list_and_can_be_left_out_of_it(library):
    play(library, "one")
    play(library, "two")
    library.archive("one")
    assert order(library) == ["two", "one"]
    assert [row.id for row in library.games(archived=True)] == ["one"]
    assert [row.id for row in library.games("pebbles", archived=False)] == ["two"]
    library.archive("one", away=False)
    assert library.games(archived=True) == ()


def test_a_removed_game_can_be_brought_back(library):
    play(library, "one")
    play(library, "two")
    library.remove("two")
    assert order(library) == ["one"]
    assert [row.id for row in library.removed()] == ["two"]
    assert ids(library.load("two")) == [0, 1, 2]
    library.restore("two")
    assert order(library) == ["two", "one"]


def test_a_title_is_changed(library):
    play(library)
    library.rename("one", "Revenge")
    assert library.games()[0].title == library.load("one").record.title == "Revenge"


# -- plays and preferences ---------------------------------------------------------------------------------------
def test_a_finished_game_has_one_row(library):
    play(library, "one")
    play(library, "two")
    library.record_play(OVER)
    library.record_play(OVER._replace(game_id="two", human_score=None))
    library.record_play(OVER._replace(winner="human", human_score=50))
    assert [(one.game_id, one.winner, one.human_score) for one in library.plays()] == [
        ("one", "human", 50),
        ("two", "opponent", None),
    ]
    assert {row.id: row.winner for row in library.games("pebbles")} == {"one": "human", "two": "opponent"}
    library.forget_play("one")
    assert [one.game_id for one in library.plays()] == ["two"]
    assert {row.id: row.winner for row in library.games("pebbles")} == {"one": "", "two": "opponent"}


def test_preferences_stay(tmp_path):
    with Library.open(tmp_path) as library:
        assert library.preference("theme", "light") == "light"
        library.set_preference("theme", "dark")
        library.set_preference("theme", "contrast")
        assert library.preference("theme", "light") == "contrast"
    with Library.open(tmp_path) as library:
        assert library.preference("theme") == "contrast"


# -- backups ---------------------------------------------------------------------------------------------------
def test_five_backups_are_kept_and_numbers_rise(tmp_path):
    for n in range(8):
        with opened(tmp_path) as library:
            library.set_preference("n", str(n))
    names = sorted(one.name for one in (tmp_path / "backups").iterdir())
    assert names == [f"library-{n}.json" for n in (3, 4, 5, 6, 7)]


def test_an_unchanged_library_is_not_copied_again(tmp_path):
    for _ in range(4):
        with opened(tmp_path) as library:
            if not library.games():
                play(library)
    assert sorted(one.name for one in (tmp_path / "backups").iterdir()) == ["library-1.json", "pieces"]
    assert len(list((tmp_path / "backups" / "pieces").iterdir())) == 2, "the components, and the entries of the game"


# -- one writer --------------------------------------------------------------------------------------------------
def test_a_second_copy_looks_on(library, tmp_path):
    play(library)
    with Library.open(tmp_path) as second:
        assert second.readonly
        assert "open already" in second.notices[0]
        assert second.load("one") == library.load("one")
        library.append("one", 3, 2, line(3, 2), head(3))
        assert ids(second.load("one")) == [0, 1, 2, 3]
        for write in (
            lambda: second.append("one", 4, 3, line(4, 3), head(4)),
            lambda: second.create(record("two"), line(0, None), 0, None, head()),
            lambda: second.move("one", head()),
            lambda: second.remove("one"),
            lambda: second.record_play(OVER),
            lambda: second.insert(game("two")),
        ):
            with pytest.raises(LibraryError, match="read-only"):
                write()
        assert not second.retry()
        second.set_preference("theme", "dark")
        assert second.preference("theme") == "dark"
        assert library.preference("theme") == ""
        library.close()
        assert second.retry()
        assert (second.readonly, second.notices) == (False, ())
        second.append("one", 4, 3, line(4, 3), head(4))
    with Library.open(tmp_path) as third:
        assert third.preference("theme") == "dark"


HOLD = """
import sys, pathlib
from solocompanion.app.library.library import Library
library = Library.open(pathlib.Path(sys.argv[1]))
print(library.readonly, flush=True)
sys.stdin.read()
"""


def test_a_second_process_takes_over_when_the_first_is_killed(tmp_path):
    with Library.open(tmp_path) as library:
        play(library)
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:  # noqa: S603 - our own text
        assert first.stdout.readline() == "False\n"
        with Library.open(tmp_path) as second:
            assert second.readonly
            assert ids(second.load("one")) == [0, 1, 2]
            with pytest.raises(LibraryError):
                second.move("one", head())
            assert not second.retry()
            first.kill()
            first.wait()
            assert second.retry()
            second.append("one", 3, 2, line(3, 2), head(3))


def test_a_second_copy_that_is_newer_reads_an_older_file(tmp_path):
    with Library.open(tmp_path) as library:
        play(library)
        with closing(sqlite3.connect(library.path)) as plain:
            plain.executescript(
                "DROP TABLE plays; ALTER TABLE games DROP COLUMN archived; ALTER TABLE games DROP COLUMN changed;"
                "ALTER TABLE entries DROP COLUMN seal; PRAGMA user_version = 1"
            )
        with Library.open(tmp_path) as second:
            assert second.readonly
            assert (second.plays(), ids(second.load("one"))) == ((), [0, 1, 2])


def test_a_preference_that_is_kept_already_is_not_written_again(tmp_path):
    with Library.open(tmp_path) as library:
        library.set_preference("speed", "slow")
        writes = library._connection.execute("SELECT writes FROM counter").fetchone()
        for key, value in (("speed", "slow"), ("never set", "")):
            library.set_preference(key, value)
        assert library._connection.execute("SELECT writes FROM counter").fetchone() == writes
        library.set_preference("speed", "fast")
        assert library._connection.execute("SELECT writes FROM counter").fetchone() != writes
        assert library.preference("speed") == "fast"


def test_whatever_waits_for_no_disk_the_next_write_does(library):
    """A preference need not be on the disk at once; a backup that is put back, and an answer, must be."""
    play(library)
    for game_id in ("one", "none"):
        library.set_preference("last", game_id)
        with suppress(LibraryError):
            library.move(game_id, head(1))
        assert library._connection.execute("PRAGMA synchronous").fetchone() == (2,)


# -- a long list -----------------------------------------------------------------------------------------------
def test_the_newest_games_of_a_kind_come_with_their_number_and_the_one_to_continue(library):
    for name in "abcde":
        stored = game(name)
        library.insert(stored._replace(head=stored.head._replace(over=name != "b")))
    library.insert(game("other")._replace(record=record("other", game="wyrmspan")))
    library.remove("e")
    library.archive("d")
    assert library.newest("pebbles", 5) == (tuple(one for one in library.games("pebbles") if one.id in "abc"), 3)
    newest, count = library.newest("pebbles", 1)
    assert ([one.id for one in newest], count) == (["c", "b"], 3)
    assert [one.id for one in library.newest("pebbles", 2)[0]] == ["c", "b"]
    assert library.newest("doomtown", 3) == ((), 0)
    assert [library.lists(name) for name in ("a", "d", "e", "none")] == [True, True, False, False]
