"""One side of a card goes to a file and comes back; what is wrong in a file is named by line."""

from __future__ import annotations

import json

import pytest

from solocompanion.core.maps.record_text import FileError
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.territory_file import FIELDS, read_side, write_side

SIDE = r"""name = "Here"
home = "a"
regions = [
  "a plains border 100,100 Alder \"Acre\"",
  "b forest inland 800,800",
]
links = ["a-b"]
"""


@pytest.mark.parametrize("seed", range(20))
def test_a_side_written_and_read_is_the_same(seed):
    one = quick(seed)
    again = read_side(write_side(one))
    assert all(getattr(again, name) == getattr(one, name) for name in FIELDS)
    assert read_side(json.dumps({name: getattr(one, name) for name in FIELDS}, indent=1)) == again


def test_quotation_marks_and_other_letters_come_back():
    one = Territory("", 'Übelfeld \\ "North"', "3 B", regions=('a plains border 1,1 Ä "b"',), home="a")
    assert read_side(write_side(one)) == one


def test_a_short_file_will_do():
    one = read_side(SIDE)
    assert (one.name, one.home, one.card, one.links) == ("Here", "a", "", ("a-b",))
    assert one.region["a"].name == 'Alder "Acre"'


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("plains", "plain", "line 4: plain is no kind of region"),
        ("b forest", "a forest", "line 5: the id a is used twice"),
        ('"a-b"', '"a-c"', "line 7: a-c does not join two of its regions"),
        ('home = "a"', 'home = "z"', "line 2: there is no region z"),
        ('name = "Here"', "name = 7", "line 1: name has to be a short text"),
        ('home = "a"', "banner = [1, 2000]", "line 2: banner has to be two whole numbers"),
        ('home = "a"', 'house = "a"', "line 2: house is no field"),
        ('links = ["a-b"]', 'links = "a-b"', "line 7: links has to be a list"),
        ("regions = [", "regions = [[", "line "),
        ('home = "a"', "home = ", "line 2: "),
    ],
)
def test_what_is_wrong_is_named_by_line(was, becomes, said):
    with pytest.raises(FileError) as refused:
        read_side(SIDE.replace(was, becomes, 1))
    assert said in str(refused.value)


def test_every_fault_is_named_at_once():
    with pytest.raises(FileError) as refused:
        read_side(SIDE.replace("plains", "plain").replace('"a-b"', '"x-y"'))
    assert {"line 4", "line 7"} <= {line.split(":")[0] for line in str(refused.value).splitlines()}


@pytest.mark.parametrize(
    "words", ["", "[1]", '{"regions": 3}', '{"regions": [', "\x00", "[" * 5000, '{"regions":' + "[" * 99999]
)
def test_what_is_no_side_is_refused(words):
    with pytest.raises(FileError):
        read_side(words)


def test_what_refers_to_a_region_with_a_fault_has_none_of_its_own():
    words = 'home = "h"\nregions = [\n  "h lava border 1,1",\n  "g forest inland 5,5",\n]\nlinks = ["h-g"]\n'
    with pytest.raises(FileError) as said:
        read_side(words)
    assert str(said.value).startswith("line 3: lava is no kind of region")
    assert len(str(said.value).splitlines()) == 1


def test_two_regions_of_one_name_are_a_fault_of_the_second():
    words = 'home = "a"\nregions = [\n  "a plains border 1,1 Moor",\n  "b forest inland 5,5 moor",\n]\n'
    with pytest.raises(FileError) as said:
        read_side(words)
    assert str(said.value) == "line 4: another region is called moor too"
