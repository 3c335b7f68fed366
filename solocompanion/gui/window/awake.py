"""Keeps the screen on while a game is on the table and somebody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from solocompanion.app.preferences.settings import Settings

if TYPE_CHECKING:  # a start does without it
    from solocompanion.gui.window.screen_hold import ScreenHold

SETTING = "awake"
SOON = 2000  # ms after an act: the first frame comes before it
LONG = 20 * 60 * 1000  # ms without an act after which nobody is taken to be there


class Awake(QObject):
    """Takes the screen when there is a reason, and gives it back when there is none.

    The reasons: the setting is on, a game is in sight, the window is not minimised, and the last act is not long ago.
    """

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._hold: ScreenHold | None = None
        self._has_game = False
        self.is_held = False
        self.soon, self.long = QTimer(self), QTimer(self)
        for timer, ms in ((self.soon, SOON), (self.long, LONG)):
            timer.setSingleShot(True)
            timer.setInterval(ms)
        self.soon.timeout.connect(self.look)
        self.long.timeout.connect(self.look)
        settings.listeners.append(self._set)

    def act(self, *, has_game: bool) -> None:
        """Note that something was done, with or without a game in sight."""
        self._has_game = has_game
        self.long.start()
        if self._is_wanted() and not self.is_held:
            self.soon.start()
        elif not has_game:
            self.look()

    def look(self) -> None:
        """Take or give back, as it is wanted now."""
        wanted = self._is_wanted()
        if wanted and not self.is_held:
            self._of_system().take()
        elif self.is_held and not wanted:
            self._of_system().give_back()
        self.is_held = wanted

    def close(self) -> None:
        """Let the screen go off again; for the end of the program."""
        self._has_game = False
        self.soon.stop()
        self.look()

    def _is_wanted(self) -> bool:
        is_there = self.long.isActive() and not self._window.isMinimized()
        return self._has_game and is_there and self._settings.is_on(SETTING)

    def _of_system(self) -> ScreenHold:
        if self._hold is None:
            from solocompanion.gui.window import screen_hold  # noqa: PLC0415 - a start does without it

            self._hold = screen_hold.hold_of_this_system()
        return self._hold

    def _set(self, name: str) -> None:
        if name == SETTING:
            self.look()
