"""Outlines traced from a picture in areas: neighbours share their corners, and nothing crosses, overlaps or is bare."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.maps import shapes
from solocompanion.core.maps.photo import borders
from solocompanion.core.maps.photo.planes import done

W, H, BY = 9, 7, 40


def traced(numbers, width=W, by=BY):
    return done(borders.outlines(numbers, width, lambda at: (at[0] * by, at[1] * by)))


@given(st.lists(st.integers(0, 3), min_size=W * H, max_size=W * H))
def test_any_picture_is_parted_without_gaps_by_borders_that_are_shared_and_never_cross(numbers):
    found = traced(numbers)
    edges = Counter(edge for rings in found.values() for ring in rings for edge in shapes.edges(ring))
    assert all(len(ring) >= 3 for rings in found.values() for ring in rings)
    assert max(edges.values()) == 1  # nothing runs twice the same way
    for a, b in edges:
        is_rim = (a[0] == b[0] and a[0] in {0, W * BY}) or (a[1] == b[1] and a[1] in {0, H * BY})
        assert ((b, a) in edges) != is_rim
    lines = sorted({(min(edge), max(edge)) for edge in edges})
    assert not any(shapes.crosses(one, other) for n, one in enumerate(lines) for other in lines[:n])
    assert sum(shapes.area(ring) for rings in found.values() for ring in rings) == W * H * BY * BY
    assert found.keys() == set(numbers)


def test_an_island_is_a_hole_in_the_sea_around_it_with_the_same_corners():
    sea = [[0] * 30 for _ in range(30)]
    for y in range(8, 22):
        for x in range(30):
            if (x - 15) ** 2 + (y - 15) ** 2 < 40:
                sea[y][x] = 1
    found = traced([one for row in sea for one in row], 30)
    assert set(found[0][1]) == set(found[1][0])
    assert len(found[0]) == 2
    assert len(found[1][0]) < 16  # it is simplified


def test_a_slanted_border_is_one_line_for_both_its_sides():
    found = traced([int(x * 2 > y + 10) for y in range(40) for x in range(40)], 40)
    assert len(set(found[0][0]) & set(found[1][0])) <= 4


def test_two_areas_that_touch_at_a_tip_do_not_run_into_one_another():
    assert {len(ring) for rings in traced([0, 1, 1, 0], 2).values() for ring in rings} == {4}
