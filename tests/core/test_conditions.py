"""A sieve decides, and notes of every candidate that falls the first test it failed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core import conditions
from solocompanion.core.conditions import Fall, Falls, Sieve
from solocompanion.core.trail import Note

SMALL = conditions.Test[int, int]("too_large", lambda limit, one: one < limit, lambda limit, one: (one, limit))
EVEN = conditions.Test[int, int]("odd", lambda _, one: one % 2 == 0)
NO_NINE = conditions.Test[int, int]("nine", lambda _, one: one != 9, when=lambda limit: limit > 50)


def fall(one: int, key: str, *values: int, passed: int) -> Fall:
    return Fall(Note(str(one), key, values, kept=False), passed)


def test_the_first_test_that_fails_is_noted_with_its_values_and_how_many_were_passed():
    falls: Falls = {}
    assert Sieve(5, [1, 2, 7, 4], falls).through(SMALL, EVEN) == [2, 4]
    assert falls == {"7": fall(7, "too_large", 7, 5, passed=0), "1": fall(1, "odd", passed=1)}


def test_values_are_asked_for_only_of_those_that_fall_and_only_where_falls_are_wanted():
    def never(*_: int) -> tuple[int, ...]:
        raise AssertionError

    even = conditions.Test[int, int]("odd", lambda _, one: one % 2 == 0, never)
    assert Sieve(0, [1, 2]).through(even) == [2]
    assert Sieve(0, [2, 4], {}).through(even) == [2, 4]
    with pytest.raises(AssertionError):
        Sieve(0, [1], {}).through(even)


def test_what_is_not_asked_in_this_world_lets_nobody_fall_and_is_not_counted():
    for limit, left in ((50, [9, 11]), (60, [11])):
        falls: Falls = {}
        sieve = Sieve(limit, [9, 11], falls)
        assert sieve.through(NO_NINE) == left
        assert sieve.through(EVEN) == []
        assert falls["11"].passed == 0


def test_those_that_others_outdo_fall_by_a_reason_of_their_own():
    falls: Falls = {}
    sieve = Sieve(10, [3, 4, 5], falls, name=lambda one: f"n{one}")
    assert sieve.only([5], lambda one: ("less", (5 - one,))) == [5]
    assert sieve.unless(None) == [5]
    assert sieve.unless(("closed", ())) == sieve.left == []
    assert falls == {
        "n3": Fall(Note("n3", "less", (2,), kept=False), 0),
        "n4": Fall(Note("n4", "less", (1,), kept=False), 0),
        "n5": Fall(Note("n5", "closed", kept=False), 2),
    }


@given(st.lists(st.integers(0, 20), unique=True), st.integers(0, 20), st.permutations([SMALL, EVEN, NO_NINE]))
def test_whoever_is_not_left_has_fallen_and_noting_changes_nothing(candidates, limit, tests):
    falls: Falls = {}
    left = Sieve(limit, candidates, falls).through(*tests)
    assert {*map(str, left), *falls} == set(map(str, candidates))
    assert not {*map(str, left)} & falls.keys()
    assert Sieve(limit, candidates).through(*tests) == left
