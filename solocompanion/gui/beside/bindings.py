"""What accompanies every table: the odds, what a correction would have changed, what came of an act, the news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.app.play.session import Change
from solocompanion.core.correction import Correct
from solocompanion.gui.beside import news as table_news
from solocompanion.gui.host import Host, Table

if TYPE_CHECKING:
    from solocompanion.gui.beside.odds_strip import OddsStrip

ODDS = "odds"  # the action, and the preference


def bind(table: Table, library: Library, actions: dict[str, QAction]) -> None:
    """Bind it all to a new table."""
    actions[ODDS].setChecked(library.preference(ODDS, "off") == "on")
    Companions(table, actions[ODDS])
    table_news.bind(table)


def remember_odds(host: Host) -> None:
    """Keep whether odds are shown: they reveal what somebody may not want to know."""
    host.library.set_preference(ODDS, "on" if host.actions_[ODDS].isChecked() else "off")


class Companions(QObject):
    """Makes each of them when it first has something to show, so that a start does without; deleted with the table."""

    def __init__(self, table: Table, odds: QAction) -> None:
        super().__init__(table.page)
        self._table = table
        self._odds: OddsStrip | None = None
        self._compares = self._sums_up = False
        if odds.isChecked():
            self._make_odds().renew()
        odds.toggled.connect(self._want_odds)
        table.session.listeners.append(self._changed)
        table.shown.connect(self._shown)

    def _make_odds(self) -> OddsStrip:
        if self._odds is None:
            from solocompanion.gui.beside.odds_strip import OddsStrip  # noqa: PLC0415 - few people want them

            self._odds = OddsStrip(self._table)
            self._table.put_in_panel(self._odds)
        return self._odds

    def _want_odds(self, wanted: bool) -> None:  # noqa: FBT001 - a Qt slot
        if wanted or self._odds is not None:
            self._make_odds().set_wanted(wanted)

    def _changed(self, change: Change) -> None:
        if self._compares or change.kind != "did" or not isinstance(self._table.session.entry.command, Correct):
            return
        from solocompanion.gui.beside import differs_strip  # noqa: PLC0415 - most games go on uncorrected for a while

        self._compares = True
        differs_strip.bind(self._table).look(change)

    def _shown(self) -> None:
        if self._sums_up or not showing.result(self._table.session):
            return
        from solocompanion.gui.beside import result_lines  # noqa: PLC0415 - as above

        self._sums_up = True
        result_lines.bind(self._table).refresh()
