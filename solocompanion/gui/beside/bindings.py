"""What accompanies every table: the odds, what a correction would have changed, what came of an act, the news."""

from __future__ import annotations

from PySide6.QtGui import QAction

from solocompanion.app.library.library import Library
from solocompanion.gui.beside import differs_strip, odds_strip, result_lines
from solocompanion.gui.beside import news as table_news
from solocompanion.gui.host import Table


def bind(table: Table, library: Library, actions: dict[str, QAction]) -> None:
    """Bind it all to a new table."""
    odds_strip.bind(table, library, actions[odds_strip.KEY])
    differs_strip.bind(table)
    result_lines.bind(table)
    table_news.bind(table)
