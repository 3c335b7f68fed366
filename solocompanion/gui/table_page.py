"""A game being played: board, panel and bottom bar, bound to a session by projection alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.app.records import LibraryError
from solocompanion.app.session import Change, Session
from solocompanion.app.timeline import branches, first, step, step_turn, ticks
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import Cursor
from solocompanion.core.requests import IllegalAnswerError, Request
from solocompanion.core.rules import RuleError
from solocompanion.core.table import ReplayError
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.art import Art
from solocompanion.gui.board_motion import Beat, Player
from solocompanion.gui.board_view import BoardView
from solocompanion.gui.bottom import BottomBar
from solocompanion.gui.panel import CardPlate, Dashboard, Header
from solocompanion.gui.parts import button, clear, label, row
from solocompanion.gui.piece import OfferButton, PiecePopover
from solocompanion.gui.questions import QuestionBox
from solocompanion.gui.score_sheets import ScoreSheets
from solocompanion.gui.script_list import ScriptLine, ScriptList
from solocompanion.gui.why import RulePopover, WhyPopover

PANEL, WIDE_PANEL, WIDE = 360, 440, 1700
REFUSALS = (IllegalCommandError, IllegalAnswerError, LibraryError, ReplayError)


class TablePage(QWidget):
    """Shows one session and hands every click to it.

    Signals
    -------
    noticed(message)
        Something could not be done; the message says why and what is safe.
    again(session)
        The person wants another game like this one.

    """

    noticed = Signal(str)
    again = Signal(object)
    shown = Signal()

    def __init__(self, session: Session, art: Art, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("page")
        self.session = session
        self.art = art
        self._done: dict[int, set[int]] = {}
        self.board = BoardView(art)
        self.player = Player(self.board)
        self.bottom = BottomBar(actions)
        self.header, self.card, self.dash = Header(), CardPlate(art), Dashboard()
        self.script, self.question = ScriptList(), QuestionBox()
        self.moves = QHBoxLayout()
        self._lay_out()
        self.why = WhyPopover(self)
        self.rule = RulePopover(self)
        self.piece = PiecePopover(self)
        self.sheets = ScoreSheets(self)
        self._sheets_dismissed = False
        self._connect()
        session.listeners.append(self._changed)
        self.set_art(art)

    # -- building ----------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        self.banner = QFrame()
        self.banner.setObjectName("banner")
        self._banner_words = label("")
        self._back = button(text("Back to the present (End)"))
        self._continue = button(text("Continue from here"))
        layout = row(self._banner_words, 1, self._continue, self._back)
        layout.setContentsMargins(16, 6, 12, 6)
        self.banner.setLayout(layout)
        self.banner.hide()
        self.panel = QFrame()
        self.panel.setObjectName("panel")
        panel = QVBoxLayout(self.panel)
        panel.setContentsMargins(0, 0, 0, 0)
        panel.setSpacing(4)
        moves = QWidget()
        self.moves.setContentsMargins(16, 2, 16, 2)
        moves.setLayout(self.moves)
        for part in (self.header, self.card):
            panel.addWidget(part)
        panel.addWidget(self.script, 1)
        panel.addWidget(self.question, 1)
        panel.addWidget(moves)
        panel.addWidget(self.dash)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.banner)
        left.addWidget(self.board, 1)
        grid.addLayout(left, 0, 0)
        grid.addWidget(self.panel, 0, 1)
        grid.addWidget(self.bottom, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def _connect(self) -> None:
        self.board.activated.connect(self.act_on)
        self.board.questioned.connect(self.open_piece)
        self.board.dropped.connect(self._dropped)
        self.script.asked.connect(self.explain)
        self.script.ticked.connect(self._tick)
        self.question.answered.connect(self.answer)
        self.question.hovered.connect(self._point_answer)
        self.piece.chosen.connect(self.perform)
        self.bottom.timeline.chosen.connect(self.look_at)
        self.bottom.timeline.branch_chosen.connect(self.take_branch)
        self.sheets.asked.connect(self.explain_rule)
        self.sheets.board_wanted.connect(self._dismiss_sheets)
        self.sheets.again_wanted.connect(self._again)
        self._back.clicked.connect(self.go_present)
        self._continue.clicked.connect(self.continue_here)

    def set_art(self, art: Art) -> None:
        """Take on a theme."""
        self.art = art
        self.board.set_art(art)
        self.bottom.set_tokens(art.tokens)
        self.refresh()

    # -- doing -------------------------------------------------------------------------------------------------
    def main(self) -> None:
        """Press the big button: skip what plays, return from the past, or do what is next."""
        if self.player.is_playing:
            self.player.skip()
        elif not self.session.is_present:
            self.go_present()
        elif self.session.waiting is not None:
            self.question.take_focus()
        else:
            offer = self.session.game.view.main(self.session.state)
            if offer is not None:
                self.perform(offer.command)

    def perform(self, command: Any) -> None:
        """Carry out a command, saying why when it cannot be done."""
        self._try(lambda: self.session.perform(command))

    def answer(self, value: Any) -> None:
        """Answer the open question."""
        try:
            self.session.answer(value)
        except IllegalAnswerError as error:
            self.question.refuse(str(error))
        except REFUSALS as error:
            self.noticed.emit(str(error))

    def draw_again(self) -> None:
        """Let chance draw anew."""
        self._try(self.session.draw_again)

    def _try(self, deed: Callable[[], Any]) -> None:
        self.player.skip()
        try:
            deed()
        except REFUSALS as error:
            self.noticed.emit(str(error))

    # -- walking -----------------------------------------------------------------------------------------------
    def walk(self, name: str) -> None:
        """Take one of the ways through the history."""
        places: dict[str, Callable[[], Cursor]] = {
            "first": lambda: first(self.session),
            "turn_back": lambda: step_turn(self.session, -1),
            "back": lambda: step(self.session, -1),
            "forward": lambda: step(self.session, 1),
            "turn_forward": lambda: step_turn(self.session, 1),
            "last": lambda: self.session.present,
        }
        self._try(lambda: self.session.go(places[name]()))

    def look_at(self, entry: int) -> None:
        """Look at the end of a turn; one that was undone becomes the present again."""
        if any(tick.entry == entry and tick.undone for tick in ticks(self.session)):
            self._try(lambda: self.session.take_line(entry))
        else:
            self._try(lambda: self.session.go(Cursor(entry, len(self.session.journal[entry].steps))))

    def go_present(self) -> None:
        """Look at the present again."""
        self._try(self.session.go_present)

    def continue_here(self) -> None:
        """Make what is looked at the present."""
        self._try(self.session.continue_here)

    def take_branch(self, leaf: int) -> None:
        """Go to the end of another line."""
        self._try(lambda: self.session.take_line(leaf))

    def undo(self) -> None:
        """Take back the last entry."""
        self._try(self.session.undo)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._try(self.session.redo)

    # -- pieces ------------------------------------------------------------------------------------------------
    def act_on(self, sprite: str, where: QPoint) -> None:
        """Click on a piece: answer with it, do the one thing it offers, or open what it offers."""
        if self.player.is_playing:
            self.player.skip()
        places = self._places()
        if sprite in places:
            self.answer(places[sprite])
            return
        offers = self._offers().get(sprite, ())
        if len(offers) == 1:
            self.perform(offers[0].command)
        else:
            self.open_piece(sprite, where)

    def open_piece(self, sprite: str, where: QPoint) -> None:
        """Open what can be done and corrected at a piece."""
        if sprite not in self.board.board.sprites or not self.session.is_between:
            return
        values = [value for value in self.session.game.view.values(self.session.state) if value.sprite == sprite]
        offers = self._offers().get(sprite, ())
        focus = self.piece.show_piece(self.board.board.sprites[sprite].spoken, offers, values)
        at = self.board.mapTo(self, where)
        self.piece.open_at(at.x() + 6, at.y() - 20, focus)

    def correct_any(self) -> None:
        """Open every value that can be corrected."""
        values = self.session.game.view.values(self.session.state)
        self.corrections(values)

    def corrections(self, values: Sequence[Any]) -> None:
        """Open the list of values to correct."""
        from solocompanion.gui.corrections import CorrectionList  # noqa: PLC0415 - rarely needed

        made = CorrectionList(self, values)
        made.chosen.connect(self.perform)
        made.open_at(self.width() - self.panel.width() - made.width() - 16, 16, made.search)

    def _dropped(self, source: str, target: str, where: QPoint) -> None:
        offers = self._offers().get(target, ())
        if offers:
            self.perform(offers[0].command)
        else:
            self.noticed.emit(text("That cannot go there"))

    def _offers(self) -> dict[str, tuple[Offer, ...]]:
        if not self.session.is_between or self.session.waiting is not None:
            return {}
        return dict(self.session.game.view.offers(self.session.state))

    def _places(self) -> dict[str, Any]:
        request: Request | None = self.session.waiting
        return {} if request is None else dict(self.session.game.view.places(request, self.session.state))

    # -- why ---------------------------------------------------------------------------------------------------
    def explain(self, number: int) -> None:
        """Explain a line of the script."""
        found = self._turn()
        if 0 <= number < len(found):
            done, before = found[number]
            focus = self.why.explain(self.session.game, done, before, self.art.tokens["ink2"])
            self._open_beside_panel(self.why, focus)

    def explain_rule(self, rule: str) -> None:
        """Explain a rule by its id."""
        try:
            focus = self.rule.explain(self.session.game, rule, self.art.tokens["ink2"])
        except RuleError as error:
            self.noticed.emit(str(error))
            return
        self._open_beside_panel(self.rule, focus)

    def _open_beside_panel(self, popover: Any, focus: QWidget) -> None:
        rows = [one for one in self.script.rows if one.chip.hasFocus() or one.chip.underMouse()]
        y = rows[0].mapTo(self, QPoint(0, 0)).y() - 40 if rows else 80
        popover.open_at(self.width() - self.panel.width() - popover.width() - 6, y, focus)

    def _tick(self, number: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        ticked = self._done.setdefault(self._turn_entry(), set())
        (ticked.add if done else ticked.discard)(number)

    # -- showing -----------------------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        if change.kind == "did":
            self._sheets_dismissed = False
            self._play(change)
        else:
            self.refresh()

    def _play(self, change: Change) -> None:
        """Play what the new entry did, effect by effect, then show the end."""
        entry = self.session.journal[change.after.entry]
        view = self.session.game.view
        state = self.session.journal.state(entry.parent)
        beats = []
        for done in entry.steps:
            after = done.effect.apply(state)
            said = view.log(done.effect, state)
            beats.append(Beat(view.board(after), view.motions(done.effect, state, after), said))
            state = after
        self.bottom.show_main(text("Skip"), text("Jump to the end"), able=True)
        self._show_script(lit=-1)
        offset = len(self.session.shown_turn()) - len(entry.steps)
        self.player.play(beats, self.refresh, lambda number: self._beat(offset + number))

    def _beat(self, number: int) -> None:
        self.script.light(number)
        steps = [done for done, _ in self._turn()[: number + 1]]
        if steps:
            entry = self.session.journal[self.session.cursor.entry]
            state = self.session.journal.state_at(
                Cursor(entry.id, max(0, len(entry.steps) - (len(self._turn()) - number - 1)))
            )
            self._show_panel(state, steps)

    def refresh(self) -> None:
        """Show the session as it is, from nothing but the session."""
        session, view = self.session, self.session.game.view
        state = session.state
        self.board.sync(view.board(state))
        self.board.set_past(past=not session.is_present)
        self.board.mark("changed", self._changed_sprites())
        self.board.mark("offered", self._offers())
        self.board.mark("asked", self._places())
        self._show_banner()
        self._show_panel(state, [done for done, _ in self._turn()])
        self._show_script()
        self._show_question(state)
        self._show_moves(state)
        self._show_bottom(state)
        self._show_sheets(state)
        self.shown.emit()

    def _show_panel(self, state: Any, steps: Sequence[Step]) -> None:
        panel = self.session.game.view.panel(state, steps)
        for part in (self.header, self.card, self.dash):
            part.show_panel(panel, self.art)

    def _show_banner(self) -> None:
        past = not self.session.is_present
        self.banner.setVisible(past)
        if not past:
            return
        path = [tick for tick in ticks(self.session) if not tick.undone]
        entries = [tick.entry for tick in path]
        at = entries.index(self.session.cursor.entry) + 1 if self.session.cursor.entry in entries else 0
        shown, steps = self.session.cursor.shown, len(self.session.entry.steps)
        part = text(", step {n} of {all}", n=shown, all=steps) if shown < steps else ""
        name = self.session.label(self.session.entry) if self.session.entry.parent is not None else text("Set-up")
        words = text(
            "{name}{part}: turn {n} of {all}. The present is unchanged.", name=name, part=part, n=at, all=len(path)
        )
        self._banner_words.setText(words)
        self._continue.setEnabled(self.session.is_between)

    def _turn_entry(self) -> int:
        """Return the entry of the opponent's turn the panel speaks of: the one looked at, or the last one before it."""
        journal = self.session.journal
        at: int | None = self.session.cursor.entry
        while at is not None and journal[at].parent is not None:
            verb = self.session.game.spec.verb(journal[at].command)
            if verb.side == "opponent" or (verb.side == "table" and not isinstance(journal[at].command, Correct)):
                return at
            at = journal[at].parent
        return journal.path(self.session.cursor.entry)[0]

    def _turn(self) -> list[tuple[Step, Any]]:
        entry = self._turn_entry()
        if entry == self.session.cursor.entry:
            return self.session.shown_turn()
        return self.session.steps_of(Cursor(entry, len(self.session.journal[entry].steps)))

    def _show_script(self, lit: int | None = None) -> None:
        view = self.session.game.view
        lines = []
        for number, (done, before) in enumerate(self._turn()):
            words = view.script(done.effect, before)
            if words:
                lines.append(ScriptLine(number, words, done.rule))
        ticked = frozenset(self._done.get(self._turn_entry(), set()))
        self.script.show_lines(lines, ticked, self.art.tokens["ontick"], text("Nothing to move on the table."))
        self.script.light(lit)

    def _show_question(self, state: Any) -> None:
        request = self.session.waiting
        self.question.setVisible(request is not None)
        self.script.setVisible(request is None)
        if request is not None and (self.question.request is not request or not self.question.error.text()):
            self.question.ask(self.session.game, request, state)
            self.question.take_focus()

    def _point_answer(self, value: Any) -> None:
        places = {answer: sprite for sprite, answer in self._places().items()}
        self.board.mark("asked", [places[value]] if value in places else self._places())

    def _show_moves(self, state: Any) -> None:
        clear(self.moves)
        if self.session.waiting is not None or not self.session.is_between:
            return
        for offer in self.session.game.view.actions(state):
            made = OfferButton(offer)
            made.taken.connect(self.perform)
            self.moves.addWidget(made)

    def _show_bottom(self, state: Any) -> None:
        session, view = self.session, self.session.game.view
        self.bottom.show_steps(session.undo_label(), session.redo_label())
        moment = view.moment(session.journal.state(session.tip))
        following = "" if moment.over else text("your turn {n}", n=moment.turn)
        root = session.journal.path(session.tip)[0]
        looked = session.cursor.entry
        self.bottom.timeline.show_line(ticks(session), branches(session), root, looked, session.tip, following)
        offer = view.main(state)
        if not session.is_present:
            self.bottom.show_main(text("To the present"), text("The present is unchanged"), able=True)
        elif session.waiting is not None:
            self.bottom.show_main(text("Your answer"), text("Answer the question first"), able=True)
        elif offer is None:
            self.bottom.show_main(text("AI turn"), text("Nothing for the opponent to do now"), able=False)
        else:
            self.bottom.show_main(offer.label, "", able=True)

    def _show_sheets(self, state: Any) -> None:
        over = self.session.game.view.moment(state).over and not self._sheets_dismissed
        if over:
            view = self.session.game.view
            self.sheets.show_sheets(view.summary(state), view.score(state), self.art)
            self._place_sheets()
            self.sheets.show()
            self.sheets.raise_()
        else:
            self.sheets.hide()

    def _dismiss_sheets(self) -> None:
        self._sheets_dismissed = True
        self.sheets.hide()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _again(self) -> None:
        self.again.emit(self.session)

    def _changed_sprites(self) -> set[str]:
        """Return what the opponent's last turn before this moment changed on the board."""
        view, found = self.session.game.view, set()
        entry = self.session.journal[self._turn_entry()]
        if self.session.game.spec.verb(entry.command).side != "opponent":
            return set()
        for done, before in self._turn():
            after = done.effect.apply(before)
            found |= {motion.sprite for motion in view.motions(done.effect, before, after)}
        return found

    # -- size --------------------------------------------------------------------------------------------------
    def _place_sheets(self) -> None:
        area = self.board.geometry()
        self.sheets.setGeometry(area.adjusted(28, 28, -28, -28))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel more room in a wide window."""
        super().resizeEvent(event)
        self.panel.setFixedWidth(WIDE_PANEL if self.width() >= WIDE else PANEL)
        self._place_sheets()
        self.why.close_quietly()
        self.piece.close_quietly()
