"""Printing what happens: listens to a session and prints each new line once."""

from __future__ import annotations

from solocompanion.app.play.session import Change, Session
from solocompanion.cli import lines
from solocompanion.cli.output import say, say_all
from solocompanion.core.journal import Entry


class Teller:
    """Prints the table script of the opponent's turns with numbers, and everything else without.

    `numbered` are the last numbered lines: "why 3" means the third of them. `latest` are the lines told last, with a
    number or without; until something is, those of the turn at the cursor.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turn = -1
        self._told: list[lines.Said] = []
        self._numbered: list[lines.Said] = []
        self._latest: list[lines.Said] = []
        session.listeners.append(self._heard)

    @property
    def latest(self) -> list[lines.Said]:
        """The lines told last; of a game that was just opened, or where all were undone, those of the turn shown."""
        return self._latest or lines.turn_lines(self._session)

    @property
    def numbered(self) -> list[lines.Said]:
        """The last lines with a number."""
        return self._numbered or [line for line in self.latest if line.number]

    def _heard(self, change: Change) -> None:
        if change.kind == "did":
            self.tell()
        elif change.kind == "moved":
            self._return()

    def _return(self) -> None:
        """Forget what lies behind the moment shown now: it is told when it is done again, and is explained no more.

        The same correction done again is the same entry, so it is the turn shown now that counts as told.
        """
        self._turn, self._told = self._start().id, lines.turn_lines(self._session)
        cursor, path = self._session.cursor, set(self._session.journal.path(self._session.cursor.entry))

        def is_told(line: lines.Said) -> bool:
            return all(
                place.entry in path and (place.entry != cursor.entry or place.shown <= cursor.shown)
                for place in line.places
            )

        self._latest = list(filter(is_told, self._latest))
        self._numbered = list(filter(is_told, self._numbered))

    def _start(self) -> Entry:
        return self._session.journal[self._session.journal.turn_start(self._session.cursor.entry)]

    def tell(self) -> None:
        """Print what this turn has told since the last line that is still part of it.

        After an answer was undone, the lines of the other branch are not: a line is the same where its words and its
        place in the journal are.
        """
        session = self._session
        start = self._start()
        if start.id != self._turn:
            self._turn, self._told = start.id, []
            say(lines.turn_title(session, start))
        told = lines.turn_lines(session)
        known = next((n for n, (one, old) in enumerate(zip(told, self._told, strict=False)) if one != old), None)
        new = told[min(len(told), len(self._told)) if known is None else known :]
        for line in new:
            say_all(lines.said(session, line))
        self._told = told
        self._latest = new or self._latest
        self._numbered = [line for line in told if line.number] or self._numbered

    def tell_again(self) -> None:
        """Print the whole turn at the cursor."""
        self._turn = -1
        self.tell()
