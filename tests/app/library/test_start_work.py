"""What a start and a backup do is counted, never timed: neither grows with what did not change."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from library_samples import game, head, line, opened, play

from solocompanion.app.library import backups, clean_end, copies, durable, restoring, schema
from solocompanion.app.library.library import Library
from solocompanion.app.library.opening import look_into

MUSEUM = Path(__file__).parent / "museum"


@pytest.fixture
def statements(monkeypatch):
    """Every statement that any connection runs from now on."""
    run, connect = [], sqlite3.connect

    def traced(*arguments, **more):
        made = connect(*arguments, **more)
        made.set_trace_callback(run.append)
        return made

    monkeypatch.setattr(sqlite3, "connect", traced)
    return run


def checks(statements):
    return [one for one in statements if "quick_check" in one]


def full(folder, games):
    with Library.open(folder) as library:
        for number in range(games):
            library.insert(game(f"g{number}", 4))
        assert library.back_up() == ""
    return folder


def test_a_start_after_a_clean_end_runs_as_many_statements_for_many_games_as_for_one(tmp_path, statements):
    counts = []
    schema.tables(schema.VERSION)  # worked out once, for each version that is asked for
    for games in (1, 60):
        folder = full(tmp_path / str(games), games)
        statements.clear()
        with Library.open(folder) as library:
            assert len(library.games()) == games
        counts.append(len(statements))
        assert checks(statements) == []
    assert counts[0] == counts[1]


def test_a_start_makes_no_backup_and_a_change_does_not_make_it_read_the_file(tmp_path, statements):
    full(tmp_path, 3)
    with Library.open(tmp_path) as library:
        library.set_preference("theme", "dark")
    kept = backups.backups(tmp_path / "library.sqlite")
    statements.clear()
    with Library.open(tmp_path):
        assert checks(statements) == []
    assert backups.backups(tmp_path / "library.sqlite") == kept


HOLD = """
import sys, pathlib
sys.path.insert(0, sys.argv[2])
from library_samples import play
from solocompanion.app.library.library import Library
library = Library.open(pathlib.Path(sys.argv[1]))
if sys.argv[3:]:
    play(library, "killed")
print(flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.parametrize("does", [(), ("write",)])
def test_after_a_kill_the_whole_file_is_read_once(tmp_path, statements, does):
    full(tmp_path, 1)
    command = [sys.executable, "-c", HOLD, str(tmp_path), str(Path(__file__).parents[1]), *does]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as held:  # noqa: S603 - our own text
        held.stdout.readline()
        held.kill()
    for expected in (1, 0):
        statements.clear()
        with Library.open(tmp_path) as library:
            assert library.notices == ()
        assert len(checks(statements)) == expected


def touched(path):
    with path.open("r+b") as file:
        file.write(file.read(1))


def replaced(path):
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def cut(path):
    os.truncate(path, path.stat().st_size - 1024)


def with_a_log(path):
    Path(f"{path}-wal").write_bytes(b"left over")


@pytest.mark.parametrize("change", [touched, replaced, cut, with_a_log])
def test_the_mark_of_a_clean_end_does_not_fit_a_file_that_anything_touched_since(tmp_path, change):
    path = full(tmp_path, 1) / "library.sqlite"
    assert clean_end.is_clean(path)
    change(path)
    assert not clean_end.is_clean(path)


def test_a_library_in_which_damage_was_met_is_not_marked_as_closed_in_order(tmp_path):
    full(tmp_path, 1)
    with Library.open(tmp_path) as library:
        library._is_damaged = True
    assert not clean_end.mark(tmp_path / "library.sqlite").exists()


def test_a_second_copy_does_not_read_the_whole_file_that_the_first_has_open(tmp_path, statements):
    full(tmp_path, 1)
    with Library.open(tmp_path):
        statements.clear()
        with Library.open(tmp_path) as second:
            assert second.readonly
        assert checks(statements) == []


# -- backups -----------------------------------------------------------------------------------------------------------
def test_a_backup_writes_the_games_that_changed_and_its_list_alone(tmp_path, monkeypatch):
    full(tmp_path, 30)
    written, write = [], durable.write
    monkeypatch.setattr(durable, "write", lambda path, *a, **more: (written.append(path), write(path, *a, **more)))
    with Library.open(tmp_path) as library:
        library.append("g3", 4, 3, line(4, 3), head(4))
        library.rename("g5", "Another evening")
        assert library.back_up() == ""
        assert [one.suffix for one in written] == [".gz", ".json"]
        written.clear()
        assert library.back_up() == ""
        assert written == []


def test_a_backup_runs_two_statements_for_a_game_that_did_not_change(tmp_path, statements):
    counts = []
    for games in (10, 40):
        with Library.open(full(tmp_path / str(games), games)) as library:
            library.set_preference("theme", "dark")
            statements.clear()
            assert library.back_up() == ""
        counts.append(len(statements))
    assert counts[1] - counts[0] <= 2 * 30


def size(folder):
    return sum(one.stat().st_size for one in folder.rglob("*") if one.is_file())


def test_a_folder_of_backups_is_at_most_twice_the_library_even_if_all_games_change_between_any_two(tmp_path):
    with Library.open(tmp_path) as library:
        for number in range(30):
            library.insert(game(f"g{number}", 60))
        for change in range(60, 68):
            for number in range(30):
                library.append(f"g{number}", change, change - 1, line(change, change - 1, turn="x" * 200), head(change))
            assert library.back_up() == ""
    assert len(backups.backups(tmp_path / "library.sqlite")) == backups.KEPT
    assert size(tmp_path / "backups") < 2 * (tmp_path / "library.sqlite").stat().st_size


def test_pieces_that_no_backup_names_are_deleted_and_all_others_stay(tmp_path):
    for change in range(9):
        with Library.open(tmp_path) as library:
            if not change:
                play(library, "one", 1)
            else:
                library.append("one", change, change - 1, line(change, change - 1), head(change))
            assert library.back_up() == ""
    assert len(list((tmp_path / "backups" / "pieces").iterdir())) == 1 + backups.KEPT
    assert all(not one.fault for one in restoring.held(tmp_path / "library.sqlite"))


def test_a_list_that_cannot_be_read_keeps_its_pieces(tmp_path):
    with opened(full(tmp_path, 1)) as library:
        first = backups.backups(library.path)[0]
        needed = copies.manifest.named_pieces(first)
        first.write_bytes(first.read_bytes()[:-40])
        for change in range(4, 12):
            library.append("g0", change, change - 1, line(change, change - 1), head(change))
            assert library.back_up() == ""
        assert first.exists()
        assert needed <= copies.pieces_of(first).names()


def test_where_a_piece_is_damaged_the_game_comes_from_an_older_backup_and_no_other_game_suffers(tmp_path):
    with Library.open(tmp_path) as library:
        for name in ("one", "two"):
            play(library, name)
        assert library.back_up() == ""
        library.append("one", 3, 2, line(3, 2), head(3))
        library.append("two", 3, 2, line(3, 2), head(3))
        assert library.back_up() == ""
        newest = copies.lists(backups.folder_of(library.path))[0]
    piece = next(row["entries"] for row in newest.games if row["id"] == "one")
    (tmp_path / "backups" / "pieces" / f"{piece}.gz").write_bytes(b"damaged")
    (tmp_path / "library.sqlite").write_bytes(b"damaged")
    with Library.open(tmp_path) as library:
        assert "set aside" in library.notices[0]
        assert "older backup" in library.notices[1]
        assert [len(library.load(name).entries) for name in ("one", "two")] == [3, 4]


def test_a_game_that_changed_after_an_older_backup_was_restored_is_not_taken_for_what_a_later_backup_has(tmp_path):
    """The counter of writes falls back when a start restores a backup; no backup may be confused by that."""
    with Library.open(tmp_path) as library:
        play(library, "one")
        assert library.back_up() == ""
        library.append("one", 3, 2, line(3, 2, way="lost"), head(3))
        assert library.back_up() == ""
    later = backups.backups(tmp_path / "library.sqlite")[0]
    later.rename(later.with_suffix(".away"))
    (tmp_path / "library.sqlite").write_bytes(b"damaged")
    with Library.open(tmp_path) as library:
        later.with_suffix(".away").rename(later)
        library.append("one", 3, 2, line(3, 2, way="found"), head(3))
        assert library.back_up() == ""
        memory, _ = copies.unpacked(backups.backups(library.path)[0])
        assert "found" in memory.execute("SELECT entry FROM entries WHERE id = 3").fetchone()[0]
        memory.close()


def test_a_backup_that_is_made_meanwhile_has_what_was_there_and_lets_others_write(tmp_path):
    told = []
    with Library.open(full(tmp_path, 5)) as library:
        library.append("g0", 4, 3, line(4, 3), head(4))
        library.back_up_meanwhile(told.append)
        for entry_id in range(5, 25):
            library.append("g0", entry_id, entry_id - 1, line(entry_id, entry_id - 1), head(entry_id))
        library._backing.wait()
        found = restoring.held(library.path)
        assert len(found) == 2
        assert not found[0].fault
    assert told == []


def test_closing_gives_up_a_backup_that_is_being_made(tmp_path):
    with Library.open(tmp_path) as library:
        for number in range(50):
            library.insert(game(f"g{number}", 4))
        library.back_up_meanwhile(print)
    with opened(tmp_path) as library:
        assert not restoring.held(library.path)[0].fault


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_library_of_an_older_app_gets_small_pages_and_keeps_all(tmp_path, version):
    shutil.copy(MUSEUM / f"library-v{version}.sqlite", tmp_path / "library.sqlite")
    with Library.open(tmp_path) as library:
        assert library._connection.execute("PRAGMA page_size").fetchone() == (1024,)
        assert library._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert len(library.load("one").entries) == 4
    assert look_into(tmp_path / "library.sqlite") is not None


def test_an_answer_changes_few_pages(tmp_path):
    with Library.open(tmp_path) as library:
        play(library, "one", 400)
        log = tmp_path / "library.sqlite-wal"
        library._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for entry_id in range(400, 450):
            library.append("one", entry_id, entry_id - 1, line(entry_id, entry_id - 1, turn="x" * 200), head(entry_id))
        assert log.stat().st_size / 50 < 6 * 1048
