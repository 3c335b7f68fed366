"""The ladder narrows by criteria in order and writes down why each candidate fell."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.chance import Fate
from solocompanion.core.effects import Corrected, Step, corrected
from solocompanion.core.ladder import Criterion, choose, choose_any, narrow
from solocompanion.core.questions import PickQuestion
from solocompanion.core.requests import Draw, Pick
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended, Table
from solocompanion.core.trail import Note

STRENGTH = {"ann": 3, "bob": 3, "cy": 1, "dee": 3}
DISTANCE = {"ann": 2, "bob": 1, "cy": 0, "dee": 1}
STRONGEST = Criterion("strength", "R-2", STRENGTH.__getitem__)
NEAREST = Criterion("distance", "R-3", DISTANCE.__getitem__, best="lowest")
WHO = PickQuestion("who")


def table(fate: Fate | None = None) -> Table:
    return Table(None, None, fate=fate)


def test_the_best_by_the_first_criterion_wins_outright():
    chosen, trail = choose(table(), ["cy", "ann"], [STRONGEST, NEAREST], "R-1")
    assert chosen == "ann"
    assert trail.notes == (Note("cy", "strength", (1,), kept=False, rule="R-2"), Note("ann", "chosen"))
    assert (trail.chosen, trail.tie) == ("ann", "")


def test_a_later_criterion_decides_among_the_survivors_only():
    chosen, trail = choose(table(), ["ann", "bob", "cy"], [STRONGEST, NEAREST], "R-1")
    assert chosen == "bob"
    assert [(note.subject, note.key) for note in trail.notes] == [
        ("cy", "strength"),
        ("ann", "distance"),
        ("bob", "chosen"),
    ]


def test_no_criterion_is_asked_once_one_candidate_is_left():
    asked = []
    never = Criterion("never", "R-9", lambda one: asked.append(one) or 0)
    choose(table(), ["ann", "cy"], [STRONGEST, never], "R-1")
    assert not asked


def test_a_tie_goes_to_the_first_in_order_where_the_rules_have_one():
    chosen, trail = choose(table(), ["dee", "bob"], [STRONGEST, NEAREST], "R-1")
    assert (chosen, trail.tie) == ("dee", "order")
    assert [(note.subject, note.key, note.kept) for note in trail.notes] == [
        ("dee", "tied", True),
        ("bob", "tied", False),
    ]


def test_a_tie_goes_to_the_person_where_the_rules_say_so():
    def rule(table, _):
        return choose(table, list(STRENGTH), [STRONGEST, NEAREST], "R-1", tie=WHO)

    assert run(rule, None, None, None).waiting == Pick("who", "R-1", ("bob", "dee"))
    chosen, trail = choose(Table(None, None, [Answered("who", "dee")]), list(STRENGTH), [STRONGEST, NEAREST], "R-1", tie=WHO)  # fmt: skip # noqa: E501
    assert (chosen, trail.chosen, trail.tie) == ("dee", "dee", "person")


def test_a_tie_goes_to_chance_where_the_rules_say_so():
    asked = Draw("who", "R-1", "who", ("bob", "dee"))
    chosen, trail = choose(table(Fate("a")), list(STRENGTH), [STRONGEST, NEAREST], "R-1", tie=WHO.by_chance("who"))
    assert chosen in asked.options
    assert trail.tie == "chance"


def test_a_single_candidate_is_taken_without_a_question():
    chosen, trail = choose(table(), ["cy"], [STRONGEST], "R-1", tie=WHO)
    assert (chosen, trail.notes) == ("cy", (Note("cy", "chosen"),))


def test_nothing_to_choose_from_is_an_error_that_cites_the_rule():
    with pytest.raises(ValueError, match="R-1"):
        choose(table(), [], [STRONGEST], "R-1")


def test_a_rule_that_may_find_nothing_looks_once():
    looked: list[int] = []

    def strong(least: int) -> list[str]:
        looked.append(least)
        return [name for name, n in STRENGTH.items() if n >= least]

    assert choose_any(table(), lambda: strong(4), [NEAREST], "R-1") is None
    assert choose_any(table(), lambda: strong(3), [NEAREST], "R-1") == choose(
        table(), ["ann", "bob", "dee"], [NEAREST], "R-1"
    )
    assert looked == [4, 3]


def test_candidates_that_are_no_words_are_named():
    chosen, trail = choose(
        table(), [3, 1, 2], [Criterion("low", "R-2", int, best="lowest")], "R-1", name="no. {}".format
    )
    assert chosen == 1
    assert trail.chosen == "no. 1"


def test_a_value_of_several_parts_is_written_part_by_part():
    both = Criterion("both", "R-2", lambda one: (STRENGTH[one], DISTANCE[one]))
    _, trail = choose(table(), ["ann", "cy"], [both], "R-1")
    assert trail.notes[0] == Note("cy", "both", ("1", "0"), kept=False, rule="R-2")


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))
def test_the_ladder_agrees_with_sorting(numbers):
    names = [f"{place}" for place in range(len(numbers))]
    first = Criterion("first", "R-2", lambda one: numbers[int(one)][0])
    second = Criterion("second", "R-3", lambda one: numbers[int(one)][1], best="lowest")
    chosen, trail = choose(table(), names, [first, second], "R-1")
    assert chosen == min(names, key=lambda one: (-numbers[int(one)][0], numbers[int(one)][1], int(one)))
    assert sorted(note.subject for note in trail.notes) == sorted(names)
    assert [note.subject for note in trail.notes if note.kept] == [chosen]


def test_narrowing_alone_leaves_all_that_are_alike():
    left, notes = narrow(list(STRENGTH), [STRONGEST])
    assert left == ["ann", "bob", "dee"]
    assert [note.subject for note in notes] == ["cy"]
    _, notes = narrow(list(STRENGTH), [STRONGEST], tells_all=True)
    assert {note.subject for note in notes if note.kept} == {"ann", "bob", "dee"}
    assert [note.subject for note in notes if not note.kept] == ["cy"]


@frozen
class Camp:
    away: str = ""


@corrected.register
def _set(state: Camp, target, value):
    return evolve(state, **{target: value})


def pick_who_is_there(table, _):
    there = lambda: [one for one in STRENGTH if one != table.state.away]  # noqa: E731 - it is what is passed
    chosen, trail = choose(table, there, [STRONGEST, NEAREST], "R-1", tie=WHO)
    table.do(Corrected("away", chosen), "R-1", trail)


def test_a_tie_that_waits_looks_again_when_the_table_was_corrected():
    assert run(pick_who_is_there, None, Camp(), None).waiting.options == ("bob", "dee")
    mended = Mended((Step(Corrected("away", "bob"), "TABLE"),))
    outcome = run(pick_who_is_there, None, Camp(), None, [mended])
    assert outcome.waiting.options == ("dee",)
    done = run(pick_who_is_there, None, Camp(), None, [mended, Answered("who", "dee")])
    assert "bob" not in [note.subject for note in done.steps[-1].trail.notes]
