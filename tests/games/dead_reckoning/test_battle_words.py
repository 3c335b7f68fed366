"""The question of a battle says how many cubes the Covenant drops and how they come about, in one line."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning.commands import BattleBuildings, BattleShip, CovenantTurn
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def asked(play: Play, command) -> str:
    """Return the prompt of the first battle a command leads to."""
    outcome = play.ask(command)
    assert outcome.waiting is not None
    assert outcome.waiting.key.endswith("battle")
    return VIEW.prompt(outcome.waiting, outcome.state)


@pytest.mark.rule("BAT-2", "RGT-8")
def test_a_flag_is_counted_with_tiles_and_the_pirate_pile():
    play = Play.laid_out().it(tiles=("gun_deck",), pirate=("heavy_gun", "heavy_gun")).you(space="r2c1")
    icons = sum(CATALOGUE.row_cards["heavy_gun"].cannons + CATALOGUE.row_cards["heavy_gun"].abilities for _ in "12")
    said = asked(play.deal("end H; do attack +2"), CovenantTurn())
    assert said.startswith("The Covenant attacks you")
    total = 1 + CATALOGUE.tiles["gun_deck"].cannons + icons // 2 + 2
    assert f"It drops {total} cubes: 1 base + 2 Ship Upgrades" in said
    assert "2 this flag. You drop 3 to begin with." in said


@pytest.mark.rule("MB-3")
def test_half_of_its_cubes_are_told_as_half():
    play = Play.laid_out().it(tiles=("gun_deck",)).you(space="r2c1", mode="pirate")
    play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    said = asked(play.deal("cubes r2c1=2; end H"), CovenantTurn())
    assert "It drops 2 cubes: half of 1 base + 2 Ship Upgrades." in said


@pytest.mark.rule("BAT-2")
def test_defending_in_the_harbor_adds_four():
    said = asked(Play.laid_out().yours(), BattleShip("covenant"))
    assert "It drops 5 cubes: 1 base + 4 Harbor." in said


@pytest.mark.rule("BAT-6")
def test_its_buildings_drop_their_own_cubes_alone():
    play = Play.laid_out().yours().you(space="r1c1").it(tiles=("gun_deck",))
    play.space("r1c1", cubes=("covenant",), permanent=("covenant",), buildings=("covenant fort",))
    said = asked(play, BattleBuildings("covenant"))
    assert said.startswith("You against buildings at Cinder Cay.")
    assert "1 buildings" in said


@pytest.mark.rule("COP-14", "HR-10")
@pytest.mark.parametrize(
    ("absent_ship", "you", "partner", "helps"),
    [
        ("apart", "r2c1", "r2c1", True),
        ("apart", "r2c2", "r2c1", False),
        ("apart", "r2c2", "r2c2", False),
        ("part", "r2c2", "r2c2", True),
        ("part", "r2c2", "r2c1", False),
        ("part", "H", "H", False),
    ],
)
def test_a_partner_beside_your_ship_helps_where_that_takes_part_in_a_battle_for_your_building(
    absent_ship, you, partner, helps
):
    play = Play.two_pairs(absent_ship=absent_ship).you(space=you).you("partner", space=partner)
    play.space("r2c1", cubes=("you",), permanent=("you",), buildings=("you fort",))
    said = asked(play.deal("cubes r2c1=2; end H"), CovenantTurn())
    assert ("+ 2 with a partner beside" in said) is helps


def test_the_form_is_laid_out_by_side():
    play = Play.laid_out().you(space="r2c1").deal("end H; do attack")
    outcome = play.ask(CovenantTurn())
    table = VIEW.form_table(outcome.waiting, outcome.state)
    assert table.heads == ("You", "Covenant")
    assert {line for row in table.rows for line in row.lines} == {line.name for line in outcome.waiting.lines}
