"""Backups are looked into and put back, and the present library is never lost by it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from library_samples import files, opened, play

from solocompanion.app.library import durable, restoring, rows
from solocompanion.app.library.backups import KEPT, backups
from solocompanion.app.library.library import Library, LibraryError
from solocompanion.app.library.lock import Lock

MUSEUM = Path(__file__).parent / "museum"


def ids(library):
    return [row.id for row in library.games()]


def grown(folder, *names):
    """Open a library as often as there are games to put in, so that each opening leaves a backup."""
    for name in names:
        with opened(folder) as library:
            play(library, name)


@pytest.fixture
def library(tmp_path):
    grown(tmp_path, "one", "two")
    with opened(tmp_path) as library:
        play(library, "three")
        library.set_preference("theme", "dark")
        yield library


def test_every_backup_says_what_it_holds(library):
    found = restoring.held(library.path)
    assert [[row.id for row in one.games] for one in found] == [["two", "one"], ["one"]]
    assert [one.path for one in found] == backups(library.path)
    assert all(one.made.startswith("20") and not one.fault for one in found)


def test_a_backup_does_not_say_where_a_photo_lies(library, tmp_path):
    library.set_preference("territory photo mine", "private holiday.png")
    library.set_preference("sounds", "on")
    library.close()
    with opened(tmp_path):
        newest = backups(library.path)[0]
    every = b"".join(path.read_bytes() for path in newest.parent.rglob("*") if path.is_file())
    assert b'"sounds"' in newest.read_bytes()
    assert b"holiday" not in every
    with opened(tmp_path) as again:
        assert "holiday" in again.preference("territory photo mine")


def test_looking_changes_no_byte(library):
    before = files(library.path.parent / "backups")
    restoring.held(library.path)
    assert files(library.path.parent / "backups") == before


def test_a_backup_takes_the_librarys_place_and_can_be_played_on(library, tmp_path):
    oldest = backups(library.path)[-1]
    library.take_back(oldest)
    assert ids(library) == ["one"]
    play(library, "four")
    library.close()
    with opened(tmp_path) as again:
        assert ids(again) == ["four", "one"]
        assert (again.readonly, again.notices) == (False, ())


def test_the_present_library_is_backed_up_first(library):
    library.take_back(backups(library.path)[-1])
    newest = restoring.held(library.path)[0]
    assert [row.id for row in newest.games] == ["three", "two", "one"]
    library.take_back(newest.path)
    assert ids(library) == ["three", "two", "one"]


def test_a_restored_backup_is_not_pushed_out_by_the_backup_made_before(tmp_path):
    grown(tmp_path, *(f"g{n}" for n in range(KEPT + 1)))
    with opened(tmp_path) as library:
        play(library, "more")
        oldest = backups(library.path)[-1]
        library.take_back(oldest)
        assert oldest.exists()
        assert len(ids(library)) == len(restoring.look_at(oldest).games)


def test_what_is_changed_after_restoring_is_backed_up_again(library, tmp_path):
    """The count of writes must not fall back: a later state would be taken for one that is backed up already."""
    library.take_back(backups(library.path)[-1])
    library.close()
    with opened(tmp_path) as again:
        assert [row.id for row in restoring.held(again.path)[0].games] == ["one"]


def test_preferences_stay(library):
    library.take_back(backups(library.path)[-1])
    assert library.preference("theme") == "dark"


@pytest.mark.parametrize("spoil", ["torn", "empty", "stranger", "gone"])
def test_a_broken_backup_is_shown_with_its_fault_and_never_restored(library, spoil):
    backup = backups(library.path)[0]
    whole = backup.read_bytes()
    match spoil:
        case "torn":
            backup.write_bytes(whole[: len(whole) // 2] + b"\xff" * 4096)
        case "empty":
            backup.write_bytes(b"")
        case "stranger":
            backup.unlink()
            sqlite3.connect(backup).execute("CREATE TABLE t (a)").connection.close()
        case "gone":
            backup.unlink()
    found = restoring.look_at(backup)
    assert found.fault
    assert found.games == ()
    before = ids(library)
    with pytest.raises(LibraryError, match=backup.name):
        library.take_back(backup)
    assert ids(library) == before
    play(library, "still here")


def newer_list(backup):
    """Let a list say that a newer app made it."""
    before, after = backup.read_text().split('"version":1', 1)
    words = f'{before}"version":99{after}'.rpartition('\n"sum":')[0]
    backup.write_text(f'{words}\n"sum":"{sha256(words.encode()).hexdigest()}"\n}}\n')
    return backup


def newer_copy(backup):
    """Do the same with a whole copy, as older apps made them."""
    copy = backup.with_name("library-98.sqlite")
    shutil.copy(MUSEUM / "library-v3.sqlite", copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA user_version = 99")
    return copy


@pytest.mark.parametrize("newer", [newer_list, newer_copy])
def test_a_backup_of_a_newer_app_is_refused(library, newer):
    backup = newer(backups(library.path)[0])
    assert "99" in restoring.look_at(backup).fault
    with pytest.raises(LibraryError, match="newer"):
        library.take_back(backup)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_old_backup_is_brought_up_to_date_on_the_way(library, version):
    old = library.path.parent / "backups" / "library-90.sqlite"
    shutil.copyfile(MUSEUM / f"library-v{version}.sqlite", old)
    before = old.read_bytes()
    library.take_back(old)
    assert ids(library) == ["one"]
    library.archive("one")
    assert old.read_bytes() == before


def test_a_reader_restores_nothing(library, tmp_path):
    with Library.open(tmp_path) as second:
        assert second.readonly
        with pytest.raises(LibraryError, match="read-only"):
            second.take_back(backups(second.path)[0])
    assert not Lock(tmp_path / "library.lock").acquire()


def test_when_it_cannot_be_backed_up_nothing_is_restored(library, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(durable.os, "fsync", full)
    with pytest.raises(LibraryError, match="No space"):
        library.take_back(backups(library.path)[-1])
    assert ids(library) == ["three", "two", "one"]


def test_the_plays_of_a_backup_are_counted(library, tmp_path):
    library.record_play(rows.Play("one", "pebbles", "2026-11-21T12:00:00+00:00", "human", 5, 4, "calm"))
    library.close()
    with opened(tmp_path) as again:
        assert restoring.held(again.path)[0].plays == 1


def test_a_backup_with_a_damaged_piece_does_not_take_the_place_of_what_is_there(library):
    """A start may make do with what is left of a backup; what is there now is not given up for it."""
    backup = backups(library.path)[0]
    for piece in (library.path.parent / "backups" / "pieces").iterdir():
        piece.write_bytes(b"damaged")
    before = ids(library)
    with pytest.raises(LibraryError, match=r"cannot be used: .*\.gz"):
        library.take_back(backup)
    assert ids(library) == before


def test_a_damaged_library_is_not_taken_for_lost_while_its_only_backup_cannot_be_read(tmp_path, monkeypatch):
    grown(tmp_path, "one", "two")
    (tmp_path / "library.sqlite").write_bytes(b"damaged")

    def refuse(*_):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr("solocompanion.app.library.manifest.is_whole", refuse)
        with pytest.raises(LibraryError, match="Input/output error"):
            Library.open(tmp_path)
    assert (tmp_path / "library.sqlite").read_bytes() == b"damaged"
    with Library.open(tmp_path) as again:
        assert ids(again) == ["one"]
