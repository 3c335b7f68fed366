"""The screen stays on while somebody plays, and no longer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.settings import Settings
from solocompanion.gui.window import screen_hold
from solocompanion.gui.window.awake import LONG, Awake


class Screen:
    """Keeps what it was told."""

    def __init__(self):
        self.told = []

    def take(self):
        self.told.append("take")

    def give_back(self):
        self.told.append("give back")


@pytest.fixture
def screen(monkeypatch):
    made = Screen()
    monkeypatch.setattr(screen_hold, "hold_of_this_system", lambda: made)
    return made


@pytest.fixture
def settings(tmp_path):
    with Library.open(tmp_path) as library:
        yield Settings(library)


@pytest.fixture
def awake(qtbot, screen, settings):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return Awake(window, settings)


def past(timer):
    """Let the time of a timer be over."""
    timer.stop()
    timer.timeout.emit()


def held(awake) -> Awake:
    awake.act(has_game=True)
    past(awake.soon)
    assert awake.is_held
    return awake


def test_a_game_takes_the_screen_once_and_the_lobby_gives_it_back(awake, screen):
    held(awake)
    awake.act(has_game=True)
    assert not awake.soon.isActive()
    awake.act(has_game=False)
    assert screen.told == ["take", "give back"]


def test_nothing_is_asked_of_the_system_before_the_first_frame(awake, screen):
    awake.act(has_game=True)
    assert screen.told == []
    assert awake.soon.isActive()


def test_it_is_given_back_twenty_minutes_after_the_last_act_and_taken_with_the_next(awake, screen):
    held(awake)
    assert LONG == 20 * 60 * 1000
    assert awake.long.isActive()
    past(awake.long)
    assert screen.told == ["take", "give back"]
    held(awake)
    assert screen.told == ["take", "give back", "take"]


def test_a_minimised_window_lets_the_screen_sleep(awake, screen):
    held(awake)
    awake.parent().showMinimized()
    awake.look()
    assert screen.told == ["take", "give back"]
    awake.parent().showNormal()
    awake.look()
    assert screen.told == ["take", "give back", "take"]


def test_the_setting_is_in_effect_at_once(awake, screen, settings):
    held(awake)
    settings.set("awake", False)
    assert screen.told == ["take", "give back"]
    awake.act(has_game=True)
    assert not awake.soon.isActive()
    settings.set("awake", True)
    assert screen.told[-1] == "take"


def test_the_window_takes_it_for_its_game_and_gives_it_back_when_minimised_or_closed(screen, open_table, qtbot):
    window = open_table("pebbles").window()
    past(window.awake.soon)
    assert screen.told == ["take"]
    window.showMinimized()
    qtbot.waitUntil(lambda: screen.told == ["take", "give back"])
    window.showNormal()
    qtbot.waitUntil(lambda: screen.told[2:] == ["take"])
    window.close()
    assert screen.told[3:] == ["give back"]
    assert not window.awake.soon.isActive()


def test_the_lobby_leaves_the_screen_alone(screen, open_window):
    window = open_window(game="pebbles")
    assert not window.awake.soon.isActive()
    assert screen.told == []
