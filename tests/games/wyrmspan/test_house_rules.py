"""The house rules, each choice both ways, and the corners they settle (rules WY-Q)."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.game import SettingsError
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.wyrmspan.commands import AutomaTurn, FinalCount, ScoreObjective
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import Result

from .play import CATALOGUE, RULES, Play, cited, effects

RULES_VIEW = SPEC.view(CATALOGUE, RULES)


def test_the_house_rules_are_offered_with_their_defaults():
    offered = {
        option.id: (option.house, option.default) for option in SPEC.all_options(CATALOGUE, RULES) if option.house
    }
    assert offered == {
        "quantity_cap": ("WY-O2", "possible"),
        "start_at": ("WY-Q3", "bottom"),
        "neighbours": ("WY-Q4", "set_aside"),
        "ravel_coins": ("WY-Q10", "again"),
        "ravel_3_dragons": ("WY-Q15", "seven"),
        "excavation": ("WY-Q16", "mirror"),
        "ravel_last_coins": ("WY-Q18", "discard"),
        "once_per_round": ("WY-Q19", "end"),
    }


@pytest.mark.parametrize("option", [rule.house.option for rule in RULES.house_rules()])
def test_every_choice_of_a_house_rule_reaches_the_state_and_no_other_does(option):
    (house,) = [rule.house for rule in RULES.house_rules() if rule.house.option == option]
    for choice in house.choices:
        assert getattr(Play(**{option: choice}).state.setup, option) == choice
    assert getattr(Play().state.setup, option) == house.default
    with pytest.raises(SettingsError, match=f"{option}: 'perhaps' is not one of"):
        Play(**{option: "perhaps"})


def test_a_setting_that_does_not_exist_is_refused():
    with pytest.raises(SettingsError, match="weather is not a setting of wyrmspan"):
        Play(weather="fine")


@pytest.mark.rule("WY-Q16")
def test_by_default_r_cards_read_the_caves_from_the_mirror():
    play = Play.laid_out("ravel_1").set(excavated=(2, 3, 1))
    play.turn("R2")
    assert play.state.automa.steps == 1
    play.turn("R8")
    assert play.state.automa.steps == 4


@pytest.mark.rule("WY-Q16")
def test_house_rule_ask_has_the_person_count_whenever_an_r_card_needs_them():
    play = Play.laid_out("ravel_1", excavation="ask").set(excavated=(2, 1, 1))
    outcome = play.ask(AutomaTurn(), "R8")
    asked = outcome.waiting
    assert (asked.key, asked.rule) == ("caves", "WY-Q16")
    assert [(line.name, line.low, line.high, line.usual) for line in asked.lines] == [
        ("crimson", 2, 4, 2),
        ("golden", 1, 4, 1),
        ("amethyst", 1, 4, 1),
    ]
    assert cited(outcome.steps) == ["WY-T3", "WY-T5"]
    steps = play.do(AutomaTurn(), "R8", (2, 4, 1))
    assert cited(steps) == ["WY-T3", "WY-T5", "WY-Q16", "WY-A2"]
    assert effects(steps, did.CavesCounted) == [did.CavesCounted((2, 4, 1))]
    assert play.state.excavated == (2, 4, 1)
    assert play.state.automa.steps == 4


@pytest.mark.rule("WY-Q16")
def test_house_rule_ask_notes_nothing_when_the_mirror_was_right():
    play = Play.laid_out("ravel_1", excavation="ask").set(excavated=(2, 1, 1))
    assert not effects(play.do(AutomaTurn(), "R8", (2, 1, 1)), did.CavesCounted)
    for wrong in ((0, 1, 1), (2, 5, 1), (2, 1)):
        with pytest.raises(IllegalAnswerError):
            play.do(AutomaTurn(), "R2", wrong)


@pytest.mark.rule("WY-Q16")
def test_house_rule_ask_does_not_ask_for_cards_that_go_by_the_round():
    play = Play.laid_out("ravel_1", excavation="ask")
    assert "WY-A1" in cited(play.turn("4"))


@pytest.mark.rule("WY-Q16")
def test_nobody_is_asked_for_the_caves_on_a_last_card_that_passes():
    play = Play.laid_out("ravel_1", excavation="ask").set(
        unseen=("R8", "4"), drawn=("5", "6", "7", "R2", "R1/4", "R3/6")
    )
    assert cited(play.turn("R8")) == ["WY-T3", "WY-T4"]


# -- corrections while a question is open ------------------------------------------------------------------------------
def corrected(*changes) -> Mended:
    return Mended(tuple(Step(Corrected(target, value), "TABLE") for target, value in changes))


def test_the_quantity_is_asked_for_the_objective_that_lies_there_when_answered():
    play = Play.laid_out(objectives=("eggs", "cached_resources", "cave_cards", "cards_in_crimson"))
    play.set(round=4, coins=3, results=(Result(0, 0, 0, 0),) * 3, waiting=(False,) * 3)
    play.at(ready=4, passed=True).you(passed=True)
    mended = corrected(("objective.4", "medium_dragons"), ("coins", 1))
    waiting = run(carry_out, ScoreObjective(), play.state, CATALOGUE, [mended]).waiting
    assert waiting.high == 12
    outcome = run(carry_out, ScoreObjective(), play.state, CATALOGUE, [mended, Answered("quantity", 4)])
    assert outcome.state.results[-1] == Result(4, 4, 7, 7)
    assert outcome.state.coins == 0


def test_the_card_is_asked_among_those_unseen_when_answered():
    play = Play.laid_out()
    mended = corrected(("card.5", "drawn"))
    waiting = run(carry_out, AutomaTurn(), play.state, CATALOGUE, [mended]).waiting
    assert waiting.options == ("1", "2", "3", "4", "6", "7", "8")
    with pytest.raises(IllegalAnswerError):
        run(carry_out, AutomaTurn(), play.state, CATALOGUE, [mended, Answered("decision_card", "5")])


def test_the_caves_are_asked_with_the_mirror_as_it_is_when_answered():
    play = Play.laid_out("ravel_1", excavation="ask")
    given = [Answered("decision_card", "R8"), corrected(("excavated.1", 3))]
    waiting = run(carry_out, AutomaTurn(), play.state, CATALOGUE, given).waiting
    assert [(line.low, line.usual) for line in waiting.lines] == [(1, 1), (3, 3), (1, 1)]


@pytest.mark.rule("WY-Q16")
def test_no_open_space_closes_again_except_by_a_correction():
    play = Play.laid_out("ravel_1", excavation="ask").set(excavated=(3, 4, 1))
    waiting = play.ask(AutomaTurn(), "R8").waiting
    assert waiting.check((3, 4, 2)) == (3, 4, 2)
    for fewer in ((2, 4, 1), (3, 3, 1), (3, 4, 0)):
        with pytest.raises(IllegalAnswerError):
            waiting.check(fewer)
    play.do(Correct((("excavated.0", 1),)))
    assert play.ask(AutomaTurn(), "R8").waiting.check((1, 4, 1)) == (1, 4, 1)


@pytest.mark.rule("WY-Q16", "WY-T4")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ((("card.R8", "unseen"),), "she is carrying out card R8"),
        ((("round", 2),), "she is carrying out card R8"),
        (tuple((f"card.{n}", "drawn") for n in ("R1/4", "R2", "R3/6", "4", "5", "6")), "with the pass sign"),
    ],
)
def test_what_her_card_came_from_is_not_corrected_while_it_waits_for_the_caves(changes, why):
    session = Session.start(
        open_game("wyrmspan"),
        {"level": "ravel_1", "excavation": "ask"},
        seed="asked",
        chance={"decision deck": "person"},
    )
    session.perform(AutomaTurn())
    session.answer("R8")
    with pytest.raises(IllegalCommandError, match=f"{why}.*take her turn back first"):
        session.perform(Correct(changes))
    session.perform(Correct((("excavated.0", 3),)))
    session.answer((3, 1, 1))
    assert session.state.automa.steps == 3


@pytest.mark.rule("WY-Q18")
@pytest.mark.parametrize("choice", ["discard", "again", "keep"])
@pytest.mark.parametrize("level", ["ravel_1", "automa_1"])
def test_coins_gained_after_the_pass_of_round_4_follow_the_house_rule(level, choice):
    play = Play.laid_out(level, ravel_last_coins=choice).set(round=4, results=(Result(0, 0, 0, 0),) * 3)
    play.at(passed=True).you(passed=True)
    discards = level == "ravel_1" and choice == "again"
    assert ("WY-Q18" in cited(play.score())) == discards
    asked = play.ask(FinalCount()).waiting
    said = RULES_VIEW.answer_label(asked, "coins", play.state)
    assert (said == "Coins (1 VP each)") == (level == "automa_1")
    assert ("those gained after" in said) == (level == "ravel_1" and choice != "keep")


@pytest.mark.rule("WY-Q18", "WY-P3")
@pytest.mark.parametrize(
    ("level", "choice", "most"),
    [("ravel_1", "again", 2), ("ravel_1", "discard", 40), ("ravel_1", "keep", 40), ("automa_1", "again", 40)],
)
def test_no_more_coins_are_counted_than_the_question_says(level, choice, most):
    play = Play.laid_out(level, ravel_last_coins=choice).set(round=4, results=(Result(0, 0, 0, 0),) * 4)
    asked = play.ask(FinalCount()).waiting
    assert next(line.high for line in asked.lines if line.name == "coins") == most
    assert asked.check({line.name: most if line.name == "coins" else 0 for line in asked.lines})
    with pytest.raises(IllegalAnswerError, match=f"coins 0-{most}"):
        asked.check({line.name: most + 1 if line.name == "coins" else 0 for line in asked.lines})


# -- who holds the deck ------------------------------------------------------------------------------------------------
def test_the_person_may_hold_the_decision_deck_and_tap_the_card():
    play = Play.laid_out()
    play.fate = Fate("held", by={"decision deck": "person"})
    assert play.ask(AutomaTurn()).waiting.source == "decision deck"
    play.turn("6")
    assert play.state.drawn == ("6",)


def test_the_same_seed_draws_the_same_cards():
    orders = []
    for _ in range(2):
        play = Play.seeded("twice", level="ravel_3")
        for _ in range(4):
            play.round()
        orders.append(effects(play.steps, did.CardDrawn))
    assert orders[0] == orders[1]
    assert len(orders[0]) == 28
