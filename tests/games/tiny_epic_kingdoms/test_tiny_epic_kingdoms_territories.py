"""A territory is drawn by acts that return another one; gates, links and Home follow until they are set by hand."""

from __future__ import annotations

from random import Random

import pytest
import sampling
from attrs import evolve

from solocompanion.games.tiny_epic_kingdoms.facts import (
    KINDS_OF_REGION,
    RESOURCE_KINDS,
    USABLE,
    Catalogue,
    Kind,
    Territory,
    Tracks,
    build,
    flaws,
)
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.rules import moves, patrol
from tests.games.tiny_epic_kingdoms import acts as drawn
from tests.games.tiny_epic_kingdoms.maps import SAMPLE_B, catalogue
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.transcripts import CATALOGUE

BLANK = Territory("t", "Test")


def square() -> Territory:
    """Four quarters: 1 and 2 above, 3 and 4 below."""
    one = BLANK
    for at in ((250, 250), (750, 250), (250, 750), (750, 750)):
        one = drawn.with_region(one, at)
    return one


def pairs(one: Territory) -> set[str]:
    return set(one.links)


def test_new_regions_take_the_next_likely_kind_and_a_name():
    one = square()
    for _ in range(3):
        one = drawn.with_region(one, drawn.emptiest(one))
    kinds = [place.kind for place in one.places]
    assert kinds == ["plains", "forest", "mountain", "plains", "forest", "water", "crags"]
    assert [place.name for place in one.places][:5] == ["Plains 1", "Forest 1", "Mountain 1", "Plains 2", "Forest 2"]


def test_a_new_region_is_linked_to_what_it_touches_and_has_a_gate_at_the_edge():
    one = square()
    assert {"1-2", "1-3", "2-4", "3-4"} <= pairs(one)
    assert all(place.border for place in one.places)
    one = drawn.with_region(one, (500, 500))
    assert {"1-5", "2-5", "3-5", "4-5"} <= pairs(one)
    assert not one.region["5"].border


def test_links_follow_a_move_and_a_river_stays_one():
    one = drawn.linked(square(), "1", "2")
    assert "1-2" not in pairs(one)
    one = drawn.moved(one, "1", 0, (250, 300))
    assert "1-2" not in pairs(one)
    assert "1-3" in pairs(one)
    one = drawn.moved(one, "4", 0, (740, 950))
    assert {"2-3", "3-4", "2-4"} <= pairs(one)


def test_a_link_that_the_person_set_across_the_card_stays():
    one = evolve(square(), links=("1-2", "1-3", "1-4", "2-4", "3-4"))
    assert ("1", "4") not in one.touching
    assert "1-4" in pairs(drawn.moved(one, "1", 0, (240, 240)))


def test_links_and_gates_of_a_region_go_with_it():
    one = drawn.without_region(square(), "1")
    assert set(one.region) == {"2", "3", "4"}
    assert not any("1" in link.split("-") for link in one.links)
    assert {"2-3", "2-4", "3-4"} >= pairs(one) >= {"2-4", "3-4"}


def test_a_gate_that_was_closed_by_hand_stays_closed_and_others_follow():
    one = drawn.gated(square(), "1")
    one = drawn.moved(one, "1", 0, (260, 260))
    assert not one.region["1"].border
    assert one.region["2"].border
    one = drawn.with_region(one, (500, 500))
    assert drawn.moved(one, "5", 0, (500, 20)).region["5"].border


def test_water_has_neither_gate_nor_link_and_gets_them_back_as_land():
    wet = drawn.of_kind(square(), "1", "water")
    assert not wet.region["1"].border
    assert not any("1" in link.split("-") for link in wet.links)
    assert drawn.linked(wet, "1", "2") == wet
    assert drawn.gated(wet, "1") == wet
    dry = drawn.of_kind(wet, "1", "plains")
    assert dry == square()


@pytest.mark.rule("TEK-S3")
def test_home_is_the_resource_region_nearest_to_the_banner_until_it_is_set_by_hand():
    one = square()
    assert one.home == "1"
    assert drawn.with_banner(one, (800, 30)).home == "2"
    assert drawn.of_kind(one, "1", "capital").home != "1"
    mine = drawn.with_home(one, "3")
    assert drawn.with_banner(mine, (800, 30)).home == "3"
    assert drawn.without_region(mine, "3").home == "1"
    assert drawn.with_home(drawn.of_kind(one, "2", "ruins"), "2").home == "1"


def test_a_name_that_the_app_gave_goes_with_the_kind_and_one_of_the_persons_stays():
    one = drawn.of_kind(square(), "1", "forest")
    assert one.region["1"].name == "Forest 2"
    mine = drawn.named(one, "1", " Barrow   Acre ")
    assert mine.region["1"].name == "Barrow Acre"
    assert drawn.of_kind(mine, "1", "plains").region["1"].name == "Barrow Acre"
    assert drawn.named(mine, "1", " ").region["1"].name == "Forest 2"


def test_a_further_point_stretches_a_region_and_can_be_removed():
    one = drawn.stretched(square(), "1", (500, 500))
    assert "1-4" in pairs(one)
    assert drawn.region_at(one, (500, 490)) == "1"
    assert drawn.without_point(one, "1", 1) == square()
    assert "1" not in drawn.without_point(square(), "1", 0).region


def test_mirroring_twice_changes_nothing_and_once_swaps_sides():
    one = drawn.linked(square(), "1", "2")
    other = drawn.mirrored(one)
    assert drawn.region_at(other, (900, 100)) == "1"
    assert (other.links, other.home) == (one.links, one.home)
    assert drawn.mirrored(other) == one


def test_steps_count_from_home_and_name_what_no_way_leads_to():
    one = square()
    for pair in (("1", "2"), ("3", "4")):
        one = drawn.linked(one, *pair)
    one = evolve(one, links=tuple(link for link in one.links if link not in {"2-3", "1-4"}))
    assert drawn.steps(one) == {"1": 0, "2": None, "3": 1, "4": None}
    assert {check.areas for check in drawn.checks(one) if check.rule == "TEK-Q1"} == {("2", "4")}


def test_checks_that_are_fine_are_listed_too():
    found = drawn.checks(quick(3))
    assert {check.state for check in found} == {"fine"}
    assert {check.rule for check in found} == {"TEK-S3", "", "TEK-Q1", "TEK-Q3", "TEK-S1"}
    assert drawn.checks(BLANK)[0].state == "mend"
    unnamed = drawn.checks(evolve(quick(3), name=""))
    assert [check.state for check in unnamed] == ["mend", *["fine"] * 5]


def test_the_emptiest_place_is_on_the_card_and_away_from_every_point():
    x, y = drawn.emptiest(square())
    assert max(abs(x - 500), abs(y - 500)) < 150


@pytest.mark.parametrize("seed", range(sampling.rounds(60, 25)))
def test_any_acts_in_any_order_leave_a_territory_that_can_be_read_and_drawn(seed):
    chance, one = Random(seed), BLANK  # noqa: S311 - a drawing, not a key
    for _ in range(25):
        one = act(one, chance)
        assert build({"territory": {"t": one}, "faction": {}, "tracks": {}}) == Catalogue(
            {"t": one}, {}, Tracks("tracks")
        )
        assert not [link for link in one.pairs if not all(one.region[end].is_open for end in link)]
        assert not [place for place in one.places if place.border and not place.is_open]


def act(one: Territory, chance: Random) -> Territory:
    at = (chance.randint(-20, 1020), chance.randint(-20, 1020))
    if not one.places or (chance.random() < 0.25 and len(one.places) < 12):
        return drawn.with_region(one, at)
    region, other = chance.choice(one.places), chance.choice(one.places)
    point = chance.randrange(len(region.points))
    return chance.choice(
        (
            lambda: drawn.moved(one, region.id, point, at),
            lambda: drawn.stretched(one, region.id, at),
            lambda: drawn.without_point(one, region.id, point),
            lambda: drawn.of_kind(one, region.id, chance.choice(KINDS_OF_REGION)),
            lambda: drawn.gated(one, region.id),
            lambda: drawn.linked(one, region.id, other.id),
            lambda: drawn.with_banner(one, at),
            lambda: drawn.with_home(one, region.id),
            lambda: drawn.mirrored(one),
        )
    )()


@pytest.mark.rule("TEK-Z2")
@pytest.mark.parametrize("first", range(0, sampling.rounds(500, 150), 50))
def test_quick_maps_have_no_flaw_and_five_regions_and_nothing_that_yields_lies_behind_a_capital_alone(first):
    made = [quick(seed) for seed in range(first, first + 50)]
    assert not [one for one in made if flaws(one)]
    assert {sum(place.is_open for place in one.places) for one in made} == {USABLE}
    assert all(one.reached() and len(one.reached()) == USABLE for one in made)
    assert len({one.regions for one in made}) == len(made)
    for one in made:
        assert {place.id for place in one.places if place.kind in RESOURCE_KINDS} <= {*one.reached(RESOURCE_KINDS)}


def first_target(one: Territory) -> Kind:
    """Return the kind of the region that the AI's first Patrol goes to on a territory."""
    known = catalogue(one, SAMPLE_B)
    found = patrol.plan(moves.position(table({f"A.{one.home}": 2}, {}, known), known), moves.Wish())
    return one.region[found.target[2:]].kind


@pytest.mark.rule("TEK-Z2")
@pytest.mark.parametrize("name", [one.id for one in CATALOGUE.territories.values() if one.practice])
def test_on_no_practice_map_the_first_patrol_has_to_go_where_the_sheet_has_it_wait(name):
    assert first_target(CATALOGUE.territories[name]) in RESOURCE_KINDS


def test_a_quick_map_is_the_same_for_the_same_seed():
    assert quick(7) == quick(7)
