"""What the person set, put into effect: theme, sides, letters, size, speed and motion, at once and in every tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from solocompanion.app.preferences.settings import LARGEST, SMALLEST, STEP, Settings
from solocompanion.gui.style import look, theme
from solocompanion.gui.style.art import art
from solocompanion.gui.style.redress import redress
from solocompanion.gui.widgets.page_over import PageOver

if TYPE_CHECKING:
    from solocompanion.gui.window.game_tab import GameTab
    from solocompanion.gui.window.window import Window

SPEEDS = {"speed_off": 0.0, "speed_1": 1.0, "speed_2": 2.0}
LARGE, LARGE_STEP = 1700, 1.22  # 360 becomes 440


class Looks(QObject):
    """Stands between the settings and the window; the window owns it."""

    def __init__(self, window: Window, dress: theme.Dress) -> None:
        super().__init__(window)
        self._window, self.dress = window, dress
        self.settings = Settings(window.library)
        self.settings.listeners.append(self.apply)
        dress.wear(look.wanted(dress.theme, self.settings), self.scale())
        dress.put_on(window)
        dress.system_changed.connect(self._system_changed)

    def restore(self) -> None:
        """Put what was set last time into effect; the theme is worn already."""
        for name in ("speed", "calm"):
            self.apply(name)
        self.check_theme()
        self.icons()

    def apply(self, name: str) -> None:
        """Put one setting into effect."""
        if name in {"theme", "sides", "letters"}:
            self._wear()
        elif name == "scale":
            self.fit()
        else:
            self._play()

    def _wear(self) -> None:
        chosen = self.settings.choice("theme")
        self.dress.wear(look.wanted(chosen if chosen in theme.THEMES else self.dress.system(), self.settings))
        self.check_theme()
        for tab in self._tabs():
            tab.set_theme(self.dress.look)
        for page in self._window.findChildren(PageOver):
            redress(page, self._window.tab(self._window.tabs.currentIndex()).art)
        self.icons()

    def _system_changed(self) -> None:
        if self.settings.choice("theme") == "system" and self.dress.system() != self.dress.theme:
            self._wear()

    def _play(self) -> None:
        speed = self.settings.choice("speed")
        self._window.actions_[speed].setChecked(True)
        for tab in self._tabs():
            tab.set_speed(SPEEDS[speed], calm=self.settings.is_on("calm"))

    def check_theme(self) -> None:
        """Tick the theme in the menu."""
        self._window.actions_[f"theme_{self.settings.choice('theme')}"].setChecked(True)

    def icons(self) -> None:
        """Draw the signs of the tabs in the look of the window."""
        for number, tab in enumerate(self._tabs()):
            self._window.tabs.setTabIcon(number, art(tab.name, self.dress.look).icon(tab.card.icon))
        self._window.notice.set_tokens(theme.window_tokens(self.dress.look))

    # -- size --------------------------------------------------------------------------------------------------
    def scale(self) -> float:
        """Return how large text and controls are: as set, and a step larger in a large window."""
        step = LARGE_STEP if self._window.width() >= LARGE else 1.0
        return round(self.settings.number("scale") / 100 * step, 3)

    def fit(self) -> None:
        """Follow the setting and the size of the window."""
        scale = self.scale()
        if scale != self.dress.scale:
            self.dress.wear(self.dress.look, scale)
            for tab in self._tabs():
                tab.set_scale(scale)

    def grow(self, by: int) -> None:
        """Make text and controls larger (+1), smaller (-1) or as designed (0)."""
        now = self.settings.number("scale")
        self.settings.set("scale", max(SMALLEST, min(now + by * STEP, LARGEST)) if by else 100)

    def _tabs(self) -> list[GameTab]:
        return [self._window.tab(number) for number in range(self._window.tabs.count())]
