"""The AI's Patrol rung by rung, its conditions one by one, and why it did not go elsewhere."""

from __future__ import annotations

from random import Random

import pytest
import sampling

from solocompanion.core.commands import carry_out
from solocompanion.core.running import run
from solocompanion.core.table import Overruled
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Wish, position
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom
from tests.games.tiny_epic_kingdoms.maps import (
    SAMPLE_A,
    SAMPLE_B,
    SAMPLES,
    catalogue,
    random_catalogue,
    random_position,
    region,
    territory,
)
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.play import Play

PAIR = {"A.h": 2}


def plan(ai_at, you_at=None, known=SAMPLES, **changes):
    return patrol.plan(position(table(ai_at, you_at, known, **changes), known), Wish())


def move(*given, **changes):
    found = plan(*given, **changes)
    return found.tier, found.source, found.target


def reasons(found, space):
    return [(note.key, *note.args) for note in found.trail.notes if note.subject == space]


def card(regions, links, home="h"):
    """Return a catalogue whose AI card has these regions, as "h plains, f forest border"."""
    made = []
    for one in regions.split(", "):
        name, kind, *edge = one.split()
        made.append(region(name, kind, border=bool(edge)))
    return catalogue(territory("one", home, made, links.split()), SAMPLE_B)


# -- the ladder --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-P1")
@pytest.mark.rule("TEK-P4")
@pytest.mark.rule("AMB-12")
def test_the_ladder_goes_from_pairs_to_empty_spaces_down_to_lone_meeples():
    assert move({"A.h": 2, "A.f": 2}) == ("A1", "A.f", "A.p")
    assert move(PAIR) == ("A2", "A.h", "A.f")
    assert move({"A.h": 2, "A.f": 1, "A.m": 1}) == ("A3", "A.h", "A.f")
    assert move({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}) == ("A4", "A.f", "A.p")
    assert move(PAIR, {"A.f": 1, "A.m": 1}) == ("A5", "A.h", "A.f")
    assert move({"A.h": 2, "A.f": 2, "A.m": 2}, {"A.p": 1}) == ("A6", "A.f", "A.p")
    assert move({"A.h": 2, "A.f": 1, "A.m": 1, "B.F": 2, "B.M": 1}) == ("A7", "A.f", "A.p")


@pytest.mark.rule("TEK-P3")
@pytest.mark.rule("TEK-W6")
def test_a_lone_meeple_goes_only_to_an_empty_space():
    found = plan({"A.h": 2, "A.f": 1, "A.m": 2, "B.F": 2}, {"A.p": 1})  # Home has nobody left to send
    assert (found.source, found.target) == ("A.m", "A.p")
    alone = plan({"A.h": 2, "A.f": 1, "B.F": 2, "B.M": 2}, {"A.p": 1, "A.m": 2}, hopeless="stay")
    assert alone.tier != "A7"
    assert reasons(plan({"A.h": 2, "A.f": 1, "A.m": 1, "B.Q": 2, "B.F": 1}, {"A.p": 1, "B.M": 1, "B.P": 2}), "A.p") == [
        ("lone_stays", "A.f", "yours")
    ]


@pytest.mark.rule("TEK-P2")
@pytest.mark.rule("TEK-Q2")
def test_its_own_card_comes_first_and_nobody_walks_back():
    ai = {"A.h": 2, "A.f": 1, "A.m": 1, "B.F": 2}
    assert move(ai)[0] == "A3"
    assert reasons(plan(ai), "B.M") == [("own_card_first",)]
    full = {"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1, "B.F": 2}
    assert move(full, {"A.c": 1}) == ("B1", "B.F", "B.Q")


@pytest.mark.rule("AMB-09")
def test_it_goes_onto_its_own_meeple_only_further_from_home():
    found = plan({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 2, "A.c": 1})
    assert (found.tier, found.source, found.target) == ("A4", "A.p", "A.c")
    assert ("not_further", 1, 2) in reasons(found, "A.f")
    assert move({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 2, "B.F": 1}, {"A.c": 2}) == ("B7", "B.F", "B.Q")


@pytest.mark.rule("TEK-P8")
def test_where_no_move_is_legal_it_collects():
    game = Play(table({"A.h": 2, "A.f": 2, "A.m": 2}, {"A.p": 2})).do(do.AiTurn())
    assert game.effects(did.CouldNot) == [did.CouldNot("patrol", "no_move")]
    assert game.rule_of(did.CouldNot) == "TEK-P8"
    assert game.effects(did.Gained) == [did.Gained("ai", food=1, mana=1, ore=1)]


# -- the conditions ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-P5")
@pytest.mark.rule("TEK-K1")
@pytest.mark.rule("TEK-K2")
def test_a_source_counts_four_conditions_each_with_its_number():
    found = plan({"A.h": 2, "A.f": 2, "A.m": 2}, {"B.F": 1})
    assert found.source == "A.f"
    assert reasons(found, "A.f")[-5:] == [
        ("from_empty", 1),
        ("from_far", 1, 1),
        ("from_least", "plains"),
        ("from_most", "forest", 1, 1),
        ("from_count", 4, 4),
    ]
    assert reasons(found, "A.m")[-2:] == [("from_count", 4, 4), ("kind", 1)]


@pytest.mark.rule("TEK-P5")
def test_the_source_that_meets_more_conditions_goes():
    known = card("h plains border, a forest, b mountain, x forest, z plains", "h-a h-b a-x b-z")
    ai = {"A.h": 2, "A.a": 2, "A.b": 2}
    found = plan(ai, known=known)  # both beside an empty space and as far; all kinds are least and most
    assert found.source == "A.a"
    found = plan({**ai, "B.F": 1}, known=known)  # now Plains and Mountain are least, Forest is most
    assert [reasons(found, one)[-1] for one in ("A.a", "A.b")] == [("from_count", 4, 4), ("from_count", 3, 4)]
    found = plan({**ai, "B.M": 1}, known=known)
    assert [reasons(found, one)[-1] for one in ("A.a", "A.b")] == [("from_count", 3, 4), ("from_count", 4, 4)]
    assert found.source == "A.b"


@pytest.mark.rule("TEK-P6")
def test_lone_meeples_are_compared_by_the_same_conditions():
    found = plan({"A.h": 2, "A.f": 1, "A.m": 1, "B.F": 1, "B.M": 1, "B.P": 1})
    assert [note.key for note in found.trail.notes if note.subject == "A.m" and note.key.startswith("from_")] == [
        "from_empty",
        "from_far",
        "from_least",
        "from_most",
        "from_count",
    ]
    assert {note.rule for note in found.trail.notes if note.key.startswith("from_")} == {"TEK-P6"}
    pairs = plan({"A.h": 2, "A.f": 2})
    assert {note.rule for note in pairs.trail.notes if note.key.startswith("from_")} == {"TEK-P5"}


@pytest.mark.rule("TEK-P7")
@pytest.mark.rule("AMB-06")
def test_a_target_counts_two_conditions():
    known = card("h plains border, a mountain, b forest, c forest", "h-a h-b a-c")
    found = plan(PAIR, known=known)
    assert (found.target, reasons(found, "A.b")[-1]) == ("A.b", ("to_count", 2, 2))
    found = plan({"A.h": 2, "B.F": 1}, known=known)  # Forest is no longer among the least
    assert found.target == "A.a"
    assert reasons(found, "A.b")[0] == ("to_least", "forest", 1, 0)
    far = card("h plains border, a forest, b plains, c plains", "h-a a-b h-b b-c h-c a-c")
    found = plan({"A.h": 2, "A.a": 2}, known=far)
    assert reasons(found, "A.c")[:2] == [("to_least", "plains", 1, 0), ("to_far", 1, 1)]
    own = plan({"A.h": 2, "A.f": 1, "A.m": 1})
    assert reasons(own, "A.f")[-3:] == [("to_empty", 1), ("to_far", 1, 1), ("to_count", 2, 2)]


@pytest.mark.rule("AMB-07")
def test_it_holds_spaces_on_your_card_and_shared_ones_too():
    at = position(table({"A.h": 2, "B.F": 1, "B.Q": 1}, {"B.Q": 1}), SAMPLES)
    assert at.held == {"forest": 2, "mountain": 0, "plains": 1, "capital": 0, "ruins": 0}
    assert (at.least, at.most) == (["mountain"], ["forest"])


@pytest.mark.rule("AMB-05")
def test_by_house_rule_the_first_condition_goes_before_the_second():
    known = card("h plains border, s plains, m mountain, f forest", "h-s h-m s-m s-f")
    ai = {"A.h": 2, "A.s": 2, "B.F": 1}  # Mountain is the kind it holds least; the Forest is further from Home
    assert move(ai, known=known) == ("A1", "A.s", "A.f")
    order = plan(ai, known=known, meets="order")
    assert order.target == "A.m"
    assert ("to_met", "0", "1") in reasons(order, "A.f")


@pytest.mark.rule("TEK-K3")
@pytest.mark.rule("AMB-13")
@pytest.mark.rule("AMB-39")
def test_all_else_equal_kinds_go_in_order_the_capital_before_ruins():
    known = card("h plains border, r ruins, c capital", "h-r h-c")
    assert move(PAIR, known=known) == ("A2", "A.h", "A.c")
    known = card("h plains border, m mountain, f forest", "h-m h-f")
    assert move(PAIR, known=known) == ("A2", "A.h", "A.f")


@pytest.mark.rule("AMB-38")
def test_by_house_rule_the_person_or_chance_breaks_a_tie_of_one_kind():
    known = card("h plains border, f forest, g forest, m mountain", "h-f h-g h-m")
    assert plan(PAIR, known=known).targets == ("A.f", "A.g")
    assert plan(PAIR, known=known).trail.tie == "order"
    game = Play(table(PAIR, known=known, ties="person"), known)
    asked = game.asks(do.AiTurn())
    assert (asked.key, asked.rule, asked.options) == ("target", "AMB-38", ("A.f", "A.g"))
    assert game.do(do.AiTurn(), "A.g").effects(did.Moved) == [did.Moved("ai", "A.h", "A.g")]
    assert game.steps[1].trail.tie == "person"
    assert [reasons(game.steps[1], one)[-1] for one in ("A.f", "A.g")] == [("tied",), ("tied",)]
    chance = Play(table(PAIR, known=known, ties="chance"), known)
    assert (chance.asks(do.AiTurn()).source, chance.asks(do.AiTurn()).options) == ("tie", ("A.f", "A.g"))
    two = card("h plains border, f forest, g forest, a plains, b plains", "h-f h-g f-a g-b")
    game = Play(table({"A.h": 2, "A.f": 2, "A.g": 2}, known=two, ties="person"), two)
    assert game.do(do.AiTurn(), "A.g").effects(did.Moved) == [did.Moved("ai", "A.g", "A.b")]


# -- home, Ruins, Capital ----------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-H1")
@pytest.mark.rule("TEK-H2")
def test_when_one_leaves_home_another_comes_without_food():
    game = Play(table(PAIR)).do(do.AiTurn())
    assert game.effects(did.Moved, did.MeeplesPut) == [did.Moved("ai", "A.h", "A.f"), did.MeeplesPut("ai", "A.h")]
    assert game.rule_of(did.MeeplesPut) == "TEK-H2"
    assert game.state.ai_at == {"A.h": 2, "A.f": 1}
    assert not game.effects(did.Paid)


@pytest.mark.rule("TEK-H3")
@pytest.mark.rule("TEK-M5")
def test_without_a_reserve_nobody_leaves_home():
    ai = {"A.h": 2, "B.F": 2, "B.M": 2, "B.P": 1}
    assert table(ai).reserve("ai") == 0
    found = plan(ai)
    assert found.source[0] == "B"
    assert ("home_stays", 0) in reasons(found, "A.h")


@pytest.mark.rule("TEK-H4")
def test_home_is_full_and_cannot_be_attacked():
    game = Play(table(PAIR, {"A.f": 1}, phase="act", action="patrol"))
    assert "(B9)" in game.refusal(do.Patrol("A.f", "A.h"))


@pytest.mark.rule("TEK-Z1")
@pytest.mark.rule("TEK-Z3")
def test_it_never_leaves_ruins_though_it_leaves_a_capital():
    known = card("h plains border, r ruins, a forest", "h-r h-a r-a")
    found = plan({"A.h": 2, "A.r": 2}, known=known)
    assert found.source == "A.h"
    assert ("ruins_stay",) in reasons(found, "A.r")
    found = plan({"A.h": 2, "A.c": 2, "A.f": 1, "A.m": 1})
    assert (found.source, found.target) == ("A.c", "A.p")


@pytest.mark.rule("TEK-Z2")
@pytest.mark.rule("AMB-03")
def test_ruins_and_capital_wait_for_all_spaces_that_produce():
    ai = {"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 2}
    assert move({**ai, "A.f": 1, "A.m": 1})[2] == "A.c"
    found = plan({"A.h": 2, "A.m": 1, "A.p": 2})
    assert found.target != "A.c"
    assert reasons(found, "A.c") == [("closed", "A.f")]
    known = card("h plains border, r ruins, c capital", "h-r r-c")
    assert move(PAIR, known=known)[2] == "A.r"  # the Capital beyond is empty, and does not keep it waiting


@pytest.mark.rule("AMB-02")
def test_a_space_that_cannot_be_reached_keeps_nothing_waiting():
    known = card("h plains border, c capital, x forest", "h-c")
    assert move(PAIR, known=known)[2] == "A.c"


@pytest.mark.rule("AMB-02")
@pytest.mark.rule("TEK-Z2")
def test_a_capital_does_not_wait_for_what_lies_behind_it():
    known = card("h plains border, c capital, x forest, d capital, y mountain", "h-c c-x x-d d-y")
    assert move(PAIR, known=known)[2] == "A.c"
    assert reasons(plan({"A.h": 2, "A.c": 1}, known=known), "A.d") == [("closed", "A.x")]
    assert reasons(plan({"A.h": 2}, {"A.y": 1}, known=known), "A.d") == [("closed", "A.x")]
    assert move({"A.h": 2, "A.c": 1, "A.x": 2}, known=known)[2] == "A.d"


@pytest.mark.rule("AMB-02")
@pytest.mark.rule("TEK-Q1")
def test_what_lies_behind_ruins_keeps_nothing_waiting_since_nobody_leaves_them():
    known = card("h plains border, r ruins, x forest, c capital", "h-r r-x h-c")
    assert move(PAIR, known=known)[2] == "A.c"
    full = {"A.h": 2, "A.r": 1, "A.c": 2}
    assert quest.plan(position(table(full, known=known), known), Wish()).source == "A.h"


@pytest.mark.rule("AMB-02")
@pytest.mark.parametrize("part", range(4))
def test_against_an_idle_person_the_ai_comes_to_be_wherever_it_can_or_has_nobody_left(part):
    for seed in range(part, sampling.rounds(100, 40), 4):
        known = random_catalogue(Random(f"alone {seed}"), ruins=0.3)  # noqa: S311 - not for secrets
        land = land_of(table({}, known=known), known)
        start = next(one for one in land.of("B") if land.kind[one] != "ruins")
        game, been = Play(table({land.home: 2}, {start: 2}, known), known), {land.home}
        for _ in range(200):
            match game.state.phase:
                case "answer":
                    game.do(do.Collect())
                case "yours":
                    game.do(do.Choose(game.state.topmost)).do(do.Nothing())
                case "over":
                    break
                case _:
                    game.do(do.AiTurn())
            been |= set(game.state.ai_at)
        assert been >= set(land.accessible) or not game.state.reserve("ai"), (known, game.state)


@pytest.mark.rule("AMB-32")
@pytest.mark.rule("AMB-02")
def test_by_house_rule_yours_do_not_wait_for_what_lies_behind_them_or_cannot_be_reached():
    made = [region("c", "capital", border=True), region("x", "forest"), region("o", "mountain")]
    known = catalogue(SAMPLE_A, territory("far", "x", made, ("x-c",)))
    full = table({"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1, "A.c": 1}, known=known, far_gate="both")
    assert quest.plan(position(full, known), Wish()).target == "B.c"


@pytest.mark.rule("AMB-32")
def test_by_house_rule_those_of_your_card_wait_for_both_cards():
    ai = {"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 1, "B.Q": 2}
    you = {"A.c": 2, "B.F": 2, "B.P": 2}
    assert move(ai, you) == ("B1", "B.Q", "B.R")
    waits = plan(ai, you, far_gate="both")
    assert waits.why == "no_move"
    assert reasons(waits, "B.R") == [("closed", "B.M")]


# -- attacks -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TEK-L3")
@pytest.mark.rule("AMB-21")
@pytest.mark.rule("AMB-41")
def test_it_attacks_nobody_while_there_is_an_alliance_anywhere_but_may_walk_away_from_it():
    found = plan({"A.h": 2, "A.f": 2, "A.m": 1, "B.F": 1}, {"A.p": 1, "A.m": 1, "B.F": 1})
    assert (found.source, found.target) == ("B.F", "B.Q")
    assert reasons(found, "A.p") == [("allied",)]


@pytest.mark.rule("TEK-L3")
def test_where_an_alliance_alone_keeps_it_from_moving_that_is_the_reason():
    stays = plan({"A.h": 2, "A.f": 1}, {"A.f": 1, "A.m": 1, "A.p": 2})
    assert (stays.why, stays.rule) == ("allied", "TEK-L3")


@pytest.mark.rule("AMB-16")
def test_by_house_rule_it_attacks_nobody_with_nothing_to_pay():
    assert move(PAIR, {"A.f": 1, "A.m": 2})[2] == "A.f"
    stays = plan(PAIR, {"A.f": 1, "A.m": 2}, hopeless="stay")
    assert (stays.why, stays.rule) == ("hopeless", "AMB-16")
    assert reasons(stays, "A.f") == [("hopeless",)]
    apart = plan({"A.h": 2, "A.f": 2, "A.m": 2, "B.F": 1}, {"A.p": 1, "B.P": 1, "B.M": 2, "B.Q": 2}, hopeless="stay")
    assert (apart.why, apart.rule) == ("hopeless", "AMB-16")
    alone = plan({"A.h": 2, "A.f": 2, "A.m": 2, "B.F": 1}, {"A.p": 2, "B.M": 1, "B.Q": 2}, hopeless="stay")
    assert (alone.why, alone.rule) == ("no_move", "TEK-P8")  # a lone meeple would attack nobody anyway
    assert move(PAIR, {"A.f": 1, "A.m": 2}, hopeless="stay", ai=Kingdom(ore=1))[2] == "A.f"


@pytest.mark.rule("AMB-31")
def test_a_pair_of_yours_cannot_be_attacked():
    found = plan({"A.h": 2, "A.f": 2, "A.m": 2}, {"A.p": 2})
    assert reasons(found, "A.p") == [("full", 0, 2)]


@pytest.mark.rule("AMB-11")
def test_a_lone_meeple_walks_after_all_attacks():
    known = card("h plains border, a forest, x mountain", "h-a h-x")
    found = plan({"A.h": 2, "A.a": 1}, {"A.x": 1}, known=known)
    assert found.tier == "A3"
    assert move({"A.h": 2, "A.f": 1}, {"A.m": 1}) == ("A3", "A.h", "A.f")
    assert [number for number, way in enumerate(patrol.LADDERS["home_gain"], 1) if way[0] == "single"] == [7]


def test_where_the_person_has_it_move_elsewhere_the_turn_goes_on_from_there():
    wanted, instead = did.Moved("ai", "A.f", "A.p"), did.Moved("ai", "A.h", "A.m")
    state = table({"A.h": 2, "A.f": 2}, {"A.m": 1})
    found = run(carry_out, do.AiTurn(), state, SAMPLES, (Overruled(1, wanted, instead),))
    assert [step.effect for step in found.steps[1:3]] == [instead, did.MeeplesPut("ai", "A.h")]
    assert found.waiting is not None
    assert (found.waiting.key, found.waiting.about) == ("bid", "A.m")


def test_every_legal_move_can_be_done_instead():
    at = position(table({"A.h": 2, "A.f": 2}, {"A.m": 1}), SAMPLES)
    assert patrol.legal(at) == (("A.f", "A.p"), ("A.h", "A.m"))


@pytest.mark.rule("AMB-04")
def test_by_house_rule_the_order_of_the_rungs_cites_that_rule():
    found = plan({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}, patrol_order="source_strict")
    assert (found.tier, found.rule) == ("A2", "AMB-04")
    assert {one.rule for one in found.trail.notes if one.key in {"no_move", "legal"}} == {"AMB-04"}


@pytest.mark.rule("AMB-04")
@pytest.mark.parametrize(
    ("at", "tier", "beside"),
    [
        ({"A.h": 2, "A.f": 2, "A.m": 1, "A.p": 1}, "A3", "AMB-04"),  # two of Forest would go first
        ({"A.h": 2, "A.f": 2, "A.m": 2, "A.p": 1}, "A4", ""),
        (PAIR, "A2", ""),
    ],
)
def test_the_reading_of_the_order_is_named_where_the_other_leads_elsewhere(at, tier, beside):
    found = plan(at, {"A.c": 1})
    assert (found.tier, found.rule, found.beside) == (tier, "TEK-P4", beside)
    game = Play(table(at, {"A.c": 1})).do(do.AiTurn())
    assert game.cited(did.Moved) == (("TEK-P4", beside) if beside else ("TEK-P4",))


def test_where_home_attacks_an_empty_region_not_next_to_it_says_so():
    found = plan(PAIR, {"A.f": 1, "A.m": 1})
    assert found.tier == "A5"
    assert reasons(found, "A.p") == [("not_beside", "home")]
    lone = plan({"A.h": 2, "B.F": 1}, {"A.f": 1, "A.m": 1})
    assert reasons(lone, "B.M") == [("own_card_first",)]
    assert reasons(plan(PAIR, {"A.f": 1, "A.m": 1}), "B.M") == [("not_beside", "")]


def test_where_only_a_lone_meeple_could_go_its_rung_is_named():
    known = card("h plains, f forest, p plains border, m mountain", "h-f h-m m-p")
    found = plan({"A.h": 2, "A.m": 1}, {"A.f": 1}, known=known)
    assert found.tier == "A3"
    assert reasons(found, "A.p") == [("later_rung", 7, "single", "empty")]


AHEAD = ("own_card_first", "other_class", "later_rung", "source_class")


def test_that_another_comes_first_is_said_only_where_it_does():
    """Whatever waits for a later rung can be done on one."""
    said = set()
    for n in range(600):
        state, known = random_position(Random(n))  # noqa: S311 - not for secrets
        at = position(state, known)
        found = patrol.plan(at, Wish())
        moves = [(rung, source, to) for rung in patrol.rungs(state.setup.patrol_order)
                 for source, targets in patrol.moves_of(at, rung).items() for to in targets]  # fmt: skip
        for one in found.trail.notes:
            if one.key not in AHEAD:
                continue
            of = [rung for rung, source, to in moves if one.subject == (source if one.key == "source_class" else to)]
            assert of, (n, one)
            assert moves[0][0] not in of, (n, one)
            said.add(one.key)
    assert said == set(AHEAD)
