"""The table view: board, card and script fill the screen, with text to be read from the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from gui.board.test_player import differences
from gui.conftest import reopened
from gui.hands import Keys
from gui.screens import Photographer
from solocompanion.core.requests import Form
from solocompanion.gui.plates.corrections import CorrectionList
from solocompanion.gui.window import place
from solocompanion.gui.window.window import Window

FULL_HD = (1920, 1080)


@pytest.fixture
def page(open_table):
    return open_table("wyrmspan")


def keys(qtbot, page) -> Keys:
    return Keys(qtbot, page.window())


def entered(qtbot, page):
    keys(qtbot, page).key(Qt.Key.Key_F11)
    window = page.window()
    assert window.isFullScreen()
    return window


def test_board_card_script_and_button_are_all_that_is_in_sight(page, qtbot):
    page.main()
    window = entered(qtbot, page)
    assert [part.isVisible() for part in (page.board, page.panel.card, page.script, page.bottom.main)] == [True] * 4
    away = (window.menus, window.tabs.tabBar(), page.timeline, page.panel.header, page.panel.dash, page.bottom.undo)
    assert not [part for part in away if part.isVisible()]
    assert page.board.height() == page.height()
    assert page.bottom.geometry().bottom() == page.rect().bottom()
    assert page.bottom.width() == page.panel.width()


@pytest.mark.parametrize(("size", "pixels"), [(FULL_HD, 28), ((3840, 2160), 56), ((1280, 720), 19)])
def test_the_script_is_read_from_two_metres_on_every_screen(size, pixels, page, qtbot, monkeypatch):
    page.main()
    monkeypatch.setattr(place, "screen", lambda _window: QSize(*size))
    keys(qtbot, page).key(Qt.Key.Key_F11)
    assert page.script.rows[0].words.fontInfo().pixelSize() == pixels


def test_the_board_is_no_narrower_than_in_the_window(game, open_table, monkeypatch):
    monkeypatch.setattr(place, "screen", lambda _window: QSize(1280, 800))
    monkeypatch.setattr(Window, "showFullScreen", lambda window: window.resize(1280, 800))
    page = open_table(game)
    page.window().resize(1280, 800)
    QApplication.processEvents()
    near = page.board.size()
    page.window().table_view.toggle()
    QTest.qWait(60)
    assert page.board.width() >= near.width()
    assert page.board.height() > near.height()
    page.window().table_view.toggle()
    QTest.qWait(60)
    assert page.board.size() == near


@pytest.mark.parametrize("key", [Qt.Key.Key_F11, Qt.Key.Key_Escape])
def test_the_same_key_or_escape_brings_everything_back(key, page, qtbot):
    page.main()
    before = page.window().windowState()
    window = entered(qtbot, page)
    keys(qtbot, page).key(key)
    assert window.windowState() == before
    assert not window.actions_["table_view"].isChecked()
    back = (window.menus, window.tabs.tabBar(), page.timeline, page.panel.header, page.panel.dash, page.bottom.undo)
    assert [part.isVisible() for part in back] == [True] * len(back)
    assert page.bottom.width() == page.width()
    assert not page.bottom.leave.isVisible()


def test_space_plays_on_in_the_table_view(page, qtbot):
    entered(qtbot, page)
    length = len(page.session.journal.entries)
    keys(qtbot, page).press_main()
    assert len(page.session.journal.entries) > length
    assert differences(page) == []


def test_a_question_is_asked_and_answered_in_the_table_view(open_table, qtbot):
    page = open_table("wyrmspan", chance="person")
    entered(qtbot, page)
    page.main()
    qtbot.waitUntil(lambda: page.question.isAncestorOf(QApplication.focusWidget()))
    keys(qtbot, page).key(Qt.Key.Key_Escape)
    assert not page.window().isFullScreen()
    assert page.question.isVisible()


def test_escape_shows_the_rest_of_a_turn_first(open_table, qtbot):
    page = open_table("wyrmspan", speed="speed_1")
    entered(qtbot, page)
    page.main()
    assert page.player.is_playing
    keys(qtbot, page).key(Qt.Key.Key_Escape)
    assert not page.player.is_playing
    assert page.window().isFullScreen()


def test_a_line_by_line_turn_stays_at_its_line(open_table, qtbot):
    page = open_table("wyrmspan", speed="speed_lines")
    page.player.speed = 25.0
    page.main()
    qtbot.waitUntil(lambda: page.player.is_resting)
    lines = [row.words.text() for row in page.script.rows]
    entered(qtbot, page)
    assert page.player.is_resting
    assert [row.words.text() for row in page.script.rows] == lines
    assert page.bottom.main.text() in {"Next line", "Finish the turn"}


def test_without_a_game_in_sight_the_window_comes_back(page, qtbot):
    window = entered(qtbot, page)
    window.actions_["lobby"].trigger()
    assert not window.isFullScreen()
    assert window.menus.isVisible()
    assert not window.actions_["table_view"].isEnabled()


def test_another_game_of_the_same_tab_is_shown_in_the_table_view_too(page, qtbot):
    window = entered(qtbot, page)
    window.current_tab.start({}, {})
    assert window.table is not page
    assert window.isFullScreen()
    assert not window.table.timeline.isVisible()


def test_a_window_closed_in_the_table_view_opens_as_it_was_before(page, qtbot, open_window, tmp_path):
    window = entered(qtbot, page)
    reopened(window)
    again = open_window(tmp_path)
    assert not again.isFullScreen()
    assert again.menus.isVisible()
    assert QByteArray.fromBase64(again.library.preference("window/geometry").encode())


def test_a_plate_stays_beside_the_panel_with_what_was_typed(page, qtbot):
    page.main()
    page.correct_any()
    (plate,) = page.findChildren(CorrectionList)
    plate.search.setText("coin")
    window = entered(qtbot, page)
    for _ in range(2):
        QTest.qWait(50)
        assert plate.isVisible()
        assert plate.search.text() == "coin"
        assert plate.search.hasFocus()
        assert 0 <= page.panel.x() - plate.geometry().right() <= 20
        window.actions_["table_view"].trigger()


def test_a_plate_at_a_piece_stays_beside_it(page, qtbot):
    sprite = "token:human"
    page.pieces.open(sprite)
    window = entered(qtbot, page)
    window.resize(900, 700)
    QTest.qWait(50)
    assert page.piece.isVisible()
    area = page.board.area(sprite)
    area.moveTopLeft(page.board.mapTo(page, area.topLeft()))
    assert not page.piece.geometry().intersects(area)
    assert page.piece.geometry().adjusted(-20, -20, 20, 20).intersects(area)


def test_a_turn_plays_on_when_the_table_view_is_entered_and_left(open_table, qtbot):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()
    lit = [row.property("lit") for row in page.script.rows]
    for _ in range(2):
        page.window().actions_["table_view"].trigger()
        assert page.player.is_playing
        assert page.bottom.main.text() == "Skip"
        assert [row.property("lit") for row in page.script.rows] == lit
    page.player.skip()
    assert differences(page) == []


def test_the_text_takes_its_size_once_on_the_way_into_the_table_view(page, qtbot):
    fitted = []
    page.window().applied.scale_changed.connect(lambda: fitted.append(page.window().applied.appearance.scale))
    window = entered(qtbot, page)
    window.resize(700, 500)
    QTest.qWait(20)
    assert len(fitted) <= 1


def test_numbers_that_were_entered_are_kept(open_table, qtbot):
    page = open_table("dead_reckoning")
    Photographer(page.window(), "dead_reckoning", str).play_until(lambda: isinstance(page.session.waiting, Form))
    first, second = page.question.findChildren(QSpinBox)[:2]
    second.setFocus()
    second.setValue(3)
    window = entered(qtbot, page)
    window.set_theme("dark")
    window.actions_["table_view"].trigger()
    assert page.question.findChildren(QSpinBox)[:2] == [first, second]
    assert (second.value(), second.hasFocus()) == (3, True)
    assert [one for one in page.question.findChildren(QSpinBox) if one.lineEdit().hasSelectedText()] in ([], [second])


def test_a_notice_takes_the_size_its_words_have_now(page, qtbot, monkeypatch):
    monkeypatch.setattr(place, "screen", lambda _window: QSize(*FULL_HD))
    window = page.window()
    window.resize(1280, 800)
    window.say("Saved a copy: game.solo.json")
    QTest.qWait(20)
    entered(qtbot, page)
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(1280, 800)
    QTest.qWait(60)
    found = window.notice.geometry()
    window.say("Saved a copy: game.solo.json")
    QTest.qWait(60)
    assert window.notice.geometry() == found
