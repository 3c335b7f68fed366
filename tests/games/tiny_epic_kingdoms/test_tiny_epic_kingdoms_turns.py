"""Turns: who leads, who follows, when objectives count, and when the game ends."""

from __future__ import annotations

from itertools import combinations

import pytest

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules.ending import newly_reached
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, Cause, Kingdom
from tests.games.tiny_epic_kingdoms.maps import SAMPLE_B, catalogue, region, territory
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play

PAIR = {"A.h": 2}
YOU = {"B.F": 2}
ALL = ("meeples", "tower", "research")
FOUR = (("patrol", "ai"), ("quest", "you"), ("build", "ai"), ("research", "you"))
DONE = Kingdom(tower=6, research=5)
SEVEN = {"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}


# -- leading and following ---------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-T2")
@pytest.mark.rule("AMB-01")
def test_the_ai_takes_the_topmost_open_action_and_then_you_follow_or_collect():
    assert ACTIONS == ("patrol", "quest", "build", "research", "expand", "trade")
    game = Play(table(PAIR, YOU, shields=(("quest", "you"), ("patrol", "ai")))).do(do.AiTurn())
    assert game.effects(did.ShieldPlaced) == [did.ShieldPlaced("ai", "build")]
    assert [(note.subject, note.key) for note in game.steps[0].trail.notes] == [
        ("action:patrol", "taken"),
        ("action:quest", "taken"),
        ("action:build", "topmost"),
    ]
    assert (game.state.phase, game.state.action) == ("answer", "build")


@pytest.mark.rule("TEK-T4")
def test_the_ai_never_chooses_trade_whatever_shields_there_are():
    for n in range(5):  # at most four lie there before a turn of its
        for taken in combinations(ACTIONS, n):
            state = table(PAIR, YOU, shields=tuple((one, "you") for one in taken))
            assert state.topmost != "trade"
            assert state.topmost == min(set(ACTIONS) - set(taken), key=ACTIONS.index)


@pytest.mark.rule("TEK-T3")
def test_the_ai_follows_your_action_and_leads_the_next_turn_in_one_press():
    state = table(PAIR, YOU, phase="follow", action="build", ai=Kingdom(ore=1), shields=(("build", "you"),))
    game = Play(state).do(do.AiTurn())
    assert game.effects(did.Built, did.PhaseBegan, did.ShieldPlaced) == [
        did.Built("ai"),
        did.PhaseBegan("lead"),
        did.ShieldPlaced("ai", "patrol"),
        did.PhaseBegan("answer"),
    ]
    assert game.state.turn == 2


@pytest.mark.rule("TEK-T1")
@pytest.mark.rule("AMB-36")
def test_sides_lead_by_turns_so_rounds_are_begun_by_turns():
    game, led = Play(table(PAIR, YOU)), []
    while len(led) < 10:
        command = do.Choose(game.state.topmost) if game.state.phase == "yours" else do.AiTurn()
        led += [(game.state.round, one.side) for one in game.do(command).effects(did.ShieldPlaced)]
        game.do(do.Nothing() if game.state.phase == "act" else do.Collect())
        if game.state.phase == "follow":
            led += [(game.state.round, one.side) for one in game.do(do.AiTurn()).effects(did.ShieldPlaced)]
            game.do(do.Collect())
    first = [(1, side) for side in ("ai", "you", "ai", "you", "ai")]
    assert led[:10] == [*first, *((2, side) for side in ("you", "ai", "you", "ai", "you"))]


@pytest.mark.rule("TEK-T5")
def test_five_shields_are_taken_off_when_both_have_acted():
    shields = (*FOUR, ("expand", "ai"))
    game = Play(table(PAIR, YOU, phase="answer", action="expand", shields=shields)).do(do.Collect())
    assert game.effects(did.ShieldsCleared)
    assert (game.state.shields, game.state.round, game.state.phase) == ((), 2, "yours")


@pytest.mark.rule("AMB-37")
@pytest.mark.rule("B1")
def test_it_follows_even_if_you_do_nothing_with_your_action():
    game = Play(table(PAIR, YOU, phase="yours", ai=Kingdom(ore=1)))
    game.do(do.Choose("build")).do(do.Nothing())
    assert game.effects(did.DidNothing, did.PhaseBegan) == [did.DidNothing(), did.PhaseBegan("follow")]
    assert game.do(do.AiTurn()).effects(did.Built) == [did.Built("ai")]


# -- the end -----------------------------------------------------------------------------------------------------------
def collect(ai_at=PAIR, you_at=YOU, **changes):
    """Return a game after the person answered an action by collecting: the turn is over."""
    shields = changes.pop("shields", FOUR[:1])
    state = table(ai_at, you_at, phase="answer", action=shields[-1][0], shields=shields, **changes)
    return Play(state).do(do.Collect())


FIFTH = (*FOUR, ("expand", "ai"))


@pytest.mark.rule("TEK-E1")
@pytest.mark.rule("B14")
def test_objectives_are_checked_when_both_have_acted():
    assert collect(you=DONE).effects(did.ObjectiveReached) == [
        did.ObjectiveReached("you", "tower"),
        did.ObjectiveReached("you", "research"),
    ]
    assert collect(SEVEN).effects(did.ObjectiveReached) == [did.ObjectiveReached("ai", "meeples")]
    assert not collect(SEVEN, reached_ai=("meeples",)).effects(did.ObjectiveReached)


@pytest.mark.rule("AMB-48")
def test_seven_meeples_for_the_time_of_a_war_alone_reach_no_objective():
    six = {"A.h": 2, "A.f": 2, "B.M": 2}
    yours = {"B.F": 1, "A.m": 1, "A.p": 2}
    for latch in ("each", "together"):
        state = table(six, yours, phase="lead", you=Kingdom(ore=9), ai=DONE, latch=latch)
        lost = Play(state).do(do.AiTurn(), 9, 1)
        assert did.MeeplesPut("ai", "A.h") in lost.effects()
        assert lost.effects(did.MeepleLost) == [did.MeepleLost("ai", "A.m")]
        assert "meeples" not in lost.do(do.Collect()).state.reached_ai
    won = Play(table(six, yours, phase="lead", you=Kingdom(ore=9), ai=Kingdom(ore=9))).do(do.AiTurn(), 1, 9)
    assert won.state.reached_ai == ("meeples",)


@pytest.mark.rule("AMB-48")
def test_an_objective_of_the_ai_is_reached_with_its_act_or_by_house_rule_when_both_have_acted():
    six, yours = {"A.h": 2, "A.f": 2, "B.M": 2}, {"A.p": 1}
    for reading, reached in (("at_once", ("meeples",)), ("both", ())):
        state = table(six, yours, phase="lead", you=Kingdom(ore=9), reached_when=reading)
        game = Play(state).do(do.AiTurn())
        assert (game.state.reached_ai, game.state.in_play("ai")) == (reached, 7)
        game.do(do.Patrol("A.p", "A.m"), 9, 1)
        assert (game.state.reached_ai, game.state.in_play("ai")) == (reached, 6)


@pytest.mark.rule("TEK-E1")
@pytest.mark.rule("AMB-18")
def test_an_objective_of_the_ai_cites_what_it_is_and_with_it_how_it_counts():
    for latch, ai in (("each", Kingdom()), ("together", DONE)):
        game = collect(SEVEN, ai=ai, latch=latch)
        cited = [step.rules for step in game.steps if isinstance(step.effect, did.ObjectiveReached)]
        assert cited == [("TEK-E1", "AMB-18")] * (1 if latch == "each" else 3)
    assert collect(you=Kingdom(tower=6)).rule_of(did.ObjectiveReached) == "TEK-E1"


@pytest.mark.rule("AMB-48")
@pytest.mark.rule("TEK-E1")
def test_an_objective_of_yours_is_reached_and_brings_the_end_about_with_your_act_or_when_both_have_acted():
    for reading, n in (("at_once", 1), ("both", 0)):
        you_at = {"B.F": 2, "B.M": 2, "B.P": 1, "B.Q": 1}
        game = Play(table(PAIR, you_at, phase="yours", you=Kingdom(food=9), reached_when=reading))
        game.do(do.Expand("B.Q"))
        assert len(game.effects(did.ObjectiveReached)) == n
        assert game.effects(did.EndTriggered) == [did.EndTriggered("you", 1)] * n
        assert game.do(do.AiTurn()).effects(did.EndTriggered) == [did.EndTriggered("you", 1)] * (1 - n)
        assert game.state.reached_you == ("meeples",)


@pytest.mark.rule("AMB-48")
def test_levels_and_meeples_that_the_ai_gets_are_reached_at_once():
    high = Kingdom(ore=9, mana=9, food=9, tower=5, research=4)
    for action, ai_at, what in (
        ("build", PAIR, "tower"),
        ("research", PAIR, "research"),
        ("expand", {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}, "meeples"),
    ):
        shields = tuple((one, "you") for one in ACTIONS[: ACTIONS.index(action)])
        game = Play(table(ai_at, {"B.F": 2}, ai=high, shields=shields)).do(do.AiTurn())
        assert game.effects(did.ObjectiveReached) == [did.ObjectiveReached("ai", what)]


@pytest.mark.rule("TEK-E2")
@pytest.mark.rule("TEK-E3")
def test_any_one_of_yours_brings_the_end_about_and_the_round_is_finished():
    game = collect(you=Kingdom(research=5), shields=FOUR[:2], round=4)
    assert game.effects(did.EndTriggered) == [did.EndTriggered("you", 4)]
    assert game.state.phase == "yours"
    last = collect(causes=(Cause("", 4),), round=4, shields=FIFTH)
    assert last.effects(did.GameEnded)
    assert last.rule_of(did.GameEnded) == "TEK-E3"
    assert last.state.phase == "over"


@pytest.mark.rule("TEK-E2")
def test_the_ai_needs_all_three():
    assert not collect(ai=DONE).effects(did.EndTriggered)
    game = collect(SEVEN, ai=DONE, shields=FOUR[:3], round=4)
    assert game.effects(did.EndTriggered) == [did.EndTriggered("ai", 4)]


@pytest.mark.rule("TEK-E4")
def test_the_ais_on_the_fifth_shield_is_followed_by_one_more_round():
    game = collect(SEVEN, ai=DONE, shields=FIFTH, round=4)
    assert game.effects(did.EndTriggered) == [did.EndTriggered("ai", 5)]
    assert game.rule_of(did.EndTriggered) == "TEK-E4"
    assert (game.state.round, game.state.phase) == (5, "yours")


@pytest.mark.rule("TEK-E3")
@pytest.mark.rule("AMB-19")
def test_yours_on_the_fifth_shield_ends_the_game_at_once_also_where_both_do():
    assert collect(you=DONE, shields=FIFTH).state.phase == "over"
    both = collect(SEVEN, ai=DONE, you=DONE, shields=FIFTH, round=4)
    assert both.effects(did.EndTriggered) == [did.EndTriggered("you", 4)]
    assert both.cited(did.EndTriggered) == ("TEK-E2", "AMB-19")
    assert both.state.phase == "over"


@pytest.mark.rule("AMB-19")
@pytest.mark.rule("AMB-48")
@pytest.mark.rule("TEK-E4")
def test_who_brings_the_end_about_first_on_the_fifth_shield_decides_whether_a_round_follows():
    high, six = Kingdom(food=9, tower=6, research=5), {"B.F": 2, "B.M": 2, "B.P": 1, "B.Q": 1}
    ai_at = {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}
    given = {"ai": high, "reached_ai": ("tower", "research"), "you": Kingdom(food=9)}
    for reading, cited, over in (("at_once", ("TEK-E4",), False), ("both", ("TEK-E2", "AMB-19"), True)):
        game = Play(table(ai_at, six, shields=FOUR, reached_when=reading, **given)).do(do.AiTurn())
        ends = [step for step in game.steps if isinstance(step.effect, did.EndTriggered)]
        game.do(do.Expand("B.Q"))
        ends += [step for step in game.steps if isinstance(step.effect, did.EndTriggered)]
        assert [step.rules for step in ends] == [cited]
        assert game.state.reached_you == ("meeples",)
        assert (game.state.phase == "over") == over
        assert over or game.cited(did.ShieldsCleared) == ("TEK-T5", "AMB-19")
    game = Play(table(ai_at, six, phase="yours", shields=FOUR, **given)).do(do.Expand("B.Q")).do(do.AiTurn())
    assert game.state.reached_ai == ("tower", "research", "meeples")
    assert game.state.phase == "over"


@pytest.mark.rule("AMB-18")
def test_each_objective_of_the_ai_counts_from_when_it_was_met_or_by_house_rule_all_at_once():
    earlier = collect(PAIR, ai=DONE, reached_ai=("meeples",))
    assert earlier.effects(did.EndTriggered)
    together = collect(PAIR, ai=DONE, latch="together")
    assert not together.effects(did.ObjectiveReached, did.EndTriggered)
    assert newly_reached(table(SEVEN, ai=DONE, latch="together"), "ai") == ALL
    assert collect(SEVEN, ai=DONE, latch="together").effects(did.EndTriggered)


def test_the_ai_that_ends_the_game_by_following_leads_no_more():
    shields = (*FOUR[:4], ("expand", "you"))
    state = table(PAIR, YOU, phase="follow", action="expand", shields=shields, causes=(Cause("", 3),), round=3)
    game = Play(state).do(do.AiTurn())
    assert game.effects(did.GameEnded, did.ShieldPlaced) == [did.GameEnded()]
    assert game.state.phase == "over"


# -- nothing can happen any more ---------------------------------------------------------------------------------------
CUT_OFF = territory(
    "cut_off",
    "h",
    (region("h", "plains"), region("f", "forest", border=True), region("z", "mountain")),
    ("h-f",),
)
STUCK = {"A.h": 2, "A.f": 2}  # it waits for the region it cannot reach, and Home for a place to go to
FULL_UP = Kingdom(9, 9, 9, tower=6, research=5)
OVER, GOES_ON = (did.GameEnded(is_still=True), "AMB-54"), (did.ShieldsCleared(), "TEK-T5")


def fifth(ai_at=STUCK, you_at=None, **changes):
    """Return how the round ends once the person has answered the fifth shield."""
    made = {"ai": FULL_UP, "you": Kingdom(tower=5, research=4), "covered": "all", **changes}
    state = table(ai_at, you_at, catalogue(CUT_OFF, SAMPLE_B), phase="answer", action="expand", shields=FIFTH, **made)
    steps = Play(state, catalogue(CUT_OFF, SAMPLE_B)).do(do.Collect()).steps
    (end,) = [(one.effect, one.rule) for one in steps if isinstance(one.effect, did.GameEnded | did.ShieldsCleared)]
    return end


@pytest.mark.rule("AMB-54")
def test_the_game_is_over_when_you_have_no_meeple_and_neither_side_can_do_anything():
    assert fifth() == OVER
    assert fifth(you=Kingdom(1, 1, 2, tower=5, research=4)) == OVER  # not enough for a level, however it is traded


@pytest.mark.rule("AMB-54")
def test_it_goes_on_while_either_side_can_still_do_something():
    assert fifth(covered="reached") == GOES_ON  # it quests
    assert fifth(you_at={"B.F": 2}) == GOES_ON
    assert fifth(you=Kingdom(2, 2, 2, tower=5, research=4)) == GOES_ON  # traded, they pay a level of the tower
    assert fifth(ai=Kingdom(9, 9, 8, tower=6, research=5)) == OVER  # nothing yields Ore
    assert fifth(ai=Kingdom(8, 9, 9, tower=6, research=5)) == GOES_ON  # it collects
    assert fifth(ai=Kingdom(9, 9, 9, tower=5, research=5)) == GOES_ON
    assert fifth({"A.h": 2, "A.f": 1}) == GOES_ON  # Home goes there


@pytest.mark.rule("AMB-54")
@pytest.mark.rule("AMB-29")
def test_an_ai_that_never_collects_is_at_an_end_with_what_it_has():
    poor = Kingdom(tower=2, research=1)
    assert fifth(ai=poor, no_gain="yes") == GOES_ON
    assert fifth(ai=poor, no_gain="yes", no_gain_when="both") == OVER
    assert fifth(ai=Kingdom(0, 2, 0, tower=2, research=1), no_gain="yes", no_gain_when="both") == GOES_ON
