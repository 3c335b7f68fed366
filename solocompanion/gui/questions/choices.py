"""Answers to choose from: buttons, in columns where they are many and short, or found by name; or boxes to tick."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from solocompanion.core.answer_list import AnswerList
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.answer_button import AnswerButton
from solocompanion.gui.widgets.enter import ENTER
from solocompanion.gui.widgets.plain import as_written

TIGHT = 2  # pixels between answers where there is little room
FEW, SHORT, MIDDLE = 4, 6, 18  # answers in one column; letters of those that stand four and two in a row


@guarded
class Choices(QWidget):
    """A button for each answer, or a search where `is_searched`.

    Those `besides` that are no names have rows of their own above, at the same place however many names there are;
    none of them is what a key too many takes while there are names.
    `barred` names what cannot be chosen now, and why; `listed` are those of a search as a table. `picture` shows an
    answer above its button, or returns `None`.

    Signals
    -------
    chosen(answer)
        One was taken.
    pointed(answer)
        One is pointed at or focused; `None` when no longer.

    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(
        self,
        answers: Sequence[tuple[Any, str]],
        called: str,
        besides: Sequence[Any] = (),
        *,
        is_searched: bool = False,
        barred: Callable[[], Mapping[str, str]] = dict,
        listed: AnswerList | None = None,
        picture: Callable[[Any], QWidget | None] | None = None,
    ) -> None:
        super().__init__()
        self._picture = picture
        self.first: QWidget | None = None
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._usual = whole.spacing()
        called_by = dict(answers) if besides else {}
        others = [self._button(answer, called_by[answer]) for answer in besides if answer in called_by]
        for one in others:
            whole.addWidget(one)
        names = [one for one in answers if one[0] not in besides]
        if is_searched:
            whole.addWidget(self._search(names, called, barred, listed))
        else:
            whole.addLayout(self._grid(names))
        self.first = self.first or next(iter(others), None)

    def set_tight(self, *, tight: bool) -> None:
        """Stand closer together, or as usual."""
        self._whole.setSpacing(TIGHT if tight else self._usual)

    def _search(
        self,
        names: Sequence[tuple[Any, str]],
        called: str,
        barred: Callable[[], Mapping[str, str]],
        listed: AnswerList | None,
    ) -> QWidget:
        from solocompanion.gui.questions.finder import Finder  # noqa: PLC0415 - few questions have so many answers

        finder = Finder(dict(names), called, barred, listed)
        finder.chosen.connect(self.chosen)
        finder.pointed.connect(self.pointed)
        self.first = finder.line
        return finder

    def _grid(self, answers: Sequence[tuple[Any, str]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        longest = max((len(words) for _, words in answers), default=0)
        columns = 1 if len(answers) <= FEW else 4 if longest <= SHORT else 2 if longest < MIDDLE else 1
        pictures = {} if self._picture is None or len(answers) > FEW else self._pictures(answers)
        columns = 2 if pictures else columns
        for number, (answer, words) in enumerate(answers):
            made = self._button(answer, words)
            self.first = self.first or made
            if answer in pictures:
                grid.addWidget(pictures[answer], number // columns * 2, number % columns, Qt.AlignmentFlag.AlignHCenter)
            grid.addWidget(made, number // columns * 2 + 1, number % columns)
        return grid

    def _pictures(self, answers: Sequence[tuple[Any, str]]) -> dict[Any, QWidget]:
        assert self._picture is not None
        found = {answer: self._picture(answer) for answer, _ in answers}
        return {answer: picture for answer, picture in found.items() if picture is not None}

    def _button(self, answer: Any, words: str) -> AnswerButton:
        made = AnswerButton(words, answer)
        made.chosen.connect(self.chosen)
        made.pointed.connect(self.pointed)
        return made


@guarded
class Ticks(QWidget):
    """A box for each of several answers; Enter has what is ticked `confirmed`.

    Where choosing none of them has a name, it is a button above the boxes, and takes the focus.

    Signals
    -------
    chosen(answer)
        None of them was taken: an empty tuple.

    """

    chosen = Signal(object)

    def __init__(
        self, answers: Sequence[tuple[Any, str]], ticked: Collection[Any], confirmed: Callable[[], None], none: str = ""
    ) -> None:
        super().__init__()
        self._confirmed = confirmed
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._none = AnswerButton(none, ()) if none else None
        if self._none is not None:
            self._none.chosen.connect(self.chosen)
            whole.addWidget(self._none)
        self._boxes: list[tuple[Any, QCheckBox]] = []
        for answer, words in answers:
            box = QCheckBox(as_written(words))
            box.setChecked(answer in ticked)
            whole.addWidget(box)
            self._boxes.append((answer, box))

    @property
    def first(self) -> QWidget | None:
        """What takes the focus: the button for none of them, else the first box."""
        return self._none or next((box for _, box in self._boxes), None)

    def ticked(self) -> tuple[Any, ...]:
        """Return the answers that are ticked."""
        return tuple(answer for answer, box in self._boxes if box.isChecked())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Confirm with Enter, which would only tick a box; a button takes it itself."""
        if event.key() in ENTER:
            self._confirmed()
        else:
            super().keyPressEvent(event)
