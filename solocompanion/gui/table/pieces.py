"""What a click, a right click or a drag on the board does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from solocompanion.app.play import correcting, reasons, showing
from solocompanion.app.play.session import Session
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.plates.piece import PiecePopover
from solocompanion.gui.table.explanations import Explanations


class Pieces(QObject):
    """Answers for the pieces of one board.

    Signals
    -------
    chosen(command)
        Something is to be done.
    answered(value)
        The open question is answered with a piece.
    refused(message)
        Something cannot be done.

    """

    chosen = Signal(object)
    answered = Signal(object)
    refused = Signal(str)

    def __init__(
        self, page: QWidget, session: Session, board: BoardView, player: Player, explanations: Explanations
    ) -> None:
        super().__init__(page)
        self._page, self._session, self._board = page, session, board
        self._player, self._explanations = player, explanations
        self.plate = PiecePopover(page, partial(correcting.foresee, session))
        self.plate.chosen.connect(self.chosen)
        self.plate.rule_asked.connect(explanations.explain_rule)
        self.plate.closed.connect(explanations.illustrate)
        board.activated.connect(self.act_on)
        board.questioned.connect(self.open)
        board.dropped.connect(self._drop)

    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by piece."""
        return showing.offers(self._session)

    def places(self) -> Mapping[str, Any]:
        """Return the answers that can be clicked, by piece."""
        return showing.places(self._session)

    def mark(self) -> None:
        """Mark what can be done and answered on the board."""
        self._board.mark("offered", self.offers())
        self._board.mark("asked", self.places())
        self._board.mark("pointed", ())

    def point(self, value: Any) -> None:
        """Mark the piece of an answer whose button is pointed at."""
        places = {answer: sprite for sprite, answer in self.places().items()}
        self._board.mark("pointed", [places[value]] if value in places else ())

    def act_on(self, sprite: str, where: QPoint) -> None:
        """Click on a piece: answer with it, do the one thing it offers, or open what it offers."""
        self._player.skip()
        places = self.places()
        offers = self.offers().get(sprite, ())
        if sprite in places:
            self.answered.emit(places[sprite])
        elif len(offers) == 1:
            self.chosen.emit(offers[0].command)
        else:
            self.open(sprite, where)

    def open(self, sprite: str, where: QPoint) -> None:
        """Open what can be done and corrected at a piece."""
        if sprite not in self._board.board.sprites:
            return
        session, spoken = self._session, self._board.board.sprites[sprite].spoken
        because = reasons.because(session, sprite, spoken)
        if not session.is_between and because is None:
            return
        values = session.game.view.values_at(session.state, sprite) if session.is_between else ()
        focus = self.plate.show_piece(spoken, self.offers().get(sprite, ()), values, because)
        self.plate.add_rule(self._board.board.sprites[sprite].rule)
        self._board.announce("" if because is None else because.full)
        self._explanations.illustrate(() if because is None else because.steps)
        at = self._board.mapTo(self._page, where)
        self.plate.open_at(at.x() + 6, at.y() - 20, focus)

    def open_all(self, shown: SignalInstance, right: int) -> None:
        """Open every value that can be corrected, up to `right`; the list follows each time the page has `shown`."""
        from solocompanion.gui.plates.corrections import CorrectionList  # noqa: PLC0415 - rarely needed

        session = self._session
        if not session.is_between:
            self.refused.emit(text("Nothing can be corrected in the middle of a turn: go to its end or to the present"))
            return
        for old in self._page.findChildren(CorrectionList):
            old.close_quietly()
        made = CorrectionList(
            self._page, lambda: session.game.view.values(session.state), partial(correcting.foresee, session)
        )
        made.chosen.connect(self.chosen)
        shown.connect(made.refresh)
        made.open_up_to(right, 16, made.search)

    def _drop(self, _source: str, target: str, _where: QPoint) -> None:
        offers = self.offers().get(target, ())
        if offers:
            self.chosen.emit(offers[0].command)
        else:
            self.refused.emit(text("That cannot go there"))
