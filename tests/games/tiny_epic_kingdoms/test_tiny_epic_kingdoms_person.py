"""What the person may do, what the rules refuse, and where it is offered."""

from __future__ import annotations

import pytest

from solocompanion.core.commands import carry_out
from solocompanion.core.effects import Step
from solocompanion.core.rules import RuleBook
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom
from solocompanion.games.tiny_epic_kingdoms.view import build_view
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from tests.games.tiny_epic_kingdoms.maps import SAMPLES
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play

HOME = {"A.h": 2}
RICH = Kingdom(9, 9, 9)
NAMES = Names(SAMPLES)
VIEW = build_view(SAMPLES, RuleBook())


def answer(action, you_at, ai_at=HOME, **changes):
    return Play(table(ai_at, you_at, phase="answer", action=action, shields=((action, "ai"),), **changes))


def yours(you_at, ai_at=HOME, **changes):
    return Play(table(ai_at, you_at, phase="yours", **changes))


# -- whose move it is --------------------------------------------------------------------------------------------------
@pytest.mark.rule("B1")
def test_you_answer_with_the_ais_action_or_collect():
    game = answer("patrol", {"B.F": 2}, you=RICH)
    assert "(B1)" in game.refusal(do.Build())
    assert not game.refusal(do.Collect())
    assert game.refusal(do.AiTurn())
    game.do(do.Patrol("B.F", "B.M"))
    assert game.effects() == [did.Moved("you", "B.F", "B.M"), did.PhaseBegan("yours")]
    assert game.state.turn == 2


@pytest.mark.rule("B1")
def test_your_own_action_takes_the_shield_along_and_may_not_be_one_that_is_taken():
    game = yours({"B.F": 2}, shields=(("patrol", "ai"),), you=RICH)
    assert "(B1)" in game.refusal(do.Patrol("B.F", "B.M"))
    assert "(B1)" in game.refusal(do.Choose("patrol"))
    assert "(B1)" in game.refusal(do.Collect())
    game.do(do.Build())
    assert game.effects(did.ShieldPlaced, did.PhaseBegan) == [
        did.ShieldPlaced("you", "build"),
        did.PhaseBegan("follow"),
    ]
    assert "AI is next" in game.refusal(do.Research())


def test_a_chosen_action_is_then_done_without_another_shield():
    game = yours({"B.F": 2}, you=RICH).do(do.Choose("build"))
    assert game.state.phase == "act"
    assert game.refusal(do.Choose("research"))
    assert game.refusal(do.Nothing()) == ""
    assert not game.do(do.Build()).effects(did.ShieldPlaced)
    assert "chosen" not in yours({"B.F": 2}).refusal(do.Nothing())


def test_nothing_can_be_done_before_and_after_the_game():
    for phase in ("setup", "over"):
        game = Play(table(HOME, {"B.F": 2}, phase=phase, you=RICH, points=(0,) * 6))
        assert {type(one) for one in game.legal()} <= {do.SetUp}
        assert all(
            game.refusal(one) for one in (do.AiTurn(), do.Build(), do.Collect(), do.AiGets(), do.Choose("quest"))
        )


# -- moving ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B3")
def test_a_patrol_leads_beside_on_the_same_card():
    game = answer("patrol", {"B.F": 2})
    assert "(B3)" in game.refusal(do.Patrol("B.F", "B.P"))
    assert "(B3)" in game.refusal(do.Patrol("B.F", "A.m"))
    assert "no meeple" in game.refusal(do.Patrol("B.M", "B.P"))
    assert game.legal()[:2] == [do.Patrol("B.F", "B.M"), do.Patrol("B.F", "B.Q")]
    assert tuple(do.Patrol("B.F", "B.M").carried(game.state)) == ("meeple:you:B.F:0", "meeple:you:B.F:1")


@pytest.mark.rule("B4")
def test_a_quest_leads_from_border_to_border_of_the_other_card():
    game = answer("quest", {"B.F": 1, "B.Q": 1})
    assert "(B4)" in game.refusal(do.Quest("B.F", "B.M"))
    assert "(B4)" in game.refusal(do.Quest("B.F", "A.p"))
    assert "(B4)" in game.refusal(do.Quest("B.Q", "A.f"))
    quests = [one for one in game.legal() if isinstance(one, do.Quest)]
    assert quests == [do.Quest("B.F", "A.f"), do.Quest("B.F", "A.m"), do.Quest("B.F", "A.c")]
    back = answer("quest", {"A.f": 1}).do(do.Quest("A.f", "B.M"))
    assert back.state.you_at == {"B.M": 1}


@pytest.mark.rule("B9")
def test_a_space_with_two_meeples_is_closed():
    for ai_at, you_at in (
        ({**HOME, "B.M": 2}, {"B.F": 1}),
        (HOME, {"B.F": 1, "B.M": 2}),
        ({**HOME, "B.M": 1}, {"B.F": 1, "B.M": 1}),
    ):
        assert "(B9)" in answer("patrol", you_at, ai_at).refusal(do.Patrol("B.F", "B.M"))


@pytest.mark.rule("B13")
def test_a_meeple_that_enters_ruins_lies_down_stands_up_and_leaves():
    game = answer("patrol", {"B.R": 2})
    assert "(B13)" in game.refusal(do.Patrol("B.R", "B.Q"))
    game.do(do.StandUp("B.R"))
    assert (game.state.standing, game.state.phase) == (("B.R",), "yours")
    up = answer("patrol", {"B.R": 2}, standing=("B.R",)).do(do.Patrol("B.R", "B.Q"))
    assert (up.state.you_at, up.state.standing) == ({"B.R": 1, "B.Q": 1}, ())
    both = answer("patrol", {"B.R": 2}, standing=("B.R", "B.R"))
    assert "(B13)" in both.refusal(do.StandUp("B.R"))
    assert "(B13)" in both.refusal(do.StandUp("B.F"))
    assert both.do(do.Patrol("B.R", "B.Q")).state.standing == ("B.R",)


def test_every_move_is_offered_at_its_target():
    game = answer("patrol", {"B.F": 1, "B.R": 1})
    assert ("space:B.M", do.Patrol("B.F", "B.M")) in do.Patrol.offered(game.state, game.names)
    assert list(do.StandUp.offered(game.state, game.names)) == [("space:B.R", do.StandUp("B.R"))]
    assert do.Patrol("B.F", "B.M").label(game.state, game.names) == "Patrol: Region F to Region M"
    assert all(one.label(game.state, game.names) and one.offer(game.state, game.names) for one in game.legal())


# -- growing -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B5")
def test_building_costs_ore():
    game = answer("build", {"B.F": 2}, you=Kingdom(ore=4, tower=2)).do(do.Build())
    assert game.state.you == Kingdom(ore=1, tower=3)
    assert "3 Ore (B5)" in answer("build", {"B.F": 2}, you=Kingdom(ore=2, tower=2)).refusal(do.Build())
    assert "(B5)" in answer("build", {"B.F": 2}, you=Kingdom(ore=9, tower=6)).refusal(do.Build())


@pytest.mark.rule("B6")
def test_research_costs_mana():
    game = answer("research", {"B.F": 2}, you=Kingdom(mana=4, research=3)).do(do.Research())
    assert game.state.you == Kingdom(research=4)
    assert "4 Mana (B6)" in answer("research", {"B.F": 2}, you=Kingdom(mana=3, research=3)).refusal(do.Research())
    assert "(B6)" in answer("research", {"B.F": 2}, you=Kingdom(mana=9, research=5)).refusal(do.Research())


@pytest.mark.rule("B7")
def test_expanding_costs_as_much_food_as_there_are_meeples_then():
    game = answer("expand", {"B.F": 1, "B.M": 1}, you=Kingdom(food=3)).do(do.Expand("B.M"))
    assert (game.state.you_at, game.state.you) == ({"B.F": 1, "B.M": 2}, Kingdom())
    assert "3 Food (B7)" in answer("expand", {"B.F": 1, "B.M": 1}, you=Kingdom(food=2)).refusal(do.Expand("B.F"))
    assert "(B7)" in answer("expand", {"B.F": 2}, you=RICH).refusal(do.Expand("B.F"))
    shared = answer("expand", {"B.F": 1}, {**HOME, "B.F": 1}, you=RICH)
    assert "(B7)" in shared.refusal(do.Expand("B.F"))
    seven = {"B.F": 2, "B.M": 2, "B.P": 2, "B.Q": 1}
    assert "(B7)" in answer("expand", seven, you=RICH).refusal(do.Expand("B.Q"))


@pytest.mark.rule("B8")
def test_a_trade_turns_one_resource_into_as_much_of_another():
    game = yours({"B.F": 2}, you=Kingdom(food=4, ore=7))
    assert game.asks(do.Trade()).options == ("ore mana", "ore food", "food mana", "food ore")
    assert game.asks(do.Trade(), "food ore").high == 2  # nobody has more than nine
    game.do(do.Trade(), "food mana", 3)
    assert game.state.you == Kingdom(food=1, mana=3, ore=7)
    assert "(B8)" in yours({"B.F": 2}).refusal(do.Trade())
    assert "nine of every other" in yours({"B.F": 2}, you=RICH).refusal(do.Trade())


def test_a_trade_asks_nothing_that_has_one_answer():
    game = yours({"B.F": 2}, you=Kingdom(food=9, mana=1, ore=9))
    game.do(do.Trade(), "food mana", 8)
    assert [one.key for one in game.asked] == ["trade", "trade_n"]
    game = yours({"B.F": 2}, you=Kingdom(food=9, mana=0, ore=0))
    game.do(do.Trade(), "food ore", 9)
    one = yours({"B.F": 2}, you=Kingdom(mana=1))
    one.do(do.Trade(), "mana food")
    assert (one.state.you, len(one.asked)) == (Kingdom(food=1), 1)
    last = yours({"B.F": 2}, you=Kingdom(food=9, mana=8, ore=9))
    last.do(do.Trade(), "ore mana")
    assert (last.state.you, len(last.asked)) == (Kingdom(food=9, mana=9, ore=8), 1)


# -- collecting --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B2")
def test_you_collect_one_for_each_space_up_to_nine():
    game = answer("build", {"B.F": 2, "B.M": 1, "A.c": 1}, you=Kingdom(ore=9)).do(do.Collect())
    assert game.effects(did.Gained) == [did.Gained("you", mana=1)]
    assert not game.asked


@pytest.mark.rule("B2")
def test_a_single_meeple_collects_one_more_of_choice():
    game = answer("build", {"B.F": 1}).do(do.Collect(), "mana")
    assert [(one.key, one.rule) for one in game.asked] == [("one_meeple", "B2")]
    assert game.effects(did.Gained) == [did.Gained("you", mana=2)]


@pytest.mark.rule("B13")
def test_lying_meeples_find_one_resource_of_choice_and_standing_ones_nothing():
    game = answer("build", {"B.F": 1, "B.R": 2}).do(do.Collect(), "ore")
    assert [(one.key, one.about) for one in game.asked] == [("ruins_yield", "B.R")]
    assert game.effects(did.Gained) == [did.Gained("you", mana=1, ore=1)]
    one = answer("build", {"B.F": 1, "B.R": 2}, standing=("B.R",)).do(do.Collect(), "food")
    assert one.effects(did.Gained) == [did.Gained("you", food=1, mana=1)]
    none = answer("build", {"B.F": 1, "B.R": 1}, standing=("B.R",)).do(do.Collect())
    assert none.effects(did.Gained) == [did.Gained("you", mana=1)]


@pytest.mark.rule("B13")
@pytest.mark.rule("B2")
def test_what_is_corrected_while_ruins_are_asked_about_counts_wherever_it_is():
    def collected(*given):
        game = answer("build", {"B.F": 1, "B.R": 1})
        outcome = run(carry_out, do.Collect(), game.state, SAMPLES, given, None, {})
        game.state, game.steps = outcome.state, outcome.steps
        return game, outcome.waiting and outcome.waiting.key

    found = Answered("ruins_yield", "ore")
    more = Mended((Step(did.MeeplesPut("you", "B.M"), "TABLE"), Step(did.MeeplesPut("you", "B.F"), "TABLE")))
    fewer = Mended((Step(did.MeepleLost("you", "B.F"), "TABLE"),))
    game, waiting = collected(more, found)
    assert (game.effects(did.Gained), waiting) == ([did.Gained("you", mana=1, ore=2)], None)
    assert collected(fewer, found)[1] == "one_meeple"
    game, waiting = collected(fewer, found, Answered("one_meeple", "food"))
    assert (game.effects(did.Gained), waiting) == ([did.Gained("you", food=1, ore=1)], None)
    empty = Mended((Step(did.MeepleLost("you", "B.R"), "TABLE"), Step(did.MeeplesPut("you", "B.F"), "TABLE")))
    game, waiting = collected(empty)
    assert (game.effects(did.Gained), waiting) == ([did.Gained("you", mana=1)], None)


@pytest.mark.rule("B13")
def test_ruins_that_are_entered_by_a_correction_of_a_later_question_are_asked_about():
    game = answer("build", {"B.F": 1})
    entered = Mended((Step(did.Moved("you", "B.F", "B.R"), "TABLE"),))
    given = (entered, Answered("one_meeple", "mana"))
    asked = run(carry_out, do.Collect(), game.state, SAMPLES, given, None, {}).waiting
    assert (asked.key, asked.about) == ("ruins_yield", "B.R")


def test_the_main_button_is_the_ais_turn_or_nothing():
    for phase, wanted in (("setup", do.SetUp()), ("lead", do.AiTurn()), ("follow", do.AiTurn()), ("yours", None)):
        game = Play(table(HOME, {"B.F": 2}, phase=phase), SAMPLES)
        assert do.main(game.state, game.names) == wanted
    game = Play(table(HOME, {"B.F": 2}, phase="follow"))
    assert do.AiTurn().also(game.state, game.names) == "follows first"


# -- where nothing is offered ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "you_at", "sprite", "said"),
    [
        ("patrol", {"B.M": 1}, "space:B.Q", "Patrol: not now. No meeple of yours is beside it on this card (B3)."),
        (
            "patrol",
            {"B.F": 1, "B.M": 2},
            "space:B.M",
            "Patrol from Region F: not now. Two meeples are there already (B9).",
        ),
        ("patrol", {"B.M": 2}, "space:B.M", "Patrol: not now. Two meeples are there already (B9)."),
        ("quest", {"B.Q": 1}, "meeple:ai:A.f:0", "Quest: not now. No meeple of yours is at a border"),
        ("expand", {"B.F": 1}, "space:B.M", "Expand here for 2 Food: not now. No meeple of yours is alone there (B7)."),
        ("expand", {"B.F": 1}, "space:B.F", "Expand here for 2 Food: not now. That costs 2 Food (B7)."),
    ],
)
def test_a_place_where_a_begun_action_cannot_be_done_says_why(action, you_at, sprite, said):
    game = answer(action, you_at)
    found = VIEW.refused(game.state, sprite)
    assert len(found) == 1
    assert found[0].startswith(said)


def test_a_place_says_nothing_of_actions_that_are_not_begun():
    assert VIEW.refused(yours({"B.F": 1}).state, "space:B.Q") == ()


@pytest.mark.rule("AMB-37")
def test_an_action_that_can_be_done_nowhere_says_so_before_the_shield_is_placed():
    poor, rich = (yours({"B.F": 1, "B.M": 1}, you=Kingdom(food=food)).state for food in (2, 3))
    expand = {offer.command: offer for offer in VIEW.offers(poor)["action:expand"]}[do.Choose("expand")]
    assert "nothing with Expand now" in expand.foretold
    assert expand.foretold.endswith("the AI follows. That costs 3 Food (B7).")
    assert do.Choose("expand").foretold(rich, NAMES) == ""
    assert do.Choose("patrol").foretold(poor, NAMES) == ""


# -- who plays by dice -------------------------------------------------------------------------------------------------
def test_who_has_no_meeple_left_does_not_keep_the_ai_from_ending_the_game():
    taking, stocked = do.AiGives(), {"ai": RICH}
    assert taking.appeal_now(yours({"B.F": 1}, **stocked).state)
    assert not taking.appeal_now(yours({}, **stocked).state)
    assert do.AiGets().appeal_now(yours({}, **stocked).state)
