"""A person's own packs lie over the shipped facts; a broken one is left out and named."""

from solocompanion.app.content.packs import folder, open_with_packs

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
