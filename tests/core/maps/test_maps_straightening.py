"""Four corners of a photo make a map straight, exactly and both ways, or it is said why not."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solocompanion.core.maps.photo import straightening
from solocompanion.core.maps.photo.straightening import Projection, fault, size, straightened, turned

QUAD = ((40.0, 30.0), (410.0, 10.0), (480.0, 500.0), (5.0, 470.0))
LOW, HIGH = st.integers(0, 1900).map(float), st.integers(2100, 4000).map(float)
ANY = st.tuples(st.tuples(LOW, LOW), st.tuples(HIGH, LOW), st.tuples(HIGH, HIGH), st.tuples(LOW, HIGH))


def near(one, other, within=1e-6):
    return math.dist(one, other) <= within


@given(ANY)
def test_the_corners_come_to_the_corners_of_the_rectangle_and_back(quad):
    assume(not fault(quad))
    there = straightened(quad, 360, 390)
    for at, corner in zip(quad, ((0, 0), (360, 0), (360, 390), (0, 390)), strict=True):
        assert near(there.at(at), corner, 1e-5)
        assert near(there.back().at(corner), at, 1e-5)


@given(ANY, st.floats(0, 360), st.floats(0, 390))
def test_every_place_comes_back_to_itself(quad, x, y):
    assume(not fault(quad))
    there = straightened(quad, 360, 390)
    assert near(there.at(there.back().at((x, y))), (x, y), 1e-4)


def test_lines_stay_lines_and_a_known_projection_is_found_again():
    rows = tuple(tuple(float(one) for one in row) for row in ((2, 1, 30), (-1, 3, 200), (Fraction(1, 900), 0, 1)))
    known = Projection(rows)
    quad = tuple(known.at(corner) for corner in ((0, 0), (100, 0), (100, 80), (0, 80)))
    there = straightened(quad, 100, 80)
    for x in range(0, 101, 20):
        assert near(there.at(known.at((x, 33))), (x, 33))


@pytest.mark.parametrize(
    ("quad", "said"),
    [
        (((0, 0), (100, 100), (100, 0), (0, 100)), "cross"),
        (((0, 0), (200, 0), (300, 1), (100, 1)), "line"),
        (((0, 0), (0, 0), (100, 100), (0, 100)), "line"),
        (((0, 0), (100, 0), (30, 30), (0, 100)), "inwards"),
        (((0, 0), (0, 100), (100, 100), (100, 0)), "mirrored"),
        (((0, 0), (100, 0), (51, 51), (0, 100)), "flat"),
        (QUAD, ""),
    ],
)
def test_corners_that_cannot_be_used_are_refused_with_the_reason(quad, said):
    words = fault(quad)
    assert said in words
    assert bool(words) == bool(said)
    if said:
        with pytest.raises(ValueError, match="map"):
            straightened(quad, 10, 10)


def test_the_size_follows_from_the_sides_or_from_the_shape_that_is_known():
    assert size(((0, 0), (200, 0), (200, 100), (0, 100)), 390) == (390, 195)
    assert size(((0, 0), (100, 0), (100, 200), (0, 200)), 390) == (195, 390)
    assert size(QUAD, 390, 360 / 390) == (360, 390)


def test_four_quarter_turns_are_none():
    assert turned(turned(turned(turned(QUAD)))) == QUAD
    there = straightened(turned(QUAD), 100, 100)
    assert near(there.at(QUAD[0]), (100, 0), 1e-6)
    assert straightening.fault(turned(QUAD)) == ""
