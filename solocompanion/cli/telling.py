"""Printing what happens: listens to a session and prints each new line once."""

from __future__ import annotations

from solocompanion.app.play.session import Change, Session
from solocompanion.cli import lines
from solocompanion.cli.output import say, say_all


class Teller:
    """Prints the table script of the opponent's turns with numbers, and everything else without.

    `numbered` are the last numbered lines: "why 3" means the third of them.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turn = -1
        self._told = 0
        self.numbered: list[lines.Said] = []
        session.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        if change.kind == "did":
            self.tell()

    def tell(self) -> None:
        """Print the new lines of the turn at the cursor."""
        session = self._session
        start = session.journal[session.journal.turn_start(session.cursor.entry)]
        told = lines.turn_lines(session)
        if start.id != self._turn:
            self._turn, self._told = start.id, 0
            say(lines.turn_title(session, start))
        for line in told[self._told :]:
            say_all(lines.said(line))
        self._told = len(told)
        self.numbered = [line for line in told if line.number] or self.numbered

    def tell_again(self) -> None:
        """Print the whole turn at the cursor."""
        self._turn = -1
        self.tell()
