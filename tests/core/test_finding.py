"""Names found by the beginnings of their words."""

from __future__ import annotations

import pytest

from solocompanion.core.finding import found, plain

NAMES = {
    "a": "Bad Company",
    "b": "Pat's Perch",
    "c": "Bank of California",
    "d": "B & B Attorneys",
    "e": "Bank",
    "f": "Lucinda “Lucy” Clover",
    "g": "Señor Cobalt",
}


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("bad", ["a"]),
        ("ba co", ["a"]),
        ("co ba", ["a"]),
        ("bank", ["e", "c"]),
        ("pats", ["b"]),
        ("lu cl", ["f"]),
        ("lucy", ["f"]),
        ("senor", ["g"]),
        ("b b", ["d"]),
        ("b b b", []),
        ("zz", []),
        ("", list(NAMES)),
    ],
)
def test_each_word_typed_begins_a_word_of_the_name_and_the_best_come_first(typed, keys):
    assert found(typed, NAMES) == keys


def test_accents_and_punctuation_need_not_be_typed():
    assert plain("  Señor “Lucy”—O'Brien ") == "senor lucy obrien"
