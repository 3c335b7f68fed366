"""Every act on a map returns another: corners stay shared, links and marks follow until they are set by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.maps import checks, edits, outlines, snapping
from solocompanion.core.maps.cells import cells, touching
from solocompanion.core.maps.drawn_map import Area, DrawnMap, Link
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.following import follow
from tests.core.maps.isles import ISLES, PAPER, REALMS, isles
from tests.core.maps.sample_maps import random_points

REACH = 6.0


def rings_at(one: DrawnMap, at: tuple[int, int]) -> set[str]:
    return {area.id for area in one.areas for ring in area.rings if at in ring}


def is_valid(one: DrawnMap) -> bool:
    for area in one.areas:
        for ring in area.rings:
            if len({*ring}) < 3 or outlines.clean(ring) != ring or any(one.paper.inside(at) != at for at in ring):
                return False
            if not one.area[area.id].points and one.way == "points":
                return False
    ends = [link.pair for link in one.links]
    return len(ends) == len({*ends}) and all(pair <= {*one.area} for pair in ends)


# -- outlines ----------------------------------------------------------------------------------------------------------
def test_a_shared_corner_moves_once_in_all_outlines():
    one = edits.move_corners(ISLES, isles(), {(600, 400): (640, 420)})
    assert rings_at(one.now, (640, 420)) == {"w", "e", "s"}
    assert rings_at(one.now, (600, 400)) == set()
    assert one.words == "Corner of West, East and Sound"


def test_an_edge_that_is_split_is_split_on_both_sides():
    one = edits.put_corner(ISLES, isles(), ((600, 0), (600, 400)), (620, 200)).now
    assert rings_at(one, (620, 200)) == {"w", "e"}
    assert set(touching(one)) == set(touching(isles()))


def test_a_corner_that_comes_to_lie_on_an_edge_is_a_corner_of_that_outline_too():
    one = edits.put_corner(ISLES, isles(), ((1200, 400), (600, 400)), (900, 400)).now
    one = edits.move_corners(ISLES, one, {(900, 400): (900, 500)}).now
    one = edits.move_corners(ISLES, one, {(700, 500): (750, 450)}).now
    assert rings_at(one, (750, 450)) == {"s", "i", "e"}
    assert checks.overlapping(one) == ()


def test_a_corner_is_removed_from_all_outlines_and_an_area_without_one_stays():
    one = isles()
    for at in ((500, 500), (700, 500)):
        one = edits.remove_corners(ISLES, one, [at]).now
    assert one.area["i"].rings == ()
    assert one.area["s"].rings == isles().area["s"].rings[:1]
    assert [check.areas for check in checks.of_drawing(ISLES, one)] == [("i",), ("c",)]


def test_a_ring_takes_the_corners_and_edges_that_it_comes_near_to():
    drawn = ((498, 397), (602, 403), (698, 402), (702, 496), (503, 503))
    one = edits.close_ring(ISLES, isles(), "c", drawn, REACH).now
    (ring,) = one.area["c"].rings
    assert {(600, 400), (700, 500), (500, 500)} <= {*ring}
    assert {at for at in ring if at[1] == 400} == {(498, 400), (600, 400), (698, 400)}
    assert rings_at(one, (498, 400)) == {"w", "s", "c"}
    assert ("w", "c") in touching(one)
    assert set(touching(edits.close_ring(ISLES, isles(), "c", drawn, 0).now)) == set(touching(isles()))


def test_a_stroke_by_hand_becomes_a_ring_of_few_corners():
    there = [(800 + n, 500 + n % 2) for n in range(0, 200, 5)]
    back = [(1000 - n % 2, 500 + n) for n in range(0, 200, 5)] + [(1000 - n, 700) for n in range(0, 200, 5)]
    one = edits.close_stroke(ISLES, isles(), "c", [*there, *back], 0).now
    assert 3 <= len(one.area["c"].rings[0]) <= 6


def test_a_place_snaps_to_a_corner_before_an_edge_before_the_edge_of_the_paper():
    one = isles()
    assert snapping.snapped(one, (604, 395), REACH).at == (600, 400)
    assert snapping.snapped(one, (604, 200), REACH) == snapping.Snap((600, 200), "edge", ((600, 0), (600, 400)))
    assert snapping.snapped(isles_without_sea(), (604, 795), REACH) == snapping.Snap((604, 800), "paper")
    assert snapping.snapped(one, (300, 200), REACH).found == "free"
    assert snapping.snapped(one, (604, 395), REACH, {(600, 400)}).found == "free"


def isles_without_sea() -> DrawnMap:
    return edits.remove_area(ISLES, isles(), "s").now


@pytest.mark.parametrize("seed", range(12))
def test_a_map_of_points_turned_into_outlines_looks_as_before(seed):
    one = random_points(seed, 3 + seed % 7)
    before = cells(one)
    after = edits.turn_into_outlines(ISLES, evolve(one, links=())).now
    now = cells(after)
    assert checks.overlapping(after) == ()
    assert set(touching(after)) >= {pair for pair in touching(one) if _long(before, pair) > 2 * one.paper.border}
    for area in one.areas:
        assert now.cell[area.id].area == pytest.approx(before.cell[area.id].area, rel=0.1, abs=300)
    whole = one.paper.width * one.paper.height
    assert sum(cell.area for cell in now.cell.values()) == pytest.approx(whole, rel=0.001)


def _long(found, pair) -> float:
    return sum(border.length for border in found.between(*pair))


# -- what follows ------------------------------------------------------------------------------------------------------
def test_links_follow_the_drawing_by_the_kinds_of_the_areas():
    bare = evolve(isles(), links=(), areas=())
    one = follow(ISLES, bare, evolve(isles(), links=()))
    assert set(one.links) == set(isles().links)
    one = edits.set_kind(ISLES, one, "e", "sea").now
    assert one.link_of("w", "e") == "ferry"
    assert one.link_of("e", "s") == "ferry"


def test_a_link_set_by_hand_stays_when_the_drawing_changes():
    one = edits.set_link(ISLES, isles(), "w", "e", "bridge").now
    one = edits.set_link(ISLES, one, "s", "i", "").now
    one = edits.set_link(ISLES, one, "w", "i", "bridge").now
    one = edits.move_corners(ISLES, one, {(600, 400): (630, 420), (500, 500): (510, 510)}).now
    assert (one.link_of("w", "e"), one.link_of("s", "i"), one.link_of("w", "i")) == ("bridge", "", "bridge")


def test_a_link_that_cannot_be_is_not_made_and_a_click_goes_through_those_that_can():
    one = isles()
    assert edits.set_link(ISLES, one, "w", "s", "road").now == one
    assert edits.next_link(ISLES, one, "w", "e") == "bridge"
    assert edits.next_link(ISLES, edits.set_link(ISLES, one, "w", "e", "bridge").now, "w", "e") == ""
    assert edits.next_link(ISLES, edits.set_link(ISLES, one, "w", "e", "").now, "w", "e") == "road"


def test_marks_follow_until_they_are_set_by_hand_and_go_where_they_do_not_suit():
    one = isles()
    assert one.marked("open_sea") == ("s",)
    assert edits.set_kind(ISLES, one, "s", "land").now.marked("open_sea") == ()
    shut = edits.toggle_mark(ISLES, one, "s", "open_sea").now
    assert edits.move_corners(ISLES, shut, {(500, 500): (510, 500)}).now.marked("open_sea") == ()
    assert edits.toggle_mark(ISLES, one, "s", "harbour").now == one
    assert edits.toggle_mark(ISLES, one, "e", "harbour").now.marked("harbour") == ("e",)


def test_of_a_single_mark_there_is_one_that_follows_until_it_is_given_by_hand():
    one = isles()
    assert edits.set_kind(ISLES, one, "w", "sea").now.marked("seat") == ("e",)
    mine = edits.toggle_mark(ISLES, one, "e", "seat").now
    assert mine.marked("seat") == ("e",)
    assert edits.put_area(ISLES, mine, None, "land").now.marked("seat") == ("e",)
    assert edits.remove_area(ISLES, mine, "e").now.marked("seat") == ("w",)


def test_of_marks_in_a_group_an_area_has_one_and_what_follows_it_goes_along():
    one = edits.toggle_mark(REALMS, isles(), "w", "harbour").now  # a seat, once it has a realm
    one = edits.choose_mark(REALMS, one, "w", "realm", "realm_a").now
    assert one.marked("realm_a") == ("w", "e")  # East lies on its road
    edit = edits.choose_mark(REALMS, one, "w", "realm", "realm_b")
    assert (edit.now.marked("realm_a"), edit.now.marked("realm_b")) == ((), ("w", "e"))
    assert edit.words == "Realm of West"
    assert edits.toggle_mark(REALMS, edit.now, "w", "realm_b").now.marked("realm_b") == ()


def test_a_mark_of_a_group_that_is_set_by_hand_stays_whatever_the_rest_follows():
    one = edits.toggle_mark(REALMS, isles(), "w", "harbour").now
    one = edits.choose_mark(REALMS, one, "w", "realm", "realm_a").now
    one = edits.choose_mark(REALMS, one, "e", "realm", "realm_b").now
    assert (one.marked("realm_a"), one.marked("realm_b")) == (("w",), ("e",))
    later = edits.move_corners(REALMS, one, {(600, 400): (620, 420)}).now
    assert (later.marked("realm_a"), later.marked("realm_b")) == (("w",), ("e",))
    assert edits.choose_mark(REALMS, one, "s", "realm", "realm_a").now == one  # a sea has none


def test_areas_can_be_listed_first_and_drawn_afterwards():
    made = edits.put_area(ISLES, isles(), None, "island", "Far Rock")
    assert (made.words, made.now.is_drawn(made.area)) == ("New area Far Rock", False)
    drawn = edits.close_ring(ISLES, made.now, made.area, ((900, 500), (1000, 500), (950, 600))).now
    assert drawn.is_drawn(made.area)


def test_the_order_of_areas_is_changed_and_links_go_with_it():
    one = edits.reorder(ISLES, isles(), "s", 0).now
    assert [area.id for area in one.areas] == ["s", "w", "e", "i", "c"]
    assert one.links[0] == Link("s", "w", "ferry")
    assert {link.pair: link.kind for link in one.links} == {link.pair: link.kind for link in isles().links}


def test_mirroring_twice_changes_nothing():
    assert edits.mirror(edits.mirror(isles()).now).now == isles()
    assert edits.mirror(isles()).now.spot("rose") == (1100, 100)


# -- any acts at all ---------------------------------------------------------------------------------------------------
def act(draw: Callable, one: DrawnMap) -> Edit:
    at = (draw(st.integers(-3, 24)) * 60, draw(st.integers(-3, 16)) * 60)
    corners, edges = list(outlines.corners(one)), list(outlines.edges(one))
    area = draw(st.sampled_from(one.areas)).id if one.areas else ""
    acts: list[Callable[[], Edit]] = [lambda: edits.put_area(ISLES, one, None, draw(st.sampled_from([*ISLES.area])))]
    if corners:
        acts += [
            lambda: edits.move_corners(ISLES, one, {draw(st.sampled_from(corners)): at}),
            lambda: edits.remove_corners(ISLES, one, [draw(st.sampled_from(corners))]),
            lambda: edits.put_corner(ISLES, one, draw(st.sampled_from(edges)), at),
        ]
    if area:
        other = draw(st.sampled_from(one.areas)).id
        places = st.tuples(st.integers(0, 20), st.integers(0, 14))
        ring = [(x * 60, y * 60) for x, y in draw(st.lists(places, min_size=3, max_size=6))]
        acts += [
            lambda: edits.close_ring(ISLES, one, area, ring, draw(st.sampled_from([0, 10, 40]))),
            lambda: edits.close_stroke(ISLES, one, area, ring, 10),
            lambda: edits.remove_area(ISLES, one, area),
            lambda: edits.set_kind(ISLES, one, area, draw(st.sampled_from([*ISLES.area]))),
            lambda: edits.toggle_mark(ISLES, one, area, draw(st.sampled_from([*ISLES.mark]))),
            lambda: edits.set_link(ISLES, one, area, other, draw(st.sampled_from(["", *ISLES.link]))),
            lambda: edits.reorder(ISLES, one, area, 0),
            lambda: edits.mirror(one),
        ]
    return draw(st.sampled_from(acts))()


@given(st.data())
def test_any_acts_leave_a_map_whose_corners_are_shared_and_that_can_be_drawn(data):
    one = isles()
    for _ in range(6):
        before = one
        one = act(data.draw, one).now
        assert is_valid(one)
        cells(one)
        checks.checks(ISLES, one)
        shared = {at for at in outlines.corners(before) if len(rings_at(before, at)) > 1}
        still = shared & {*outlines.corners(one)}
        assert all(rings_at(one, at) for at in still)


@given(st.data())
def test_corners_that_were_shared_are_shared_wherever_they_are_moved_to(data):
    one = isles()
    at = data.draw(st.sampled_from([at for at in outlines.corners(one) if len(rings_at(one, at)) > 1]))
    to = (data.draw(st.integers(0, PAPER.across)), data.draw(st.integers(0, PAPER.down)))
    now = edits.move_corners(ISLES, one, {at: to}).now
    gone = {area.id for area in one.areas} - {area.id for area in now.areas if area.rings}
    assert rings_at(now, to) >= rings_at(one, at) - gone or to in outlines.corners(one)


def test_a_map_is_as_before_when_what_was_done_is_taken_back():
    one = isles()
    moved = edits.move_corners(ISLES, one, {(600, 400): (777, 333)}).now
    assert edits.move_corners(ISLES, moved, {(777, 333): (600, 400)}).now == one
    put = edits.put_corner(ISLES, one, ((600, 0), (600, 400)), (620, 200)).now
    assert edits.remove_corners(ISLES, put, [(620, 200)]).now == one


def test_an_area_that_is_not_drawn_has_no_place_and_is_no_fault_of_the_geometry():
    one = DrawnMap(PAPER, "points", (Area("a", "land", points=((1, 1),)), Area("b", "land")))
    assert cells(one).cell["b"].rings == ()
    assert touching(one) == ()


# -- all borders -------------------------------------------------------------------------------------------------------
def test_all_borders_are_opened_at_once_as_their_areas_say_and_what_does_not_touch_stays():
    bare = evolve(isles(), links=(Link("e", "i", "bridge"), Link("w", "s", "bridge")))
    made = edits.open_borders(ISLES, bare)
    assert made.words == "4 borders opened"
    assert {*made.now.links} == {*isles().links, Link("e", "i", "bridge")}
    assert edits.open_borders(ISLES, made.now).now == made.now


def test_borders_are_opened_and_closed_among_some_areas_only():
    bare = evolve(isles(), links=())
    made = edits.open_borders(ISLES, bare, ("w", "s", "i")).now
    assert {link.pair for link in made.links} == {frozenset("ws"), frozenset("si")}
    closed = edits.close_borders(ISLES, isles(), ("w", "s"))
    assert closed.words == "1 border closed"
    assert {link.pair for link in isles().links} - {link.pair for link in closed.now.links} == {frozenset("ws")}


def test_a_border_that_can_be_shut_is_shut_and_what_cannot_be_is_left_open():
    walled = evolve(ISLES, closed="bridge")  # between lands alone
    made = edits.close_borders(walled, isles()).now
    assert {(link.a + link.b, link.kind) for link in made.links} == {
        ("we", "bridge"),
        ("ws", "ferry"),
        ("es", "ferry"),
        ("si", "ferry"),
    }
