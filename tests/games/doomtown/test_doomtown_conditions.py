"""What "Why not here?" says of a dude or place, and what the rule does with it: random towns of all house rules."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
import sampling

from solocompanion.core.effects import Step
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import reasons
from solocompanion.games.doomtown.rules.decision_trees import TREES
from solocompanion.games.doomtown.state import SQUARE, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.conditions import full_condition
from solocompanion.games.doomtown.words.missed import Said, missed
from tests.games.doomtown.naive import Naive
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_oracle import CARDS, OPTIONS, position
from tests.games.doomtown.test_doomtown_telling import ID

# Of 400 towns the ordinary suite takes the first, and others in which a condition or a fall comes that seldom does.
SELDOM = (110, 123, 134, 137, 150, 174, 192, 195, 227, 236, 319, 380)
TOWNS = range(400) if sampling.whole else (*range(100), *SELDOM)
KINDS_OF_FALLS = 126
NAMES = Names(catalogue())
HOMES = {home("wyatt"), home("you")}


@cache
def looked_at():
    """Return (town, card, condition, found, falls) of each condition in random towns, each with a card of each suit."""
    looks = []
    for n in TOWNS:
        chosen = Random(f"conditions {n}")  # noqa: S311 - not for secrets
        state = position(chosen)
        for suit, tree in TREES.items():
            card = chosen.choice([one for one in CARDS if catalogue().cards[one].suit == suit])
            town = Town(state, catalogue())
            looks += [(town, card, one, one.find(town, card), one.fell(town, card)) for one in tree]
    return looks


def subjects(state):
    return (*state.dudes, *state.deeds, SQUARE, *HOMES)


def taken(town, found):
    """Return the dudes and places of a condition's plays; of call-outs also whom of the person's he can call out."""
    subjects = {one for play in found.plays for one in (play.dude, play.place) if one}
    for play in found.plays:
        if play.kind == "call":
            subjects |= set(town.callable(play.place))
    return subjects


def test_a_dude_or_place_falls_exactly_where_the_rule_leaves_it_out():
    for town, _, condition, found, falls in looked_at():
        plays = taken(town, found)
        for subject in subjects(town.state):
            is_about = condition.is_about(town, subject)
            assert (subject in falls) == (is_about and subject not in plays), (condition.id, subject)
            assert is_about or subject not in plays, (condition.id, subject)


def test_every_house_rule_of_the_trees_is_met_by_some_of_the_towns_and_every_reason_by_some_fall():
    setups = {town.state.setup for town, *_ in looked_at()}
    for name, values in OPTIONS.items():
        assert {getattr(one, name) for one in setups} == set(values)
    fallen = {(one.id, fall.note.key) for _, _, one, _, falls in looked_at() for fall in falls.values()}
    assert len(fallen) >= KINDS_OF_FALLS
    keys = {key for _, key in fallen}
    assert keys >= {"home_first", "home_booted", "passed_over", "out_of_town", "safe", "not_enough", "gains_less"}


def test_noting_changes_no_decision():
    for town, card, condition, found, _ in looked_at():
        noted = condition.way.find(town, card, {})
        assert [one.name for one in noted.plays] == [one.name for one in found.plays]
        assert (noted.key, noted.values) == (found.key, found.values)


def test_every_fall_is_worded_without_ids():
    for town, card, condition, _, falls in looked_at():
        for fall in falls.values():
            words = missed(condition.id, fall.note, Said(town.state, NAMES, card))
            assert words != fall.note.key
            assert not ID.search(words), words


def test_what_a_fall_says_is_so_by_a_plain_reading_of_the_rulebook():
    checked = set()
    for town, _, condition, _, falls in looked_at():
        naive = Naive(town.state, catalogue())
        for subject, fall in falls.items():
            is_true = SAYS.get(fall.note.key)
            if is_true is not None:
                place = town.state.dudes[subject].place if subject in town.state.dudes else subject
                assert is_true(naive, place, subject, *fall.note.args), (condition.id, subject, fall)
                checked.add(fall.note.key)
    assert checked == set(SAYS)


SAYS = {
    "held_by_him": lambda naive, deed, *_: naive.controller(deed) == "wyatt",
    "held_by_you": lambda naive, deed, *_: naive.controller(deed) == "you",
    "no_control": lambda naive, deed, *_: naive.control_of_deed(deed) == 0,
    "pd_too_low": lambda naive, place, _, pd: naive.pd(place) == pd < 0,
    "defended": lambda naive, deed, _, side, n: len(naive.dudes(side, deed)) == n > 0,
    "not_callable": lambda naive, place, _, yours, his: (
        not naive.callable(place)
        and len(naive.dudes("you", place)) == yours
        and len(naive.dudes("wyatt", place, unbooted=True)) == his
    ),
    "dude_booted": lambda naive, _, dude: naive.state.dudes[dude].booted,
    "home_first": lambda naive, place, _: place == SQUARE and naive.dudes("wyatt", home("wyatt"), unbooted=True),
    "home_booted": lambda naive, _, __, n: len(naive.dudes("wyatt", home("wyatt"))) == n > 0,
    "not_at_home": lambda _, place, __: place != home("wyatt"),
    "not_in_square": lambda _, place, __: place != SQUARE,
    "not_near": lambda _, place, __: place not in {SQUARE, home("wyatt")},
    "not_outside": lambda naive, place, _: place not in naive.state.outside,
    "out_of_town": lambda naive, place, _: place in naive.state.outside,
    "all_booted": lambda naive, deed, _, there: (
        naive.dudes("wyatt", unbooted=True) == naive.dudes("wyatt", deed, unbooted=True)
        and len(naive.dudes("wyatt", unbooted=True)) == there
    ),
    "not_threatened": lambda naive, _, __, his, yours: (
        naive.total_influence("wyatt") == his >= yours == naive.total_control("you")
    ),
}


def test_the_answer_names_no_reason_against_a_dude_or_place_that_the_condition_allows():
    """Whatever the condition that was met, no condition is said to have left out what it allows."""
    worded = 0
    for town, card, condition, found, _ in looked_at():
        told = [(Step(did.ConditionMet(card, condition.id), condition.id), town.state)]
        for subject in taken(town, found) & {*town.state.dudes, *town.state.deeds, SQUARE}:
            said = reasons.ruling(subject, told, NAMES).words
            assert f"{full_condition(condition.id)}: not" not in said, said
            worded += " fits too" in said
    assert worded > 3 * len(TOWNS)


# -- what is said by house rules, and was said wrongly -----------------------------------------------------------------
def why(streets: Streets, subject: str, card: str, id_: str, *notes: Note) -> str:
    step = Step(did.ConditionMet(code(card), id_), id_, Trail(id_, notes))
    return reasons.ruling(subject, [(step, streets.state)], NAMES).words


@pytest.mark.rule("A13")
def test_who_is_in_the_square_is_said_to_wait_for_those_booted_at_home_by_house_rule():
    streets = Streets(booted_home="somebody").deed("Undertaker", "wyatt")
    streets.dude("Fred Aims", "wyatt", home("wyatt"), booted=True).dude("Barton Everest", "wyatt", SQUARE)
    for subject in ("Barton Everest", "Undertaker"):
        said = why(streets, subject, "Undertaker", "diamonds_8")
        assert said.endswith("who is at home is booted, and by house rule nobody else goes."), said


@pytest.mark.rule("A14")
def test_who_is_in_the_square_is_said_to_come_after_those_at_home_by_house_rule():
    streets = Streets(take_back="home").dude("Fred Aims", "wyatt", home("wyatt")).dude("Clint", "wyatt", SQUARE)
    assert why(streets, "Clint", "Bluetick", "hearts_4").endswith("(to a deed he owns and lost, highest PD): "
                                                              "not this dude, those at home go first.")  # fmt: skip


@pytest.mark.rule("A26")
def test_a_deed_that_is_passed_over_by_house_rule_is_said_to_be_with_the_one_that_comes_first():
    streets = Streets(unable="none").deed("Railroad Station", "you").deed("Telegraph Office", "you")
    streets.dude("Sheriff", "you", "Railroad Station").dude("Tommy Harden", "you", "Telegraph Office")
    streets.dude("Fred Aims", "you", "Telegraph Office").dude("Barton Everest", "wyatt", "Telegraph Office")
    streets.dude("Lucinda", "you", "Telegraph Office")
    said = why(streets, "Telegraph Office", "Bluetick", "hearts_6")
    assert said.endswith("Railroad Station comes first, and by house rule he calls out there or nowhere."), said


@pytest.mark.rule("A22")
def test_a_deed_out_of_town_is_said_to_be_so_by_house_rule():
    streets = Streets(lowest_pd="town").deed("The R&D Ranch", "wyatt").dude("Clint", "wyatt", SQUARE)
    streets.dude("Barton Everest", "wyatt", "The R&D Ranch")
    said = why(streets, "The R&D Ranch", "Undertaker", "diamonds_8")
    assert "he controls no deed with control" not in said
    falls = next(one for one in TREES["diamonds"] if one.id == "diamonds_4").fell(streets.town, code("Undertaker"))
    words = missed("diamonds_4", falls["The R&D Ranch"].note, Said(streets.state, NAMES, code("Undertaker")))
    assert words == "it is out of town"


@pytest.mark.rule("W-C1")
def test_a_dude_of_yours_at_a_deed_of_lower_pd_is_not_said_to_be_safe():
    streets = Streets().deed("Railroad Station", "you").deed("Telegraph Office", "you")
    streets.dude("Sheriff", "you", "Railroad Station").dude("Fred Aims", "wyatt", "Railroad Station")
    streets.dude("Tommy Harden", "you", "Telegraph Office").dude("Barton Everest", "wyatt", "Telegraph Office")
    streets.dude("Clint", "wyatt", "Railroad Station")
    told = [
        (Step(did.ConditionMet(code("Bottom Dealin'"), "clubs_1"), "clubs_1"), streets.state),
        (Step(did.CalledOut("Fred Aims", "Sheriff"), "clubs_1"), streets.state),
    ]
    said = reasons.ruling("Tommy Harden", told, NAMES).words
    assert said.endswith("fits too, but Railroad Station came first: PD 0 against 1."), said


@pytest.mark.rule("W-DEF-10")
def test_a_dude_that_is_safe_is_said_to_be_and_never_that_he_could_have_called_it_out():
    streets = Streets().deed("Railroad Station", "you").dude("Fred Aims", "wyatt", "Railroad Station")
    streets.dude("Sheriff", "you", "Railroad Station").dude("Tommy Harden", "you", "Railroad Station", is_safe=True)
    said = why(streets, "Tommy Harden", "Bluetick", "hearts_1")
    assert "could have" not in said
    assert said.endswith("not this dude, it cannot be called out."), said


@pytest.mark.rule("W-DEF-11")
def test_nobody_is_said_to_be_booted_where_the_only_one_is_there_already():
    streets = Streets().deed("Railroad Station", "you").dude("Barton Everest", "wyatt", "Railroad Station")
    streets.dude("Sheriff", "you", "Railroad Station")
    said = why(streets, "Railroad Station", "Bottom Dealin'", "clubs_8")
    assert "nobody of his is unbooted" not in said
    falls = next(one for one in TREES["hearts"] if one.id == "hearts_4").fell(streets.town, code("Bluetick"))
    words = missed("hearts_4", falls["Railroad Station"].note, Said(streets.state, NAMES, code("Bluetick")))
    assert words == "nobody unbooted of his is elsewhere"


@pytest.mark.rule("W-D7")
def test_where_no_dude_came_that_is_said_of_the_deed():
    streets = Streets().deed("Undertaker", "wyatt").deed("Bank", "you").dude("Sheriff", "you", "Bank")
    note = Note("diamonds_7", "no_dude_drawn", (5,), kept=False, rule="W-D7")
    said = why(streets, "Undertaker", "Undertaker", "diamonds_8", note)
    assert said.endswith("(in danger: a new dude to an undefended deed): not here, no dude came among the cards drawn.")
