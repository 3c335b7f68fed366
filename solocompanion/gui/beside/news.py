"""Screen-reader announcements for a table: the moment looked at, the open question, the result."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible

from solocompanion.app.play import showing
from solocompanion.app.play.session import Change
from solocompanion.app.play.timeline import line, places, ticks
from solocompanion.core.words import text
from solocompanion.gui.host import Table
from solocompanion.gui.widgets import access


class TableNews(QObject):
    """Announces for one table, and is deleted with it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.page)
        self._table, self._session = table, table.session
        self._asked: object = None
        self._over = self._is_over()
        self._at = -1
        self._session.listeners.append(self._changed)
        table.shown.connect(self._shown)
        scale = access.Scale(self.at, self.most, self.go)
        access.give(table.timeline, QAccessible.Role.Slider, scale=scale)

    # -- the timeline as a scale -------------------------------------------------------------------------------
    def at(self) -> int:
        """Return the number of the turn that is looked at; 0 is the set-up."""
        here = self._session.cursor.entry
        return places(self._session).get(here, max(0, self._at))  # on another line the timeline shows no place

    def most(self) -> int:
        """Return the number of the last turn of the line."""
        return len(ticks(self._session))

    def go(self, number: int) -> None:
        """Look at a turn by its number from 1, at the beginning for 0."""
        turns = ticks(self._session)
        self._table.look_at(turns[number - 1].entry if number else line(self._session)[0])

    # -- aloud -------------------------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        if change.kind == "moved":
            self._table.board.announce(self.where())

    def where(self) -> str:
        """Say where in the history this is."""
        there = showing.banner(self._session)
        entry = self._session.entry
        last = self._session.label(entry) if entry.parent is not None else text("Set-up")
        return there or text("The present. Last: {what}", what=last)

    def _shown(self) -> None:
        if not QAccessible.isActive():
            return
        at = self.at()
        if at != self._at:
            self._at = at
            access.tell_value(self._table.timeline, at)
        self._say_question()
        over, self._over = self._over, self._is_over()
        if self._over and not over:
            self._table.board.announce(self._table.session.game.view.summary(self._session.state))

    def _say_question(self) -> None:
        """Read a question out once; the focus is on its first answer then, which says nothing of what is asked."""
        asked, self._asked = self._asked, self._session.waiting
        if self._asked is not None and self._asked is not asked:
            self._table.board.announce(self._table.question.prompt.text())

    def _is_over(self) -> bool:
        return self._session.is_present and self._session.game.view.moment(self._session.state).over


def bind(table: Table) -> None:
    """Speak for a new table."""
    TableNews(table)
