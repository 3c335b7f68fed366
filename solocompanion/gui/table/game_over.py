"""What a table shows once its game is over: the score sheets, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from solocompanion.app.library.rows import Play
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.popover import Popover

if TYPE_CHECKING:
    from solocompanion.gui.table.bottom import BottomBar
    from solocompanion.gui.table.score_sheets import ScoreSheets


LAID = {QEvent.Type.Resize, QEvent.Type.Move}


@guarded
class GameOver(QObject):
    """Lays the score sheets over the board at the end of a game, until the person wants to see the board.

    Signals
    -------
    asked(rule)
        A rule of a line is wanted.
    again(settings, chance)
        The person wants another game, with these choices.
    board_wanted()
        The person wants to see the board.
    turn_wanted(entry)
        The person wants to look at a turn that mattered.

    """

    asked = Signal(str)
    again = Signal(object, object)
    board_wanted = Signal()
    turn_wanted = Signal(int)

    def __init__(
        self,
        page: QWidget,
        session: Session,
        board: BoardView,
        bottom: BottomBar,
        plays: Callable[[], Sequence[Play]],
        actions: Mapping[str, QAction],
    ) -> None:
        super().__init__(page)
        self._bottom = bottom
        self.is_dismissed = False
        self._page, self._session, self._board, self._plays, self._actions = page, session, board, plays, actions
        self._sheets: ScoreSheets | None = None

    @property
    def sheets(self) -> ScoreSheets:
        """The score sheets, made when they are first wanted."""
        if self._sheets is None:
            from solocompanion.gui.table.after_game import after_game  # noqa: PLC0415 - a game begins without
            from solocompanion.gui.table.score_sheets import ScoreSheets  # noqa: PLC0415 - as above

            self._sheets = made = ScoreSheets(self._page)
            made.offer(after_game(self._actions))
            made.asked.connect(self.asked)
            made.board_wanted.connect(self._dismiss)
            made.again_wanted.connect(self._play_again)
            made.level_wanted.connect(self._play_at)
            made.turn_wanted.connect(self.turn_wanted)
            self._board.installEventFilter(self)
        return self._sheets

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._session.moment_at(self._session.tip).over

    @property
    def is_shown(self) -> bool:
        """Whether the end of the game is looked at."""
        return self.is_over and showing.moment(self._session).over

    def refresh(self, art: Art) -> None:
        """Show or hide the sheets; they come when plates that are open have been closed, and lie below later ones."""
        if not self.is_shown or self.is_dismissed:
            if self._sheets is not None:
                self._sheets.hide()
            return
        is_new, plates = self.sheets.isHidden(), Popover.opened(self._page)
        if is_new and plates:
            plates[-1].closed.connect(partial(self.refresh, art), Qt.ConnectionType.SingleShotConnection)
            return
        from solocompanion.app.logbook.ending import ending  # noqa: PLC0415 - as the sheets

        view, state = self._session.game.view, self._session.state
        self.sheets.show_ending(ending(self._session, self._plays()), view.summary(state), view.score(state), art)
        self.sheets.show_course(self._session, art, far=self._bottom.is_far)
        self.place()
        self.sheets.show()
        if is_new:
            self.sheets.raise_()
            focus = self._page.window().focusWidget()
            if focus is None or self._page.isAncestorOf(
                focus
            ):  # it lies below now; one key too many must start nothing
                self.sheets.look.setFocus(Qt.FocusReason.OtherFocusReason)

    def place(self) -> None:
        """Lay the sheets over the board, at most over all beside the drawer and above the big button."""
        if self._sheets is not None:
            board = self._board.geometry()
            self._sheets.lie_in(board, QRect(board.x(), 0, self._page.width() - board.x(), self._bottom.y()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the sheets over the board wherever it comes to lie: the drawer, a banner and the panel move it."""
        if event.type() in LAID:
            self.place()
        return super().eventFilter(watched, event)

    def take_focus(self) -> None:
        """Put the focus on the first way on."""
        self.sheets.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _dismiss(self) -> None:
        self.is_dismissed = True
        self.board_wanted.emit()
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _play_again(self) -> None:
        self.again.emit(dict(self._session.record.settings), dict(self._session.chance))

    def _play_at(self, level: str) -> None:
        option = self._session.game.options[0]
        self.again.emit({**self._session.record.settings, option.id: level}, dict(self._session.chance))
