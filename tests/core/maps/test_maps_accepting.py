"""Areas that were proposed become areas of a map: with the corners of their neighbours, and each once."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.maps import edits
from solocompanion.core.maps.cells import touching
from solocompanion.core.maps.checks import knotted, overlapping
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.photo.covering import drawn_already
from solocompanion.core.maps.photo.proposing import Proposal
from tests.core.maps.isles import ISLES
from tests.core.maps.test_maps_proposing import H, W, picture, quarters

EMPTY = DrawnMap(way="outlines")
REACH = 6.0


@pytest.fixture(scope="module")
def proposal():
    return Proposal(W, H, picture(quarters))


def rings_of(part):
    return [ring for one in part.areas.values() for ring in one.rings]


def accepted(one, part, *numbers):
    some = [("land", part.areas[number].rings) for number in numbers]
    return edits.outline_proposed(ISLES, one, some, REACH, among=rings_of(part)).now


def test_accepted_areas_have_the_outlines_that_were_proposed_in_whatever_order(proposal):
    part = proposal.areas()
    at_once, one_by_one = accepted(EMPTY, part, *part.areas), EMPTY
    for number in reversed(part.areas):
        one_by_one = accepted(one_by_one, part, number)
    for one in (at_once, one_by_one):
        assert sorted(ring for area in one.areas for ring in area.rings) == sorted(rings_of(part))
        assert (overlapping(one), knotted(one)) == ((), ())
    assert len(touching(at_once)) >= 4


def test_several_are_one_act_and_one_is_called_by_its_area(proposal):
    part = proposal.areas()
    some = [("land", one.rings) for one in part.areas.values()]
    assert edits.outline_proposed(ISLES, EMPTY, some, REACH).words == f"{len(some)} new areas"
    assert edits.outline_proposed(ISLES, EMPTY, some[:1], REACH).words == "New area Land 1"


def test_areas_of_another_slider_take_the_corners_that_are_there(proposal):
    coarse, fine = proposal.areas(45), proposal.areas(75)
    one = accepted(EMPTY, coarse, next(iter(coarse.areas)))
    for number in fine.areas:
        if number not in drawn_already(fine, one):
            one = accepted(one, fine, number)
    assert len(one.areas) > 2
    assert (overlapping(one), knotted(one)) == ((), ())


def test_an_area_takes_the_corners_of_one_drawn_by_hand_beside_it(proposal):
    part = proposal.areas()
    lake = part.at((800, 800))
    left = min(x for ring in part.areas[lake].rings for x, _ in ring)
    hand = ((0, 520), (left - 9, 520), (left - 9, 999), (0, 999))
    one = evolve(EMPTY, areas=(Area("hand", "land", rings=(hand,)),))
    made = accepted(one, part, lake)
    assert made.area["hand"].rings[0][2:] == hand[2:]
    assert (left - 9, 999) in made.areas[-1].rings[0]
    assert overlapping(made) == ()


def test_an_area_that_is_not_drawn_yet_takes_the_outline(proposal):
    part = proposal.areas()
    one = evolve(EMPTY, areas=(Area("a", "sea", "Named first"),))
    made = edits.outline_proposed(ISLES, one, [("land", part.areas[0].rings)], REACH, into="a")
    assert (made.area, made.words) == ("a", "Outline of Named first")
    assert [(area.name, area.rings) for area in made.now.areas] == [("Named first", part.areas[0].rings)]


def test_a_map_of_points_without_areas_is_drawn_by_outlines_from_then_on(proposal):
    part = proposal.areas()
    made = edits.outline_proposed(ISLES, DrawnMap(), [("land", part.areas[0].rings)], REACH).now
    assert (made.way, len(made.areas)) == ("outlines", 1)


def test_what_is_drawn_mostly_is_not_proposed_again(proposal):
    part = proposal.areas()
    first, second = list(part.areas)[:2]
    assert drawn_already(part, EMPTY) == {}
    assert drawn_already(part, accepted(EMPTY, part, first)) == {first: "1"}
    assert drawn_already(part, accepted(EMPTY, part, first, second)) == {first: "1", second: "2"}
    finer = proposal.areas(75)
    within = {number for number in finer.areas if number in drawn_already(finer, accepted(EMPTY, part, first))}
    assert within


def test_what_is_taken_over_is_linked_with_what_it_touches_and_follows_the_drawing(proposal):
    part = proposal.areas()
    at_once, one_by_one = accepted(EMPTY, part, *part.areas), EMPTY
    for number in part.areas:
        one_by_one = accepted(one_by_one, part, number)
    for one in (at_once, one_by_one):
        assert {link.pair for link in one.links} == {frozenset(pair) for pair in touching(one)}
        assert {link.kind for link in one.links} == {"road"}
        assert one.marked("seat") == (one.areas[0].id,)


def test_an_area_that_is_taken_over_leaves_links_that_were_set_by_hand(proposal):
    part = proposal.areas()
    first, second, *others = part.areas
    one = accepted(EMPTY, part, first, second)
    a, b = (area.id for area in one.areas)
    for kind in ("bridge", ""):
        by_hand = edits.set_link(ISLES, one, a, b, kind).now
        assert accepted(by_hand, part, *others).link_of(a, b) == kind
