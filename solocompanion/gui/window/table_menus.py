"""Menus that depend on the game on the table: its other lines, and who answers for chance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from solocompanion.core.words import plural, text
from solocompanion.gui.widgets.plain import as_written, set_tip

if TYPE_CHECKING:  # the table is heavy: it is imported with the first game that lies on it
    from solocompanion.gui.table.page import TablePage


class HasTable(Protocol):
    """What a menu needs of the window."""

    @property
    def table(self) -> TablePage | None:
        """The game on the table."""
        ...


class TableMenu(QMenu):
    """A menu made anew each time it opens: its actions are never deleted while one of them runs."""

    def __init__(self, menu: QMenu, title: str, fill: Callable[[QMenu, TablePage], None], window: HasTable) -> None:
        super().__init__(title, menu)
        self._fill, self._window = fill, window
        self.aboutToShow.connect(self.refill)

    def refill(self) -> None:
        """List what there is now; a line says so where there is nothing."""
        self.clear()
        table = self._window.table
        if table is not None:
            self._fill(self, table)
        if not self.actions():
            self.addAction(as_written(text("none"))).setEnabled(False)


def fill_branches(menu: QMenu, table: TablePage) -> None:
    """List the other lines; choosing one goes to its end."""
    from solocompanion.app.play.timeline import branches  # noqa: PLC0415 - the lobby shows without it

    for branch in branches(table.session):
        words = plural("{label} ({n} turn)", "{label} ({n} turns)", branch.turns, label=branch.label)
        action = QAction(as_written(words), menu)
        action.triggered.connect(partial(table.take_branch, branch.leaf))
        menu.addAction(action)


def fill_bookmarks(menu: QMenu, table: TablePage) -> None:
    """List the moments the person has named; choosing one shows that moment and leaves the present alone."""
    from solocompanion.app.play.timeline import bookmarks  # noqa: PLC0415 - the lobby shows without it

    for mark in bookmarks(table.session):
        words = mark.label if mark.is_here else text("{name} (on another line)", name=mark.label)
        action = QAction(as_written(words), menu)
        set_tip(action, mark.note or mark.label)  # without one Qt shows the name, as markup
        action.setStatusTip(mark.note)
        action.triggered.connect(partial(table.look_at, mark.entry))
        menu.addAction(action)
    menu.setToolTipsVisible(True)


def fill_chance(menu: QMenu, table: TablePage) -> None:
    """List the decks and dice; a tick means the person holds the real one, from now on."""
    for source in table.session.game.spec.sources:
        action = QAction(as_written(f"{text(source.label)}: {text(source.by_person)}"), menu)
        action.setCheckable(True)
        action.setChecked(table.session.chance.get(source.id) == "person")
        action.toggled.connect(partial(table.set_chance, source.id))  # `triggered` does not pass the tick
        menu.addAction(action)
