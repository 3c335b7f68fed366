"""The panel beside the board: what the opponent drew and did, what is asked, the moves, and the opponent's numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.play import asking, leaving, showing
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.script_ticks import ScriptTicks
from solocompanion.core.board import Board
from solocompanion.core.effects import Step
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.requests import Form
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.box import QuestionBox
from solocompanion.gui.questions.draft_keeper import DraftKeeper
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.card_plate import CardPlate
from solocompanion.gui.table.dashboard import Dashboard
from solocompanion.gui.table.header import Header
from solocompanion.gui.table.own_moves import OwnMoves
from solocompanion.gui.table.reminders import ReminderList
from solocompanion.gui.table.script_list import ScriptList
from solocompanion.gui.widgets.condensable import Condensable
from solocompanion.gui.widgets.plain import height_of
from solocompanion.gui.widgets.scrolling import scroller

LEAST = 60  # pixels of height that it keeps
EDGE = 10  # above the card, where no header is
FEWEST = 120  # designed height of a script that scrolls by itself
ROOMY = 1.5  # up to this size of the text a form as a table leaves room for the script
LEAST_CARD = 0.35  # of its size: the card stays in sight however long the script is
CHANGES = {QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest}  # of what was put in
FOLDED = "panel/folded"  # the preference


class Room(NamedTuple):
    """What the script leaves to others.

    The share of its size a card has; the numbers whole or folded; who plays in a row of its own, or beside the card;
    the question as the game lays it out, or tight; the heading of the lines.
    """

    card: float
    folded: bool
    head: bool = True
    tight: bool = False
    title: bool = True


STEPS: Sequence[Room] = (
    Room(1, folded=False),
    Room(1, folded=True),
    Room(0.7, folded=True),
    Room(0.5, folded=True),
    Room(LEAST_CARD, folded=True, head=False),
    Room(LEAST_CARD, folded=True, head=False, tight=True),
    Room(LEAST_CARD, folded=True, head=False, tight=True, title=False),
)


@guarded
class OpponentPanel(QFrame):
    """Shows a session from top to bottom, and decides what has room.

    Signals
    -------
    chosen(command)
        A move that belongs to no piece was taken.

    """

    chosen = Signal(object)

    def __init__(self, session: Session, art: Art) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.session, self.art, self._is_far = session, art, False
        self.ticks = ScriptTicks(session)
        self._preferences: Library | None = None
        self._is_folded = self._is_unfolded = False
        self.header, self.card, self.dash = Header(art), CardPlate(art), Dashboard()
        self.script, self.question = ScriptList(), QuestionBox()
        self.question.drawn = _drawn
        self.draft = DraftKeeper(session, self.question)
        self.script.ticked.connect(self._tick)
        self.script.unfolded.connect(self.fit)
        self.reminders = ReminderList(session)
        self.reminders.opened.connect(self.fit)
        self.moves = OwnMoves()
        self.moves.chosen.connect(self.chosen)
        self.dash.toggled.connect(self._fold)
        self._giving: list[Condensable] = []
        self._room = STEPS[0]
        self._seen: tuple[object, ...] = ()  # the turn, card and size for which the room was shared last
        self._was_asked = False  # in that turn
        inner = QWidget()
        scroll = scroller(inner)  # large lettering needs more height than a window has
        scroll.setMinimumHeight(LEAST)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        self._column = column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.header)
        column.addWidget(self.card)
        column.addWidget(self.script, 1)
        self.script.hold(self.question)
        self.script.say_more_in(scroll)
        column.addWidget(self.question.foot)
        column.addWidget(self.reminders)
        column.addWidget(self.dash)
        column.addWidget(self.moves)  # at the foot, so that they stay where they are however many numbers are shown

    def put(self, widget: QWidget) -> None:
        """Place a widget below the script; the room is shared anew whenever it takes another."""
        widget.installEventFilter(self)
        if isinstance(widget, Condensable):
            self._giving.append(widget)
        self._column.insertWidget(self._column.indexOf(self.question.foot) + 1, widget)

    def set_far(self, *, far: bool) -> None:
        """Leave the room to card and script."""
        self._is_far = far
        self.dash.setVisible(not far)
        self.moves.set_much_room(much=far)
        sizes.frame(self._column, 0, EDGE if far else 0, 0, 0)

    def set_art(self, art: Art) -> None:
        """Draw with other colours from the next showing on."""
        self.art = art

    # -- showing -----------------------------------------------------------------------------------------------
    def show_session(self) -> None:
        """Show the session as it is."""
        state = self.session.state
        self._is_unfolded = False
        self.show_panel(state, [done for done, _ in showing.turn_steps(self.session)])
        self._show_question(state)  # first: while it is open, no line of the script is lit
        self.show_script(showing.told_steps(self.session))
        self.question.head.show_number(self.script.next_number)
        self.reminders.refresh()
        self._show_moves(state)
        self.fit()

    def show_panel(self, state: Any, steps: list[Step]) -> None:
        """Show header, card and numbers after some steps; a form that says a sum itself needs none below it."""
        view = self.session.game.view
        panel = view.panel(state, steps)
        for part in (self.header, self.card):
            part.show_panel(panel, self.art)
        self.script.show_heading(has_pieces=panel.has_pieces, is_over=view.moment(state).over)
        needed = panel if not self._asks_a_table(state) else evolve(panel, total="", ledger=())
        self.dash.show_panel(needed, self.art)

    def show_script(self, told: showing.Told, lit: int | None = None, until: int | None = None) -> None:
        """Show the table script of a turn, below what earlier ones left, or its lines alone up to the step `until`.

        Lit is what is next to do, first what the person's own moves left due.
        """
        ticked = self.ticks.of(showing.told_entry(self.session))
        lines = showing.script(self.session, told)
        self.script.set_slight(slight=self.session.waiting is not None)
        nothing = self.script.nothing if until is None else ""
        lines = [one for one in lines if until is None or one.step <= until]
        left = self.ticks.left_lines() if until is None else []
        asked = self.session.waiting
        self.script.fold(folds=asked is not None and self.session.game.view.folds(asked))
        self.script.show_lines([*left, *lines], ticked, self.art.tokens["ontick"], nothing, left=len(left))
        own = len(showing.turn_steps(self.session))
        due = (one.step for one in lines if one.to_do and one.step >= own and not ticked.issuperset(one.steps))
        self.script.light(next(due, None) if lit is None else lit)

    def make_room(self) -> None:
        """Give the panel to the script of a turn that plays: no question, and the card where there is room for it."""
        self.question.hide()
        self.question.foot.hide()
        self.reminders.hide()
        self.fit()

    def _show_question(self, state: Any) -> None:
        request = self.session.waiting
        was_away = self.question.isHidden()
        if request is None:
            self.question.hide()
            self.question.foot.hide()
            if self.session.is_present:
                self.question.forget()
        else:
            before, is_present = asking.answered(self.session), self.session.is_present
            is_new = self.question.ask(
                self.session.game,
                request,
                state,
                before,
                is_past=not is_present,
                was_searched=asking.was_searched(self.session),
                can_leave=leaving.can_leave(self.session),
            )
            self.question.show()  # once it is filled: Qt lays the whole page out for each part shown in one in sight
            if is_new:
                self.draft.take_on()
            if (is_new or was_away) and is_present:
                self.question.take_focus()
        is_copied = request is not None and self.question.is_own  # what is copied off a card takes the room
        self.script.stand_at_foot(at_foot=is_copied)
        self.dash.setVisible(not is_copied and not self._is_far)

    def show_what_was_asked(self) -> None:
        """Scroll at once to a question of the past; the open one scrolls into sight when it takes the focus."""
        if not self.session.is_present:
            self.question.bring_in_sight()

    def _asks_a_table(self, state: Any) -> bool:
        """Tell whether a form is asked as a table, beside a card that leaves room for it and for the script."""
        request = self.session.waiting
        if not isinstance(request, Form) or not self.card.is_wide or sizes.factor() > ROOMY:
            return False
        return self.session.game.view.form_table(request, state) is not None

    def _show_moves(self, state: Any) -> None:
        """Offer the moves that belong to no piece, without the one of the large button: it says all about that."""
        is_free = self.session.is_present and self.session.is_between and self.session.waiting is None
        main = showing.main(self.session)
        large = None if main is None else main.command
        moves = self.session.game.view.moves(state) if is_free else ()
        self.moves.show_offers([one for one in moves if one.refused or one.command != large])

    # -- room --------------------------------------------------------------------------------------------------
    def fit(self) -> None:
        """Leave the script the room it needs.

        The numbers are folded, then the card is smaller, who plays is said beside it, the question is set tight. If
        that is not enough, what came of an act has fewer lines.
        """
        width = self.width()
        free = self.height() - self._height_of_others(width)
        giving = [one for one in self._giving if not one.isHidden()]
        forms = [[high + self._column.spacing() for high in one.heights(width)] for one in giving]
        steps = self._steps(free - sum(max(one) for one in forms), width)
        left = script = number = 0
        step, needed = steps[0], dict[tuple[bool, bool], int]()
        for number, step in self._ways(max(map(len, forms), default=1), steps):
            left = free - sum(one[min(number, len(one) - 1)] for one in forms)
            left -= self._height_of_card(step) + self._height_of_numbers(step, width) + self._height_of_head(step)
            look = step.tight, step.title  # what the height of the script goes by
            if look not in needed:
                self._set_script(step)
                needed[look] = self.script.needed(width) + self._column.spacing()
            script = needed[look]
            if script <= left:
                break
        for one, heights in zip(giving, forms, strict=True):
            one.take(min(number, len(heights) - 1))
        self._room = step
        self._set_script(step)
        self._take_room(step)
        together = left < sizes.px(FEWEST)  # then all scrolls, with one bar
        self.script.take_room(script if together else 0, whole=together or script <= left)

    def _ways(self, forms: int, steps: Sequence[Room]) -> Iterator[tuple[int, Room]]:
        """Yield what is tried in order: a form of what came of an act, and a step. Longer forms keep the card still."""
        if self.question.isHidden() and steps is not STEPS:
            yield from product(range((forms + 1) // 2), steps)
            steps = STEPS
        yield from product(range(forms), steps)

    def _steps(self, free: int, width: int) -> Sequence[Room]:
        """Return in which order others give way to the script.

        The card keeps its size and place from a question on until the turn is over, as long as the question has room.
        """
        is_asked = not self.question.isHidden()
        turn = self.session.journal.turn_start(showing.told_entry(self.session))
        seen = (turn, self.card.board, self._is_far, width, self.height(), sizes.factor())
        is_still = seen == self._seen and self._was_asked  # the first question may still make it smaller
        self._seen, self._was_asked = seen, is_asked or is_still
        if not is_still:
            return STEPS
        card, folded, head = self._room.card, self._room.folded, self._room.head
        kept = [Room(card, one.folded or folded, head, one.tight, one.title) for one in STEPS]
        least = kept[-1]
        taken = self._height_of_card(least) + self._height_of_numbers(least, width) + self._height_of_head(least)
        asked = height_of(self.question, width) if is_asked else 0
        return kept if free - taken >= max(asked, sizes.px(FEWEST)) else STEPS

    def _set_script(self, step: Room) -> None:
        """Give the question and the heading of the lines the form of a step."""
        self.question.set_tight(tight=step.tight and not self.question.isHidden())
        self.script.show_title(shown=step.title)

    def _take_room(self, step: Room) -> None:
        self.dash.fold(folded=self._folds(step))
        self.header.setVisible(step.head and not self._is_far)
        self.card.show_heading(shown=self._is_headed(step))
        self.card.set_share(step.card)

    def _height_of_card(self, step: Room) -> int:
        return self.card.height_at(step.card, headed=self._is_headed(step)) + self._column.spacing()

    def _is_headed(self, step: Room) -> bool:
        """Tell whether who plays is said beside the card."""
        return not step.head and not self._is_far

    def _height_of_head(self, step: Room) -> int:
        is_shown = step.head and not self._is_far
        return height_of(self.header, self.width()) + self._column.spacing() if is_shown else 0

    def _folds(self, step: Room) -> bool:
        """Tell whether the numbers are folded: the person decides, until something else is shown."""
        return self._is_folded or (step.folded and not self._is_unfolded)

    def _height_of_numbers(self, step: Room, width: int) -> int:
        """Return the height of the numbers, folded or whole."""
        if self.dash.isHidden():
            return 0
        return self.dash.height_at(width, folded=self._folds(step)) + self._column.spacing()

    def _height_of_others(self, width: int) -> int:
        """Return the height of what takes the same room whatever the script needs."""
        shared = (self.header, self.script, self.card, self.dash, *self._giving)
        items = (self._column.itemAt(n) for n in range(self._column.count()))
        parts = (one.widget() for one in items if one is not None)
        found = [one for one in parts if one is not None and one not in shared and not one.isHidden()]
        return self._column.contentsMargins().top() + sum(
            height_of(one, width) + self._column.spacing() for one in found
        )

    def _fold(self, folded: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Fold the numbers until they are unfolded, or show them although the script needs their room."""
        self._is_folded, self._is_unfolded = folded, not folded
        if self._preferences is not None:
            self._preferences.set_preference(FOLDED, "yes" if folded else "")
        self.fit()
        self.script.refit()  # the line that is lit stays in sight

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room among the parts."""
        super().resizeEvent(event)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the room anew with what was put in."""
        if event.type() in CHANGES:
            self.fit()
        return super().eventFilter(watched, event)

    # -- ticks -------------------------------------------------------------------------------------------------
    def keep_ticks(self, library: Library) -> None:
        """Keep ticks and what is being entered in the library; those of the turn shown come from there."""
        self._preferences = library
        self._is_folded = library.preference(FOLDED) == "yes"
        self.draft.keep_in(library)
        if self.ticks.keep_in(library):
            self.show_script(showing.told_steps(self.session))

    def _tick(self, number: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        self.ticks.set(showing.told_entry(self.session), number, done=done)


def _drawn(board: Board, art: Art, width: int) -> QWidget:
    """Return the picture of an answer."""
    made = BoardPicture(art)
    made.show_board(board, art, width)
    return made
