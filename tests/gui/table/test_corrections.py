"""The table wins: correcting the mirror at a piece and from the list, undoably, and never into the impossible."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QComboBox, QLabel, QPushButton, QSpinBox

from gui import places
from gui.board.test_player import differences
from gui.conftest import send_deletions
from gui.hands import Keys, Pointer, clear_point
from solocompanion.app.play.correcting import Foreseen
from solocompanion.core.correction import Correct
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.plates.offer_buttons import OfferButton
from solocompanion.gui.plates.values import ValueEditor
from solocompanion.gui.widgets.stepper import is_empty

RIGHT = Qt.MouseButton.RightButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(open_table):
    return open_table("wyrmspan", at=places.main)


def editors(widget) -> dict[str, ValueEditor]:
    return {one.value.target: one for one in widget.findChildren(ValueEditor) if one.isVisibleTo(widget)}


def now(page, target: str):
    return next(one.now for one in page.session.game.view.values(page.session.state) if one.target == target)


def open_list(page, keys: Keys) -> CorrectionList:
    keys.key(Qt.Key.Key_E, CONTROL)
    keys.focus()
    return next(one for one in page.findChildren(CorrectionList) if one.isVisible())


def scroll_through(found: CorrectionList) -> None:
    """Scroll to the end, page by page."""
    QApplication.processEvents()
    while (bar := found._room.verticalScrollBar()).value() < bar.maximum():
        bar.setValue(bar.value() + bar.pageStep())
        QApplication.processEvents()


def set_number(editor: ValueEditor, number: int) -> None:
    editor.field.setValue(number)


def plus(editor: ValueEditor) -> QPushButton:
    return next(one for one in editor.findChildren(QPushButton) if one.text() == "+")


def choose(editor: ValueEditor, choice: object) -> None:
    assert isinstance(editor.field, QComboBox)
    editor.field.setCurrentIndex(editor.field.findData(choice))


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
    keys, hand = Keys(qtbot, page.window()), Pointer(qtbot, page.window())
    before, length = page.session.state, len(page.session.journal.entries)
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "hoard:dragons"))
    hand.click(plus(editors(page.piece)["dragons"]))
    assert now(page, "dragons") == before.dragons + 1
    assert len(page.session.journal.entries) == length + 1
    assert isinstance(page.session.entry.command, Correct)
    assert differences(page) == []
    assert "correction" in page.bottom.undo.accessibleName()
    keys.key(Qt.Key.Key_Z, CONTROL)
    assert page.session.state == before


def test_a_corrected_number_can_be_typed(page, qtbot):
    keys = Keys(qtbot, page.window())
    length = len(page.session.journal.entries)
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "hoard:dragons"))
    keys.tab_to(editors(page.piece)["dragons"].field)
    qtbot.keyClicks(keys.focus(), "17")
    assert len(page.session.journal.entries) == length, "it is typed to the end first"
    keys.key(Qt.Key.Key_Return)
    assert now(page, "dragons") == 17
    assert len(page.session.journal.entries) == length + 1


def test_the_plate_stays_open_and_its_buttons_where_they_are_while_values_are_corrected(page, qtbot):
    hand = Pointer(qtbot, page.window())
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "hoard:dragons"))
    step = plus(editors(page.piece)["dragons"])
    before, at = now(page, "dragons"), step.mapTo(page, QPoint(0, 0))
    for n in (1, 2, 3):
        hand.click(step)
        assert now(page, "dragons") == before + n
        assert editors(page.piece)["dragons"].field.value() == before + n
        assert step.mapTo(page, QPoint(0, 0)) == at


def test_a_click_elsewhere_closes_the_plate(page, qtbot):
    hand = Pointer(qtbot, page.window())
    for elsewhere in (page.panel, page.board.viewport()):
        qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "hoard:dragons"))
        assert page.piece.isVisible()
        where = next(
            at
            for at in (QPoint(x, y) for x in range(3, elsewhere.width(), 9) for y in range(3, elsewhere.height(), 9))
            if not page.piece.geometry().contains(elsewhere.mapTo(page, at))
            and (elsewhere is page.panel or not page.board.sprite_at(at))
        )
        hand.click(elsewhere, where)
        assert not page.piece.isVisible()


def test_a_corrected_choice_is_taken_at_once(page, qtbot):
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    choose(editors(page.piece)["passed.human"], "yes")
    assert page.session.state.human.passed
    assert page.piece.isVisible()


def test_a_space_without_a_number_on_the_board_is_corrected_by_its_name(page, qtbot):
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "token:human"))
    field = editors(page.piece)["space.human"].field
    assert [field.itemText(i) for i in (0, 6)] == ["START", "The opposite brown space"]
    assert field.itemText(8).startswith("2 past the opposite brown space: ")
    choose(editors(page.piece)["space.human"], 8)
    assert page.session.state.human.space == 8


def test_the_wheel_changes_no_value(page, qtbot):
    found = open_list(page, Keys(qtbot, page.window()))
    for target in ("dragons", "passed.human"):
        field = editors(found)[target].field
        wheel = QWheelEvent(
            QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        field.setFocus()
        length = len(page.session.journal.entries)
        QApplication.sendEvent(field, wheel)
        assert len(page.session.journal.entries) == length


def test_what_cannot_be_is_refused_with_the_reason(page, qtbot):
    length, target = len(page.session.journal.entries), "ready.human"
    page.perform(Correct(((target, now(page, target) - 1),)))
    assert page.window().notice.isVisible()
    assert "guild markers" in page.window().notice.words.text()
    assert len(page.session.journal.entries) == length
    assert differences(page) == []


def test_every_value_with_a_sprite_can_be_reached_at_its_piece(game, open_table, qtbot):
    page = open_table(game, at=places.main)
    values = page.session.game.view.values(page.session.state)
    there: dict[str, frozenset[str]] = {}
    for one in values:
        if one.sprite in page.board.board.sprites:
            there[one.sprite] = there.get(one.sprite, frozenset()) | {kind(one.target)}
    for sprite in sampling.of_each_kind(1, there, lambda one: there[one]):
        page.pieces.open(sprite, corrects=True)
        assert {one.target for one in values if one.sprite == sprite} <= set(editors(page.piece))
        page.piece.close_quietly()
        send_deletions()


def kind(target: str) -> str:
    """Return what is said of many things alike: the coins of anybody, the row of any number."""
    return target.partition(".")[0]


def test_every_kind_of_value_shows_what_is_now(game, open_table):
    page = open_table(game, at=places.main)
    values = page.session.game.view.values(page.session.state)
    for value in sampling.of_each_kind(1, values, lambda one: (kind(one.target), one.is_known, one.now)):
        editor = ValueEditor(value, lambda _: Foreseen(""))
        editor.setParent(page)
        shown = editor.field.currentData() if isinstance(editor.field, QComboBox) else editor.field.value()
        assert value.is_known or is_empty(editor.field), value
        assert shown == value.now or not value.is_known, value
        assert editor.field.accessibleName() == value.label
        editor.deleteLater()


def test_why_a_value_cannot_be_is_said_and_nothing_is_set(page, qtbot):
    found = open_list(page, Keys(qtbot, page.window()))
    editor = editors(found)["ready.human"]
    length, before = len(page.session.journal.entries), editor.value.now
    assert "guild markers" not in found.told.text()
    editor.field.setValue(before - 1)
    assert "guild markers" in found.told.text()
    assert editor.field.accessibleDescription() == found.told.text()
    assert editor.field.value() == before
    assert len(page.session.journal.entries) == length


# -- the list ----------------------------------------------------------------------------------------------------------
def test_the_list_finds_a_value_by_its_name(page, qtbot):
    keys = Keys(qtbot, page.window())
    found = open_list(page, keys)
    assert keys.focus() is found.search
    everything = len(editors(found))
    keys.qtbot.keyClicks(found.search, "TOKEN")
    assert set(editors(found)) == {"space.automa", "space.human"}
    assert [one.text() for one in found._heads.values() if not one.isHidden()] == ["Hers", "Yours"]
    found.search.clear()
    assert len(editors(found)) == everything


def test_a_search_that_finds_nothing_says_so(page, qtbot):
    found = open_list(page, Keys(qtbot, page.window()))
    assert found._none.isHidden()
    qtbot.keyClicks(found.search, "zebra")
    assert editors(found) == {}
    assert found._none.isVisible()
    assert "zebra" in found._none.text()


def test_the_list_has_one_scroll_bar_and_its_search_stays_in_sight(open_table, qtbot):
    page = open_table("dead_reckoning", at=places.main)
    found = open_list(page, Keys(qtbot, page.window()))
    areas = [one for one in found.findChildren(QAbstractScrollArea) if not isinstance(one.parentWidget(), QComboBox)]
    scrolling = [one for one in areas if one.isVisible() and one.verticalScrollBar().maximum()]
    assert len(scrolling) == 1
    assert not scrolling[0].isAncestorOf(found.search)
    assert scrolling[0].horizontalScrollBar().maximum() == 0


def test_the_list_is_made_as_it_comes_into_sight_under_the_headings_of_the_board(open_table, qtbot):
    page = open_table("dead_reckoning")
    found = open_list(page, Keys(qtbot, page.window()))
    values = page.session.game.view.values(page.session.state)
    assert found.rect().height() < sum(one.height() for one in editors(found).values()), "the page is full"
    assert len(editors(found)) < len(values) / 3
    found.search.setText(values[-1].label)  # a line far below is made first
    found.search.clear()
    scroll_through(found)
    by_heading = [one for group in dict.fromkeys(one.group for one in values) for one in values if one.group == group]
    shown = sorted(editors(found).values(), key=lambda one: one.y())
    assert [one.value for one in shown] == by_heading
    assert [one.text() for one in sorted(found._heads.values(), key=lambda one: one.y())] == list(
        dict.fromkeys(one.group for one in values if one.group)
    )
    for group, head in found._heads.items():
        assert head.y() < min(one.y() for one in shown if one.value.group == group)
    assert {"The Covenant", "You", "Row 1, top"} <= set(found._heads), "headings that the board shows"
    words = [one.text() for one in editors(found)["coins.you"].findChildren(QLabel)]
    assert "Coins" in words


def test_space_after_a_step_changes_nothing_and_the_arrows_step_on(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    found, before = open_list(page, keys), now(page, "dragons")
    hand.click(plus(editors(found)["dragons"]))
    assert now(page, "dragons") == before + 1
    tip = page.session.tip
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Space)  # what watches the keys of the window has it too
    assert page.session.tip == tip
    keys.key(Qt.Key.Key_Up)
    assert now(page, "dragons") == before + 2
    for _ in range(10):
        keys.key(Qt.Key.Key_Tab)
        assert keys.focus().property("role") != "step"


def test_several_values_can_be_set_one_after_another(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    found = open_list(page, keys)
    length = len(page.session.journal.entries)
    set_number(editors(found)["coins"], 4)
    set_number(editors(found)["dragons"], 7)
    assert (page.session.state.coins, page.session.state.dragons) == (4, 7)
    assert len(page.session.journal.entries) == length + 2
    assert found.isVisible()
    hand.click(hand.button("Done"))
    send_deletions()
    assert page.findChildren(CorrectionList) == []


def test_what_is_not_known_stands_empty_and_can_be_set_to_nothing(page, qtbot):
    found = open_list(page, Keys(qtbot, page.window()))
    set_number(editors(found)["round"], 2)
    send_deletions()
    editor = editors(found)["result.1.human"]
    assert editor.field.text() == "–"
    set_number(editor, 0)
    assert page.session.state.results[0].known
    assert editors(found)["result.1.human"].field.text() == "0"


def test_what_follows_from_a_value_is_said_and_moves_no_row(open_table, qtbot):
    page = open_table("dead_reckoning")
    found = open_list(page, Keys(qtbot, page.window()))
    QApplication.processEvents()
    places = {target: one.mapTo(page, QPoint(0, 0)) for target, one in editors(found).items()}
    set_number(editors(found)["coins.covenant"], 30)
    assert now(page, "coins.covenant") == 30
    assert "Capitalist" in found.told.text()
    QTest.qWait(50)
    assert {target: one.mapTo(page, QPoint(0, 0)) for target, one in editors(found).items()} == places


@pytest.mark.parametrize("typed", ["99999", "-7"])
def test_a_number_out_of_its_range_is_refused_in_words_and_the_old_one_stays(page, qtbot, typed):
    found = open_list(page, Keys(qtbot, page.window()))
    field, before = editors(found)["coins"].field, now(page, "coins")
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, typed)
    assert field.text() == typed
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert found.told.text() == f"{field.accessibleName()}: 0 to {field.maximum()}"
    assert field.text() == str(before)
    assert now(page, "coins") == before


def test_at_a_piece_what_a_correction_leads_to_stands_below_all_values(page, qtbot):
    qtbot.mouseClick(page.board.viewport(), RIGHT, pos=clear_point(page.board, "hoard:dragons"))
    editor = editors(page.piece)["dragons"]
    qtbot.keyClicks(editor.field, "99999")
    qtbot.keyClick(editor.field, Qt.Key.Key_Return)
    assert page.piece.told.isVisible()
    assert page.piece.told.y() >= max(one.geometry().bottom() for one in editors(page.piece).values())


def test_a_value_can_be_set_back(page, qtbot):
    keys = Keys(qtbot, page.window())
    before = now(page, "dragons")
    found = open_list(page, keys)
    set_number(editors(found)["dragons"], before + 2)
    set_number(editors(found)["dragons"], before)
    assert now(page, "dragons") == before


def test_the_list_shows_what_is_now_after_an_undo(page, qtbot):
    keys = Keys(qtbot, page.window())
    before = now(page, "dragons")
    found = open_list(page, keys)
    set_number(editors(found)["dragons"], before + 2)
    page.undo()
    field = editors(found)["dragons"].field
    assert isinstance(field, QSpinBox)
    assert field.value() == before


def test_what_followed_from_a_correction_is_no_longer_told_once_it_is_undone(open_table, qtbot):
    page = open_table("dead_reckoning")
    found = open_list(page, Keys(qtbot, page.window()))
    set_number(editors(found)["coins.covenant"], 30)
    assert "Capitalist" in found.told.text()
    page.undo()
    QApplication.processEvents()
    assert "Capitalist" not in found.told.text()


def test_the_list_may_outlive_what_had_the_focus_before(page, qtbot):
    hand, keys = Pointer(qtbot, page.window()), Keys(qtbot, page.window())
    keys.tab_to(hand.offer("Pass"))
    found = open_list(page, keys)
    set_number(editors(found)["dragons"], now(page, "dragons") + 1)
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


@pytest.mark.parametrize("scrolled", [False, True])
def test_the_open_list_follows_when_other_values_can_be_corrected(qtbot, page, scrolled):
    """In another round other values can be corrected: the lines are made anew, wherever the list is scrolled to."""
    keys, hand = Keys(qtbot, page.window()), Pointer(qtbot, page.window())
    found = open_list(page, keys)
    before = list(found._order)
    if scrolled:
        scroll_through(found)
        found._room.verticalScrollBar().setValue(0)
    hand.click(plus(editors(found)["round"]))
    QApplication.processEvents()
    assert list(found._order) != before
    keys.key(Qt.Key.Key_Z, CONTROL)
    QApplication.processEvents()
    assert list(found._order) == before
    scroll_through(found)
    lines = [found._lines.itemAt(n).widget() for n in range(found._lines.count())]
    assert [one.value.target for one in lines if isinstance(one, ValueEditor)] == before
    assert {one.text() for one in lines if isinstance(one, QLabel)} == set(found._heads)
    keys.key(Qt.Key.Key_Escape)
    send_deletions()
