"""Errors of the program: reported in the window, with a report to copy, while the game goes on."""

from __future__ import annotations

import sys
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from solocompanion.app.library.records import LibraryError
from solocompanion.core import registry
from solocompanion.core.words import text

if TYPE_CHECKING:  # named in annotations alone
    from solocompanion.gui.host import Host
    from solocompanion.gui.window.notice import Notice


class Faults(QObject):
    """Replaces `sys.excepthook` while a window is open. The same error is reported once."""

    def __init__(self, host: Host, notice: Notice) -> None:
        super().__init__(notice)
        self._host, self._notice = host, notice
        self._told: set[str] = set()

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Print an error, and report it in the window when Qt is back in its event loop."""
        sys.__excepthook__(kind, error, trace)
        from solocompanion.app.files.trace import game_at_fault  # noqa: PLC0415 - rarely needed
        from solocompanion.app.files.trace import trace as told  # noqa: PLC0415 - as above

        said = told(error, trace)
        if isinstance(error, Exception) and said not in self._told and isValid(self):
            self._told.add(said)
            why = str(error) if isinstance(error, LibraryError) else ""
            QTimer.singleShot(0, self, partial(self._tell, said, why, game_at_fault(trace)))

    def _tell(self, said: str, why: str, game: str) -> None:
        """Say what the library says about itself, or else that something is broken in the program, or in a game."""
        library = self._host.library
        broke, saved = text("Something went wrong in the program."), text("Your game is saved up to your last answer.")
        if game:
            by = registry.package(game)
            broke = text("Something went wrong in the game {name}, which {package} brought.", name=game, package=by)
        if library.readonly:
            saved = text("Nothing is being saved at the moment.")
        words = why or " ".join((broke, saved, text("You can go on.")))
        self._notice.say(words, unsaved=library.readonly, report=partial(self._report, said))

    def _report(self, said: str) -> str:
        """Return the fault with the diagnostics; the fault alone where they are what fails."""
        from solocompanion.app.files.diagnostics import cleaned, report  # noqa: PLC0415 - rarely needed
        from solocompanion.gui.help.diagnostics_page import shell  # noqa: PLC0415 - as above

        plain = cleaned(said, self._host.library.path.parent)
        try:
            return f"{plain}\n\n{report(self._host.library, shell(self._host), registry.names())}"
        except Exception as error:  # noqa: BLE001 - a report must come whatever is broken
            return f"{plain}\n\n{text('No diagnostics: {why}', why=type(error).__name__)}"
