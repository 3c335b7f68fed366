"""The board in a window of its own: in step with the table, whole, turned if wanted, and nothing while it is closed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from gui.board.test_player import FAST, drawn_otherwise
from gui.conftest import reopened, send_deletions
from gui.screens import Photographer
from solocompanion.app.play import showing
from solocompanion.app.play.showing import ScriptLine
from solocompanion.gui.window.board_window import BoardWindow


def opened(window) -> BoardWindow:
    window.actions_["second_screen"].trigger()
    shown = window.second_screen.shown
    assert shown is not None
    assert shown.isVisible()
    shown.activateWindow()
    QApplication.processEvents()
    return shown


def mirror(page):
    return page.window().second_screen.shown.stage.board


def differs(page) -> list[str]:
    """Return what on the second screen is not as on the table: pieces, where they are, and their marks."""
    one, other = page.board, mirror(page)
    found = drawn_otherwise(other, one.board)
    for name, item in one.items_.items():
        same = other.items_[name]
        marks = [mark for mark in ("changed", "asked", "lit", "pointed") if getattr(item, mark) != getattr(same, mark)]
        found += [f"{name}: {mark}" for mark in marks]
    return found + (["past"] if one.is_past != other.is_past else [])


@pytest.mark.any_game
@pytest.mark.parametrize("wide", [(1920, 1080), (700, 500), (500, 900)], ids=str)
def test_it_shows_the_whole_board_in_step_with_the_table(wide, game, open_table):
    page = open_table(game)
    shown = opened(page.window())
    shown.resize(*wide)
    QTest.qWait(20)
    assert differs(page) == []
    Photographer(page.window(), game, str).play(2)
    assert differs(page) == []
    page.walk("turn_back")
    assert mirror(page).is_past
    assert differs(page) == []
    view = mirror(page)
    seen = view.mapFromScene(QRectF(0, 0, view.board.width, view.board.height)).boundingRect()
    assert view.rect().adjusted(-1, -1, 1, 1).contains(seen)
    assert max(seen.width() / view.width(), seen.height() / view.height()) > 0.99


@pytest.mark.parametrize("calm", ["", "yes"])
def test_what_moves_on_the_table_moves_there_too(calm, open_table, qtbot):
    page = open_table("wyrmspan", speed="speed_1")
    page.player.calm = bool(calm)
    opened(page.window())
    page.main()
    moving = 0
    while page.player.is_playing:
        QTest.qWait(15)
        places = {name: item.pos() for name, item in page.board.items_.items()}
        assert {name: item.pos() for name, item in mirror(page).items_.items()} == places
        moving += any(places[name] != QPointF(one.x, one.y) for name, one in page.board.board.sprites.items())
    assert bool(moving) != bool(calm)
    assert differs(page) == []


def test_a_turn_plays_to_its_end_when_the_window_is_closed_amid_it(open_table, qtbot):
    page = open_table("wyrmspan", speed="speed_1")
    page.player.speed = FAST / 5
    shown = opened(page.window())
    page.main()
    QTest.qWait(40)
    assert page.player.is_playing
    shown.close()
    send_deletions()
    assert not isValid(shown)
    qtbot.waitUntil(lambda: not page.player.is_playing)
    assert drawn_otherwise(page.board, showing.board(page.session)) == []


def test_closed_it_costs_the_board_nothing(open_table):
    page = open_table("wyrmspan")
    assert page.board.mirrors == []
    shown = opened(page.window())
    assert page.board.mirrors == [shown.stage.board]
    QTest.keyClick(shown, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    send_deletions()
    assert page.board.mirrors == []
    assert page.window().second_screen.shown is None
    assert not page.window().actions_["second_screen"].isChecked()
    page.main()


@pytest.mark.any_game
@pytest.mark.parametrize("key", ["F11", "double click"])
def test_it_fills_its_screen_and_escape_leaves_it(key, game, open_table):
    page = open_table(game)
    shown = opened(page.window())
    if key == "F11":
        QTest.keyClick(shown, Qt.Key.Key_F11)
    else:
        QTest.mouseDClick(shown.stage.board.viewport(), Qt.MouseButton.LeftButton)
    assert shown.isFullScreen()
    assert not shown.tools.isVisible()
    assert not page.window().isFullScreen()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isFullScreen()
    assert shown.tools.isVisible()


def test_the_script_stands_where_it_leaves_the_board_the_most(open_table):
    page = open_table("wyrmspan")
    page.main()
    shown = opened(page.window())
    QTest.keyClick(shown, Qt.Key.Key_S)
    stage = shown.stage
    for wide, is_beside in (((1600, 900), True), ((600, 1000), False)):
        shown.resize(*wide)
        QTest.qWait(20)
        assert not stage.board.geometry().intersects(stage.script.geometry())
        assert (stage.script.x() >= stage.board.width()) == is_beside
        assert stage.board.geometry().united(stage.script.geometry()) == stage.rect()


def test_lines_are_ticked_there_in_step(open_table):
    page = open_table("wyrmspan")
    page.main()
    shown = opened(page.window())
    shown.scripted.trigger()
    script = shown.stage.script
    assert [line.words for line in script.lines] == [row.line.words for row in page.script.rows]
    assert [line.lit for line in script.lines].index(True) == 0
    page.script.rows[0].box.click()
    assert script.lines[0].done
    assert script.accessibleDescription().splitlines()[0].endswith(", done")
    page.script.rows[0].box.click()
    assert not script.lines[0].done


def test_of_a_script_that_is_too_long_the_lit_line_is_in_sight(open_table):
    page = open_table("pebbles")
    shown = opened(page.window())
    shown.resize(700, 420)
    shown.scripted.trigger()
    page.script.show_lines([ScriptLine(n, "Take a pebble off", "") for n in range(30)], frozenset(), "ontick", "")
    script = shown.stage.script
    for number in (0, 29, 15):
        page.script.light(number)
        _, found = script._fitted()
        assert found[-1].bottom() - found[0].top() > script.height()
        assert script.lines[number].lit
        assert 0 < found[number].top() < found[number].bottom() <= script.height() + 1


def test_turned_round_all_of_it_stands_upside_down(open_table):
    page = open_table("wyrmspan")
    page.main()
    shown = opened(page.window())
    shown.resize(1600, 900)
    shown.scripted.trigger()
    QTest.keyClick(shown, Qt.Key.Key_T)
    QTest.qWait(20)
    stage = shown.stage
    assert stage.script.is_turned
    assert stage.board.x() >= stage.script.width()
    upper, lower = (stage.board.mapFromScene(0, y).y() for y in (0, stage.board.board.height))
    assert upper > lower


@pytest.mark.drawn
@pytest.mark.any_game
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_a_board_turned_round_is_the_same_picture_upside_down(theme, game, open_table):
    page = open_table(game)
    page.window().set_theme(theme)
    shown = opened(page.window())
    shown.resize(900, 700)
    QTest.qWait(20)
    upright = shown.stage.board.grab().toImage()
    shown.turned.trigger()
    QTest.qWait(20)
    turned = shown.stage.board.grab().toImage().transformed(QTransform().rotate(180))
    one, other = rough(upright), rough(turned)
    pixels = [(x, y) for x in range(1, one.width() - 1) for y in range(1, one.height() - 1)]
    away = [at for at in pixels if abs(one.pixelColor(*at).lightness() - other.pixelColor(*at).lightness()) > 40]
    assert len(away) < 0.01 * len(pixels)


def rough(picture: QImage) -> QImage:
    """Return a picture made small, in which a piece that lies a pixel away looks the same."""
    return picture.scaled(picture.size() / 8, mode=Qt.TransformationMode.SmoothTransformation)


def test_it_follows_the_tab_in_sight_and_is_quiet_for_a_lobby(open_table):
    page = open_table("wyrmspan")
    window = page.window()
    shown = opened(window)
    assert "Wyrmspan" in shown.windowTitle()
    assert shown.stage.board.accessibleName() == shown.windowTitle()
    names = [tab.name for tab in window.all_tabs()]
    window.tabs.setCurrentIndex(names.index("dead_reckoning"))
    assert "Dead Reckoning" in shown.windowTitle()
    assert not shown.stage.board.isVisible()
    assert shown.stage.empty.text() == "Dead Reckoning: no game is on the table."
    window.current_tab.start({}, {})
    assert shown.stage.board.isVisible()
    assert mirror(window.table).board is window.table.board.board
    window.tabs.setCurrentIndex(names.index("wyrmspan"))
    assert mirror(page).board is page.board.board
    window.actions_["lobby"].trigger()
    send_deletions()
    assert not shown.stage.board.isVisible()


def test_it_comes_back_as_it_was_left_with_the_program(open_table, open_window, tmp_path):
    page = open_table("wyrmspan")
    shown = opened(page.window())
    shown.setGeometry(30, 40, 500, 400)
    shown.scripted.trigger()
    shown.turned.trigger()
    reopened(page.window())
    again = open_window(tmp_path).second_screen.shown
    assert again is not None
    assert (again.scripted.isChecked(), again.turned.isChecked()) == (True, True)
    assert again.geometry().getRect() == (30, 40, 500, 400)


def test_left_in_full_screen_it_comes_back_so_and_escape_leaves_it(open_table, open_window, tmp_path):
    page = open_table("wyrmspan")
    opened(page.window()).full.trigger()
    reopened(page.window())
    again = open_window(tmp_path).second_screen.shown
    assert again.isFullScreen()
    assert not again.tools.isVisible()
    again.full.trigger()
    assert not again.isFullScreen()
    assert again.tools.isVisible()


def test_without_its_screen_it_stands_as_at_first(open_table, open_window, tmp_path):
    page = open_table("wyrmspan")
    shown = opened(page.window())
    first = shown.geometry()
    shown.setGeometry(30, 40, 500, 400)
    shown.full.trigger()
    reopened(page.window())
    again = open_window(tmp_path, **{"board_window/screen": "one that is gone"}).second_screen.shown
    assert not again.isFullScreen()
    assert again.geometry() == first


def test_closed_by_the_person_it_stays_closed(open_table, open_window, tmp_path):
    page = open_table("wyrmspan")
    opened(page.window()).close()
    QTest.qWait(20)
    reopened(page.window())
    window = open_window(tmp_path)
    assert window.second_screen.shown is None


def test_it_closes_with_the_main_window(open_table):
    page = open_table("wyrmspan")
    shown = opened(page.window())
    page.window().close()
    send_deletions()
    assert not isValid(shown)


def test_the_focus_of_the_keyboard_shows_in_the_main_window_alone(open_table, qtbot):
    page = open_table("wyrmspan")
    opened(page.window())
    page.window().activateWindow()
    QApplication.processEvents()
    page.board.walk()
    name = page.board.focused_sprite()
    assert page.board.items_[name].focused
    assert not mirror(page).items_[name].focused


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_it_takes_on_theme_and_size_of_text(theme, open_table):
    page = open_table("wyrmspan")
    page.main()
    window = page.window()
    shown = opened(window)
    shown.resize(1600, 900)
    shown.scripted.trigger()
    before = shown.stage.script._letters
    window.set_theme(theme)
    assert mirror(page).sprites.art is window.current_tab.art
    assert shown.stage.script._theme.name == theme
    window.settings.set("scale", 200)
    QApplication.processEvents()
    assert shown.stage.script._letters == pytest.approx(2 * before, rel=0.1)
    assert shown.styleSheet() == window.styleSheet()
