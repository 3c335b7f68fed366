"""A game being played: board, panel and bottom bar, bound to a session by projection alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play import overruling, reasons, showing
from solocompanion.app.play.session import Change, Session
from solocompanion.app.play.timeline import first, step, step_turn
from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import Cursor
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.rules import RuleError
from solocompanion.core.table import ReplayError
from solocompanion.core.words import text
from solocompanion.gui.plates.instead import InsteadBox
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.redress import redress
from solocompanion.gui.style.theme import window_tokens
from solocompanion.gui.table.show import TableShow
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.popover import Popover

REFUSALS = (IllegalCommandError, IllegalAnswerError, LibraryError, ReplayError)


@sheltered
class TablePage(TableShow):
    """Shows one session and hands every click to it.

    Signals
    -------
    noticed(message)
        Something could not be done; the message says why and what is safe.
    again(session)
        The person wants another game like this one.
    rules_wanted(id)
        The person wants to see a rule among all rules.

    """

    noticed = Signal(str)
    again = Signal(object)
    rules_wanted = Signal(str)

    def __init__(self, session: Session, art: Art, actions: dict[str, QAction]) -> None:
        super().__init__(session, art, actions)
        self._connect()
        session.listeners.append(self._changed)
        self.set_art(art)

    def _connect(self) -> None:
        self.board.activated.connect(self.act_on)
        self.board.questioned.connect(self.open_piece)
        self.board.dropped.connect(self._dropped)
        self.script.asked.connect(self.explain)
        self.script.ticked.connect(self._tick)
        self.question.answered.connect(self.answer)
        self.question.hovered.connect(self._point_answer)
        self.question.rule_asked.connect(self.explain_rule)
        self.piece.chosen.connect(self.perform)
        self.piece.rule_asked.connect(self.explain_rule)
        for plate in (self.why, self.rule):
            plate.rules_wanted.connect(self.rules_wanted)
        self.why.closed.connect(self._illustrate)
        self.piece.closed.connect(self._illustrate)
        self.bottom.timeline.chosen.connect(self.look_at)
        self.bottom.timeline.branch_chosen.connect(self.take_branch)
        self.sheets.asked.connect(self.explain_rule)
        self.sheets.board_wanted.connect(self._dismiss_sheets)
        self.sheets.again_wanted.connect(self._again)
        self.banner.back.clicked.connect(self.go_present)
        self.banner.proceed.clicked.connect(self.continue_here)

    def set_art(self, art: Art) -> None:
        """Take on a theme."""
        self.art = art
        redress(self, art)
        self.bottom.set_tokens(window_tokens(art.look))
        self.refresh()

    # -- doing -------------------------------------------------------------------------------------------------
    def main(self) -> None:
        """Press the big button: skip what plays, return from the past, or do what is next."""
        focus = self.window().focusWidget()
        if isinstance(focus, QCheckBox) and (self.question.isAncestorOf(focus) or self.drawer.isAncestorOf(focus)):
            focus.toggle()
        elif self.player.is_playing:
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
        self.attempt(lambda: self.session.perform(command))

    def answer(self, value: Any) -> None:
        """Answer the open question."""
        try:
            self.session.answer(value)
        except IllegalAnswerError as error:
            self.question.refuse(str(error))
        except REFUSALS as error:
            self.noticed.emit(str(error))

    def set_chance(self, source: str, person: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Choose who answers for a deck or die from now on."""
        self.attempt(lambda: self.session.set_chance(source, "person" if person else "app"))

    def draw_again(self) -> None:
        """Let chance draw anew."""
        self.attempt(self.session.draw_again)

    def attempt(self, deed: Callable[[], Any]) -> None:
        """Do something that may be refused, saying why when it is."""
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
        self.go(places[name]())

    def go(self, cursor: Cursor) -> None:
        """Look at any moment."""
        self.attempt(lambda: self.session.go(cursor))

    def look_at(self, entry: int) -> None:
        """Look at the end of a turn; one that was undone becomes the present again."""
        if any(tick.entry == entry and tick.undone for tick in self.turns):
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

    def name_moment(self, entry: int, name: str, note: str | None = None) -> None:
        """Give a moment a name of the person's own, and a note."""
        self.attempt(lambda: self.session.rename(entry, name, note))

    def undo(self) -> None:
        """Take back the last entry."""
        self.attempt(self.session.undo)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self.attempt(self.session.redo)

    # -- pieces ------------------------------------------------------------------------------------------------
    def act_on(self, sprite: str, where: QPoint) -> None:
        """Click on a piece: answer with it, do the one thing it offers, or open what it offers."""
        self.player.skip()
        places = self.places()
        offers = self.offers().get(sprite, ())
        if sprite in places:
            self.answer(places[sprite])
        elif len(offers) == 1:
            self.perform(offers[0].command)
        else:
            self.open_piece(sprite, where)

    def open_piece(self, sprite: str, where: QPoint) -> None:
        """Open what can be done and corrected at a piece."""
        if sprite not in self.board.board.sprites:
            return
        spoken = self.board.board.sprites[sprite].spoken
        because = reasons.because(self.session, sprite, spoken)
        if not self.session.is_between and because is None:
            return
        able = self.session.game.view.values(self.session.state) if self.session.is_between else ()
        values = [value for value in able if value.sprite == sprite]
        focus = self.piece.show_piece(spoken, self.offers().get(sprite, ()), values, because)
        self.board.announce("" if because is None else because.full)
        self._illustrate(() if because is None else because.steps)
        at = self.board.mapTo(self, where)
        self.piece.open_at(at.x() + 6, at.y() - 20, focus)

    def correct_any(self) -> None:
        """Open every value that can be corrected."""
        from solocompanion.gui.plates.corrections import CorrectionList  # noqa: PLC0415 - rarely needed

        if not self.session.is_between:
            self.noticed.emit(text("Amid a turn nothing can be corrected: go to its end, or to the present"))
            return
        for old in self.findChildren(CorrectionList):
            old.close_quietly()
        made = CorrectionList(self, lambda: self.session.game.view.values(self.session.state))
        made.chosen.connect(self.perform)
        self.shown.connect(made.refresh)
        made.open_up_to(self.width() - self.panel.width() - 16, 16, made.search)

    def _dropped(self, _source: str, target: str, _where: QPoint) -> None:
        offers = self.offers().get(target, ())
        if offers:
            self.perform(offers[0].command)
        else:
            self.noticed.emit(text("That cannot go there"))

    # -- why ---------------------------------------------------------------------------------------------------
    def explain(self, number: int) -> None:
        """Explain a line of the script."""
        told = showing.told_steps(self.session)
        if 0 <= number < len(told):
            done, before = told[number]
            focus = self.why.explain(self.session.game, done, before, self.art.tokens["ink2"])
            self._offer_instead(number)
            self.board.sync(showing.board(self.session, [number]))
            self._open_beside_panel(self.why, focus)

    def _offer_instead(self, number: int) -> None:
        """Add a button to the reason for a step, where something else could be done."""
        found = overruling.alternatives(self.session, number)
        if found:
            made = button(text("Do this instead…"), "offer")
            made.clicked.connect(lambda: self._choose_instead(number, found))
            self.why.body.addWidget(made)

    def _choose_instead(self, number: int, found: Sequence[Alternative]) -> None:
        """Fill the plate with what could be done instead."""
        step, before = showing.told_steps(self.session)[number]
        view, at = self.session.game.view, self.why.pos()
        now = view.script(step.effect, before) or view.log(step.effect, before)
        box = InsteadBox(now, found, repeats=bool(overruling.since(self.session)))
        box.decided.connect(partial(self._decide, number))
        box.back_wanted.connect(partial(self.explain, number))
        self.why.begin()
        self.why.body.addWidget(box)
        rows = [one for one in self.script.rows if one.line.step == number]
        y = rows[0].mapTo(self, QPoint(0, 0)).y() - 40 if rows else at.y()
        self.why.open_at(at.x(), y, box.choices[0])

    def _decide(self, number: int, effect: Effect[Any], reason: str) -> None:
        """Have the opponent do something else at a step."""
        self.why.close_quietly()
        whole: list[bool] = []
        self.attempt(lambda: whole.append(overruling.decide(self.session, number, effect, reason)))
        if whole == [False]:
            self.noticed.emit(text("Not all you did since could be done again; it is kept on the old line."))

    def _illustrate(self, steps: Collection[int] = ()) -> None:
        if not self.player.is_playing:
            self.board.sync(showing.board(self.session, steps))

    def explain_rule(self, rule: str) -> None:
        """Explain a rule by its id."""
        try:
            focus = self.rule.explain(self.session.game, rule, self.art.tokens["ink2"])
        except RuleError as error:
            self.noticed.emit(str(error))
        else:
            self._open_beside_panel(self.rule, focus)

    def _open_beside_panel(self, popover: Popover, focus: QWidget) -> None:
        asked = [line for line in self.script.rows if line.chip.hasFocus() or line.chip.underMouse()]
        y = asked[0].mapTo(self, QPoint(0, 0)).y() - 40 if asked else 80
        popover.open_up_to(self.width() - self.panel.width() - 6, y, focus)

    def keep_ticks(self, library: Library) -> None:
        """Keep the ticks of the script in the library; those of the turn shown come from there."""
        if self.ticks.keep_in(library):
            self.show_script(showing.told_steps(self.session))

    def _tick(self, number: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self.ticks.set(showing.told_entry(self.session), number, done=done)

    # -- playing -----------------------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        for popover in (self.piece, self.why, self.rule):
            popover.close_quietly()  # what it says was so before
        if change.kind == "did":
            self.sheets_dismissed = False
            self._play()
        else:
            self.refresh()

    def _play(self) -> None:
        """Play what the new entry did, effect by effect, then show the end."""
        entry = self.session.entry
        if self.player.speed > 0 and entry.steps:
            self.show_script(showing.told_steps(self.session), lit=-1)
            self.make_room()
            self.bottom.show_main(text("Skip"), text("Jump to the end"), able=True)
        beats = showing.beats if self.player.speed > 0 else showing.outcome
        self.player.play(beats(self.session, entry), self.refresh, self._beat)

    def _beat(self, number: int) -> None:
        """Let the panel follow the effect that is playing."""
        if showing.told_entry(self.session) != self.session.cursor.entry:
            return
        entry = self.session.entry
        cursor = Cursor(entry.id, number + 1)
        told = self.session.steps_of(cursor)
        self.script.light(len(told) - 1)
        self.show_panel(self.session.journal.state_at(cursor), [done for done, _ in told])

    # -- the end -----------------------------------------------------------------------------------------------
    def _dismiss_sheets(self) -> None:
        self.sheets_dismissed = True
        self.sheets.hide()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _again(self) -> None:
        self.again.emit(self.session)

    # -- size --------------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what lies over the board in its place."""
        super().resizeEvent(event)
        self.place_sheets()
        for popover in (self.why, self.rule, self.piece):
            popover.close_quietly()
