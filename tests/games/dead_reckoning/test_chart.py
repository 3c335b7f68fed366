"""The chart: pieces keep clear of each other however many there are, every drawing is there, everything is read out."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from attrs import evolve

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import geometry, pieces
from solocompanion.games.dead_reckoning.chart.arrows import attack, names_on
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.chart.projection import project
from solocompanion.games.dead_reckoning.effects import EFFECTS
from solocompanion.games.dead_reckoning.state import Planned
from solocompanion.games.dead_reckoning.telling import TELLING

from .play import CATALOGUE, NAMES, RESOURCES, SEAS, Play, battle

ART = {path.stem for path in (RESOURCES / "art").glob("*.svg")}
GRIDS = ("4x3", "5x3", "4x4")
SEATS = ("covenant", "you", "ally", "partner")
NAME_BOX = (6.0, 151.0, 139.0, 192.0)
CARD_BOX = (144.0, 10.0, 174.0, 52.0)


def box(spot):
    half = spot.size / 2
    edges = (spot.x - half, spot.y - half, spot.x + half, spot.y + half)
    return tuple(round(edge, 6) for edge in edges)


def meet(one, other) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def shown(state):
    return project(state, NAMES).sprites


@pytest.mark.parametrize("shape", geometry.SHAPES)
def test_pieces_on_an_island_never_touch(shape):
    still = [NAME_BOX, CARD_BOX, *(box(geometry.goods_spot(shape, kind)) for kind in ("coins", "cargo"))]
    zones = [
        [[box(geometry.cube_spot(shape, k, of)) for k in range(of)] for of in range(geometry.MOST_CUBES + 1)],
        [[box(geometry.permanent_spot(shape, k, of)) for k in range(of)] for of in range(geometry.MOST_SIDES + 1)],
        [[box(geometry.building_spot(shape, k, of)) for k in range(of)] for of in range(geometry.MOST_BUILDINGS + 1)],
        [[box(geometry.moored(k, of)) for k in range(of)] for of in range(geometry.MOST_SHIPS + 1)],
    ]
    for groups in product(*zones):
        boxes = [*still, *chain.from_iterable(groups)]
        assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]
        assert all(x0 >= 0 and y0 >= 0 and x1 <= 183 and y1 <= 196 for x0, y0, x1, y1 in boxes)


@pytest.mark.parametrize("cubes", [9, 12, 16])
def test_more_cubes_than_there_is_room_for_lie_closer(cubes):
    boxes = [box(geometry.cube_spot("gull", k, cubes)) for k in range(cubes)]
    assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]


@pytest.mark.parametrize("of", [1, 2, 3, 4])
def test_ships_at_sea_never_touch_the_card_or_each_other(of):
    boxes = [CARD_BOX, *(box(geometry.sailing(k, of)) for k in range(of))]
    assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]


@pytest.mark.parametrize("places", [3, 4])
def test_berths_are_clear_of_each_other_and_of_the_jetties(places):
    boxes = [box(geometry.berth(k, places)) for k in range(4)]
    jetties = [(110, 44 + (c + 0.5) * 196 - 8, 156, 44 + (c + 0.5) * 196 + 8) for c in range(places)]
    assert not [pair for pair in combinations((*boxes, *jetties), 2) if meet(*pair)]


def test_a_cell_is_a_row_and_a_place():
    assert geometry.centre("r1c1") == (243.5, 142.0)
    assert geometry.centre("r4c3") == (152 + 183 * 3.5, 44 + 196 * 2.5)
    assert geometry.centre("H") == (94.0, 338.0)
    assert geometry.size(4, 3) == (920.0, 692.0)
    assert geometry.origin("r2c3") == (152 + 183, 44 + 196 * 2)


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("players", ["solo", "coop"])
def test_every_grid_is_drawn_with_what_lies_on_it(grid, players):
    play = Play.laid_out(grid=grid, players=players)
    for cell in play.state.setup.cells:
        play.space(cell, coins=2, cargo=1)
    board = project(play.state, NAMES)
    assert {sprite.art for sprite in board.sprites.values() if sprite.art} <= ART
    for sprite in board.sprites.values():
        assert 0 <= sprite.x <= board.width
        assert 0 <= sprite.y <= board.height
    assert all(board.sprites[f"space:{cell}"].spoken for cell in ("H", *play.state.setup.cells))
    assert all(board.sprites[f"ship:{seat}"].spoken for seat in play.state.order)


def test_a_board_shows_before_anything_is_laid_out():
    sprites = shown(Play().state)
    assert "unexplored" in sprites["space:r2c3"].spoken
    assert sprites["space:r2c3"].art.startswith("fog")
    assert "name:r2c3" in sprites
    assert not [name for name in sprites if name.startswith(("card:", "ship:"))]


def test_an_island_says_its_place_its_owner_and_its_pieces():
    play = Play.laid_out().space(
        "r1c1", cubes=("you", "covenant", "you"), permanent=("you",), buildings=("you fort",), coins=2
    )
    said = shown(play.state)["space:r1c1"].spoken
    for part in ("Row 1, top", "Cinder Cay", "You control it", "2 blue", "1 red", "0 free", "Fort", "2 coins", "card:"):
        assert part in said
    assert shown(play.state)["goods:r1c1:coins"].badge == "2"
    assert shown(play.state)["control:r1c1"].art == "control_you"


def test_a_replaced_cube_stays_in_its_place():
    play = Play.laid_out().space("r1c1", cubes=("you", "covenant", "you"))
    effect = did.CubePlaced("r1c1", "covenant", "you")
    after = effect.apply(play.state)
    (motion,) = TELLING.motions(effect, play.state, after, NAMES)
    assert motion.sprite == "cube:r1c1:0"
    assert shown(after)["cube:r1c1:0"].art == "cube_ai"
    ship = shown(after)["ship:covenant"]
    assert motion.through == ((ship.x, ship.y),)


def test_free_cube_spaces_are_shown():
    play = Play.laid_out().space("r1c1", cubes=("you",))
    sprites = shown(play.state)
    room = CATALOGUE.oceans[play.state.spaces["r1c1"].board].room
    assert sum(name.startswith("slot:r1c1:") for name in sprites) == room - 1


def test_a_ship_at_sea_shows_what_it_carries_and_its_mode():
    play = Play.laid_out().you(space="r4c3", coins=2, cargo=1, damage=3, mode="pirate")
    sprites = shown(play.state)
    assert sprites["ship:you"].art == "ship_you_pirate"
    assert [label.text for label in sprites["load:you:counts"].labels] == ["2", "1", "3"]
    assert "Pirate mode" in sprites["ship:you"].spoken
    assert "load:covenant" not in sprites


def test_something_is_told_of_every_effect():
    assert set(TELLING.effects) == set(EFFECTS)


def test_what_moves_in_a_turn_is_on_the_board_afterwards():
    play = Play.laid_out()
    play.space("r2c2", board=SEAS[1]).space("r3c2", board="", card="")
    play.space("r1c1", cubes=("covenant",) * 3, permanent=("covenant",), buildings=("covenant outpost",), coins=1)
    play.space("r2c1", cubes=("you",) * 2, permanent=("you",), buildings=("you outpost",))
    play.you(space="r2c2", coins=2)
    before = play.state
    line = "take r1c3; cubes r2c1=2 r3c2=1; end r2c2; do coins 3, attack +1 at sea, build fort, produce 1"
    steps = play.turn(line, battle(2, 2, 1, 0, 1))
    drawn = {}
    for step in steps:
        after = step.effect.apply(before)
        sprites = shown(after)
        assert {motion.sprite for motion in TELLING.motions(step.effect, before, after, NAMES)} <= set(sprites), step
        drawn |= {
            one.id: one
            for one in (*TELLING.traces(step.effect, before, NAMES), *TELLING.illustrate(step, before, NAMES))
        }
        before = after
    assert "berth:covenant" in drawn
    assert any(name.startswith("trace:covenant:") for name in drawn)
    assert {sprite.art for sprite in drawn.values()} <= ART


def test_a_building_that_went_stays_drawn_struck_through():
    play = Play.laid_out().space("r2c1", cubes=("you",), permanent=("you",), buildings=("you outpost", "you fort"))
    taken = did.ControlTaken("r2c1", "covenant")
    names = {one.id for one in TELLING.traces(taken, play.state, NAMES)}
    assert {"gone:r2c1:you:outpost", "gone:r2c1:you:fort:struck"} <= names


@pytest.mark.parametrize(
    ("end", "head"), [((400, 100), 0), ((100, 400), 4), ((-200, 100), 8), ((400, 400), 2), ((100, -200), 12)]
)
def test_an_attack_is_an_arrow_with_its_cubes_on_the_way(end, head):
    parts = {one.id: one for one in attack("target:0", Spot(100, 100, 40), Spot(*end, 40), 5, "ai")}
    assert parts["target:0:head"].art == f"attack_{head}"
    assert parts["target:0:cubes"].labels[0].text == "5"
    dots = [name for name in parts if ":dot:" in name]
    assert len(dots) > 4
    assert all(
        0 < abs(one.x - 100) + abs(one.y - 100) < abs(end[0] - 100) + abs(end[1] - 100) for one in parts.values()
    )
    assert {one.art for one in parts.values()} <= ART


def test_two_ships_side_by_side_have_the_cubes_beside_them_clear_of_name_and_values():
    ours, theirs = (geometry.at("r1c1", geometry.moored(k, 2)) for k in (0, 1))
    (number,) = attack("target:0", theirs, ours, 5, "ai")
    x, y = geometry.origin("r1c1")
    assert number.x + number.w / 2 < x + 161
    assert number.y + number.h / 2 < y + geometry.VALUES_Y - 14


def test_an_attack_hides_no_name_of_a_place():
    parts = {one.id: one for one in attack("target:0", Spot(400, 100, 40), Spot(100, 100, 40), 5, "ai")}
    usual = parts["target:0:cubes"]
    name = (usual.x - 60, 90.0, usual.x + 20, 104.0)
    whole_way = (60.0, 90.0, 420.0, 104.0)
    half = usual.w / 2
    for names in ((name,), (whole_way,)):
        moved = {one.id: one for one in attack("target:0", Spot(400, 100, 40), Spot(100, 100, 40), 5, "ai", names)}
        number = moved["target:0:cubes"]
        assert not meet(names[0], (number.x - half, number.y - half, number.x + half, number.y + half))
        dots = [one for one in moved.values() if ":dot:" in one.id]
        assert dots
        assert all(one.layer < pieces.LETTERING for one in dots)


def test_a_planned_attack_along_a_row_hides_no_name():
    play = Play.laid_out().you(space="r1c1").it(space="r3c1")
    play.state = evolve(play.state, plan=(Planned("ship", "r1c1", 7, "flag", "you"),))
    sprites = shown(play.state)
    number = sprites["target:0:cubes"]
    half = number.w / 2
    taken = (number.x - half, number.y - half, number.x + half, number.y + half)
    assert not [one for one in names_on(list(sprites.values())) if meet(one, taken)]


def test_names_on_the_sea_stay_readable_where_a_way_crosses_them():
    labels = [
        label for one in shown(Play.laid_out().state).values() for label in one.labels if label.ink in pieces.HALO
    ]
    assert labels
    assert all(label.halo for label in labels)


@pytest.mark.parametrize("space", ["H", "r1c1"])
def test_coins_aboard_show_where_a_ship_has_no_plate(space):
    play = Play.laid_out().you(space=space, coins=3)
    coins = project(play.state, NAMES).sprites["ship:you:coins"]
    assert (coins.art, [one.text for one in coins.labels], coins.rule) == ("coin", ["3"], "CND-1")
    assert coins.hint == "Your ship: 3 coins"
    assert "ship:you:coins" not in project(play.you(coins=0).state, NAMES).sprites
    assert "ship:you:coins" not in project(play.you(space="r4c3", coins=3).state, NAMES).sprites  # its plate says so
