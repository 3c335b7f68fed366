"""Worded: all that is said and shown of a question comes from one declaration, which is looked through first."""

from __future__ import annotations

import pytest

from solocompanion.core.form_table import FormTable
from solocompanion.core.questions import FormQuestion, NumberQuestion, PickQuestion, SeveralQuestion, WrittenQuestion
from solocompanion.core.requests import Line
from solocompanion.core.sentences import Fill, MessageError
from solocompanion.core.worded import Answers, QuestionError, Questions, Worded

ROW, COUNT = PickQuestion("row", "R-1"), NumberQuestion("count", "R-2")
WHO, SHEET = SeveralQuestion("who", "R-3"), FormQuestion("sheet", "R-4")
LINE = WrittenQuestion("line", "R-5", ".+", ("a",))
FILL = Fill({"place": lambda request, state, names: f"{names} {request.about} of {state}"})
ROWS = Answers(
    words={"top": "The top of {place}"},
    label=lambda _, row, __, ___: f"Row {row}",
    places=lambda request, _, __: {f"row:{one}": one for one in request.options},
)
QUESTIONS = Questions(
    Worded(
        ROW,
        prompt="{place}: which row?",
        answers=ROWS,
        words={"end": "None of {place}"},
        barred=lambda state, names: {names: f"{state} is full"},
        seldom=lambda: ROW(("1", "2")),
    ),
    Worded(COUNT, prompt=lambda request, state, _: f"How many, up to {request.high + state}?"),
    Worded(WHO, prompt="Who?", none="Nobody", whole=lambda _, some, __, ___: " and ".join(some)),
    Worded(SHEET, prompt="What?", table=lambda request, _, __: FormTable(("",), (), request.key)),
    Worded(LINE, prompt="Which line?", written=lambda: "any line"),
    fill=FILL,
)
ASKED = ROW(("1", "top", "end"), "box")


def test_a_prompt_is_a_message_about_the_request_or_a_function_of_it():
    assert QUESTIONS.prompt(ASKED, 3, "the") == "the box of 3: which row?"
    assert QUESTIONS.prompt(COUNT(0, 4), 3, "the") == "How many, up to 7?"


def test_an_answer_with_words_of_its_own_has_these_and_any_other_the_label_of_its_kind():
    said = [QUESTIONS.label(ASKED, one, 3, "the") for one in ASKED.options]
    assert said == ["Row 1", "The top of the box of 3", "None of the box of 3"]


def test_an_answer_that_nothing_is_said_of_stands_as_it_is():
    assert QUESTIONS.label(COUNT(0, 4), 2, 3, "the") == "2"
    assert QUESTIONS.whole(COUNT(0, 4), 2, 3, "the") == ""


def test_to_choose_none_of_several_has_words_of_its_own():
    request = WHO(("a", "b"))
    assert QUESTIONS.whole(request, (), 3, "the") == "Nobody"
    assert QUESTIONS.whole(request, ("a", "b"), 3, "the") == "a and b"


def test_what_a_question_declares_goes_before_the_kind_of_its_answers():
    own = Questions(Worded(ROW, prompt="Which?", answers=ROWS, label=lambda _, row, __, ___: f"My {row}"), fill=FILL)
    assert own.label(ROW(("1",)), "1", 3, "the") == "My 1"
    assert own.places(ROW(("1",)), 3, "the") == {"row:1": "1"}


def test_places_tables_what_is_barred_and_how_a_line_is_written_are_those_of_the_question_alone():
    assert QUESTIONS.places(ROW(("1", "2")), 3, "the") == {"row:1": "1", "row:2": "2"}
    assert QUESTIONS.places(COUNT(0, 4), 3, "the") == {}
    assert QUESTIONS.barred(ASKED, 3, "the") == {"the": "3 is full"}
    assert QUESTIONS.barred(COUNT(0, 4), 3, "the") == {}
    assert QUESTIONS.table(SHEET((Line("a", 0, 1),)), 3, "the") == FormTable(("",), (), "sheet")
    assert QUESTIONS.written(LINE()) == "any line"


def test_the_examples_are_of_the_questions_that_are_asked_seldom():
    assert QUESTIONS.seldom() == [ROW(("1", "2"))]
    assert QUESTIONS.declared == (ROW, COUNT, WHO, SHEET, LINE)


def test_a_question_that_is_worded_twice_is_refused():
    with pytest.raises(QuestionError, match="PickQuestion\\('row'\\) is worded twice"):
        Questions(Worded(ROW, prompt="Which?"), Worded(PickQuestion("row"), prompt="Which one?"))


@pytest.mark.parametrize(
    "worded",
    [
        Worded(ROW, prompt="{plaze}: which?"),
        Worded(ROW, prompt="Which?", words={"1": "{plaze}"}),
        Worded(ROW, prompt="Which?", answers=Answers(words={"1": "{plaze}"})),
        Worded(WHO, prompt="Who?", none="Nobody of {plaze}"),
    ],
    ids=["prompt", "words", "words of its kind", "none"],
)
def test_a_message_that_names_what_the_request_has_not_is_refused_before_it_is_asked(worded):
    with pytest.raises(MessageError, match="plaze"):
        Questions(worded, fill=FILL)
