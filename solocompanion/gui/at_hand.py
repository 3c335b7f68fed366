"""What the pages over the window speak of: the game of the tab, and the settings in use there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solocompanion.app.content.games import Game
from solocompanion.core import registry
from solocompanion.core.content import ContentError

if TYPE_CHECKING:
    from solocompanion.gui.window.game_tab import GameTab
    from solocompanion.gui.window.window import Window


def tab(window: Window) -> GameTab | None:
    """Return the tab in sight."""
    return window.tab(window.tabs.currentIndex()) if window.tabs.count() else None


def game(window: Window) -> Game | None:
    """Return the game on the table, or the tab's; one that cannot be loaded is told and not returned."""
    found = tab(window)
    if found is None:
        return None
    try:
        return found.table.session.game if found.table is not None else found.game
    except (ContentError, registry.UnknownGameError) as error:
        window.say(str(error))
        return None


def settings(window: Window) -> dict[str, str]:
    """Return the settings of the game on the table, or those chosen in the lobby."""
    found = tab(window)
    if found is None:
        return {}
    if found.table is not None:
        return dict(found.table.session.record.settings)
    return dict(found.lobby.new_game.settings) if found.lobby is not None else {}
