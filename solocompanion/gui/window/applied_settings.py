"""What the person set, put into effect at once: theme, sides, letters, size, speed and motion."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.settings import LARGEST, SMALLEST, STEP, Settings
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.style.theme import THEMES, chosen
from solocompanion.gui.window import place

BY_LINE = "speed_lines"
SPEEDS = {"speed_off": 0.0, "speed_half": 0.5, "speed_1": 1.0, "speed_2": 2.0, BY_LINE: 1.0}
LARGE, LARGE_STEP = 1700, 1.22  # 360 becomes 440
WIDE, HIGH = 1920, 1000  # from there on the lettering grows with the board, and keeps the proportions it has there
PARTS = 12  # of its growth, each 160 pixels of width: it is laid out anew with each, not with every pixel
FAR, FAR_WIDE, FAR_HIGH = 28 / 15, 1920, 1080  # the script has 28 pixels there: from two metres that reads well


class AppliedSettings(QObject):
    """Applies theme and scale to a window, and signals what it has to pass on to its tabs.

    Signals
    -------
    theme_changed(), scale_changed(), playing_changed(), reminders_changed()
        Another theme is applied; text and controls have another size; turns play at another speed or otherwise;
        reminders that were switched off are wanted again.

    """

    theme_changed = Signal()
    scale_changed = Signal()
    playing_changed = Signal()
    reminders_changed = Signal()

    def __init__(self, window: QWidget, library: Library, appearance: Appearance) -> None:
        super().__init__(window)
        self._window, self.appearance = window, appearance
        self.is_far = False  # whether the window is read from farther away
        self.settings = Settings(library)
        self._wanted = self.settings.number("scale")
        self._growing = QTimer(self)
        self._growing.setSingleShot(True)
        self._growing.timeout.connect(self._grow)
        self.settings.listeners.append(self.apply)
        appearance.change(chosen(appearance.theme.name, self.settings), self.scale())
        appearance.bind(window)
        appearance.system_changed.connect(self._system_changed)

    def restore(self) -> None:
        """Put what was set last time into effect; the theme is applied already."""
        self.playing_changed.emit()
        self.theme_changed.emit()

    def apply(self, name: str) -> None:
        """Put one setting into effect."""
        if name in {"theme", "sides", "letters"}:
            self._apply_theme()
        elif name == "scale":
            self._growing.stop()
            self._wanted = self.settings.number("scale")
            self.fit()
        elif name == "reminders":
            self.reminders_changed.emit()
        else:
            self.playing_changed.emit()

    def _apply_theme(self) -> None:
        name = self.settings.choice("theme")
        self.appearance.change(chosen(name if name in THEMES else self.appearance.system(), self.settings))
        self.theme_changed.emit()

    def _system_changed(self) -> None:
        if self.settings.choice("theme") == "system" and self.appearance.system() != self.appearance.theme.name:
            self._apply_theme()

    # -- size --------------------------------------------------------------------------------------------------
    def scale(self) -> float:
        """Return how large text and controls are: as near by, or larger in the table view."""
        near = self.near()
        if not self.is_far:
            return near
        screen = place.screen(self._window)  # which the window is about to fill: it grows once, not with each resizing
        far = FAR * min(screen.width() / FAR_WIDE, screen.height() / FAR_HIGH)
        return round(max(near, far), 3)

    def near(self) -> float:
        """Return how large they are when read near by: as set, and larger in a large window."""
        return round(self.settings.number("scale") / 100 * _step(self._window.size()), 3)

    def fit(self) -> bool:
        """Follow the setting and the size of the window; tell whether that changed anything."""
        scale = self.scale()
        if scale == self.appearance.scale:
            return False
        self.appearance.change(self.appearance.theme, scale)
        self.scale_changed.emit()
        return True

    def grow(self, by: int) -> None:
        """Make text and controls larger (+1), smaller (-1) or as designed (0).

        Steps that come faster than a window can be laid out are taken together.
        """
        self._wanted = max(SMALLEST, min(self._wanted + by * STEP, LARGEST)) if by else 100
        self._growing.start()

    def _grow(self) -> None:
        self.settings.set("scale", self._wanted)


def _step(size: QSize) -> float:
    """Return by how much a window of a size has larger lettering than one as designed."""
    if size.width() < LARGE:
        return 1.0
    beyond = int(PARTS * min(size.width() / WIDE, size.height() / HIGH)) / PARTS
    return LARGE_STEP * max(1.0, beyond)
