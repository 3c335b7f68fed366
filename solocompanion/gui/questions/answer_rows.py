"""Some of many answers, one a row: a button with its name, and its numbers in columns beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from solocompanion.core.answer_list import AnswerList
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.answer_button import AnswerButton
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import label

GAP = 8  # pixels between two columns
MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


@guarded
class AnswerRows(QWidget):
    """Rows of a list of answers, under a title; `called` are the words of each, for who does not see the columns.

    Signals
    -------
    chosen(answer)
        One was taken.
    pointed(answer)
        One is pointed at or focused; `None` when no longer.

    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, listed: AnswerList, shown: Sequence[Any], title: str, called: Mapping[Any, str]) -> None:
        super().__init__()
        self.buttons: list[AnswerButton] = []
        grid = QGridLayout(self)
        sizes.frame(grid, 0, 2, 0, 0)
        grid.setVerticalSpacing(1)
        grid.setHorizontalSpacing(sizes.tool(GAP))
        grid.setColumnStretch(0, 1)
        for column, head in enumerate((title, *listed.heads)):
            grid.addWidget(label(head, "caption"), 0, column, Qt.AlignmentFlag(0) if not column else MIDDLE)
        for at, answer in enumerate(shown, start=1):
            name, *cells = listed.rows.get(answer, (called[answer],))
            grid.addWidget(self._button(name, answer, called[answer]), at, 0)
            for column, cell in enumerate(cells, start=1):
                grid.addWidget(label(cell), at, column, MIDDLE)

    def _button(self, name: str, answer: Any, said: str) -> AnswerButton:
        made = AnswerButton(name, answer)
        made.setProperty("role", "row")
        made.setAccessibleName(said)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        made.chosen.connect(self.chosen)
        made.pointed.connect(self.pointed)
        self.buttons.append(made)
        return made
