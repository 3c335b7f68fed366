"""Messages: filled with a game's words, and looked through before anything is told."""

from __future__ import annotations

import pytest

from solocompanion.core import frozen, sentences
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill, MessageError
from solocompanion.core.telling import Tell, Telling


@frozen.frozen
class Went(Effect[int]):
    who: str
    steps: int


@frozen.frozen
class Came(Went):
    place: str


fill: Fill[int, None] = Fill(
    {"walker": lambda one, *_: one.who.upper(), "left": lambda one, before, _: before - one.steps}
)
BROKEN = {
    "a message": "{whoo} went on",
    "one of two": fill.either(lambda *_: True, "{who} went on", "{whoo} stayed"),
    "one of two in one of two": fill.either(lambda *_: True, "", fill.either(lambda *_: True, "{whoo} stayed")),
    "one of several": fill.one_of(lambda one: one.who, {"Ann": "Ann went on", "Bob": "{whoo} went on"}),
    "about a value": fill.of(Went, lambda one: one, "{whoo} went on"),
    "with words of its own": fill.with_words("{whoo} went on", way=lambda *_: "back"),
    "in a word of its own": fill.with_words("{way}", way=fill.with_words("{whoo} went on")),
}


def test_a_message_is_filled_with_words_and_with_fields_as_they_are():
    assert fill("{walker} went {steps}, {left} are left", Went("Ann", 3), 5, None) == "ANN went 3, 2 are left"


def test_a_name_with_a_capital_begins_a_sentence():
    assert fill("{Who} went on", Went("ann", 3), 5, None) == "Ann went on"


def test_words_of_a_line_go_before_those_of_the_game():
    line = fill.with_words("{walker} has {n}", walker=lambda *_: "a cat", n=lambda one, before, _: before)
    assert line(Went("Ann", 3), 5, None) == "a cat has 5"


def test_a_line_is_one_message_or_the_other():
    line = fill.either(
        lambda one, before, _: one.steps < before, "{walker} goes", fill.of(Came, lambda one: one, "stays")
    )
    assert [line(Came("Ann", 3, "x"), before, None) for before in (5, 2)] == ["ANN goes", "stays"]
    assert fill.either(lambda *_: False, "{who}")(Went("Ann", 3), 5, None) == ""


def test_a_line_is_the_message_for_a_key():
    line = fill.one_of(lambda one: one.who, {"Ann": "{walker} went", "Bob": "Bob stayed"})
    assert [line(Went(who, 3), 5, None) for who in ("Ann", "Bob")] == ["ANN went", "Bob stayed"]


@pytest.mark.parametrize("said", BROKEN.values(), ids=BROKEN)
def test_a_name_that_nothing_stands_for_is_found_before_anything_is_told(said):
    with pytest.raises(MessageError, match=r"Went: \{whoo\} in '.*' is neither a field nor a word"):
        Telling(Tell(Went, log="", here=said), fill=fill)


@pytest.mark.parametrize("part", ["log", "script", "not_done", "here", "note"])
def test_every_part_of_a_tell_that_is_said_is_looked_through(part):
    with pytest.raises(MessageError, match=r"Went: \{whoo\}"):
        Telling(Tell(Went, **{"log": "", part: "{whoo}"}))


def test_a_line_for_a_function_to_go_on_with_is_looked_through_where_it_is_made():
    with pytest.raises(MessageError, match=r"Went: \{whoo\}"):
        fill.about(Went, "{whoo} went on")
    assert fill.about(Went, "{walker} went on")(Went("Ann", 3), 5, None) == "ANN went on"


def test_fields_that_are_inherited_and_words_of_the_game_are_known():
    Telling(Tell(Came, log="{Who}, {walker}: {steps} to {place}, {left} left"), fill=fill)


def test_a_class_is_not_completed_to_look_through_its_messages():
    @frozen.frozen
    class Later(Effect[int]):
        n: int

    Telling(Tell(Later, log="{n}"))
    assert isinstance(vars(Later)["__init__"], frozen._Found)


def test_a_message_is_taken_apart_once():
    sentences._named.cache_clear()
    for _ in range(3):
        fill("{who} went once more", Went("Ann", 3), 5, None)
    assert sentences._named.cache_info().misses == 1
