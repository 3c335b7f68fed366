"""What one press does where the rules leave little to decide: battles, a purchase again, quests, reinforcements."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.battles import FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight, FightOut, GoBack
from solocompanion.games.dragonlords.commands.events import EnterQuest
from solocompanion.games.dragonlords.commands.flow import CultTurn, EndTurn, Explore, PlaceAll, PlaceRest, main
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.purchase import Buy, BuyAgain
from solocompanion.games.dragonlords.state import Battle, Foes, Force, Group
from solocompanion.games.dragonlords.wording import Names
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects
from tests.games.dragonlords.practice import catalogue

NAMES = Names(catalogue())
HIT, MISS = 1, 6


def led(play: Play):
    return main(play.state, NAMES)


def facing(n: int, foes: int, *, king: bool = False) -> Play:
    there = Group("larkfell", Force(n, king=king), 1, stopped=True, source=HOME)
    home = Force(3, king=not king, wizard=True)
    return Play.table("encounter", you={HOME: home}, foes={"larkfell": Foes("scouts", foes)}, groups=(there,))


def beside_neutrals(actions: int, foes: int) -> Play:
    """The person's six units stand before neutrals that were met this turn, with so many actions left."""
    there = Group("larkfell", Force(6), 1, stopped=True, source=HOME)
    met = Foes("neutrals", foes, "elves", fresh=True)
    home = Force(3, king=True, wizard=True)
    return Play.table("encounter", you={HOME: home}, foes={"larkfell": met}, groups=(there,), actions=actions)


@pytest.mark.rule("ENC-2")
def test_neutrals_are_fought_where_an_action_is_left_and_there_is_little_to_fear():
    play = beside_neutrals(1, 1)
    assert led(play) == FightOut("larkfell")
    assert GAME.view.main(play.state).also.startswith("1 action, to the end, you win ")
    assert led(beside_neutrals(0, 1)) == GoBack("larkfell"), "nothing pays for it"
    assert led(beside_neutrals(1, 30)) == GoBack("larkfell"), "they are too many"


# -- where one press is one too many -----------------------------------------------------------------------------------
def defended(units: int, army: int, *, area: str = HOME, own: tuple[str, ...] = ()) -> Play:
    """The cult has attacked the King, and a round was fought."""
    play = Play.table("cult", you={area: Force(units, king=True)}, own=own, armies=((area, army),))
    return play.set(battle=Battle(area, "cult", 1, 1, opened=True))


@pytest.mark.rule("DEF-3")
def test_the_large_button_asks_before_a_round_in_which_the_king_more_likely_falls():
    play = defended(0, 5, own=("larkfell",))
    offer = GAME.view.main(play.state)
    assert offer.command == Round()
    assert "His death loses the game. “Withdraw” is the other way." in offer.foretold
    assert "other way" not in GAME.view.main(defended(0, 5).state).foretold, "there is nowhere to go"
    assert not GAME.view.main(defended(20, 5).state).foretold


@pytest.mark.rule("DEF-1")
def test_who_leaves_the_home_kingdom_is_told_that_it_loses_the_game():
    play = defended(2, 5, own=("larkfell",))
    assert "Without your Home Kingdom you lose at the end of the turn" in Withdraw().foretold(play.state, NAMES)
    lost = Play.table("reinforcement", you={"larkfell": Force(2, king=True)}, reserve={"unit": 2})
    for command in (EndTurn(), PlaceRest()):
        assert "the game is lost" in command.warned(lost.state, NAMES)
        assert command.also(lost.state, NAMES) == "ends the game"
    held = Play.table("reinforcement", reserve={"unit": 2})
    assert not GAME.view.main(held.state).foretold


@pytest.mark.rule("A-73")
def test_that_the_cult_strikes_weaker_against_a_kingdom_is_said_before_the_first_round():
    assert "Army I (Attack 2, d6) (−1 against a Kingdom)" in GAME.view.reminders(defended(3, 5).state)[0].words


# -- reinforcements, all at once ---------------------------------------------------------------------------------------
@pytest.mark.rule("REI-1")
def test_all_of_a_good_go_to_a_territory_with_one_press():
    play = Play.table("reinforcement", own=("larkfell",), reserve={"unit": 5, "ship": 1})
    here = [one.here for one in GAME.view.offers(play.state)[things.AREA("larkfell")]]
    assert "All here: 5 units" in here
    steps = play.do(PlaceAll("unit", "larkfell"))
    assert [one.effect for one in steps] == [did.Placed("unit", "larkfell", 5)]
    assert play.refused(PlaceAll("ship", "greyhithe")), "there is one"
    heroes = Play.table("reinforcement", heroes=4, reserve={"hero": 5})
    heroes.do(PlaceAll("hero", HOME))
    assert heroes.state.heroes == 6


# -- battles -----------------------------------------------------------------------------------------------------------
def test_a_battle_with_little_to_fear_is_fought_to_its_end_with_one_press():
    play = facing(6, 1)
    assert led(play) == FightOut("larkfell")
    play.do(FightOut("larkfell"), (MISS,) * 6, (MISS,), (HIT,) * 6, (MISS,))
    assert play.state.battle is None
    assert play.owner("larkfell") == "you"


@pytest.mark.parametrize("play", [facing(1, 5), facing(6, 1, king=True)], ids=["likely lost", "the King may fall"])
def test_a_battle_that_may_cost_much_is_fought_round_by_round(play):
    assert led(play) == Fight("larkfell")
    play.do(Fight("larkfell"))
    assert led(play) == Round()


def test_a_battle_that_was_begun_goes_on_to_its_end_once_little_is_to_be_feared():
    play = facing(6, 1)
    play.do(Fight("larkfell"))
    assert led(play) == FightOn()


def test_a_wizard_whose_army_falls_goes_home_however_the_battle_is_fought():
    for command in (Round, FightOn):
        there = Group("larkfell", Force(1, wizard=True), 1, stopped=True, source=HOME)
        you = {HOME: Force(3, king=True)}
        play = Play.table("encounter", you=you, foes={"larkfell": Foes("scouts", 5)}, groups=(there,))
        play.do(Fight("larkfell"))
        assert did.WizardReturned("larkfell", HOME) in effects(play.do(command(), (MISS,), (HIT,) * 5))
        assert play.state.force(HOME).wizard


def test_what_one_press_fights_out_says_so_with_the_odds():
    play = facing(6, 1)
    assert FightOut("larkfell").also(play.state, NAMES).startswith("to the end, you win ")


# -- purchase ----------------------------------------------------------------------------------------------------------
def bought(gold: int = 30, *goods: str) -> Play:
    """A table on whose last turn these were bought."""
    play = Play.table("purchase", gold=gold)
    for good in goods or ("unit", "unit", "pickaxe"):
        play.do(Buy(good))
    play.do(Explore())
    play.set(phase="reinforcement")
    play.do(EndTurn())
    return play


def test_the_last_purchase_is_made_again_with_one_press_that_explores():
    play = bought()
    gold, before = play.state.gold, dict(play.state.reserve)
    assert {one.label(play.state, NAMES) for _, one in BuyAgain.offered(play.state, NAMES)} == {
        "Buy 2 units and 1 pickaxe again, and explore"
    }
    play.do(BuyAgain())
    assert play.state.phase == "exploration"
    assert (play.state.bought, gold - play.state.gold) == ({"unit": 2, "pickaxe": 1}, 7)
    assert play.state.reserve["unit"] == before.get("unit", 0) + 2


def test_a_turn_without_a_purchase_leaves_the_last_one_to_be_repeated():
    play = bought()
    play.do(Explore())
    play.set(phase="reinforcement")
    play.do(EndTurn())
    assert play.state.bought_before == {"unit": 2, "pickaxe": 1}


@pytest.mark.parametrize("gold", range(7, 13))
def test_a_purchase_that_is_too_dear_now_is_not_offered_again(gold):
    play = bought(gold)
    play.set(gold=6)
    assert "gold" in play.refused(BuyAgain())


def test_a_purchase_is_repeated_before_anything_else_is_bought_and_not_in_the_first_turn():
    assert Play.table("purchase").refused(BuyAgain())
    play = bought()
    play.do(Buy("torch"))
    assert play.refused(BuyAgain())
    assert not list(BuyAgain.offered(play.state, NAMES))


# -- quests ------------------------------------------------------------------------------------------------------------
def test_a_quest_is_entered_in_one_form_and_the_income_follows():
    play = Play.table("event", heroes=5, scrolls=1, gold=10)
    done = effects(play.do(EnterQuest(), 4, (3, 2, 1, 1, 1, 2, 1)))
    assert done[:8] == [
        did.CrystalRolled(4),
        did.HeroesLost(2),
        did.GoldLost(2),
        did.GoldGained(3),
        did.ScrollGained(),
        did.ItemGained("treasure"),
        did.HeroGained(),
        did.ShardGained(),
    ]
    assert did.QuestDone() in done
    assert any(isinstance(one, did.IncomeCollected) for one in done)


def test_a_crystal_die_that_lies_is_not_rolled_again():
    play = Play.table("event", crystal=2)
    assert not [one for one in effects(play.do(EnterQuest(), (0,) * 7)) if isinstance(one, did.CrystalRolled)]


def test_the_seventh_shard_of_a_quest_ends_the_game():
    play = Play.table("event", shards=6, crystal=2)
    play.do(EnterQuest(), (0, 0, 0, 0, 0, 0, 1))
    assert play.state.phase == "over"


# -- reinforcement -----------------------------------------------------------------------------------------------------
def reserve(**goods: int) -> Play:
    return Play.table("reinforcement", you={HOME: ALL, "greyhithe": Force(1)}, reserve=goods)


def test_the_large_button_puts_what_is_left_home_and_ends_the_turn():
    play = reserve(unit=3)
    assert led(play) == PlaceRest()
    assert led(play).label(play.state, NAMES) == "3 units to Oststead"
    play.do(PlaceRest())
    assert (play.state.force(HOME).units, play.state.phase, play.state.turn) == (8, "purchase", 2)


def test_ships_go_to_a_harbour_each_and_heroes_as_far_as_there_is_room():
    play = reserve(ship=2, hero=3)
    play.set(heroes=5)
    play.do(PlaceRest())
    assert [one.area for one in play.state.ships] == ["greyhithe", "greyhithe"]
    assert (play.state.heroes, play.state.reserve) == (6, {"hero": 2})


def test_what_can_go_nowhere_is_left_to_the_end_of_the_turn():
    play = reserve(hero=1)
    play.set(heroes=6)
    assert led(play) == EndTurn()
    assert play.refused(PlaceRest())
    assert GAME.view.main(play.state) is not None


# -- passing over one's armies -----------------------------------------------------------------------------------------
def test_that_no_army_has_moved_is_said_before_the_cult_moves():
    play = Play.table(known=("larkfell",))
    offer = GAME.view.main(play.state)
    assert (offer.command, offer.also) == (CultTurn(), "3 actions are left")
    assert offer.foretold == "Your armies have not moved: 3 actions are lost."
    play.do(March(HOME, "larkfell"))
    offer = GAME.view.main(play.state)
    assert (offer.command, offer.also, offer.foretold) == (CultTurn(), "2 actions are left", "")


def test_where_no_army_can_move_nothing_is_asked_before_the_cult_moves():
    assert not GAME.view.main(Play.table(actions=0).state).foretold
    assert not GAME.view.main(Play.table(you={HOME: Force(1)}).state).foretold
