"""A world that goes round: at both edges of the map a sign says where it goes on, beside what is printed there."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from solocompanion.core.board import Board
from solocompanion.core.made_drawings import svg_of
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.heading import WAY, heading
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.drawing.gates import OUT, SIZE
from solocompanion.games.dragonlords.drawing.places import places_of
from solocompanion.games.dragonlords.drawing.room import Box, is_free
from solocompanion.games.dragonlords.gui.dress import WorldDress
from solocompanion.games.dragonlords.wording import Names

from .practice import catalogue, joined, practice, record
from .test_dragonlords_board import MIDDLE

WEST, EAST = "westdeeps", "farsea"


def round_world(*pairs: tuple[str, str]) -> DrawnMap:
    drawn = practice()
    for a, b in pairs or ((WEST, EAST),):
        drawn = joined(drawn, a, b, "wrap")
    return drawn


def names(drawn: DrawnMap) -> Names:
    return Names(evolve(catalogue(), maps={"practice": record().of(drawn)}))


def board(drawn: DrawnMap) -> Board:
    return project(MIDDLE, names(drawn))


def test_a_flat_world_has_no_gates():
    assert not places_of(practice()).gates
    assert not [one for one in board(practice()).sprites if at.GATE.of(one)]


def test_each_link_around_the_edge_is_shown_at_both_edges_at_one_height():
    here, there = places_of(round_world()).gates
    assert (here.area, here.beyond) == (there.beyond, there.area)
    assert {(here.area, here.edge), (there.area, there.edge)} == {(WEST, "left"), (EAST, "right")}
    assert here.at[1] == there.at[1]
    assert abs(here.at[0] - there.at[0]) == practice().paper.width


def test_a_sign_names_what_lies_beyond_in_letters_and_in_words():
    sprites = board(round_world()).sprites
    for area, beyond, words in ((WEST, EAST, "Far Sea"), (EAST, WEST, "West Deeps")):
        sign = sprites[at.GATE(area, beyond)]
        assert ([one.text for one in sign.labels], sign.hint) == ([words], f"Around the edge to {words}")
        ET.fromstring(svg_of(sign.art))  # noqa: S314 - ours


THREE = ((WEST, EAST), (WEST, "eastpassage"), ("kelpbight", "eastpassage"))


@pytest.mark.parametrize("pairs", [THREE[:1], THREE], ids=len)
def test_signs_and_their_names_cover_nothing_that_is_printed_nor_each_other(pairs):
    places = places_of(round_world(*pairs))
    boxes = [box for gate, name in places.gates.items() for box in (name.box, Box(*gate.sign, SIZE, SIZE))]
    printed = [box for place in places.place.values() for box in place.taken]
    for n, box in enumerate(boxes):
        assert is_free(box, [*printed, *boxes[:n]], 0.0)
        assert places.land.drawn.paper.width > box.x + box.w / 2
        assert box.x - box.w / 2 > 0


def test_pieces_keep_off_a_sign():
    places = places_of(round_world())
    for gate in places.gates:
        assert not is_free(Box(*gate.sign, SIZE, SIZE), places.taken(gate.area))


def test_areas_that_do_not_reach_the_edge_have_their_signs_at_the_nearest_places():
    drawn = round_world(("pellan", "oststead"))
    for gate in places_of(drawn).gates:
        assert gate.at[0] in {0.0, drawn.paper.width}
        assert OUT[gate.edge][0] == (1 if gate.at[0] else -1)


def test_the_way_of_an_army_leaves_at_one_edge_and_comes_in_at_the_other():
    army = evolve(MIDDLE.armies[0], area=EAST)
    state, known = evolve(MIDDLE, armies=(army,)), names(round_world())
    way = next(one for one in heading(state, known, army, (EAST, WEST, "larkfell")) if one.id == WAY(1))
    dots = [float(part.split(",")[0]) for part in svg_of(way.art).split('path d="M')[1].split('"')[0].split("M")]
    wide = practice().paper.width
    assert not [x for x in dots if wide * 0.3 < x < wide * 0.7], "it does not cross the whole map"
    assert things.AREA(WEST) in project(state, known).sprites


def test_the_editor_draws_the_way_to_either_edge():
    flat, drawn = (WorldDress().svg(one).count("stroke-dasharray") for one in (practice(), round_world()))
    assert drawn == flat + 2
