"""The library when things go wrong: broken files, full and read-only disks, newer versions, and sudden ends."""

import errno
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

import pytest
import sampling
from hypothesis import given, settings
from hypothesis import strategies as st
from library_samples import files, game, head, ids, line, opened, play

from solocompanion.app.library import backups, copies, database, durable, mending, restoring, schema
from solocompanion.app.library import library as library_module
from solocompanion.app.library.library import Library, LibraryError
from solocompanion.app.library.lock import Lock


@pytest.fixture
def kept(tmp_path):
    """A folder with a library that was opened twice: game one is in the backup, game two only in the library."""
    for name in ("one", "two"):
        with opened(tmp_path) as library:
            play(library, name)
    return tmp_path


def names(library):
    return {row.id for row in library.games()}


# -- broken files --------------------------------------------------------------------------------------------------
def test_a_broken_file_is_set_aside_and_the_backup_restored(kept):
    path = kept / "library.sqlite"
    path.write_bytes(b"not a database" * 1000)
    with Library.open(kept) as library:
        assert names(library) == {"one"}
        assert not library.readonly
        assert str(kept / "library-broken-1.sqlite") in library.notices[0]
        assert str(kept / "backups" / "library-1.json") in library.notices[0]
        library.append("one", 3, 2, line(3, 2), head(3))
    assert (kept / "library-broken-1.sqlite").read_bytes() == b"not a database" * 1000
    with Library.open(kept) as library:
        assert library.notices == ()


def test_an_earlier_broken_file_is_never_overwritten(kept):
    for n in (1, 2, 3):
        (kept / "library.sqlite").write_bytes(b"broken %d" % n)
        with Library.open(kept):
            pass
    assert [(kept / f"library-broken-{n}.sqlite").read_bytes() for n in (1, 2, 3)] == [
        b"broken 1",
        b"broken 2",
        b"broken 3",
    ]


def test_a_truncated_file_is_broken(kept):
    path = kept / "library.sqlite"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with Library.open(kept) as library:
        assert names(library) == {"one"}
    assert (kept / "library-broken-1.sqlite").read_bytes() == whole[: len(whole) // 2]


def test_a_broken_backup_is_passed_over(kept):
    with opened(kept):
        pass
    for place in ("library.sqlite", "backups/library-2.json"):
        (kept / place).write_bytes(b"broken")
    with Library.open(kept) as library:
        assert names(library) == {"one"}
        assert "library-1.json" in library.notices[0]


def test_without_a_backup_a_broken_file_gives_an_empty_library(tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"broken")
    with Library.open(tmp_path) as library:
        assert "starts empty" in library.notices[0]
        play(library)
    assert (tmp_path / "library-broken-1.sqlite").read_bytes() == b"broken"


@pytest.mark.parametrize("leave", [lambda path: path.unlink(), lambda path: path.write_bytes(b"")])
def test_a_missing_or_empty_file_is_restored(kept, leave):
    leave(kept / "library.sqlite")
    with Library.open(kept) as library:
        assert names(library) == {"one"}
        assert "restored from the backup" in library.notices[0]


def test_another_programs_database_is_set_aside(kept):
    (kept / "library.sqlite").unlink()
    with closing(sqlite3.connect(kept / "library.sqlite")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with Library.open(kept) as library:
        assert "not a library of Solo Companion" in library.notices[0]
    with closing(sqlite3.connect(kept / "library-broken-1.sqlite")) as other:
        assert other.execute("SELECT count(*) FROM recipes").fetchone() == (0,)


def test_a_spoilt_table_name_is_damage(kept):
    path = kept / "library.sqlite"
    path.write_bytes(path.read_bytes().replace(b"summary TEXT", b"summarx TEXT"))
    with Library.open(kept) as library:
        assert "its table games is damaged" in library.notices[0]


def test_a_log_without_its_file_does_not_spoil_the_restored_one(kept):
    library = Library.open(kept)
    library.back_up()
    library.append("two", 3, 2, line(3, 2), head(3))
    log = (kept / "library.sqlite-wal").read_bytes()
    library.close()
    (kept / "library.sqlite").unlink()
    (kept / "library.sqlite-wal").write_bytes(log)
    with Library.open(kept) as library:
        assert names(library) == {"one", "two"}  # the second backup has both
        assert ids(library.load("two")) == [0, 1, 2]
    assert (kept / "library-broken-1.sqlite-wal").read_bytes() == log


def killed(folder):
    """Leave a new library as a kill does: all its games are in the log. Return the log's bytes."""
    with Library.open(folder / "before") as library:
        play(library)
        shutil.copytree(folder / "before", folder / "data", ignore=shutil.ignore_patterns("*-shm"))
    return (folder / "data" / "library.sqlite-wal").read_bytes()


def without_empty_sides(folder):
    """Every file with its bytes, but for what SQLite makes to read with."""
    return {
        name: one
        for name, one in files(folder).items()
        if not name.endswith("-shm") and (one or not name.endswith("-wal"))
    }


@pytest.mark.parametrize("spoil", ["the log is damaged", "the log is gone", "the file is empty", "the file is gone"])
def test_where_all_games_are_in_the_log_everything_is_set_aside_before_anything_is_written(tmp_path, spoil):
    log, data = killed(tmp_path), tmp_path / "data"
    file, wal = data / "library.sqlite", data / "library.sqlite-wal"
    assert file.stat().st_size < len(log)
    if spoil == "the log is damaged":
        wal.write_bytes(bytes(len(log)))
    elif spoil == "the log is gone":
        wal.unlink()
    elif spoil == "the file is empty":
        file.write_bytes(b"")
    else:
        file.unlink()
    before = without_empty_sides(data)
    with Library.open_to_read(data) as library:
        assert "set aside" in library.notices[0]
    assert without_empty_sides(data) == before
    with Library.open(data) as library:
        assert "set aside as" in library.notices[0]
        assert not library.readonly
        play(library, "new")
        after = {name: one for name, one in without_empty_sides(data).items() if "-broken-1" in name}
    assert after == {name.replace("library", "library-broken-1"): one for name, one in before.items()}
    with Library.open(data) as library:
        assert (names(library), library.notices) == ({"new"}, ())


def test_a_new_library_that_was_only_begun_is_no_damaged_one(tmp_path):
    with closing(database.open_writer(tmp_path / "library.sqlite")):
        mending.begun(tmp_path / "library.sqlite").touch()
    assert (tmp_path / "library.sqlite").stat().st_size
    with Library.open_to_read(tmp_path) as library:
        assert library.notices == ()
    with Library.open(tmp_path) as library:
        assert library.notices == ()
        play(library)
        assert [one.name for one in tmp_path.iterdir() if "begun" in one.name or "broken" in one.name] == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", ["library.sqlite", "library.sqlite-wal"])
def test_a_pipe_in_the_place_of_a_file_is_refused_and_not_waited_for(kept, name):
    (kept / name).unlink(missing_ok=True)
    os.mkfifo(kept / name)
    for way in (Library.open_to_read, Library.open):
        with pytest.raises(LibraryError, match=rf"{re.escape(name)} could not be read.*not a regular file"):
            way(kept)


# -- unusable backups ----------------------------------------------------------------------------------------------
def test_what_cannot_be_used_takes_no_backups_place_and_stays(tmp_path):
    for number in range(6):
        with opened(tmp_path) as library:
            play(library, str(number))
    folder = tmp_path / "backups"
    for number in range(90, 94):
        (folder / f"library-{number}.sqlite").write_bytes(b"")
    for number in range(6, 9):
        with opened(tmp_path) as library:
            play(library, str(number))
    found = {int(one.stem.partition("-")[2]) for one in folder.iterdir() if one.is_file()}
    assert found == {4, 5, 90, 91, 92, 93, 94, 95, 96}
    (tmp_path / "library.sqlite").write_bytes(b"broken")
    (folder / "library-97.sqlite").write_bytes(b"")
    with Library.open(tmp_path) as library:
        assert "library-96.json" in library.notices[0]


def test_a_folder_named_like_a_backup_is_none(kept):
    folder = kept / "backups" / "library-77.sqlite"
    folder.mkdir()
    for number in range(8):
        with opened(kept) as library:
            assert library.notices == ()
            play(library, f"more {number}")
    assert folder.is_dir()
    assert folder not in backups.backups(kept / "library.sqlite")
    assert backups.backups(kept / "library.sqlite")[0].name == "library-85.json"


def test_a_backup_that_cannot_be_deleted_does_not_say_that_none_was_made(kept, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(errno.EPERM, "Operation not permitted")

    for number in range(5):
        with opened(kept) as library:
            play(library, f"more {number}")
    old = set(backups.backups(kept / "library.sqlite"))
    unlink = Path.unlink
    monkeypatch.setattr(Path, "unlink", lambda self, **more: refuse() if self in old else unlink(self, **more))
    with opened(kept) as library:
        assert library.notices == ()
    assert old < set(backups.backups(kept / "library.sqlite"))


def test_damage_met_while_playing_is_told(kept):
    with Library.open(kept) as library:
        play(library, "three", entries=200)
    path = kept / "library.sqlite"
    whole = bytearray(path.read_bytes())
    with Library.open(kept) as library:
        with path.open("r+b") as file:
            for page in range(8, len(whole) // 4096):
                file.seek(page * 4096)
                file.write(b"\xff" * 4096)
        library._connection.execute("PRAGMA shrink_memory")  # what was read before must be read again
        with pytest.raises(LibraryError, match=r"library\.sqlite is damaged: .*set the file aside"):
            library.load("three")


SPOILT_COUNTERS = {
    "none": "DELETE FROM counter",
    "two": "INSERT INTO counter VALUES (7)",
    "negative": "UPDATE counter SET writes = -1",
    "beyond what can be counted": "UPDATE counter SET writes = 9223372036854775807",
    "with a game": "UPDATE counter SET writes = 9223372036854775807;"
    "UPDATE games SET written = 9223372036854775807, changed = 9223372036854775807 WHERE id = 'one'",
}


@pytest.mark.parametrize("case", SPOILT_COUNTERS)
def test_a_counter_that_cannot_count_on_is_mended_and_nothing_lost(kept, case):
    old = kept / "backups" / "library-9.sqlite"
    shutil.copy(kept / "library.sqlite", old)
    for path in (kept / "library.sqlite", old):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.executescript(SPOILT_COUNTERS[case])
    with Library.open(kept) as library:
        assert (names(library), library.readonly, library.notices) == ({"one", "two"}, False, ())
        last = "one" if case == "with a game" else "two"
        play(library, "three")
        assert [row.id for row in library.games()][:2] == ["three", last]
        assert library.back_up() == ""
        assert not restoring.held(library.path)[0].fault
        library.take_back(old)
        assert names(library) == {"one", "two"}
        play(library, "four")


def gone(folder):
    folder.rename(folder.with_name(f"{folder.name} elsewhere"))


def replaced(folder):
    path = folder / "library.sqlite"
    shutil.copy(path, folder / "older")
    path.unlink()
    Path(f"{path}-wal").unlink()
    (folder / "older").rename(path)


def without_log(folder):
    (folder / "library.sqlite-wal").unlink()


@pytest.mark.parametrize("lose", [gone, replaced, without_log])
def test_a_library_that_is_lost_while_it_is_open_keeps_nothing_in_secret(kept, lose):
    library = Library.open(kept)
    play(library, "three")
    lose(kept)
    for _ in range(2):
        with pytest.raises(LibraryError, match=r"library\.sqlite was moved, deleted or replaced.*not saved"):
            library.append("three", 3, 2, line(3, 2), head(3))
    library.set_preference("theme", "dark")
    assert library.readonly
    assert library.retry()
    library.insert(game("four"))
    assert library.preference("theme") == "dark"
    library.close()
    with Library.open(kept) as library:
        assert "four" in names(library)
        assert not library.readonly
        if lose is without_log:
            assert ids(library.load("three")) == [0, 1, 2], "what the log held was lost"


def test_a_library_that_cannot_be_had_back_can_still_be_tried_again(kept):
    library = Library.open(kept)
    gone(kept)
    kept.write_text("in the way")
    with pytest.raises(LibraryError):
        library.check_place()
    assert not library.retry()
    assert library.games() == ()
    kept.unlink()
    assert library.retry()
    play(library, "five")
    library.close()
    with Library.open(kept) as library:
        assert names(library) == {"five"}


def test_a_path_that_is_too_long_is_given_as_the_reason(tmp_path):
    folder = tmp_path.joinpath(*["x" * 200] * 3)
    folder.mkdir(parents=True)
    with Library.open(folder) as library:
        assert library.readonly
        assert "path is too long" in library.notices[0]


# -- another program ---------------------------------------------------------------------------------------------------
@pytest.fixture
def locked(kept):
    """A library whose file another program has locked, and that program's connection."""
    with (
        Library.open(kept) as library,
        closing(sqlite3.connect(kept / "library.sqlite", isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        yield library, other


def test_while_another_program_has_locked_the_file_it_waits_in_steps(locked):
    library, other = locked
    steps = []

    def waited():
        steps.append(1)
        if len(steps) == 3:
            other.execute("ROLLBACK")

    library.waiting = waited
    library.append("two", 3, 2, line(3, 2), head(3))
    assert len(steps) == 3
    assert ids(library.load("two")) == [0, 1, 2, 3]


def test_a_file_that_stays_locked_is_told_and_nothing_changes(locked, monkeypatch):
    library, other = locked
    monkeypatch.setattr(library_module, "PATIENCE", 0.3)
    backup = backups.backups(library.path)[0]
    for write in (lambda: library.append("two", 3, 2, line(3, 2), head(3)), lambda: library.take_back(backup)):
        with pytest.raises(LibraryError, match=r"Another program has locked .*library\.sqlite.*not saved"):
            write()
    other.execute("ROLLBACK")
    library.append("two", 3, 2, line(3, 2), head(3))
    assert ids(library.load("two")) == [0, 1, 2, 3]


def test_what_is_written_while_something_waits_is_refused_at_once(locked):
    library, other = locked
    said = []

    def waited():
        try:
            library.move("one", head())
        except LibraryError as error:
            said.append(str(error))
        library.set_preference("theme", "dark")
        other.execute("ROLLBACK")

    library.waiting = waited
    library.append("two", 3, 2, line(3, 2), head(3))
    assert "has locked" in said[0]
    assert library.preference("theme") == "dark"


@cache
def whole():
    """The bytes of a small library, and of one whose last writes lie in the log."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with Library.open(folder) as library:
            library.insert(game("one", 6))
            library.insert(game("two", 6))
        closed = (folder / "library.sqlite").read_bytes()
        with Library.open(folder) as library:
            library.append("one", 6, 5, line(6, 5), head(6))
            return closed, (folder / "library.sqlite-wal").read_bytes()


@st.composite
def harm(draw, most):
    """A way to spoil a file: cut it, or flip some bits."""
    cut = draw(st.none() | st.integers(0, most))
    flips = draw(st.lists(st.tuples(st.integers(0, most - 1), st.integers(1, 255)), max_size=6))
    return cut, flips


def spoilt(data, way):
    cut, flips = way
    data = bytearray(data)
    for place, bits in flips:
        data[place % len(data)] ^= bits
    return bytes(data[:cut])


def use(folder):
    """Do everything with a library that may be spoilt; nothing but a LibraryError may come out."""
    try:
        library = Library.open(folder)
    except LibraryError:
        return None
    with library:
        for call in (library.games, library.plays):
            attempt(call)
        attempt(library.preference, "theme")
        for name in ("one", "two"):
            attempt(library.load, name)
            attempt(library.append, name, 90, 0, line(90, 0), head(90))
        attempt(library.insert, game("new"))
        library.set_preference("theme", "dark")
        return library.notices


def attempt(call, *arguments):
    with suppress(LibraryError):
        call(*arguments)


@settings(max_examples=80, deadline=None)
@given(way=harm(40_000), with_backup=st.booleans())
def test_no_spoilt_file_gives_anything_but_a_library_or_a_library_error(way, with_backup):
    closed, _ = whole()
    data = spoilt(closed, way)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "library.sqlite").write_bytes(data)
        if with_backup:
            (folder / "backups").mkdir()
            (folder / "backups" / "library-1.sqlite").write_bytes(closed)
        notices = use(folder)
        if notices is None:
            assert (folder / "library.sqlite").read_bytes() == data
        elif notices:
            assert (folder / "library-broken-1.sqlite").read_bytes() == data
        if with_backup:
            assert (folder / "backups" / "library-1.sqlite").read_bytes() == closed


@settings(max_examples=30, deadline=None)
@given(way=harm(20_000))
def test_no_spoilt_log_gives_anything_but_a_library_or_a_library_error(way):
    closed, log = whole()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "library.sqlite").write_bytes(closed)
        (folder / "library.sqlite-wal").write_bytes(spoilt(log, way))
        assert use(folder) == ()


# -- newer versions --------------------------------------------------------------------------------------------------
def test_a_newer_file_is_refused_and_left_alone(kept):
    with closing(sqlite3.connect(kept / "library.sqlite")) as plain:
        plain.execute("PRAGMA user_version = 77")
    before = files(kept)
    for _ in range(2):
        with pytest.raises(LibraryError, match=rf"library\.sqlite .* version is 77.* up to {schema.VERSION}") as caught:
            Library.open(kept)
        assert str(kept) in str(caught.value)
    assert files(kept) == before


def test_a_newer_backup_is_not_restored(kept):
    (kept / "backups" / "library-1.json").unlink()
    shutil.copy(kept / "library.sqlite", kept / "backups" / "library-1.sqlite")
    with closing(sqlite3.connect(kept / "backups" / "library-1.sqlite")) as plain:
        plain.execute("PRAGMA user_version = 77")
    (kept / "library.sqlite").write_bytes(b"broken")
    with Library.open(kept) as library:
        assert "starts empty" in library.notices[0]


def test_a_failed_migration_leaves_the_file_as_it_was(kept, monkeypatch):
    def fail(connection):
        connection.execute("CREATE TABLE half (done TEXT)")
        connection.execute("INSERT INTO nowhere VALUES (1)")

    before = (kept / "library.sqlite").read_bytes()
    newer = schema.VERSION + 1
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, fail))
    monkeypatch.setattr(schema, "VERSION", newer)
    monkeypatch.setattr(schema.migrate, "__defaults__", (newer,))
    with pytest.raises(LibraryError, match="nowhere"):
        Library.open(kept)
    monkeypatch.undo()
    assert (kept / "library.sqlite").read_bytes() == before
    with Library.open(kept) as library:
        assert names(library) == {"one", "two"}


def test_a_migration_may_not_leave_rows_astray(tmp_path, monkeypatch):
    with closing(database.in_memory()) as connection:
        schema.migrate(connection, 1)
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("INSERT INTO entries VALUES ('none', 0, NULL, '{}')")
        with pytest.raises(sqlite3.IntegrityError, match="version 2"):
            schema.migrate(connection)
        assert schema.version(connection) == 1


# -- nothing can be written --------------------------------------------------------------------------------------------
@pytest.fixture
def unwritable(monkeypatch):
    def refuse(_):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Lock, "acquire", refuse)
    return monkeypatch


def test_a_read_only_folder_shows_its_games(kept, unwritable):
    with Library.open(kept) as library:
        assert library.readonly
        assert "Read-only file system" in library.notices[0]
        assert names(library) == {"one", "two"}
        assert not library.retry()
        with pytest.raises(LibraryError, match="read-only"):
            library.move("one", head())
        unwritable.undo()
        assert library.retry()
        library.move("one", head())


def test_a_broken_file_in_a_read_only_folder_shows_the_backup(kept, unwritable):
    (kept / "library.sqlite").write_bytes(b"broken" * 1000)
    before = files(kept)
    with Library.open(kept) as library:
        assert names(library) == {"one"}
        assert "library-1.json is shown" in library.notices[1]
    assert files(kept) == before


def test_a_folder_that_cannot_be_made_gives_an_empty_library(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with Library.open(tmp_path / "file" / "folder") as library:
        assert library.readonly
        assert library.games() == ()
        assert library.notices
        library.set_preference("theme", "dark")
        assert library.preference("theme") == "dark"
        with pytest.raises(LibraryError):
            play(library)
        assert not library.retry()


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path):
    (tmp_path / "library.sqlite").mkdir()
    with pytest.raises(LibraryError, match=r"library\.sqlite"):
        Library.open(tmp_path)


def test_a_backup_that_fails_does_not_keep_anyone_from_playing(kept, monkeypatch):
    def refuse(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(durable.os, "fsync", refuse)
    with Library.open(kept) as library:
        assert "No backup could be made" in library.back_up()
        play(library, "three")


# -- a full disk -----------------------------------------------------------------------------------------------------
def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(tmp_path):
    with Library.open(tmp_path) as library:
        play(library, entries=1)
        used = library._connection.execute("PRAGMA page_count").fetchone()[0]
        library._connection.execute(f"PRAGMA max_page_count = {used + 12}")
        done = 0
        with pytest.raises(LibraryError, match=r"disk is full.*library\.sqlite.*Nothing saved before is lost"):  # noqa: PT012
            while done < 1000:
                library.append("one", done + 1, done, line(done + 1, done, label="x" * 500), head(done + 1))
                done += 1
        assert 3 < done < 1000
        assert ids(library.load("one")) == list(range(done + 1))
        library.set_preference("theme", "x" * 9000)
        library._connection.execute("PRAGMA max_page_count = 100000")
        library.append("one", done + 1, done, line(done + 1, done), head(done + 1))
    with Library.open(tmp_path) as library:
        assert ids(library.load("one")) == list(range(done + 2))
        assert library.preference("theme") == "x" * 9000


@pytest.mark.skipif(shutil.which("unshare") is None, reason="a small disk can only be made on Linux")
@pytest.mark.parametrize("case", ["full", "full_at_start", "full_and_new", "readonly", "readonly_with_log"])
def test_on_a_real_small_disk(tmp_path, case):
    command = ["unshare", "--mount", "--map-root-user"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:  # noqa: S603 - our own text
        pytest.skip("this system lets nobody mount a small disk")
    script = Path(__file__).parents[1] / "small_disk.py"
    ended = subprocess.run(  # noqa: S603 - our own text
        [*command, sys.executable, "-W", "error", script, case, tmp_path], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


# -- sudden ends -----------------------------------------------------------------------------------------------------
WRITE = """
import sys, pathlib
sys.path.insert(0, sys.argv[2])
from library_samples import head, line
from solocompanion.app.library.library import Library
with Library.open(pathlib.Path(sys.argv[1])) as library:
    last = int(sys.argv[3])
    while True:
        library.append("one", last + 1, last, line(last + 1, last, label="x" * 300), head(last + 1))
        last += 1
        print(last, flush=True)
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path):
    with Library.open(tmp_path) as library:
        play(library, entries=1)
    chance, last, total = random.Random(5), 0, 0  # noqa: S311 - moments to kill at
    rounds = sampling.rounds(10, 3)
    for _ in range(rounds):
        command = [sys.executable, "-c", WRITE, str(tmp_path), str(Path(__file__).parents[1]), str(last)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:  # noqa: S603 - our own text
            acknowledged = [int(writer.stdout.readline())]
            time.sleep(chance.random() * 0.1)
            writer.kill()
            acknowledged += [int(one) for one in writer.stdout.read().split("\n")[:-1]]
        with Library.open(tmp_path) as library:
            assert library.notices == ()
            found = ids(library.load("one"))
            assert library._connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert found == list(range(len(found)))
        assert acknowledged[-1] <= found[-1] <= acknowledged[-1] + 1
        last, total = found[-1], total + len(acknowledged)
    assert total > 5 * rounds


OPEN = """
import sys, pathlib
from solocompanion.app.library.library import Library
print(flush=True)
Library.open(pathlib.Path(sys.argv[1])).close()
"""


def test_a_kill_while_opening_leaves_a_usable_library(tmp_path):
    chance = random.Random(7)  # noqa: S311 - moments to kill at
    for number in range(6):
        folder = tmp_path / str(number)
        command = [sys.executable, "-c", OPEN, str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as opener:  # noqa: S603 - our own text
            opener.stdout.readline()
            time.sleep(chance.random() * 0.02)
            opener.kill()
        with Library.open(folder) as library:
            assert (library.readonly, library.notices) == (False, ())
            play(library)


def test_a_kill_between_setting_aside_and_restoring_is_made_good(kept, monkeypatch):
    (kept / "library.sqlite").write_bytes(b"broken")
    monkeypatch.setattr(copies, "restore", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        Library.open(kept)
    monkeypatch.undo()
    with Library.open(kept) as library:
        assert names(library) == {"one"}
        assert re.search("restored from the backup", library.notices[0])
