"""The score of both sides, what is not known, and ties."""

from __future__ import annotations

import pytest

from solocompanion.core.commands import carry_out
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended, Table
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.game import SPEC
from solocompanion.games.tiny_epic_kingdoms.rules.ending import finish_turn
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import lines, total, unknown, winner
from solocompanion.games.tiny_epic_kingdoms.state import Cause, Kingdom
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from tests.games.tiny_epic_kingdoms.maps import SAMPLES
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play

POINTS = (1, 2, 3, 5, 7, 10)


def scored(side, ai_at, you_at=None, **changes):
    state = table(ai_at, you_at, **{"points": POINTS, **changes})
    return {line.key: (line.n, line.points) for line in lines(state, land_of(state, SAMPLES), side)}


@pytest.mark.rule("TEK-V1")
def test_tower_research_meeples_capitals_and_meeples_on_the_other_card_score():
    assert scored("you", {"A.h": 2}, {"B.F": 2, "A.c": 1, "A.m": 1}, you=Kingdom(tower=4, research=3)) == {
        "tower": (4, 5),
        "research": (3, 3),
        "meeples": (4, 4),
        "abroad": (2, 2),
        "capitals": (1, 2),
    }
    assert scored("ai", {"A.h": 2, "B.F": 2}) == {
        "tower": (0, 0),
        "research": (0, 0),
        "meeples": (4, 4),
        "abroad": (2, 2),
        "capitals": (0, 0),
    }


@pytest.mark.rule("AMB-23")
def test_a_meeple_in_ruins_scores_nothing_as_a_meeple_on_either_card():
    assert scored("ai", {"A.h": 2, "B.R": 2})["meeples"] == (2, 2)
    assert scored("you", {"A.h": 2}, {"B.R": 1}, standing=("B.R",))["meeples"] == (0, 0)


@pytest.mark.rule("AMB-23")
def test_in_ruins_of_the_other_card_it_scores_for_being_there_or_by_house_rule_nothing():
    at = {"A.h": 2, "B.R": 2, "B.F": 1}
    assert scored("ai", at)["abroad"] == (3, 3)
    assert scored("ai", at, ruins_abroad="nothing")["abroad"] == (1, 1)
    assert scored("you", {"A.h": 2}, {"B.R": 2})["abroad"] == (0, 0)


@pytest.mark.rule("AMB-23")
@pytest.mark.parametrize(
    ("at", "rule"), [({"A.h": 2, "B.F": 1}, "TEK-V1"), ({"A.h": 2, "B.F": 1, "B.R": 1}, "AMB-23"), ({}, "TEK-V1")]
)
@pytest.mark.parametrize("ruins_abroad", ["one", "nothing"])
def test_the_house_rule_is_cited_only_where_a_meeple_lies_in_ruins_of_the_other_card(at, rule, ruins_abroad):
    state = table(at, {"B.R": 1}, points=POINTS, ruins_abroad=ruins_abroad)
    cited = {line.key: line.rule for line in lines(state, land_of(state, SAMPLES), "ai")}
    assert cited["abroad"] == rule
    assert {line.key: line.rule for line in lines(state, land_of(state, SAMPLES), "you")}["abroad"] == "TEK-V1"


BEGINS = {"ai": "The AI won the tie", "you": "You won the tie", "": "A tie"}
LAST = (("patrol", "ai"), ("quest", "you"), ("build", "ai"), ("research", "you"), ("expand", "ai"))


@pytest.mark.rule("B15")
@pytest.mark.parametrize(
    ("ai", "you", "points", "winner", "by"),
    [
        (Kingdom(tower=2), Kingdom(tower=1), (0,) * 6, "ai", "tower"),
        (Kingdom(tower=1), Kingdom(research=1), (1,) * 6, "ai", "tower"),
        (Kingdom(), Kingdom(food=1), (0,) * 6, "you", "resources"),
        (Kingdom(), Kingdom(), (0,) * 6, "", "nothing"),
    ],
)
def test_a_line_says_what_decided_a_tie(ai, you, points, winner, by):
    at = Table(
        table({"A.h": 2}, {"B.F": 2}, shields=LAST, causes=(Cause("", 1),), ai=ai, you=you, points=points), SAMPLES
    )
    finish_turn(at)
    assert at.steps[-2].effect == did.GameEnded()
    assert (at.steps[-1].effect, at.steps[-1].rule) == (did.TieBroken(winner, by, at.steps[-1].effect.points), "B15")
    said = TELLING.log(at.steps[-1].effect, at.state, Names(SAMPLES))
    assert said.startswith(BEGINS[winner])


@pytest.mark.rule("B15")
def test_no_line_breaks_a_tie_that_is_none_or_not_counted_yet():
    ahead = Table(
        table({"A.h": 2}, {"B.F": 2}, shields=LAST, causes=(Cause("", 1),), ai=Kingdom(research=1), points=(0,) * 6),
        SAMPLES,
    )
    finish_turn(ahead)
    assert ahead.steps[-1].effect == did.GameEnded()
    towers = {"ai": Kingdom(tower=2, ore=1), "you": Kingdom(tower=2)}
    game = Play(table({"A.h": 2}, {"B.F": 2}, phase="over", points=(-1,) * 6, **towers))
    assert game.do(do.CountUp(), POINTS).effects() == [did.PointsTold(POINTS), did.TieBroken("ai", "resources", 4)]
    at = Table(game.state, SAMPLES)
    SPEC.rule(Correct((("res.ore.you", 3),)))(at, Correct((("res.ore.you", 3),)))
    assert at.steps[-1].effect == did.TieBroken("you", "resources", 4)
    more = Table(at.state, SAMPLES)
    SPEC.rule(Correct((("res.ore.you", 4),)))(more, Correct((("res.ore.you", 4),)))
    assert len(more.steps) == 1


@pytest.mark.rule("AMB-24")
def test_a_shared_capital_scores_one_for_each_side():
    at = {"A.h": 2, "A.c": 1}, {"A.c": 1}
    for side in ("ai", "you"):
        found = scored(side, *at)
        assert (found["capitals"], found["shared"]) == ((0, 0), (1, 1))


@pytest.mark.rule("TEK-V2")
@pytest.mark.rule("AMB-27")
def test_both_score_the_bonus_of_level_five_once_it_is_known():
    five = Kingdom(research=5)
    assert scored("ai", {"A.h": 2}, ai=five, bonus_ai=3)["bonus"] == (1, 3)
    assert scored("you", {"A.h": 2}, you=five)["bonus"] == (1, None)
    assert "bonus" not in scored("ai", {"A.h": 2}, ai=Kingdom(research=4), bonus_ai=3)


@pytest.mark.rule("AMB-27")
def test_what_nobody_has_entered_stays_unknown_and_is_asked_for_at_the_end():
    kingdoms = {"ai": Kingdom(tower=2, research=5), "you": Kingdom(tower=1)}
    state = table({"A.h": 2}, {"B.F": 2}, phase="over", points=(-1,) * 6, **kingdoms)
    assert unknown(state, SAMPLES) == (("ai", "tower"), ("ai", "bonus"), ("you", "tower"))
    assert total(lines(state, land_of(state, SAMPLES), "ai")) == 7  # the research and two meeples
    game = Play(state)
    assert do.main(state, game.names) == do.CountUp()
    assert [line.usual for line in game.asks(do.CountUp()).lines] == [None] * 6
    game.do(do.CountUp(), POINTS, 4)
    assert game.effects() == [did.PointsTold(POINTS), did.BonusTold("ai", 4)]
    assert unknown(game.state, SAMPLES) == ()
    assert do.main(game.state, game.names) is None
    assert game.refusal(do.CountUp())
    assert "over" in Play(table({"A.h": 2})).refusal(do.CountUp())


@pytest.mark.rule("AMB-27")
def test_a_bonus_is_asked_for_by_the_levels_as_they_are_corrected_meanwhile():
    def waiting(correction, levels, *given):
        state = table({"A.h": 2}, {"B.F": 2}, phase="over", ai=Kingdom(tower=1, research=levels), you=Kingdom())
        more = Mended((Step(correction, "TABLE"),))
        return run(carry_out, do.CountUp(), state, SAMPLES, (more, *given), None, {})

    tower = Answered("tower_points", POINTS)
    now = waiting(did.Researched("ai"), 4, tower)
    assert (now.waiting.key, now.waiting.about) == ("bonus", "ai")
    assert waiting(did.KingdomsBegan(Kingdom(tower=1), Kingdom()), 5, tower).waiting is None


@pytest.mark.rule("B15")
def test_ties_go_by_meeples_then_tower_research_and_resources():
    def ahead(ai_at, you_at, ai=Kingdom(), you=Kingdom(), points=(0,) * 6):  # noqa: B008 - frozen
        return winner(table(ai_at, you_at, ai=ai, you=you, points=points), SAMPLES)

    pair = {"A.h": 2}, {"B.F": 2}
    assert ahead(*pair) == ""
    assert ahead(*pair, you=Kingdom(research=1)) == "you"
    assert ahead({"A.h": 2, "A.f": 1}, {"B.F": 2}, you=Kingdom(research=1)) == "ai"  # three points, more meeples
    assert ahead({"A.h": 2, "A.f": 1}, {"B.F": 2}, you=Kingdom(tower=1), points=(1,) * 6) == "ai"  # and no tower
    assert ahead(*pair, ai=Kingdom(tower=2), you=Kingdom(tower=1)) == "ai"
    assert ahead(*pair, ai=Kingdom(tower=1), you=Kingdom(research=1), points=(1,) * 6) == "ai"
    assert ahead(*pair, ai=Kingdom(food=3), you=Kingdom(ore=4)) == "you"
    four = {"A.h": 2, "B.R": 1}, {"B.F": 2}
    assert ahead(*four, you=Kingdom(tower=1), points=(1,) * 6) == "you"  # a meeple in Ruins is removed first
