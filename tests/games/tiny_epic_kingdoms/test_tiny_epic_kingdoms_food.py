"""Food in wars: who says that an ability lets it pay, when that is asked, what is paid, and what is said of it."""

from __future__ import annotations

from itertools import product

import pytest

from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Correct
from solocompanion.core.table import Table
from solocompanion.core.trail import Note
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.facts import UNKNOWN, Catalogue, Faction
from solocompanion.games.tiny_epic_kingdoms.game import SPEC, lessons
from solocompanion.games.tiny_epic_kingdoms.panel import panel
from solocompanion.games.tiny_epic_kingdoms.rules.war import maximum, pay, read, score, ways_to_pay, written
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, Setup
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words import notes, reasons
from solocompanion.games.tiny_epic_kingdoms.words.questions import QUESTIONS
from tests.games.tiny_epic_kingdoms.maps import SAMPLES
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.naive import payment, points_of
from tests.games.tiny_epic_kingdoms.play import Play

GO = do.Patrol("A.p", "A.f")
USUAL = Setup("sample_a", "sample_b")
ABLE = Kingdom(food=4, mana=1, ore=2, research=2, food_from=2)
NOT_TOLD = changed(ABLE, food_from=UNKNOWN)
RICH = Kingdom(mana=4, ore=4)


def attack(**changes):
    """Return a game in which the person patrols onto a lone meeple of the AI's on its Forest."""
    usual = {"you": RICH, "ai": ABLE, "abilities": "yes", "faction_ai": "orcs", "faction_you": "elves"}
    at = {"A.h": 2, "A.f": 1}, {"A.p": 1}
    return Play(table(*at, phase="act", action="patrol", **{**usual, **changes}))


def every():
    """Yield all that a side can have, with every face of the die."""
    for mana, ore, food, die in product(range(10), range(10), range(10), range(1, 12)):
        yield Kingdom(food, mana, ore, research=1, food_from=1), die


# -- what is paid ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-W3")
@pytest.mark.rule("TEK-W2")
@pytest.mark.rule("AMB-50")
def test_with_the_ability_every_payment_is_mana_first_then_what_the_ai_has_more_of():
    for own, die in every():
        points = score(die, own, USUAL)
        assert points == points_of(die, own.mana, own.ore, "over", own.food)
        assert pay(points, own) == payment(points, own.mana, own.ore, own.food)


@pytest.mark.rule("AMB-10")
def test_by_house_rule_an_odd_score_is_one_less_only_without_ore_and_food():
    under = changed(USUAL, odd_pay="under")
    for own, die in every():
        points = score(die, own, under)
        assert points == points_of(die, own.mana, own.ore, "under", own.food)
        mana, ore, food = pay(points, own)
        assert 2 * mana + ore + food == points


@pytest.mark.parametrize(
    ("ore", "food", "paid"), [(2, 4, (1, 0, 3)), (4, 2, (1, 3, 0)), (3, 3, (1, 3, 0)), (1, 2, (1, 1, 2))]
)
def test_as_much_food_as_ore_leaves_the_food(ore, food, paid):
    assert pay(5, Kingdom(food, 1, ore, research=3, food_from=2)) == paid


def test_food_pays_nothing_below_the_level_and_without_the_ability():
    for research, food_from in ((1, 2), (5, 0), (5, UNKNOWN)):
        own = Kingdom(food=9, mana=1, ore=1, research=research, food_from=food_from)
        assert maximum(own) == 3
        assert pay(3, own) == (1, 1, 0)


@pytest.mark.rule("B10")
def test_the_person_can_pay_a_bid_in_every_way_there_is():
    for own, bid in every():
        if bid > own.might:
            continue
        ways = ways_to_pay(bid, own)
        found = {
            (m, o, f)
            for m, o, f in product(range(own.mana + 1), range(own.ore + 1), range(own.food + 1))
            if 2 * m + o + f == bid
        }
        assert set(ways) == (found or {((bid + 1) // 2, 0, 0)})
        assert [read(written(one)) for one in ways] == list(ways)


# -- asked -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AMB-50")
@pytest.mark.rule("A6")
def test_it_is_asked_before_the_bid_and_counts_in_that_war():
    game = attack(ai=NOT_TOLD)
    asked = game.asks(GO)
    assert (asked.key, asked.about, asked.low, asked.high) == ("food_from", "ai", 0, 5)
    assert "the AI's faction Orcs" in QUESTIONS.prompt(asked, game.state, game.names)
    game.do(GO, 2, 3, 11, "1 1")
    assert [one.key for one in game.asked] == ["food_from", "bid", "war_die", "war_pay"]
    assert did.Paid("ai", mana=1, ore=2, food=4) in game.effects()
    assert game.rule_of(did.FoodTold) == "AMB-50"
    again = Play(changed(game.state, phase="act", action="patrol", you_at={"A.p": 1}, ai_at={"A.h": 2, "A.f": 1}))
    assert again.asks(GO).key == "bid"


@pytest.mark.parametrize(
    "changes",
    [
        {"ai": NOT_TOLD, "abilities": "no"},
        {"ai": changed(NOT_TOLD, research=0)},
        {"ai": changed(NOT_TOLD, food=0)},
        {"ai": changed(NOT_TOLD, food_from=0)},
        {"ai": ABLE},
    ],
)
def test_it_is_not_asked_where_it_is_known_or_cannot_matter(changes):
    assert attack(**changes).asks(GO).key == "bid"


def test_the_person_s_faction_is_asked_for_too_and_allows_a_higher_bid():
    game = attack(you=NOT_TOLD, abilities="no")
    asked = game.asks(GO)
    assert (asked.key, asked.about) == ("food_from", "you")
    assert "your faction Elves" in QUESTIONS.prompt(asked, game.state, game.names)
    assert game.asks(GO, 0).high == 4
    assert game.asks(GO, 2).high == 8
    game.do(GO, 2, 8, 1)
    assert game.effects(did.Paid)[0] == did.Paid("you", mana=1, ore=2, food=4)
    some = attack(you=ABLE).asks(GO, 5, 1)
    assert some.options == ("1 2 1", "1 1 2", "1 0 3", "0 2 3", "0 1 4")
    assert QUESTIONS.label(some, "1 0 3", game.state, game.names) == "1 Mana, 3 Food"


@pytest.mark.rule("AMB-16")
def test_an_ai_that_attacks_only_with_something_to_pay_attacks_with_food():
    hungry = Kingdom(food=3, research=1)
    state = table({"A.h": 2}, {"A.f": 1, "A.m": 2}, ai=hungry, you=RICH, abilities="yes", hopeless="stay")
    assert [one.key for one in Play(state).do(do.AiTurn(), 1, 8, 1, "4 0").asked] == [
        "food_from", "bid", "war_die", "war_pay",
    ]  # fmt: skip
    assert not Play(state).do(do.AiTurn(), 0).effects(did.WarBegan)


# -- remembered, corrected ---------------------------------------------------------------------------------------------
@pytest.mark.rule("AMB-50")
def test_it_is_remembered_for_the_faction():
    (lesson,) = lessons(did.FoodTold("ai", 2, "orcs"), SAMPLES)
    assert (lesson.kind, lesson.record, lesson.fields) == ("faction", "orcs", {"food_from": 2})
    assert not lessons(did.FoodTold("ai", 2), SAMPLES)  # the Dark Army has no record
    factions = {one: Faction(one, one.title(), food_from=level) for one, level in (("orcs", 2), ("elves", 0))}
    known = Catalogue(SAMPLES.territories, factions, SAMPLES.tracks)
    assert not lessons(did.FoodTold("ai", 2, "orcs"), known)
    for abilities, told in (("no", []), ("yes", [did.FoodTold("ai", 2, "orcs")])):
        begun = table({}, phase="setup", abilities=abilities, faction_ai="orcs", faction_you="elves")
        game = Play(begun, known).do(do.SetUp(), (2, 2, 2), "B.F")
        assert game.effects(did.FoodTold) == [*told, did.FoodTold("you", 0, "elves")]


@pytest.mark.rule("AMB-50")
def test_it_can_be_corrected_and_that_is_remembered():
    state = attack(ai=NOT_TOLD).state
    at = Table(state, SAMPLES)
    command = Correct((("food_from.ai", 1),))
    SPEC.rule(command)(at, command)
    assert at.state.ai.might == 8
    assert did.FoodTold("ai", 1, "orcs") in [step.effect for step in at.steps]
    assert targets(state) == {"food_from.ai", "food_from.you"}
    assert targets(attack(abilities="no").state) == {"food_from.you"}


def targets(state):
    return {one.target for one in SPEC.mirror.values(state, Names(SAMPLES)) if one.target.startswith("food_from")}


# -- said --------------------------------------------------------------------------------------------------------------
def test_the_bid_the_panel_and_the_log_count_food():
    game = attack(you=ABLE)
    bid = game.asks(GO)
    said = QUESTIONS.prompt(bid, game.state, game.names)
    assert "counts 8 at most, with its Food" in said
    assert QUESTIONS.label(bid, 8, game.state, game.names) == "8: pay 1 Mana, 2 Ore, 4 Food"
    shown = panel(game.state, (), game.names)
    assert shown.total == "8"
    assert [(one.label, one.value) for one in shown.ledger] == [("Mana", 2), ("Ore", 2), ("Food", 4)]
    paid = did.Paid("ai", mana=1, ore=2, food=4)
    assert (
        TELLING.script(paid, game.state, game.names)
        == "Pay for the AI: 1 Mana (1 to 0), 2 Ore (2 to 0), 4 Food (4 to 0)"
    )
    assert "with its Food" not in QUESTIONS.prompt(bid, attack(ai=RICH).state, game.names)
    assert [one.label for one in panel(attack(ai=RICH).state, (), game.names).ledger] == ["Mana", "Ore", "Over the die"]


@pytest.mark.rule("TEK-W3")
def test_why_food_before_ore_is_said():
    game = attack()
    before = game.state
    game.do(GO, 5, 5, "2 1")
    step = next(one for one in game.steps if one.effect == did.Paid("ai", mana=1, food=3))
    (why,) = step.trail.notes
    assert (why.rule, notes.note(why, game.names)) == ("TEK-W3", "after Mana Food pays: it has 4, and 2 Ore")
    ruled = reasons.ruling("res:ai:food", [(step, before)], game.names)
    assert (ruled.words, ruled.here) == (
        "A war is paid with Mana first, then with what it has more of: Ore or Food.",
        True,
    )
    alike = attack(ai=changed(ABLE, ore=4)).do(GO, 5, 5, "2 1")
    (why,) = next(one.trail.notes for one in alike.steps if one.effect == did.Paid("ai", mana=1, ore=3))
    assert (why.rule, notes.note(why, game.names)) == ("AMB-50", "after Mana Ore pays: it has 4, as many as Food")
    assert (
        notes.note(Note("war", "pays_then", ("ore", 5, 1)), game.names) == "after Mana Ore pays: it has 5, and 1 Food"
    )
    mana_only = attack(ai=changed(ABLE, mana=4)).do(GO, 5, 4, "2 1")
    assert next(one for one in mana_only.steps if one.effect == did.Paid("ai", mana=2)).trail is None
