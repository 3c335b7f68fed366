"""A refused answer is worded by what the options are called."""

from __future__ import annotations

import re

import pytest

from solocompanion.app.opening import Opening
from solocompanion.app.play.refusing import refusal
from solocompanion.core.requests import (
    Flip,
    Form,
    IllegalAnswerError,
    Line,
    Number,
    Pick,
    PickSeveral,
    Shuffle,
    Written,
)

DUDES = ("01044", "01040", "01035")


@pytest.fixture(scope="module")
def session():
    """A game of Doomtown, amid the question which dudes the person starts with."""
    session = Opening().start("doomtown", {}, seed="a", chance={})
    session.answer("01044")  # now the dudes of the opponent are on the board
    return session


@pytest.fixture
def gambling():
    """A game of Doomtown, amid the question which hand the person shows for the lowball."""
    session = Opening().start("doomtown", {}, seed="a", chance={})
    session.answer("done")
    session.perform(session.game.view.main(session.state).command)
    return session


def _said(session, monkeypatch, request, value) -> str:
    monkeypatch.setattr(type(session), "waiting", request)
    with pytest.raises(IllegalAnswerError) as refused:
        request.check(value)
    return refusal(session, refused.value)


def test_too_few_say_how_many_of_which(session, monkeypatch):
    said = _said(session, monkeypatch, PickSeveral("hire", "B2", DUDES, 1, 2), ())
    assert re.fullmatch("Choose 1 to 2: Sloane, .*; Barton Everest, .*; Allie Hensman, [^;]*", said)
    exactly = _said(session, monkeypatch, PickSeveral("hire", "B2", DUDES, 2, 2), DUDES)
    assert exactly.startswith("Choose exactly 2: Sloane")


def test_one_that_is_named_twice_is_named(session, monkeypatch):
    twice = _said(session, monkeypatch, PickSeveral("hire", "B2", DUDES, 0, 3), ("01040", "01040"))
    assert re.fullmatch("Barton Everest, [^;]* is named twice", twice)


def test_a_known_piece_is_told_from_one_that_is_not(session, monkeypatch):
    asked = Pick("starter", "B2", DUDES)
    monkeypatch.setattr(type(session.game.view), "barred", lambda *_: {})
    assert _said(session, monkeypatch, asked, "clover").startswith(
        'Lucinda "Lucy" Clover is not among what can be chosen now. It is one of: Sloane'
    )
    assert _said(session, monkeypatch, asked, "nobody").startswith("Nothing called “nobody” can be chosen here. It is")
    assert _said(session, monkeypatch, asked, "").startswith("Choose one of: Sloane")


def test_the_reason_a_game_knows_is_given(session, monkeypatch):
    monkeypatch.setattr(type(session.game.view), "barred", lambda *_: {"Tommy Harden": "Tommy Harden is booted"})
    said = _said(session, monkeypatch, Pick("starter", "B2", DUDES), "harden")
    assert said.startswith("Tommy Harden is booted. It is one of: ")


def test_numbers_and_orders_name_no_key(session, monkeypatch):
    number = _said(session, monkeypatch, Number("rock", "B2", 0, 3), "7")
    assert number == "'7' is not legal; legal is a whole number from 0 to 3"
    form = Form("numbers", "B18", (Line("bullets", 0, 4), Line("value", 1, 13)))
    assert _said(session, monkeypatch, form, ["9", "1"]) == "'9 1' is not legal; legal is Bullets 0-4, Value 1-13"
    summed = Form("numbers", "B18", (Line("bullets", 0, 4), Line("value", 1, 13)), total=6)
    assert _said(session, monkeypatch, summed, ["4", "1"]) == "Not taken: together 6, these are 5"
    assert _said(session, monkeypatch, summed, ["9", "1"]) == "'9 1' is not legal; legal is Bullets 0-4, Value 1-13"
    assert _said(session, monkeypatch, Shuffle("starter", "B2", "deck", DUDES), ["01044"]).startswith(
        "Name each of them once, the first on top: Sloane"
    )
    assert _said(session, monkeypatch, Flip("end", "B2", "coin", ("left", "right")), "up").endswith(
        "It is one of: The left end; The right end"
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Kx", "“Kx” cannot be read: a suit is s, h, d or c"),
        ("rank 12", "“12” cannot be read: expected a number from 1 to 11"),
        ("10h Jd 3c", "The line ends too early: a hand has five cards, 2 more"),
        ("no", "“no” cannot be read: it is neither five cards nor a rank, “rank 1” to “rank 11”"),
    ],
)
def test_a_line_that_is_refused_is_told_in_words_without_key_and_column(gambling, typed, said):
    with pytest.raises(IllegalAnswerError) as refused:
        gambling.answer(typed)
    assert refusal(gambling, refused.value) == said


def test_an_empty_line_is_told_all_that_can_be_written(gambling):
    assert isinstance(gambling.waiting, Written)
    with pytest.raises(IllegalAnswerError) as refused:
        gambling.answer("")
    told = refusal(gambling, refused.value)
    assert told.startswith("Type five cards such as “10h Jd 3c As *”, or a rank such as “rank 2”: 1 high card, 2")
    assert "11 Dead Man's Hand" in told
