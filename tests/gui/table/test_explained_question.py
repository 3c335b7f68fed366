"""F1, and the rule of a question, say why it is asked now, by which rule, and what each answer leads to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from solocompanion.app.play import leading

F1 = Qt.Key.Key_F1


def words(plate) -> list[str]:
    return [one.text() for one in plate.findChildren(QLabel) if one.text()]


@pytest.fixture
def asked(open_table):
    """Tiny Epic Kingdoms asks on which side the person plays, then where their meeples begin."""
    table = open_table("tiny_epic_kingdoms", is_asked=True)
    if not table.script.rows:
        table.answer(table.session.waiting.options[0])
    assert len(leading.ways(table.session)) > 1
    return table


def test_f1_explains_what_is_asked_and_what_each_answer_leads_to(asked):
    QTest.keyClick(asked.window(), F1)
    plate, session = asked.explanations.question, asked.session
    assert plate.isVisible()
    said = words(plate)
    assert said[0] == session.game.view.prompt(session.waiting, session.state)
    assert session.waiting.rule in said
    assert session.game.rules[session.waiting.rule].said() in said
    assert f"Asked now, after: {leading.why_now(session)}" in said
    for way in leading.ways(session):
        assert said.index(way.leads[0]) == said.index(way.answer) + 1


def test_the_rule_of_the_question_explains_the_same_and_a_line_keeps_its_own_reason(asked):
    asked.question.head.rule.click()
    assert asked.explanations.question.isVisible()
    line = asked.script.rows[0]
    line.chip.setFocus()
    QTest.keyClick(asked.window(), F1)
    assert asked.why.isVisible()
    assert not asked.explanations.question.isVisible()


def test_looking_answers_nothing_and_escape_goes_back_to_the_question(asked):
    session = asked.session
    before, focus = (len(session.journal.entries), session.state, session.waiting), QApplication.focusWidget()
    QTest.keyClick(asked.window(), F1)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not asked.explanations.question.isVisible()
    assert (len(session.journal.entries), session.state, session.waiting) == before
    assert QApplication.focusWidget() is focus
