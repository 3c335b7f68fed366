"""The bottom bar: the seven ways through the history, the timeline, undo and redo, and the one big button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from solocompanion.app.play.log import words_at
from solocompanion.app.play.session import Session
from solocompanion.app.play.showing import main, reminders
from solocompanion.app.play.timeline import branches, first, following, look, step
from solocompanion.core.words import later, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.table.line_chooser import LinesButton
from solocompanion.gui.table.main_button import MainButton
from solocompanion.gui.table.timeline_bar import TimelineBar
from solocompanion.gui.widgets.plain import button, put, row, set_tip

WALKS = (
    ("first", "page-first"),
    ("turn_back", "chevron-double-left"),
    ("back", "chevron-left"),
    ("forward", "chevron-right"),
    ("turn_forward", "chevron-double-right"),
    ("last", "page-last"),
)
TALL, STEPS, MAIN, LEAST = 64, 176, 180, 200  # the height of a row; the least of a timeline that shares one
SHARE, MOST = 0.17, 320  # of a wide bar for the words of undo and redo, and the most they get
LINES = 52  # what the button for other lines takes, where there are any
FADED = "#50"  # the opacity of what leads nowhere, which shows in every theme
EDGES, BETWEEN = (10, 0, 16, 0), 6


@guarded
class BottomBar(QFrame):
    """Everything along the bottom edge. Its buttons are made from the window's actions, so both always agree.

    Signals
    -------
    idle()
        The big button has the focus and is about to lose it: the opponent has nothing to do.

    """

    idle = Signal()

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("bottom")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._actions = actions
        self._said: dict[str, Sequence[str]] = {"undo": (), "redo": ()}
        self._ways = dict.fromkeys((name for name, _ in WALKS), False)
        self._walks: list[QToolButton] = []
        for name, _ in WALKS:
            way = QToolButton()
            sizes.hold(way, w=("tool", 30), h=("tool", 32), icon=("tool", 22))
            way.setDefaultAction(actions[name])
            way.setAccessibleName(actions[name].text().replace("&", ""))
            self._walks.append(way)
        self.timeline = TimelineBar()
        self.undo = button("", "link")
        self.redo = button("", "link")
        for made, name in ((self.undo, "undo"), (self.redo, "redo")):
            made.clicked.connect(actions[name].trigger)
            sizes.hold(made, icon=("tool", 16))
        self.main = MainButton()
        sizes.hold(self.main, w=("tool", MAIN), h=("tool", 48))
        self.main.clicked.connect(actions["main"].trigger)
        self.leave = QToolButton()
        sizes.hold(self.leave, w=("tool", 36), h=("tool", 36), icon=("tool", 22))
        self.leave.setDefaultAction(actions["table_view"])
        self.leave.setAccessibleName(text("Leave the table view"))
        set_tip(self.leave, text("Leave the table view (F11)"))
        self.leave.hide()
        self.is_far = False
        self.lines = LinesButton()
        self._lay_out()

    def _lay_out(self) -> None:
        """Stand in a row, as wide as the window lets it."""
        self._walking, self._steps, beside = QWidget(), QWidget(), QWidget()
        self._walking.setLayout(row(*self._walks, spacing=1))
        steps = QVBoxLayout(beside)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(0)
        for part in (1, self.undo, self.redo, 1):
            steps.addStretch(part) if isinstance(part, int) else steps.addWidget(part)
        self._steps_layout = steps
        self._steps.setLayout(row(self.lines, beside, spacing=2))
        self._grid = QGridLayout(self)
        self._grid.addWidget(self.leave, 0, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.setVerticalSpacing(0)
        sizes.frame(self._grid, *EDGES)
        self._folds = -1
        self.refit()

    def refit(self) -> None:
        """Take one row, or give the timeline one of its own, or the big button one more."""
        self._grid.setHorizontalSpacing(sizes.tool(BETWEEN))
        lines = 0 if self.lines.isHidden() else LINES
        wide = sum(sizes.tool(one) for one in (EDGES[0], EDGES[2], 6 * 31, lines, STEPS, MAIN, 2 * BETWEEN))
        room = self.width()
        self._fold(0 if self.is_far or wide + sizes.tool(LEAST) <= room else 1 if wide <= room else 2)
        for made in (self.undo, self.redo):
            made.setFixedWidth(self._for_words())
        self.show_steps(self._said["undo"], self._said["redo"])

    def _for_words(self) -> int:
        """Return the width of undo and redo."""
        return max(sizes.tool(STEPS), min(round(self.width() * SHARE), sizes.tool(MOST)))

    def set_far(self, *, far: bool) -> None:
        """Show the big button alone, and the way back."""
        self.is_far = far
        for part in (self._walking, self.timeline, self._steps):
            part.setVisible(not far)
        self.leave.setVisible(far)
        self.refit()

    def _fold(self, folds: int) -> None:
        ways, line, steps, main = (
            ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1), (0, 3, 1, 1)),
            ((1, 0, 1, 1), (0, 0, 1, 4), (1, 2, 1, 1), (1, 3, 1, 1)),
            ((1, 0, 1, 1), (0, 0, 1, 4), (2, 0, 1, 4), (1, 3, 1, 1)),
        )[folds]
        for part, place in ((self._walking, ways), (self.timeline, line), (self._steps, steps), (self.main, main)):
            if folds != self._folds:
                self._grid.addWidget(part, *place)
        across = QBoxLayout.Direction.LeftToRight if folds > 1 else QBoxLayout.Direction.TopToBottom
        self._steps_layout.setDirection(across)
        self._grid.setColumnStretch(1, 1)
        for number, tall in enumerate((TALL, 54, 0)):
            self._grid.setRowMinimumHeight(number, sizes.tool(tall) if number <= folds else 0)
        self._folds = folds

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room in the new width."""
        super().resizeEvent(event)
        self.refit()

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw signs, timeline and big button in the colours of a theme."""
        faded = tokens["ink"].replace("#", FADED)
        for name, sign in WALKS:
            self._actions[name].setIcon(icons.icon(sign, tokens["ink"], faded))
        self.lines.set_tokens(tokens)
        self.undo.setIcon(icons.icon("undo", tokens["ink"], faded))
        self.redo.setIcon(icons.icon("redo", tokens["ink"], faded))
        self._actions["table_view"].setIcon(icons.icon("fullscreen-exit", tokens["ink"], faded))
        self.timeline.set_tokens(tokens)
        self.main.set_tokens(tokens)

    def show_session(self, session: Session) -> None:
        """Show the turns of a session, the ways through them, what undo and redo would do, and the big button."""
        at = session.cursor
        back, on = at != first(session), not session.is_present and at != step(session, 1)
        self._ways = {"first": back, "turn_back": back, "back": back, "forward": on, "turn_forward": on}
        self._ways["last"] = not session.is_present
        was_hidden = self.lines.isHidden()
        self.lines.show_count(1 + len(branches(session)))
        if was_hidden != self.lines.isHidden():
            self.refit()
        self.show_steps(session.undo_names(), session.redo_names())
        self.timeline.show_look(look(session), following(session), partial(words_at, session))
        moment = session.moment_at(session.tip)
        offer = main(session)
        if not session.is_present:
            self.show_main(text("To the present"), text("The present is unchanged"), able=True)
        elif session.waiting is not None:
            self.main.show_deed(text("Your answer"), "", text("in the script, above"), is_next=False)
            self._describe_main(text("Go to the open question; Enter answers it"), able=True)
        elif offer is None:
            if self.main.hasFocus():
                self.idle.emit()
            words = text("Game over") if moment.over else text("Your move")
            self.show_main(words, text("Nothing for the opponent to do now"), _next_step(session), able=False)
        else:
            is_last = offer.foretold and offer.command.side == "table"  # what ends the game passes over a last turn
            note = text("your last turn comes first") if is_last else offer.also
            self.main.show_deed(offer.label, text("Space"), note)
            self._describe_main("", able=True)

    def show_steps(self, undo: Sequence[str], redo: Sequence[str]) -> None:
        """Say what undo and redo would do, and which ways through the history lead anywhere.

        Of the names, each shorter than the one before, the first that has room is shown; the whole one is said.
        """
        for name, leads_on in self._ways.items():
            self._actions[name].setEnabled(leads_on)
        self._said = {"undo": undo, "redo": redo}
        for made, name, names, alone, with_name in (
            (self.undo, "undo", undo, text("Undo"), later("Undo: {what}")),
            (self.redo, "redo", redo, text("Redo"), later("Redo: {what}")),
        ):
            said = [text(with_name, what=one) for one in names] or [alone]
            room, metrics = self._for_words() - sizes.tool(34), made.fontMetrics()
            shown = next((one for one in said if metrics.horizontalAdvance(one) <= room), said[-1])
            put(made, metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room))
            made.setAccessibleName(said[0])
            set_tip(made, said[0])
            made.setEnabled(bool(names))
            put(self._actions[name], said[0])
            self._actions[name].setEnabled(bool(names))

    def show_main(self, words: str, hint: str, note: str = "", *, able: bool) -> None:
        """Say what the big button does, and why when it can do nothing."""
        self.main.show_deed(words, text("Space") if able else "", note)
        self._describe_main(hint, able=able)

    def _describe_main(self, hint: str, *, able: bool) -> None:
        set_tip(self.main, hint)
        self.main.setAccessibleDescription(hint)
        self.main.setEnabled(able)


def _next_step(session: Session) -> str:
    """Say what the person has to do before the opponent goes on; empty where the game does not say."""
    return next((one.step for one in reminders(session) if one.is_due and one.step), "")
