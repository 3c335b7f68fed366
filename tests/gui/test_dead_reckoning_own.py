"""Dead Reckoning with one's own copy: the form of a new game and the Workshop."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from solocompanion.app.content import packs
from solocompanion.app.play.session import Session
from solocompanion.gui.lobby.rows import OptionRow
from solocompanion.gui.workshop import print as workshop_print
from solocompanion.gui.workshop.page import WorkshopPage

from .hands import Pointer


# -- the form of a new game ------------------------------------------------------------------------------------
@pytest.fixture
def new_game(open_window):
    window = open_window(game="dead_reckoning")
    return window.tab(window.tabs.currentIndex()).lobby.new_game


def in_sight(new_game):
    return {row.option.id for row in new_game.findChildren(OptionRow) if row.isVisible()}


def test_settings_are_shown_only_where_they_matter(new_game):
    new_game.folds["sources"].toggle()
    own = {"sections", "Covenant deck", "Ocean boards", "row decks"}
    assert {*own, "hard_cards", "bonus", "faces", "start player"}.isdisjoint(in_sight(new_game))
    new_game._pick("custom")
    assert {"hard_cards", "bonus", "faces"} <= in_sight(new_game)
    new_game._set("cards", "own")
    new_game._set("boards", "own")
    assert own <= in_sight(new_game)
    new_game._set("players", "coop")
    assert "start player" in in_sight(new_game)


def test_an_own_deck_lies_on_the_table_and_is_drawn_there(new_game):
    new_game._set("cards", "own")
    assert new_game.chance == {**new_game.chance, "Covenant deck": "person", "Ocean boards": "app"}
    new_game._set("boards", "own")
    assert (new_game.chance["Ocean boards"], new_game.chance["row decks"]) == ("person", "person")
    new_game._set_chance("Covenant deck", "app")
    assert new_game.chance["Ocean boards"] == "person"
    new_game._set("boards", "practice")
    assert new_game.chance["Ocean boards"] == "app"


def test_an_own_board_is_asked_for_by_its_place(open_table):
    table = open_table("dead_reckoning", boards="own", is_asked=True)
    assert "Row 1, top" in table.question.prompt.text()
    assert isinstance(table.session, Session)


# -- the Workshop ----------------------------------------------------------------------------------------------
@pytest.fixture
def workshop(open_window):
    window = open_window(game="dead_reckoning")
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    (page,) = window.findChildren(WorkshopPage)
    return page


def test_a_whole_card_is_found_by_its_name_and_tapped_section_by_section(workshop, qtbot):
    workshop.show_kind("section")
    qtbot.keyClicks(workshop.finder.search, "Card 3")
    found = [
        workshop.finder.records.item(n).data(Qt.ItemDataRole.UserRole).words
        for n in range(workshop.finder.records.count())
    ]
    assert found[:2] == ["Card 3, blue, section 1", "Card 3, blue, section 2"]
    assert len(found) == 12
    form, hand = workshop.form.own, Pointer(qtbot, workshop.window())
    hand.click(form.grid.cells["r2c1"])
    hand.click(hand.button("Ship ends"))
    hand.click(form.grid.cells["r2c1"])
    known = packs.open_with_packs("dead_reckoning", workshop.window().library.path.parent)
    assert known.faults == ()
    assert known.game.catalogue.sections["own_3", "normal"][1].end == "r2c1"


def test_sections_of_our_own_are_called_by_card_face_and_number(workshop, qtbot):
    workshop.show_kind("section")
    qtbot.keyClicks(workshop.finder.search, "Practice 7, red")
    assert workshop.finder.records.item(1).data(Qt.ItemDataRole.UserRole).words == "Practice 7, red, section 2"


def test_a_few_boards_of_ones_own_are_enough_to_go_on_with(workshop):
    workshop.show_kind("ocean")
    workshop.show_record("own_b1")
    workshop.form.edited.emit("kind", "sea")
    workshop.form.edited.emit("bonus_coins", 2)
    known = packs.open_with_packs("dead_reckoning", workshop.window().library.path.parent)
    assert known.faults == ()
    assert (known.game.catalogue.oceans["own_b1"].kind, known.game.catalogue.oceans["own_b1"].bonus_coins) == ("sea", 2)


def test_the_cards_can_be_printed(workshop):
    words = workshop_print.pages(workshop.bench, "Dead Reckoning")
    assert "Card 3" in words
    assert "own_1_n1" not in words


def test_sections_nobody_has_entered_are_not_compared(workshop):
    workshop.show_kind("section")
    workshop.begin.click()
    assert workshop.lists.isVisible()
    assert workshop.note.text() == "Nothing to compare: you have entered no sections of your copy yet."


def test_comparing_names_the_card_of_a_section_and_shows_no_id(workshop):
    workshop.show_kind("section")
    workshop.show_record("own_1_r2")
    workshop.form.edited.emit("end", "H")
    workshop.begin.click()
    assert workshop.compare.progress.text() == "1 of 1"
    said = [one.text() for one in workshop.findChildren(QLabel) if one.isVisible()]
    assert "Card 1" in said
    assert not any("own_" in words for words in said)
