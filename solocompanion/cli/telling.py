"""Telling what happens while it happens: listens to a session and prints each new line once."""

from __future__ import annotations

from solocompanion.app.session import Change, Session
from solocompanion.cli import screen
from solocompanion.cli.output import say, say_all
from solocompanion.core.correction import Correct


class Teller:
    """Prints the table script of the opponent's turns, numbered, and the person's own moves without numbers.

    `lines` are the numbered ones printed last: "why 3" means the third of them.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turn = -1
        self._told = 0
        self.lines: list[screen.Said] = []
        session.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        if change.kind == "did":
            self.tell()

    def tell(self) -> None:
        """Print what is new of the turn at the cursor."""
        session = self._session
        start = session.journal[session.journal.turn_start(session.cursor.entry)]
        lines = screen.turn_lines(session)
        is_own = isinstance(start.command, Correct) or session.game.spec.verb(start.command).side == "human"
        if start.id != self._turn:
            self._turn, self._told = start.id, 0
            say(screen.turn_title(session, start))
        for line in lines[self._told :]:
            say_all(screen.said(line, numbered=not is_own))
        self._told = len(lines)
        if not is_own:
            self.lines = lines

    def tell_again(self) -> None:
        """Print the whole turn at the cursor."""
        self._turn = -1
        self.tell()
