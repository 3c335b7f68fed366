"""A game being played: board, panel and bottom bar, bound to a session by projection alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from solocompanion.app.library.records import LibraryError
from solocompanion.app.library.rows import Play
from solocompanion.app.play import leaving, overruling, showing
from solocompanion.app.play.refusing import refusal
from solocompanion.app.play.session import Change, Session
from solocompanion.app.play.timeline import Tick, places, ticks, walked
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.effects import Effect
from solocompanion.core.journal import Cursor
from solocompanion.core.repeating import Repeated, possible
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.table import ReplayError
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.board import access as board_access
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.apply import apply_theme
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import window_tokens
from solocompanion.gui.table.banner import Banner
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.explanations import Explanations
from solocompanion.gui.table.focus import TableFocus
from solocompanion.gui.table.game_over import GameOver
from solocompanion.gui.table.layout import TableLayout
from solocompanion.gui.table.opponent_panel import OpponentPanel
from solocompanion.gui.table.pieces import Pieces
from solocompanion.gui.table.turn_play import TurnPlay
from solocompanion.gui.widgets.drawer import Drawer
from solocompanion.gui.widgets.names import Names
from solocompanion.gui.widgets.plain import lay_out_now

CLEARS = Qt.Key.Key_V  # while it is held, the pieces are seen through
REFUSALS = (IllegalCommandError, IllegalAnswerError, LibraryError, ReplayError)


@guarded
class TablePage(QWidget):
    """Shows one session and hands every click to it.

    Signals
    -------
    shown()
        The page has caught up with the session.
    noticed(message), refused(message)
        Something could not be done; the message says why and what is safe. A refusal is past with what comes next.
    again(settings, chance)
        The person wants another game, with these choices.
    rules_wanted(id)
        The person wants to see a rule among all rules.
    turn_over()
        A turn of the opponent has been shown to its end.
    failed(error)
        The place gone to cannot be shown.

    """

    shown = Signal()
    noticed = Signal(str)
    refused = Signal(str)
    again = Signal(object, object)
    rules_wanted = Signal(str)
    turn_over = Signal()
    failed = Signal(object)

    def __init__(
        self, session: Session, art: Art, actions: dict[str, QAction], plays: Callable[[], Sequence[Play]] = tuple
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        board_access.install()
        self.session, self.art = session, art
        self.turns: Sequence[Tick] = ()
        self.banner = Banner()
        self.names = Names(self, session.game.rules)
        self.board = BoardView(art)
        self.player = Player(self.board)
        self.bottom = BottomBar(actions)
        self.panel = OpponentPanel(session, art)
        self.script, self.question = self.panel.script, self.panel.question
        self.turn = TurnPlay(session, self.board, self.player, self.panel, self.bottom)
        self.drawer = Drawer(self.board)
        self.panel.put(self.banner)  # the board keeps its place
        self._focus = TableFocus(session, self.board, self.banner, self.panel, self.bottom)
        self._layout = TableLayout(self, self.board, self.drawer, self.panel, self.bottom)
        self.explanations = Explanations(self, session, self.board, self.player, self.panel)
        self.pieces = Pieces(self, session, self.board, self.player, self.turn, self.explanations)
        self.why, self.rule, self.piece = self.explanations.why, self.explanations.rule, self.pieces.plate
        self.end = GameOver(self, session, self.board, self.bottom, plays, actions)
        for plate in (self.why, self.rule, self.piece):
            plate.kept_free = self.bottom
            plate.lie_below_top_of(self.board)  # clear of the strips above it
        self._connect()
        session.listeners.append(self._changed)
        self.set_art(art)

    def set_far(self, *, far: bool, near: float) -> None:
        """Give the room to board, card, script and the big button alone, or to everything; to be refreshed then.

        `near` is how large text and controls are when read near by.
        """
        self._layout.set_far(far=far, near=near)
        self.refit()

    @property
    def is_far(self) -> bool:
        """Whether board, card, script and the big button have all the room."""
        return self.bottom.is_far

    def _connect(self) -> None:
        self.drawer.changed.connect(self.refit)
        self.script.asked.connect(self.explanations.explain)
        self.script.ticked.connect(self.turn.by_line.ticked)
        self.question.answered.connect(self.answer)
        self.question.left.connect(self.cancel)
        self.question.hovered.connect(self.pieces.point)
        for rule in (self.names.asked, self.panel.reminders.asked, self.end.asked):
            rule.connect(self.explain_rule)
        self.question.rule_asked.connect(lambda _: self.explanations.explain_question())
        self.names.opened.connect(self.pieces.open_counter)
        self.panel.chosen.connect(self.pieces.take)
        self.pieces.chosen.connect(self.perform)
        self.pieces.repeated.connect(self.repeat)
        self.pieces.answered.connect(self.answer)
        self.pieces.refused.connect(self.refused)
        self.pieces.homeless.connect(self.begin)
        self.explanations.decided.connect(self._decide)
        self.explanations.rules_wanted.connect(self.rules_wanted)
        self.explanations.refused.connect(self.refused)
        self.bottom.idle.connect(self._focus.pass_on)
        self.bottom.timeline.chosen.connect(self.look_at)
        self.bottom.timeline.stepped.connect(self.go)
        self.bottom.timeline.branch_chosen.connect(self.take_branch)
        self.bottom.lines.wanted.connect(self.choose_line)
        self.end.board_wanted.connect(self.refresh)
        self.end.again.connect(self.again)
        self.end.turn_wanted.connect(self.look_at)
        self.banner.back.clicked.connect(self.go_present)
        self.banner.proceed.clicked.connect(self.continue_here)

    # -- for what is beside the table --------------------------------------------------------------------------
    @property
    def page(self) -> QWidget:
        """The page itself: the parent of what opens over the table."""
        return self

    @property
    def main_button(self) -> QWidget:
        """The large button for the opponent's turn."""
        return self.bottom.main

    @property
    def timeline(self) -> QWidget:
        """The turns played so far."""
        return self.bottom.timeline

    @property
    def first_chip(self) -> QWidget | None:
        """The rule of the first line of the script that is in sight, however far it is scrolled."""
        chips = (row.chip for row in self.script.rows)
        return next(
            (one for one in chips if one.isVisible() and one.visibleRegion().contains(one.rect().center())), None
        )

    def put_over_board(self, strip: QWidget) -> None:
        """Place a strip above the board."""
        self._layout.put_over_board(strip)

    def put_in_panel(self, widget: QWidget) -> None:
        """Place a widget in the panel, below the question."""
        self.panel.put(widget)

    # -- showing -----------------------------------------------------------------------------------------------
    def set_art(self, art: Art) -> None:
        """Draw the whole table with the drawings and colours of a theme."""
        self.art = art
        apply_theme(self, art)
        self.bottom.set_tokens(window_tokens(art.theme))
        self.refresh()

    def refresh(self) -> None:
        """Show the session as it is, from nothing but the session; a turn that plays goes on from where it is."""
        if self.player.is_playing:
            self.player.show_again()
        else:
            self._show_session()
        self.shown.emit()
        lay_out_now()
        self.panel.fit()  # with the heights that all have now
        lay_out_now()
        self.panel.show_what_was_asked()
        self.end.place()  # over the board where it lies now

    def _show_session(self) -> None:
        session = self.session
        self.turns = ticks(session)
        board = showing.board(session)
        if board is not self.board.board:  # a turn that played has left it so
            self.board.sync(board)
        self._focus.note()
        self.board.set_past(past=not session.is_present)
        self.board.mark("changed", showing.changed(session))
        self.pieces.mark()
        self.banner.show_words(showing.banner(session), able=session.can_continue)
        self.panel.show_session()
        self.bottom.show_session(session)
        self._focus.keep()
        self.end.refresh(self.art)
        if self.end.is_shown and self.end.is_dismissed:
            self.bottom.show_main(text("Result"), text("How the game ended"), able=True)

    def show_steps(self) -> None:
        """Say what undo and redo would do; their actions are the window's, and another tab may have had them since."""
        self.bottom.show_steps(self.session.undo_names(), self.session.redo_names())

    def begin(self) -> None:
        """Put the focus where the person goes on: to the open question, or to the large button."""
        self._focus.begin()

    # -- doing -------------------------------------------------------------------------------------------------
    def main(self) -> None:
        """Press the big button: skip what plays, return from the past, or do what is next."""
        focus = self.window().focusWidget()
        if isinstance(focus, QCheckBox) and (self.question.isAncestorOf(focus) or self.drawer.isAncestorOf(focus)):
            focus.toggle()
        elif self.piece.is_waiting and self.piece.weighed != showing.main(self.session):
            self.noticed.emit(text("Confirm what is shown first, or close it with Escape."))
        elif self.player.is_playing:
            self.turn.go_on()
        elif not self.session.is_present:
            self.go_present()
        elif self.session.waiting is not None:
            self.question.take_focus()
        elif self.is_over:
            self.bring_sheets()
        elif (offer := showing.main(self.session)) is not None:
            self.pieces.ask(offer)

    def show_rest(self) -> None:
        """Show the rest of a turn that plays."""
        self.player.skip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the rest of a turn with Escape, or leave a question, where nothing else took the key.

        While the letter for it is held, what lies under the pieces is seen.
        """
        if event.key() == CLEARS and not event.modifiers():
            self.board.see_through(clear=True)
        elif event.key() == Qt.Key.Key_Escape and self.player.is_playing:
            self.show_rest()
        elif event.key() == Qt.Key.Key_Escape and leaving.can_leave(self.session):
            self.cancel()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Show the pieces as they are again."""
        if event.key() == CLEARS and not event.isAutoRepeat():
            self.board.see_through(clear=False)
        else:
            super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Show the pieces as they are again where the key is let go in another window."""
        if event.type() == QEvent.Type.ActivationChange:
            self.board.see_through(clear=False)
        super().changeEvent(event)

    def perform(self, command: Any) -> None:
        """Carry out a command, saying why when it cannot be done."""
        self.attempt(lambda: self.session.perform(command))

    def repeat(self, command: Any, times: int) -> None:
        """Do a move so often, or as often as it can be, as one thing."""
        able = possible(command, times, self.session.state, self.session.game.catalogue)
        if able:
            self.perform(command if able == 1 else Repeated(command, able))

    def answer(self, value: Any) -> None:
        """Answer the open question; a refusal is said at the question."""
        try:
            self.session.answer(value)
        except IllegalAnswerError as error:
            self.question.refuse(refusal(self.session, error))
        except REFUSALS as error:
            self._say_no(error)

    def cancel(self) -> None:
        """Leave the open question: the move that asked it is taken back."""
        self.attempt(lambda: leaving.leave(self.session))

    def set_chance(self, source: str, person: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Choose who answers for a deck or die from now on."""
        self.attempt(lambda: self.session.set_chance(source, "person" if person else "app"))

    def draw_again(self) -> None:
        """Let chance decide anew in the entry looked at, on a branch of its own."""
        self.attempt(self.session.draw_again)

    def attempt(self, do: Callable[[], Any]) -> Any:
        """Do something that may be refused and return what it does; or say why it is."""
        self.player.skip()
        try:
            return do()
        except REFUSALS as error:
            return self._say_no(error)

    def _say_no(self, error: Exception) -> None:
        (self.noticed if isinstance(error, LibraryError) else self.refused).emit(str(error))

    # -- walking -----------------------------------------------------------------------------------------------
    def walk(self, name: str) -> None:
        """Take one of the ways through the history."""
        self.go(walked(self.session, name))

    def go(self, cursor: Cursor) -> None:
        """Look at any moment; nothing is undone."""
        self.attempt(lambda: self.session.go(cursor))

    def look_at(self, entry: int) -> None:
        """Look at the end of a turn; one that was undone becomes the present again."""
        number = places(self.session).get(entry, 0)
        if number and self.turns[number - 1].undone:
            self.attempt(lambda: self.session.take_line(entry))
        else:
            self.go(Cursor(entry, len(self.session.journal[entry].steps)))

    def go_present(self) -> None:
        """Look at the present again."""
        self.attempt(self.session.go_present)

    def continue_here(self) -> None:
        """Make what is looked at the present."""
        self.attempt(self.session.continue_here)

    def take_branch(self, leaf: int) -> None:
        """Go to the end of another line."""
        self.attempt(lambda: self.session.take_line(leaf))

    def choose_line(self) -> None:
        """List the lines of the game, to take another one."""
        from solocompanion.app.logbook.game_lines import game_lines  # noqa: PLC0415 - most games have one line
        from solocompanion.gui.table.line_chooser import LineChooser  # noqa: PLC0415 - as above

        chooser = self.findChild(LineChooser)
        if chooser is None:
            chooser = LineChooser(self)
            chooser.kept_free = self.bottom
            chooser.chosen.connect(self.take_branch)
        chooser.open_over(self.bottom.lines, game_lines(self.session), self.art.tokens)

    def undo(self) -> None:
        """Take back the last entry."""
        self.attempt(self.session.undo)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self.attempt(self.session.redo)

    # -- pieces ------------------------------------------------------------------------------------------------
    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by piece."""
        return self.pieces.offers()

    def places(self) -> Mapping[str, Any]:
        """Return the answers that can be clicked, by piece."""
        return self.pieces.places()

    def act_on(self, sprite: str, where: QPoint) -> None:
        """Do what a click on a piece does."""
        self.pieces.act_on(sprite, where)

    def correct_any(self) -> None:
        """Open every value that can be corrected."""
        self.pieces.open_all(self.shown, self.panel)

    # -- why ---------------------------------------------------------------------------------------------------
    def explain(self, focus: QWidget | None) -> None:
        """Explain the line that has the focus, else what is asked, else the line that is lit."""
        is_line = focus is not None and any(row.isAncestorOf(focus) for row in self.script.rows)
        if self.session.waiting is not None and not is_line:
            self.explanations.explain_question()
        elif (step := self.script.meant(focus)) is not None:
            self.explanations.explain(step)

    def explain_rule(self, rule: str) -> None:
        """Explain a rule by its id."""
        self.explanations.explain_rule(rule)

    def _decide(self, number: int, effect: Effect[Any], reason: str) -> None:
        """Have the opponent do something else at a step."""
        if self.attempt(lambda: overruling.decide(self.session, number, effect, reason)) is False:
            self.noticed.emit(text("Not everything you did afterwards could be repeated; it is kept on the old line."))

    # -- playing -----------------------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        self._shown_or_failed(lambda: self._follow(change))

    def _played(self) -> None:
        self._shown_or_failed(self._go_on)

    def _shown_or_failed(self, show: Callable[[], None]) -> None:
        """Show something; where that fails because the place cannot be shown, no part of it is left to be seen."""
        try:
            show()
        except Exception as error:
            from solocompanion.app.play import showable_places  # noqa: PLC0415 - hardly ever needed

            if showable_places.fault(self.session, self.session.cursor) is not None:
                self.failed.emit(error)
            raise

    def _follow(self, change: Change) -> None:
        if self.question.isAncestorOf(self.window().focusWidget()):
            self.bottom.main.setFocus()  # before Qt drops it with the question
        self.pieces.follow(change)
        self.explanations.close()
        if change.kind == "did":
            self.end.is_dismissed = False
            self.turn.play(self._played)
        elif self.player.is_playing:
            self.player.skip()
        else:
            self.refresh()

    def _go_on(self) -> None:
        self.refresh()
        if (command := showing.next_at_once(self.session)) is not None:
            self.perform(command)
            return
        if self.session.is_present and self.session.waiting is None and self.session.entry.command.side == "opponent":
            self.turn_over.emit()

    # -- the end -----------------------------------------------------------------------------------------------
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.end.is_over

    def bring_sheets(self) -> None:
        """Show how the game ended once more, from wherever one looks."""
        if self.is_over:
            self.end.is_dismissed = False
            self.go_present()
            self.refresh()
            self.end.take_focus()

    def refit(self) -> None:
        """Give the panel and the drawer the width their lettering needs, as far as the page has it."""
        self._layout.share(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew, and keep what lies over the board in its place."""
        super().resizeEvent(event)
        self.refit()
        self.end.place()
