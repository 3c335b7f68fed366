"""The menus of the window, made from the table of actions."""

from __future__ import annotations

from PySide6.QtGui import QAction, QActionGroup

from solocompanion.core.words import text
from solocompanion.gui import actions
from solocompanion.gui.window.head import MenuBar
from solocompanion.gui.window.table_menus import HasTable, TableMenu, fill_bookmarks, fill_branches, fill_chance


def window_menus(acts: dict[str, QAction], window: HasTable) -> MenuBar:
    """Return the menus, filled with the actions of a window, those of one choice in a group."""
    bar, listed = MenuBar(), actions.menu_actions()
    for name in actions.MENUS:
        menu = bar.addMenu(actions.menu_title(name))
        for one in listed:
            if one.menu == name:
                if one.separated:
                    menu.addSeparator()
                menu.addAction(acts[one.name])
        if name == "history":
            menu.addMenu(TableMenu(menu, text("Oth&er lines"), fill_branches, window))
            menu.addMenu(TableMenu(menu, text("Bookmar&ks"), fill_bookmarks, window))
        if name == "edit":
            menu.addMenu(TableMenu(menu, text("Who draws and &rolls"), fill_chance, window))
    for prefix in ("theme_", "speed_"):
        group = QActionGroup(bar)
        for one in listed:
            if one.name.startswith(prefix):
                group.addAction(acts[one.name])
    return bar
