"""What is typed for an option of a question."""

from __future__ import annotations

import pytest

from solocompanion.cli.answers import keys, read_answer
from solocompanion.core.requests import Draw, IllegalAnswerError, Pick, PickSeveral


@pytest.mark.parametrize(
    ("options", "typed"),
    [
        (("wade", "fly"), ("1", "2")),
        (("r1c3", "r2c2"), ("1", "2")),
        (("cost_0_2", "hatchlings"), ("1", "2")),
        (("2", "5", "7"), ("2", "5", "7")),
        (("own_1", "own_4", "own_12"), ("1", "4", "12")),
        (("1/4", "2/5", "3/6"), ("1/4", "2/5", "3/6")),
        (("R2", "R8"), ("R2", "R8")),
        (("1", "2/5", "R8"), ("1", "2/5", "R8")),
        (("own_1", "deck_1"), ("own_1", "deck_1")),
    ],
)
def test_a_name_that_is_a_number_keeps_its_number(options, typed):
    assert keys(options) == dict(zip(typed, options, strict=True))
    assert [read_answer(Pick("which", "R", options), one) for one in typed] == list(options)


@pytest.mark.parametrize(
    ("options", "typed"), [(("1/4", "2/5", "3/6"), "3"), (("own_1", "own_4"), "2"), (("R2", "R8"), "2")]
)
def test_the_number_of_something_else_is_refused(options, typed):
    with pytest.raises(IllegalAnswerError):
        read_answer(Draw("card", "R", "deck", options), typed)


CALLED = {"own_b1": "Board 1 (14/7)", "own_b4": "Board 4", "own_b10": "Board 10", "own_b11": "Board 11 (open sea)"}


@pytest.mark.parametrize(
    ("typed", "option"),
    [("Board 4", "own_b4"), ("board 4", "own_b4"), ("Board 1 (14/7)", "own_b1"), ("board 11", "own_b11")],
)
def test_an_option_is_named_by_what_it_is_called_or_how_only_that_begins(typed, option):
    assert read_answer(Pick("which", "R", tuple(CALLED)), typed, CALLED) == option


@pytest.mark.parametrize("typed", ["board", "board 1", "4 more"])
def test_what_could_be_several_options_or_none_is_refused(typed):
    with pytest.raises(IllegalAnswerError):
        read_answer(Pick("which", "R", tuple(CALLED)), typed, CALLED)


def test_several_options_are_named_by_what_they_are_called():
    request = PickSeveral("which", "R", tuple(CALLED), 1, 3)
    assert set(read_answer(request, "Board 4, board 10", CALLED)) == {"own_b4", "own_b10"}
    assert tuple(read_answer(request, "Board 4", CALLED)) == ("own_b4",)


MANY_CALLED = {f"c{n}": f"Card {n} of the {word}" for n, word in enumerate(["oak", "ash", "elm"] * 12)} | {
    "x": "Elm Row"
}


def test_one_of_many_is_found_by_the_beginnings_of_its_words():
    request = Pick("which", "R", tuple(MANY_CALLED))
    assert read_answer(request, "el ro", MANY_CALLED) == "x"
    assert read_answer(request, "oak 30", MANY_CALLED) == "c30"


FEW = {"01040": "Barton Everest, 2 stud", "01036": "Fred Aims, 1 draw", "01018": "Tommy Harden, 12 draw"}


def test_one_of_few_is_found_by_the_beginning_of_any_of_its_words_if_it_is_the_only_one():
    request = Pick("shooter", "R", tuple(FEW))
    assert read_answer(request, "everest", FEW) == "01040"
    assert read_answer(PickSeveral("join", "R", tuple(FEW), 0, 3), "aims, harden", FEW) == ("01036", "01018")
    with pytest.raises(IllegalAnswerError, match="“draw” fits Fred Aims, 1 draw; Tommy Harden, 12 draw: type more"):
        read_answer(request, "draw", FEW)
    with pytest.raises(IllegalAnswerError):
        read_answer(request, "12", FEW)  # a number is no beginning of a word


def test_a_whole_name_goes_before_longer_ones():
    called = {**MANY_CALLED, "a": "Silas Aims, cost 2", "b": "Silas Aims (Exp.1), cost 5"}
    assert read_answer(Pick("which", "R", tuple(called)), "silas aims", called) == "a"


def test_what_fits_several_of_many_lists_the_first_of_them():
    with pytest.raises(IllegalAnswerError, match=r"“elm” fits Elm Row; .*, and 1 more"):
        read_answer(Pick("which", "R", tuple(MANY_CALLED)), "elm", MANY_CALLED)


def test_an_error_lists_only_the_first_of_many():
    with pytest.raises(IllegalAnswerError, match=r"c7 and 29 more$"):
        read_answer(Pick("which", "R", tuple(MANY_CALLED)), "zebra", MANY_CALLED)


@pytest.mark.parametrize("typed", ["", "---", "?!", "“", "('"])
def test_punctuation_alone_answers_no_question_of_one_option(typed):
    """It is nothing that was named, as an empty line is; a name that begins with it is no reason to take that."""
    for called in ({"own_b1": "Board 1"}, {"own_b1": "“Board 1”"}, {"own_b1": "--- Board 1"}):
        with pytest.raises(IllegalAnswerError):
            read_answer(Pick("board", "R", ("own_b1",)), typed, called)
    assert read_answer(Pick("sign", "R", ("---", "+")), "---") == "---"


@pytest.mark.parametrize("typed", ["all", "All", " all "])
def test_all_takes_all_of_several_though_a_name_begins_so(typed):
    called = {"01037": "Allie Hensman", "01009": "Barton Everest"}
    assert read_answer(PickSeveral("join", "R", tuple(called), 0, 2), typed, called) == ("01037", "01009")
    assert read_answer(PickSeveral("join", "R", tuple(called), 0, 2), "alli", called) == ("01037",)
    with pytest.raises(IllegalAnswerError):
        read_answer(PickSeveral("join", "R", tuple(called), 0, 1), typed, called)


@pytest.mark.parametrize("called", [{"a": "All", "b": "Both"}, {"all": "Everybody", "b": "Both"}])
def test_what_is_called_all_is_taken_alone(called):
    assert read_answer(PickSeveral("which", "R", tuple(called), 0, 2), "all", called) == (next(iter(called)),)
