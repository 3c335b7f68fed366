"""Areas are proposed from a picture, from coarse to fine, and can be merged and split."""

from __future__ import annotations

from random import Random

import counted
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solocompanion.core.maps import shapes
from solocompanion.core.maps.cells import cells, touching
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.photo.partition import merged, split
from solocompanion.core.maps.photo.planes import done
from solocompanion.core.maps.photo.proposing import Proposal

GREEN, YELLOW, BLUE = (90, 140, 75), (215, 180, 80), (110, 160, 185)
W, H = 120, 100


def picture(colour_at, noise=6):
    chance = Random("grain")  # noqa: S311 - a picture, not a key
    raw = bytearray()
    for y in range(H):
        for x in range(W):
            raw += bytes(min(255, max(0, one + chance.randint(-noise, noise))) for one in colour_at(x, y))
    return bytes(raw)


def quarters(x, y):
    """Two forests with a line between them, a field, a lake; letters on one forest."""
    if x < 60 and y < 50 and 20 < y < 28 and x % 6 < 3 and 10 < x < 50:
        return 30, 26, 20
    if y < 50 and x in {59, 60, 61}:
        return 50, 42, 34
    return GREEN if y < 50 else YELLOW if x < 60 else BLUE


@pytest.fixture(scope="module")
def proposal():
    return Proposal(W, H, picture(quarters))


@pytest.fixture
def four(proposal):
    found = proposal.areas()
    assert len(found.areas) == 4
    return found


def place(x, y):
    return x * 999 / W, y * 999 / H


def edges_of(one):
    return {edge for area in one.areas.values() for ring in area.rings for edge in shapes.edges(ring)}


def is_sound(one):
    """Whether every edge within the map has its other side, and all areas together are the map."""
    edges = edges_of(one)
    bare = [(a, b) for a, b in edges if (b, a) not in edges]
    on_rim = all((a[0] == b[0] and a[0] in {0, 999}) or (a[1] == b[1] and a[1] in {0, 999}) for a, b in bare)
    whole = sum(shapes.area(ring) for area in one.areas.values() for ring in area.rings)
    return on_rim and whole == 999 * 999


def test_a_line_parts_two_areas_of_one_colour_and_letters_part_nothing(four):
    assert is_sound(four)
    assert all(abs(one.share - 0.25) < 0.03 for one in four.areas.values())
    for x, y, colour in ((30, 40, GREEN), (90, 20, GREEN), (30, 75, YELLOW), (90, 75, BLUE)):
        own = four.areas[four.at(place(x, y))]
        assert all(abs(a - b) < 14 for a, b in zip(own.colour, colour, strict=True))


def test_proposed_areas_make_a_drawn_map_whose_neighbours_touch(four):
    areas = tuple(Area(str(one.number), "", rings=one.rings) for one in four.areas.values())
    one = DrawnMap(way="outlines", areas=areas)
    found = cells(one)
    assert sum(own.area for own in found.cell.values()) == pytest.approx(one.paper.width * one.paper.height)
    left, right, field, lake = (str(four.at(place(*at))) for at in ((30, 40), (90, 20), (30, 75), (90, 75)))
    pairs = {frozenset(pair) for pair in touching(one)}
    assert pairs >= {frozenset(pair) for pair in ((left, right), (left, field), (right, lake), (field, lake))}
    assert frozenset((left, lake)) not in pairs or frozenset((right, field)) not in pairs


def test_areas_of_one_colour_are_said_to_be_alike(four):
    one, other, field = (four.at(place(*at)) for at in ((30, 40), (90, 20), (30, 75)))
    assert four.alike(one) == (one, other)
    assert four.alike(field) == (field,)


def test_areas_of_one_colour_are_alike_under_a_lamp_too():
    def lit(x, y):
        light = 1.0 - 0.55 * x / W
        red, green, blue = quarters(x, y)
        return round(red * light), round(green * light * 0.9), round(blue * light * 0.7)

    found = Proposal(W, H, picture(lit, 2)).areas()
    one, other = (found.at(place(*at)) for at in ((30, 40), (90, 20)))
    assert one != other
    assert found.alike(one) == (one, other)


def test_what_is_finer_lies_within_what_is_coarser(proposal):
    before = None
    for slider in range(0, 101, 20):
        now = proposal.areas(slider)
        assert is_sound(now)
        if before is not None:
            assert len(now.areas) >= len(before.areas)
            owners = {}
            for fine, coarse in zip(now.numbers, before.numbers, strict=True):
                assert owners.setdefault(fine, coarse) == coarse
        before = now
    assert len(before.areas) > 4


def test_in_steps_comes_out_what_comes_out_at_once(proposal):
    again = Proposal(W, H, picture(quarters))
    assert not again.is_ready
    for _ in again.prepare():
        pass
    assert again.is_ready
    assert done(again.steps(70)).areas == proposal.areas(70).areas


def test_no_step_does_more_than_a_small_part_of_the_work():
    fresh = Proposal(W, H, picture(quarters))
    steps = fresh.prepare()
    most = whole = 0
    while not fresh.is_ready:
        calls = counted.calls(lambda: next(steps, None))
        most, whole = max(most, calls), whole + calls
    assert most < whole / 100


def test_another_value_of_the_slider_takes_a_small_part_of_the_work():
    fresh = Proposal(W, H, picture(quarters))
    first = counted.calls(lambda: done(fresh.prepare()))
    assert counted.calls(lambda: fresh.areas(60)) < first / 2


@settings(max_examples=20)
@given(st.integers(8, 40), st.integers(8, 40), st.randoms(use_true_random=False), st.integers(0, 100))
def test_any_picture_is_parted_into_areas(width, height, chance, slider):
    few = bytes(chance.choice((0, 255, 128)) for _ in range(30))
    raw = bytes(few[chance.randrange(30)] for _ in range(width * height * 3))
    assert is_sound(Proposal(width, height, raw).areas(slider))


@pytest.mark.parametrize("value", [0, 128, 255])
def test_a_picture_of_one_colour_is_one_area(value):
    found = Proposal(40, 30, bytes([value]) * 3600).areas(100)
    (only,) = found.areas.values()
    assert set(only.rings[0]) == {(0, 0), (999, 0), (999, 999), (0, 999)}
    assert found.alike(only.number) == (only.number,)


@pytest.mark.parametrize(("width", "height", "size"), [(40, 30, 3599), (7, 30, 630), (2000, 30, 180000)])
def test_bytes_that_are_no_picture_and_pictures_that_are_too_small_are_refused(width, height, size):
    with pytest.raises(ValueError, match="picture"):
        Proposal(width, height, bytes(size))


def test_merged_areas_are_one_and_all_else_stays_as_it_is(four):
    one, other = four.at(place(30, 40)), four.at(place(90, 20))
    now = merged(four, (one, other))
    assert is_sound(now)
    assert now.areas.keys() == four.areas.keys() - {other}
    assert now.areas[one].share == pytest.approx(four.areas[one].share + four.areas[other].share)
    field, lake = four.at(place(30, 75)), four.at(place(90, 75))
    shared = {a for ring in four.areas[field].rings for a in ring} & {a for r in four.areas[lake].rings for a in r}
    assert shared <= {a for ring in now.areas[field].rings for a in ring}


def test_areas_that_do_not_touch_are_not_merged(four):
    three = split(four, four.at(place(30, 75)), [place(20, 60), place(20, 95)])
    with pytest.raises(ValueError, match="touch"):
        merged(three, (three.at(place(5, 75)), three.at(place(90, 75))))
    with pytest.raises(KeyError):
        merged(four, (four.at(place(5, 5)), 99))


@pytest.mark.parametrize(
    "line", [[(0, 62), (30, 75), (59, 62)], [(20, 75), (40, 75)], [(10, 45), (30, 105)], [(30, 60), (31, 70), (30, 80)]]
)
def test_a_line_splits_an_area_and_all_else_keeps_its_place(four, line):
    field = four.at(place(30, 75))
    now = split(four, field, [place(*at) for at in line])
    assert is_sound(now)
    assert now.areas.keys() - four.areas.keys() == {max(four.areas) + 1}
    fresh = now.areas[max(four.areas) + 1]
    assert now.areas[field].share + fresh.share == pytest.approx(four.areas[field].share)
    assert fresh.share > 0.02
    for before, after in zip(four.numbers, now.numbers, strict=True):
        assert before == after or (before == field and after == fresh.number)


def test_a_line_cuts_only_as_far_as_it_is_drawn_where_that_is_enough(four):
    one, other = four.at(place(30, 40)), four.at(place(30, 75))
    angle = merged(merged(four, (one, four.at(place(90, 20)))), (one, other))  # around the lake on two sides
    now = split(angle, one, [place(-1, 55), place(61, 55)])
    assert len(now.areas) == 3
    assert now.at(place(90, 20)) == now.at(place(30, 40)) != now.at(place(30, 75))


@pytest.mark.parametrize("line", [[(90, 70), (100, 75)], [(30, 75)], [(30, 75), (30, 75)], []])
def test_a_line_that_divides_nothing_is_refused(four, line):
    with pytest.raises(ValueError, match="divide"):
        split(four, four.at(place(30, 40)), [place(*at) for at in line])


def framed(x, y):
    """Three areas side by side and a lake below all of them, in a dark frame two pixels wide; the lake's is lighter."""
    if not 2 <= x < W - 2 or not 2 <= y < H - 2:
        return 40, 32, 24
    if y in {59, 60} or (y < 60 and x in {39, 40, 79, 80}):
        return 40, 32, 24
    return BLUE if y > 60 else (GREEN, YELLOW, (154, 147, 137))[x // 40]


@pytest.mark.parametrize("noise", [0, 6])
def test_the_frame_of_a_map_goes_to_no_area_so_that_each_reaches_the_edge_where_it_lies(noise):
    found = Proposal(W, H, picture(framed, noise)).areas()
    assert len(found.areas) == 4
    lake = found.at(place(60, 80))
    assert {found.at(place(x, y)) for x, y in ((1, 70), (1, 98), (60, 99), (119, 99), (119, 70))} == {lake}
    for x, number in ((20, found.at(place(20, 30))), (60, found.at(place(60, 30))), (100, found.at(place(100, 30)))):
        assert {found.at(place(x + away, 0)) for away in (-12, 0, 12)} == {number}
    assert found.at(place(0, 30)) == found.at(place(20, 30))


def test_level_areas_without_a_frame_are_found_though_they_reach_to_the_edge():
    found = Proposal(W, H, picture(lambda x, y: (GREEN if y < 50 else YELLOW) if x < 60 else BLUE, 0)).areas()
    assert len(found.areas) == 3
