"""One of many answers, found by typing the beginnings of its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from solocompanion.core.answer_list import AnswerList
from solocompanion.core.finding import found, nearest, place_in_list
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.answer_button import AnswerButton
from solocompanion.gui.questions.answer_rows import AnswerRows
from solocompanion.gui.widgets.plain import clear, label
from solocompanion.gui.widgets.scrolling import DEEP, bring_in_sight

SHOWN, REASONS = 6, 2  # answers that are in sight at once; reasons that are given where nothing fits
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@guarded
class Finder(QWidget):
    """A line to type in, and below it the answers that fit best; Enter takes the first.

    `names` are the words of each answer by the answer itself. Where nothing fits, it says why what was meant cannot be
    chosen now, as far as `barred` knows, and shows the names most like it. As far
    as answers are `listed`, they stand in a table, and the likely ones there until something is typed.

    Signals
    -------
    chosen(answer)
        An answer was clicked, or taken with Enter.
    pointed(answer)
        An answer is pointed at; `None` when no longer.

    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(
        self,
        names: Mapping[Any, str],
        called: str,
        barred: Callable[[], Mapping[str, str]] = dict,
        listed: AnswerList | None = None,
    ) -> None:
        super().__init__()
        self._names = dict(sorted(names.items(), key=lambda one: place_in_list(one[1])))
        self._barred = barred
        self.line = QLineEdit()
        self.line.setAccessibleName(called)
        self.line.setPlaceholderText(text("Type the beginning of its name"))
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self._take_first)
        self.line.installEventFilter(self)
        self.left = label("", "caption", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.line)
        self._fitting = QVBoxLayout()
        layout.addWidget(self.left)
        layout.addLayout(self._fitting)
        self._listed = listed
        if listed is not None:
            self.line.setPlaceholderText(
                plural("Type the beginning of its name, of {n}", "Type the beginning of its name, of {n}", len(names))
            )
        self.setFocusProxy(self.line)
        self.buttons: Sequence[AnswerButton] = ()
        self._show("")

    def _show(self, typed: str) -> None:
        """Show the answers that fit, or those most like it; all are too many to show."""
        fitting = found(typed, self._names)
        clear(self._fitting)
        shown = (fitting or nearest(typed, self._names))[:SHOWN] if typed.strip() else []
        likely = () if self._listed is None or typed.strip() else self._listed.likely
        self.buttons = self._rows(likely or shown, likely) if self._listed else [self._button(one) for one in shown]
        self._fits = bool(fitting) and not likely
        rest = len(fitting) - len(shown)
        if not fitting:
            self.left.setText(self._none(typed))
        elif shown:
            self.left.setText(plural("The first {n}; {rest} more", "The first {n}; {rest} more", SHOWN, rest=rest))
        else:
            self.left.setText(self._all(rest))
        self.left.setVisible((rest > 0 or not fitting) and not likely)
        if shown:
            QTimer.singleShot(0, self, self._come_in_sight)

    def _come_in_sight(self) -> None:
        """Scroll to the answers that fit, and to the line above them before all; what stands before it gives way."""
        for _ in range(DEEP):  # the answers are given their room first
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        if self.buttons:
            bring_in_sight(self.buttons[-1])
        bring_in_sight(self.line)

    def _none(self, typed: str) -> str:
        """Say why nothing fits: the reason of what was meant, where that is known."""
        barred = self._barred()
        why = [f"{barred[name]}." for name in found(typed, {name: name for name in barred})[:REASONS]]
        said = why or [text("None of those that can be chosen now begins like this.")]
        return " ".join([*said, *([text("Most like it:")] if self.buttons else [])])

    @staticmethod
    def _all(n: int) -> str:
        return plural("{n} name; two or three letters of one or two of its words are enough",
                      "{n} names; two or three letters of one or two of its words are enough", n)  # fmt: skip

    def _rows(self, shown: Sequence[Any], likely: Sequence[Any]) -> list[AnswerButton]:
        """Show answers in a table."""
        if self._listed is None or not shown:
            return []
        made = AnswerRows(self._listed, shown, self._listed.title if likely else "", self._names)
        made.chosen.connect(self.chosen)
        made.pointed.connect(self.pointed)
        for one in made.buttons:
            one.installEventFilter(self)
        self._fitting.addWidget(made)
        made.show()  # as below
        return made.buttons

    def _button(self, answer: Any) -> AnswerButton:
        made = AnswerButton(self._names[answer], answer)
        made.chosen.connect(self.chosen)
        made.pointed.connect(self.pointed)
        made.installEventFilter(self)
        self._fitting.addWidget(made)
        made.show()  # Qt would do so after the next frame, and until then it takes no focus
        return made

    def _take_first(self) -> None:
        if self.buttons and self._fits:
            self.buttons[0].click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrows before an answer does: among buttons they would go sideways too."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = STEPS.get(Qt.Key(event.key()), 0)
            if step:
                self._step(step)
                return True
        return super().eventFilter(watched, event)

    def _step(self, step: int) -> None:
        """Go down from the line to the answers, and up again."""
        every = [self.line, *self.buttons]
        at = next((n for n, one in enumerate(every) if one.hasFocus()), 0)
        every[max(0, min(at + step, len(every) - 1))].setFocus(Qt.FocusReason.OtherFocusReason)
