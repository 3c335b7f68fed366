"""The drawing of a territory: kinds, borders, passes, rivers, gates, and the practice sides."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.content import read_pack, structure
from solocompanion.core.maps.cells import cells
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import gate_of, outline, ribbon_at, tag_at, territory_svg
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS, KINDS_OF_REGION, USABLE, build, flaws
from tests.games.tiny_epic_kingdoms.acts import nearest_home
from tests.games.tiny_epic_kingdoms.maps import by_points, random_points

GAME = ("games", "tiny_epic_kingdoms")
PALETTE = read_toml(resources.folder(*GAME, "palette.toml"))
CATALOGUE = build(structure(read_pack(read_toml(resources.folder(*GAME, "pack.toml")), "pack").records, KINDS, "pack"))
SIDES = CATALOGUE.territories


@pytest.mark.rule("TEK-S3")
def test_home_of_a_practice_side_is_nearest_to_its_banner():
    assert {one.id: one.home for one in SIDES.values()} == {one.id: nearest_home(one) for one in SIDES.values()}


@pytest.mark.parametrize("seed", range(12))
def test_any_territory_is_a_drawing_in_the_colours_of_all_palettes(seed):
    svg = territory_svg(random_points(seed, 1 + seed))
    ET.fromstring(svg)  # noqa: S314 - ours
    used = set(re.findall(r"var\(--(\w+)\)", svg))
    assert all(used <= set(PALETTE[theme]) for theme in ("light", "dark", "contrast"))
    assert "nan" not in svg


def test_the_same_territory_is_drawn_alike():
    one = random_points(5)
    first = territory_svg(one)
    territory_svg.cache_clear()
    assert territory_svg(one) == first


def test_every_kind_has_a_field_of_its_own():
    drawn = {kind: territory_svg(by_points([[(500, 500)]], (kind,))) for kind in KINDS_OF_REGION}
    shapes = {kind: re.sub(r"var\(--\w+\)", "", svg) for kind, svg in drawn.items()}
    assert len(set(shapes.values())) == len(KINDS_OF_REGION)


def test_a_link_is_a_pass_and_a_border_without_one_is_a_river():
    halves = by_points([[(250, 500)], [(750, 500)]], ("forest", "mountain"))
    river, walk = territory_svg(halves), territory_svg(evolve(halves, links=("r0-r1",)))
    assert 'stroke="var(--water_l)"' in river
    assert 'stroke="var(--water_l)"' not in walk
    assert "a2.1,2.1" in walk
    assert "a2.1,2.1" not in river


def test_only_open_border_regions_have_a_gate_and_it_lies_on_their_edge():
    one = by_points([[(200, 500)], [(800, 500)], [(500, 100)]], ("plains", "forest", "water"))
    assert gate_of(one, "r2") is None
    edge, at = gate_of(one, "r0")
    own = [part for part in cells(one.drawn).cell["r0"].stretches if part.edge == edge]
    assert any(part.low < at < part.high for part in own)
    inland = evolve(one, regions=tuple(line.replace("border", "inland") for line in one.regions))
    assert gate_of(inland, "r0") is None


@pytest.mark.parametrize("banner", [(100, 0), (900, 0), (100, 999), (900, 999), (500, 999)])
def test_ribbon_and_tag_do_not_cover_each_other(banner):
    one = by_points([[(500, 500)]])
    own = evolve(one, banner=banner)
    assert abs(ribbon_at(own)[1] - tag_at(own)[1]) > 100


@pytest.mark.parametrize("side", SIDES)
def test_a_practice_side_has_no_flaws(side):
    own = SIDES[side]
    assert own.practice
    assert [flaw.words for flaw in flaws(own) if flaw.rule != "TEK-S1"] == []
    assert sum(region.is_open for region in own.places) == USABLE
    assert any(not region.is_open for region in own.places)
    assert set(own.pairs) <= set(own.touching)


def test_practice_sides_are_two_a_card_and_some_suit_the_ai():
    cards = [side.card for side in SIDES.values()]
    assert len(cards) >= 6
    assert all(cards.count(card) == 2 for card in cards)
    assert sum(not side.has_ruins for side in SIDES.values()) >= 3
    assert any(region.kind == "capital" for side in SIDES.values() for region in side.places)
    assert len(CATALOGUE.factions) == 17


@pytest.mark.parametrize("side", SIDES)
def test_slots_and_names_of_a_practice_side_lie_in_their_region(side):
    own = SIDES[side]
    for region, stand in stands(own).items():
        cell = cells(own.drawn).cell[region]
        assert all(cell.has(spot) for spot in (stand.slot(0), stand.slot(1), stand.name))


def test_the_outline_of_a_region_fills_its_box():
    own = SIDES["aldermark"]
    (left, top, w, h), corners = outline(own, "m")
    assert left >= 0
    assert top >= 0
    assert w <= 360
    assert h <= 390
    for axis in (0, 1):
        assert min(corner[axis] for corner in corners) == pytest.approx(-0.5)
        assert max(corner[axis] for corner in corners) == pytest.approx(0.5)
