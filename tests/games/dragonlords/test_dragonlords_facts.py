"""Bad input: what a pack cannot say, and that the fault is named."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from solocompanion.core.content import ContentError, merge, read_pack, structure
from solocompanion.games.dragonlords.facts import KINDS, build
from tests.games.dragonlords.practice import PACK

Pack = dict[str, Any]


def built(change: Callable[[Pack], object]):
    """Build the catalogue of the pack after a change."""
    said = tomllib.loads(PACK.read_text(encoding="utf-8"))
    change(said)
    return build(structure(merge([read_pack(said, PACK.name)], "dragonlords"), KINDS, PACK.name))


def record(said: Pack, kind: str, id_: str) -> Pack:
    return next(one for one in said[kind] if one["id"] == id_)


def test_the_pack_itself_has_no_fault():
    assert built(lambda _: None).playable == ("practice",)


@pytest.mark.parametrize(
    ("kind", "id_"),
    [("price", "action"), ("price", "ship"), ("price", "dragonorb"), ("find", "12"), ("rumor", "6"), ("monster", "3")],
)
def test_a_price_or_a_row_of_a_table_that_is_missing_is_named(kind, id_):
    with pytest.raises(ContentError, match=rf"{kind}: there is no.* {id_}$"):
        built(lambda said: said[kind].remove(record(said, kind, id_)))


@pytest.mark.parametrize("defense", [0, 4, 5, 7, 20])
@pytest.mark.parametrize(("kind", "id_"), [("civilization", "elves"), ("monster", "1")])
def test_a_defense_that_is_no_die_is_named(kind, id_, defense):
    with pytest.raises(ContentError, match=rf"{id_}: its Defense is the size of a die: 6, 8, 10, 12"):
        built(lambda said: record(said, kind, id_).update(defense=defense))
    with pytest.raises(ContentError, match="the King's Defense is the size of a die"):
        built(lambda said: record(said, "combat", "combat").update(king_defense=defense))


@pytest.mark.parametrize(
    ("kind", "id_", "field", "wrong"),
    [
        ("civilization", "orcs", "units", 0), ("civilization", "orcs", "bundle", -1),
        ("civilization", "elves", "price", 0),
        ("civilization", "elves", "attack", 0), ("monster", "1", "attack", 0), ("price", "hero", "gold", -4),
        ("find", "2", "n", -1), ("find", "4", "n", 0), ("find", "7", "n", 0), ("rumor", "4", "n", 0),
        ("combat", "combat", "dice", -1), ("combat", "combat", "load", 0), ("combat", "combat", "spells", 1),
    ],
)  # fmt: skip
def test_a_number_that_is_too_low_is_named(kind, id_, field, wrong):
    with pytest.raises(ContentError, match=rf"{kind} {id_}, {field}: at least \d"):
        built(lambda said: record(said, kind, id_).update({field: wrong}))


@pytest.mark.parametrize("most", [0, 2, 6])
def test_monsters_are_one_or_as_many_as_a_d4_shows(most):
    with pytest.raises(ContentError, match="monster 3: there is one"):
        built(lambda said: record(said, "monster", "3").update(most=most))


def test_what_is_found_is_of_the_kinds_that_the_program_knows():
    with pytest.raises(ContentError, match="find 7: what: 'party' is none of"):
        built(lambda said: record(said, "find", "7").update(what="party"))


@pytest.mark.parametrize("faces", [["bless"], ["bless"] * 7, ["good"] * 6])
def test_the_crystal_die_has_six_faces_that_are_known(faces):
    with pytest.raises(ContentError, match="the Crystal Die has six faces"):
        built(lambda said: record(said, "combat", "combat").update(crystal=faces))


def test_there_are_two_civilizations_at_least():
    with pytest.raises(ContentError, match="civilization: there are two at least"):
        built(lambda said: said.update(civilization=[record(said, "civilization", "orcs")]))


@pytest.mark.parametrize(
    ("field", "line", "why"),
    [
        ("areas", "junk", "'junk' is not an area such as"),
        ("areas", "x castle - () X", "castle is no kind of area"),
        ("areas", "x land gold () X", "gold is no mark"),
        ("areas", "oststead land - () Twice", "an id is used twice"),
        ("links", "oststead", "'oststead' is not a link such as"),
        ("links", "oststead-pellan road", "road is no kind of link"),
        ("links", "oststead-nowhere land", "oststead-nowhere does not join two of its areas"),
        ("links", "oststead-oststead land", "oststead-oststead does not join two of its areas"),
        ("links", "larkfell-oststead blocked", "larkfell and oststead are linked twice"),
    ],
)
def test_a_line_of_a_map_that_cannot_be_is_named_with_the_map(field, line, why):
    with pytest.raises(ContentError, match=rf"map practice: .*{why}"):
        built(lambda said: record(said, "map", "practice")[field].append(line))


@pytest.mark.parametrize("wrong", [{"areas": [], "links": []}, {"links": []}])
def test_a_map_that_is_still_being_drawn_is_no_fault_but_one_has_to_be_fit_to_play_on(wrong):
    def drawing(said: Pack) -> None:
        said["map"].append({**record(said, "map", "practice"), **wrong, "id": "own"})

    assert built(drawing).playable == ("practice",)
    with pytest.raises(ContentError, match="map: there is none that can be played on"):
        built(lambda said: record(said, "map", "practice").update(wrong))
    with pytest.raises(ContentError, match="map: there is none that can be played on"):
        built(lambda said: said.pop("map"))
