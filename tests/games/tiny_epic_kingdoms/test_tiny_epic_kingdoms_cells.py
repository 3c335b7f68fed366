"""Regions as areas: any points make a partition of the card, and neighbours share their borders."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.games.tiny_epic_kingdoms.drawing.cells import cells, spans, touching
from solocompanion.games.tiny_epic_kingdoms.drawing.voronoi import HEIGHT, WIDTH
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, KINDS_OF_REGION, Region, Territory

points = st.tuples(st.integers(0, EDGE), st.integers(0, EDGE))
regions = st.lists(st.lists(points, min_size=1, max_size=3), min_size=1, max_size=12)


def territory(some, kinds=("plains",)) -> Territory:
    lines = (
        Region(f"r{n}", kinds[n % len(kinds)], True, tuple(own), f"Region {n}").line() for n, own in enumerate(some)
    )
    return Territory("t", "T", regions=tuple(lines))


def random_territory(seed: int, n: int = 7) -> Territory:
    chance = Random(seed)  # noqa: S311 - a sample
    some = [
        [(chance.randrange(EDGE), chance.randrange(EDGE)) for _ in range(chance.choice((1, 1, 2)))] for _ in range(n)
    ]
    return territory(some, KINDS_OF_REGION)


def crosses(a, b, c, d) -> bool:
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@given(regions)
def test_the_areas_add_up_to_the_card(some):
    found = cells(territory(some))
    assert sum(cell.area for cell in found.cell.values()) == pytest.approx(WIDTH * HEIGHT, rel=1e-6)


@given(regions)
def test_both_neighbours_have_the_points_of_their_border(some):
    found = cells(territory(some))
    for border in found.borders:
        for name in border.regions:
            own = {arc for ring in found.cell[name].rings for arc in ring}
            assert border.points in own or border.points[::-1] in own


@pytest.mark.parametrize("seed", range(60))
def test_borders_do_not_cross(seed):
    found = cells(random_territory(seed, 4 + seed % 9))
    for n, one in enumerate(found.borders):
        for other in found.borders[n + 1 :]:
            assert not any(crosses(*a, *b) for a in pairwise(one.points) for b in pairwise(other.points))


@pytest.mark.parametrize("seed", range(40))
def test_the_place_for_slots_lies_inside(seed):
    for cell in cells(random_territory(seed)).cell.values():
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
    found = cells(territory(some))
    assert all(cell.area > 100 for cell in found.cell.values())
    assert sum(cell.area for cell in found.cell.values()) == pytest.approx(WIDTH * HEIGHT)


def test_the_edge_of_the_card_is_shared_out_without_gaps():
    found = cells(random_territory(3))
    for edge, whole in (("top", WIDTH), ("bottom", WIDTH), ("left", HEIGHT), ("right", HEIGHT)):
        some = [one for cell in found.cell.values() for one in cell.stretches if one.edge == edge]
        assert sum(one.high - one.low for one in some) == pytest.approx(whole)


def test_touching_names_open_regions_with_a_common_border_once():
    quarters = [[(250, 250)], [(750, 250)], [(250, 750)], [(760, 770)]]
    assert touching(territory(quarters)) == (("r0", "r1"), ("r0", "r2"), ("r1", "r3"), ("r2", "r3"))
    assert touching(territory(quarters, ("plains", "plains", "water", "plains"))) == (("r0", "r1"), ("r1", "r3"))


def test_a_ring_within_another_is_a_hole():
    outer, inner = ((0, 0), (10, 0), (10, 10), (0, 10)), ((3, 3), (3, 7), (7, 7), (7, 3))
    assert spans([outer, inner], 5) == [(0, 3), (7, 10)]
