"""Playing the newest entry: board, script and panel follow effect by effect, at the pace the person chose."""

from __future__ import annotations

from collections.abc import Callable

from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor
from solocompanion.core.words import text
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.line_by_line import LineByLine
from solocompanion.gui.table.opponent_panel import OpponentPanel
from solocompanion.gui.widgets.plain import lay_out_now


class TurnPlay:
    """Plays the entries of a session."""

    def __init__(
        self, session: Session, board: BoardView, player: Player, panel: OpponentPanel, bottom: BottomBar
    ) -> None:
        self._session, self._player, self._panel, self._bottom = session, player, panel, bottom
        self._board = board
        self.by_line = LineByLine(session, player, panel, bottom)

    @property
    def is_opponents(self) -> bool:
        """Whether a turn of the opponent is being shown: until its end nothing else is done."""
        return self._player.is_playing and self._session.entry.command.side == "opponent"

    def play(self, done: Callable[[], None]) -> None:
        """Play what the newest entry did; `done` shows the end."""
        self._player.skip()
        entry, is_moving = self._session.entry, self._player.speed > 0
        rests = self.by_line.begin()
        if is_moving and entry.steps:
            self._panel.show_script(showing.told_steps(self._session), lit=-1, until=-1 if rests else None)
            self._panel.make_room()
            if entry.command.side == "opponent":
                self._hold(self._session.label(entry))
            self._bottom.show_main(text("Skip"), text("Jump to the end"), able=True)
            lay_out_now()
        beats = showing.beats if is_moving else showing.outcome
        self._player.play(beats(self._session, entry), done, self._beat, rests)

    def _hold(self, turn: str) -> None:
        """Take away what could be done before the turn was worked out, and name the turn."""
        if self._panel.moves.isAncestorOf(self._panel.window().focusWidget()):
            self._bottom.main.setFocus()  # before Qt drops it with the moves
        self._panel.moves.show_offers(())
        for mark in ("offered", "asked", "changed"):
            self._board.mark(mark, ())
        self._bottom.timeline.name_next(turn)

    def go_on(self) -> None:
        """Show the next line, or jump to the end."""
        if self.by_line.is_on:
            self.by_line.go_on()
        else:
            self._player.skip()

    def _beat(self, number: int) -> None:
        """Let the panel follow the effect that is playing."""
        if showing.told_entry(self._session) != self._session.cursor.entry:
            return
        cursor = Cursor(self._session.entry.id, number + 1)
        told = self._session.steps_of(cursor)
        if self.by_line.is_on:
            self.by_line.follow(number)
            self._board.mark("changed", showing.changed(self._session, self.by_line.in_sight))
        else:
            self._panel.script.light(len(told) - 1)
        self._panel.show_panel(self._session.journal.state_at(cursor), [done for done, _ in told])
        lay_out_now()
