"""A territory drawn by outlines: its record and its file, and the card that is drawn and played on."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from solocompanion.core.maps import edits
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.checks import checks
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import gate_of, outline, territory_svg
from solocompanion.games.tiny_epic_kingdoms.facts import Territory, flaws, read_region
from solocompanion.games.tiny_epic_kingdoms.quick_map import quick
from solocompanion.games.tiny_epic_kingdoms.territories import MAP
from solocompanion.games.tiny_epic_kingdoms.territory_file import read_side, write_side


def outlined(seed: int) -> Territory:
    one = quick(seed)
    return one.of(edits.turn_into_outlines(MAP, one.drawn).now)


@pytest.mark.parametrize("seed", range(12))
def test_a_card_turned_into_outlines_has_the_same_regions_links_gates_and_home(seed):
    one, now = quick(seed), outlined(seed)
    assert now.drawn.way == "outlines"
    assert [(place.id, place.kind, place.border, place.name) for place in now.places] == [
        (place.id, place.kind, place.border, place.name) for place in one.places
    ]
    assert (now.links, now.home, now.banner) == (one.links, one.home, one.banner)
    assert flaws(now) == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_card_of_outlines_comes_back_from_its_record_and_its_file(seed):
    one = outlined(seed)
    assert one.of(one.drawn) == one
    again = read_side(write_side(one))
    assert (again.regions, again.links) == (one.regions, one.links)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_of_outlines_is_drawn_with_slots_and_gates_in_its_regions(seed):
    one = outlined(seed)
    svg = territory_svg(one)
    ET.fromstring(svg)  # noqa: S314 - ours
    assert "nan" not in svg
    for region, stand in stands(one).items():
        assert cells(one.drawn).cell[region].has(stand.slot(0))
    for place in one.places:
        assert (gate_of(one, place.id) is not None) == place.border
        outline(one, place.id)


def test_what_belongs_to_no_region_is_bare_parchment_with_a_line_around_it():
    ring = "(300,300 700,300 700,700 300,700)"
    one = Territory("t", "T", home="h", regions=(f"h plains inland {ring} Isle", "f forest inland () Wood"))
    svg = territory_svg(one)
    assert len(cells(one.drawn).shores) == 4
    assert 'class="shore"' in svg
    assert [flaw.words for flaw in flaws(one) if "drawn" in flaw.words] == ["Wood is not drawn yet."]
    x, y = stands(one)["f"].x, stands(one)["f"].y
    assert (x, y) == (180, 195)


def test_a_region_by_outlines_is_a_line_of_a_record():
    line = "h plains border (0,0 999,0 500,999) (1,1 2,2 3,1) Barrow Acre"
    region = read_region(line)
    assert (region.points, len(region.rings), region.name) == ((), 2, "Barrow Acre")
    assert region.line() == line
    assert read_region("h plains inland ()").line() == "h plains inland ()"
    for wrong in ("h plains border (0,0 5,5)", "h plains border (0,0 5,5 1000,0)", "h plains border"):
        with pytest.raises(ValueError, match="is not a region"):
            read_region(wrong)


def test_outlines_that_overlap_are_to_be_mended():
    ring, other = "(0,0 600,0 600,600 0,600)", "(300,300 900,300 900,900 300,900)"
    one = Territory("t", "T", home="h", regions=(f"h plains border {ring} One", f"f forest inland {other} Two"))
    assert "The outlines of One and Two overlap." in [check.words for check in checks(MAP, one.drawn)]
