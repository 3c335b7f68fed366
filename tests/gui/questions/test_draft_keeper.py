"""What is half entered is there again after the program has ended amid it, in every game that asks for numbers."""

from __future__ import annotations

import pytest

from gui.conftest import reopened
from solocompanion.core.requests import Form

SETTINGS = {"territory_ai": "aldermark", "territory_you": "marrowfen", "faction_ai": "orcs", "faction_you": "elves"}


@pytest.fixture
def dividing(open_table):
    page = open_table("tiny_epic_kingdoms", is_asked=True, **SETTINGS)
    while not isinstance(page.session.waiting, Form):
        page.answer(next(iter(page.session.waiting.examples())))
    return page


def fields(page) -> list:
    return list(page.question.numbers.fields)


def test_numbers_of_an_open_question_survive_the_end_of_the_program(dividing, open_window, qtbot):
    fields(dividing)[0].setValue(4)
    qtbot.waitUntil(lambda: dividing.panel.draft._drafts.now().typed != ())
    reopened(dividing.window())
    again = open_window(game="tiny_epic_kingdoms").table
    assert again.session.waiting is not None
    assert fields(again)[0].value() == 4


def test_an_answer_leaves_no_draft(dividing):
    fields(dividing)[0].setValue(4)
    dividing.panel.draft.keep()
    assert dividing.panel.draft._drafts.now().typed
    dividing.question.answered.emit(next(iter(dividing.session.waiting.examples())))
    dividing.undo()
    assert dividing.panel.draft._drafts.now().typed == ()


def test_a_look_back_writes_nothing_down(dividing):
    dividing.panel.draft.keep()
    before = dividing.panel.draft._drafts.now()
    dividing.window().actions_["first"].trigger()
    dividing.panel.draft.keep()
    dividing.window().actions_["last"].trigger()
    assert dividing.panel.draft._drafts.now() == before
