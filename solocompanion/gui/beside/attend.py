"""What stands beside a table and watches it: the odds, what a correction would have changed, what is said aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.gui.beside import differs_strip, odds_strip
from solocompanion.gui.beside import news as table_news

if TYPE_CHECKING:
    from solocompanion.gui.table.page import TablePage


def attend(table: TablePage, library: Library, actions: dict[str, QAction]) -> None:
    """Put everything beside a new table."""
    if table.ticks.keep_in(library):
        table.show_script(showing.told_steps(table.session))
    odds_strip.attend(table, library, actions[odds_strip.KEY])
    differs_strip.attend(table)
    table_news.attend(table)
