"""The number fields of a question: what they refuse, which of them are blank, and zero for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from solocompanion.core.words import listed, text
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.stepper import Count, is_empty, lowest

MANY_BLANK = 2  # so many numbers to enter can be 0 with one button


class NumberFields:
    """Keeps the fields of the question that is shown; `refuse` says why a number was not taken."""

    def __init__(self, refuse: Callable[[str], None]) -> None:
        self._refuse = refuse
        self.fields: list[Count] = []
        self._refused: Count | None = None  # what was typed there last is not legal

    def clear(self) -> None:
        """Forget the fields of the question before."""
        self.fields, self._refused = [], None

    def watch(self) -> None:
        """Say what is not legal in any of them, until another number is typed."""
        for field in self.fields:
            field.refused.connect(partial(self._tell, field))
            field.lineEdit().textEdited.connect(self._take_back)

    def are_settled(self) -> bool:
        """Take what is still being typed; a number that was put back is sent only once it was seen."""
        for field in self.fields:
            field.interpretText()
        refused, self._refused = self._refused, None
        if refused is not None:
            refused.setFocus(Qt.FocusReason.OtherFocusReason)
        return refused is None

    def missing(self) -> str:
        """Say what has to be entered yet, and go there."""
        empty = [field for field in self.fields if is_empty(field)]
        if not empty:
            return ""
        empty[0].setFocus()
        if len(self.fields) == 1:
            return text("Enter a number.")
        return text("Enter a number: {fields}.", fields=listed([field.accessibleName() for field in empty]))

    def rest_button(self, following: QWidget) -> QPushButton | None:
        """Return a button that enters 0 where nothing is, if that are several; the focus goes to what follows."""
        blank = [field for field in self.fields if is_empty(field) and lowest(field) <= 0]
        if len(blank) < MANY_BLANK:
            return None
        made = button(text("0 for the rest"))
        made.clicked.connect(partial(_fill, blank, following))
        for field in blank:
            field.valueChanged.connect(lambda _: made.setEnabled(any(map(is_empty, blank))))
        return made

    def _tell(self, field: Count, legal: str) -> None:
        self._refused = field
        one_of_many = text("{what}: {legal}", what=field.accessibleName(), legal=legal)
        self._refuse(one_of_many if len(self.fields) > 1 else legal)

    def _take_back(self) -> None:
        if self._refused is not None:
            self._refused = None
            self._refuse("")


def _fill(blank: Sequence[Count], following: QWidget) -> None:
    following.setFocus(Qt.FocusReason.OtherFocusReason)  # takes what is still being typed, and leaves the button
    for field in blank:
        if is_empty(field):
            field.setValue(0)
