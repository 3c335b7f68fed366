"""Files that macOS sends to the program when somebody opens them: no command line names them there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from solocompanion.gui.guard import guarded


@guarded
class Application(QApplication):
    """The application, told by the system which files to open; a filter would be asked about every event there is.

    `opened` is given each file; those that come before there is a window wait in `waiting`.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(list(arguments))
        self.waiting: list[Path] = []
        self.opened: Callable[[Path], object] = self.waiting.append

    def event(self, event: QEvent) -> bool:
        """Open the file that is sent."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.opened(Path(event.file()))
            return True
        return super().event(event)

    def open_with(self, opened: Callable[[Path], object]) -> tuple[Path, ...]:
        """Open files with this from now on; returns those that came before."""
        self.opened = opened
        return tuple(self.waiting)
