"""The bar of games, with what lies below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar, QTabWidget

from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import as_written
from solocompanion.gui.window.game_tab import GameTab

EDGE = 12  # designed: the distance of a game's drawing from the edge of its tab


def game_tabs() -> QTabWidget:
    """Return the bar of games with what they show."""
    made = QTabWidget()
    made.setDocumentMode(True)
    made.setFocusProxy(None)  # type: ignore[arg-type]  # the bar takes the focus; its frame has nothing to say
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.tabBar().setDrawBase(False)
    made.tabBar().setAccessibleName(text("Games"))
    return made


def add_tab(tabs: QTabWidget, tab: GameTab) -> None:
    """Add a game to the bar. Its drawing is a label: the class of icons brings 157 names along at every start."""
    number = tabs.addTab(tab, as_written(tab.card.title))
    tab.sign.setContentsMargins(EDGE, 0, 0, 0)
    tab.sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    tabs.tabBar().setTabButton(number, QTabBar.ButtonPosition.LeftSide, tab.sign)


def show_pages(tabs: QTabWidget, *, shown: bool) -> None:
    """Show what lies below the bar, or hide it until the bar has its place: what is there earlier is laid out twice."""
    if (page := tabs.currentWidget()) is not None and (holder := page.parentWidget()) is not None:
        holder.setVisible(shown)
