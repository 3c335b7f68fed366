"""What the person should remember in their turn: lines they can switch off for good.

Each is shown in full once in a game; from then on one line says what it is, or how many there are, and opens them. What
is to be done now stays in sight.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.reminders import Reminders
from solocompanion.core.view import Reminder
from solocompanion.core.words import plural, text
from solocompanion.gui.style import sizes
from solocompanion.gui.table.pile import name_widget
from solocompanion.gui.widgets.elided import say_briefly
from solocompanion.gui.widgets.plain import button, label
from solocompanion.gui.widgets.reused import Reused

BRIEF = 290  # pixels, as designed, of what is folded: the words of one, cut where they are longer


class ReminderRow(QFrame):
    """One reminder: the words, the rule, and a button that switches its kind off.

    Signals
    -------
    asked(rule)
        The person wants to read the rule.
    unwanted(kind)
        The person does not want this kind again.

    """

    asked = Signal(str)
    unwanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.reminder = Reminder("", "", "")
        self.words = label("", "quiet", wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.chip = button("", "chip")
        self.off = button(text("Don't remind me"), "link")
        self.chip.clicked.connect(lambda: self.asked.emit(self.reminder.rule))
        self.off.clicked.connect(lambda: self.unwanted.emit(self.reminder.kind))
        beside = QVBoxLayout()
        beside.setSpacing(0)
        for one in (self.chip, self.off):
            beside.addWidget(one, 0, Qt.AlignmentFlag.AlignRight)
        layout = QHBoxLayout(self)
        sizes.frame(layout, 16, 0, 12, 0, spacing=6)
        layout.addWidget(self.words, 1)
        layout.addLayout(beside)

    def show_reminder(self, reminder: Reminder) -> None:
        """Show another reminder: its words and its rule."""
        self.reminder = reminder
        self.words.setText(reminder.words)
        self.chip.setText(reminder.rule)
        name_widget(self.chip, text("Rule {rule}: {words}", rule=reminder.rule, words=reminder.words))
        name_widget(self.off, text("Don't remind me: {words}", words=reminder.words))


class ReminderList(QWidget):
    """The reminders of a session; none is switched off until `keep_in` names a library.

    Those that were shown at another moment already are folded into one line, except what is to be done now.

    Signals
    -------
    asked(rule)
        The person wants to read a rule.
    opened()
        More of them are shown than before.

    """

    asked = Signal(str)
    opened = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._kept: Reminders | None = None
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        self.rows: list[ReminderRow] = []
        self._first_at: dict[str, int] = {}  # the entry at which each kind was shown first
        self._opened_at = -1  # the entry at which the person opened them
        self.more = button("", "link")
        self.more.clicked.connect(self._open)
        folded = QHBoxLayout()
        sizes.frame(folded, 16, 0, 12, 0)
        folded.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._lines.addLayout(folded)
        self._made = Reused(self._row)
        self.hide()

    def keep_in(self, library: Library) -> None:
        """Store in the library what is switched off, and leave out what was."""
        self._kept = Reminders(library, self._session.record.game)
        self.refresh()

    def refresh(self) -> None:
        """Show what to remember now."""
        found = showing.reminders(self._session)
        if self._kept is not None:
            found = self._kept.wanted(found)
        here = self._session.cursor.entry
        new = tuple(one for one in found if self._first_at.setdefault(one.kind, here) == here or one.is_due)
        folded = [one for one in found if one not in new] if self._opened_at != here else []
        shown = new if folded else found
        self.rows = self._made.fit(len(shown))
        for row, reminder in zip(self.rows, shown, strict=True):
            row.show_reminder(reminder)
            row.off.setVisible(self._kept is not None)
        many = plural("{n} reminder", "{n} reminders", len(folded))
        say_briefly(self.more, folded[0].words if len(folded) == 1 else many, BRIEF, many)
        self.more.setVisible(bool(folded))
        self.setVisible(bool(found))

    def _open(self) -> None:
        """Show them all, until something else is done."""
        self._opened_at = self._session.cursor.entry
        self.refresh()
        self.rows[0].chip.setFocus(Qt.FocusReason.OtherFocusReason)
        self.opened.emit()

    def _row(self, number: int) -> ReminderRow:
        made = ReminderRow()
        made.asked.connect(self.asked)
        made.unwanted.connect(self._switch_off)
        self._lines.insertWidget(number, made)
        return made

    def _switch_off(self, kind: str) -> None:
        if self._kept is not None:
            self.focusNextChild()  # before Qt drops the focus with the row
            self._kept.switch_off(kind)
            self.refresh()
