"""Keeps what is being entered for the open question, and enters it again after the program has ended amid it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from solocompanion.app.play.session import Session
from solocompanion.app.preferences.drafts import Draft, Drafts
from solocompanion.app.preferences.kept import Preferences
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.box import QuestionBox
from solocompanion.gui.questions.numbers import Kept

AFTER = 250  # milliseconds without a change until it is kept: each time costs a write


@guarded
class DraftKeeper(QObject):
    """Writes the number fields of a box down a moment after they change."""

    def __init__(self, session: Session, box: QuestionBox) -> None:
        super().__init__(box)
        self._session, self._box, self._drafts = session, box, Drafts(session)
        self._timer = QTimer(self, singleShot=True, interval=AFTER)
        self._timer.timeout.connect(self.keep)
        box.numbers.changed = self._timer.start
        box.answered.connect(self._drop)

    def keep_in(self, keep: Preferences) -> None:
        """Keep drafts there from now on, and enter what is there already."""
        self._drafts.keep_in(keep)
        self.take_on()

    def take_on(self) -> None:
        """Enter what was entered before into a question that is asked anew."""
        if not self._session.is_present or self._session.waiting is None:
            return
        draft = self._drafts.now()
        if any(draft.typed):
            self._box.numbers.take_on(Kept(draft.typed, draft.at))
        elif any(self._box.numbers.kept().typed):  # asked on after a correction, by another entry
            self._timer.start()

    def keep(self) -> None:
        """Keep it now."""
        entered = self._box.numbers.kept()
        if self._session.is_present and entered.typed:
            self._drafts.set(Draft(entered.typed, entered.at))

    def _drop(self) -> None:
        self._timer.stop()
        self._drafts.drop()
