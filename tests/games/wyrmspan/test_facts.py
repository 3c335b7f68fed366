"""The shipped content against the fact sheet, and what a faulty pack is told: record and field."""

from __future__ import annotations

import copy
import tomllib

import pytest

from solocompanion import resources
from solocompanion.core.content import ContentError, structure
from solocompanion.games.wyrmspan.facts import KINDS, SIGNS, build

from .naive import CARDS, ROOM
from .play import CATALOGUE, GAME

TRACK = "START egg meat dragon_card cave_card crystal brown egg gold dragon_card coin milk"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_as_the_fact_sheet_has_it(card):
    pass_icon, refresh, coin, steps, dragon, cave, marker = CARDS[card]
    found = CATALOGUE.cards[card]
    assert (found.pass_icon, found.refresh_dragons, found.objective_coin) == (pass_icon, refresh, coin)
    assert (found.take_dragon, found.take_cave, found.marker_count) == (dragon, cave, marker)
    if steps.isdigit():
        assert found.steps_by_round == tuple(map(int, steps))
        assert (found.steps_from_caves, found.steps_plus) == ("", 0)
    else:
        assert found.steps_by_round == ()
        assert (found.steps_from_caves, found.steps_plus) == (steps.removesuffix("+1"), int(steps.endswith("+1")))


def test_the_track_has_twelve_spaces_in_this_order():
    assert [space.name if space.id == "0" else space.sign for space in CATALOGUE.spaces] == [
        "brown_far" if sign == "brown" else sign for sign in TRACK.split()
    ]


def test_the_counts_of_the_component_list():
    assert (len(CATALOGUE.cards), len(CATALOGUE.levels), len(CATALOGUE.objectives)) == (16, 6, 20)
    assert (len(CATALOGUE.tiles), len(CATALOGUE.rounds), len(CATALOGUE.neighbours)) == (4, 4, 5)
    assert {tile: CATALOGUE.tiles[tile].spaces for tile in CATALOGUE.tiles} == ROOM
    for number in range(1, 11):
        assert sorted(face.face for face in CATALOGUE.objectives.values() if face.tile == number) == ["a", "b"]


def test_what_rests_on_one_source_says_so():
    assert {card.sure for card in CATALOGUE.cards.values()} == {"likely"}
    assert {level.sure for level in CATALOGUE.levels.values()} == {"sure"}
    assert not any(card.checked for card in CATALOGUE.cards.values())
    for kind in GAME.content:
        assert all(record["sure"] and record["source"] for record in GAME.content[kind].values())


def changed(kind: str, record: str, **fields):
    content = copy.deepcopy({name: dict(records) for name, records in GAME.content.items()})
    content[kind][record] = {**content[kind][record], **fields}
    return content


def told(content) -> str:
    with pytest.raises(ContentError) as caught:
        build(structure(content, KINDS, "my pack"))
    return str(caught.value)


FAULTS = [
    ("card", "1", {"steps_by_round": []}, ["card 1", "steps_by_round", "steps_from_caves"]),
    ("card", "1", {"steps_from_caves": "most"}, ["card 1", "steps_by_round", "steps_from_caves"]),
    ("card", "8", {"steps_by_round": [1, 2, 3]}, ["card 8", "steps_by_round"]),
    ("card", "8", {"steps_by_round": [1, 2, 3, 5]}, ["card 8", "steps_by_round"]),
    ("card", "8", {"steps_by_round": [0, 2, 3, 4]}, ["card 8", "steps_by_round"]),
    ("card", "2", {"take_dragon": 0}, ["card 2", "take_dragon"]),
    ("card", "2", {"take_dragon": 4}, ["card 2", "take_dragon"]),
    ("card", "2", {"take_cave": 4}, ["card 2", "take_cave"]),
    ("card", "2", {"take_cave": -1}, ["card 2", "take_cave"]),
    ("card", "5", {"marker_count": 10}, ["card 5", "marker_count"]),
    ("card", "5", {"marker_count": -1}, ["card 5", "marker_count"]),
    ("card", "R8", {"steps_plus": 2}, ["card R8", "steps_plus"]),
    ("card", "R8", {"slots": []}, ["card R8", "slots"]),
    ("card", "R8", {"slots": [0]}, ["card R8", "slots"]),
    ("card", "R8", {"slots": [9]}, ["card R8", "slots"]),
    ("level", "automa_2", {"deck": ["1"] * 8}, ["level automa_2", "deck", "WY-D1"]),
    ("level", "automa_2", {"deck": list("1234567")}, ["level automa_2", "deck", "WY-D1"]),
    ("level", "automa_2", {"deck": ["1", "2", "3", "4", "5", "6", "7", "99"]}, ["level automa_2", "deck", "99"]),
    ("level", "automa_1", {"deck": ["1", "2", "3", "4", "5", "6", "7", "R8"]}, ["level automa_1", "deck", "WY-D3"]),
    ("objective", "eggs", {"base": [1, 2, 3]}, ["objective eggs", "base"]),
    ("objective", "eggs", {"base": [1, 2, 3, 2]}, ["objective eggs", "base"]),
    ("objective", "eggs", {"most": 0}, ["objective eggs", "most"]),
    ("tile", "plains", {"spaces": [1, 1, 1]}, ["tile plains", "spaces"]),
    ("tile", "plains", {"spaces": [0, 1, 1, 1]}, ["tile plains", "spaces"]),
    ("tile", "plains", {"spaces": [5, 1, 1, 1]}, ["tile plains", "spaces"]),
    ("tile", "plains", {"fixed_vp": []}, ["tile plains", "fixed_vp"]),
    ("tile", "plains", {"signs": []}, ["tile plains", "signs"]),
    ("tile", "plains", {"benefits": ["one"]}, ["tile plains", "benefits"]),
    ("space", "6", {"brown": False}, ["space 6", "brown"]),
    ("space", "3", {"brown": True}, ["space 3", "brown"]),
]


@pytest.mark.parametrize(("kind", "record", "fields", "named"), FAULTS)
def test_a_fault_names_record_and_field(kind, record, fields, named):
    why = told(changed(kind, record, **fields)).splitlines()
    assert all(word in why[0] for word in named)
    assert all(line.startswith("level ") for line in why[1:])  # decks the faulty card no longer fits


SHAPES = [
    ("card", "1", {"objective_coin": 2}, "objective_coin"),
    ("card", "1", {"set": "gold"}, "set"),
    ("card", "1", {"take_dragon": "left"}, "take_dragon"),
    ("card", "1", {"pass": True}, "pass"),
    ("card", "R8", {"steps_from_caves": "middle"}, "steps_from_caves"),
    ("objective", "eggs", {"face": "c"}, "face"),
    ("tile", "plains", {"spaces": ["one", 1, 1, 1]}, "spaces"),
    ("round", "1", {"first": "four"}, "first"),
    ("level", "automa_1", {"sure": "quite"}, "sure"),
]


@pytest.mark.parametrize(("kind", "record", "fields", "field"), SHAPES)
def test_a_value_of_the_wrong_shape_is_told_with_file_record_and_field(kind, record, fields, field):
    why = told(changed(kind, record, **fields))
    assert f"my pack, {kind} {record}" in why
    assert field in why


@pytest.mark.parametrize(("kind", "record", "field"), [("card", "3", "take_dragon"), ("space", "4", "sign")])
def test_a_missing_value_is_told_with_record_and_field(kind, record, field):
    content = changed(kind, record)
    del content[kind][record][field]
    why = told(content)
    assert f"{kind} {record}" in why
    assert field in why


@pytest.mark.parametrize(("kind", "missing"), [("space", "11"), ("round", "4")])
def test_a_missing_space_or_round_is_told(kind, missing):
    content = changed(kind, missing)
    del content[kind][missing]
    assert told(content).startswith(f"{kind}: id:")


@pytest.mark.parametrize("kind", ["space", "round"])
def test_a_space_or_round_without_a_number_is_told(kind):
    content = changed(kind, "1")
    content[kind]["first"] = {**content[kind].pop("1"), "id": "first"}
    assert told(content).startswith(f"{kind}: id:")


def test_all_faults_are_told_at_once():
    content = changed("card", "1", take_dragon=0, slots=[])
    content["tile"]["plains"] = {**content["tile"]["plains"], "fixed_vp": []}
    lines = told(content).splitlines()
    assert [line.partition(":")[0] for line in lines if not line.startswith("level")] == [
        "card 1",
        "card 1",
        "tile plains",
    ]


def test_the_face_that_is_not_played_solo_needs_no_base():
    assert build(structure(changed("objective", "guild_position", base=[]), KINDS, "my pack"))
    assert CATALOGUE.objectives["guild_position"].base == ()


def test_every_sign_of_a_tile_can_be_picked_in_the_workshop():
    told = tomllib.loads((resources.folder("games", "wyrmspan") / "workshop.toml").read_text(encoding="utf-8"))
    pieces = told["tile"]["fields"]["signs"]["pieces"]
    art = resources.folder("games", "wyrmspan", "art")
    assert set(pieces) == set(SIGNS)
    assert all((art / f"{drawn}.svg").is_file() for _, drawn in pieces.values() if drawn)
