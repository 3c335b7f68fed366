"""Income, and the five ways in which a game ends, each at its moment: sections 1.2 and 2.7."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands import events
from solocompanion.games.dragonlords.commands.battles import FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight
from solocompanion.games.dragonlords.commands.flow import CultTurn, EndTurn
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.rules.control import ending
from solocompanion.games.dragonlords.rules.income import income_total
from solocompanion.games.dragonlords.state import Force, Group, Land
from solocompanion.games.dragonlords.world import World
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects
from tests.games.dragonlords.practice import marked, practice

KING = Force(1, king=True)
FOUR = dict.fromkeys(("pellan", "highvanthe", "karsk", "anvilgate"), 5)


# -- income ------------------------------------------------------------------------------------------------------------
def collected(**changes):
    play = Play.table("event", gold=0, **changes)
    play.do(events.EndQuest())
    return play.state.gold


@pytest.mark.rule("INC-1")
@pytest.mark.parametrize(
    ("area", "gold"), [("pellan", 5), ("goldthwaite", 5), ("moonarch", 2), ("gullisle", 8), ("larkfell", 1)]
)
def test_kingdoms_and_mines_yield_five_islands_eight_teleportals_two_and_other_land_one(area, gold):
    assert collected() == 5
    assert collected(own=(area,)) == 5 + gold


@pytest.mark.rule("INC-1")
@pytest.mark.rule("A-28")
def test_resources_yield_one_more_to_who_holds_them():
    resource = Land("you", known=True, resource=True)
    assert collected(own=("larkfell",), lands={"larkfell": resource}) == 7
    assert collected(lands={"larkfell": Land(known=True, resource=True)}) == 5


@pytest.mark.rule("CIV-D")
def test_dwarves_get_no_more_for_mines():
    assert collected(civ="dwarves", own=("goldthwaite", "deepseam")) == 15


@pytest.mark.rule("INC-1")
def test_what_the_cult_and_neutrals_hold_yields_nothing():
    neutral = {"anvilgate": Land("neutral", known=True)}
    assert collected(zealots={"pellan": 5}, lands=neutral, known=("larkfell",)) == 5


@pytest.mark.rule("A-29")
def test_a_territory_of_two_kinds_yields_what_the_better_kind_yields():
    world = World(marked(practice(), "gullisle", "mine"))
    play = Play.table(own=("gullisle",))
    assert income_total(play.state, world) == 13
    both = Play.table(own=("gullisle",), house={"double": "both"})
    assert income_total(both.state, world) == 18


# -- victories ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("VIC-2")
def test_the_seventh_shard_wins_in_the_exploration_phase_at_once():
    play = Play.table(shards=6)
    steps = play.do(March(HOME, "larkfell"), 12, 6)
    assert (play.state.ending, play.state.phase, play.state.has_won) == ("shards", "over", True)
    assert [type(one.effect) for one in steps][-2:] == [did.ShardGained, did.GameEnded]


@pytest.mark.rule("VIC-2")
def test_the_seventh_shard_of_a_quest_wins_at_once():
    play = Play.table("event", shards=6)
    play.do(events.QuestShard())
    assert (play.state.ending, play.state.phase) == ("shards", "over")
    six = Play.table("event", shards=5)
    six.do(events.QuestShard())
    assert six.state.ending == ""


@pytest.mark.rule("VIC-1")
def test_the_third_kingdom_wins_in_the_encounter_phase_at_once():
    there = Group("pellan", Force(4), stopped=True)
    play = Play.table("encounter", own=("karsk",), zealots={"pellan": 1}, groups=(there,))
    play.do(Fight("pellan"))
    play.do(Round(), (1, 6, 6, 6), (6,))
    assert (play.state.ending, play.state.has_won) == ("kingdoms", True)


@pytest.mark.rule("VIC-1")
@pytest.mark.rule("A-70")
def test_a_third_kingdom_that_is_found_empty_wins_and_what_was_to_come_is_dropped():
    play = Play.table(you={HOME: ALL, "karsk": Force(1), "hask": Force(3)})
    play.do(March("hask", "pellan"), 1)
    assert (play.state.ending, play.state.battle) == ("kingdoms", None)
    assert play.refused(CultTurn())
    assert play.refused(March("hask", "sallow"))


@pytest.mark.rule("VIC-1")
def test_two_kingdoms_do_not_win_nor_do_three_without_the_home():
    play = Play.table(you={HOME: ALL, "hask": Force(3)})
    play.do(March("hask", "pellan"), 1)
    assert play.state.ending == ""
    away = Play.table(
        you={"larkfell": KING, "karsk": Force(1), "anvilgate": Force(1), "hask": Force(3)}, zealots={HOME: 5}
    )
    away.do(March("hask", "pellan"), 1)
    assert away.state.ending == ""


@pytest.mark.rule("VIC-1")
def test_a_home_that_is_won_back_is_the_third_kingdom():
    there = Group(HOME, Force(4), stopped=True)
    play = Play.table(
        "encounter", {"larkfell": KING}, own=("karsk", "pellan"), zealots={HOME: 1}, groups=(there,)
    )  # fmt: skip
    play.do(Fight(HOME))
    play.do(Round(), (1, 6, 6, 6), (6,))
    assert play.state.ending == "kingdoms"


# -- defeats -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DEF-2")
def test_the_cults_fifth_kingdom_ends_the_game_in_the_middle_of_its_phase():
    play = Play.table(zealots=FOUR, armies=(("tallgrass", 5), ("blackmaw", 5)))
    play.do(CultTurn(), 6)
    assert (play.state.ending, play.state.phase, play.state.has_won) == ("awake", "over", False)


@pytest.mark.rule("DEF-2")
def test_four_kingdoms_of_the_cults_do_not_end_it_and_its_armies_count_as_well_as_zealots():
    three = {one: n for one, n in FOUR.items() if one != "pellan"}
    play = Play.table(zealots=three, armies=(("sallow", 5),))
    play.do(CultTurn(), 6)
    assert (play.state.ending, set(play.state.zealots)) == ("", set(FOUR))


@pytest.mark.rule("DEF-1")
@pytest.mark.rule("END-1")
def test_a_home_that_is_lost_ends_the_game_at_the_end_of_the_turn_and_no_earlier():
    play = Play.table(you={HOME: KING, "larkfell": Force(1)}, armies=(("wending", 5),), reserve={"unit": 1})
    play.do(CultTurn(), 6)
    play.do(Round(), (6, 6), (6,) * 5)
    play.do(Withdraw())
    assert (play.owner(HOME), play.state.phase, play.state.ending) == ("cult", "event", "")
    steps = play.do(events.EndQuest())
    assert play.state.ending == "home"  # the unit had one place to go: the turn ended at once
    kinds = [type(one) for one in effects(steps)]
    assert kinds.index(did.IncomeCollected) < kinds.index(did.GameEnded)
    assert did.TurnBegan not in kinds


@pytest.mark.rule("DEF-1")
@pytest.mark.rule("END-1")
def test_a_home_that_is_won_back_before_the_end_of_the_turn_is_not_lost():
    there = Group(HOME, Force(4), stopped=True)
    play = Play.table("encounter", {"larkfell": KING}, zealots={HOME: 1}, groups=(there,), armies=())
    play.do(Fight(HOME))
    play.do(FightOn(), (1, 6, 6, 6), (6,))
    play.do(CultTurn())
    play.do(events.EndQuest())
    assert (play.state.ending, play.state.turn) == ("", 2)


@pytest.mark.rule("DEF-1")
def test_who_holds_the_home_no_more_loses_when_the_turn_is_ended_by_hand():
    play = Play.table("reinforcement", {"larkfell": KING, "wending": Force(1)}, zealots={HOME: 5}, reserve={"unit": 1})
    play.do(EndTurn())
    assert (play.state.ending, play.state.phase) == ("home", "over")


@pytest.mark.rule("DEF-3")
@pytest.mark.rule("A-39")
def test_the_kings_death_counts_before_anything_else_that_comes_with_it():
    there = Group("larkfell", Force(king=True), stopped=True)
    play = Play.table("encounter", {HOME: Force(5)}, armies=(("larkfell", 1),), groups=(there,), shards=6)
    play.do(Fight("larkfell"))
    play.do(Round(), (1,), (1,))
    assert play.state.ending == "king"


@pytest.mark.rule("A-39")
def test_of_two_endings_at_once_the_king_comes_first_then_the_cult_then_a_victory():
    world = GAME.catalogue.maps["practice"].world
    five = {**FOUR, "brindlemoot": 5}
    all_at_once = Play.table(you={HOME: Force(5)}, zealots=five, shards=7).state
    assert ending(all_at_once, world) == ("king", "DEF-3")
    assert ending(Play.table(zealots=five, shards=7).state, world) == ("awake", "DEF-2")
    assert ending(Play.table(zealots=FOUR, shards=7).state, world) == ("shards", "VIC-2")


def test_after_the_end_nothing_is_done_any_more():
    play = Play.table("event", shards=6)
    play.do(events.QuestShard())
    for command in (events.EndQuest(), CultTurn(), EndTurn(), events.UseScroll(), March(HOME, "larkfell")):
        assert "over" in play.refused(command)
