"""Where the booklet is silent: each reading is a house rule, and both of its choices are played."""

from __future__ import annotations

import pytest

from solocompanion.core.correction import Correct
from solocompanion.core.effects import corrected
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import BattleBuildings, BattleShip, CovenantTurn, EndTurn
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.rules.achieving import reached
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, NAMES, RULES, Play, battle, effects, left_out

IT, YOU = "covenant", "you"
VIEW = build_view(CATALOGUE, RULES)
GARRISON = ("you garrison",)
SUNK = battle(3, 0, 0, 5)


def skipped(steps) -> list[tuple[str, str]]:
    return [(step.effect.what, step.rule) for step in steps if isinstance(step.effect, did.NothingDone)]


# -- HR-4: when a Garrison damages -------------------------------------------------------------------------------------
@pytest.mark.rule("HR-4", "GAR-1", "GAR-3")
@pytest.mark.parametrize(("when", "is_sunk"), [("before", True), ("after", False)])
def test_with_three_damage_the_moment_of_the_garrison_decides_whether_it_sinks(when, is_sunk):
    play = Play.laid_out(garrison_first=when).it(damage=3).space("r2c1", cubes=(YOU,), buildings=GARRISON)
    steps = play.turn("cubes r2c1=2; end H", battle(3, 0, 0, 1, 0, 0, 0))
    assert bool(effects(steps, did.ShipSunk)) is is_sunk
    assert skipped(steps) == ([("end", "END-3")] if is_sunk else [("garrison", "GAR-3")])


@pytest.mark.rule("GAR-3")
def test_the_fifth_damage_that_a_garrison_does_not_deal_is_told():
    play = Play.laid_out().it(damage=4).space("r2c1", cubes=(YOU,), buildings=GARRISON)
    assert skipped(play.turn("end r2c1")) == [("garrison", "GAR-3")]
    assert play.covenant.damage == 4


# -- HR-5: permanent cubes of an island that is taken again ------------------------------------------------------------
def retaken(**settings: str) -> Play:
    """It has a permanent cube on an island of yours and takes it again."""
    play = Play.laid_out(**settings).space("r2c1", cubes=(YOU, YOU), permanent=(IT,))
    play.turn("cubes r2c1=3; end H")
    return play


@pytest.mark.rule("HR-5", "INF-2", "ACH-7")
@pytest.mark.parametrize(("choice", "n"), [("one", 1), ("again", 2)])
def test_an_island_taken_again_brings_a_second_permanent_cube_only_by_house_rule(choice, n):
    play = retaken(permanent_again=choice)
    assert play.state.spaces["r2c1"].permanent == (IT,) * n
    assert reached(play.state, CATALOGUE, IT, "settler") == n
    assert not faults(play.state, CATALOGUE)
    assert VIEW.board(play.state).sprites["permanent:r2c1:covenant"].badge == ("" if n == 1 else "2")


@pytest.mark.rule("HR-5", "ACH-7")
def test_six_permanent_cubes_on_fewer_islands_claim_settler():
    play = Play.laid_out(permanent_again="again").space("r1c1", permanent=(IT,) * 5)
    play.space("r2c1", cubes=(YOU,))
    play.turn("cubes r2c1=2; end H")
    assert "settler" in play.covenant.claimed


@pytest.mark.rule("HR-5")
def test_several_permanent_cubes_can_be_corrected_only_where_there_may_be_several():
    play = retaken(permanent_again="again")
    assert corrected(play.state, "permanent.r2c1.covenant", "yes") == play.state
    play.do(Correct((("permanents.r2c1.covenant", 3),)))
    assert play.state.spaces["r2c1"].permanent == (IT,) * 3
    assert not [one for one in VIEW.values(retaken().state) if one.target.startswith("permanents.")]


# -- HR-6: a fourth claim in another's turn ----------------------------------------------------------------------------
@pytest.mark.rule("HR-6", "FIN-1")
@pytest.mark.parametrize(("choice", "seats"), [("order", [IT, YOU]), ("skip", [YOU])])
def test_who_claims_a_fourth_achievement_in_your_turn_has_one_more_turn_or_none(choice, seats):
    play = Play.laid_out(claim_meanwhile=choice).it(claimed=("sailors", "elite", "explorer"), cubes={"legendary": 3})
    play.yours().you(space="r2c2").it(space="r2c2")
    play.do(BattleShip(IT), battle(0, 3))
    assert play.state.ended_by == IT
    play.do(EndTurn())
    assert [seat for seat, _ in play.to_the_end()] == seats


@pytest.mark.rule("HR-6")
def test_without_a_turn_of_its_own_to_come_its_button_ends_yours():
    play = Play.laid_out(claim_meanwhile="skip").it(claimed=("sailors", "elite", "explorer"), cubes={"legendary": 3})
    play.yours().you(space="r2c2").it(space="r2c2")
    play.do(BattleShip(IT), battle(0, 3))
    play.do(CovenantTurn())
    assert (play.state.seat, play.state.over) == (YOU, False)


# -- HR-7: what its buildings drop -------------------------------------------------------------------------------------
@pytest.mark.rule("HR-7", "BAT-6")
@pytest.mark.parametrize(("choice", "answers", "cubes"), [("all", (), 2), ("strong", (), 1), ("ask", (5,), 5)])
def test_what_its_buildings_drop_goes_by_the_house_rule_which_is_named(choice, answers, cubes):
    play = Play.laid_out(building_defence=choice).yours().you(space="r1c1")
    play.space("r1c1", cubes=(IT,), permanent=(IT,), buildings=("covenant fort", "covenant outpost"))
    outcome = play.ask(BattleBuildings(IT), *answers)
    said = VIEW.prompt(outcome.waiting, outcome.state)
    assert f"It drops {cubes} cube" in said
    assert "HR-7" in said
    play.do(BattleBuildings(IT), *answers, battle(3, 0, 0, 0, 0, 0, 0))
    assert effects(play.steps, did.BattleFought)[-1].cubes == cubes


# -- sunk in its own turn ----------------------------------------------------------------------------------------
@pytest.mark.rule("A-12", "SNK-3")
@pytest.mark.parametrize(("choice", "coins", "cubes"), [("finish", 13, 2), ("stop", 10, 0)])
def test_sunk_in_its_turn_it_finishes_its_card_or_stops_there(choice, coins, cubes):
    play = Play.laid_out(sunk_rest=choice).it(damage=4).you(space="r2c2", mode="pirate")
    play.space("r4c1", coins=1)
    steps = play.turn("cubes r2c2=2 r3c1=2; end r1c1; bottom; do coins 3", SUNK)
    assert play.covenant.space == "H"
    assert play.cubes("r3c1") == cubes
    assert play.cubes("r4c1") == cubes
    assert play.covenant.coins == coins + (choice == "finish")  # what lay on the island it took
    assert (("rest", "A-12") in skipped(steps)) is (choice == "stop")
    assert left_out(steps)["r2c2"] == ("INF-5", 2), "it lost the battle for them"


@pytest.mark.rule("A-12", "RGT-11")
def test_that_the_rest_of_its_card_is_left_out_is_told_once_though_a_condition_has_a_rest_too():
    play = Play.laid_out(sunk_rest="stop").it(damage=4).you(space="r2c2")
    steps = play.turn("end H; do if 1: attack and coins 1 else nothing, coins 2", SUNK)
    assert skipped(steps).count(("rest", "A-12")) == 1
    assert not effects(steps, did.CoinsGained)


@pytest.mark.rule("A-12", "DIF-E")
@pytest.mark.parametrize(("choice", "cards"), [("finish", 2), ("stop", 1)])
def test_a_turn_that_stops_draws_no_bonus_card(choice, cards):
    play = Play.laid_out(sunk_rest=choice, difficulty="extreme").it(damage=4, turns=2).you(space="r2c2")
    steps = play.turn("end H; do attack, coins 1", SUNK)
    assert len(effects(steps, did.CardRevealed)) == cards
    assert len(effects(steps, did.CoinsGained)) == (2 if choice == "finish" else 0)


# -- questions that ask what they mean ---------------------------------------------------------------------------------
@pytest.mark.rule("RGT-3", "GEN-1")
def test_only_a_tile_that_was_shown_is_said_to_be_gone():
    play = Play.laid_out()
    asked = play.deal("end H; do upgrade 2").ask(CovenantTurn())
    assert "gone" not in VIEW.prompt(asked.waiting, asked.state)
    play.set(tiles=tuple(tile for tile in play.state.tiles if tile != "gun_deck"))
    asked = play.deal("end H; do upgrade 2 gun_deck").ask(CovenantTurn())
    assert VIEW.prompt(asked.waiting, asked.state).startswith(f"{NAMES.tile('gun_deck')} is gone.")


@pytest.mark.rule("B8")
def test_of_two_buildings_the_person_says_which_was_destroyed():
    for told, kept in (("garrison", "fort"), ("fort", "garrison")):
        play = Play.laid_out().yours().you(space="r1c1")
        play.space("r1c1", cubes=(IT,), permanent=(IT,), buildings=("covenant fort", "covenant garrison"))
        assert play.ask(BattleBuildings(IT), battle(3, 0, 0, 0, 0, 0, 1)).waiting.rule == "B8"
        play.do(BattleBuildings(IT), battle(3, 0, 0, 0, 0, 0, 1), told)
        assert [one.kind for one in play.state.spaces["r1c1"].buildings] == [kept]
    play.space("r1c1", buildings=("covenant fort", "covenant garrison"))
    play.do(BattleBuildings(IT), battle(3, 0, 0, 0, 0, 0, 2))  # both: nothing to ask
    assert not play.state.spaces["r1c1"].buildings


# -- reasons -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-16", "INF-6")
def test_an_island_full_of_the_other_covenants_cubes_is_left_for_that_reason():
    play = Play.two_pairs().space("r1c1", cubes=("ally",) * 3).space("r1c2", cubes=("ally", "ally", YOU))
    steps = play.turn("cubes r1c1=2 r1c2=2 r4c3=1; end H")
    assert left_out(steps)["r1c1"] == ("COP-16", 2)
    assert left_out(steps)["r4c3"] == ("INF-6", 1)


@pytest.mark.rule("INF-1", "INF-2")
def test_a_cube_cites_the_placement_and_taking_control_its_own_rule():
    steps = Play.laid_out().turn("cubes r1c1=2; end H")
    rules = [(type(step.effect), step.rule) for step in steps]
    assert rules.count((did.CubePlaced, "INF-1")) == 2
    assert rules.count((did.ControlTaken, "INF-2")) == 1


# -- achievements after corrections ------------------------------------------------------------------------------------
@pytest.mark.rule("ACH-8", "GEN-1")
def test_coins_given_by_hand_for_a_remark_claim_capitalist_in_the_same_turn_or_later():
    play = Play.laid_out()
    play.turn("end H; do say double its coins")
    play.do(Correct((("coins.covenant", 30),)))
    claimed = did.AchievementClaimed(IT, "capitalist", is_corrected=True, was=15, now=30)
    assert effects(play.steps, did.AchievementClaimed) == [claimed]


@pytest.mark.rule("A-12")
@pytest.mark.parametrize(("choice", "cubes"), [("finish", 2), ("stop", 0)])
def test_sunk_in_a_battle_it_won_for_a_building_it_places_its_cubes_only_if_it_finishes_its_card(choice, cubes):
    for line in ("cubes r2c1=2; end H", "end H; bottom"):
        play = Play.laid_out(sunk_rest=choice).it(damage=4)
        play.space("r2c1", buildings=("you fort",), cubes=(YOU,), coins=1)
        steps = play.turn(line, battle(0, 3, 0, 1, 0, 0, 0))
        assert play.cubes("r2c1") == cubes
        assert left_out(steps).get("r2c1") == (None if cubes else ("A-12", 2))


@pytest.mark.rule("INF-5", "CND-3", "MB-3", "A-12")
@pytest.mark.parametrize("choice", ["finish", "stop"])
@pytest.mark.parametrize(("line", "rule"), [("cubes r2c1=2; end H", "INF-5"), ("end H; bottom", "CND-3")])
def test_cubes_of_a_battle_lost_are_left_out_for_that_whether_its_ship_was_sunk_in_it_or_not(choice, line, rule):
    play = Play.laid_out(sunk_rest=choice).it(damage=4).space("r2c1", buildings=("you fort",), cubes=(YOU,), coins=1)
    assert left_out(play.turn(line, battle(3, 0, 0, 1, 0, 0, 0))) == {"r2c1": (rule, 2)}
    play = Play.laid_out(sunk_rest=choice).it(damage=4).space("r2c1", buildings=("you fort",), cubes=(YOU,))
    steps = play.you(space="r2c2", mode="pirate").turn("cubes r2c1=2 r2c2=2; end H", SUNK)
    assert left_out(steps) == {"r2c1": ("MB-3", 2), "r2c2": ("MB-3", 2)}


# -- HR-6 with four seats ----------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-6", "COP-4")
def test_with_four_seats_the_others_have_their_last_turns_as_they_come_round():
    """The partner's Covenant claims in your turn: its own turn is next, then the partner's, the Covenant's, yours."""
    play = Play.two_pairs().it("ally", claimed=("sailors", "elite", "explorer"), cubes={"legendary": 3})
    play.yours().you(space="r2c2").it("ally", space="r2c2")
    play.do(BattleShip("ally"), battle(0, 3))
    assert play.state.ended_by == "ally"
    play.do(EndTurn())
    assert play.to_the_end() == [("ally", False), ("partner", True), (IT, True), (YOU, True)]
    play = Play.two_pairs().it(claimed=("sailors", "elite", "explorer"), cubes={"legendary": 3})
    play.yours().you(space="r2c2").it(space="r2c2")
    play.do(BattleShip(IT), battle(0, 3))
    play.do(EndTurn())
    assert play.to_the_end() == [("ally", True), ("partner", True), (IT, False), (YOU, True)]


# -- A-40 to A-42 ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("A-40", "GAR-1")
@pytest.mark.parametrize(("harm", "damage"), [(0, 4), (1, 4), (2, 0)])
def test_a_garrison_where_its_turn_ends_damages_it_after_the_battle_there(harm, damage):
    """With three damage: a Garrison before the battle would sink it a damage sooner."""
    play = Play.laid_out().it(damage=3).you(space="r2c2", mode="pirate").space("r2c2", buildings=GARRISON)
    play.turn("end r2c2", battle(3, 0, 0, harm))
    assert play.covenant.damage == damage


@pytest.mark.rule("A-41", "RGT-5")
def test_an_island_has_no_room_for_more_buildings_than_its_board_says_or_for_two_of_a_kind():
    play = Play.laid_out()
    slots = {cell: CATALOGUE.oceans[one.board].slots for cell, one in play.state.spaces.items()}
    cell = next(cell for cell, n in slots.items() if n == 2)
    play.space(cell, cubes=(IT,), permanent=(IT,), buildings=("you fort",))
    steps = play.turn("end H; do build fort, build outpost, build garrison")
    assert [one.kind for one in effects(steps, did.BuildingPlaced)] == ["outpost"]
    assert [what for what, _ in skipped(steps)] == ["build fort", "build garrison"]


@pytest.mark.rule("A-42", "INF-2")
def test_buildings_stay_while_nobody_controls_an_island_and_come_off_for_the_next_who_does():
    play = Play.laid_out().space("r2c1", cubes=(YOU,), buildings=("you outpost",))
    play.turn("cubes r2c1=1; end H")
    assert [one.kind for one in play.state.spaces["r2c1"].buildings] == ["outpost"]
    play.do(EndTurn())
    play.turn("cubes r2c1=1; end H")
    assert not play.state.spaces["r2c1"].buildings


@pytest.mark.rule("A-3", "RGT-11")
@pytest.mark.parametrize(("known", "kinds"), [(True, ["ship"]), (False, ["building"])])
def test_a_merchant_back_that_nobody_entered_counts_nothing_ahead(known, kinds):
    card = "sugar_brig" if known else "own_r1_merchant"
    play = Play.laid_out().space("r2c1", buildings=("you fort",), cubes=(YOU,)).space("r3c1", card=card)
    play.you(space="r4c3").it(pirate=("swivel_gun",))
    answers = (battle(0, 3),) if known else (battle(0, 3, 0, 0, 0, 0, 0), 2)
    steps = play.turn("cubes r2c1=2; end H; do merchant, if 2: attack else coins 1", *answers)
    assert [one.kind for one in effects(steps, did.BattleFought)] == kinds
