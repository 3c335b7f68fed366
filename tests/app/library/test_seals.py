"""Every entry is chained to its parent: what changed since it was saved is noticed, and bars nothing else."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from library_samples import game, head, ids, line, play

from solocompanion.app.files import exchange
from solocompanion.app.library.library import Library, LibraryError
from solocompanion.app.library.seals import seal, unsound

MUSEUM = Path(__file__).parent / "museum"


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        play(library, "one", 5)
        library.append("one", 5, 1, line(5, 1), head(5))
        yield library


def spoil(library, statement, *values):
    library._connection.execute(statement, values)


def seals(library, game_id="one"):
    found = library._connection.execute("SELECT id, seal FROM entries WHERE game_id = ? ORDER BY id", (game_id,))
    return dict(found.fetchall())


def test_every_entry_is_sealed_after_its_parent(library):
    found = seals(library)
    assert found[0] == seal("", line(0, None))
    assert found[2] == seal(found[1], line(2, 1))
    assert found[5] == seal(found[1], line(5, 1))
    assert library.load("one").damaged == ()


@pytest.mark.parametrize(
    ("spoilt", "left", "tip"),
    [
        ("UPDATE entries SET entry = replace(entry, 'Place', 'Plack') WHERE id = 2", [0, 1, 5], 1),
        ("UPDATE entries SET seal = substr(seal, 2) || 'x' WHERE id = 4", [0, 1, 2, 3, 5], 3),
        ("UPDATE entries SET parent = 0 WHERE id = 2", [0, 1, 5], 0),
        ("UPDATE entries SET entry = 'no JSON' WHERE id = 3", [0, 1, 2, 5], 2),
    ],
)
def test_a_game_is_read_up_to_its_last_sound_entries_and_names_the_others(library, spoilt, left, tip):
    library.move("one", head(4))
    spoil(library, "PRAGMA foreign_keys = OFF")
    spoil(library, spoilt)
    stored = library.load("one")
    assert ids(stored) == left
    assert sorted([*left, *stored.damaged]) == [0, 1, 2, 3, 4, 5]
    assert stored.head.tip == tip


def test_a_game_whose_first_entry_is_damaged_says_so(library):
    spoil(library, "UPDATE entries SET entry = ' ' || entry WHERE id = 0")
    with pytest.raises(LibraryError, match="none of its entries"):
        library.load("one")


def test_a_name_and_a_note_are_sealed_apart_so_that_what_follows_stays_sealed(library):
    before = seals(library)
    library.relabel("one", 1, line(1, 0, label="The turning point", note="Wow"))
    after = seals(library)
    assert after[1].startswith(before[1])
    assert after[1] != before[1]
    assert {one: found for one, found in after.items() if one != 1} == {
        one: found for one, found in before.items() if one != 1
    }
    library.append("one", 6, 1, line(6, 1), head(6))
    assert library.load("one").damaged == ()
    spoil(library, "UPDATE entries SET entry = replace(entry, 'Wow', 'Mow') WHERE id = 1")
    assert library.load("one").damaged[0] == 1


def test_an_entry_that_is_written_in_another_way_when_it_is_named_seals_what_follows_anew(library):
    library.relabel("one", 1, json.dumps({"parent": 0, "id": 1, "command": {"is": "Place"}, "label": "x"}))
    assert library.load("one").damaged == ()


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_game_of_an_older_app_is_sealed_when_it_was_opened(tmp_path, version):
    shutil.copy(MUSEUM / f"library-v{version}.sqlite", tmp_path / "library.sqlite")
    with Library.open(tmp_path) as library:
        assert set(seals(library).values()) == {None}
        library.append("one", 4, 3, line(4, 3), head(4))
        assert seals(library)[4] is None
        library.seal("one")
        assert library.load("one").damaged == ()
        library.append("one", 5, 4, line(5, 4), head(5))
        assert None not in seals(library).values()
        assert list(unsound(library._connection.execute("SELECT id, parent, seal, entry FROM entries"))) == []


def test_damaged_and_missing_entries_are_put_back_from_the_backups_only_if_the_seals_fit(library):
    whole = library.load("one")
    assert library.back_up() == ""
    library.append("one", 6, 4, line(6, 4), head(6))
    spoil(library, "PRAGMA foreign_keys = OFF")
    spoil(library, "UPDATE entries SET entry = replace(entry, 'Place', 'Plack') WHERE id = 2")
    spoil(library, "DELETE FROM entries WHERE id = 3")
    assert library.mend("one") == 2
    stored = library.load("one")
    assert stored.damaged == ()
    assert stored.entries == (*whole.entries, line(6, 4))


def test_what_no_backup_has_stays_as_it_is(library):
    spoil(library, "UPDATE entries SET entry = replace(entry, 'Place', 'Plack') WHERE id = 2")
    assert library.back_up() == ""
    assert library.mend("one") == 0
    assert library.load("one").damaged == (2, 3, 4)


def test_a_file_says_from_which_entry_on_it_was_changed_and_is_read_all_the_same(tmp_path):
    path = tmp_path / "one.sologame"
    exchange.write_game(game(entries=4), path)
    path.write_text(path.read_text().replace('"turn 2"', '"turn 7"'))
    stored = exchange.read_game(path)
    assert len(stored.entries) == 4
    assert stored.damaged == (2, 3)
