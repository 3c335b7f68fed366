"""What the purchase phase sells, and where it goes in the reinforcement phase: sections 2.2 and 2.8, table 1."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.flow import CultTurn, EndTurn, Explore, Place
from solocompanion.games.dragonlords.commands.purchase import Buy, GiveBack
from solocompanion.games.dragonlords.state import Force
from tests.games.dragonlords.play import ALL, GAME, HOME, Play

TABLE_1 = {
    "ship": 10, "action": 4, "scroll": 10, "pickaxe": 1, "torch": 1, "elixir": 2, "potion": 2, "talisman": 3,
    "dragonorb": 5, "hero": 4,
}  # fmt: skip
UNITS = {"dwarves": 3, "elves": 3, "barbarians": 4, "orcs": 3}


def shop(gold=100, **changes):
    return Play.table("purchase", own=("greyhithe",), gold=gold, **changes)


@pytest.mark.rule("PUR-1")
@pytest.mark.parametrize(("good", "gold"), TABLE_1.items())
def test_a_good_costs_what_table_1_says_and_not_a_gold_less(good, gold):
    play = shop(gold)
    play.do(Buy(good))
    assert play.state.gold == 0
    assert shop(gold - 1).refused(Buy(good))


@pytest.mark.rule("PUR-1")
@pytest.mark.parametrize(("civ", "gold"), UNITS.items())
def test_a_unit_costs_what_its_civilization_says(civ, gold):
    play = shop(gold, civ=civ)
    play.do(Buy("unit"))
    assert play.state.gold == 0
    assert shop(gold - 1, civ=civ).refused(Buy("unit"))


@pytest.mark.rule("CIV-O")
def test_four_orcs_cost_ten_gold():
    play = shop(10)
    for left in (7, 4, 1, 0):
        play.do(Buy("unit"))
        assert play.state.gold == left
    play = shop(20)
    for _ in range(8):
        play.do(Buy("unit"))
    assert (play.state.gold, play.state.reserve["unit"]) == (0, 8)


@pytest.mark.rule("PUR-1")
def test_ten_gold_buy_two_actions_a_pickaxe_and_a_torch_but_not_a_scroll_card_and_a_torch():
    play = shop(10)
    for good in ("action", "action", "pickaxe", "torch"):
        play.do(Buy(good))
    assert (play.state.gold, play.state.actions) == (0, 5)
    other = shop(10)
    other.do(Buy("scroll"))
    assert "1 gold" in other.refused(Buy("torch"))


@pytest.mark.rule("PUR-1")
def test_an_item_is_with_the_heroes_at_once_and_a_scroll_card_in_the_hand():
    play = shop()
    for good in ("pickaxe", "torch", "elixir", "potion", "talisman", "dragonorb", "scroll"):
        play.do(Buy(good))
    items = dict.fromkeys(("pickaxe", "torch", "elixir", "potion", "talisman", "dragonorb"), 1)
    assert (dict(play.state.items), play.state.scrolls, dict(play.state.reserve)) == (items, 2, {})


@pytest.mark.rule("PUR-1")
def test_units_ships_and_heroes_wait_for_the_reinforcement_phase():
    play, before = shop(), shop().state
    for good in ("unit", "ship", "hero"):
        play.do(Buy(good))
    assert dict(play.state.reserve) == {"unit": 1, "ship": 1, "hero": 1}
    assert (play.state.groups, play.state.ships, play.state.heroes) == (before.groups, (), 3)


@pytest.mark.rule("PUR-1")
def test_actions_that_are_left_are_lost_and_the_next_turn_has_three_again():
    play = shop(8)
    play.do(Buy("action"))
    play.do(Explore())
    assert play.state.actions == 4
    play.do(CultTurn(), 2, 2, 2, 2)
    assert play.state.actions == 0
    play = Play.table("reinforcement", actions=0)
    play.do(EndTurn())
    assert (play.state.turn, play.state.actions) == (2, 3)


@pytest.mark.rule("CIV-B")
def test_barbarians_have_a_fourth_action_that_is_free_and_may_buy_a_fifth():
    play = Play.laid_out(civ="barbarians")
    assert play.state.actions == 4
    play.do(Buy("action"))
    assert play.state.actions == 5


def test_things_are_bought_in_the_purchase_phase_only():
    for phase in ("exploration", "encounter", "cult", "event", "reinforcement"):
        assert Play.table(phase, gold=50).refused(Buy("torch"))


def test_what_cannot_be_bought_is_named_where_all_goods_are():
    view, state = GAME.view, shop(9).state
    said = [*view.refused(state, things.PURSE()), *view.refused(state, things.GOOD("ship"))]
    both = "Buy 1 ship for 10 gold and Buy 1 Scroll Card for 10 gold: not now. It costs 10 gold."
    assert said == [both, "Buy 1 ship for 10 gold: not now. It costs 10 gold."]


def test_a_good_of_which_there_is_none_says_what_it_costs_and_that_you_have_none():
    assert (
        GAME.view.board(shop().state).sprites[things.GOOD("pickaxe")].spoken == "Pickaxe; costs 1 gold; you have none"
    )


@pytest.mark.rule("PUR-2")
def test_a_ship_takes_a_harbour_that_is_controlled():
    assert "PUR-2" in Play.table("purchase", own=("larkfell",), gold=50).refused(Buy("ship"))
    assert "PUR-2" in Play.table("purchase", known=("greyhithe",), gold=50).refused(Buy("ship"))
    play = shop(10)
    play.do(Buy("ship"))
    assert dict(play.state.reserve) == {"ship": 1}


@pytest.mark.rule("UNIT-3")
def test_there_are_six_heroes_at_most_with_those_that_are_still_to_come():
    play = shop(heroes=4)
    play.do(Buy("hero"))
    play.do(Buy("hero"))
    assert "UNIT-3" in play.refused(Buy("hero"))


@pytest.mark.rule("UNIT-4")
def test_a_seventh_scroll_card_is_not_sold():
    play = shop(scrolls=5)
    play.do(Buy("scroll"))
    assert "UNIT-4" in play.refused(Buy("scroll"))


def test_what_was_bought_in_this_phase_can_be_given_back_but_no_card_that_was_drawn():
    play = shop(30)
    for good in ("unit", "unit", "unit", "unit", "action", "scroll"):
        play.do(Buy(good))
    assert play.state.gold == 6
    for good in ("unit", "action"):
        play.do(GiveBack(good))
    assert (play.state.gold, play.state.actions, play.state.reserve["unit"]) == (11, 3, 3)
    assert play.refused(GiveBack("scroll"))
    assert play.refused(GiveBack("torch"))


# -- reinforcement -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("REI-1")
def test_units_go_to_friendly_territories_only():
    play = Play.table("reinforcement", own=("larkfell",), known=("wending",), reserve={"unit": 2})
    for area in ("wending", "pellan", "westdeeps", "blackmaw"):
        assert "REI-1" in play.refused(Place("unit", area))
    play.do(Place("unit", "larkfell"))
    assert play.state.force("larkfell") == Force(2)
    play.do(Place("unit", HOME))
    assert (play.state.force(HOME).units, play.state.phase, play.state.turn) == (6, "reinforcement", 1)
    assert GAME.view.main(play.state).command == EndTurn(), "the last one does not end the turn"
    play.do(EndTurn())
    assert (play.state.phase, play.state.turn) == ("purchase", 2)


@pytest.mark.rule("REI-1")
def test_ships_go_to_friendly_harbours_only():
    play = Play.table("reinforcement", own=("greyhithe", "larkfell"), reserve={"ship": 1})
    for area in ("larkfell", HOME, "sallow", "westdeeps"):
        assert "REI-1" in play.refused(Place("ship", area))
    play.do(Place("ship", "greyhithe"))
    assert [one.area for one in play.state.ships] == ["greyhithe"]


@pytest.mark.rule("REI-1")
def test_heroes_go_to_the_home_kingdom_only():
    play = Play.table("reinforcement", own=("greyhithe",), reserve={"hero": 2, "unit": 1})
    assert "REI-1" in play.refused(Place("hero", "greyhithe"))
    play.do(Place("hero", HOME))
    play.do(Place("hero", HOME))
    assert play.state.heroes == 5


@pytest.mark.rule("A-61")
def test_what_cannot_be_put_on_the_map_stays_in_the_reserve():
    play = Play.table("reinforcement", reserve={"ship": 1, "unit": 1}, you={HOME: ALL, "larkfell": Force(1)})
    assert play.refused(Place("ship", HOME))
    play.do(EndTurn())
    assert dict(play.state.reserve) == {"ship": 1, "unit": 1}
    assert play.state.turn == 2
