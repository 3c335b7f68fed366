"""A lobby from the cache looks as one made from its game, changes with what it was made from, and loads the game."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.conftest import reopened
from solocompanion.app.content import cache, packs
from solocompanion.core.registry import UnknownGameError
from solocompanion.gui.lobby.tab_order import rows_in
from solocompanion.gui.window import game_tab, idle

OLD = time.time() - 3600
AGAIN = {"window/geometry": ""}  # as large as at first: the screen of the platform is smaller than the window


@pytest.fixture(autouse=True)
def kept(tmp_path, monkeypatch):
    """Keep a lobby, and take every file for one that has not changed for long; the game is not loaded by itself."""
    monkeypatch.setattr(cache, "RECENT", -3600.0)
    monkeypatch.setattr(idle, "IDLE", 10**8)
    cache.use(tmp_path / "cache")
    yield tmp_path / "cache"
    cache.use(None)


@pytest.fixture
def loads(monkeypatch) -> list[str]:
    """Note each game a lobby asks for."""
    found: list[str] = []
    load = game_tab.GameTab._game_to_start
    monkeypatch.setattr(game_tab.GameTab, "_game_to_start", lambda tab: found.append(tab.name) or load(tab))
    return found


def lobby(window):
    return window.tab(window.tabs.currentIndex()).lobby


def seen(window) -> QImage:
    QApplication.processEvents()
    return window.grab().toImage()


@pytest.mark.drawn
def test_it_looks_the_same_pixel_by_pixel_and_loads_nothing(game, open_window, loads):
    window = open_window(game=game, **AGAIN)
    made = seen(window)
    assert loads
    reopened(window)
    loads.clear()
    window = open_window(game=game, **AGAIN)
    assert seen(window) == made
    assert loads == []
    cache.use(None)  # and as without any cache
    window.tab(window.tabs.currentIndex()).show_lobby()
    assert seen(window) == made


def test_a_larger_picture_has_its_last_size_before_the_next_frame(open_window):
    shown = lobby(open_window(game="wyrmspan"))
    shown.resize(shown.width() + 100, shown.height() + 200)
    assert shown.hero.height() == shown.hero.height_at(shown.hero.width())


@pytest.mark.drawn
def test_another_theme_and_size_have_their_own_picture(open_window, loads):
    window = open_window(game="wyrmspan")
    reopened(window)
    loads.clear()
    window = open_window(game="wyrmspan", theme="dark")
    dark = lobby(window).hero.grab().toImage()
    assert loads
    cache.use(None)
    window.tab(window.tabs.currentIndex()).show_lobby()
    QApplication.processEvents()
    assert lobby(window).hero.grab().toImage() == dark


@pytest.mark.drawn
@pytest.mark.parametrize("harm", [lambda path: path.write_bytes(path.read_bytes()[:-9]), Path.unlink])
def test_a_broken_picture_is_painted_anew(open_window, kept, harm):
    window = open_window(game="wyrmspan", **AGAIN)
    made = seen(window)
    reopened(window)
    harm(kept / "picture-wyrmspan")
    window = open_window(game="wyrmspan", **AGAIN)
    assert seen(window) == made


def test_a_changed_pack_shows_at_once(open_window, tmp_path, loads):
    window = open_window(game="wyrmspan")
    reopened(window)
    pack = packs.folder(tmp_path, "wyrmspan") / "mine.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("broken", encoding="utf-8")
    os.utime(pack, (OLD, OLD))
    loads.clear()
    window = open_window(game="wyrmspan")
    assert "wyrmspan" in loads
    assert "mine.toml" in window.notice.words.text()


def test_other_settings_of_the_last_game_show_at_once(open_window, loads):
    window = open_window(game="wyrmspan")
    form = lobby(window).new_game
    first = form.game.options[0]
    other = next(one.value for one in first.choices if one.value != form.settings[first.id])
    form._pick(other)
    form._start()
    window.tab(window.tabs.currentIndex()).show_lobby()
    reopened(window)
    loads.clear()
    again = lobby(open_window(game="wyrmspan")).new_game
    assert again.settings[first.id] == other
    assert [one.check for one in again.checklist.lines] == list(
        again.game.game.view.checklist(again.game.game.spec.begin(again.settings))
    )


def test_the_game_is_loaded_when_somebody_comes_to_the_lobby(open_window, loads, monkeypatch, qtbot):
    window = open_window(game="wyrmspan", **AGAIN)
    reopened(window)
    loads.clear()
    monkeypatch.setattr(idle, "IDLE", 0)
    window = open_window(game="wyrmspan", **AGAIN)
    tab = window.tab(window.tabs.currentIndex())
    assert not loads
    qtbot.keyClick(tab.lobby.new_game.start, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: "wyrmspan" in tab.opening._games and not tab.idle.works)
    assert "solocompanion.gui.table.page" in sys.modules
    assert tab.is_in_lobby


def test_a_pointer_that_is_there_first_is_noticed_with_the_first_frame(open_window, qtbot):
    shown = lobby(open_window(game="wyrmspan"))
    shown.hero.is_seen = False
    with qtbot.assertNotEmitted(shown.approached):
        QApplication.sendEvent(shown, QEvent(QEvent.Type.Enter))
    with qtbot.waitSignal(shown.approached):
        shown.grab()
    with qtbot.waitSignal(shown.approached):
        QApplication.sendEvent(shown, QEvent(QEvent.Type.Enter))


def test_a_game_that_can_no_longer_be_loaded_says_so(open_window, monkeypatch, qtbot):
    window = open_window(game="wyrmspan", **AGAIN)
    reopened(window)
    monkeypatch.setattr(idle, "IDLE", 0)

    def refuse(*_: object) -> None:
        raise UnknownGameError("gone")

    monkeypatch.setattr("solocompanion.app.opening.Opening.game", refuse)
    window = open_window(game="wyrmspan", **AGAIN)
    tab = window.tab(window.tabs.currentIndex())
    tab.lobby.approached.emit()
    qtbot.waitUntil(lambda: any(one.text() == "gone" for one in tab.findChildren(QLabel)))
    assert not tab.is_in_lobby


def test_rows_made_later_take_tab_where_they_stand(open_window):
    window = open_window(game="dead_reckoning")
    form = lobby(window).new_game
    for option in form.game.options:
        if option.when is not None:
            form._set(option.when.option, option.when.values[0])
    for fold in form.folds.values():
        fold.toggle()
    QApplication.processEvents()
    rows = [one for one in rows_in(form._options) if one.isVisible()]
    stops = [one for row in rows for one in (row, *row.findChildren(QWidget)) if takes_tab(one, window)]
    walked, one = [], stops[0]
    while one not in walked:
        walked.append(one)
        one = one.nextInFocusChain()
    assert [one for one in walked if one in stops] == stops
    assert len(stops) > 20


def takes_tab(one: QWidget, window: QWidget) -> bool:
    return bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) and one.window() is window


@pytest.mark.drawn
def test_the_whole_board_is_in_the_picture_whatever_its_shape(open_window):
    hero = lobby(open_window(game="dead_reckoning")).hero
    ground = hero._art.tokens["window"]
    for wide, high in ((900, 300), (300, 900)):
        hero.setFixedSize(wide, high)
        image = hero.picture().toImage()
        columns = [x for x in range(wide) if any(image.pixelColor(x, y).name() != ground.lower() for y in range(high))]
        rows = [y for y in range(high) if any(image.pixelColor(x, y).name() != ground.lower() for x in range(wide))]
        board = hero._game.board
        assert abs(len(columns) / len(rows) - board.width / board.height) < 0.1
