"""What accompanies every table: odds, what a correction would have changed, what came of an act, new facts, news."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from solocompanion.app.content.games import Game
from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.app.play.session import Change
from solocompanion.core.content import ContentError
from solocompanion.core.correction import Correct
from solocompanion.gui.beside import news as table_news
from solocompanion.gui.host import Host, Table

if TYPE_CHECKING:
    from solocompanion.gui.beside.odds_strip import OddsStrip

ODDS = "odds"  # the action, and the preference


def bind(table: Table, library: Library, actions: dict[str, QAction], today: Callable[[], Game]) -> None:
    """Bind it all to a new table; `today` returns the game with the facts as they are corrected now."""
    actions[ODDS].setChecked(library.preference(ODDS, "off") == "on")
    Companions(table, library, actions[ODDS], today)
    table_news.bind(table)


def remember_odds(host: Host) -> None:
    """Keep whether odds are shown: they reveal what somebody may not want to know."""
    host.library.set_preference(ODDS, "on" if host.actions_[ODDS].isChecked() else "off")


class Companions(QObject):
    """Makes each of them when it first has something to show, so that a start does without; deleted with the table."""

    def __init__(self, table: Table, library: Library, odds: QAction, today: Callable[[], Game]) -> None:
        super().__init__(table.page)
        self._table, self._library, self._today = table, library, today
        self._odds: OddsStrip | None = None
        self._compares = self._sums_up = self._offers_facts = False
        if odds.isChecked():
            self._make_odds().renew()
        odds.toggled.connect(self._want_odds)
        table.session.listeners.append(self._changed)
        table.shown.connect(self._shown)
        self._look_at_facts()

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
        self._look_at_facts()
        if self._sums_up or not showing.result(self._table.session):
            return
        from solocompanion.gui.beside import result_lines  # noqa: PLC0415 - as above

        self._sums_up = True
        result_lines.bind(self._table).refresh()

    def _look_at_facts(self) -> None:
        if self._offers_facts or not self._are_facts_new():
            return
        from solocompanion.gui.beside import facts_strip  # noqa: PLC0415 - most games are played with today's facts

        self._offers_facts = True
        facts_strip.bind(self._table, self._library, self._today)

    def _are_facts_new(self) -> bool:
        try:
            return self._today().content_id != self._table.session.game.content_id
        except ContentError:  # the tab says so
            return False
