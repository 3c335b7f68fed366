"""A person's own packs lie over the shipped facts; a broken one is left out and named."""

import os

import pytest

from solocompanion.app.content.packs import folder, open_with_packs
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.files.diagnostics import Shell, report
from solocompanion.app.library.library import Library
from solocompanion.core import registry
from solocompanion.core.content import ContentError

CORRECTED = """
[pack]
game = "wyrmspan"
id = "mine"
title = "My copy"
version = "1"
format = 1

[[card]]
id = "7"
set = "base"
slots = [7]
pass_icon = true
refresh_dragons = true
objective_coin = 1
steps_by_round = [4, 1, 2, 3]
take_dragon = 2
marker_count = 2
checked = true
"""


def put(data, name, words):
    place = folder(data, "wyrmspan")
    place.mkdir(parents=True, exist_ok=True)
    (place / name).write_text(words, encoding="utf-8")


def test_a_corrected_card_takes_the_place_of_the_shipped_one(tmp_path):
    put(tmp_path, "mine.toml", CORRECTED)
    found = open_with_packs("wyrmspan", tmp_path)
    assert found.faults == ()
    assert found.game.catalogue.cards["7"].steps_by_round == (4, 1, 2, 3)
    assert found.game.catalogue.cards["8"].steps_by_round == (1, 1, 2, 3)
    assert found.game.content_id != open_with_packs("wyrmspan", tmp_path / "none").game.content_id


def test_a_pack_may_begin_with_the_mark_of_utf8_that_editors_write(tmp_path):
    put(tmp_path, "mine.toml", f"\ufeff{CORRECTED.lstrip()}")
    found = open_with_packs("wyrmspan", tmp_path)
    assert found.faults == ()
    assert found.game.catalogue.cards["7"].steps_by_round == (4, 1, 2, 3)


def test_a_half_written_pack_is_left_out_and_the_others_still_count(tmp_path):
    put(tmp_path, "a-half.toml", CORRECTED[:120])
    put(tmp_path, "b-mine.toml", CORRECTED)
    found = open_with_packs("wyrmspan", tmp_path)
    assert len(found.faults) == 1
    assert "a-half.toml" in found.faults[0]
    assert found.game.catalogue.cards["7"].steps_by_round == (4, 1, 2, 3)


def test_a_fault_names_file_record_and_field(tmp_path):
    put(tmp_path, "mine.toml", CORRECTED.replace("[4, 1, 2, 3]", "[9, 1, 2, 3]"))
    found = open_with_packs("wyrmspan", tmp_path)
    assert "mine.toml" in found.faults[0]
    assert "card 7" in found.faults[0]
    assert "steps_by_round" in found.faults[0]
    assert found.game.catalogue.cards["7"].steps_by_round == (1, 1, 2, 3)


def test_a_pack_for_another_game_is_left_out(tmp_path):
    put(tmp_path, "mine.toml", CORRECTED.replace('game = "wyrmspan"', 'game = "pebbles"'))
    assert "pebbles" in open_with_packs("wyrmspan", tmp_path).faults[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('set = "base"', "set = 2026-11-21", ["card 7", "set is 2026-11-21", "quotation marks"]),
        ("marker_count = 2", "marker_count = 2.5", ["card 7", "marker_count is 2.5"]),
        ("marker_count = 2", "marker_count = nan", ["card 7", "marker_count is nan"]),
        ("marker_count = 2", "marker_count = 1000000000", ["card 7", "marker_count is not a number from -999 to 999"]),
        ("marker_count = 2", "marker_count = " + "7" * 5000, ["mine.toml", "digits"]),
        ("slots = [7]", "slots = " + "[" * 20 + "]" * 20, ["card 7", "slots is nested too deeply"]),
        ("slots = [7]", "slots = " + "[" * 5000 + "]" * 5000, ["mine.toml", "nested too deeply"]),
        ('[[card]]\nid = "7"', "[card]\nid = 7", ["mine.toml", "card"]),
    ],
)
def test_what_no_component_has_is_named_and_only_its_pack_left_out(tmp_path, old, new, words):
    assert old in CORRECTED
    put(tmp_path, "mine.toml", CORRECTED.replace(old, new))
    put(tmp_path, "other.toml", CORRECTED.replace("7", "8"))
    found = open_with_packs("wyrmspan", tmp_path)
    assert len(found.faults) == 1
    for word in ["mine.toml", *words]:
        assert word in found.faults[0]
    assert found.game.catalogue.cards["8"].steps_by_round == (4, 1, 2, 3)
    with Library.open(tmp_path) as library:
        assert "cannot be read" in report(library, Shell({}, {}, {}), ["wyrmspan"])


@pytest.mark.parametrize("name", registry.names())
def test_every_number_of_every_record_has_a_bound(name, tmp_path):
    """A slip of the hand must not be dealt out a million times."""
    from solocompanion.app.content.games import shipped_pack  # noqa: PLC0415 - of this test alone

    pack = shipped_pack(name)
    tried = 0
    for kind, records in pack.records.items():
        for record_id, record in list(records.items())[:1]:
            for field, value in record.items():
                numbers = value if isinstance(value, list) else [value]
                if not numbers or type(numbers[0]) is not int:
                    continue
                large = [1000000, *numbers[1:]] if isinstance(value, list) else 1000000
                words = f'[pack]\ngame = "{name}"\nid = "x"\ntitle = "x"\nversion = "1"\nformat = 1\n'
                words += f'[[{kind}]]\nid = "{record_id}"\n{field} = {large}\n'
                place = folder(tmp_path, name)
                place.mkdir(parents=True, exist_ok=True)
                (place / "x.toml").write_text(words, encoding="utf-8")
                (fault,) = open_with_packs(name, tmp_path).faults
                assert f"{field} is not a number from -999 to 999" in fault
                tried += 1
    assert tried


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_among_the_packs_is_not_waited_for(tmp_path):
    put(tmp_path, "b.toml", CORRECTED)
    os.mkfifo(folder(tmp_path, "wyrmspan") / "a.toml")
    found = open_with_packs("wyrmspan", tmp_path)
    assert "a.toml cannot be read: it is not a regular file" in found.faults[0]
    assert found.game.catalogue.cards["7"].steps_by_round == (4, 1, 2, 3)


def test_a_file_that_is_too_large_is_no_pack(tmp_path):
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no room
    with pytest.raises(ContentError, match=r"large\.toml cannot be read: it is too large"):
        read_toml(path)
