"""Questions: a request is made from what was declared of its question, and told from those of others."""

from __future__ import annotations

import pytest

from solocompanion.core.questions import (
    DrawQuestion,
    FlipQuestion,
    FormQuestion,
    NumberQuestion,
    PickQuestion,
    RollHitsQuestion,
    RollQuestion,
    RollSeveralQuestion,
    SeveralQuestion,
    ShuffleQuestion,
    WrittenQuestion,
)
from solocompanion.core.requests import (
    REQUESTS,
    Draw,
    Flip,
    Form,
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

ROW, EGGS = PickQuestion("row", "R-1"), Line("eggs", 0, 9)
EACH = [
    (ROW, ROW(["a", "b"], "x", besides=("b",)), Pick("row", "R-1", ("a", "b"), "x", ("b",))),
    (SeveralQuestion("k", "R-1"), (["a", "b"], "x"), PickSeveral("k", "R-1", ("a", "b"), 0, 2, "x")),
    (NumberQuestion("k", "R-1"), (1, 9, None, "x"), Number("k", "R-1", 1, 9, None, "x")),
    (FormQuestion("k", "R-1"), ([EGGS], "x"), Form("k", "R-1", (EGGS,), "x")),
    (WrittenQuestion("k", "R-1", ".+", ("a",)), (), Written("k", "R-1", ".+", ("a",))),
    (DrawQuestion("k", "deck", "R-1"), (["a", "b"], "x"), Draw("k", "R-1", "deck", ("a", "b"), "x")),
    (RollQuestion("k", "die", 6, "R-1"), (), Roll("k", "R-1", "die", 6)),
    (RollHitsQuestion("k", "dice", 6, "R-1"), (3, 2), RollHits("k", "R-1", "dice", 6, 3, 2)),
    (RollSeveralQuestion("k", "dice", 6, "R-1"), (3,), RollSeveral("k", "R-1", "dice", 6, 3)),
    (FlipQuestion("k", "coin", "R-1", ("a", "b")), ("x",), Flip("k", "R-1", "coin", ("a", "b"), "x")),
    (ShuffleQuestion("k", "deck", "R-1"), (["a", "b"],), Shuffle("k", "R-1", "deck", ("a", "b"))),
]


@pytest.mark.parametrize(("question", "given", "request_"), EACH, ids=[type(one).__name__ for one, _, _ in EACH])
def test_a_question_makes_the_request_it_declares(question, given, request_):
    made = question(*given) if isinstance(given, tuple) else given
    assert made == request_
    assert isinstance(made, question.kind)


def test_there_is_a_question_for_every_kind_of_request():
    assert {question.kind for question, _, _ in EACH} == set(REQUESTS)


def test_a_question_whose_rule_is_not_always_the_same_is_given_it_when_it_is_asked():
    assert PickQuestion("row")(("a",), rule="R-2").rule == "R-2"
    assert ROW(("a",), rule="R-2").rule == "R-2"


def test_a_question_is_told_from_others_by_its_key():
    assert ROW.is_asked(ROW(("a", "b")))
    assert not ROW.is_asked(PickQuestion("column", "R-1")(("a", "b")))
    assert not ROW.is_asked(None)


def test_a_tie_that_is_left_to_chance_is_the_same_question():
    drawn = ROW.by_chance("ties")(("a", "b"))
    assert drawn == Draw("row", "R-1", "ties", ("a", "b"))
    assert ROW.is_asked(drawn)


def test_at_least_and_at_most_so_many_are_chosen_where_that_is_said():
    asked = SeveralQuestion("k", "R-1")(("a", "b", "c"), least=1, most=2)
    assert (asked.least, asked.most) == (1, 2)
