"""Two against two (COP-1 to COP-22, with what is unclear about it)."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import (
    Achieve,
    BattleShip,
    CovenantTurn,
    Damage,
    EndTurn,
    FinalCount,
    LayGoods,
    LoadGoods,
    PlaceCube,
    RepairPartner,
    SetUp,
    ShipGoods,
)
from solocompanion.games.dead_reckoning.rules import scoring
from solocompanion.games.dead_reckoning.rules.control import controller
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.view import build_view
from solocompanion.games.dead_reckoning.words.reminders import reminders

from .play import CATALOGUE, NAMES, RULES, Play, battle, battles, cited, effects, left_out

IT, ALLY, YOU, PARTNER = "covenant", "ally", "you", "partner"
VIEW = build_view(CATALOGUE, RULES)
WON, LOST = battle(0, 3), battle(3, 0)
FOUGHT, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)


def met(steps) -> list[tuple[str, str]]:
    """Return whom the battles were fought with, and where."""
    return [(one.defender, one.cell) for one in effects(steps, did.BattleFought)]


# -- order and decks ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-1")
@pytest.mark.parametrize(("first", "order"), [(IT, (IT, YOU, ALLY, PARTNER)), (ALLY, (ALLY, PARTNER, IT, YOU))])
def test_chance_says_which_covenant_begins_and_each_is_followed_by_its_player(first, order):
    play = Play(players="coop")
    play.do(SetUp(), {"first_covenant": first})
    seats = []
    for _ in range(8):
        seats.append(play.state.seat)
        if play.state.seat in play.state.covenants:
            play.turn("end H")
        else:
            play.do(EndTurn())
    assert tuple(seats) == order * 2
    assert [mine.turns for mine in play.state.covenants.values()] == [2, 2]
    assert [mine.coins for mine in play.state.covenants.values()] == [15, 15]


@pytest.mark.rule("COP-2", "COP-3")
def test_each_takes_nine_of_the_eighteen_cards_and_then_all_are_shuffled_again():
    play = Play.two_pairs()
    laid = Play(players="coop").do(SetUp())
    assert [step.rule for step in laid if isinstance(step.effect, did.DeckShuffled)] == ["COP-2"]
    for _ in range(18):
        play.turn("end H")
    assert Counter(one.seat for one in play.state.shown) == {IT: 9, ALLY: 9}
    assert len({one.card for one in play.state.shown}) == 18
    steps = play.turn("end H")
    assert [step.rule for step in steps if isinstance(step.effect, did.DeckShuffled)] == ["COP-3"]


@pytest.mark.rule("COP-3", "A-1", "DIF-E")
def test_on_extreme_the_cards_run_out_before_the_ninth_turn_and_that_is_told_by_its_own_rule():
    play = Play.two_pairs(difficulty="extreme")
    for _ in range(14):
        play.turn("end H")
    steps = play.turn("end H")
    assert play.covenant.turns == 8
    assert [step.rule for step in steps if isinstance(step.effect, did.DeckShuffled)] == ["A-1"]


@pytest.mark.rule("COP-3", "A-19", "DIF-H")
def test_on_hard_the_turn_decides_the_face_so_the_tenth_is_red_for_both():
    play = Play.two_pairs(difficulty="hard")
    for _ in range(20):
        play.turn("end H")
    for seat in (IT, ALLY):
        assert [one.face for one in play.state.shown if one.seat == seat] == ["normal", "hard"] * 5


@pytest.mark.rule("COP-3", "A-1")
def test_two_against_two_the_cards_are_always_shuffled_again():
    play = Play.two_pairs(run_out="end").set(unseen=())
    assert not effects(play.turn("end H"), did.CardsRanOut)


@pytest.mark.rule("SEC-3", "DIF-E", "COP-1")
def test_on_extreme_each_covenant_has_its_own_bonus_cards():
    play = Play.two_pairs(difficulty="extreme")
    for _ in range(6):
        play.turn("end H")
    assert [(one.seat, one.bonus) for one in play.state.shown[4:]] == [
        (IT, False),
        (IT, True),
        (ALLY, False),
        (ALLY, True),
    ]


# -- the end -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-4", "FIN-2")
def test_one_fourth_achievement_of_anybody_brings_on_the_end_and_all_others_have_one_more_turn():
    play = Play.two_pairs().you(claimed=("terror", "settler", "elite")).yours()
    play.do(Achieve("builder"))
    play.do(EndTurn())
    assert (play.state.seat, play.state.is_last_turn()) == (ALLY, True)
    play.turn("end H")
    play.do(EndTurn())
    assert not play.state.over
    play.turn("end H")
    assert play.state.over


@pytest.mark.rule("COP-4", "FIN-1")
def test_a_covenants_fourth_leaves_the_other_three_a_turn():
    play = Play.two_pairs().it(claimed=("terror", "settler", "elite"), coins=29)
    play.turn("end H; do coins 1")
    play.do(EndTurn())
    play.turn("end H")
    assert not play.state.over
    play.do(EndTurn())
    assert play.state.over


@pytest.mark.rule("COP-5", "B12")
def test_each_team_adds_up_and_all_its_cubes_break_a_tie():
    play = Play.two_pairs().set(over=True).it(coins=10).it(ALLY, coins=10)
    play.do(FinalCount(), (12, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0))
    human, opponent = scoring.score(play.state, NAMES)
    assert (human.total, opponent.total) == (20, 20)
    play.space("r4c3", cubes=(ALLY, IT, PARTNER))
    assert scoring.winner(play.state, NAMES) == "opponent"


@pytest.mark.rule("COP-6")
def test_the_table_is_told_that_it_is_about_a_step_easier():
    assert "easier" in RULES.rules["COP-6"].wording


# -- you and your partner ----------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-7")
def test_you_cannot_attack_your_partner():
    play = Play.two_pairs().you(space="r2c2").you(PARTNER, space="r2c2", mode="pirate").yours()
    assert "COP-7" in play.refused(BattleShip(PARTNER))


@pytest.mark.rule("COP-8")
def test_your_partners_garrison_does_you_no_damage():
    play = Play.two_pairs().space("r2c2", buildings=("partner garrison",)).you(space="r2c2").yours()
    play.do(EndTurn())
    assert play.ship.damage == 0


@pytest.mark.rule("COP-9")
def test_you_may_replace_your_partners_cubes_past_a_fort_of_theirs():
    play = Play.two_pairs().space("r2c1", cubes=(PARTNER,) * 3, buildings=("partner fort",)).yours()
    assert cited(play.do(PlaceCube("r2c1", PARTNER))) == ["COP-9"]
    assert play.state.spaces["r2c1"].cubes == (YOU, PARTNER, PARTNER)


@pytest.mark.rule("COP-10", "COP-15")
def test_you_may_not_load_from_your_partners_islands_though_you_may_unload():
    play = Play.two_pairs().space("r2c1", cubes=(PARTNER,), coins=3).you(space="r2c1", coins=1).yours()
    assert "COP-10" in play.refused(LoadGoods("coins", 1))
    play.do(LoadGoods("coins", -1))
    assert play.state.spaces["r2c1"].coins == 4


@pytest.mark.rule("B5")
def test_at_an_island_of_nobody_the_base_game_keeps_you_from_loading():
    play = Play.two_pairs().space("r2c1", coins=3).you(space="r2c1").yours()
    assert "B5" in play.refused(LoadGoods("coins", 1))


@pytest.mark.rule("COP-1")
def test_the_turn_of_your_partner_reads_as_the_partners():
    play = Play.two_pairs().you(PARTNER, coins=3, space="r2c1").yours(PARTNER)
    assert EndTurn().label(play.state, NAMES) == "End my partner's turn"
    assert EndTurn().foretold(play.state, NAMES) == "Your partner’s turn will end"
    assert CovenantTurn().also(play.state, NAMES) == "ends your partner’s turn first"
    assert VIEW.moment(play.state).whose == "your partner's turn"
    assert [one.words for one in reminders(play.state, NAMES)] == [
        "With 3 coins on board the top icon gets your partner attacked, in the Harbor too."
    ]
    own = play.yours(YOU).state
    assert (EndTurn().label(own, NAMES), VIEW.moment(own).whose) == ("End my turn", "")


@pytest.mark.rule("COP-11")
def test_producing_on_your_partners_island_adds_one_of_each_at_most():
    play = Play.two_pairs().space("r2c1", cubes=(PARTNER,)).yours()
    assert "COP-11" in play.refused(LayGoods("r2c1", "coins", 2))
    assert cited(play.do(LayGoods("r2c1", "coins", 1))) == ["COP-11"]
    assert cited(play.do(LayGoods("r2c1", "cargo", 1))) == ["COP-11"]
    assert not reminders(play.state, NAMES)
    play.do(LayGoods("r2c1", "coins", 1))
    assert [(one.rule, one.words) for one in reminders(play.state, NAMES)] == [
        ("COP-11", "2 coins produced on Tallow Isle, your partner’s: one of each at a time.")
    ]
    play.space("r2c1", cubes=(YOU,)).do(LayGoods("r2c1", "coins", 2))
    assert not reminders(play.state, NAMES)
    play.space("r2c1", cubes=(PARTNER,)).do(EndTurn())
    assert not play.state.made


@pytest.mark.rule("COP-11")
def test_what_is_unloaded_at_your_partners_island_is_no_production():
    play = Play.two_pairs().space("r2c1", cubes=(PARTNER,)).you(space="r2c1", coins=2).yours()
    play.do(LoadGoods("coins", -1))
    play.do(LoadGoods("coins", -1))
    assert not reminders(play.state, NAMES)


@pytest.mark.rule("COP-12", "COP-14")
def test_on_the_same_ocean_board_goods_go_from_ship_to_ship_plunder_too():
    play = Play.two_pairs().you(space="r2c2").you(PARTNER, space="r2c2", cargo=1).it(space="r2c2", cargo=2).yours()
    play.do(BattleShip(IT), battle(3, 0, 0, 0, 0, 2))
    assert cited(play.do(ShipGoods("cargo", -2, by_partner=True))) == ["COP-12", "COP-12"]
    assert (play.ship.cargo, play.state.captains[PARTNER].cargo) == (0, 3)
    play.do(ShipGoods("cargo", 1, by_partner=True))
    assert (play.ship.cargo, play.state.captains[PARTNER].cargo) == (1, 2)
    assert play.refused(ShipGoods("cargo", -2, by_partner=True))
    assert play.refused(ShipGoods("coins", 1, by_partner=True))
    assert play.you(space="r2c1").refused(ShipGoods("cargo", -1, by_partner=True))
    assert play.you(space=HARBOR).you(PARTNER, space=HARBOR).refused(ShipGoods("cargo", -1, by_partner=True))


@pytest.mark.rule("COP-13")
@pytest.mark.parametrize("space", ["r2c2", HARBOR])
def test_side_by_side_you_may_repair_either_ship_in_the_harbor_too(space):
    play = Play.two_pairs().you(space=space, damage=1).you(PARTNER, space=space, damage=2).yours()
    assert cited(play.do(RepairPartner(2))) == ["COP-13"]
    play.do(Damage(-1))
    assert (play.ship.damage, play.state.captains[PARTNER].damage) == (0, 0)
    assert play.refused(RepairPartner(1))
    assert play.you(space="r1c1").you(PARTNER, damage=1).refused(RepairPartner(1))


# -- the two Covenants -------------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-16", "INF-6")
def test_they_never_replace_each_others_cubes():
    play = Play.two_pairs().space("r2c1", cubes=(ALLY, ALLY, ALLY), permanent=(ALLY,))
    play.turn("cubes r2c1=2; end H")
    assert play.state.spaces["r2c1"].cubes == (ALLY,) * 3
    play = Play.two_pairs().space("r2c1", cubes=(ALLY, ALLY, YOU), permanent=(ALLY,))
    play.turn("cubes r2c1=2; end H")
    assert play.state.spaces["r2c1"].cubes == (ALLY, ALLY, IT)


@pytest.mark.rule("COP-17")
def test_a_cube_that_would_cost_the_other_its_control_is_not_placed_by_a_tie_either():
    play = Play.two_pairs().space("r2c2", cubes=(ALLY,), permanent=(ALLY,), buildings=("ally fort",))
    steps = play.turn("cubes r2c2=3; end H")
    assert (play.cubes("r2c2"), left_out(steps)) == (1, {"r2c2": ("COP-17", 2)})
    assert controller(play.state, CATALOGUE, "r2c2") == ALLY
    assert len(play.state.spaces["r2c2"].buildings) == 1


@pytest.mark.rule("COP-18", "COP-19", "GAR-1")
def test_the_others_fort_is_no_obstacle_and_its_garrison_does_no_damage():
    play = Play.two_pairs().space("r2c2", cubes=(ALLY, ALLY), permanent=(ALLY,))
    play.space("r2c2", buildings=("ally fort", "ally garrison"))
    steps = play.turn("cubes r2c2=2; end r2c2")
    assert not battles(steps)
    assert (play.cubes("r2c2"), play.covenant.damage) == (2, 0)


@pytest.mark.rule("COP-19")
def test_they_never_attack_each_other():
    play = Play.two_pairs().it(ALLY, space="r2c2").you(PARTNER, space="r4c1")
    steps = play.turn("cubes r2c2=2; end r2c2; do attack", WON)
    assert met(steps) == [(PARTNER, "r4c1")]


@pytest.mark.rule("COP-20")
def test_of_both_your_cubes_those_of_the_controller_go_first():
    play = Play.two_pairs().space("r2c2", cubes=(PARTNER, YOU, YOU, PARTNER), permanent=(YOU,))
    play.turn("cubes r2c2=2; end H")  # by the second cube nobody controls it any more
    assert play.state.spaces["r2c2"].cubes == (PARTNER, IT, IT, PARTNER)
    replaced = [one.instead_of for one in effects(play.steps, did.CubePlaced)]
    assert replaced == [YOU, YOU]


@pytest.mark.rule("COP-20", "A-45")
@pytest.mark.parametrize(("choice", "permanent"), [("last", (IT,)), ("each", (PARTNER,))])
def test_control_that_passes_to_the_partner_between_two_cubes_counts_only_by_house_rule(choice, permanent):
    play = Play.two_pairs(control_judged=choice).space("r2c2", cubes=(YOU, YOU, PARTNER, PARTNER))
    play.turn("cubes r2c2=2; end H", YOU, *((PARTNER,) if choice == "last" else ()))  # else it is the controller's
    assert play.state.spaces["r2c2"].permanent == permanent


@pytest.mark.rule("COP-20", "A-45", "GEN-1")
def test_where_control_is_judged_after_each_cube_you_say_whose_goes_once_nobody_controls_the_island():
    play = Play.two_pairs(control_judged="each").space("r2c2", cubes=(PARTNER, YOU, YOU, PARTNER), permanent=(YOU,))
    play.turn("cubes r2c2=2; end H", PARTNER)
    assert [one.instead_of for one in effects(play.steps, did.CubePlaced)] == [YOU, PARTNER]


@pytest.mark.rule("A-42", "A-45")
@pytest.mark.parametrize(("choice", "kept"), [("last", True), ("each", False)])
def test_an_island_that_goes_to_nobody_by_cubes_placed_together_keeps_its_building(choice, kept):
    board = next(one for one in CATALOGUE.boards("practice") if CATALOGUE.oceans[one].room == 5)
    play = Play.two_pairs(control_judged=choice)
    play.space("r2c2", board=board, cubes=(YOU, YOU, YOU, PARTNER, PARTNER), permanent=(YOU, PARTNER))
    play.space("r2c2", buildings=("you outpost",))
    play.turn("cubes r2c2=3; end H", *(() if kept else (YOU,)))
    assert [one.seat for one in play.state.spaces["r2c2"].buildings] == [YOU] * kept


@pytest.mark.rule("A-33", "EOT-1", "RGT-5", "RGT-6", "CND-2")
def test_each_uses_its_own_islands_alone_and_the_bottom_icon_passes_over_the_others():
    play = Play.two_pairs().space("r3c2", cubes=(ALLY,), permanent=(ALLY,), coins=5)
    play.space("r2c3", cubes=(IT,), permanent=(IT,), coins=1).space("r2c1", coins=1)
    play.turn("end H; bottom; do build fort, produce 1, later 1 coins 0 cargo")
    assert play.cubes("r3c2") == 0
    assert play.cubes("r2c1") == 2
    assert not play.state.spaces["r3c2"].buildings
    assert (play.covenant.coins, play.state.covenants[ALLY].coins) == (15 + 2 + 1 + 1, 15)
    assert (play.state.spaces["r3c2"].coins, play.state.spaces["r2c3"].coins) == (5, 1)


@pytest.mark.rule("RGT-10", "EOT-3", "COP-1")
def test_the_later_goods_of_two_covenants_come_each_after_its_own_turn():
    play = Play.two_pairs().space("r3c2", cubes=(ALLY,), permanent=(ALLY,)).space("r2c3", cubes=(IT,), permanent=(IT,))
    play.turn("end H; do later 2 coins 0 cargo")
    assert (play.state.spaces["r2c3"].coins, play.state.spaces["r3c2"].coins) == (2, 0)
    play.turn("end H; do later 2 coins 0 cargo")
    assert (play.state.spaces["r2c3"].coins, play.state.spaces["r3c2"].coins) == (2, 2)
    assert play.state.late == ()
    play.turn("end H")
    assert (play.covenant.coins, play.state.covenants[ALLY].coins) == (17, 15)


@pytest.mark.rule("COP-22", "ACH-5")
def test_explorer_takes_three_cubes():
    play = Play.two_pairs()
    for cell in ("r3c1", "r3c2", "r3c3"):
        play.space(cell, board="", card="")
    play.turn("cubes r3c1=1 r3c2=1 r3c3=1; end H")
    assert play.covenant.claimed == ("explorer",)
    assert play.state.covenants[ALLY].claimed == ()
