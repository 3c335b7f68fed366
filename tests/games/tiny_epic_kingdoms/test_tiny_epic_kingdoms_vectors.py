"""The worked examples: moves, wars, resources, the end, a score."""

from __future__ import annotations

import pytest

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest, tracks
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import ai_gains, what_to_gain, what_to_give
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import lines, total
from solocompanion.games.tiny_epic_kingdoms.rules.war import maximum
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom
from tests.games.tiny_epic_kingdoms import maps, vectors
from tests.games.tiny_epic_kingdoms.play import FLAG, Play

PLANS = {"patrol": patrol.plan, "quest": quest.plan}


@pytest.mark.rule("TEK-M2")
@pytest.mark.rule("TEK-M3")
@pytest.mark.rule("AMB-46")
@pytest.mark.parametrize("name", vectors.MOVES)
def test_the_ai_moves_as_in_the_examples(name):
    action, ai, you, wanted = vectors.MOVES[name]
    state = maps.position(ai, you)
    at = position(state, maps.SAMPLES)
    found = PLANS[action](at, Wish())
    if wanted is None:
        assert found.why == "no_move"
        return
    source, target, source_class, target_class = wanted
    assert (found.source, found.target) == (source, target)
    assert at.status[target] == target_class
    if action == "patrol":
        assert at.source_class[source] == source_class


@pytest.mark.rule("AMB-04")
@pytest.mark.parametrize("name", vectors.STRICT)
def test_by_house_rule_pairs_go_before_home(name):
    _, ai, you, _ = vectors.MOVES[name]
    found = patrol.plan(position(maps.position(ai, you, patrol_order="source_strict"), maps.SAMPLES), Wish())
    assert (found.source, found.target) == vectors.STRICT[name][:2]


@pytest.mark.rule("TEK-X2")
@pytest.mark.parametrize("name", vectors.EXPAND)
def test_the_ai_expands_as_in_the_examples(name):
    ai, you, food, wanted = vectors.EXPAND[name]
    state = maps.position(ai, you, ai=Kingdom(food=food))
    assert tracks.expand_plan(position(state, maps.SAMPLES), Wish()).target == wanted


@pytest.mark.rule("TEK-M4")
@pytest.mark.rule("AMB-08")
def test_steps_go_over_the_edge_onto_any_border_region_of_your_card():
    known = land_of(maps.position({}), maps.SAMPLES)
    assert known.steps == vectors.STEPS
    assert set(known.spaces) == set(vectors.STEPS)


# -- wars --------------------------------------------------------------------------------------------------------------
def war(attacker, ai, you, **changes):
    """Return a game in which one side is about to attack; the other stands alone on the Forest of the AI's card."""
    kingdoms = {"ai": Kingdom(mana=ai[0], ore=ai[1]), "you": Kingdom(mana=you[0], ore=you[1])}
    if attacker == "you":
        at = ({"A.h": 2, "A.f": 1}, {"A.p": 1})
        return Play(maps.position(*at, phase="act", action="patrol", **kingdoms, **changes)), do.Patrol("A.p", "A.f")
    at = ({"A.h": 2}, {"A.f": 1, "A.m": 2})
    return Play(maps.position(*at, **kingdoms, **changes)), do.AiTurn()


def paid(game, side):
    found = [(one.mana, one.ore) for one in game.effects(did.Paid) if one.side == side]
    return found[0] if found else (0, 0)


@pytest.mark.rule("TEK-W1")
@pytest.mark.rule("TEK-W4")
@pytest.mark.parametrize("name", vectors.WARS)
def test_wars_end_as_in_the_examples(name):
    attacker, ai, you, bid, die, winner, ai_pays, you_pay = vectors.WARS[name]
    game, command = war(attacker, ai, you)
    asked = game.asks(command)
    assert (asked.key, asked.low, asked.high) == ("bid", 0, min(11, 2 * you[0] + you[1]))
    game.do(command, bid, die)
    assert [one.key for one in game.asked] == ["bid", "war_die"]
    assert [one.winner for one in game.effects(did.WarEnded)] == [winner]
    assert (paid(game, "ai"), paid(game, "you")) == (ai_pays, you_pay)
    loser = "ai" if winner == "you" else "you"
    assert game.effects(did.MeepleLost) == [did.MeepleLost(loser, "A.f")]
    assert game.rule_of(did.MeepleLost) == "TEK-W5"


@pytest.mark.rule("TEK-W2")
def test_the_ais_maximum_is_what_it_can_pay_and_no_more_than_the_die():
    assert [maximum(Kingdom(mana=mana, ore=ore)) for mana, ore in ((2, 3), (6, 5), (1, 1))] == [7, 11, 3]


@pytest.mark.rule("TEK-L1")
@pytest.mark.rule("TEK-W4")
def test_in_the_fourth_example_an_alliance_costs_nobody_anything():
    game, command = war("ai", (1, 1), (2, 1))
    game.do(command, 4, FLAG, "alliance")
    assert not game.effects(did.Paid)
    assert game.effects(did.AllianceStruck) == [did.AllianceStruck("A.f")]
    assert game.rule_of(did.AllianceStruck) == "TEK-L1"
    assert game.state.allied == ("A.f",)
    assert game.state.war is None


@pytest.mark.rule("A7")
def test_without_alliances_the_ai_wins_on_its_flag_and_pays_nothing():
    game, command = war("you", (1, 0), (2, 2), no_alliances="yes")
    game.do(command, 6, FLAG)
    assert game.rule_of(did.WarEnded) == "A7"
    assert game.effects(did.WarEnded)[0].winner == "ai"
    assert (paid(game, "ai"), paid(game, "you")) == ((0, 0), (2, 2))


# -- resources ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-G1")
def test_the_ai_gives_what_it_has_most_of_mana_first_in_a_tie():
    assert what_to_give(Kingdom(mana=3, ore=3, food=1))[0] == "mana"
    assert what_to_give(Kingdom(mana=3, ore=3, food=4))[0] == "food"


@pytest.mark.rule("TEK-G1")
def test_the_ai_gains_what_it_has_least_of_mana_first_in_a_tie():
    assert what_to_gain(Kingdom(mana=2, ore=1, food=1))[0] == "ore"
    assert what_to_gain(Kingdom(mana=1, ore=1, food=0))[0] == "food"


@pytest.mark.rule("TEK-C1")
def test_ruins_give_the_ai_food_and_nobody_has_more_than_nine():
    regions = [("h", "plains"), ("q", "plains"), ("f", "forest"), ("r", "ruins")]
    card = maps.territory(
        "one", "h", [maps.region(name, kind, border=True) for name, kind in regions], ("h-q", "q-f", "f-r")
    )
    known = maps.catalogue(card, maps.SAMPLE_B)
    ai = {"A.h": 2, "A.q": 1, "A.f": 1, "A.r": 1}
    state = maps.position(ai, known=known, ai=Kingdom(mana=2, ore=1, food=8))
    gains, notes = ai_gains(state, land_of(state, known))
    assert gains == ("food", "mana")
    assert [(note.key, note.args) for note in notes] == [
        ("yields", ("food",)),
        ("nine", ("food",)),
        ("yields", ("mana",)),
        ("nine", ("food",)),
    ]


# -- the score ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-V1")
def test_the_ai_scores_as_in_the_example():
    (tower, research, bonus, own, own_ruins, abroad, ruins, capitals), wanted = vectors.SCORED["S1"]
    assert own_ruins == 0
    ai = {"A.h": 2, "A.f": 1, "A.m": own - 4, "A.c": capitals, "B.F": abroad - ruins, "B.R": ruins}
    kingdom = Kingdom(tower=2, research=research)
    state = maps.position(ai, ai=kingdom, points=(1, tower, 0, 0, 0, 0), bonus_ai=bonus, ruins_abroad="nothing")
    assert total(lines(state, land_of(state, maps.SAMPLES), "ai")) == wanted
