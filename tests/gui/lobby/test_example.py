"""The picture of an example: it follows what is chosen for a new game, and ends close above the word for it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from gui.conftest import reopened
from solocompanion.app.content import cache
from solocompanion.gui.lobby.board_hero import GAP
from solocompanion.gui.style import sizes
from solocompanion.gui.window import idle

MARGIN = 16  # board units that a board may leave free along its lower edge


def lobby(window):
    return window.tab(window.tabs.currentIndex()).lobby


def names_on(hero) -> str:
    board = hero._other or hero._game.board
    return " ".join(label.text for one in board.sprites.values() for label in one.labels)


def choose(shown, **settings: str) -> None:
    for option, value in settings.items():
        shown.new_game._set(option, value)


def test_an_example_shows_the_territories_that_are_chosen(open_window):
    shown = lobby(open_window(game="tiny_epic_kingdoms"))
    drawn = shown.hero.picture().toImage()
    choose(shown, territory_ai="aldermark", territory_you="hollin_vale")
    assert "ALDERMARK" in names_on(shown.hero)
    assert "HOLLIN VALE" in names_on(shown.hero)
    assert shown.hero.picture().toImage() != drawn
    choose(shown, territory_ai="draw", territory_you="draw")
    assert shown.hero.picture().toImage() == drawn


def test_an_example_stays_where_no_game_can_begin_with_what_is_chosen(open_window):
    shown = lobby(open_window(game="tiny_epic_kingdoms"))
    choose(shown, territory_ai="aldermark")
    before = shown.hero.picture().toImage()
    choose(shown, territory_you="aldermark")
    assert shown.new_game.refusal.text()
    assert shown.hero.picture().toImage() == before


def test_an_example_of_another_shape_takes_the_height_it_fills(open_window):
    shown = lobby(open_window(game="dead_reckoning"))
    shown.resize(1000, 1400)
    before = shown.hero.height_at(500)
    choose(shown, grid="4x4")
    assert shown.hero.height_at(500) > before
    assert shown.hero.maximumHeight() == shown.hero.height_at(shown.hero.width())


def test_the_picture_of_a_game_stays_whatever_is_chosen_for_the_next(open_window):
    window = open_window(game="tiny_epic_kingdoms")
    window.tab(window.tabs.currentIndex()).start({"territory_ai": "marrowfen"}, {})
    window.tab(window.tabs.currentIndex()).show_lobby()
    shown = lobby(window)
    before = names_on(shown.hero)
    choose(shown, territory_ai="aldermark")
    assert names_on(shown.hero) == before


def test_only_the_picture_a_lobby_begins_with_is_kept(open_window, tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "RECENT", -3600.0)
    monkeypatch.setattr(idle, "IDLE", 10**8)
    cache.use(tmp_path / "cache")
    again = {"window/geometry": ""}
    window = open_window(game="tiny_epic_kingdoms", **again)
    first = lobby(window).hero.picture().toImage()
    kept = tmp_path / "cache" / "picture-tiny_epic_kingdoms"
    choose(lobby(window), territory_ai="aldermark")
    lobby(window).hero.picture()
    written = kept.read_bytes()
    reopened(window)
    assert kept.read_bytes() == written
    assert lobby(open_window(game="tiny_epic_kingdoms", **again)).hero.picture().toImage() == first
    cache.use(None)


@pytest.mark.drawn
def test_a_picture_ends_close_above_the_word_for_what_it_shows(game, open_window):
    hero = lobby(open_window(game=game)).hero
    image, board = hero.picture().toImage(), hero._game.board
    scale = min(hero.width() / board.width, (hero.height() - hero._below()) / board.height)
    ground, end = QColor(hero._art.tokens["window"]), round(board.height * scale)
    is_blank = [
        all(image.pixelColor(x, y) == ground for x in range(0, image.width(), 3)) for y in range(image.height())
    ]
    last = max(y for y, blank in enumerate(is_blank) if not blank)
    assert end - MARGIN * scale <= last <= end
    assert hero.depicts.y() - end <= sizes.px(GAP) + 4
