"""Sides, records and games of every version there ever was are read unchanged. The files are never made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from solocompanion.app.files.exchange import read_game
from solocompanion.core.content import structure
from solocompanion.core.maps.cells import cells
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS, Territory, build, read_region
from solocompanion.games.tiny_epic_kingdoms.game import SPEC
from solocompanion.games.tiny_epic_kingdoms.state import Cause
from solocompanion.games.tiny_epic_kingdoms.territory_file import read_side, write_side

OLD = Path(__file__).parent / "old"
FIRST = Territory(
    "",
    "Ährenfeld",
    "9b",
    "3",
    (420, 30),
    (
        "1 plains border 250,250 Plains 1",
        '2 forest border 750,250 Long "Wood", 12,5',
        "3 mountain border 250,750 480,900 Mountain 1",
        "4 plains inland 750,750 Plains 2",
        "5 forest inland 500,480 (1,1 2,2 3,3) Hill",
        "6 water inland 930,520 Water 1",
    ),
    ("1-3", "1-5", "2-5", "3-4", "3-5", "4-5"),
)


@pytest.mark.parametrize("name", ["side-1.toml", "side-1.json"])
def test_a_side_of_the_first_version_is_read_unchanged(name):
    assert read_side((OLD / name).read_text(encoding="utf-8")) == FIRST


def test_a_side_by_points_is_written_as_it_was_in_the_first_version():
    assert write_side(FIRST) == (OLD / "side-1.toml").read_text(encoding="utf-8")


def test_a_name_that_looks_like_an_outline_is_a_name():
    region = read_region(FIRST.regions[4])
    assert (region.points, region.rings, region.name) == (((500, 480),), (), "(1,1 2,2 3,3) Hill")


def test_a_record_comes_back_unchanged_from_its_map():
    assert FIRST.of(FIRST.drawn) == FIRST
    assert FIRST.drawn.way == "points"


def test_the_territories_of_a_game_of_the_first_version_are_read_unchanged():
    raw = read_game(OLD / "game-1.sologame").record.content
    known = build(structure(raw, KINDS, "game"))
    assert len(known.territories) == 10
    for one in known.territories.values():
        assert one.regions == tuple(raw["territory"][one.id]["regions"])
        assert one.of(one.drawn) == one
        assert all(cell.rings for cell in cells(one.drawn).cell.values())


def test_causes_that_an_older_version_put_back_are_read_as_one_list_in_their_order():
    effect = {"is": "CausesRestored", "causes": [["you", 1]], "lapsed": [["ai", 2], ["you", 1]]}
    read = SPEC.codec.step({"effect": effect, "rule": "TEK-E2"})
    assert read.effect == did.CausesRestored((Cause("ai", 2), Cause("you", 1)))
    assert SPEC.codec.step(SPEC.codec.plain(read)) == read
