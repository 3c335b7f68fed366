"""Every question knows its legal answers, in one normal form, and says what would have been legal."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core import chance
from solocompanion.core.requests import (
    Draw,
    Flip,
    Form,
    IllegalAnswerError,
    Line,
    Number,
    Pick,
    PickSeveral,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
)

ONE = Pick("which", "R-1", ("a", "b", "c"))
TWO = PickSeveral("which", "R-1", ("a", "b", "c"), least=1, most=2)
NUMBER = Number("how_many", "R-1", -1, 30)
FORM = Form("sheet", "R-1", (Line("eggs", 0, 5, 2), Line("coins", 0, 9)))
DRAW = Draw("card", "R-1", "deck", ("a", "a", "b"))
DIE = Roll("die", "R-1", "die", 6)
DICE = RollSeveral("dice", "R-1", "dice", 6, 2)
HITS = RollHits("hits", "R-1", "dice", 6, 3, 2)
COIN = Flip("coin", "R-1", "coin")
SHUFFLE = Shuffle("order", "R-1", "deck", ("a", "b", "b"))
ALL = (ONE, TWO, NUMBER, FORM, DRAW, DIE, DICE, HITS, COIN, SHUFFLE)


@pytest.mark.parametrize(
    ("request_", "given", "normal"),
    [
        (ONE, "b", "b"),
        (TWO, ["c", "a"], ("c", "a")),
        (TWO, ("b",), ("b",)),
        (NUMBER, " -1 ", -1),
        (NUMBER, 30, 30),
        (FORM, [1, "2"], (1, 2)),
        (FORM, {"coins": 3}, (2, 3)),
        (DRAW, "a", "a"),
        (DIE, "6", 6),
        (DIE, [3], 3),
        (DICE, [1, 6], (1, 6)),
        (HITS, "3", 3),
        (HITS, [0], 0),
        (COIN, "tails", "tails"),
        (SHUFFLE, ["b", "a", "b"], ("b", "a", "b")),
    ],
)
def test_a_legal_answer_comes_back_in_its_normal_form(request_, given, normal):
    assert request_.check(given) == normal
    assert type(request_.check(given)) is type(normal)


@pytest.mark.parametrize(
    ("request_", "given"),
    [
        (ONE, "d"),
        (ONE, ["a"]),
        (ONE, None),
        (TWO, "a"),
        (TWO, []),
        (TWO, ["a", "a"]),
        (TWO, ["a", "b", "c"]),
        (TWO, ["d"]),
        (NUMBER, 31),
        (NUMBER, -2),
        (NUMBER, "many"),
        (NUMBER, 1.0),
        (NUMBER, True),
        (NUMBER, "--1"),
        (NUMBER, "٣"),
        (NUMBER, ""),
        (FORM, [1]),
        (FORM, [1, 10]),
        (FORM, "12"),
        (FORM, {"eggs": 1, "gold": 1}),
        (FORM, {"eggs": None}),
        (FORM, 5),
        (DRAW, "c"),
        (DIE, 0),
        (DIE, 7),
        (DIE, [1, 2]),
        (DICE, 3),
        (DICE, [1, 7]),
        (HITS, 4),
        (HITS, -1),
        (HITS, [1, 1]),
        (COIN, "edge"),
        (SHUFFLE, ["a", "b"]),
        (SHUFFLE, ["a", "a", "b"]),
        (SHUFFLE, "abb"),
    ],
)
def test_an_illegal_answer_is_refused_with_the_question_and_what_is_legal(request_, given):
    with pytest.raises(IllegalAnswerError) as refused:
        request_.check(given)
    assert request_.key in str(refused.value)
    assert request_.legal() in str(refused.value)


@pytest.mark.parametrize("request_", ALL, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize(
    "given",
    [None, {}, [], [[]], [{}], {"a": [1]}, object(), b"a", 1e300, [["a"], ["b"]]],
    ids=lambda one: "object" if type(one) is object else repr(one),  # an address differs from one process to the next
)
def test_nonsense_is_refused_and_never_breaks_a_question(request_, given):
    if (request_, given) == (FORM, {}):
        return  # an empty mapping leaves every line at its usual value
    with pytest.raises(IllegalAnswerError):
        request_.check(given)


@pytest.mark.parametrize("request_", ALL, ids=lambda one: type(one).__name__)
def test_examples_are_legal_and_in_normal_form(request_):
    examples = list(request_.examples())
    assert examples
    assert [request_.check(example) for example in examples] == examples


def test_few_answers_are_all_among_the_examples():
    assert list(ONE.examples()) == ["a", "b", "c"]
    assert set(NUMBER.examples()) >= {-1, 30}
    assert list(DRAW.examples()) == ["a", "b"]
    assert len(list(DICE.examples())) == 36


@pytest.mark.parametrize("request_", [DRAW, DIE, DICE, HITS, COIN, SHUFFLE], ids=lambda one: type(one).__name__)
@given(number=st.integers(0, 2**64 - 1))
def test_whatever_the_number_chance_gives_one_of_its_outcomes(request_, number):
    outcomes = dict(request_.outcomes())
    assert request_.resolve(number) in outcomes
    assert request_.check(request_.resolve(number)) == request_.resolve(number)


@pytest.mark.parametrize("request_", [DRAW, DIE, DICE, HITS, COIN, SHUFFLE], ids=lambda one: type(one).__name__)
def test_the_odds_add_up_to_one(request_):
    assert sum(odds for _, odds in request_.outcomes()) == 1


@pytest.mark.parametrize(("sides", "attack"), [(6, 3), (8, 1), (8, 4), (10, 3), (12, 1), (20, 19)])
def test_of_many_dice_as_many_hit_as_of_few(sides, attack):
    count, tries = 120, 400
    request = RollHits("hits", "R-1", "dice", sides, count, attack)
    several = RollSeveral("dice", "R-1", "dice", sides, count)
    numbers = [chance.number("a seed", "dice", n) for n in range(tries)]
    share = attack / sides
    hits = [request.resolve(one) for one in numbers]
    assert hits == [sum(face <= attack for face in several.resolve(one)) for one in numbers]
    spread = (share * (1 - share) * count) ** 0.5
    assert sum(hits) / tries == pytest.approx(count * share, abs=4 * spread / tries**0.5)
    assert stdev(hits) == pytest.approx(spread, rel=0.2)  # the dice are independent of one another


def test_a_card_listed_twice_is_twice_as_likely():
    odds = dict(DRAW.outcomes())
    assert odds["a"] == 2 * odds["b"]


@pytest.mark.parametrize(
    ("request_", "outcome"),
    [(DRAW, "a"), (DIE, 1), (DICE, (1, 1)), (HITS, 3), (COIN, "heads")],
    ids=lambda one: type(one).__name__,
)
def test_the_lowest_number_is_the_first_outcome(request_, outcome):
    assert request_.resolve(0) == outcome


@given(number=st.integers(0, 2**64 - 1), items=st.lists(st.sampled_from("abcdefgh"), max_size=12))
def test_shuffling_loses_nothing(number, items):
    shuffled = Shuffle("order", "R-1", "deck", tuple(items)).resolve(number)
    assert sorted(shuffled) == sorted(items)


def test_every_order_of_three_comes_about_equally_often():
    three = Shuffle("order", "R-1", "deck", ("a", "b", "c"))
    found = [three.resolve(number * 0x9E3779B97F4A7C15 % 2**64) for number in range(6000)]
    counts = [found.count(order) for order, _ in three.outcomes()]
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts), counts


def test_a_written_line_must_have_the_form_of_the_game_in_full():
    asked = Written("section", "R-1", "end r[1-4]c[1-3]", ("end r2c2",))
    assert asked.check("  end r4c1 ") == "end r4c1"
    assert list(asked.examples()) == ["end r2c2"]
    for wrong in ("end r5c1", "end r1c1 and more", "", 7, ("end r2c2",)):
        with pytest.raises(IllegalAnswerError, match=r"a line such as 'end r2c2'"):
            asked.check(wrong)


def test_a_line_is_the_same_question_whatever_pattern_a_saved_game_holds():
    assert Written("section", "R-1", "end H", ("end H",)) == Written("section", "R-1", ".+", ("end H",))
    assert Written("section", "R-1", ".+", ("end H",)) != Written("remark", "R-1", ".+", ("end H",))


def test_a_number_without_a_usual_one_is_the_same_question_and_has_to_be_given():
    assert Number("k", "R", 0, 9, None) == Number("k", "R", 0, 9)
    form = Form("k", "R", (Line("eggs", 0, 9, None), Line("coins", 1, 4, 2)))
    assert form.check({"eggs": 3}) == (3, 2)
    with pytest.raises(IllegalAnswerError):
        form.check({"coins": 3})
    assert next(iter(form.examples())) == (0, 2)


def test_the_numbers_of_a_form_with_a_total_come_to_it():
    form = Form("split", "R", (Line("mana", 0, 6, 2), Line("ore", 1, 6, 2), Line("food", 0, 2)), total=4)
    assert form.check((2, 2, 0)) == (2, 2, 0)
    for wrong in ((2, 2, 1), (2, 1, 0)):
        with pytest.raises(IllegalAnswerError, match="together 4"):
            form.check(wrong)
    assert form.off_total((3, 1, 1)) == "together 4, these are 5"
    assert not form.off_total((2, 2, 0))
    assert (form.following(()).low, form.following(()).high) == (0, 3)
    assert (form.following((0, 2)).low, form.following((0, 2)).high) == (2, 2)
    assert list(form.examples()) == [(2, 2, 0), (3, 1, 0), (0, 4, 0), (1, 1, 2)]
    assert all(form.check(one) == one for one in form.examples())
    other = Form("split", "R", (Line("mana", 0, 6, 1), Line("ore", 0, 6, 1)), total=6)
    assert list(other.examples()) == [(6, 0), (0, 6)]  # what is usual does not come to it


def test_a_line_with_one_answer_is_not_open_unless_all_have_one():
    settled, free = Line("a", 2, 2), Line("b", 0, 3)
    assert Form("f", "R-1", (settled, free)).open == (free,)
    assert Form("f", "R-1", (settled,)).open == (settled,)


def test_hits_come_up_as_often_as_among_all_faces_of_the_dice():
    faces = Counter(sum(face <= 2 for face in rolled) for rolled, _ in RollSeveral("k", "R", "d", 6, 3).outcomes())
    assert dict(HITS.outcomes()) == {hits: Fraction(n, 6**3) for hits, n in faces.items()}


def test_many_dice_have_examples_without_listing_all_that_can_come_up():
    assert len(list(RollSeveral("k", "R", "d", 20, 40).examples())) == 36
