"""Check my games: what is wrong is found, what a backup has is mended, and a sound library is told to be one."""

from __future__ import annotations

import pytest

from solocompanion.app.checking import Check
from solocompanion.app.content import packs
from solocompanion.app.content.games import open_game
from solocompanion.app.library import backups
from solocompanion.app.library.library import Library
from solocompanion.app.opening import Opening
from solocompanion.app.play.session import SavedGameError
from solocompanion.core.registry import BrokenGameError

GAME = open_game("pebbles")


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        yield library


@pytest.fixture
def opening(library):
    return Opening(library)


def played(opening, seed="a", moves=3):
    session = opening.start("pebbles", {}, seed=seed)
    for _ in range(moves):
        session.perform(GAME.view.main(session.state).command)
        while session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
    return session


def checked(opening):
    check = Check(opening)
    check.file()
    for _ in check.steps():
        pass
    return check


def spoil(library, entry_id):
    library._connection.execute("UPDATE entries SET entry = replace(entry, 'id', 'di') WHERE id = ?", (entry_id,))


def test_a_sound_library_is_told_to_be_one(opening):
    played(opening)
    played(opening, "b")
    assert checked(opening).said() == ["2 games were looked at.", "Everything is as it was saved."]


def test_a_damaged_entry_is_put_back_from_a_backup_and_that_is_said(opening, library):
    entries = played(opening).stored().entries
    assert library.back_up() == ""
    spoil(library, 1)
    check = checked(opening)
    assert len(check.mended) == 1
    assert "put back" in check.mended[0]
    assert check.found == []
    assert library.load(library.games()[0].id).entries == entries


def test_damage_that_no_backup_mends_is_named_with_its_entry(opening, library):
    played(opening)
    spoil(library, 1)
    (found,) = checked(opening).found
    assert "from number 1 on" in found
    assert "No backup has a good copy" in found


def test_a_game_that_no_longer_folds_is_found_and_its_good_copy_named(opening, library):
    session = played(opening)
    assert library.back_up() == ""
    library._connection.execute("UPDATE entries SET entry = replace(entry, 'is', 'si'), seal = NULL")
    (found,) = checked(opening).found
    assert f"--take {session.record.id[:8]}" in found
    assert backups.backups(library.path)[0].name in found


def test_components_that_changed_are_found(opening, library):
    played(opening)
    library._connection.execute("UPDATE contents SET records = replace(records, 'name', 'nome')")
    assert any("components" in one for one in checked(opening).found)


def test_a_damaged_piece_of_a_backup_is_made_again(opening, library):
    played(opening)
    assert library.back_up() == ""
    pieces = library.path.parent / "backups" / "pieces"
    for one in pieces.iterdir():
        one.write_bytes(one.read_bytes()[:-9])
    check = checked(opening)
    assert "2 pieces of the backups were damaged" in check.mended[0]
    assert check.found == []
    assert checked(opening).mended == []


def test_a_pack_that_cannot_be_used_is_named(opening, library):
    folder = packs.folder(library.path.parent, "pebbles")
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("moon")
    assert any("mine.toml" in one for one in checked(opening).found)


def test_a_damaged_game_opens_before_the_damage_says_so_and_can_be_played_on(opening, library):
    session = played(opening, moves=4)
    told = []
    opening.tell = told.append
    spoil(library, 3)
    again = opening.open_saved(session.record.id)
    assert len(again.journal.entries) == 3
    assert "left out" in told[0]
    again.perform(GAME.view.main(again.state).command)
    assert again.tip > max(session.journal.entries)
    assert len(opening.open_saved(session.record.id).journal.entries) >= 4


def test_a_good_copy_becomes_a_game_of_its_own(opening, library):
    session = played(opening)
    assert library.back_up() == ""
    library._connection.execute("UPDATE entries SET entry = replace(entry, 'is', 'si'), seal = NULL")
    with pytest.raises(SavedGameError):
        opening.open_saved(session.record.id)
    backup, stored = opening.good_copy(session.record.id)
    assert backup.exists()
    taken = opening.open_copy(stored)
    assert taken.state == session.state
    assert {row.id for row in library.games()} == {session.record.id, taken.record.id}


def test_opening_a_game_of_an_older_app_seals_it(opening, library):
    session = played(opening)
    library._connection.execute("UPDATE entries SET seal = NULL")
    opening.open_saved(session.record.id)
    assert library._connection.execute("SELECT count(*) FROM entries WHERE seal IS NULL").fetchone() == (0,)


LOST = {
    "the last entries": "DELETE FROM entries WHERE id > 1",
    "where it was left": "UPDATE games SET entry = 99999",
    "where its line ends": "UPDATE games SET tip = 5000",
}


@pytest.mark.parametrize("case", LOST)
def test_a_game_that_lacks_the_place_where_it_was_left_is_not_told_to_be_sound(opening, library, case):
    played(opening)
    library._connection.execute(LOST[case])
    (found,) = checked(opening).found
    assert "No backup has a good copy" in found
    assert opening.open_saved(library.games()[0].id).state is not None


def test_entries_gone_from_the_end_are_put_back_from_a_backup(opening, library):
    entries = played(opening).stored().entries
    assert library.back_up() == ""
    library._connection.execute(LOST["the last entries"])
    check = checked(opening)
    assert (len(check.mended), check.found) == (1, [])
    assert library.load(library.games()[0].id).entries == entries


def test_a_game_without_any_entry_is_found_and_put_back(opening, library):
    entries = played(opening).stored().entries
    assert library.back_up() == ""
    library._connection.execute("DELETE FROM entries")
    assert checked(opening).found == []
    assert library.load(library.games()[0].id).entries == entries


def test_packs_of_a_game_that_cannot_be_loaded_end_no_check(opening, library, monkeypatch):
    played(opening)

    def fails(name, folder):
        raise BrokenGameError("the game badf, brought by club, cannot be loaded")

    monkeypatch.setattr(packs, "folder", lambda folder, name: library.path.parent)
    monkeypatch.setattr(packs, "open_with_packs", fails)
    check = checked(opening)
    assert set(check.found) == {"the game badf, brought by club, cannot be loaded"}
    assert check.said()[0] == "One game was looked at."


def test_a_check_that_breaks_off_is_not_told_as_sound(opening, monkeypatch):
    monkeypatch.setattr(Check, "_backups", lambda check: 1 // 0)
    check = checked(opening)
    assert check.found == ["The check could not be finished: integer division or modulo by zero"]


@pytest.mark.parametrize("lost", [LOST["the last entries"], "DELETE FROM entries"])
def test_a_game_that_is_opened_has_its_lost_entries_put_back_before_it_goes_on(library, lost):
    told = []
    opening = Opening(library, told.append)
    entries = played(opening).stored().entries
    assert library.back_up() == ""
    library._connection.execute(lost)
    session = opening.open_saved(library.games()[0].id)
    assert session.stored().entries == entries
    assert "put back" in told[0]
