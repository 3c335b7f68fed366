"""What a click, a right click or a drag on the board does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, QPoint, QRect, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from solocompanion.app.play import asking, correcting, foretelling, reasons, showing
from solocompanion.app.play.session import Change, Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.piles import Pile
from solocompanion.core.view import Counter, Offer
from solocompanion.core.words import text
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.plates.piece import AtPiece, PiecePopover, is_correction
from solocompanion.gui.table.explanations import Explanations
from solocompanion.gui.table.turn_play import TurnPlay
from solocompanion.gui.widgets.popover import Popover

CORNER = 16  # pixels from the corner of the board where a move of the panel shows its outcome


class Pieces(QObject):
    """Answers for the pieces of one board.

    A move that cannot be taken back at the table shows its outcome first: its words, and its pieces where they would
    come to. A second click, or Enter, does it.

    Signals
    -------
    chosen(command)
        Something is to be done.
    repeated(command, times)
        A move is to be done so often, or as often as it can be.
    answered(value)
        The open question is answered with a piece.
    refused(message)
        Something cannot be done.
    homeless()
        A plate with the focus was closed, and what had it before is gone.

    """

    chosen = Signal(object)
    repeated = Signal(object, int)
    answered = Signal(object)
    refused = Signal(str)
    homeless = Signal()

    def __init__(
        self,
        page: QWidget,
        session: Session,
        board: BoardView,
        player: Player,
        turn: TurnPlay,
        explanations: Explanations,
    ) -> None:
        super().__init__(page)
        self._turn = turn
        self._page, self._session, self._board = page, session, board
        self._player, self._explanations = player, explanations
        self._dragged = ""
        self.plate = PiecePopover(page, self.look, partial(correcting.foresee, session), (board.viewport(),))
        self.plate.pile_view = self._pile_view
        self.plate.chosen.connect(self.chosen)
        self.plate.repeated.connect(self.repeated)
        self.plate.weighing.connect(self._show_outcome)
        self.plate.rule_asked.connect(explanations.explain_rule)
        self.plate.decided.connect(lambda step, effect: explanations.decided.emit(step, effect, ""))
        self.plate.closed.connect(self._closed)
        self.plate.homeless.connect(self.homeless)
        board.is_loose = lambda piece: not turn.is_opponents and piece in showing.loose(session)
        board.activated.connect(self.act_on)
        board.questioned.connect(self.correct)
        board.dropped.connect(self._drop)
        board.dragged.connect(self._light)
        board.missed.connect(self.close)

    # -- what there is -----------------------------------------------------------------------------------------
    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by piece."""
        found = showing.offers(self._session)
        return found if self._session.is_present else {piece: _in_the_past(some) for piece, some in found.items()}

    def places(self) -> Mapping[str, Any]:
        """Return the answers that can be clicked, by piece; none in the past, where the question is only shown."""
        return asking.places(self._session) if self._session.is_present else {}

    def look(self, sprite: str) -> AtPiece | None:
        """Return what there is at a piece; `None` where it is gone, or nothing can be told amid a turn."""
        session = self._session
        counter = self._counter(sprite)
        if counter is not None:
            return self._look_at_counter(counter)
        shown = showing.board(session).sprites.get(sprite)
        if shown is None or self._turn.is_opponents:
            return None
        because = reasons.because(session, sprite, shown.spoken)
        pile = next((one for one in self._piles() if sprite in one.sprites), None)
        if not session.is_between and because is None and pile is None:
            return None
        view, is_between = session.game.view, session.is_between
        values = view.values_at(session.state, sprite) if is_between else ()
        refused = view.refused(session.state, sprite) if is_between and session.waiting is None else ()
        differs = correcting.meaning(session) or text("The table differs? Correct the mirror:")
        deeds = self.offers().get(sprite, ())
        if not deeds:
            going = showing.going(session, sprite)
            deeds = going if session.is_present else _in_the_past(going)
        return AtPiece(shown.spoken, deeds, values, because, shown.rule, differs, refused, pile)

    def _piles(self) -> tuple[Pile, ...]:
        """Return what lies open at the moment looked at."""
        session = self._session
        return session.game.view.piles(session.state)

    def _pile_view(self, pile: Pile) -> QWidget:
        from solocompanion.gui.table.pile_view import pile_view  # noqa: PLC0415 - seldom looked through

        return pile_view(pile, self._session.game, self._explanations.art)

    def _counter(self, key: str) -> Counter | None:
        """Return a counter of the panel by its key."""
        return showing.panel(self._session).counter(key) if key.startswith("counter:") else None

    def _look_at_counter(self, counter: Counter) -> AtPiece | None:
        """Return what can be done about a counter of the panel, each move once although it is offered at pieces."""
        session = self._session
        pile = next((one for one in self._piles() if one.id == counter.pile), None)
        if self._turn.is_opponents or not (session.is_between or pile):
            return None
        name = counter.name if pile is None else pile.title
        if not session.is_between:
            return AtPiece(name, rule=counter.rule, pile=pile)
        offers = {one.command: one for some in self.offers().values() for one in some if one.command in counter.deeds}
        values = tuple(one for one in session.game.view.values(session.state) if one.target in counter.corrects)
        differs = correcting.meaning(session) or text("The table differs? Correct the mirror:")
        return AtPiece(name, tuple(offers.values()), values, None, counter.rule, differs, pile=pile)

    def open_counter(self, key: str, at: QWidget, corrects: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Open what can be done and corrected about a counter of the panel, beside it."""
        if self._is_held():
            return
        if self.look(key) is None:
            self.refused.emit(text("Nothing can be corrected in the middle of a turn: go to its end or to the present"))
            return
        focus = self.plate.show_piece(key, corrects=corrects)
        self._board.show_ghosts(())
        self.plate.open_beside(lambda: QRect(at.mapTo(self._page, QPoint(0, 0)), at.size()), focus)

    def mark(self) -> None:
        """Mark what can be done and answered on the board."""
        self._board.mark("offered", self.offers())
        self._board.mark("asked", self.places())
        self._board.mark("pointed", ())
        self._light()

    def _light(self, piece: str = "") -> None:
        """Light where what was begun is done, or where a piece that is dragged can go."""
        self._board.mark(
            "lit",
            (
                at
                for at, some in self.offers().items()
                if any(piece in one.carried if piece else one.is_begun for one in some)
            ),
        )

    def point(self, value: Any) -> None:
        """Mark the piece of an answer whose button is pointed at."""
        places = {answer: sprite for sprite, answer in self.places().items()}
        self._board.mark("pointed", [places[value]] if value in places else ())

    # -- clicks ------------------------------------------------------------------------------------------------
    def act_on(self, sprite: str, _where: QPoint) -> None:
        """Click on a piece: answer with it, do the one thing it offers, or open what it offers. A count is only opened.

        While the outcome of a move is shown, the same piece again does it. Beside an open plate a click closes that and
        records nothing; it may open another. A piece stands for the lit place it lies in.
        """
        if self._is_held():
            return
        self._player.skip()
        sprite = self._meant(sprite)
        weighed = self.plate.weighed if self.plate.isVisible() else None
        if weighed is not None and self.plate.sprite == sprite and not is_correction(weighed):
            self.plate.take(weighed)
            return
        has_closed = self.close()
        places, offers = self.places(), self.offers().get(sprite, ())
        said = _said_first(offers[0]) if len(offers) == 1 else ""
        if said and sprite not in places:
            self._weigh(sprite, evolve(offers[0], foretold=said))
        elif len(offers) > 1 or not (sprite in places or (offers and offers[0].is_done_at_once)):
            self.open(sprite)
        elif not has_closed:
            if sprite in places:
                self.answered.emit(places[sprite])
            else:
                self.chosen.emit(offers[0].command)

    def _meant(self, sprite: str) -> str:
        """Return the piece or place that a click means: one that answers, or the lit one below a piece that does not.

        A piece of the opponent's stays itself while the person moves: it says why it is there.
        """
        places, offers = self.places(), self.offers()
        shown = self._board.board.sprites.get(sprite)
        if sprite in places or sprite in offers or shown is None or (not places and shown.side == "ai"):
            return sprite
        lit = self._board.marked("asked") if places else self._board.marked("lit")
        return next((one for one in self._board.below(sprite) if one in lit), sprite)

    def _is_held(self) -> bool:
        """Tell whether a turn of the opponent is still being shown, and say how to go on."""
        is_held = self._turn.is_opponents
        if is_held:
            self.refused.emit(text("The turn is still being shown: Space goes on, Escape shows the rest."))
        return is_held

    def close(self) -> bool:
        """Close the plates that are open; tell whether there was one."""
        found = Popover.opened(self._page)
        for one in found:
            one.close_quietly()
        return bool(found)

    def correct(self, sprite: str, _where: QPoint) -> None:
        """Open what can be corrected at a piece, before what can be done there."""
        self.open(sprite, corrects=True)

    def open(self, sprite: str, *, corrects: bool = False) -> None:
        """Open what can be done and corrected at a piece; `corrects`: to correct it, first of all."""
        if self._is_held():
            return
        found = self.look(sprite)
        if found is None:
            return
        focus = self.plate.show_piece(sprite, corrects=corrects)
        if found.offers and sprite not in self.offers():  # it is dragged elsewhere for them
            self._light(sprite)
        self._board.show_ghosts(())
        self._board.announce("" if found.why is None else found.why.full)
        self._explanations.illustrate(() if found.why is None else found.why.steps)
        self._open_beside(sprite, focus)

    def take(self, command: Any) -> None:
        """Do what a button of the panel offers; where it cannot be taken back, show it first."""
        offers = self._session.game.view.actions(self._session.state)
        offer = next((one for one in offers if one.command == command), None)
        if offer is None:
            self.chosen.emit(command)
        else:
            self.ask(offer)

    def ask(self, offer: Offer) -> None:
        """Do what belongs to no piece; where it cannot be taken back, show it first."""
        if not offer.foretold or (self.plate.isVisible() and offer == self.plate.weighed):
            self.chosen.emit(offer.command)
            return
        self._player.skip()
        focus = self.plate.weigh("", offer, "")
        self.plate.open_up_to(self._corner, focus)

    def _corner(self) -> QPoint:
        return self._board.geometry().bottomRight() - QPoint(CORNER, CORNER + self.plate.needed())

    def _open_beside(self, sprite: str, focus: QWidget | None) -> None:
        """Open the plate beside a piece, and have it keep to the piece when the board is laid out anew."""

        def lit() -> list[QRect]:
            return [self._on_page(one) for one in self._board.marked("lit") if one != sprite]

        self.plate.open_beside(lambda: self._on_page(sprite), focus, lit)

    def _on_page(self, sprite: str) -> QRect:
        """Return where a sprite lies on the page; nowhere once it is gone."""
        area = self._board.area(sprite) if sprite in self._board.items_ else QRect()
        return QRect(self._board.viewport().mapTo(self._page, area.topLeft()), area.size())

    # -- outcomes ----------------------------------------------------------------------------------------------
    def _weigh(self, sprite: str, offer: Offer, why_not: Sequence[str] = ()) -> None:
        shown = self._board.board.sprites.get(sprite)
        title = "" if shown is None else shown.spoken.partition("; ")[0]
        focus = self.plate.weigh(sprite, offer, title, why_not)
        self._board.announce(" ".join((*why_not, offer.foretold)))
        self._open_beside(sprite, focus)

    def _show_outcome(self, offer: Offer) -> None:
        """Show where the pieces of an offer would come to; it was legal when it was offered."""
        try:
            self._board.show_ghosts(foretelling.ghosts(self._session, offer.command, self._dragged))
        except IllegalCommandError:
            self._board.show_ghosts(())

    def _closed(self) -> None:
        self._light()
        self._board.show_ghosts(())
        self._explanations.illustrate()

    def follow(self, change: Change) -> None:
        """Follow the session: the plate stays while counts are set and values corrected there; else it is closed."""
        entry = self._session.entry
        is_set = change.kind == "did" and (
            entry.command.side == "table" or (entry.command.side == "human" and self.plate.is_counting)
        )
        if not (self.plate.isVisible() and is_set and self.plate.refill()):
            self.plate.close_quietly()

    # -- corrections -------------------------------------------------------------------------------------------
    def open_all(self, shown: SignalInstance, panel: QWidget) -> None:
        """Open every value that can be corrected, beside the panel; the list follows each time the page has `shown`."""
        from solocompanion.gui.plates.corrections import CorrectionList  # noqa: PLC0415 - rarely needed

        session = self._session
        if self._is_held():
            return
        if not session.is_between:
            self.refused.emit(text("Nothing can be corrected in the middle of a turn: go to its end or to the present"))
            return
        for old in self._page.findChildren(CorrectionList):
            old.close_quietly()
        made = CorrectionList(
            self._page,
            lambda: session.game.view.values(session.state),
            partial(correcting.foresee, session),
            lambda: correcting.meaning(session),
        )
        made.kept_free = self.plate.kept_free
        made.lie_below_top_of(self._board)
        made.chosen.connect(self.chosen)
        made.homeless.connect(self.homeless)
        shown.connect(made.refresh)
        made.open_up_to(lambda: QPoint(self._page.width() - panel.width() - CORNER, CORNER), made.search)

    def _drop(self, piece: str, targets: Sequence[str], _where: QPoint) -> None:
        """Do what a piece dragged onto others stands for: a move of the person's, else a correction, said first."""
        self._player.skip()
        self.close()
        for target in targets:
            for offer in self.offers().get(target, ()):
                if piece in offer.carried:
                    self._take_dragged(piece, target, offer)
                    return
        for target in targets:
            command = correcting.dragged(self._session, piece, target)
            if command is not None:
                foreseen = correcting.foresee(self._session, command)
                if not foreseen.is_possible:
                    self.refused.emit(foreseen.words)
                    return
                why = self._why_not(piece, targets)  # it may have been meant as a move
                said = correcting.told(self._session, command)
                offer = Offer(command, text("Correct the mirror"), foretold=said)
                self._take_dragged(piece, target, offer, why)
                return
        if why := self._why_not(piece, targets):
            self.refused.emit(" ".join(why))
            return
        self.refused.emit(text("That cannot go there"))

    def _why_not(self, piece: str, targets: Sequence[str]) -> tuple[str, ...]:
        """Say why no move brings a piece to the first of some places of which that is known."""
        view, state = self._session.game.view, self._session.state
        return next((why for target in targets if (why := view.missed(state, target, piece))), ())

    def _take_dragged(self, piece: str, target: str, offer: Offer, why_not: Sequence[str] = ()) -> None:
        if not offer.foretold:
            self.chosen.emit(offer.command)
            return
        self._dragged = piece
        self._weigh(target, offer, why_not)
        self._dragged = ""


def _said_first(offer: Offer) -> str:
    """Return what is said before a click alone does it; "" where it is done at once."""
    return f"{offer.asked_first} {offer.foretold}".strip()


def _in_the_past(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Have moves say first that they begin another line; they are made with a second click."""
    said = text("You look at the past. From here this begins another line; what was played since is kept.")
    return tuple(evolve(one, foretold=f"{said} {one.foretold}".rstrip()) for one in offers)
