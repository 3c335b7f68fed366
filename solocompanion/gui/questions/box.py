"""The open question, in the panel: every kind of request has a widget, and none of them is modal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from solocompanion.app.content.games import Game
from solocompanion.core.board import Board
from solocompanion.core.requests import (
    MANY,
    Answer,
    Draw,
    Flip,
    Form,
    Number,
    Pick,
    PickSeveral,
    Request,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
)
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions import form_table
from solocompanion.gui.questions.answered import begun_with, is_same, told
from solocompanion.gui.questions.choices import Choices, Ticks
from solocompanion.gui.questions.game_forms import OwnEntry, own_entry
from solocompanion.gui.questions.head import QuestionHead
from solocompanion.gui.questions.numbers import Kept, NumberFields, named_line
from solocompanion.gui.questions.ordering import Ordering
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.over import is_over
from solocompanion.gui.widgets.plain import button, clear, label, restyle, row, show_new
from solocompanion.gui.widgets.scrolling import bring_in_sight
from solocompanion.gui.widgets.stepper import stepper

MANY_LINES, LARGE = 7, 1.25  # lines of a form, and size of the text, above which its button stays below what scrolls
MARGINS = (8, 4, 8, 6)
TIGHT, TIGHT_MARGINS = 2, (8, 2, 8, 3)  # pixels between answers, and round them, where the script needs the room
PICTURE = 148  # of an answer, as designed
SETTLING = 40  # milliseconds until new answers, and the lines above them, have their places


@guarded
class QuestionBox(QFrame):
    """Asks one request and emits the answer. It is as high as its answers: what holds it scrolls.

    `answered(value)` is what the person answered, still to be checked by the session. `hovered(value)`: an answer is
    pointed at or focused; `None` when no longer. `rule_asked(id)`: the rule behind it is wanted. `left()`: the
    question is left, and with it the move that asked it.

    Attributes
    ----------
    foot, numbers
        What stays in sight below what scrolls, the button that sends a long entry; the number fields.
    drawn
        Makes the picture of an answer, at a width in pixels, where there is somebody who draws.

    """

    answered = Signal(object)
    hovered = Signal(object)
    rule_asked = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question")
        self.request: Request[Any] | None = None
        self.head = QuestionHead()
        self.head.rule_asked.connect(self.rule_asked)
        self.prompt = self.head.prompt
        self._said = label("", "danger", wrap=True)  # why an answer was not taken, where the form has no place for it
        self._form: form_table.FormGrid | None = None
        self._holder = QWidget()
        self._answers = QVBoxLayout(self._holder)
        self._answers.setContentsMargins(0, 0, 0, 0)
        self.leave = button(text("Cancel (Esc)"), "link", text("Take back the move that asks this"))
        self.leave.clicked.connect(self.left)
        self.leave.hide()
        self.foot = QWidget()
        self._below = QVBoxLayout(self.foot)
        sizes.frame(self._below, 16, 2, 16, 2)
        self._whole = layout = QVBoxLayout(self)
        sizes.frame(layout, *MARGINS, spacing=4)
        self._usual, self._is_tight = self._answers.spacing(), False
        layout.addWidget(self.head)
        layout.addWidget(self._said)
        layout.addWidget(self._holder)
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.foot)
        self._collect: Callable[[], Any] | None = None
        self._first: QWidget | None = None
        self.art: Art | None = None
        self.drawn: Callable[[Board, Art, int], QWidget] | None = None
        self._own: OwnEntry | None = None
        self.numbers = NumberFields(self.refuse)
        self._state: Any = None  # in which it is asked
        self._before: Answer | None = None  # what was answered to it already
        self._is_past = self._is_answered = self._was_searched = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLING)
        self._settle.timeout.connect(self.bring_in_sight)
        self.answered.connect(self.forget)

    def set_art(self, art: Art) -> None:
        """Take on the colours of a theme."""
        self.art = art
        for own in self.findChildren(OwnEntry):
            own.set_art(art)

    @property
    def is_own(self) -> bool:
        """Whether the game has a way of its own to enter this."""
        return self._own is not None

    def ask(
        self,
        game: Game,
        request: Request[Any],
        state: Any,
        before: Answer | None = None,
        *,
        is_past: bool = False,
        was_searched: bool = False,
        can_leave: bool = False,
    ) -> bool:
        """Show a request with its answers; tell whether it is new. One that is shown keeps what was entered.

        It begins with the answer it was given `before`. In the past it shows that answer, and takes none. A list that
        `was_searched` before in the same turn is searched also once few are left. A question that `can_leave` has a
        button that leaves it, which Escape presses too.
        """
        shown = (self.request, self._before, self._is_past, not self.leave.isHidden())
        is_same = (request, before, is_past, can_leave) == shown
        if is_same and state is self._state and not self._is_answered:
            self.foot.setVisible(bool(self._below.count()))
            return False
        kept = self.numbers.kept() if self._is_asked_on(request, before, is_past=is_past) else Kept()
        self.request, self._state, self._before, self._is_past = request, state, before, is_past
        self._is_answered, self._was_searched = False, was_searched
        self._settle.stop()
        self.leave.setVisible(can_leave)
        self.head.show_question(game.view.prompt(request, state), request.rule, game.rules)
        self._form = None
        self.refuse("")
        clear(self._answers)
        self._whole.insertWidget(1, self._said)
        self._whole.insertWidget(self._whole.indexOf(self.foot), self.leave, 0, Qt.AlignmentFlag.AlignLeft)
        clear(self._below)
        self._own = self._collect = self._first = None
        self.numbers.clear()
        if is_past and not (isinstance(request, Form) and before is not None):
            self._answers.addWidget(label(told(game, request, state, before), wrap=True))
        else:
            self._first = _BUILDERS[type(request)](self, game, begun_with(request, before), state)
        self._holder.setEnabled(not is_past)
        restyle(self, "past", is_past)
        if isinstance(request, Form) and not is_past:
            apart = sum(line.first for line in request.lines if line not in request.open)
            self.numbers.watch(request.total, apart)
        else:
            self.numbers.watch()
        if self._below.count():  # it stands beside what confirms
            self._below.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignLeft)
        self._keep_room()
        self._first = self.numbers.take_on(kept) or self._first
        self.foot.setVisible(bool(self._below.count()))
        self._tighten()  # before it is shown: what is folded away is not styled and laid out first
        show_new(self, self._holder)
        return True

    def _is_asked_on(self, request: Request[Any], before: Answer | None, *, is_past: bool) -> bool:
        """Tell whether it is the open question, asked in a corrected state: what was typed is kept."""
        is_open = not (self._is_answered or is_past or self._is_past) and before == self._before
        return is_open and self.request is not None and is_same(request, self.request)

    def forget(self) -> None:
        """Show the request anew when it is asked again: it has been answered, or its move was taken back."""
        self._is_answered = True

    def set_tight(self, *, tight: bool) -> None:
        """Take less room: lower buttons, closer together, and what explains a form folded away."""
        if tight != self._is_tight:
            self._is_tight = tight
            self._tighten()

    def _tighten(self) -> None:
        self._answers.setSpacing(TIGHT if self._is_tight else self._usual)
        sizes.frame(
            self._whole, *(TIGHT_MARGINS if self._is_tight else MARGINS), spacing=TIGHT if self._is_tight else 4
        )
        for one in self._holder.findChildren(QPushButton):
            if one.property("role") in {"answer", "strong"}:
                restyle(one, "tight", self._is_tight)
        for choices in self._holder.findChildren(Choices):
            choices.set_tight(tight=self._is_tight)
        for form in self._holder.findChildren(form_table.FormGrid):
            form.set_tight(tight=self._is_tight)
        for part in (self._holder, self):
            if (layout := part.layout()) is not None:
                layout.invalidate()  # its height is asked for before Qt would look again

    def take_focus(self) -> None:
        """Put the focus on the first answer, unless something that lies over the table has it: Enter is meant there.

        A single answer is no choice but a consequence: the focus is on the rule before it, so that no key too many
        accepts it.
        """
        if self._first is not None and not is_over(self.window().focusWidget()):
            is_single = isinstance(self.request, Pick) and len(self.request.options) == 1
            first = self.head.rule if is_single and self.head.rule.isVisible() else self._first
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.bring_in_sight()
        self._settle.start()

    def bring_in_sight(self) -> None:
        """Scroll to all of it; where it is higher than its room, to its head, and to the first answer at any rate."""
        if self.isVisible():
            bring_in_sight(self)
            if self._first is not None and isValid(self._first) and self._first.hasFocus():
                bring_in_sight(self.head)
                bring_in_sight(self._first)

    def refit(self) -> None:
        """Stay in sight in another size of the text."""
        self._settle.start()

    @property
    def error(self) -> QLabel:
        """Where it is said why an answer was not taken."""
        return self._said if self._form is None else self._form.error

    def refuse(self, why: str) -> None:
        """Say why an answer was not taken."""
        if self._form is not None:
            self._form.refuse(why)
        else:
            self._said.setText(why)
            self._said.setVisible(bool(why))

    def _keep_room(self) -> None:
        """Keep a line free for what may be said of a number, so that no number moves from under the hand."""
        policy, has_form = self._said.sizePolicy(), self._form is not None
        policy.setRetainSizeWhenHidden(bool(self.numbers.fields) and not has_form and not self._is_past)
        self._said.setSizePolicy(policy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose among the answers; Escape leaves a question that can be left."""
        if event.key() == Qt.Key.Key_Escape and not self.leave.isHidden():
            self.left.emit()
            return
        number = event.key() - Qt.Key.Key_1
        buttons = [one for one in self._holder.findChildren(QPushButton) if one.property("role") == "answer"]
        if 0 <= number < min(9, len(buttons)) and self._collect is None:
            buttons[number].click()
        else:
            super().keyPressEvent(event)

    # -- one builder for each kind of request ------------------------------------------------------------------
    def choices(self, game: Game, request: Request[Any], state: Any, answers: list[Any]) -> QWidget | None:
        """Offer answers as buttons, or to be found by name."""
        named = [(answer, game.view.answer_label(request, answer, state)) for answer in answers]
        is_searched = self._was_searched or len(named) > MANY
        made = Choices(
            named,
            self.prompt.text(),
            getattr(request, "besides", ()),
            is_searched=is_searched,
            barred=partial(game.view.barred, request, state),
            listed=game.view.listed(request, state) if is_searched else None,
            picture=partial(self._picture, game, game.view.answers_record(request)),
        )
        made.chosen.connect(self.answered)
        made.pointed.connect(self.hovered)
        self._answers.addWidget(made)
        return made.first

    def _picture(self, game: Game, kind: str, answer: Any) -> QWidget | None:
        """Return the record that an answer names as it is printed."""
        board = game.pictured(kind, str(answer)) if kind and self.drawn is not None else None
        if board is None or self.drawn is None or self.art is None:
            return None
        return self.drawn(board, self.art, sizes.px(PICTURE))

    def pick_several(self, game: Game, request: PickSeveral, state: Any) -> QWidget | None:
        """Tick several of the options."""
        named = [(option, game.view.answer_label(request, option, state)) for option in request.options]
        none = "" if request.least else game.view.answer_words(request, (), state)
        made = Ticks(named, self._before if isinstance(self._before, tuple) else (), self._confirm, none)
        made.chosen.connect(self.answered)
        self._answers.addWidget(made)
        self._collect = made.ticked
        self._add_confirm()
        return made.first

    def number(self, game: Game, request: Number, state: Any) -> QWidget:
        """A number with large steps."""
        spin = self.numbers.spin(request.low, request.high, request.usual, self._confirm)
        spin.setAccessibleName(self.prompt.text())
        self._answers.addLayout(stepper(spin))
        self._collect = spin.value
        self._add_confirm()
        return spin

    def form(self, game: Game, request: Form, state: Any) -> QWidget | None:
        """Several numbers, one under the other, or as the game lays them out."""
        table = game.view.form_table(request, state)
        if table is not None and self.art is not None:
            made = form_table.FormGrid(request, table, self.art)
            made.entered.connect(self._go_on)
            self.prompt.setText(table.head or self.prompt.text())
            self._answers.addWidget(made)
            self._collect = made.numbers
            self.numbers.fields = made.all_figures()
            if len(request.lines) > MANY_LINES or sizes.factor() > LARGE:
                self._below.addWidget(self._said)
                self._add_confirm(self._below)
            else:
                self._form = made if made.has_words else None
                self._add_confirm(made.foot, made.corner)
            return made.first()
        spins = {}
        for line in request.open:
            spin = self.numbers.spin(line.low, line.high, line.usual, self._go_on)
            self._answers.addLayout(named_line(game.view.answer_label(request, line.name, state), spin))
            spins[line.name] = spin
        self._collect = lambda: tuple(
            spins[line.name].value() if line.name in spins else line.low for line in request.lines
        )
        self._add_confirm()
        return next(iter(spins.values()), None)

    def written(self, game: Game, request: Written, state: Any) -> QWidget | None:
        """A line of text, or the game's own way of entering it."""
        own = None
        if self.art is not None:
            own = own_entry(game.spec, request.key, self.art, lambda kind: game.content.get(kind, {}), state)
        self._own = own
        if own is not None:
            self._answers.addWidget(own)
            self._collect = own.line
            own.confirmed.connect(self._confirm)
            own.changed.connect(partial(self.refuse, ""))
            self._add_confirm(self._below)
            return own.first()
        line = QLineEdit(str(self._before or request.samples[0]))  # it shows the form and is typed over
        line.selectAll()
        line.setAccessibleName(self.prompt.text())
        line.returnPressed.connect(self._confirm)
        self._answers.addWidget(line)
        self._collect = line.text
        self._add_confirm()
        return line

    def roll_several(self, game: Game, request: RollSeveral, state: Any) -> QWidget | None:
        """A number for each of several dice."""
        faces = self._before if isinstance(self._before, tuple) else (1,) * request.count
        spins = [self.numbers.spin(1, request.sides, face, self._confirm) for face in faces]
        holder = QHBoxLayout()
        for number, spin in enumerate(spins, start=1):
            spin.setAccessibleName(text("Die {n}", n=number))
            holder.addWidget(spin)
        self._answers.addLayout(holder)
        self._collect = lambda: tuple(spin.value() for spin in spins)
        self._add_confirm()
        return spins[0]

    def shuffle(self, game: Game, request: Shuffle, state: Any) -> QWidget | None:
        """An order, tapped one after the other."""
        ordering = Ordering([(item, game.view.answer_label(request, item, state)) for item in request.items])
        ordering.done.connect(self.answered)
        self._answers.addWidget(ordering)
        self._collect = lambda: tuple(ordering.order)
        return ordering.buttons[0] if ordering.buttons else None

    def _add_confirm(self, into: QBoxLayout | None = None, corner: QBoxLayout | None = None) -> None:
        """Add the button that sends the numbers; before it, or in a corner, the one that enters 0 for the rest."""
        if self._is_past:
            return
        made = button(text("Confirm"), "strong")
        made.clicked.connect(self._confirm)
        holder = self._answers if into is None else into
        rest = self.numbers.rest_button(made, "" if corner is None else "link")
        if rest is None or corner is not None:
            holder.addWidget(made)
            if rest is not None and corner is not None:
                corner.addWidget(rest)
                corner.addStretch()
        else:
            holder.addLayout(row(rest, made))

    def _go_on(self) -> None:
        """Go to the next number that is blank after Enter in one, and confirm from the last."""
        if self.numbers.are_settled() and not self.numbers.go_on():
            self._confirm()

    def _confirm(self) -> None:
        if not self.numbers.are_settled():
            return
        missing = self.numbers.missing() if self._own is None else self._own.missing()
        self.refuse(missing)
        if self._collect is not None and not missing:
            self.answered.emit(self._collect())


_BUILDERS: dict[type[Request[Any]], Callable[..., QWidget | None]] = {
    Pick: lambda box, game, request, state: box.choices(game, request, state, list(request.options)),
    PickSeveral: QuestionBox.pick_several,
    Number: QuestionBox.number,
    Form: QuestionBox.form,
    Roll: lambda box, game, request, state: box.choices(game, request, state, list(range(1, request.sides + 1))),
    RollSeveral: QuestionBox.roll_several,
    RollHits: lambda box, game, request, state: box.choices(game, request, state, list(range(request.count + 1))),
    Shuffle: QuestionBox.shuffle,
    Written: QuestionBox.written,
    Draw: lambda box, game, request, state: box.choices(game, request, state, list(request.examples())),
    Flip: lambda box, game, request, state: box.choices(game, request, state, list(request.examples())),
}
