"""Tiny Epic Kingdoms in a terminal: resources that come to a sum, a war with its flags, Food that pays in one."""

from __future__ import annotations

from pathlib import Path

import pytest

BEGUN = "2 2 2\nLowmeadow\n\ncollect\n"
WAR = "Quest: Lowmeadow to Elmwold\n"


@pytest.fixture
def play(run):
    def played(typed: str, **settings: str) -> str:
        usual = {
            "territory_ai": "aldermark", "territory_you": "marrowfen", "faction_ai": "orcs", "faction_you": "elves",
        }  # fmt: skip
        chosen = [word for name, value in {**usual, **settings}.items() for word in ("--set", f"{name}={value}")]
        ran = run(
            "play", "tiny_epic_kingdoms", *chosen, "--by", "war die=person", "--seed", "s", typed=f"{typed}quit\n"
        )
        assert ran.code == 0
        return " ".join(ran.out.split())

    return played


def test_a_game_of_the_first_version_with_quick_maps_is_replayed_without_a_difference(run):
    old = Path(__file__).parents[1] / "games" / "tiny_epic_kingdoms" / "old" / "game-1.sologame"
    ran = run("replay", str(old), "--verify")
    assert ran.code == 0, ran.out + ran.err


def test_resources_that_do_not_come_to_their_sum_are_refused_with_both(play):
    out = play("4 1 0\n2 2 2\n")
    assert "Not taken: together 6, these are 5" in out
    assert "you 2 Mana, 2 Ore, 2 Food" in out


def test_each_number_is_asked_for_with_what_the_sum_leaves(play):
    out = play("4\n1\n1\n")
    assert "Mana (0 to 6) [2]: " in out
    assert "Ore (0 to 2) [2]: " in out
    assert "Food (1 to 1) [1]: " in out
    assert "you 4 Mana, 1 Ore, 1 Food" in out


def test_with_fewer_resources_the_sum_is_another(play):
    assert "Not taken: together 3, these are 6" in play("2 2 2\n", you_poor="yes")


def test_why_after_two_flags_says_who_showed_them_and_the_rule(play):
    out = play(f"{BEGUN}{WAR}0\n12\nwhy\nwhy-not Elmwold\n")
    war, _, told = out.partition("> why ")
    assert "An alliance in Elmwold: both stay. [TEK-L1]" in war
    assert "Two flags: alliance." in told
    assert "+ The war: you show the white flag [TEK-W4]" in told
    assert "+ The war: the AI shows the white flag [TEK-W4]" in told
    assert "1 meeple of the AI and 1 meeple of yours; an alliance" in told


def test_why_after_an_alliance_that_was_chosen_names_the_rule_of_the_choice(play):
    told = play(f"{BEGUN}{WAR}2\n12\nalliance\nwhy\n").partition("> why ")[2]
    assert "TEK-W4: The higher number wins" in told
    assert "the AI shows the white flag" in told
    assert "you show" not in told


def test_an_ability_that_lets_food_pay_is_asked_for_once_and_can_be_set(play):
    out = play(f"{BEGUN}set research.ai=1\n{WAR}1\n0\n12\nundo\nset food_from.ai\n", abilities="yes")
    assert "Which research level of the AI's faction Orcs lets Food pay in wars" in out
    assert "The AI's die counts 8 at most, with its Food." in out
    assert "lets Food pay in wars (0: none): now" in out
    known = play(f"{BEGUN}set research.ai=1; food_from.ai=0\n{WAR}0\n12\n", abilities="yes")
    assert "Which research level" not in known
    assert "The AI's die counts 5 at most." in known


def test_offers_that_share_what_follows_say_that_it_is_war(play):
    out = play(f"{BEGUN}set at.A.m.ai=1; at.B.b.you=1; at.B.c.you=1\n")
    assert "Lowmeadow to Elmwold * ·" in out
    assert "(* war begins: you bid, then the AI's die is rolled.)" in out


def test_a_trade_can_be_typed_though_its_shield_can_be_put_down_alone(play):
    for typed in ("Trade", "trade...", "Trade…"):
        assert "What do you trade for what?" in play(f"{BEGUN}{typed}\n")
    alone = play(f"{BEGUN}Shield on Trade\n")
    assert "You put a shield on Trade." in alone
    assert "What do you trade for what?" not in alone


def test_a_correction_that_reaches_an_objective_says_so_with_what_follows_and_the_rules(play):
    told = play(f"{BEGUN}set tower.you=6\n").partition("> set ")[2]
    assert "You reached an objective: The top of the tower. [TEK-E1]" in told
    assert "Round 1 is the last one: you reached an objective [TEK-E2]" in told
