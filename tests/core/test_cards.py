"""A card effect is declared once: read, written and asked for by that declaration alone."""

from __future__ import annotations

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.cards import (
    AMOUNT,
    Amount,
    CardError,
    Notated,
    Term,
    Vocabulary,
    all_words,
    amount,
    ask_line,
    each,
    flag,
    known,
    name,
    one_of,
    phrase,
    settled,
    several,
    unknown,
)
from solocompanion.core.requests import IllegalAnswerError, Written
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.core.words import listed, plural


@frozen
class Gain(Term):
    """So many stones."""

    notation = "gain {n} (stones|stone)"
    label = "Gain"
    art = "stone"
    n: Amount = amount(0, 9, "Stones")

    def words(self) -> str:
        return plural("{n} stone", "{n} stones", self.n)


@frozen
class Fly(Term):
    """To a side, perhaps far, perhaps on a named stone."""

    notation = "fly {side}[ +{far}][ {high}][ on {stone}]"
    label = "Fly"
    art = "wing"
    side: str = one_of("Side", {"left": "Left", "leftmost": "Leftmost"})
    far: Amount = amount(0, 9, "Far", default=0)
    high: bool = flag("up high", "high")
    stone: str = name("stone", "Stone")

    def words(self) -> str:
        return f"flies {self.side}"


@frozen
class Rest(Term):
    """Nothing else."""

    notation = "rest"
    label = "Rest"
    art = "nest"

    def words(self) -> str:
        return "rests"


@frozen
class Say(Term):
    """Words of the person's own."""

    notation = "say {what}"
    label = "Say"
    art = "note"
    what: str = phrase("What", "something")

    def words(self) -> str:
        return self.what


SIMPLE = Vocabulary[Term](Gain, Fly, Rest, Say)


@frozen
class When(Term):
    """A condition with two branches."""

    notation = "when {least}: {then} else {otherwise}"
    label = "When"
    art = "eye"
    least: Amount = amount(1, 9, "Least")
    then: tuple[Term, ...] = several(" and ", "then", of=SIMPLE, empty="nothing", usual="rest")
    otherwise: tuple[Term, ...] = several(" and ", "otherwise", of=SIMPLE, empty="nothing")

    def words(self) -> str:
        return f"{all_words(self.then)}, or {all_words(self.otherwise)}"


ALL = Vocabulary[Term](*SIMPLE.terms, When)


@frozen
class Line(Notated):
    """Effects on one line, with an optional end."""

    notation = "[{last}: ]{terms}"
    last: bool = flag("last", "")
    terms: tuple[Term, ...] = several("; ", "", of=ALL, default=())


LINES = Vocabulary[Line](Line)
AMOUNTS = st.none() | st.integers(0, 9)
SPACES = ("Cc", "Cs", "Zs", "Zl", "Zp")
WORDS = st.text(st.characters(exclude_characters=",;", exclude_categories=SPACES), min_size=1, max_size=120)
PIECES = st.sampled_from(["gain", " ", "2", "when", "9", ":", "say", "else", "and", "?", "+", "fly left", " on "])
SIMPLE_TERMS = st.one_of(
    st.builds(Gain, AMOUNTS),
    st.builds(Fly, st.sampled_from(["left", "leftmost"]), AMOUNTS, st.booleans(), st.sampled_from(["", "s_1", "on"])),
    st.just(Rest()),
    st.builds(Say, WORDS),
)
BRANCHES = st.lists(SIMPLE_TERMS, max_size=3).map(tuple)
TERMS = SIMPLE_TERMS | st.builds(When, st.none() | st.integers(1, 9), BRANCHES, BRANCHES)


@given(TERMS)
def test_what_is_written_is_read_as_the_same(term):
    assert ALL.read(ALL.write(term)) == term


def test_every_shape_is_sampled_and_can_be_written():
    found = list(ALL.samples())
    assert {type(one) for one in found} == set(ALL.terms)
    assert {one.n for one in found if isinstance(one, Gain)} == {None, 0, 9}
    assert {len(one.then) for one in found if isinstance(one, When)} == {0, 1, len(SIMPLE.offered())}
    assert all(ALL.read(ALL.write(one)) == one for one in found)


@given(st.text() | st.lists(PIECES).map("".join))
def test_any_text_is_read_or_refused_with_its_place(line):
    term = column = None
    try:
        term = ALL.read(line)
    except CardError as error:
        column = error.column
    assert ALL.read(ALL.write(term)) == term if term is not None else 1 <= column <= len(line) + 1


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("", 1, "gain, fly, rest, say, when"),
        ("hop", 1, "gain, fly, rest, say, when"),
        ("gain", 5, "gain {n} (stones|stone)"),
        ("gain x stones", 6, "0 to 9"),
        ("gain 12 stones", 6, "0 to 9"),
        (f"gain {'9' * 6000} stones", 6, "0 to 9"),
        ("gain 2 stones more", 14, "nothing more"),
        ("fly right", 5, "left, leftmost"),
        ("fly left +x", 11, "0 to 9"),
        ("fly left on Stone", 13, "small letters"),
        ("say a;b", 6, ", ;"),
        ("say ", 5, "1 to 120"),
        (f"say {'x' * 121}", 5, "1 to 120"),
        ("when 0: rest else rest", 6, "1 to 9"),
        ("when 3: rest", 13, "else"),
        ("when 3: rest else say x and y", 29, "gain, fly, rest, say"),
        ("when 3: when 4: rest else rest else rest", 9, "gain, fly, rest, say"),
    ],
)
def test_a_refusal_names_the_column_and_what_belongs_there(line, column, why):
    with pytest.raises(CardError) as refused:
        ALL.read(line)
    assert refused.value.column == column
    assert why in str(refused.value)


def test_either_spelling_is_read_and_the_first_is_written():
    assert ALL.write(ALL.read("gain 1 stone")) == "gain 1 stones"
    assert ALL.read("gain 02 stones") == Gain(2)


def test_what_is_as_usual_is_left_out():
    assert ALL.write(Fly("left")) == "fly left"
    assert ALL.read("fly left +0") == Fly("left")
    assert ALL.write(Fly("leftmost", None, True, "s_1")) == "fly leftmost +? up high on s_1"
    assert LINES.write(LINES.read("last: rest; say x and y")) == "last: rest; say x and y"


def test_words_that_would_be_read_as_something_else_are_not_written():
    assert ALL.write(Say("x and rest")) == "say x and rest"
    for unsaid in (Say("x and rest"), Say("x else"), Fly("left", stone="and")):
        with pytest.raises(CardError):
            ALL.write(When(3, (unsaid, Rest()), ()))


def test_new_effects_are_offered_choice_by_choice():
    offered = ALL.offered()
    flights = Fly("left", far=None), Fly("leftmost", far=None)
    assert offered == (Gain(None), *flights, Rest(), Say("something"), When(None, (Rest(),), ()))


def test_effects_within_an_effect_are_found():
    assert list(each(When(1, (Rest(),), (Gain(1),)))) == [When(1, (Rest(),), (Gain(1),)), Rest(), Gain(1)]


def test_effects_are_said_in_one_sentence():
    assert all_words((Gain(1), Gain(None), Rest())) == "1 stone, ? stones and rests"
    assert all_words(()) == "nothing"
    assert listed(["one"]) == "one"


# -- numbers that are not known ----------------------------------------------------------------------------------------
def test_a_number_that_is_not_known_is_asked_for_and_no_other():
    term = When(None, (Gain(None),), ())
    assert [one for one, _ in unknown(term)] == ["least"]
    with pytest.raises(Suspended) as asked:
        settled(Table(None, None), term, "R-1")
    assert asked.value.request == AMOUNT(1, 9, 1, "when ?: gain ? stones else nothing", rule="R-1")
    told = settled(Table(None, None, [Answered(AMOUNT.key, 4)]), term, "R-1")
    assert told == When(4, (Gain(None),), ())
    assert settled(Table(None, None), whole := Gain(3), "R-1") is whole


def test_a_number_cannot_be_used_before_it_is_known():
    assert known(3) == 3
    with pytest.raises(ValueError, match="before it was asked for"):
        known(None)


def test_a_line_the_reader_refuses_is_an_illegal_answer():
    question = Written("line", "R-1", ".+", ("rest",))
    assert ask_line(Table(None, None, [Answered("line", "gain 1 stone")]), question, ALL.read) == (
        "gain 1 stone",
        Gain(1),
    )
    with pytest.raises(IllegalAnswerError, match=r"line: column 6.*0 to 9.*'rest'"):
        ask_line(Table(None, None, [Answered("line", "gain x")]), question, ALL.read)
