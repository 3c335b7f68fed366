"""Every reason and every question is worded, pieces lead to their subjects, and rulings name what trails cannot."""

from __future__ import annotations

import re
from functools import cache

import pytest
import sampling
from attrs import evolve

from solocompanion.core.effects import Step
from solocompanion.core.requests import Form, Number, Pick
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules import reasons as rules_reasons
from solocompanion.games.tiny_epic_kingdoms.rules.retreat import STAY
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, State, War
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words import notes, reasons
from solocompanion.games.tiny_epic_kingdoms.words.questions import QUESTIONS
from tests.games.tiny_epic_kingdoms.maps import SAMPLES, position
from tests.games.tiny_epic_kingdoms.play import Play, Walk

NAMES = Names(SAMPLES)
# Of sixty games every kind of command, effect, rule, note and question comes in two of these, if there are two.
GAMES = range(60) if sampling.whole else (0, 3, 4, 5, 7, 11, 14, 17, 20, 21, 22, 23, 30, 35, 47, 49, 51, 55, 57, 59)
STEPS = 90
LISTED = re.compile(r"^(?:[a-z_]+(?:, [a-z_]+)*) {2,}", re.MULTILINE)


def settled(before: State, after: State) -> State:
    """Return a state with territories that the set-up has drawn, as it is when it asks where to begin."""
    return evolve(before, setup=after.setup)


@cache
def walked():
    """Return (notes with a state and names, requests with theirs) of random games."""
    noted, asked = {}, {}
    for seed in GAMES:
        walk = Walk(seed)
        for _ in range(STEPS):
            before = walk.state
            if walk.step() is None:
                break
            for state, step, _ in walk.told():
                for one in step.trail.notes if step.trail else ():
                    noted.setdefault((one.key, one.kept), (one, state, walk.names))
            for request in walk.asked:
                asked.setdefault(request.key, (request, settled(before, walk.state), walk.names))
    return noted, asked


def listed_keys() -> set[str]:
    """Return the keys of the table in the docstring of the rules' reasons."""
    lines = (found.group().strip() for found in LISTED.finditer(rules_reasons.__doc__ or ""))
    return {key for line in lines for key in line.split(", ")} - {"key"}


def test_every_reason_the_rules_list_is_worded_and_no_other():
    assert listed_keys() == notes.KEYS


def test_every_reason_of_random_games_says_something_whole():
    noted, _ = walked()
    assert len({key for key, _ in noted}) > 50
    for one, state, names in noted.values():
        said = notes.note(one, names)
        assert said.strip()
        assert not {"{", "_"} & set(said), one
        assert notes.subject(one.subject, state, names).strip()


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (Note("A.f", "to_least", ("mountain", 0, 0)), "holds fewest: Mountain 0"),
        (Note("A.f", "to_least", ("plains", 1, 0), kept=False), "Plains 1; the fewest is 0"),
        (Note("A.c", "to_least", ("capital", 0, 0), kept=False), "Capital City is no kind of a resource"),
        (Note("A.f", "to_far", (2, 3), kept=False), "2 steps; furthest is 3"),
        (Note("A.f", "full", (1, 1), kept=False), "full: one of each side"),
        (Note("A.f", "full", (0, 2), kept=False), "full: two of yours"),
        (Note("A.f", "to_met", (0, 1), kept=False), "meets condition 2 only"),
        (Note("A.f", "kind", (3,), kept=False), "Capital City: another kind comes first"),
        (Note("A.c", "produces", (0,), kept=False, rule="TEK-Q4"), "only Forest, Mountain and Plains are compared"),
        (Note("tower", "cost", (2, 2, 1), kept=False), "costs 2 Ore, it has 1"),
        (Note("research:ai", "cost", (2, 2, 1), kept=False), "costs 2 Mana, it has 1"),
        (Note("B.f", "own_card_first", (), kept=False), "its own card comes first"),
        (Note("B.f", "other_card", ("A",), kept=False), "it begins on its own card"),
        (Note("A.f", "other_card", ("B",), kept=False), "a Quest leads to your card"),
        (Note("A.f", "retreat_cost", (3, 2), kept=False), "a retreat costs 3 Food, it has 2"),
        (Note("A.f", "retreat_cost", (3, 5), kept=True), "retreats for 3 Food"),
        (Note("A.f", "steps", (2, 1), kept=False, rule="TEK-X2"), "2 steps from Home; the nearest is 1"),
        (Note("A.f", "steps", (2,), kept=False, rule="TEK-Q4"), "2 steps from Home; another is further"),
        (Note("A.f", "steps", (1, 1), rule="TEK-X2"), "nearest to Home: 1 step"),
        (Note("A.f", "steps", (2,), rule="TEK-Q4"), "furthest from Home: 2 steps"),
        (Note("A.f", "held", (2,), rule="TEK-Q4"), "it holds most of its kind: 2"),
        (Note("A.f", "produces", (1,), rule="TEK-Q4"), "yields a resource"),
        (Note("A.f", "quest_kind", (2,), rule="TEK-Q4"), "no kind comes before its own"),
        (Note("A.f", "kind", (0,), rule="TEK-K3"), "no kind comes before its own"),
        (Note("A.f", "own_card", (1,), rule="AMB-08"), "on the AI's own card"),
        (Note("A.f", "to_empty_steps", (1,), rule="TEK-X2"), "nearest to an empty region: 1 step"),
        (Note("A.f", "to_you_steps", (2,), rule="TEK-X2"), "nearest to a region of yours: 2 steps"),
    ],
)
def test_a_reason_says_which_numbers_decided(one, said):
    assert notes.note(one, NAMES) == said


def test_a_retreat_is_asked_for_on_the_board_and_says_what_it_costs():
    state = position({"A.h": 2, "A.f": 1}, {"A.f": 1, "A.p": 1}, war=War("you", "A.p", "A.f"))
    asked = Pick("retreat", "B11", ("A.p", STAY), "A.f", besides=(STAY,))
    said = "You lost the war in Region f. Where does your meeple retreat to, for 2 Food?"
    assert QUESTIONS.prompt(asked, state, NAMES) == said
    assert QUESTIONS.places(asked, state, NAMES) == {"space:A.p": "A.p"}
    assert QUESTIONS.label(asked, "A.p", state, NAMES) == "Region p"
    assert QUESTIONS.label(asked, STAY, state, NAMES) == "No retreat: it goes back to your reserve"


@pytest.mark.parametrize(
    ("sprite", "subject"),
    [
        ("space:A.h", "A.h"), ("space:A.h:kind", "A.h"), ("meeple:ai:A.h:0", "A.h"), ("meeple:you:B.F:1", "B.F"),
        ("ally:B.F", "B.F"), ("action:build", "action:build"), ("shield:build", "action:build"),
        ("res:ai:ore", "res:ai:ore"), ("res:ai:ore:sign", "res:ai:ore"), ("res:you:ore", ""), ("tower", "tower"),
        ("tower:ai", "tower"), ("tower:you", ""), ("research:ai:book", "research:ai"), ("research:you", ""),
        ("supply:ai", "supply:ai"), ("supply:you", ""), ("war", "war"), ("war:you", "war"), ("banner:A", ""),
    ],
)  # fmt: skip
def test_a_piece_leads_to_what_trails_call_it(sprite, subject):
    assert reasons.subject_of(sprite) == subject


def told_of(play: Play, command):
    """Return the steps of a command with the state before each."""
    state, told = play.state, []
    play.do(command)
    for step in play.steps:
        told.append((step, state))
        state = step.effect.apply(state)
    return told


def test_a_ruling_names_the_region_a_place_waits_for():
    told = told_of(Play(position({"A.h": 2})), do.AiTurn())
    found = reasons.ruling("A.c", told, NAMES)
    assert found is not None
    assert found.is_beside
    assert found.words == "It waits for a meeple in Region f."
    assert found.rule == "TEK-Z2"


def test_a_ruling_says_of_places_of_another_action_which_one_it_was():
    start = position({"A.h": 2}, shields=(("patrol", "you"), ("quest", "ai")), ai=Kingdom(ore=3))
    told = told_of(Play(start), do.AiTurn())
    assert reasons.ruling("A.f", told, NAMES).words == "The AI's action was Build."
    assert reasons.ruling("action:trade", told, NAMES).rule == "TEK-T4"
    assert reasons.ruling("action:research", told, NAMES).words == "Build is open and higher on the card."
    assert reasons.ruling("res:ai:ore", told, NAMES).here
    assert reasons.ruling("res:ai:mana", told, NAMES) is None


def test_a_ruling_says_why_a_war_took_mana_and_no_food():
    state = position({"A.h": 2})
    told = [(Step(did.Paid("ai", mana=2), "TEK-W3"), state)]
    assert reasons.ruling("res:ai:mana", told, NAMES).here
    assert not reasons.ruling("res:ai:food", told, NAMES).here


def test_nothing_is_ruled_of_the_set_up_and_of_no_turn():
    start = position({}, phase="setup")
    assert reasons.ruling("A.h", [], NAMES) is None
    assert reasons.ruling("A.h", [(Step(did.PhaseBegan("lead"), "TEK-T1", Trail("", ())), start)], NAMES) is None


# -- questions ---------------------------------------------------------------------------------------------------------
def test_every_question_of_random_games_and_every_answer_says_something_whole():
    _, asked = walked()
    assert {"resources", "start", "bid", "war_die", "alliance", "war_pay", "trade_n", "ruins_yield"} <= set(asked)
    for request, state, names in asked.values():
        assert "{" not in QUESTIONS.prompt(request, state, names)
        answers = [line.name for line in request.lines] if isinstance(request, Form) else request.examples()
        for answer in answers:
            said = QUESTIONS.label(request, answer, state, names)
            assert said.strip()
            assert "{" not in said


WAR = position({"A.f": 1, "A.h": 2}, {"A.f": 1}, you=Kingdom(mana=2, ore=2), ai=Kingdom(mana=1),
               war=War("you", "A.m", "A.f", bid=5))  # fmt: skip


def test_the_bid_says_the_most_of_the_ai_whose_a_tie_is_and_what_each_bid_costs():
    bid = Number("bid", "TEK-W1", 0, 6, usual=None, about="A.f")
    said = QUESTIONS.prompt(bid, WAR, NAMES)
    assert "counts 2 at most" in said
    assert "You can pay 6 at most." in said
    assert "A tie is the AI's." in said
    assert "0 shows the white flag." in said
    assert QUESTIONS.label(bid, 0, WAR, NAMES) == "White flag"
    assert QUESTIONS.label(bid, 6, WAR, NAMES) == "6: pay 2 Mana, 2 Ore"
    assert QUESTIONS.label(bid, 2, WAR, NAMES) == "2: pay 1 Mana, or otherwise"


@pytest.mark.rule("A7")
def test_a_bid_without_alliances_says_that_the_ais_flag_wins():
    asked = Number("bid", "B10", 0, 5, None, "A.f")
    harder = evolve(WAR, setup=evolve(WAR.setup, no_alliances="yes"))
    assert "Its white flag wins" in QUESTIONS.prompt(asked, harder, NAMES)
    assert "flag wins" not in QUESTIONS.prompt(asked, WAR, NAMES)


def test_both_answers_to_a_flag_say_what_they_lead_to():
    asked = Pick("alliance", "TEK-W4", ("alliance", "defeat"), "A.f")
    assert QUESTIONS.label(asked, "alliance", WAR, NAMES) == "Alliance: both stay, nobody pays"
    assert QUESTIONS.label(asked, "defeat", WAR, NAMES) == "Win: its meeple leaves, you pay 2 Mana, 1 Ore"


def test_places_and_resources_of_the_board_answer():
    start = Pick("start", "TEK-S3", ("B.F", "B.M"))
    assert QUESTIONS.places(start, WAR, NAMES) == {"space:B.F": "B.F", "space:B.M": "B.M"}
    assert QUESTIONS.places(Pick("one_meeple", "B2", ("ore",)), WAR, NAMES) == {"res:you:ore": "ore"}
    assert QUESTIONS.places(Pick("war_pay", "B10", ("1 0",)), WAR, NAMES) == {}


def test_forms_have_a_line_with_a_sign_for_each_number():
    play = Play(position({}, phase="setup"))
    form = play.asks(do.SetUp())
    assert isinstance(form, Form)
    table = QUESTIONS.table(form, play.state, NAMES)
    assert [row.label for row in table.rows] == ["Mana", "Ore", "Food"]
    assert QUESTIONS.whole(form, (3, 2, 1), play.state, NAMES) == "3 Mana, 2 Ore, 1 Food"


@pytest.mark.rule("AMB-40")
def test_the_bid_says_when_the_flag_always_loses_and_when_nothing_else_can_be_set():
    bid = Number("bid", "TEK-W1", 0, 6, usual=None, about="A.f")
    without = evolve(WAR, setup=evolve(WAR.setup, no_alliances="yes"))
    assert "0 shows the white flag, which loses whatever the AI rolls." in QUESTIONS.prompt(bid, without, NAMES)
    for state, said in ((WAR, "it loses unless the AI shows it too."), (without, "it loses whatever the AI rolls.")):
        words = QUESTIONS.prompt(bid, evolve(state, you=Kingdom(food=9)), NAMES)
        assert f"You can pay nothing, so you can only set 0, the white flag: {said}" in words
        assert "A tie is" not in words


def test_a_region_says_its_card_where_both_cards_have_one_of_that_name():
    state = position({"A.h": 2}, {"B.F": 2})
    mine = SAMPLES.territories["sample_b"]
    twin = evolve(mine, regions=(evolve(mine.region["F"], name="Region h").line(), *mine.regions[1:]))
    names = Names(evolve(SAMPLES, territories={**SAMPLES.territories, "sample_b": twin}))
    assert names.space(state, "A.h") == "Region h (the AI's card)"
    assert names.space(state, "B.F") == "Region h (your card)"
    assert names.space(state, "B.M") == "Region M"
