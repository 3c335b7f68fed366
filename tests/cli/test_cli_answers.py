"""What is typed for an option of a question."""

from __future__ import annotations

import pytest

from solocompanion.cli.answers import keys, read_answer
from solocompanion.core.requests import Draw, IllegalAnswerError, Pick


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
