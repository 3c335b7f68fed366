"""The board on a second screen: opened and closed from the menu, and opened again where it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from solocompanion.app.library.library import Library
from solocompanion.gui.window import place
from solocompanion.gui.window.applied_settings import AppliedSettings

if TYPE_CHECKING:
    from solocompanion.gui.window.board_window import BoardWindow
    from solocompanion.gui.window.game_tab import GameTab

KEPT = "board_window"  # of the preferences: whether it is open, its screen and place, how it is shown
YES = "yes"


class SecondScreen(QObject):
    """Has a window with the board of the game in sight while it is wanted, and spends nothing on it while it is not."""

    def __init__(self, window: QWidget, library: Library, applied: AppliedSettings, action: QAction) -> None:
        super().__init__(window)
        self._main, self._library, self._applied, self._action = window, library, applied, action
        self.shown: BoardWindow | None = None
        self._tab: GameTab | None = None
        self._is_ending = False
        applied.scale_changed.connect(self.restyle)

    def follow(self, tab: GameTab | None) -> None:
        """Take the tab that is in sight now."""
        self._tab = tab
        if self.shown is not None and tab is not None:
            self.shown.show_table(tab.table, tab.card.title, tab.art)

    def restore(self) -> None:
        """Open the window if it was open when the program ended."""
        if self._kept("open") and self.shown is None:
            self._open()

    def toggle(self) -> None:
        """Open the window, or close it."""
        if self.shown is None:
            self._open()
        else:
            self.shown.close()

    def leave(self) -> None:
        """Close the window with the main one; next time it is open again."""
        self._is_ending = True
        if self.shown is not None:
            self.shown.close()

    def _open(self) -> None:
        from solocompanion.gui.window.board_window import BoardWindow  # noqa: PLC0415 - few have a second screen

        if self._tab is None:
            self._action.setChecked(False)
            return
        self.shown = made = BoardWindow(self._tab.art)
        made.addAction(self._action)  # its key closes it from there too
        made.take_form(scripted=bool(self._kept("script")), turned=bool(self._kept("turned")))
        place.take_second(made, self._main, self._kept("screen"), self._kept("geometry"))
        made.formed.connect(self._keep_form)
        made.closing.connect(self._closed)
        self.restyle()
        self.follow(self._tab)
        made.show()
        self._keep("open", YES)
        self._action.setChecked(True)

    def restyle(self) -> None:
        """Take on theme and size of the main window, once its tabs have them."""
        if self.shown is not None and self._tab is not None:
            look = self._applied.appearance
            self.shown.restyle(self._tab.art, look.scale, self._applied.settings.number("scale") / 100)

    def _closed(self) -> None:
        assert self.shown is not None
        self._keep("screen", self.shown.screen().name())
        self._keep("geometry", place.kept_place(self.shown))
        self.shown = None
        self._action.setChecked(False)
        QTimer.singleShot(0, self, self._note_closed)  # where all windows are closed at once, the main one may be next

    def _note_closed(self) -> None:
        if not self._is_ending and self.shown is None:
            self._keep("open", "")

    def _keep_form(self) -> None:
        if self.shown is not None:
            self._keep("script", YES if self.shown.scripted.isChecked() else "")
            self._keep("turned", YES if self.shown.turned.isChecked() else "")

    def _kept(self, name: str) -> str:
        return self._library.preference(f"{KEPT}/{name}")

    def _keep(self, name: str, value: str) -> None:
        self._library.set_preference(f"{KEPT}/{name}", value)
