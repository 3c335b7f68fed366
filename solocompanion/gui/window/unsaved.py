"""What is not saved: it is tried again by itself, marked as long as it lasts, and asked about at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from solocompanion.app.library.database import PATIENCE
from solocompanion.app.library.library import Library
from solocompanion.core.words import plural, text
from solocompanion.gui.window.game_tab import GameTab
from solocompanion.gui.window.notice import Notice

if TYPE_CHECKING:  # a start has nothing to save again
    from solocompanion.app.play.session import Session
    from solocompanion.app.workshop.holding import Held

AGAIN = 10_000  # ms between two tries while something is not saved


class Unsaved(QObject):
    """Saves again as soon as it can be done.

    It tries after each step, when the window becomes active, and every ten seconds while something is not saved. With
    everything saved no timer runs. `changed` tells that there is something, or nothing any more, `holds` that the
    library can be written by now.
    """

    changed = Signal()
    holds = Signal()

    def __init__(self, library: Library, tabs: Callable[[], Sequence[GameTab]], notice: Notice) -> None:
        super().__init__(notice)
        self._library, self._tabs, self._notice = library, tabs, notice
        self._is_trying = False
        self.is_given_up = False  # somebody closes the window all the same
        self.is_any = False
        self.closes: Callable[[], object] | None = None  # closes the window, which waits for everything to be saved
        self.again = QTimer(self)
        self.again.setInterval(AGAIN)
        self.again.timeout.connect(self.look)
        notice.retry_wanted.connect(self.ask_again)
        library.saved = notice.drop  # that it was not saved, and is to be done again

    def games(self) -> list[Session]:
        """Return the games that are not saved, of all tabs."""
        return [session for tab in self._tabs() for session in tab.unsaved()]

    def entered(self) -> list[tuple[GameTab, Held]]:
        """Return what was entered in the Workshop and is not saved, of all tabs."""
        return [(tab, tab.held) for tab in self._tabs() if tab.held is not None and tab.held.is_any]

    def look(self) -> None:
        """After a step: try to save what is not saved."""
        if self.games() or self.entered():
            self.come_back()
        self._mark()

    def come_back(self) -> None:
        """When somebody comes back to the window: try to save again, also where nothing was played meanwhile.

        A library that was taken away is made anew only when somebody asks for it: its file may be put back.
        """
        if (self._library.readonly or self.is_any) and not self._library.is_gone:
            self._try(patience=0)

    def ask_again(self) -> None:
        """Somebody asks to try it: say why, if it cannot be done."""
        if (why := self._try(patience=PATIENCE)) is not None:
            self._notice.say(why, unsaved=True)

    def say(self) -> None:
        """Say once more that something is not saved, and why."""
        self._notice.say(self.why(), unsaved=True)

    def why(self) -> str:
        """Say why nothing is saved."""
        usual = text("This game could not be saved.") if self.games() else text("It could not be saved.")
        return "\n".join(self._library.notices) or usual

    def _try(self, patience: float) -> str | None:
        """Try to save everything, waiting so many seconds for another program; returns why it cannot be done."""
        if self._is_trying:  # a game that is kept is shown anew
            return None
        from solocompanion.app.opening import TROUBLES  # noqa: PLC0415 - rarely needed

        self._is_trying = True
        n, entered, anew = len(self.games()), bool(self.entered()), self._library.readonly
        try:
            if not self._library.retry(patience):
                return self.why()
            if anew:
                self.holds.emit()
            self._notice.hide()
            if said := "\n".join(self._library.notices if anew else ()):
                self._notice.say(said, unsaved=False, stays=True)
            elif n:
                self._notice.say(plural("Your game is saved now.", "Your games are saved now.", n), unsaved=False)
            elif entered:
                self._notice.say(text("What you entered is saved now."), unsaved=False)
            for tab in self._tabs():
                tab.keep_unsaved(anew=anew)
        except TROUBLES as error:
            return str(error)
        finally:
            self._is_trying = False
            self._mark()
        return None

    def _mark(self) -> None:
        before, self.is_any = self.is_any, bool(self.games() or self.entered())
        if self.is_any and not self.again.isActive():
            self.again.start()
        elif not self.is_any:
            self.again.stop()
        if before != self.is_any:
            self.changed.emit()
        if not self.is_any and self.closes is not None:
            QTimer.singleShot(0, self, self.closes)
            self.closes = None
