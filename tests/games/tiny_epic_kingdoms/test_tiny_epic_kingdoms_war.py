"""War: every payment there can be, every outcome, and what comes of alliances."""

from __future__ import annotations

from itertools import product

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import carry_out
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.requests import Number
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules import retreat
from solocompanion.games.tiny_epic_kingdoms.rules.retreat import STAY
from solocompanion.games.tiny_epic_kingdoms.rules.war import pay, result, score, ways_to_pay
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, Setup, War
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
from solocompanion.games.tiny_epic_kingdoms.words.questions import QUESTIONS
from tests.games.tiny_epic_kingdoms.maps import SAMPLES
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.naive import payment, points_of
from tests.games.tiny_epic_kingdoms.play import FLAG, Play

USUAL = Setup("sample_a", "sample_b")
AT = {"A.h": 2, "A.f": 1}
RICH = Kingdom(mana=4, ore=4)


# -- payments ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-W3")
@pytest.mark.rule("TEK-W2")
@pytest.mark.rule("AMB-10")
def test_every_payment_of_the_ai_is_its_score_mana_first_and_one_more_only_without_ore():
    over = 0
    for mana, ore, die in product(range(10), range(10), range(1, 12)):
        own = Kingdom(mana=mana, ore=ore)
        points = score(die, own, USUAL)
        assert points == min(die, 2 * mana + ore) == points_of(die, mana, ore, "over")
        paid = pay(points, own)
        assert paid == payment(points, mana, ore)
        assert paid[2] == 0
        assert 0 <= paid[0] <= mana
        assert 0 <= paid[1] <= ore
        surplus = 2 * paid[0] + paid[1] - points
        assert surplus in {0, 1}
        assert not surplus or (points % 2 and ore == 0)
        over += surplus
    assert over == 39


@pytest.mark.rule("AMB-10")
def test_by_house_rule_an_odd_score_without_ore_is_one_less():
    under = changed(USUAL, odd_pay="under")
    for mana, ore, die in product(range(10), range(10), range(1, 12)):
        own = Kingdom(mana=mana, ore=ore)
        points = score(die, own, under)
        assert points == points_of(die, mana, ore, "under")
        paid = pay(points, own)
        assert 2 * paid[0] + paid[1] == points
    game = attack(ai=Kingdom(mana=3), odd_pay="under").do(do.Patrol("A.p", "A.f"), 5, 5, "2 1")
    assert "odd" in [note.key for step in game.steps if step.trail for note in step.trail.notes]


@pytest.mark.rule("AMB-10")
@pytest.mark.parametrize(("mana", "ore", "cited"), [(3, 0, ("TEK-W3", "AMB-10")), (2, 1, ("TEK-W3",))])
def test_a_mana_paid_for_an_odd_point_cites_the_reading(mana, ore, cited):
    game = attack(ai=Kingdom(mana=mana, ore=ore), you=Kingdom(mana=4)).do(do.Patrol("A.p", "A.f"), 5, 5)
    (paid,) = [step for step in game.steps if step.effect == did.Paid("ai", mana=mana, ore=ore)]
    assert paid.rules == cited


@pytest.mark.rule("AMB-10")
def test_the_house_rule_on_odd_scores_says_that_it_is_the_ais_and_leaves_your_number_alone():
    assert "of the AI's" in open_game("tiny_epic_kingdoms").rules["AMB-10"].wording
    game = attack(you=Kingdom(mana=2), odd_pay="under").do(do.Patrol("A.p", "A.f"), 3, 1)
    assert did.Paid("you", mana=2) in game.effects()
    assert game.effects(did.WarEnded) == [did.WarEnded("you", "A.f")]


@pytest.mark.rule("B10")
def test_every_bid_of_the_person_can_be_paid_in_full():
    for mana, ore in product(range(10), range(10)):
        for bid in range(1, min(11, 2 * mana + ore) + 1):
            for paid_mana, paid_ore, paid_food in ways_to_pay(bid, Kingdom(mana=mana, ore=ore)):
                assert 0 <= paid_mana <= mana
                assert 0 <= paid_ore <= ore
                assert paid_food == 0
                assert 2 * paid_mana + paid_ore == bid + (bid % 2 and not ore)


# -- who wins ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-W4")
@pytest.mark.rule("B10")
def test_the_higher_number_wins_and_a_tie_goes_to_the_defender():
    for bid, points in product(range(1, 12), range(12)):
        for attacker, defender in (("ai", "you"), ("you", "ai")):
            winner = "you" if bid > points else "ai" if bid < points else defender
            assert result(bid, 11, points, attacker, USUAL) == winner


@pytest.mark.rule("TEK-W4")
@pytest.mark.rule("B12")
@pytest.mark.rule("A7")
@pytest.mark.rule("AMB-40")
@pytest.mark.parametrize(
    ("bid", "die", "usual", "no_alliances", "both"),
    [(0, 0, "alliance", "ai", "alliance"), (0, 4, "ai", "ai", "ai"), (5, 0, "choice", "ai", "you")],
)
def test_flags(bid, die, usual, no_alliances, both):
    for attacker in ("ai", "you"):
        assert result(bid, die, 4, attacker, USUAL) == usual
        assert result(bid, die, 4, attacker, changed(USUAL, no_alliances="yes")) == no_alliances
        assert result(bid, die, 4, attacker, changed(USUAL, two_flags="both")) == both


# -- at the table ------------------------------------------------------------------------------------------------------
def attack(you_at=None, ai_at=None, **changes):
    """Return a game in which the person patrols onto a lone meeple of the AI's on its Forest."""
    changes = {"you": RICH, "ai": RICH, **changes}
    return Play(table(ai_at or AT, you_at or {"A.p": 1}, phase="act", action="patrol", **changes))


GO = do.Patrol("A.p", "A.f")


@pytest.mark.rule("TEK-W5")
def test_who_loses_takes_the_meeple_back_and_the_winner_holds_the_space():
    won = attack().do(GO, 8, 3, "4 0")
    assert (won.state.ai_at, won.state.you_at) == ({"A.h": 2}, {"A.f": 1})
    lost = attack().do(GO, 3, 8, "1 1")
    assert (lost.state.ai_at, lost.state.you_at) == (AT, {})
    assert lost.state.reserve("you") == 7


@pytest.mark.rule("TEK-W3")
def test_both_pay_win_or_lose():
    game = attack().do(GO, 8, 3, "2 4")
    assert game.effects(did.Paid) == [did.Paid("you", mana=2, ore=4), did.Paid("ai", mana=1, ore=1)]
    asked = attack().asks(GO, 8, 3)
    assert (asked.key, asked.options) == ("war_pay", ("4 0", "3 2", "2 4"))
    assert [one.key for one in attack(you=Kingdom(mana=1)).do(GO, 2, 3).asked] == ["bid", "war_die"]


@pytest.mark.rule("AMB-22")
@pytest.mark.rule("TEK-W4")
def test_a_number_against_a_flag_lets_you_choose():
    struck = attack().do(GO, 8, FLAG, "alliance")
    assert not struck.effects(did.Paid)
    assert struck.state.allied == ("A.f",)
    beaten = attack().do(GO, 8, FLAG, "defeat", "4 0")
    assert beaten.effects(did.Paid) == [did.Paid("you", mana=4)]
    assert beaten.effects(did.MeepleLost) == [did.MeepleLost("ai", "A.f")]
    assert attack(two_flags="both").do(GO, 8, FLAG, "4 0").effects(did.MeepleLost) == [did.MeepleLost("ai", "A.f")]


@pytest.mark.rule("TEK-L1")
@pytest.mark.rule("B12")
def test_two_flags_are_an_alliance_where_both_stay_and_collect():
    game = attack().do(GO, 0, FLAG)
    assert [one.key for one in game.asked] == ["bid", "war_die"]
    assert (game.state.ai_at["A.f"], game.state.you_at["A.f"]) == (1, 1)
    assert game.state.allied == ("A.f",)


@pytest.mark.rule("TEK-L1")
def test_the_space_they_fight_for_is_no_alliance():
    shared = table(AT, {"A.f": 1})
    assert shared.allied == ("A.f",)
    assert changed(shared, war=War("you", "A.p", "A.f")).allied == ()


@pytest.mark.rule("TEK-L2")
@pytest.mark.rule("AMB-20")
def test_when_a_war_does_not_end_in_an_alliance_war_breaks_out_in_every_shared_space():
    at = {"A.h": 2, "A.f": 1, "B.F": 1, "B.M": 1}, {"A.p": 1, "B.F": 1, "B.M": 1}
    game = attack(at[1], at[0], you=Kingdom(mana=9, ore=9), ai=Kingdom(mana=9))
    game.do(GO, 1, 1, "B.M", 0, FLAG, 3, 2, "1 1")
    assert [one.key for one in game.asked] == [
        "bid", "war_die", "allied_war", "bid", "war_die", "bid", "war_die", "war_pay",
    ]  # fmt: skip
    assert game.effects(did.WarBegan) == [
        did.WarBegan(War("you", "A.p", "A.f")),
        did.WarBegan(War("you", "B.M", "B.M", allied=True)),
        did.WarBegan(War("you", "B.F", "B.F", allied=True)),
    ]
    assert [one.winner for one in game.effects(did.WarEnded)] == ["ai", "", "you"]
    assert game.effects(did.AllianceBroken) == [did.AllianceBroken("B.M"), did.AllianceBroken("B.F")]
    assert game.state.allied == ("B.M",)


@pytest.mark.rule("TEK-L2")
def test_a_war_that_ends_in_an_alliance_leaves_the_others_alone():
    game = attack({"A.p": 1, "B.F": 1}, {"A.h": 2, "A.f": 1, "B.F": 1}).do(GO, 0, FLAG)
    assert game.state.allied == ("A.f", "B.F")
    assert len(game.effects(did.WarBegan)) == 1


@pytest.mark.rule("AMB-44")
def test_a_war_over_ruins_is_like_any_other():
    game = Play(table({"A.h": 2, "B.R": 1}, {"B.Q": 1}, phase="act", action="patrol", you=RICH))
    game.do(do.Patrol("B.Q", "B.R"), 1, 4)
    assert game.state.you_at == {"B.R": 1}
    assert game.state.standing == ()


@pytest.mark.rule("AMB-17")
def test_home_has_its_new_meeple_before_the_war_and_a_lost_attacker_goes_to_the_reserve():
    game = Play(table({"A.h": 2}, {"A.f": 1, "A.m": 2}, you=RICH, ai=RICH)).do(do.AiTurn(), 8, 3, "4 0")
    kinds = [type(one).__name__ for one in game.effects()]
    assert kinds.index("MeeplesPut") < kinds.index("WarBegan")
    assert game.state.ai_at == {"A.h": 2}
    assert game.state.reserve("ai") == 5


# -- retreat -----------------------------------------------------------------------------------------------------------
FED = Kingdom(food=9, mana=4, ore=4)
AI_LOSES, YOU_LOSE = (8, 3, "4 0"), (3, 8, "1 1")


@pytest.mark.rule("AMB-25")
def test_usually_nobody_retreats_from_a_war():
    game = attack(you=FED).do(GO, *YOU_LOSE)
    assert game.effects(did.MeepleLost) == [did.MeepleLost("you", "A.f")]
    assert game.state.you.food == 9
    game = attack(ai=FED).do(GO, *AI_LOSES)
    assert game.effects(did.MeepleLost) == [did.MeepleLost("ai", "A.f")]
    assert game.state.ai.food == 9


@pytest.mark.rule("AMB-25")
@pytest.mark.rule("B11")
@pytest.mark.parametrize("retreat", ["you", "both"])
def test_the_person_retreats_for_food_to_a_space_beside_without_a_meeple_of_the_ai_s(retreat):
    game = attack({"A.p": 2}, you=FED, retreat=retreat)
    asked = game.asks(GO, *YOU_LOSE)
    assert (asked.key, asked.options, asked.about) == ("retreat", ("A.p", STAY), "A.f")  # Home is the AI's
    game.do(GO, *YOU_LOSE, "A.p")
    assert game.rule_of(did.Retreated) == "B11"
    assert did.Paid("you", food=2, what="retreat") in game.effects()
    assert (game.state.you_at, game.state.you.food, game.state.ai_at) == ({"A.p": 2}, 7, AT)
    stays = attack({"A.p": 2}, you=FED, retreat=retreat).do(GO, *YOU_LOSE, STAY)
    assert (stays.state.you_at, stays.state.you.food) == ({"A.p": 1}, 9)


@pytest.mark.rule("B11")
def test_the_person_is_not_asked_to_retreat_without_the_food_or_the_room():
    poor = attack({"A.p": 2}, you=Kingdom(food=1, mana=4, ore=4), retreat="you").do(GO, *YOU_LOSE)
    full = attack({"A.p": 1}, {"A.h": 2, "A.f": 1}, you=FED, retreat="you")
    full.state = changed(full.state, you_at={"A.p": 1, "A.m": 1}, ai_at={"A.h": 2, "A.f": 1})
    assert "retreat" not in [one.key for one in poor.asked]
    assert full.asks(GO, *YOU_LOSE).options == ("A.p", STAY)  # where it came from is empty again
    closed = Play(table({"A.h": 2}, {"A.f": 1}, you=FED, ai=RICH, retreat="you"))
    closed.state = changed(closed.state, you_at={"A.f": 1, "A.p": 2, "A.m": 2})
    closed.do(do.AiTurn(), 3, 8, "1 1")
    assert [one.key for one in closed.asked] == ["bid", "war_die", "war_pay"]


@pytest.mark.rule("AMB-25")
@pytest.mark.rule("B13")
def test_a_meeple_that_lies_in_ruins_cannot_retreat_and_one_that_attacked_them_can():
    def defend(*standing):
        state = table({"A.h": 2, "B.Q": 2, "B.P": 1}, {"B.R": 1}, phase="lead", you=FED, ai=RICH, retreat="you")
        return changed(state, standing=standing)

    war = War("ai", "B.Q", "B.R")
    assert retreat.lies(defend(), war, "you", "ruins")
    assert not retreat.lies(defend("B.R"), war, "you", "ruins")
    assert not retreat.lies(defend(), war, "ai", "ruins")
    assert not retreat.lies(defend(), War("you", "B.Q", "B.R"), "you", "ruins")
    assert retreat.lies(defend(), War("you", "B.R", "B.R", allied=True), "you", "ruins")
    assert not retreat.lies(defend(), war, "you", "plains")


@pytest.mark.rule("AMB-25")
def test_by_house_rule_the_ai_retreats_whenever_it_can_pay():
    game = attack(ai=FED, retreat="both").do(GO, *AI_LOSES)
    assert game.effects(did.Retreated) == [did.Retreated("ai", "A.f", "A.p")]  # which the person has just left
    assert did.Paid("ai", food=3, what="retreat") in game.effects()
    assert (game.state.ai_at, game.state.you_at) == ({"A.h": 2, "A.p": 1}, {"A.f": 1})
    assert game.rule_of(did.Retreated) == "AMB-25"
    assert not attack(ai=FED, retreat="you").do(GO, *AI_LOSES).effects(did.Retreated)


@pytest.mark.rule("AMB-25")
@pytest.mark.parametrize(
    ("you_at", "ai_at", "food", "key"),
    [
        ({"A.p": 1}, AT, 2, "retreat_cost"),
        ({"A.p": 2}, AT, 9, "retreat_nowhere"),
    ],
)
def test_where_the_ai_cannot_retreat_its_loss_says_why(you_at, ai_at, food, key):
    game = attack(you_at, ai_at, ai=Kingdom(food=food, mana=4, ore=4), retreat="both").do(GO, *AI_LOSES)
    (lost,) = [step for step in game.steps if isinstance(step.effect, did.MeepleLost)]
    assert [note.key for note in lost.trail.notes] == [key]
    assert game.state.ai.food == food


@pytest.mark.rule("AMB-25")
def test_the_ai_goes_onto_its_own_meeple_only_where_nothing_is_empty_and_never_out_of_ruins():
    at = {"A.h": 2, "B.M": 1, "B.P": 1}
    state = table(at, {"B.Q": 1, "B.F": 2}, phase="act", action="patrol", you=RICH, ai=FED, retreat="both")
    game = Play(state).do(do.Patrol("B.Q", "B.P"), *AI_LOSES)
    assert game.effects(did.Retreated) == [did.Retreated("ai", "B.P", "B.Q")]  # empty before its own
    state = table(at, {"B.Q": 2, "B.F": 2}, phase="act", action="patrol", you=RICH, ai=FED, retreat="both")
    game = Play(state).do(do.Patrol("B.Q", "B.P"), *AI_LOSES)
    assert game.effects(did.Retreated) == [did.Retreated("ai", "B.P", "B.M")]
    (step,) = [one for one in game.steps if isinstance(one.effect, did.Retreated)]
    assert ("B.Q", "retreat_war") in [(note.subject, note.key) for note in step.trail.notes]
    state = table({"A.h": 2, "B.R": 1}, {"B.Q": 1}, phase="act", action="patrol", you=RICH, ai=FED, retreat="both")
    game = Play(state).do(do.Patrol("B.Q", "B.R"), *AI_LOSES)
    assert game.effects(did.MeepleLost) == [did.MeepleLost("ai", "B.R")]


# -- foretold, corrected -----------------------------------------------------------------------------------------------
def test_a_move_that_means_war_says_so_first():
    game = attack()
    assert ", war begins: " in GO.foretold(game.state, game.names)
    assert "allied" not in GO.foretold(game.state, game.names)
    shared = attack({"A.p": 1, "B.F": 1}, {"A.h": 2, "A.f": 1, "B.F": 1})
    assert "allied" in GO.foretold(shared.state, shared.names)
    assert do.Patrol("A.p", "A.m").foretold(game.state, game.names) == ""


def test_the_bid_follows_a_correction_made_while_it_is_asked():
    game = attack()
    mended = Mended((Step(did.Gained("you", mana=1), "TABLE"),))
    found = run(carry_out, GO, game.state, SAMPLES, (mended,))
    assert found.waiting == Number("bid", "TEK-W1", 0, 11, about="A.f")
    assert run(carry_out, GO, attack(you=Kingdom(mana=1)).state, SAMPLES, (mended,)).waiting.high == 4


LAPSES = Answered("war_gone", "lapse")


def test_a_war_lapses_when_a_correction_takes_a_meeple_away():
    gone = Mended((Step(did.MeepleLost("ai", "A.f"), "TABLE"),))
    for given in ((gone, LAPSES), (Answered("bid", 3), gone, LAPSES)):
        found = run(carry_out, GO, attack().state, SAMPLES, given)
        assert found.waiting is None
        assert did.WarLapsed("A.f") in [step.effect for step in found.steps]
        assert found.state.war is None
        assert found.state.you_at == {"A.f": 1}


def poor(side):
    """Return a correction by which a side has no Mana and no Ore."""
    return Mended((Step(did.Paid(side, mana=RICH.mana, ore=RICH.ore), "TABLE"),))


def away(side):
    return Mended((Step(did.MeepleLost(side, "A.f"), "TABLE"),))


BID, DIE, FLAGGED = Answered("bid", 8), Answered("war_die", 3), Answered("war_die", 12)


def test_a_bid_that_a_correction_leaves_too_little_for_is_made_again_before_the_die_is_rolled():
    waiting = run(carry_out, GO, attack().state, SAMPLES, (BID, poor("you"))).waiting
    assert waiting == Number("bid", "TEK-W1", 0, 0, about="A.f")


@pytest.mark.rule("TEK-W1")
@pytest.mark.parametrize("given", [(BID, DIE), (BID, FLAGGED)], ids=["payment", "alliance"])
def test_a_bid_that_a_correction_after_the_dice_leaves_too_little_for_is_made_again(given):
    game = attack()
    asked = run(carry_out, GO, game.state, SAMPLES, (*given, poor("you")))
    assert asked.waiting == Number("bid", "TEK-W1", 0, 0, about="A.f")
    assert "cannot pay what you set" in QUESTIONS.prompt(asked.waiting, asked.state, game.names)
    rich = Mended((Step(did.Gained("you", mana=4, ore=4), "TABLE"),))
    assert run(carry_out, GO, game.state, SAMPLES, (*given, poor("you"), rich)).waiting.key in {"war_pay", "alliance"}
    found = run(carry_out, GO, game.state, SAMPLES, (*given, poor("you"), Answered("bid", 0)))
    assert [step.rule for step in found.steps if isinstance(step.effect, did.BidMade)] == ["TEK-W1", "TEK-W1"]
    winner = "ai" if given[-1] is DIE else ""  # a flag against a number, and two flags
    assert did.WarEnded(winner, "A.f") in [step.effect for step in found.steps]
    assert found.state.you == Kingdom(mana=0, ore=0, food=RICH.food)


SHOWN = Mended((Step(did.MeeplesPut("ai", "B.F"), "TABLE"), Step(did.MeeplesPut("you", "B.F"), "TABLE")))
THREE = {**AT, "B.M": 1, "B.P": 1}, {"A.p": 1, "B.M": 1, "B.P": 1}


@pytest.mark.rule("TEK-L2")
def test_war_breaks_out_in_an_alliance_that_a_correction_shows_meanwhile():
    game = attack(THREE[1], THREE[0])
    first = (Answered("bid", 1), Answered("war_die", 1))  # a tie: the AI defends
    asked = run(carry_out, GO, game.state, SAMPLES, (*first, SHOWN))
    assert sorted(asked.waiting.options) == ["B.F", "B.M", "B.P"]
    assert asked.waiting.rule == "AMB-20"  # the sheet says nothing of their order
    beaten = (*first, Answered("allied_war", "B.M"), *first, Answered("allied_war", "B.F"), *first)
    found = run(carry_out, GO, game.state, SAMPLES, (*first, SHOWN, *beaten[2:]))
    assert found.waiting.about == "B.P"
    shown_later = run(carry_out, GO, game.state, SAMPLES, (*beaten[:3], SHOWN, *first))
    assert sorted(shown_later.waiting.options) == ["B.F", "B.P"]


@pytest.mark.rule("TEK-L2")
@pytest.mark.parametrize(("gone", "waits"), [(("B.M",), "bid"), (("B.M", "B.P"), None)])
def test_war_breaks_out_nowhere_that_a_correction_shows_to_be_shared_no_more(gone, waits):
    game = attack(THREE[1], THREE[0])
    first = (Answered("bid", 1), Answered("war_die", 1))
    assert run(carry_out, GO, game.state, SAMPLES, first).waiting.key == "allied_war"
    away = Mended(tuple(Step(did.MeepleLost("you", one), "TABLE") for one in gone))
    found = run(carry_out, GO, game.state, SAMPLES, (*first, away))
    assert (found.waiting.key if found.waiting else None) == waits
    broken = [step.effect for step in found.steps if isinstance(step.effect, did.AllianceBroken)]
    assert broken == [did.AllianceBroken(one) for one in ("B.P",) if one not in gone]


@pytest.mark.rule("TEK-L3")
@pytest.mark.parametrize("before", [(), (BID,), (BID, DIE), (BID, FLAGGED)], ids=["bid", "die", "payment", "alliance"])
def test_an_attack_of_the_ais_is_taken_back_where_a_correction_shows_that_it_has_an_ally(before):
    game = Play(table({"A.h": 2}, {"A.f": 1, "A.m": 2}, you=RICH, ai=RICH))
    assert run(carry_out, do.AiTurn(), game.state, SAMPLES, before).state.war is not None
    asked = run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, SHOWN))
    assert (asked.waiting.key, asked.waiting.rule) == ("war_gone", "TEK-L3")
    assert "an alliance in" in QUESTIONS.prompt(asked.waiting, asked.state, game.names)
    assert "acts otherwise" in QUESTIONS.label(asked.waiting, "lapse", asked.state, game.names)
    found = run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, SHOWN, LAPSES))
    assert found.waiting is None
    assert found.state.at("ai").get("A.f", 0) == 0
    assert (found.state.you_at["A.f"], found.state.ai_at["A.h"]) == (1, 2)
    assert not [one for one in found.steps if isinstance(one.effect, did.AllianceBroken | did.WarEnded)]
    assert [one.effect for one in found.steps if one.rule == "TEK-L3"] == [
        did.WarLapsed("A.f"),
        did.MeepleLost("ai", "A.f"),  # Home holds two again
    ]
    last = [one.effect for one in found.steps if isinstance(one.effect, did.Moved)][-1]
    assert (last.source, last.target) == ("B.F", "B.Q")  # a lone meeple walks away from its ally (AMB-41)
    undone = Mended((Step(did.MeepleLost("ai", "B.F"), "TABLE"), Step(did.MeepleLost("you", "B.F"), "TABLE")))
    assert run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, SHOWN, undone)).waiting.key != "war_gone"


def test_what_the_ai_cannot_pay_after_a_correction_counts_no_longer():
    found = run(carry_out, GO, attack().state, SAMPLES, (Answered("bid", 2), Answered("war_die", 5), poor("ai")))
    assert found.waiting.key == "war_pay"
    found = run(
        carry_out, GO, attack().state, SAMPLES,
        (Answered("bid", 2), Answered("war_die", 5), poor("ai"), Answered("war_pay", "1 0")),
    )  # fmt: skip
    assert did.WarEnded("you", "A.f") in [step.effect for step in found.steps]
    assert (found.state.ai.mana, found.state.ai.ore) == (0, 0)


@pytest.mark.parametrize("side", ["ai", "you"])
@pytest.mark.parametrize("given", [(BID, DIE), (BID, FLAGGED)], ids=["payment", "alliance"])
def test_a_war_lapses_at_its_later_questions_too(given, side):
    found = run(carry_out, GO, attack().state, SAMPLES, (*given, away(side), LAPSES))
    effects = [step.effect for step in found.steps]
    assert found.waiting is None
    assert did.WarLapsed("A.f") in effects
    assert not [one for one in effects if isinstance(one, did.Paid | did.WarEnded | did.AllianceStruck)]


def test_a_meeple_that_a_correction_takes_away_at_the_retreat_is_not_lost_twice():
    game = attack(retreat="you", you=FED)
    given = (Answered("bid", 3), Answered("war_die", 5), Answered("war_pay", "1 1"))
    assert run(carry_out, GO, game.state, SAMPLES, given).waiting.key == "retreat"
    found = run(carry_out, GO, game.state, SAMPLES, (*given, away("you")))
    assert found.waiting is None
    assert did.WarEnded("ai", "A.f") in [step.effect for step in found.steps]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [({}, "TEK-W4"), ({"two_flags": "both"}, "AMB-22"), ({"no_alliances": "yes"}, "A7")],
)
def test_a_flag_cites_the_rule_that_holds_in_this_game(changes, rule):
    game = attack(**changes).do(GO, 8, FLAG, *(() if changes else ("defeat",)), "4 0")
    notes = [one for step in game.steps if step.trail for one in step.trail.notes if one.key == "flag"]
    assert {one.rule for one in notes} == {rule}
    assert game.rule_of(did.WarEnded) == rule


@pytest.mark.rule("TEK-L1")
def test_an_alliance_that_somebody_walks_away_from_ends():
    game = Play(table({"A.h": 2, "A.f": 1}, {"A.f": 1, "B.F": 1}, phase="yours"))
    assert game.do(do.Patrol("A.f", "A.p")).effects(did.AllianceEnded) == [did.AllianceEnded("A.f")]
    walked = Play(table({"A.h": 2, "A.f": 1, "A.m": 2, "B.F": 2}, {"A.f": 1}, phase="lead")).do(do.AiTurn())
    assert walked.effects(did.Moved) == [did.Moved("ai", "A.m", "A.p")]
    assert not walked.effects(did.AllianceEnded)
    left = Play(table({"A.h": 2, "A.f": 1, "B.F": 2, "B.M": 2}, {"A.f": 1, "A.m": 2}, phase="lead")).do(do.AiTurn())
    assert left.effects(did.Moved, did.AllianceEnded) == [did.Moved("ai", "A.f", "A.p"), did.AllianceEnded("A.f")]
    assert left.cited(did.AllianceEnded) == ("TEK-L1", "AMB-41")
    assert game.cited(did.AllianceEnded) == ("TEK-L1",)  # the person may always walk away
    said = TELLING.script(did.AllianceEnded("A.f"), game.state, game.names)
    assert said == "The alliance in Region f ends"


@pytest.mark.parametrize("before", [(), (BID,), (BID, DIE), (BID, FLAGGED)], ids=["bid", "die", "payment", "alliance"])
def test_a_meeple_that_is_put_back_at_once_is_fought_for_and_nothing_came_of_the_slip(before):
    six = {"A.h": 2, "B.F": 2, "B.M": 2}
    game = Play(table(six, {"A.f": 1, "A.m": 2}, you=RICH, ai=RICH))
    assert run(carry_out, do.AiTurn(), game.state, SAMPLES, before).waiting is not None
    gone = run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, away("you")))
    assert gone.waiting.key == "war_gone"
    assert gone.state.war is not None
    back = Mended((Step(did.MeeplesPut("you", "A.f"), "TABLE"),))
    found = run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, away("you"), back))
    assert found.waiting.key in {"bid", "war_pay", "alliance"}
    assert (found.state.in_play("ai"), found.state.reached_ai, found.state.allied) == (7, (), ())
    lapsed = run(carry_out, do.AiTurn(), game.state, SAMPLES, (*before, away("you"), LAPSES))
    assert lapsed.state.reached_ai == ("meeples",)


@pytest.mark.parametrize("before", [(), (BID,), (BID, DIE)], ids=["bid", "die", "payment"])
@pytest.mark.parametrize(
    "meanwhile", [(), (Mended((Step(Corrected("res.ore.you", 3), "TABLE"),)),)], ids=["at once", "after another"]
)
def test_a_meeple_put_back_in_a_war_of_the_persons_own_is_fought_with(before, meanwhile):
    game = attack()
    there, gone = (Mended((Step(Corrected("at.A.f.you", n), "TABLE"),)) for n in (1, 0))
    lapsed = run(carry_out, GO, game.state, SAMPLES, (*before, gone))
    assert lapsed.waiting.key == "war_gone"
    found = run(carry_out, GO, game.state, SAMPLES, (*before, gone, *meanwhile, there))
    assert found.waiting.key in {"bid", "war_die", "war_pay"}


@pytest.mark.rule("TEK-L2")
def test_a_war_that_lapses_breaks_no_alliance():
    allied = attack(you_at={"A.p": 1, "B.F": 1}, ai_at={**AT, "B.F": 1})
    found = run(carry_out, GO, allied.state, SAMPLES, (away("ai"), LAPSES))
    effects = [step.effect for step in found.steps]
    assert did.WarLapsed("A.f") in effects
    assert not [one for one in effects if isinstance(one, did.AllianceBroken)]
    assert (found.waiting, found.state.allied) == (None, ("B.F",))


@pytest.mark.rule("TEK-L3")
def test_an_attack_that_is_taken_back_leads_back_to_where_it_began_and_the_ai_acts_otherwise():
    at = {"A.h": 2, "A.f": 2}, {"A.m": 2, "A.p": 1, "A.c": 1}
    game = Play(table(*at, you=RICH, ai=RICH))
    assert run(carry_out, do.AiTurn(), game.state, SAMPLES).state.war.space == "A.p"
    found = run(carry_out, do.AiTurn(), game.state, SAMPLES, (SHOWN, LAPSES))
    moved = [step.effect for step in found.steps if isinstance(step.effect, did.Moved)]
    assert moved == [did.Moved("ai", "A.f", "A.p"), did.Moved("ai", "A.p", "A.f"), did.Moved("ai", "B.F", "B.Q")]
    assert found.state.ai_at == {"A.h": 2, "A.f": 2, "B.Q": 1}
