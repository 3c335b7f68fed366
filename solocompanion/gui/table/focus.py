"""Where the focus goes on: to the open question, the large button, the person's moves, or the board."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from solocompanion.app.play.session import Session
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.opponent_panel import OpponentPanel


class TableFocus:
    """Keeps the focus of a table where the person goes on, while what had it comes and goes."""

    def __init__(
        self, session: Session, board: BoardView, banner: QWidget, panel: OpponentPanel, bottom: BottomBar
    ) -> None:
        self._session, self._board, self._banner, self._panel, self._bottom = session, board, banner, panel, bottom
        self._comes_back = self._was_in_banner = self._was_in_moves = False
        self._move = ""

    def note(self) -> None:
        """Note where the focus is, before the table is shown as it is now."""
        focus = self._board.window().focusWidget()
        self._comes_back = self._board.is_past and self._session.is_present
        self._was_in_banner = self._banner.isAncestorOf(focus)
        self._was_in_moves = self._panel.moves.isAncestorOf(focus)
        self._move = self._focused_move()

    def keep(self) -> None:
        """Put the focus where the person goes on, if what had it is gone."""
        panel = self._panel
        if self._was_in_moves and not (panel.moves.parts or panel.question.isVisible()):  # not what Qt has come to
            (self._bottom.main if self._bottom.main.isEnabled() else self._board).setFocus()
        elif self._move and self._focused_move() != self._move:  # its button came to another move, which nobody chose
            self.begin()
        if self._was_in_banner and self._session.is_present:
            self.begin()
        self._comes_back = False

    def _focused_move(self) -> str:
        """Return the words of the person's move that has the focus, empty without one."""
        focus = self._board.window().focusWidget()
        return next((one.offer.label for one in self._panel.moves.parts if one.isAncestorOf(focus)), "")

    def begin(self) -> None:
        """Put the focus where the person goes on: to the open question, or to the large button."""
        if self._session.waiting is not None and self._session.is_present:
            self._panel.question.take_focus()
        elif self._bottom.main.isEnabled():
            self._bottom.main.setFocus()
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Give the focus away before Qt drops it with the button; to the board, except where one comes from the past.

        The keys of the history walk the board there.
        """
        moves = self._panel.moves.parts
        (moves[0] if moves else self._bottom.timeline if self._comes_back else self._board).setFocus()
