"""Walking the history: the ways through it, what the past looks like, branches, undo, names, and drawing anew."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from gui import places
from gui.board.test_player import differences
from gui.conftest import reopened
from gui.hands import Keys, Pointer, menu
from solocompanion.app.play import showing
from solocompanion.app.play.timeline import branches, ticks
from solocompanion.core.journal import Cursor


@pytest.fixture
def page(open_table):
    """Three turns of hers, each followed by a move of the person's."""
    page = open_table("wyrmspan", at=places.three_turns)
    assert len(page.session.journal.entries) == 7
    return page


@pytest.fixture
def hand(qtbot, page):
    return Pointer(qtbot, page.window())


@pytest.fixture
def keys(qtbot, page):
    return Keys(qtbot, page.window())


def test_steps_back_lead_through_every_effect_and_steps_forward_lead_back(page, hand):
    session = page.session
    effects = sum(len(entry.steps) for entry in session.journal.entries.values() if entry.parent is not None)
    seen = [session.cursor]
    while session.entry.parent is not None:
        hand.walk("back")
        assert differences(page) == []
        seen.append(session.cursor)
    assert len(seen) == effects + 1
    for cursor in reversed(seen[:-1]):
        hand.walk("forward")
        assert session.cursor == cursor
        assert differences(page) == []
    assert session.is_present


@pytest.mark.parametrize("kind", [Pointer, Keys])
def test_turn_by_turn_to_the_start_and_to_the_end(qtbot, page, kind):
    hand, session = kind(qtbot, page.window()), page.session
    for entry in (5, 4, 3, 2, 1, 0):
        hand.walk("turn_back")
        assert session.cursor == Cursor(entry, len(session.journal[entry].steps))
    for entry in (1, 2):
        hand.walk("turn_forward")
        assert session.cursor.entry == entry
    hand.walk("turn_forward")
    hand.walk("back")
    assert not session.is_between
    hand.walk("turn_forward")
    assert session.cursor == Cursor(3, len(session.journal[3].steps))
    hand.walk("back")
    hand.walk("turn_back")
    assert session.cursor.entry == 2
    hand.walk("first")
    assert session.cursor.entry == 0
    hand.walk("last")
    assert session.is_present


def test_looking_back_changes_nothing_about_the_present(page, hand):
    session = page.session
    entries, present = dict(session.journal.entries), session.present
    for way in ("back", "turn_back", "first", "forward", "turn_forward"):
        hand.walk(way)
        assert (session.journal.entries, session.present) == (entries, present)


def test_the_past_is_tinted_and_says_which_turn_it_is(page, hand):
    board, banner = page.board, page.banner
    assert not board.is_past
    assert not banner.isVisible()
    hand.walk("turn_back")
    assert board.is_past
    assert banner.isVisible()
    assert "(5 of 6 on the timeline)" in banner.words.text()
    assert banner.words.text() == showing.banner(page.session)
    lowest = min(sprite.layer for sprite in board.board.sprites.values())
    pieces = [item for item in board.items_.values() if item.sprite.layer > lowest]
    assert all(item.zValue() > board.scene().tint.zValue() for item in pieces)
    hand.click(banner.back)
    assert page.session.is_present
    assert not board.is_past
    assert not banner.isVisible()


def test_looking_back_leaves_the_board_its_place_and_size(page, hand):
    def place():
        QApplication.processEvents()
        return page.board.geometry(), page.board.transform()

    before = place()
    for way in ("turn_back", "back", "first", "last"):
        hand.walk(way)
        assert place() == before, way


WAYS_BACK = ["Continue from here", "Back to the present", "the large button", "End"]


@pytest.mark.parametrize("way", WAYS_BACK)
def test_from_the_past_the_arrows_go_on_walking_the_history(page, hand, keys, way):
    hand.walk("turn_back")
    hand.walk("turn_back")
    if way == "End":
        page.bottom.main.setFocus()
        keys.key(Qt.Key.Key_End)
    else:
        button = page.bottom.main if way == "the large button" else hand.button(way)
        button.setFocus()
        keys.key(Qt.Key.Key_Space if way == "the large button" else Qt.Key.Key_Return)
    assert page.session.is_present
    assert keys.focus() is not page.board
    keys.key(Qt.Key.Key_Left)
    assert not page.session.is_present


def test_amid_a_turn_nothing_can_be_done_there(page, hand):
    hand.walk("turn_back")
    hand.walk("back")
    assert not page.banner.proceed.isEnabled()
    assert page.offers() == {}


def test_the_big_button_leads_back_to_the_present(page, keys):
    keys.walk("first")
    assert page.bottom.main.text() == "To the present"
    keys.press_main()
    assert page.session.is_present
    assert len(page.session.journal.entries) == 7


def test_a_click_on_the_timeline_looks_at_that_turn(page, hand, qtbot):
    bar = page.bottom.timeline
    for tick in ticks(page.session):
        x = bar._line().x[tick.entry] - bar._shift()
        hand.click(bar, QPoint(round(x), 36))
        assert page.session.cursor == Cursor(tick.entry, len(page.session.journal[tick.entry].steps))
        assert differences(page) == []


def test_arrows_on_the_timeline_go_turn_by_turn(page, keys):
    keys.tab_to(page.bottom.timeline)
    keys.key(Qt.Key.Key_Left)
    keys.key(Qt.Key.Key_Left)
    assert page.session.cursor == Cursor(4, len(page.session.journal[4].steps))
    keys.key(Qt.Key.Key_Right)
    assert page.session.cursor == Cursor(5, len(page.session.journal[5].steps))
    assert page.bottom.timeline.hasFocus()


def test_acting_in_the_past_starts_a_branch_and_deletes_nothing(page, hand):
    session = page.session
    before = dict(session.journal.entries)
    hand.walk("turn_back")
    hand.walk("turn_back")
    hand.take("space:9")
    assert session.is_present
    assert session.entry.parent == 4
    assert dict(list(session.journal.entries.items())[:7]) == before
    assert [branch.leaf for branch in branches(session)] == [6]


def test_the_branch_menu_leads_to_the_other_line(page, hand):
    session = page.session
    (nothing,) = menu(page.window(), "Other lines")
    assert not nothing.isEnabled()
    hand.walk("turn_back")
    hand.take("space:9")
    (other,) = menu(page.window(), "Other lines")
    assert other.text().endswith("(1 turn)")
    other.trigger()
    assert session.tip == 6
    assert session.is_present
    assert differences(page) == []


def test_a_click_on_a_branch_in_the_timeline_takes_it(page, hand):
    hand.walk("turn_back")
    hand.take("space:9")
    bar = page.bottom.timeline
    x = bar._line().x[5] - bar._shift()
    hand.click(bar, QPoint(round(x) + 20, 53))
    assert page.session.tip == 6


def test_undo_and_redo_say_what_they_do(page, keys):
    session, bottom = page.session, page.bottom
    label = session.label(session.entry)
    state = session.state
    assert bottom.undo.accessibleName() == f"Undo: {label}"
    assert not bottom.redo.isEnabled()
    keys.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.tip == 5
    assert bottom.redo.accessibleName() == f"Redo: {label}"
    assert page.window().actions_["redo"].text() == f"Redo: {label}"
    keys.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert session.state == state
    for _ in range(8):
        keys.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.tip == 0
    assert not bottom.undo.isEnabled()
    assert not page.window().actions_["undo"].isEnabled()
    for _ in range(8):
        keys.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert session.state == state
    assert differences(page) == []


def test_an_undone_turn_on_the_timeline_comes_back_with_a_click(page, hand):
    hand.click(page.bottom.undo)
    hand.click(page.bottom.undo)
    bar = page.bottom.timeline
    x = bar._line().x[6] - bar._shift()
    hand.click(bar, QPoint(round(x), 36))
    assert page.session.tip == 6


def test_continue_here_makes_the_place_the_present(page, hand):
    hand.walk("turn_back")
    hand.walk("turn_back")
    hand.click(page.banner.proceed)
    assert page.session.is_present
    assert page.session.tip == 4
    assert page.bottom.redo.isEnabled()
    assert not page.banner.isVisible()


def test_a_moment_gets_a_name_that_stays(page, keys, open_window, tmp_path):
    window, session = page.window(), page.session
    keys.key(Qt.Key.Key_F2)
    field = keys.focus()
    assert isinstance(field, QLineEdit)
    keys.qtbot.keyClicks(field, "before I passed")
    keys.key(Qt.Key.Key_Return)
    assert session.entry.label == "before I passed"
    assert not field.isVisible()
    assert ticks(session)[-1].name == "before I passed"
    reopened(window)
    again = open_window(tmp_path, game="wyrmspan")
    assert again.table.session.entry.label == "before I passed"


def test_drawing_again_makes_a_marked_branch_beside_the_turn(page, hand):
    session = page.session
    hand.walk("turn_back")
    assert session.cursor.entry == 5
    page.window().actions_["draw_again"].trigger()
    assert session.entry.id == 7
    assert session.entry.parent == 4
    assert session.entry.label == "drawn again"
    assert session.is_present
    assert differences(page) == []


def test_where_nothing_was_drawn_drawing_again_says_so(page):
    page.window().actions_["draw_again"].trigger()
    assert page.window().notice.isVisible()
    assert len(page.session.journal.entries) == 7
