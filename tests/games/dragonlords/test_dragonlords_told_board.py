"""The board of a game without a map: plates that keep their places, the ways that were told, and all that is said."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
import sampling

from solocompanion.core.board import Board
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.drawing.told_ground import told_ground_svg, told_ink_svg
from solocompanion.games.dragonlords.drawing.told_layout import laid_out
from solocompanion.games.dragonlords.drawing.told_places import told_places
from solocompanion.games.dragonlords.rules.telling import lies_beside, new_kinds
from solocompanion.games.dragonlords.state import Army, Force, Group, Land
from solocompanion.games.dragonlords.told import BESIDE, MOST_AREAS, ToldMap, begun
from solocompanion.games.dragonlords.world import HARBOUR, PAPER
from tests.games.dragonlords.play import GAME
from tests.games.dragonlords.telling import HOME, LAIR, VILLAGE, Telling, board

NAMES = GAME.view.names


def grown(seed: int, many: int = MOST_AREAS + 4) -> ToldMap:
    """Return a board as large as there can be, told in some order, with spaces in both Wastelands."""
    dice, told = Random(seed), begun()  # noqa: S311 - a test
    ends = {1: LAIR, 2: "a4"}
    while len(told.areas) < many:
        if dice.random() < 0.08 and len(tuple(told.spaces(1))) < 5:
            number = dice.choice((1, 2))
            told = told.met(told.new("wasteland", ends[number]), joined=True)
            ends[number] = told.areas[-1].id
            continue
        by = dice.choice([one for one in told.areas if one.kind in BESIDE][-9:])
        kinds = [one.removeprefix("new ") for one in new_kinds(told, BESIDE[by.kind])]
        told = told.met(told.new(dice.choice(kinds), by.id), joined=True) if kinds else told
        if not kinds:
            break
    return told


def called(told: ToldMap) -> tuple[str, ...]:
    state = Telling.laid_out().set(told=told).state
    return tuple(NAMES.area(state, one.id) for one in told.areas)


def shown(*told: str, **changes: object) -> Board:
    return project(Telling.on(*told, **changes).state, NAMES)


@pytest.mark.parametrize("seed", sampling.first(3, range(12)))
def test_plates_lie_apart_from_each_other_and_on_the_sheet(seed):
    told = grown(seed)
    for many in (len(told.areas), 50, 25, 10):
        plates = laid_out(ToldMap(told.areas[:many], ())).plates.values()
        assert not [1 for one, other in combinations(plates, 2) if one.meets(other)]
        for one in plates:
            assert one.w / 2 <= one.x <= PAPER.width - one.w / 2
            assert one.h / 2 <= one.y <= PAPER.height - one.h / 2


@pytest.mark.parametrize("seed", sampling.first(3, range(12)))
def test_an_area_keeps_its_place_on_the_grid_whatever_is_told_after_it(seed):
    told = grown(seed, 60)
    before = laid_out(ToldMap(told.areas[:6], ()))
    for n in range(7, len(told.areas) + 1):
        after = laid_out(ToldMap(told.areas[:n], ()))
        assert {**after.spots, **before.spots} == after.spots
        if after.size == before.size:
            assert {**after.plates, **{one: before.plates[one] for one in before.spots}} == after.plates
        before = after


def test_a_correction_of_a_kind_moves_nothing():
    told = grown(1, 30)
    land = next(one.id for one in told.areas if one.kind == "land")
    assert laid_out(told.altered(land, kind="mine")).plates == laid_out(told).plates


def test_a_way_between_neighbours_is_straight_and_one_past_others_goes_along_the_gaps():
    told = board("land a1", "land a6", "land a7", "land a8").joined(HOME, "a9")
    layout = laid_out(told)
    assert len(layout.line(HOME, "a6", {})) == 2
    far = board(*["land a1"] * 12)
    layout = laid_out(far)
    spots = {spot: area for area, spot in layout.spots.items()}
    left, right = spots[-1, 0], spots[1, 0]
    line = layout.line(left, right, {})  # the home lies between
    assert len(line) > 2


def test_names_signs_and_harbours_stand_on_their_plates():
    told = grown(3, 40).marked(HOME, HARBOUR)
    places = told_places(told, called(told))
    for area, place in places.place.items():
        plate = places.layout.plates[area]
        for box in place.taken:
            assert abs(box.x - plate.x) + box.w / 2 <= plate.w / 2 + 1, area
            assert abs(box.y - plate.y) + box.h / 2 <= plate.h / 2 + 1, area


@pytest.mark.parametrize("name", ["Northmark", "The Old Ford of Ash", "Grimmelshausenburg", "W W W W W W W W W"])
def test_a_name_of_the_persons_board_stays_on_its_plate(name):
    told = grown(3, 60).altered(HOME, name=name).marked(HOME, HARBOUR)
    place = told_places(told, called(told)).place[HOME]
    plate = laid_out(told).plates[HOME]
    assert place.name.box.w <= plate.w
    assert place.harbour is not None
    assert place.name.box.x + place.name.box.w / 2 <= place.harbour.x - place.harbour.w / 2 + 2
    assert len(place.name.lines) <= 2


def test_every_way_that_was_told_is_drawn_and_so_is_what_is_left_of_a_track():
    told = board("land a1", "sea a1", f"wasteland {LAIR}")
    places = told_places(told, called(told))
    svg = told_ground_svg(places)
    assert svg.count("<path") > len(told.areas)
    assert "var(--waste_ink)" in svg
    assert told_ink_svg(places).startswith("<svg")


@pytest.mark.parametrize("many", [5, 6, 20, 60])
def test_every_area_is_a_sprite_that_is_spoken_with_what_lies_beside_it(many):
    told = grown(5, many)
    state = Telling.laid_out().set(told=told).state
    found = project(state, NAMES)
    for one in told.areas:
        assert NAMES.area(state, one.id) in found.sprites[things.AREA(one.id)].spoken
    beside = told.joined_with(told.areas[-1].id)
    if beside:
        assert "next to" in found.sprites[things.AREA(told.areas[-1].id)].spoken


def test_pieces_stand_on_their_plates():
    told = ("land a1", "sea a1", f"land {VILLAGE}", "kingdom a8")
    state = Telling.on(
        *told, armies=(("a7", 5), ("a8", 5), (LAIR, 5)), zealots={"a9": 5}, lands={HOME: Land("you", known=True)},
        groups=(Group(HOME, Force(5, king=True, wizard=True)), Group("a6", Force(2))),
    ).state  # fmt: skip
    found, places = project(state, NAMES), at.places(state, NAMES)
    for sprite, area in (
        (things.KING(), HOME),
        (things.UNITS("a6"), "a6"),
        (things.ARMY(1), "a7"),
        (things.ZEALOTS("a9"), "a9"),
    ):
        plate, one = places.layout.plates[area], found.sprites[sprite]
        x, y = at.on_map((plate.x, plate.y))
        assert abs(one.x - x) < plate.w / 2
        assert abs(one.y - y) < plate.h / 2


def test_the_panel_says_where_armies_are_and_who_knows_where_they_go():
    state = Telling.on(armies=((LAIR, 5),)).set(armies=(Army(1, LAIR),)).state
    (row,) = GAME.view.panel(state, ()).ledger
    assert (row.formula, row.hint) == ("Lair 1", "You say from your board where it goes")


def test_where_nothing_more_can_lie_beside_an_area_nothing_is_asked():
    told = board(*["land a1"] * (MOST_AREAS - 1))
    assert lies_beside(Telling.on().set(told=told).state, HOME) is None
