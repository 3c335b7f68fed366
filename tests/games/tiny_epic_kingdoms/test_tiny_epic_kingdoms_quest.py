"""The AI's Quest: when, from where, and where to."""

from __future__ import annotations

import pytest

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules import quest
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from tests.games.tiny_epic_kingdoms.maps import SAMPLE_A, SAMPLES, catalogue, region, territory
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play
from tests.games.tiny_epic_kingdoms.test_tiny_epic_kingdoms_patrol import card, reasons

COVERED = {"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}
AT_CAPITAL = {"A.c": 1}


def plan(ai_at, you_at=AT_CAPITAL, known=SAMPLES, **settings):
    return quest.plan(position(table(ai_at, you_at, known, **settings), known), Wish())


@pytest.mark.rule("TEK-Q1")
def test_it_waits_until_somebody_is_on_every_space_it_can_reach():
    waits = plan(COVERED, {})
    assert (waits.why, waits.rule) == ("not_yet", "TEK-Q1")
    assert reasons(waits, "A.c") == [("unoccupied",)]
    assert reasons(waits, "B.F") == [("quest_waits", "A.c")]
    assert plan(COVERED).target == "B.F"
    apart = card("h plains border, f forest border, x forest", "h-f")
    assert plan({"A.h": 2, "A.f": 2}, {}, apart).target


@pytest.mark.rule("AMB-02")
@pytest.mark.rule("TEK-Q1")
def test_it_waits_for_what_it_cannot_reach_by_house_rule_alone_and_says_what_it_does_not_wait_for():
    apart = card("h plains border, f forest border, x forest", "h-f")
    at = {"A.h": 2, "A.f": 2}
    found = plan(at, {}, apart)
    assert [(note.key, note.rule) for note in found.trail.notes if note.subject == "A.x"] == [("not_awaited", "AMB-02")]
    strict = quest.plan(position(table(at, {}, apart, covered="all"), apart), Wish())
    assert (strict.why, reasons(strict, "A.x")) == ("not_yet", [("unoccupied",)])


@pytest.mark.rule("TEK-Q1")
def test_it_collects_even_if_it_chose_to_quest():
    game = Play(table({"A.h": 2}, shields=(("patrol", "you"),))).do(do.AiTurn())
    assert game.effects(did.ShieldPlaced) == [did.ShieldPlaced("ai", "quest")]
    assert game.effects(did.CouldNot) == [did.CouldNot("quest", "not_yet")]
    assert game.effects(did.Gained) == [did.Gained("ai", food=1)]


@pytest.mark.rule("TEK-Q3")
@pytest.mark.rule("AMB-11")
@pytest.mark.rule("AMB-43")
def test_it_starts_from_a_border_space_with_two():
    lone = plan({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1})
    assert (lone.why, lone.rule) == ("no_source", "TEK-Q3")
    assert reasons(lone, "A.f") == [("single",)]
    inland = plan({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 2})
    assert inland.why == "no_source"
    assert reasons(inland, "A.p") == [("inland",)]


@pytest.mark.rule("AMB-15")
def test_home_quests_only_where_there_is_no_other_and_with_a_reserve():
    known = card("h plains border, f forest border", "h-f")
    assert plan({"A.h": 2, "A.f": 1}, {}, known).source == "A.h"
    assert plan({"A.h": 2, "A.f": 2}, {}, known).source == "A.f"
    kept = plan({"A.h": 2, "A.f": 1, "B.F": 2, "B.M": 2}, {}, known)
    assert (kept.why, kept.rule) == ("home_stays", "TEK-H3")
    assert reasons(kept, "B.P") == [("home_stays", 0)]
    inland = card("h plains, f forest border", "h-f")
    none = plan({"A.h": 2, "A.f": 1, "B.F": 2, "B.M": 2}, {}, inland)
    assert (none.why, none.rule) == ("no_source", "TEK-Q3")


@pytest.mark.rule("AMB-16")
@pytest.mark.rule("TEK-L3")
def test_where_it_could_quest_only_to_attack_and_does_not_that_is_the_reason():
    known = card("h plains border, f forest border", "h-f")
    full = {"B.F": 1, "B.M": 2, "B.P": 2, "B.R": 2}
    stays = quest.plan(position(table({"A.h": 2, "A.f": 2}, full, known, hopeless="stay"), known), Wish())
    assert (stays.why, stays.rule) == ("hopeless", "AMB-16")
    allied = plan({"A.h": 2, "A.f": 1}, {**full, "A.f": 1}, known)
    assert (allied.why, allied.rule) == ("allied", "TEK-L3")
    closed = plan({"A.h": 2, "A.f": 2}, {**full, "B.F": 2}, known)
    assert (closed.why, closed.rule) == ("no_target", "TEK-Q6")


@pytest.mark.rule("TEK-Q4")
@pytest.mark.rule("AMB-13")
def test_it_starts_from_the_kind_it_holds_most_plains_first_in_a_tie():
    assert plan({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}).source == "A.m"
    more = plan({"A.h": 2, "A.f": 2, "A.m": 2, "B.F": 1}, {"A.c": 1, "A.p": 1})
    assert more.source == "A.f"
    assert ("held", 1) in reasons(more, "A.m")
    far = card("h plains border, a forest border, b forest border", "h-a a-b")
    assert plan({"A.h": 2, "A.a": 2, "A.b": 2}, {}, far).source == "A.b"


@pytest.mark.rule("TEK-Q4")
@pytest.mark.rule("AMB-06")
def test_a_capital_is_no_kind_that_it_holds_most_of():
    known = card("h mountain border, f forest border, c capital border, d capital border", "h-f f-c c-d")
    found = plan({"A.h": 1, "A.f": 2, "A.c": 2, "A.d": 2}, {}, known)
    assert found.source == "A.f"
    assert ("produces", 0) in reasons(found, "A.c")
    assert plan({"A.h": 1, "A.f": 1, "A.c": 2, "A.d": 2}, {}, known).source == "A.d"  # the furthest


NONE_PREFERRED = {"A.h": 2, "A.f": 2, "A.m": 2, "B.Q": 1}, {"A.p": 1, "A.c": 1, "B.M": 1, "B.P": 1}  # most Forests


@pytest.mark.rule("TEK-Q4")
@pytest.mark.rule("AMB-14")
def test_without_an_empty_space_of_a_kind_it_holds_least_it_starts_in_the_set_order_too():
    found = plan(*NONE_PREFERRED)
    assert (found.source, found.target) == ("A.m", "B.F")
    assert reasons(found, "A.f")[:2] == [("set_order",), ("quest_kind", 2)]
    assert [note.rule for note in found.trail.notes if note.subject == "A.f"][:2] == ["AMB-14", "AMB-14"]
    assert not [note for note in found.trail.notes if note.key == "held"]
    at, you = NONE_PREFERRED
    preferred = plan(at, {space: n for space, n in you.items() if space != "B.M"})
    assert (preferred.source, preferred.target) == ("A.f", "B.M")
    own = plan({**at, "B.P": 1}, {"A.p": 1, "A.c": 1, "B.M": 2, "B.F": 2, "B.R": 2})  # it has no empty one either
    assert (own.source, own.target) == ("A.m", "B.P")


@pytest.mark.rule("AMB-14")
def test_by_house_rule_it_starts_from_the_kind_it_holds_most_whatever_is_empty():
    found = plan(*NONE_PREFERRED, quest_from="most")
    assert (found.source, found.target) == ("A.f", "B.F")
    assert ("held", "AMB-14") in [(note.key, note.rule) for note in found.trail.notes if note.subject == "A.m"]


@pytest.mark.rule("AMB-52")
def test_of_one_kind_the_furthest_region_is_its_source_whatever_is_beside_it():
    far = card("h plains border, a forest border, b forest border, m mountain", "h-a a-b a-m")
    found = plan({"A.h": 2, "A.a": 2, "A.b": 2}, {"A.m": 1}, far)  # beside A.a is Mountain, which it holds fewest of
    assert found.source == "A.b"
    assert ("steps", "AMB-52") in [(note.key, note.rule) for note in found.trail.notes if note.subject == "A.a"]


ATTACKS = {"A.h": 2, "A.f": 2}, {"A.m": 1, "A.p": 1, "A.c": 1, "B.F": 1, "B.M": 1, "B.P": 1, "B.R": 1}
ONTO_OWN = {"A.h": 2, "A.f": 2, "A.m": 1, "B.M": 1, "B.P": 1}, {"A.p": 1, "A.c": 1, "B.F": 2, "B.R": 2}


@pytest.mark.rule("AMB-51")
@pytest.mark.parametrize(
    ("at", "quest_to", "target"),
    [
        (ATTACKS, "list", "B.M"),  # it holds no Mountain
        (ATTACKS, "order", "B.F"),
        (ONTO_OWN, "list", "B.P"),  # beside it B.Q is empty
        (ONTO_OWN, "order", "B.M"),
    ],
)
def test_where_no_region_is_empty_the_list_or_by_house_rule_the_order_says_where(at, quest_to, target):
    found = plan(*at, quest_to=quest_to)
    assert found.target == target
    cited = {note.subject: note.rule for note in found.trail.notes if note.key == f"to_{quest_to}"}
    assert target in cited
    assert set(cited.values()) == {"AMB-51"}
    assert {note.rule for note in found.trail.notes if note.key == "kind"} <= {"AMB-51", "TEK-Q5", "TEK-K3"}


@pytest.mark.rule("TEK-Q5")
def test_it_goes_to_an_empty_space_before_its_own_and_yours():
    assert plan(COVERED, {"A.c": 1, "B.F": 1}).target == "B.M"
    own = plan({**COVERED, "B.F": 1}, {"A.c": 1, "B.M": 2, "B.P": 1, "B.R": 2})
    assert own.target == "B.F"
    assert ("other_class", "yours", "own") in reasons(own, "B.P")
    assert plan(COVERED, {"A.c": 1, "B.F": 1, "B.M": 1, "B.P": 1, "B.R": 1}).target == "B.F"


@pytest.mark.rule("TEK-Q5")
@pytest.mark.rule("AMB-14")
def test_it_goes_to_a_kind_it_holds_least_else_forest_first():
    least = plan({"A.h": 2, "A.f": 2, "A.m": 1}, {"A.c": 1, "A.p": 1, "B.F": 2, "B.Q": 1})
    assert least.target == "B.M"
    none = plan({"A.h": 2, "A.f": 2, "A.m": 1, "B.P": 1}, {"A.c": 1, "A.p": 2, "B.M": 2, "B.F": 1})
    assert none.target in {"B.R", "B.P"}
    other = catalogue(SAMPLE_A, territory("b", "P", [region("P", "plains", border=True), region("M", "mountain")], ()))
    assert plan(COVERED, AT_CAPITAL, other).target == "B.P"  # Plains are not among the least, but all there is


@pytest.mark.rule("TEK-Q6")
@pytest.mark.rule("AMB-17")
def test_a_quest_onto_a_meeple_of_yours_is_war():
    you = {"A.c": 1, "B.F": 1, "B.M": 1, "B.P": 1, "B.R": 1}
    game = Play(table(COVERED, you, shields=(("patrol", "you"),))).do(do.AiTurn(), 0, 3)
    assert game.effects(did.Moved) == [did.Moved("ai", "A.f", "B.F")]
    assert game.effects(did.WarBegan)[0].war.attacker == "ai"


@pytest.mark.rule("TEK-Q6")
def test_where_no_space_can_be_entered_it_collects():
    one = catalogue(SAMPLE_A, territory("b", "P", [region("P", "plains", border=True)], ()))
    found = plan(COVERED, {"A.c": 1, "B.P": 2}, one)
    assert (found.why, found.rule) == ("no_target", "TEK-Q6")


def test_every_legal_quest_can_be_done_instead():
    at = position(table(COVERED, {"A.c": 1, "B.P": 1}), SAMPLES)
    assert quest.legal(at) == (("A.f", "B.F"), ("A.f", "B.M"), ("A.f", "B.R"), ("A.f", "B.P"))
    assert quest.legal(position(table(COVERED), SAMPLES)) == ()
