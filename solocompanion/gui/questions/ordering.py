"""An order, tapped one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.answer_button import AnswerButton

COLUMNS = 4


@guarded
class Ordering(QWidget):
    """A button for each item; `done` is emitted with all of them in the order they were tapped."""

    done = Signal(object)

    def __init__(self, names: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.order: list[str] = []
        self.buttons = [AnswerButton(words, item) for item, words in names]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for number, made in enumerate(self.buttons):
            made.chosen.connect(partial(self._tap, made))
            grid.addWidget(made, number // COLUMNS, number % COLUMNS)

    def _tap(self, tapped: AnswerButton, item: object) -> None:
        tapped.setEnabled(False)
        self.order.append(str(item))
        if len(self.order) == len(self.buttons):
            self.done.emit(tuple(self.order))
