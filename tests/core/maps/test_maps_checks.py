"""Checks of a drawing, distances along typed links, files with their faults by line, and undo that is kept."""

from __future__ import annotations

import json
import tomllib

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.maps import checks, distances, edits
from solocompanion.core.maps.drawn_map import Area
from solocompanion.core.maps.map_file import read_map, write_map
from solocompanion.core.maps.record_text import FileError
from tests.core.maps.isles import ISLES, isles
from tests.core.maps.sample_maps import grid, of_outlines

RIDER, SHIP = (walker.passes for walker in ISLES.walkers)


# -- checks ------------------------------------------------------------------------------------------------------------
def test_outlines_side_by_side_do_not_overlap_and_those_that_do_are_named():
    assert checks.overlapping(grid(3, 3)) == ()
    assert checks.overlapping(isles()) == ()
    square = ((0, 0), (200, 0), (200, 200), (0, 200))
    across = ((100, 100), (300, 100), (300, 300), (100, 300))
    within = ((50, 50), (150, 50), (150, 150), (50, 150))
    for other in (across, within, square):
        assert checks.overlapping(of_outlines(square, other)) == (("a0", "a1"),)


def test_an_outline_that_crosses_itself_is_named():
    assert checks.knotted(of_outlines(((0, 0), (200, 200), (200, 0), (0, 200)))) == ("a0",)
    assert checks.knotted(grid(2, 2)) == ()


def test_what_is_not_drawn_called_alike_or_without_a_way_is_said():
    one = edits.set_link(ISLES, edits.rename(ISLES, isles(), "e", "west").now, "s", "i", "").now
    said = [(check.state, check.words, check.areas) for check in checks.checks(ISLES, one)]
    assert said == [
        ("mend", "Cliffs is not drawn yet.", ("c",)),
        ("mend", "Two areas are called west: give one another name.", ("e",)),
        ("know", "No way leads to Isle.", ("i",)),
    ]
    assert checks.mended(checks.checks(ISLES, one)) == "Cliffs is not drawn yet."


# -- distances ---------------------------------------------------------------------------------------------------------
def test_steps_are_counted_along_the_links_that_somebody_can_go():
    one = isles()
    assert distances.steps(one, ["w"]) == {"w": 0, "e": 1, "s": 1, "i": 2}
    assert distances.steps(one, ["w"], RIDER) == {"w": 0, "e": 1}
    assert distances.steps(one, ["w"], SHIP) == {"w": 0, "s": 1, "e": 2, "i": 2}
    assert distances.ways(one, "w", "i", SHIP) == ("w", "s", "i")
    assert distances.ways(one, "w", "i", RIDER) == ()
    assert distances.parts(one, one.area, RIDER) == (("w", "e"), ("s",), ("i",), ("c",))


# -- the file ----------------------------------------------------------------------------------------------------------
def test_a_map_written_and_read_is_the_same_in_toml_and_in_json():
    one = edits.toggle_mark(ISLES, evolve(isles(), extras=(("note", 'a "b"'),)), "e", "harbour").now
    assert read_map(ISLES, write_map(one)) == one
    assert read_map(ISLES, json.dumps(tomllib.loads(write_map(one)), indent=1)) == one


names = st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=12)
ats = st.tuples(st.integers(0, 1200), st.integers(0, 800))


@given(st.lists(st.tuples(names, st.lists(ats, min_size=3, max_size=6)), max_size=5))
def test_any_map_comes_back_from_its_file(some):
    areas = tuple(
        Area(f"x{n}", "land", " ".join(name.split()), rings=(tuple(ring),)) for n, (name, ring) in enumerate(some)
    )
    one = evolve(isles(), areas=areas, links=())
    assert read_map(ISLES, write_map(one)) == one


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('"w land', '"w lend', "line 7: lend is no kind of area; there are land, island, sea, cliffs"),
        ("w land seat", "w land hat", "line 7: hat is no mark; there are harbour, open_sea, seat"),
        ('"e land', '"w land', "line 8: the id w is used twice"),
        ("w-e road", "w-x road", "line 14: w-x road does not join two of its areas"),
        ("w-e road", "w-e river", "line 14: river is no kind of link"),
        ("w-s ferry", "e-w ferry", "line 15: e and w are linked twice"),
        ("size = [1200, 800]", "size = [0, 800]", "line 4: size has to be two whole numbers"),
        ("size = [1200, 800]", "size = [1100, 800]", "goes beyond the map"),
        ('way = "outlines"', 'way = "points"', "is drawn in another way than the map"),
        ("format = 1", "format = 99", "newer version"),
        ("format = 1", "colour = 1", "line 1: colour is no field of a map"),
        ("areas = [", "areas = [[", "line "),
    ],
)
def test_what_is_wrong_in_a_file_is_named_by_line(was, becomes, said):
    words = write_map(isles())
    assert was in words
    with pytest.raises(FileError) as refused:
        read_map(ISLES, words.replace(was, becomes, 1))
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "words", ["[1]", '{"areas": 3}', '{"areas": [', "\x00", "[" * 5000, "areas = [1]", "spots = 1"]
)
def test_what_is_no_map_is_refused(words):
    with pytest.raises(FileError):
        read_map(ISLES, words)


FIRST_FORMAT = """format = 1
name = "Isles"
way = "outlines"
size = [1200, 800]
spots = { rose = [100, 100] }
areas = [
  "w land seat (0,0 600,0 600,400 0,400) West",
  "e land - (600,0 1200,0 1200,400 600,400) East",
  "s sea open_sea (0,400 600,400 1200,400 1200,800 0,800) (500,500 700,500 700,700 500,700) Sound",
  "i island - (500,500 700,500 700,700 500,700) Isle",
  "c cliffs - () Cliffs",
]
links = [
  "w-e road",
  "w-s ferry",
  "e-s ferry",
  "s-i ferry",
]
"""


def test_a_file_of_the_first_format_is_read_for_ever():
    assert read_map(ISLES, FIRST_FORMAT) == isles()
    assert write_map(isles()) == FIRST_FORMAT
