"""Ruins and the Capital City: for what they wait, by which rule they may be entered, and what the board says of it."""

from __future__ import annotations

import pytest

from solocompanion.core.changed_copy import changed
from solocompanion.games.tiny_epic_kingdoms.board.projection import project
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from tests.games.tiny_epic_kingdoms.maps import position as table
from tests.games.tiny_epic_kingdoms.test_tiny_epic_kingdoms_patrol import PAIR, card, move, plan, reasons

CUT = card("h plains border, c capital, x forest", "h-c c-x")  # the Capital lies before the Forest


def cited(found, space):
    return [note.rule for note in found.trail.notes if note.subject == space and note.key in {"let_in", "waived"}]


@pytest.mark.rule("AMB-02")
@pytest.mark.rule("TEK-Z2")
def test_a_move_into_the_capital_cites_why_it_may_be_entered():
    assert cited(plan(PAIR, known=CUT), "A.c") == ["AMB-02"]
    assert ("waived", "A.x") in reasons(plan(PAIR, known=CUT), "A.c")
    full = plan({"A.h": 2, "A.f": 1, "A.m": 1, "A.p": 2})
    assert (full.target, cited(full, "A.c")) == ("A.c", ["TEK-Z2"])


@pytest.mark.rule("AMB-02")
def test_by_house_rule_it_waits_for_every_region_of_the_card():
    waits = plan(PAIR, known=CUT, covered="all")
    assert waits.why == "no_move"
    assert reasons(waits, "A.c") == [("closed", "A.x")]
    assert move(PAIR, {"A.x": 1}, CUT, covered="all")[2] == "A.c"


@pytest.mark.rule("AMB-02")
@pytest.mark.rule("AMB-32")
def test_by_both_house_rules_those_of_your_card_wait_for_every_region_of_it():
    ai, you = {"A.h": 2, "A.c": 1, "A.x": 1, "B.Q": 2}, {"B.F": 2, "B.P": 2}
    waits = plan(ai, you, CUT, covered="all", far_gate="both")
    assert reasons(waits, "B.R") == [("closed", "B.M")]


def closed_signs(state, known):
    names = Names(known)
    return {one.id: one.hint for one in project(state, names).sprites.values() if one.id == "closed:A.c"}


@pytest.mark.rule("TEK-Z2")
def test_the_board_says_the_same_of_the_capital_during_the_set_up_and_after_it_and_names_what_it_waits_for():
    for known, covered, said in (
        (CUT, "reached", {}),
        (CUT, "all", {"closed:A.c": "Closed to the AI until a meeple is in Region x"}),
    ):
        before = changed(table({}, known=known, covered=covered), phase="setup")
        assert closed_signs(before, known) == closed_signs(table(PAIR, known=known, covered=covered), known) == said
