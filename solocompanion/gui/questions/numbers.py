"""The number fields of a question: what they refuse, which of them are blank, and zero for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import listed, plural, text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, label, name_field
from solocompanion.gui.widgets.stepper import EMPTY, Count, begin_with, is_empty, lowest

MANY_BLANK = 2  # so many numbers to enter can be 0 with one button
NAMED = 2  # so many that are missing are named


class Kept(NamedTuple):
    """What was typed into the fields of a question, "" where nothing was, and which had the focus last."""

    typed: tuple[str, ...] = ()
    at: int = 0


class NumberFields:
    """Keeps the fields of the question that is shown; `refuse` says why an answer cannot be taken.

    A number that is not legal stays in its field, which is marked, until it is mended; while there is one, nothing is
    sent. What is said follows what is entered.
    """

    def __init__(self, refuse: Callable[[str], None]) -> None:
        self._refuse = refuse
        self.changed: Callable[[], object] = lambda: None  # called when something else stands in a field
        self.fields: list[Count] = []
        self._asks_for_all = False  # an answer was to be sent while a number was missing
        self._begun: list[str] = []  # what stood in them first
        self._at = 0  # which of them had the focus last
        self._total: int | None = None  # what they have to come to together
        self._apart = 0  # what those that are not entered come to

    def clear(self) -> None:
        """Forget the fields of the question before."""
        self.fields, self._asks_for_all, self._begun, self._at = [], False, [], 0
        self._total, self._apart = None, 0

    def spin(self, low: int, high: int, usual: int | None, confirmed: Callable[[], None]) -> Count:
        """Return one more field for a number; Enter in it confirms."""
        made = Count()
        begin_with(made, low, high, usual)
        self.fields.append(made)
        sizes.hold(made, least_h=("px", 30))
        made.lineEdit().returnPressed.connect(confirmed)
        made.lineEdit().setTextMargins(6, 0, 0, 0)
        return made

    def kept(self) -> Kept:
        """Return what was typed, and where the focus was last."""
        typed = [field.lineEdit().text() for field in self.fields]
        return Kept(tuple("" if now == first else now for now, first in zip(typed, self._begun, strict=True)), self._at)

    def take_on(self, kept: Kept) -> Count | None:
        """Enter what was typed into the same question before; return the field that had the focus."""
        if len(kept.typed) != len(self.fields) or not self.fields:
            return None
        for field, words in zip(self.fields, kept.typed, strict=True):
            if words:
                field.type_in(words)
        return self.fields[kept.at]

    def watch(self, total: int | None = None, apart: int = 0) -> None:
        """Say what is not legal in any of them, as long as it stands there; with a total also what is missing of it.

        `apart` is what the numbers that are not entered here add to the total.
        """
        self._total, self._apart = total, apart
        self._begun = [field.lineEdit().text() for field in self.fields]
        for at, field in enumerate(self.fields):
            field.reached.connect(partial(self._go_to, at))
            field.keeps_wrong = True
            described = field.accessibleDescription()
            field.refused.connect(field.setAccessibleDescription)
            field.righted.connect(partial(field.setAccessibleDescription, described))
            for change in (field.refused, field.righted, field.valueChanged, field.lineEdit().textEdited):
                change.connect(self._say)
        self._refuse(self._say_total())

    def are_settled(self) -> bool:
        """Take what is still being typed, and go to what is not legal, if anything."""
        for field in self.fields:
            field.interpretText()
        wrong = self._wrong()
        if wrong:
            wrong[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return not wrong

    def go_on(self) -> bool:
        """Go from the number that was entered last to the next one that is blank; tell whether there is one."""
        blank = self._blank()
        after = [field for field in self.fields[self._at + 1 :] if field in blank]
        if not after or self.fields[self._at] in blank:
            return False
        after[0].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def missing(self) -> str:
        """Say what has to be entered or put right yet, and go there: what is typed next takes its place."""
        blank = self._blank()
        self._asks_for_all = bool(blank)
        if blank:
            blank[0].setFocus()
        elif said := self._say_total():
            self.fields[self._at].setFocus()
            self.fields[self._at].selectAll()
            return said
        return self._say_missing(blank)

    def _go_to(self, at: int) -> None:
        self._at = at

    def _wrong(self) -> list[Count]:
        return [field for field in self.fields if field.wrong]

    def _blank(self) -> list[Count]:
        """Return the fields where nothing stands, not even what is still being typed."""
        return [field for field in self.fields if is_empty(field) and field.lineEdit().text() in {"", EMPTY}]

    def _say(self) -> None:
        """Say what is not legal yet, or what is missing yet once that was asked for."""
        self.changed()
        wrong = self._wrong()
        missing = self._say_missing(self._blank()) if self._asks_for_all else ""
        self._refuse(self._say_wrong(wrong) or missing or self._say_total())

    def _say_total(self) -> str:
        """Say what the numbers come to, and how many are missing or too many; empty where that is right."""
        together = self._apart + sum(0 if is_empty(field) else field.value() for field in self.fields)
        if self._total is None or together == self._total:
            return ""
        if together < self._total:
            return text("{sum} of {n}: {left} missing", sum=together, n=self._total, left=self._total - together)
        return text("{sum} of {n}: {left} too many", sum=together, n=self._total, left=together - self._total)

    def _say_wrong(self, wrong: Sequence[Count]) -> str:
        """Say what is legal in the first of them, on one line, and how many more are marked."""
        if not wrong or len(self.fields) == 1:
            return "".join(field.legal for field in wrong)
        said = text("{what}: {legal}", what=wrong[0].accessibleName(), legal=wrong[0].legal)
        more = plural("{said} ({n} more is marked)", "{said} ({n} more are marked)", len(wrong) - 1, said=said)
        return more if len(wrong) > 1 else said

    def _say_missing(self, blank: Sequence[Count]) -> str:
        if not blank or len(self.fields) == 1:
            return text("Enter a number.") if blank else ""
        names = [field.accessibleName() for field in blank]
        more = len(names) - NAMED
        if more > 1:  # in few words: what is said keeps to its line
            names = [*names[:NAMED], plural("{n} more", "{n} more", more)]
        return text("Enter a number: {fields}.", fields=listed(names))

    def rest_button(self, following: QWidget, role: str = "") -> QPushButton | None:
        """Return a button that enters 0 where nothing is, if that are several; the focus goes to what follows.

        `role` is how it looks.
        """
        blank = [field for field in self.fields if is_empty(field) and lowest(field) <= 0]
        if len(blank) < MANY_BLANK:
            return None
        made = button(text("0 for the rest"), role)
        made.clicked.connect(partial(_fill, blank, following))
        for field in blank:
            field.valueChanged.connect(lambda _: made.setEnabled(any(map(is_empty, blank))))
        return made


def named_line(name: str, field: Count) -> QHBoxLayout:
    """Lay a field out beside its name."""
    field.setAccessibleName(name)
    words = label(name, wrap=True)
    name_field(words, field)
    sizes.hold(field, w=("px", 84))
    made = QHBoxLayout()
    made.addWidget(words, 1)
    made.addWidget(field)
    return made


def _fill(blank: Sequence[Count], following: QWidget) -> None:
    following.setFocus(Qt.FocusReason.OtherFocusReason)  # takes what is still being typed, and leaves the button
    for field in blank:
        if is_empty(field):
            field.setValue(0)
