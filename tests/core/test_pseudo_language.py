"""The made-up language can be read, is longer, and leaves alone what a translator must leave alone."""

from __future__ import annotations

import pytest

from solocompanion.core.pseudo_language import LONGER, Pseudo
from solocompanion.core.words import plural, spoken, text


@pytest.fixture(autouse=True)
def _pseudo():
    with spoken(Pseudo()):
        yield


def test_letters_are_accented_in_brackets():
    assert text("Skip") == "⟦Šķííƥ~⟧"


@pytest.mark.parametrize("message", ["Skip", "Nothing is lost", "Move the heron to stone 4", "Hmm, why"])
def test_a_message_grows_by_a_third(message):
    letters = sum(one.isalpha() for one in message)
    grown = len(text(message)) - len("⟦⟧") - len(message)
    assert letters * LONGER <= grown < letters * LONGER + 1


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Turn {n} begins", "{n}"),
        ("<b class='x'>Loud</b> words", "<b class='x'>"),
        ("this &amp; that", "&amp;"),
        ("&New game", "&N"),
        ("Close (Esc)", "(Esc)"),
        ("Press Ctrl+Shift+T now", "Ctrl+Shift+T"),
        ("At 100 %", "100 %"),
    ],
)
def test_what_must_stay_stays(message, kept):
    assert kept in text(message)


@pytest.mark.parametrize("message", ["", "100 %", "{a}: {b}", "1 : 2"])
def test_what_has_no_words_is_not_touched(message):
    assert text(message) == message


def test_values_are_filled_in_as_they_are_and_plurals_fit():
    assert text("Take {name}", name="Bob") == "⟦Ŧááķéé Bob⟧"
    assert plural("{n} stone", "{n} stones", 1) == "⟦1 šŧóóñéé⟧"
    assert plural("{n} stone", "{n} stones", 2) == "⟦2 šŧóóñééš~⟧"


def test_what_has_been_translated_is_not_translated_again():
    once = text("Skip")
    assert text(once) == once


def test_english_is_back_afterwards():
    with spoken(None):
        assert text("Skip") == "Skip"
    assert text("Skip") != "Skip"
