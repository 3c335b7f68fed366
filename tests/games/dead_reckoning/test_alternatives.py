"""What the Covenant may do instead of a step, for when the person decides otherwise at the table."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.effects import Alternative, Step
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, RULES, Play

VIEW = build_view(CATALOGUE, RULES)
IT, YOU = "covenant", "you"


def choices(play: Play, line: str, kind: type, *answers: str) -> dict[str, object]:
    """Return by wording what could be done instead of the last step of a kind in a turn by a section."""
    state, found = play.deal(line).state, {}
    for step in play.turn(line, *answers):
        if isinstance(step.effect, kind):
            found = {one.label: one.effect for one in VIEW.alternatives(step, state)}
        state = step.effect.apply(state)
    return found


def islands(*cells: str) -> Play:
    play = Play.laid_out()
    for cell in cells:
        play.space(cell, cubes=(IT,), permanent=(IT,))
    return play


def same_level(play: Play, tile: str) -> set[str]:
    level = CATALOGUE.tiles[tile].level
    return {one for one in play.state.tiles if CATALOGUE.tiles[one].level == level} - {tile}


@pytest.mark.rule("RGT-5", "GEN-1")
def test_a_building_may_go_to_any_other_site():
    play = islands("r1c1", "r3c2").space("r2c3", cubes=(IT,), permanent=(IT,), buildings=(f"{IT} fort",))
    built = did.BuildingPlaced("r3c2", IT, "fort")
    assert choices(play, "end H; do build fort", did.BuildingPlaced) == {
        "Row 1, top (Cinder Cay)": evolve(built, cell="r1c1")
    }


@pytest.mark.rule("RGT-6", "A-23", "GEN-1")
def test_an_island_that_has_produced_is_no_choice():
    found = choices(islands("r3c2", "r2c3", "r1c3"), "end H; do produce 2", did.IslandProduced, "r2c3")
    assert [one.cell for one in found.values()] == ["r1c3"]


@pytest.mark.rule("EOT-3", "GEN-1")
def test_goods_that_waited_may_go_to_any_other_island_it_controls():
    found = choices(islands("r1c3", "r2c3"), "end H; do later 2 coins 0 cargo", did.DelayedLaid)
    assert len(found) == 1
    assert choices(Play.laid_out(), "end H; do later 2 coins 0 cargo", did.DelayedLaid) == {}


@pytest.mark.rule("INF-6", "GEN-1")
def test_a_cube_may_go_into_an_empty_space_or_in_place_of_a_persons():
    state = Play.laid_out().space("r2c1", cubes=(IT, YOU), permanent=(IT,)).state
    fill, convert = did.CubePlaced("r2c1", IT), did.CubePlaced("r2c1", IT, YOU)
    assert VIEW.alternatives(Step(fill, "INF-6"), state) == (Alternative(convert, "Instead of a blue cube", YOU),)
    assert VIEW.alternatives(Step(convert, "INF-6"), state) == (Alternative(fill, "Into an empty space"),)


def test_what_a_person_does_has_no_alternatives():
    state = Play.laid_out().space("r2c1", cubes=(IT,), permanent=(IT,)).state
    assert VIEW.alternatives(Step(did.CubePlaced("r2c1", YOU, IT), "B6"), state) == ()
    assert VIEW.alternatives(Step(did.BuildingPlaced("r2c1", YOU, "fort"), "B6"), state) == ()


@pytest.mark.rule("ADV-2", "GEN-1")
def test_a_card_may_go_to_the_other_pile():
    found = choices(Play.laid_out(), "take r1c3; end H", did.AdvancementClaimed)
    assert {label: one.pile for label, one in found.items()} == {"Pirate pile": "pirate"}


@pytest.mark.rule("RGT-3", "GEN-1")
def test_a_tile_may_be_any_other_of_its_level():
    play = Play.laid_out()
    tile = next(one for one in play.state.tiles if same_level(play, one))
    wanted = same_level(play, tile)
    found = choices(play, f"end H; do upgrade {CATALOGUE.tiles[tile].level} {tile}", did.UpgradeGained)
    assert {one.tile for one in found.values()} == wanted
