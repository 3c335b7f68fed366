"""Objectives and the upkeep between the rounds (rules WY-O and WY-U)."""

from __future__ import annotations

from itertools import product

import pytest

from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.wyrmspan.commands import AutomaTurn, FinalCount, Pass, ScoreObjective
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.rules.rounds import automa_quantity
from solocompanion.games.wyrmspan.rules.scoring import objective_vp
from solocompanion.games.wyrmspan.state import Result

from .play import CATALOGUE, LEVELS, OBJECTIVES, RULES, Play, cited, effects

VP = {1: (4, 1), 2: (5, 2), 3: (6, 3), 4: (7, 4)}
BASES = """
cave_cards 1 2 4 7 | cards_in_amethyst 1 2 4 5
cards_in_crimson 1 2 4 5 | cards_in_golden 1 2 4 5
egg_capacity 4 7 10 17 | eggs 1 2 5 10
cached_resources 0 1 3 5 | guild_position
cost_0_2 1 2 3 4 | cost_3_plus 0 1 2 3
when_played_or_once_per_round 0 0 1 2 | if_activated 1 1 3 5
hatchlings 0 0 1 2 | small_dragons 0 1 2 3
medium_dragons 0 1 2 3 | large_dragons 0 1 2 3
aggressive_dragons 0 0 1 2 | playful_dragons 0 0 1 2
shy_dragons 0 0 1 2 | helpful_dragons 0 0 1 2
"""
FACES = [
    (number, face, words[0], tuple(map(int, words[1:])))
    for number, line in enumerate(BASES.strip().splitlines(), start=1)
    for face, words in zip("ab", (half.split() for half in line.split("|")), strict=True)
]


def both_passed(
    objective: str = "medium_dragons", round_: int = 1, coins: int = 0, level="automa_1", **settings
) -> Play:
    others = [face for face in OBJECTIVES if CATALOGUE.objectives[face].tile != CATALOGUE.objectives[objective].tile]
    four = [*others[: round_ - 1], objective, *others[round_ - 1 :]][:4]
    play = Play.laid_out(level, objectives=four, **settings)
    earlier = (Result(0, 0, 0, 0),) * (round_ - 1)
    play.set(round=round_, coins=coins, results=earlier, waiting=tuple(n >= round_ for n in range(1, 4)))
    return play.at(passed=True, ready=round_).you(passed=True)


def hers(play: Play) -> int:
    state = play.state
    return automa_quantity(CATALOGUE.objectives[state.objective], state.setup, state.round, state.coins)


# -- her quantity ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-O1")
@pytest.mark.parametrize(("tile", "face", "objective", "base"), FACES)
def test_the_objective_has_her_number_for_each_round(tile, face, objective, base):
    found = CATALOGUE.objectives[objective]
    assert (found.tile, found.face, found.base) == (tile, face, base)
    for round_ in range(1, len(base) + 1):
        play = both_passed(objective, round_)
        assert hers(play) == base[round_ - 1]


@pytest.mark.rule("WY-O1")
def test_example_2_medium_dragons_in_round_2_base_1_and_two_coins_make_three():
    play = both_passed("medium_dragons", 2, coins=2)
    steps = play.score(3)
    assert play.state.results[1] == Result(human=3, automa=3, human_vp=5, automa_vp=5)
    assert steps[0].rule == "WY-O3"


@pytest.mark.rule("WY-O1", "WY-O3")
@pytest.mark.parametrize(
    ("objective", "round_", "coins", "human", "automa", "vp"),
    [
        ("medium_dragons", 2, 2, 3, 3, (5, 5)),
        ("medium_dragons", 2, 2, 4, 3, (5, 2)),
        ("medium_dragons", 2, 2, 0, 3, (0, 5)),
        ("medium_dragons", 2, 2, 2, 3, (2, 5)),
        ("hatchlings", 1, 0, 0, 0, (0, 0)),
        ("hatchlings", 1, 0, 1, 0, (4, 0)),
        ("hatchlings", 1, 1, 0, 1, (0, 4)),
        ("cards_in_crimson", 4, 3, 7, 7, (7, 7)),
        ("cards_in_crimson", 4, 3, 6, 7, (4, 7)),
        ("cave_cards", 4, 3, 9, 9, (7, 7)),
        ("eggs", 4, 3, 14, 13, (7, 4)),
        ("egg_capacity", 3, 1, 11, 11, (6, 6)),
        ("cached_resources", 3, 0, 2, 3, (3, 6)),
    ],
)
def test_quantities_and_vp_of_both_sides(objective, round_, coins, human, automa, vp):
    play = both_passed(objective, round_, coins)
    play.score(human)
    assert play.state.results[-1] == Result(human, automa, *vp)


@pytest.mark.rule("WY-O2", "WY-Q11")
@pytest.mark.parametrize(
    ("objective", "most"),
    [("cave_cards", 9), ("cards_in_amethyst", 7), ("cards_in_crimson", 7), ("cards_in_golden", 7)],
)
def test_her_quantity_is_never_more_than_a_player_could_have(objective, most):
    base = CATALOGUE.objectives[objective].base[3]
    for coins in range(4):
        assert hers(both_passed(objective, 4, coins)) == min(most, base + coins)
        free = both_passed(objective, 4, coins, quantity_cap="none")
        assert hers(free) == base + coins
    assert base + 3 > most


@pytest.mark.rule("WY-O2")
def test_the_reasons_of_the_ranks_cite_the_cap_only_where_it_has_bitten():
    assert "WY-O2" in reasons(both_passed("cards_in_crimson", 4, 3).score(7)[0])
    assert "WY-O2" not in reasons(both_passed("cards_in_crimson", 4, 2).score(7)[0])
    play = both_passed("cards_in_crimson", 4, 3, quantity_cap="none")
    before, (scored, *_) = play.state, play.score(7)
    assert [note.key for note in scored.trail.notes if note.rule == "WY-O2"] == ["variant"]
    assert play.state.results[-1] == Result(7, 8, 4, 7)
    view = SPEC.view(CATALOGUE, RULES)
    assert "she 8, not capped at 7: 5 + 3" in view.script(scored.effect, before)
    assert "not capped: a variant, WY-O2" in view.log(scored.effect, before)


@pytest.mark.rule("WY-Q20")
@pytest.mark.parametrize(("face", "is_open"), [("egg_capacity", True), ("eggs", True), ("cave_cards", False)])
def test_an_objective_without_a_known_maximum_says_that_it_is_not_capped(face, is_open):
    assert ("WY-Q20" in reasons(both_passed(face, 2, 20).score(1)[0])) == is_open


def reasons(step) -> set[str]:
    """Return the rules that the trail of a step cites."""
    return {note.rule for note in step.trail.notes}


@pytest.mark.rule("WY-O1", "WY-O3", "WY-O4")
@pytest.mark.parametrize(
    ("human", "coins", "ranks"),
    [(1, 0, "you_first"), (0, 1, "she_first"), (2, 2, "both_first"), (0, 0, "nobody")],
)
def test_the_ranks_cite_the_rule_of_ties_and_weigh_both_quantities(human, coins, ranks):
    step = both_passed("hatchlings", 1, coins).score(human)[0]
    assert step.rule == "WY-O3"
    assert {"WY-O1", "WY-O4"} <= reasons(step)
    assert [(note.subject, note.args, note.kept) for note in step.trail.notes if note.key in {"quantity", "none"}] == [
        ("automa", (coins,), coins > 0),
        ("human", (human,), human > 0),
    ]
    assert (step.trail.notes[-1].key, step.trail.notes[-1].rule) == (ranks, "WY-O4")


@pytest.mark.rule("WY-O2")
def test_the_caps_are_7_cards_in_a_cave_9_cave_cards_12_dragons():
    """Eggs, egg capacity and cached resources are never reached by three coins."""
    for _, _, objective, base in FACES:
        found = CATALOGUE.objectives[objective]
        if objective == "cave_cards":
            assert found.most == 9
        elif objective.startswith("cards_in"):
            assert found.most == 7
        elif objective in {"eggs", "egg_capacity", "cached_resources"}:
            assert found.most > base[3] + 3
        elif base:
            assert found.most == 12


@pytest.mark.rule("WY-O3")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_nothing_for_0_the_higher_is_first_and_equals_are_both_first(round_):
    first, second = VP[round_]
    record = CATALOGUE.rounds[round_ - 1]
    assert (record.id, record.first, record.second) == (str(round_), first, second)
    for human, automa in product(range(13), repeat=2):
        mine, its = objective_vp(record, human, automa)
        assert mine == (0 if human == 0 else first if human >= automa else second)
        assert its == (0 if automa == 0 else first if automa >= human else second)


@pytest.mark.rule("WY-Q12")
def test_the_persons_marker_is_lowest_unless_alone_in_first_place():
    """Second, tied for first, or without VP: then the person's marker is lowest, ties counted."""
    for record, human, automa in product(CATALOGUE.rounds, range(6), range(6)):
        mine, its = objective_vp(record, human, automa)
        is_lowest = mine <= its or mine == 0
        assert is_lowest == (not human > automa)


def test_the_objectives_add_up_to_22_at_most():
    assert sum(record.first for record in CATALOGUE.rounds) == 22


@pytest.mark.rule("WY-O3")
def test_the_person_tells_a_quantity_that_is_possible():
    play = both_passed("cave_cards", 4)
    asked = play.ask(ScoreObjective()).waiting
    assert (asked.key, asked.rule, asked.low, asked.high) == ("quantity", "WY-O3", 0, 9)
    for wrong in (-1, 10, "many"):
        with pytest.raises(IllegalAnswerError, match="from 0 to 9"):
            play.score(wrong)
    assert both_passed("eggs").ask(ScoreObjective()).waiting.high == 99


@pytest.mark.rule("WY-O4")
@pytest.mark.parametrize("coins", range(4))
def test_the_result_is_marked_and_the_coins_are_returned(coins):
    play = both_passed(round_=1, coins=coins)
    steps = play.score(1)
    assert isinstance(steps[0].effect, between.ObjectiveScored)
    returned = [step for step in steps if isinstance(step.effect, between.CoinsReturned)]
    assert [(step.effect.coins, step.rule) for step in returned] == ([(coins, "WY-O4")] if coins else [])
    assert play.state.coins == 0
    assert len(play.state.results) == 1


@pytest.mark.rule("WY-O4")
def test_coins_are_returned_after_round_4_too():
    play = both_passed(round_=4, coins=2)
    play.score(1)
    assert play.state.coins == 0


@pytest.mark.rule("WY-O5")
def test_after_round_4_nothing_is_set_up_again():
    play = both_passed(round_=4, coins=1)
    before = play.state
    assert cited(play.score(2)) == ["WY-O3", "WY-O4"]
    assert play.state.round == 4
    assert (play.state.unseen, play.state.drawn, play.state.waiting) == (before.unseen, before.drawn, before.waiting)
    assert play.state.automa.passed
    assert play.state.human.passed
    assert "last round is over" in play.refused(Pass())
    play.finish()
    assert play.state.is_over


@pytest.mark.parametrize(("human", "automa"), [(False, False), (True, False), (False, True)])
def test_the_objective_is_scored_only_once_both_have_passed(human, automa):
    play = Play.laid_out().at(passed=automa).you(passed=human)
    assert "once both have passed" in play.refused(ScoreObjective(), 1)


def test_the_objective_of_round_4_is_scored_once():
    play = both_passed(round_=4)
    play.score(1)
    assert "once both have passed" in play.refused(ScoreObjective(), 1)


def test_each_round_has_its_own_objective():
    play = Play.laid_out()
    for objective in OBJECTIVES:
        assert play.state.objective == objective
        play.round(play.state.unseen[:7])


# -- the next round ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-U1")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_her_marker_after_the_round_becomes_ready(round_):
    play = both_passed(round_=round_)
    steps = play.score()
    assert [(step.effect, step.rule) for step in steps if step.rule == "WY-U1"] == [
        (between.MarkerReadied(round_), "WY-U1")
    ]
    assert play.state.waiting == tuple(n > round_ for n in range(1, 4))
    assert play.state.automa.ready == round_ + 1


@pytest.mark.rule("WY-U1")
@pytest.mark.parametrize("level", LEVELS)
def test_unused_markers_stay_ready_and_there_are_never_more_than_four_in_all(level):
    for seed in range(12):
        play = Play.seeded(f"markers {seed}", level=level)
        for round_ in range(1, 5):
            placed = sum(row.count("automa") for row in play.state.rows)
            assert play.state.automa.ready + placed == round_
            assert sum(play.state.waiting) == 4 - round_
            play.round()
        assert sum(row.count("automa") for row in play.state.rows) + play.state.automa.ready == 4


@pytest.mark.rule("WY-U1")
def test_a_marker_that_was_corrected_away_is_not_readied_again():
    play = both_passed().set(waiting=(False, True, True)).at(ready=2)
    assert "WY-U1" not in cited(play.score())
    assert play.state.automa.ready == 2


@pytest.mark.rule("WY-U2")
@pytest.mark.parametrize("level", LEVELS)
def test_all_eight_cards_are_shuffled_again_the_one_aside_too(level):
    play = both_passed(level=level)
    deck = CATALOGUE.levels[level].deck
    play.set(unseen=deck[-1:], drawn=deck[:-1])
    steps = play.score()
    assert [(step.effect, step.rule) for step in steps if isinstance(step.effect, did.DeckShuffled)] == [
        (did.DeckShuffled(deck), "WY-U2")
    ]
    assert (play.state.unseen, play.state.drawn, play.state.deck) == (deck, (), 7)
    assert deck[-1] in play.ask(AutomaTurn()).waiting.options


@pytest.mark.rule("WY-U3")
def test_a_new_objective_starts_without_coins():
    play = both_passed(coins=3)
    play.score()
    assert (play.state.round, play.state.coins) == (2, 0)


@pytest.mark.rule("WY-U4")
def test_the_display_is_refilled_and_the_person_takes_income():
    for level in LEVELS:
        for round_ in (1, 2, 3):
            steps = both_passed(round_=round_, level=level).score()
            assert [type(step.effect) for step in steps if step.rule == "WY-U4"] == [
                between.DisplayRefreshed,
                between.IncomeTaken,
            ]


@pytest.mark.rule("WY-U1", "WY-U2", "WY-U4", "WY-S4")
def test_upkeep_in_order():
    base = ["WY-O3", "WY-O4", "WY-U1", "WY-U2", "WY-U4"]
    assert cited(both_passed(coins=1).score()) == [*base, "WY-U4", "WY-S4"]
    assert cited(both_passed(coins=1, level="ravel_1").score()) == [*base, "WY-P3", "WY-U4", "WY-S4"]


def test_both_are_in_again_and_everything_else_stays():
    play = both_passed("eggs", 2).at(steps=17).you(steps=5, ready=2).set(dragons=2, caves=1, excavated=(2, 3, 1))
    rows = (("human",), ("human",), (), (), ("automa",))
    play.at(ready=1).set(rows=rows)
    play.score(4)
    state = play.state
    assert (state.round, state.automa.passed, state.human.passed) == (3, False, False)
    assert (state.automa.steps, state.human.steps, state.human.ready) == (17, 5, 2)
    assert (state.rows, state.dragons, state.caves, state.excavated) == (rows, 2, 1, (2, 3, 1))


@pytest.mark.parametrize("results", range(4))
def test_the_final_count_comes_after_round_4(results):
    play = Play.laid_out().set(results=(Result(0, 0, 0, 0),) * results, round=results + 1)
    assert "after the objective of round 4" in play.refused(FinalCount())


def test_effects_between_the_rounds_touch_no_goods():
    """The person's coins and eggs are theirs to count: the mirror stays as it was."""
    state = both_passed().state
    for effect in (between.IncomeTaken(), between.DisplayRefreshed(), did.CoinsCapped(), did.DragonsRefreshed()):
        assert effect.apply(state) == state
    assert not effects(both_passed().score(), did.CoinsCapped)


@pytest.mark.rule("WY-O1", "WY-Q11")
@pytest.mark.parametrize(
    ("coins", "said", "told"),
    [
        (1, "Rank markers, round 4: you 2nd, she 1st (she 6: 5 + 1)", "(base 5 + 1 coin)"),
        (3, "(she 7, capped: 5 + 3)", "(base 5 + 3 coins, more than possible)"),
    ],
)
def test_the_lines_of_the_scoring_say_what_her_quantity_is_made_of(coins, said, told):
    play = both_passed("cards_in_crimson", 4, coins=coins)
    before = play.state
    (scored,) = effects(play.score(1), between.ObjectiveScored)
    view = SPEC.view(CATALOGUE, RULES)
    assert said in view.script(scored, before)
    assert told in view.log(scored, before)


@pytest.mark.rule("WY-Q11")
@pytest.mark.parametrize(("coins", "notes"), [(2, []), (3, ["over", "capped"])])
def test_it_is_said_when_the_cap_has_bitten_and_only_then(coins, notes):
    play = both_passed("cards_in_crimson", 4, coins=coins)
    steps = play.do(ScoreObjective(), 1)
    scored = next(step for step in steps if isinstance(step.effect, between.ObjectiveScored))
    assert [note.key for note in scored.trail.notes if note.key in {"over", "capped"}] == notes
    assert scored.effect.result.automa == 7
