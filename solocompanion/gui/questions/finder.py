"""One of many answers, found by typing the beginnings of its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from solocompanion.core.finding import found
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.answer_button import AnswerButton
from solocompanion.gui.widgets.plain import clear, label

SHOWN = 6  # answers that are in sight at once
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@guarded
class Finder(QWidget):
    """A line to type in, and below it the answers that fit best; Enter takes the first.

    `names` are the words of each answer by the answer itself; `besides` those that are no names: each has a button.

    Signals
    -------
    chosen(answer)
        An answer was clicked, or taken with Enter.
    pointed(answer)
        An answer is pointed at; `None` when no longer.

    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, names: Mapping[Any, str], called: str, besides: Sequence[Any] = ()) -> None:
        super().__init__()
        self._names = {answer: name for answer, name in names.items() if answer not in besides}
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
        layout.addLayout(self._fitting)
        layout.addWidget(self.left)
        for answer in besides:
            made = AnswerButton(names[answer], answer)
            made.chosen.connect(self.chosen)
            layout.addWidget(made)
        self.setFocusProxy(self.line)
        self.buttons: Sequence[AnswerButton] = ()
        self._show("")

    def _show(self, typed: str) -> None:
        """Show the answers that fit; all are too many to show."""
        fitting = found(typed, self._names)
        clear(self._fitting)
        self.buttons = [self._button(answer) for answer in fitting[:SHOWN]] if typed.strip() else []
        rest = len(fitting) - len(self.buttons)
        if not fitting:
            self.left.setText(text("No name has words that begin like this"))
        else:
            self.left.setText(plural("{n} more", "{n} more", rest) if self.buttons else self._all(rest))
        self.left.setVisible(bool(rest) or not fitting)

    @staticmethod
    def _all(n: int) -> str:
        return plural("{n} name; two or three letters of one or two of its words are enough",
                      "{n} names; two or three letters of one or two of its words are enough", n)  # fmt: skip

    def _button(self, answer: Any) -> AnswerButton:
        made = AnswerButton(self._names[answer], answer)
        made.chosen.connect(self.chosen)
        made.pointed.connect(self.pointed)
        made.installEventFilter(self)
        self._fitting.addWidget(made)
        made.show()  # Qt would do so after the next frame, and until then it takes no focus
        return made

    def _take_first(self) -> None:
        if self.buttons:
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
