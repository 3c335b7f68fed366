"""Names found by the beginnings of their words."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from solocompanion.core.finding import LIKE, found, nearest, plain

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
        ("  ", list(NAMES)),
        ("---", []),
        ("“", []),
    ],
)
def test_each_word_typed_begins_a_word_of_the_name_and_the_best_come_first(typed, keys):
    assert found(typed, NAMES) == keys


def test_punctuation_finds_only_a_name_of_punctuation():
    assert found("+", {**NAMES, "h": "+"}) == ["h"]


def test_accents_and_punctuation_need_not_be_typed():
    assert plain("  Señor “Lucy”—O'Brien ") == "senor lucy obrien"


def likeness(typed: str, name: str) -> float:
    """Compare what was typed with the beginning of a name and of each of its words."""
    words, wanted = plain(name).split(), plain(typed)
    return max(SequenceMatcher(None, " ".join(words[n:])[: len(wanted)], wanted).ratio() for n in range(len(words)))


@pytest.mark.parametrize("typed", ["bnak", "lucynda", "cobald", "kalifornia", "perck", "xyzzy", "atorneys", "a", ""])
def test_what_is_mistyped_finds_the_names_that_are_most_like_it(typed):
    likely = [key for key in NAMES if typed and likeness(typed, NAMES[key]) >= LIKE]
    assert nearest(typed, NAMES) == sorted(likely, key=lambda key: -likeness(typed, NAMES[key]))[:3]


def test_a_letter_more_makes_no_name_plain_again():
    names = {str(n): f"Name {n} of many" for n in range(500)}
    found("name", names)
    before = plain.cache_info().misses
    assert len(found("name 4", names)) == 111
    assert plain.cache_info().misses == before + 1  # what was typed


def test_only_names_that_may_be_like_it_are_compared_letter_by_letter(monkeypatch):
    compared = []
    ratio = SequenceMatcher.ratio
    monkeypatch.setattr(SequenceMatcher, "ratio", lambda self: compared.append(self.a) or ratio(self))
    names = {str(n): f"{word} {n}" for n in range(200) for word in ("oak", "willow")} | {"b": "blacksmith"}
    assert nearest("blakcsmith", names) == ["b"]
    assert set(compared) == {"blacksmith"}
