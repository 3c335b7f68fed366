"""Areas of a map: any points make a partition of the paper, and neighbours share their borders."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.maps.cells import area_at, cells, edge_of, touching
from solocompanion.core.maps.shapes import crosses, spans
from tests.core.maps.sample_maps import CARD, EDGE, grid, of_outlines, of_points, random_points

WIDTH, HEIGHT = CARD.width, CARD.height
points = st.tuples(st.integers(0, EDGE), st.integers(0, EDGE))
areas = st.lists(st.lists(points, min_size=1, max_size=3), min_size=1, max_size=12)


@given(areas)
def test_the_areas_add_up_to_the_paper(some):
    found = cells(of_points(some))
    assert sum(cell.area for cell in found.cell.values()) == pytest.approx(WIDTH * HEIGHT, rel=1e-6)


@given(areas)
def test_both_neighbours_have_the_points_of_their_border(some):
    found = cells(of_points(some))
    for border in found.borders:
        for name in border.areas:
            own = {arc for ring in found.cell[name].rings for arc in ring}
            assert border.points in own or border.points[::-1] in own


@pytest.mark.parametrize("seed", range(60))
def test_borders_do_not_cross(seed):
    found = cells(random_points(seed, 4 + seed % 9))
    for n, one in enumerate(found.borders):
        for other in found.borders[n + 1 :]:
            assert not any(crosses(a, b) for a in pairwise(one.points) for b in pairwise(other.points))


@pytest.mark.parametrize("seed", range(40))
def test_the_place_for_slots_lies_inside(seed):
    for cell in cells(random_points(seed)).cell.values():
        (x, y), room = cell.place()
        assert cell.has((x, y))
        wide, high = max(0.0, 50 * room - 4), max(0.0, 31 * room - 4)  # 8 units lie between the points that were asked
        for dx, dy in ((-wide, -high), (wide, -high), (-wide, high), (wide, high)):
            assert cell.has((x + dx, y + dy))


@pytest.mark.parametrize(
    "some",
    [
        [[(500, 500)], [(500, 500)], [(500, 500)]],
        [[(0, 0)], [(0, 0)], [(999, 999)], [(999, 999)]],
        [[(100 * n, 500)] for n in range(10)],
        [[(100 * n, 100 * n)] for n in range(10)],
        [[(200, 200), (800, 800)], [(800, 200), (200, 800)]],
        [
            [(500, 500)],
            [(400, 400), (600, 400), (400, 600), (600, 600), (500, 350), (350, 500), (650, 500), (500, 650)],
        ],
    ],
)
def test_points_that_lie_on_one_another_or_in_a_row_still_make_areas(some):
    found = cells(of_points(some))
    assert all(cell.area > 100 for cell in found.cell.values())
    assert sum(cell.area for cell in found.cell.values()) == pytest.approx(WIDTH * HEIGHT)


def test_the_edge_of_the_paper_is_shared_out_without_gaps():
    found = cells(random_points(3))
    for edge, whole in (("top", WIDTH), ("bottom", WIDTH), ("left", HEIGHT), ("right", HEIGHT)):
        some = [one for cell in found.cell.values() for one in cell.stretches if one.edge == edge]
        assert sum(one.high - one.low for one in some) == pytest.approx(whole)


def test_touching_names_areas_with_a_common_border_once():
    quarters = of_points([[(250, 250)], [(750, 250)], [(250, 750)], [(760, 770)]])
    assert touching(quarters) == (("a0", "a1"), ("a0", "a2"), ("a1", "a3"), ("a2", "a3"))


def test_a_ring_within_another_is_a_hole():
    outer, inner = ((0, 0), (10, 0), (10, 10), (0, 10)), ((3, 3), (3, 7), (7, 7), (7, 3))
    assert spans([outer, inner], 5) == [(0, 3), (7, 10)]


# -- outlines ----------------------------------------------------------------------------------------------------------
def test_outlines_that_share_corners_share_a_border_that_runs_as_it_was_drawn():
    found = cells(grid(2, 2, 400, 50, 50))
    assert len(found.borders) == 4
    between = found.between("a0", "a1")[0]
    assert {x for x, _ in between.points} == {CARD.units((450, 0))[0]}
    assert touching(grid(2, 2, 400, 50, 50)) == (("a0", "a1"), ("a0", "a2"), ("a1", "a3"), ("a2", "a3"))
    assert found.cell["a0"].area == pytest.approx(400 * 400 * WIDTH * HEIGHT / EDGE**2)


def test_what_belongs_to_no_outline_is_bare_paper_and_no_border():
    island = cells(of_outlines(((300, 300), (700, 300), (700, 700), (300, 700))))
    assert island.borders == ()
    assert len(island.shores) == 4
    assert island.cell["a0"].stretches == ()
    assert area_at(grid(1, 1, 400, 300, 300), (500, 500)) == "a0"
    assert area_at(grid(1, 1, 400, 300, 300), (100, 500)) == ""


def test_only_lines_on_the_edge_of_the_paper_are_stretches_of_it():
    one = grid(1, 1, 400)
    assert edge_of(one, "a0") == pytest.approx(400 * WIDTH / EDGE + 400 * HEIGHT / EDGE)
    assert {part.edge for part in cells(one).cell["a0"].stretches} == {"top", "left"}


def test_an_area_around_another_has_a_hole_and_a_border_all_around_it():
    outer = ((100, 100), (900, 100), (900, 900), (100, 900))
    inner = ((400, 400), (600, 400), (600, 600), (400, 600))
    one = of_outlines(outer, inner)
    whole = cells(one).cell["a0"].area
    around = of_outlines(outer, inner[::-1])  # whichever way it was drawn
    holed = around.areas[0]
    one = type(one)(CARD, "outlines", (type(holed)("a0", "land", "", (), (outer, inner)), around.areas[1]))
    found = cells(one)
    assert found.cell["a0"].area + found.cell["a1"].area == pytest.approx(whole)
    assert found.between("a0", "a1")[0].length == pytest.approx(2 * 200 * (WIDTH + HEIGHT) / EDGE)
    assert not found.cell["a0"].has(CARD.units((500, 500)))


def test_a_border_ends_where_the_neighbour_changes_though_no_third_area_is_there():
    one = of_outlines(
        ((0, 500), (500, 500), (900, 500), (900, 900), (0, 900)),
        ((0, 500), (500, 500), (200, 100)),
        ((500, 500), (900, 500), (800, 100)),
    )
    assert {border.areas for border in cells(one).borders} == {("a0", "a1"), ("a0", "a2")}


rings = st.lists(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=3, max_size=8), max_size=6)


@given(rings)
def test_any_rings_at_all_make_areas_that_can_be_drawn(some):
    found = cells(of_outlines(*([(x * 160, y * 160) for x, y in ring] for ring in some)))
    for cell in found.cell.values():
        cell.place()
        assert all(len(arc) >= 2 for ring in cell.rings for arc in ring)
