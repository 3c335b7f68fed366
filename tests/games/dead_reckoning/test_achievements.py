"""Achievements, the end they bring on, and the final count (ACH, FIN, B11 to B13 and what is unclear about them)."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import (
    Achieve,
    BattleShip,
    CovenantTurn,
    EndTurn,
    FinalCount,
    PlaceCube,
)
from solocompanion.games.dead_reckoning.rules import scoring
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS

from .play import NAMES, Play, battle, cited, effects

IT, YOU = "covenant", "you"
WON = battle(0, 3)
THREE = ("sailors", "elite", "explorer")


def claimed(play: Play) -> list[str]:
    return [one.name for one in effects(play.steps, did.AchievementClaimed) if one.seat == IT]


# -- the nine ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ACH-1")
def test_legendary_is_its_fourth_cube_of_ships_and_merchant_ships_together():
    play = Play.laid_out().you(space="r2c2").space("r3c1", card="sugar_brig")
    play.turn("end H; do attack, merchant", WON)
    play.space("r2c1", card="sugar_brig")
    play.turn("take r2c1; end H", {"merchant_coin": "heads"})
    assert (play.covenant.cubes["legendary"], claimed(play)) == (3, [])
    play.turn("end H; do attack", WON)
    assert (play.covenant.cubes["legendary"], claimed(play)) == (4, ["legendary"])
    play.turn("end H; do attack", WON)
    assert play.covenant.cubes["legendary"] == 4


@pytest.mark.rule("ACH-2")
def test_terror_of_the_sea_is_for_sinking_you_whoever_attacked():
    for yours in (True, False):
        play = Play.laid_out().you(space="r2c2", damage=4).it(space="r2c2")
        if yours:
            play.yours().do(BattleShip(IT), battle(0, 1, 1))
        else:
            play.turn("end H; do attack", battle(0, 1, 1))
        assert claimed(play) == ["terror"]


@pytest.mark.rule("ACH-3")
def test_expert_sailors_is_its_third_cube_there():
    play = Play.laid_out()
    play.turn("end H; do sailors, sailors")
    assert claimed(play) == []
    play.turn("end H; do sailors")
    assert claimed(play) == ["sailors"]


@pytest.mark.rule("ACH-4")
def test_elite_vessel_is_its_fourth_tile():
    play = Play.laid_out()
    play.turn("end H; do upgrade 1 bow_gun, upgrade 1 bow_gun, upgrade 2 gun_deck")
    assert claimed(play) == []
    play.turn("end H; do upgrade 3 storm_sails")
    assert claimed(play) == ["elite"]


@pytest.mark.rule("ACH-5", "COP-22")
@pytest.mark.parametrize(("players", "needed"), [("solo", 5), ("coop", 3)])
def test_explorer_takes_five_cubes_or_three_in_a_game_of_four(players, needed):
    play = Play.laid_out(players=players).set(order=(IT, YOU, "ally", "partner")[: 2 if players == "solo" else 4])
    play.it(cubes={"explorer": needed - 2})
    for cell, now in (("r3c1", []), ("r3c2", ["explorer"])):
        play.its().space(cell, board="", card="")
        play.turn(f"end {cell}")
        assert claimed(play) == now


@pytest.mark.rule("ACH-6")
def test_builder_is_five_buildings_at_one_time():
    play = Play.laid_out().space("r2c2", cubes=(IT,), buildings=("covenant fort", "covenant outpost"))
    play.space("r3c1", cubes=(IT,), buildings=("covenant fort", "covenant outpost"))
    play.space("r3c3", cubes=(YOU, YOU), buildings=("you fort",)).space("r4c1", cubes=(IT,))
    play.yours().do(PlaceCube("r2c2"))
    play.do(PlaceCube("r2c2"))  # it loses two buildings
    play.turn("end H; do build fort, build outpost")
    assert (claimed(play), sum(len(space.buildings) for space in play.state.spaces.values())) == ([], 5)
    play.turn("end H; do build garrison")
    assert claimed(play) == ["builder"]


@pytest.mark.rule("ACH-6", "HR-1", "A-42")
@pytest.mark.parametrize(("choice", "now"), [("most", ["builder"]), ("half", [])])
def test_for_builder_no_building_counts_on_an_island_that_nobody_controls(choice, now):
    play = Play.laid_out(control=choice)
    for cell in ("r2c1", "r2c2"):
        play.space(cell, cubes=(IT,), buildings=("covenant fort", "covenant outpost"))
    play.space("r3c1", cubes=(IT,) * 3, permanent=(IT,))
    play.turn("end H; do build fort")
    assert claimed(play) == now


@pytest.mark.rule("ACH-7")
def test_settler_is_six_permanent_cubes_over_all_islands_at_the_moment_the_sixth_comes():
    play = Play.laid_out()
    for cell in ("r1c1", "r1c2", "r1c3", "r2c1"):
        play.space(cell, cubes=(YOU,), permanent=(IT, YOU))  # lost to you since
    play.turn("cubes r2c2=1; end H")
    assert claimed(play) == []
    steps = play.turn("cubes r2c3=3; end H")
    assert claimed(play) == ["settler"]
    kinds = [type(one).__name__ for one in effects(steps, did.CubePlaced, did.ControlTaken, did.AchievementClaimed)]
    assert kinds == ["CubePlaced"] * 3 + ["ControlTaken", "AchievementClaimed"]


@pytest.mark.rule("ACH-8")
@pytest.mark.parametrize("how", ["coins", "collected", "converted", "plundered", "produced"])
def test_capitalist_is_thirty_coins_wherever_they_come_from(how):
    play = Play.laid_out().it(coins=29).you(space="r2c2", coins=1)
    play.space("r2c3", cubes=(IT,), permanent=(IT,))
    line, answers = "end H", ()
    if how == "coins":
        line = "end H; do coins 1"
    elif how == "collected":
        play.space("r2c3", coins=1)
    elif how == "converted":
        play.space("r2c3", cargo=1).it(cargo=2)
    elif how == "plundered":
        line, answers = "end H; do attack", (battle(0, 1, 0, 0, 1, 0),)
    else:
        line = "end H; do produce 1"
    play.turn(line, *answers)
    assert claimed(play) == ["capitalist"]


@pytest.mark.rule("ACH-8")
def test_the_coins_of_a_win_on_your_turn_count_at_once_and_cargo_first_becomes_coins():
    play = Play.laid_out().it(coins=29, cargo=2, space="r2c2").you(space="r2c2", cargo=1).yours()
    steps = play.do(BattleShip(IT), battle(0, 1, 0, 0, 0, 1))
    assert cited(steps)[-4:-1] == ["BAT-4", "EOT-2", "ACH-8"]


@pytest.mark.rule("ACH-9")
def test_it_can_never_claim_master_merchant():
    play = Play.laid_out().it(coins=40, mercantile=("good_rope",) * 20)
    play.turn("end H; do coins 5, income, sailors, sailors, sailors")
    assert "merchant" not in play.covenant.claimed
    assert "merchant" in ACHIEVEMENTS


@pytest.mark.rule("A-14", "ACH-6")
def test_builder_once_claimed_stays_when_buildings_go():
    play = Play.laid_out().it(claimed=("builder",)).space("r2c2", cubes=(IT,), buildings=("covenant fort",)).yours()
    play.do(PlaceCube("r2c2"))
    play.do(PlaceCube("r2c2"))
    assert play.state.spaces["r2c2"].buildings == ()
    assert play.covenant.claimed == ("builder",)


@pytest.mark.rule("B13")
def test_you_claim_by_your_own_rules_each_once():
    play = Play.laid_out().yours()
    play.do(Achieve("builder"))
    assert play.ship.claimed == ("builder",)
    assert play.refused(Achieve("builder"))
    assert play.refused(Achieve("weather"))
    play.it(claimed=("settler",)).do(Achieve("settler"))  # each side claims for itself


# -- the end -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("FIN-1", "ACH-8")
def test_when_it_claims_a_fourth_first_you_have_one_more_turn():
    play = Play.laid_out().it(claimed=THREE, coins=29)
    steps = play.turn("end H; do coins 1, coins 2")
    assert [step.rule for step in steps if isinstance(step.effect, did.EndTriggered)] == ["FIN-1"]
    assert (play.state.ended_by, play.state.seat, play.state.over) == (IT, YOU, False)
    assert play.state.is_last_turn()
    play.do(EndTurn())
    assert play.state.over
    assert play.refused(CovenantTurn())


@pytest.mark.rule("FIN-1")
def test_its_next_turn_is_not_played_after_your_last_one():
    play = Play.laid_out().it(claimed=THREE, coins=29)
    play.turn("end H; do coins 1")
    steps = play.do(CovenantTurn())
    assert not effects(steps, did.CardRevealed)
    assert play.state.over


@pytest.mark.rule("FIN-2", "BAT-9", "INF-8")
def test_when_you_claim_a_fourth_first_it_has_one_more_turn_by_last_turn_rules():
    play = Play.laid_out().you(claimed=THREE).yours().space("r2c2", cubes=(YOU,) * 4, permanent=(YOU,))
    steps = play.do(Achieve("builder"))
    assert cited(steps) == ["B13", "FIN-2"]
    assert not play.state.is_last_turn()
    play.turn("cubes r2c2=2; end H")
    assert play.cubes("r2c2") == 1
    assert play.state.over


@pytest.mark.rule("FIN-1")
def test_a_fourth_of_its_amid_your_turn_leaves_you_that_turn_and_one_more_in_order():
    play = Play.laid_out().it(claimed=THREE, coins=29, cargo=2, space="r2c2").you(space="r2c2", cargo=1).yours()
    play.do(BattleShip(IT), battle(0, 1, 0, 0, 0, 1))
    assert (play.state.ended_by, play.state.is_last_turn()) == (IT, False)
    play.do(EndTurn())
    assert not play.state.is_last_turn()  # its turn between is no last one: it brought on the end
    play.turn("end H")
    assert (play.state.over, play.state.is_last_turn()) == (False, True)
    play.do(EndTurn())
    assert play.state.over


@pytest.mark.rule("FIN-2", "SNK-4")
def test_a_fourth_of_yours_amid_its_turn_leaves_it_that_turn_and_one_more():
    play = Play.laid_out().you(claimed=THREE, space="r2c2").it(damage=4)
    play.turn("end H; do attack, coins 1", battle(3, 0, 0, 1))
    assert (play.state.ended_by, play.state.over, play.covenant.coins) == (YOU, False, 11)
    play.do(EndTurn())
    assert play.state.is_last_turn()
    play.turn("end H")
    assert play.state.over


@pytest.mark.rule("FIN-1", "FIN-2")
def test_only_the_first_fourth_brings_on_the_end():
    play = Play.laid_out().you(claimed=THREE).it(claimed=THREE, coins=29)
    play.turn("end H; do coins 1")
    steps = play.do(Achieve("builder"))
    assert not effects(steps, did.EndTriggered)
    assert play.state.ended_by == IT
    play.do(EndTurn())
    assert play.state.over


@pytest.mark.rule("FIN-1", "DIF-E")
def test_a_fourth_on_a_turn_with_a_bonus_card_is_followed_by_that_card():
    play = Play.laid_out(difficulty="extreme").it(turns=2, claimed=THREE, coins=29)
    steps = play.turn("end H; do coins 1")
    assert len(effects(steps, did.CardRevealed)) == 2
    assert (play.covenant.coins, play.state.seat, play.state.over) == (31, YOU, False)


# -- the final count ---------------------------------------------------------------------------------------------------
def finished(**settings: str) -> Play:
    return Play.laid_out(**settings).set(over=True)


@pytest.mark.rule("FIN-3", "B12")
def test_most_coins_win_not_most_achievements():
    play = finished().it(claimed=(*THREE, "settler"), coins=10)
    play.do(FinalCount(), (45, 0, 0, 0, 0, 0))
    human, opponent = scoring.score(play.state, NAMES)
    assert (human.total, opponent.total) == (45, 10 + 4 * 5)
    assert scoring.winner(play.state, NAMES) == "human"


@pytest.mark.rule("A-20", "B12")
def test_its_coins_islands_buildings_tiles_and_achievements_count():
    play = finished().it(coins=12, cargo=2, tiles=("bow_gun", "gun_deck"), claimed=("terror",))
    play.space("r2c2", cubes=(IT, IT, YOU), permanent=(IT,), buildings=("covenant fort",))  # 8 and 3
    play.space("r3c1", cubes=(IT, YOU, YOU), permanent=(YOU,))  # 9 and 4
    play.space("r4c1", cubes=(IT, YOU))  # nobody is first: 6 each
    play.do(FinalCount(), (20, 9, 1, 0, 0, 4))
    human, opponent = scoring.score(play.state, NAMES)
    assert opponent.total == 12 + (8 + 4 + 6) + 3 + (2 + 3) + 5
    assert human.total == 20 + (3 + 9 + 6) + 2 + 9 + 4


@pytest.mark.rule("B12")
def test_cubes_on_the_board_break_a_tie():
    play = finished().it(coins=20)
    play.do(FinalCount(), (20, 0, 0, 0, 0, 0))
    assert scoring.winner(play.state, NAMES) == ""
    play.space("r4c3", cubes=(YOU,))  # worth nothing
    assert scoring.winner(play.state, NAMES) == "human"


@pytest.mark.rule("FIN-3")
def test_there_is_nothing_to_count_before_the_end_and_nothing_twice():
    play = Play.laid_out()
    assert play.refused(FinalCount())
    play.set(over=True).do(FinalCount(), (0, 0, 0, 0, 0, 0))
    assert play.refused(FinalCount())
    assert play.state.is_over


@pytest.mark.rule("A-20")
def test_rates_of_your_own_copy_are_asked_once_at_the_end():
    play = finished()
    play.set(setup=evolve(play.state.setup, boards="own"))
    play.do(FinalCount(), (3, 3, 4, 2, 3, 5, 5, 1), (0,) * 6)
    assert play.state.known["own_achievement"] == (5,)
    assert play.ship.space == HARBOR
