"""While another program has locked the library: a calm notice, and a window that goes on painting."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer

from solocompanion.core.words import text
from solocompanion.gui.window.notice import Notice

GONE = 500  # ms after the last step of a wait


class LockedLibrary(QObject):
    """Called at each step of a wait. What is clicked and typed meanwhile is kept for afterwards."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice)
        self._notice = notice
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.setInterval(GONE)
        self._end.timeout.connect(self._over)

    def __call__(self) -> None:
        """Say what is waited for, and paint."""
        if not self._is_said():
            self._notice.say(_words(), unsaved=False, stays=True)
        self._end.start()
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    def _over(self) -> None:
        if self._is_said():
            self._notice.hide()

    def _is_said(self) -> bool:
        return self._notice.isVisible() and self._notice.words.text() == _words()


def _words() -> str:
    return text("Another program is using the file of your games. Your last step is saved as soon as it lets go.")
