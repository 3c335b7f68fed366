"""The table wins: correcting the mirror at a piece and from the list, undoably, and never into the impossible."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSpinBox

from gui.board.test_player import differences
from gui.conftest import send_deletions
from gui.hands import Keys, Pointer, clear_point
from solocompanion.core.correction import Correct
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.plates.piece import OfferButton, ValueEditor

RIGHT = Qt.MouseButton.RightButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(open_table):
    page = open_table("wyrmspan")
    page.main()
    return page


def editors(widget) -> dict[str, ValueEditor]:
    return {one.value.target: one for one in widget.findChildren(ValueEditor) if one.isVisibleTo(widget)}


def now(page, target: str):
    return next(one.now for one in page.session.game.view.values(page.session.state) if one.target == target)


def open_list(page, keys: Keys) -> CorrectionList:
    keys.key(Qt.Key.Key_E, CONTROL)
    keys.focus()
    return next(one for one in page.findChildren(CorrectionList) if one.isVisible())


def set_number(hand: Pointer, editor: ValueEditor, number: int) -> None:
    editor.field.setValue(number)
    hand.click(editor.findChild(QPushButton))


# -- at a piece --------------------------------------------------------------------------------------------------------
def test_the_right_button_opens_what_can_be_done_and_corrected_there(page, qtbot):
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    assert page.piece.isVisible()
    assert len(page.piece.findChildren(OfferButton)) == len(page.offers()["token:human"])
    assert set(editors(page.piece)) == {"space.human", "passed.human"}
    keys = Keys(qtbot, page.window())
    assert page.piece.isAncestorOf(keys.focus())
    keys.key(Qt.Key.Key_Escape)
    assert not page.piece.isVisible()


def test_a_corrected_number_is_one_entry_that_can_be_undone(page, qtbot):
    keys = Keys(qtbot, page.window())
    before, length = page.session.state, len(page.session.journal.entries)
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    keys.tab_to(editors(page.piece)["space.human"].field)
    keys.key(Qt.Key.Key_Up)
    keys.key(Qt.Key.Key_Return)
    assert now(page, "space.human") == before.human.space + 1
    assert len(page.session.journal.entries) == length + 1
    assert isinstance(page.session.entry.command, Correct)
    assert not page.piece.isVisible()
    assert differences(page) == []
    assert "correction" in page.bottom.undo.accessibleName()
    keys.key(Qt.Key.Key_Z, CONTROL)
    assert page.session.state == before


def test_a_corrected_choice_is_taken(page, qtbot):
    hand = Pointer(qtbot, page.window())
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    editor = editors(page.piece)["passed.human"]
    assert isinstance(editor.field, QComboBox)
    editor.field.setCurrentIndex(editor.field.findData("yes"))
    hand.click(editor.findChild(QPushButton))
    assert page.session.state.human.passed


def test_the_same_value_again_is_no_entry(page, qtbot):
    length = len(page.session.journal.entries)
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    Pointer(qtbot, page.window()).click(editors(page.piece)["space.human"].findChild(QPushButton))
    assert len(page.session.journal.entries) == length


def test_what_cannot_be_is_refused_with_the_reason(page, qtbot):
    length, target = len(page.session.journal.entries), "ready.human"
    page.perform(Correct(((target, now(page, target) - 1),)))
    assert page.window().notice.isVisible()
    assert "guild markers" in page.window().notice.words.text()
    assert len(page.session.journal.entries) == length
    assert differences(page) == []


def test_every_value_with_a_sprite_can_be_reached_at_its_piece(game, open_table, qtbot):
    page = open_table(game)
    page.main()
    for value in page.session.game.view.values(page.session.state):
        if value.sprite and value.sprite in page.board.board.sprites:
            page.pieces.open(value.sprite, page.board.rect().center())
            if page.piece.more is not None:
                page.piece.more.click()
            assert value.target in editors(page.piece)
            page.piece.close_quietly()
            send_deletions()


def test_every_kind_of_value_shows_what_is_now(game, open_table):
    page = open_table(game)
    page.main()
    for value in page.session.game.view.values(page.session.state):
        editor = ValueEditor(value, lambda _: "")
        editor.setParent(page)
        shown = editor.field.currentData() if isinstance(editor.field, QComboBox) else editor.field.value()
        assert shown == value.now, value
        assert editor.field.accessibleName() == value.label
        editor.deleteLater()


def test_why_a_value_cannot_be_is_said_before_it_is_set(page, qtbot):
    found = open_list(page, Keys(qtbot, page.window()))
    editor = editors(found)["ready.human"]
    length = len(page.session.journal.entries)
    assert editor.foreseen.isHidden()
    editor.field.setValue(editor.value.now - 1)
    assert "guild markers" in editor.foreseen.text()
    assert editor.foreseen.isVisible()
    assert editor.field.accessibleDescription() == editor.foreseen.text()
    editor.field.setValue(editor.value.now)
    assert editor.foreseen.isHidden()
    assert len(page.session.journal.entries) == length


# -- the list ----------------------------------------------------------------------------------------------------------
def test_the_list_finds_a_value_by_its_name(page, qtbot):
    keys = Keys(qtbot, page.window())
    found = open_list(page, keys)
    assert keys.focus() is found.search
    everything = len(editors(found))
    assert everything == len(page.session.game.view.values(page.session.state))
    keys.qtbot.keyClicks(found.search, "TOKEN")
    assert set(editors(found)) == {"space.automa", "space.human"}
    found.search.clear()
    assert len(editors(found)) == everything


def test_several_values_can_be_set_one_after_another(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    found = open_list(page, keys)
    length = len(page.session.journal.entries)
    set_number(hand, editors(found)["coins"], 4)
    set_number(hand, editors(found)["dragons"], 7)
    assert (page.session.state.coins, page.session.state.dragons) == (4, 7)
    assert len(page.session.journal.entries) == length + 2
    assert found.isVisible()
    hand.click(hand.button("Done"))
    send_deletions()
    assert page.findChildren(CorrectionList) == []


def test_what_follows_is_said_until_the_value_is_set(open_table, qtbot):
    page = open_table("dead_reckoning")
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    found = open_list(page, keys)
    editor = editors(found)["coins.covenant"]
    editor.field.setValue(30)
    assert "Capitalist" in editor.foreseen.text()
    hand.click(editor.findChild(QPushButton))
    assert now(page, "coins.covenant") == 30
    assert editors(found)["coins.covenant"].foreseen.text() == ""


def test_a_value_can_be_set_back(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    before = now(page, "dragons")
    found = open_list(page, keys)
    set_number(hand, editors(found)["dragons"], before + 2)
    set_number(hand, editors(found)["dragons"], before)
    assert now(page, "dragons") == before


def test_the_list_shows_what_is_now_after_an_undo(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    before = now(page, "dragons")
    found = open_list(page, keys)
    set_number(hand, editors(found)["dragons"], before + 2)
    page.undo()
    field = editors(found)["dragons"].field
    assert isinstance(field, QSpinBox)
    assert field.value() == before


def test_the_list_may_outlive_what_had_the_focus_before(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    keys.tab_to(hand.offer("Pass"))
    found = open_list(page, keys)
    set_number(hand, editors(found)["dragons"], now(page, "dragons") + 1)
    send_deletions()
    keys.tab_to(hand.button("Done"))
    keys.key(Qt.Key.Key_Return)
    assert keys.focus() is not None


def test_two_presses_open_one_list(page, qtbot):
    keys = Keys(qtbot, page.window())
    open_list(page, keys)
    keys.key(Qt.Key.Key_E, CONTROL)
    send_deletions()
    assert len([one for one in page.findChildren(CorrectionList) if one.isVisible()]) == 1


def test_escape_closes_the_list_for_good(page, qtbot):
    keys = Keys(qtbot, page.window())
    open_list(page, keys)
    keys.key(Qt.Key.Key_Escape)
    send_deletions()
    assert page.findChildren(CorrectionList) == []


def test_a_correction_while_a_question_is_open_is_kept_with_it(open_table, qtbot):
    page = open_table("wyrmspan")
    page.session.set_chance("decision deck", "person")
    for source in page.session.game.spec.sources:
        page.session.set_chance(source.id, "person")
    page.main()
    assert page.session.waiting is not None
    page.perform(Correct((("dragons", 5),)))
    assert page.session.waiting is not None
    assert page.session.state.dragons == 5
    page.answer(page.session.waiting.options[0])
    assert page.session.waiting is None
    assert differences(page) == []


def test_amid_a_turn_of_the_past_nothing_opens_and_the_window_says_why(page, qtbot):
    hand = Pointer(qtbot, page.window())
    hand.walk("back")
    assert not page.session.is_between
    page.correct_any()
    QApplication.processEvents()
    assert not [one for one in page.findChildren(CorrectionList) if one.isVisible()]
    assert page.window().notice.isVisible()
