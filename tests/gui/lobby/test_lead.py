"""The question a lobby asks first: whose components are played with, and what that means."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from solocompanion.core.options import Lead, Way
from solocompanion.gui.lobby.rows import LeadRow, OptionRow

OWN = {"cards": "own", "boards": "own"}
MIX = {"cards": "own", "boards": "practice"}


@pytest.fixture
def form(open_window):
    window = open_window(game="dead_reckoning")
    return window.tab(window.tabs.currentIndex()).lobby.new_game


def answers(form) -> dict[str, QPushButton]:
    return {one.text(): one for one in form._lead.findChildren(QPushButton)}


def chosen(row) -> list[str]:
    return [one.text() for one in row.findChildren(QPushButton) if one.isChecked()]


def test_at_first_it_says_what_practice_means(form):
    assert form._lead.y() < form._rows[0].y()
    assert chosen(form._lead) == ["No"]
    assert "do not match a real table" in form._lead.meaning.text()
    assert "no costs or limits of yours" in form._lead.meaning.text()


def test_an_answer_chooses_cards_boards_and_who_draws_and_says_what_that_means(form):
    form.folds["Components"].toggle()
    answers(form)["Yes"].click()
    assert form.settings.items() >= OWN.items()
    assert "enter once" in form._lead.meaning.text()
    assert form.chance["Covenant deck"] == "person"
    rows = {row.option.id: chosen(row) for row in form.findChildren(OptionRow)}
    assert (rows["cards"], rows["boards"], rows["sections"]) == (["My own"], ["My own"], ["6"])
    answers(form)["No"].click()
    assert form.chance["Covenant deck"] == "app"


def test_a_mix_that_no_answer_stands_for_checks_none(form):
    form.choose(MIX, {})
    assert chosen(form._lead) == []
    form._set("cards", "practice")
    assert chosen(form._lead) == ["No"]


def test_what_is_answered_is_what_is_started_and_asked_with_next_time(form):
    answers(form)["Yes, with practice cards"].click()
    window = form.window()
    form.start.click()
    settings = window.table.session.record.settings
    assert (settings["cards"], settings["boards"]) == ("practice", "own")
    window.actions_["lobby"].trigger()
    again = window.tab(window.tabs.currentIndex()).lobby.new_game
    assert chosen(again._lead) == ["Yes, with practice cards"]


def test_a_game_without_the_question_begins_with_its_opponents(open_window):
    window = open_window(game="pebbles")
    assert window.tab(window.tabs.currentIndex()).lobby.new_game._lead is None


def test_the_answer_that_fits_is_found(qtbot):
    lead = Lead("?", (Way("a", "A", {"x": "1"}), Way("b", "B", {"x": "2", "y": "1"})))
    row = LeadRow(lead)
    qtbot.addWidget(row)
    row.show_settings({"x": "2", "y": "1", "z": "0"})
    assert (chosen(row), row.meaning.text()) == (["b"], "B")
    row.show_settings({"x": "2", "y": "2"})
    assert chosen(row) == []
