"""The table view: board, drawn card and script fill the screen, to be read from a chair at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QTabWidget

from solocompanion.gui.window.applied_settings import AppliedSettings
from solocompanion.gui.window.head import MenuBar

if TYPE_CHECKING:  # the table is heavy: it is imported with the first game that lies on it
    from solocompanion.gui.table.page import TablePage


class TableView(QObject):
    """Turns the window into a view of the table alone, and back to what it was.

    Menus, tabs and timeline are out of sight; every key works as before. Text grows with the screen. Without a game in
    sight there is nothing to view: then the window comes back by itself.
    """

    def __init__(self, tabs: QTabWidget, menus: MenuBar, applied: AppliedSettings, action: QAction) -> None:
        super().__init__(tabs)
        self._tabs, self._menus, self._applied, self._action = tabs, menus, applied, action
        self._before = Qt.WindowState.WindowNoState
        self._table: TablePage | None = None
        self.is_on = False

    def follow(self, table: TablePage | None) -> None:
        """Take the game that is in sight now."""
        self._table = table
        if table is None:
            self.leave()
        elif table.is_far != self.is_on:
            table.set_far(far=self.is_on, near=self._applied.near())
            table.refresh()

    def toggle(self) -> None:
        """Enter the table view, or leave it where it is on or no table is shown."""
        if self.is_on or self._table is None:
            self.leave()
        else:
            self._before = self._tabs.window().windowState()
            self._show(on=True)
            self._tabs.window().showFullScreen()

    def leave(self) -> None:
        """Make the window what it was before."""
        if self.is_on:
            self._show(on=False)
            self._tabs.window().setWindowState(self._before)
        self._action.setChecked(False)

    def _show(self, *, on: bool) -> None:
        self.is_on = self._applied.is_far = on
        self._action.setChecked(on)
        self._menus.set_away(away=on)
        self._tabs.tabBar().setVisible(not on)
        if self._table is not None:
            self._table.set_far(far=on, near=self._applied.near())
        if not self._applied.fit() and self._table is not None:
            self._table.refresh()
