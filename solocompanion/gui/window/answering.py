"""Answering later copies of the program: the window comes to the front, and opens the games they were started with."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from solocompanion.app import calls
from solocompanion.app.library.library import Library

LATER = 200  # ms until it is looked again, while something waits to be written
UNWATCHED = 1000  # ms between two looks where the system cannot watch the folder


class Answering(QObject):
    """Watches the folder of calls while a window is open that holds its library. At rest no timer runs."""

    def __init__(self, window: QWidget, library: Library, open_file: Callable[[Path], object]) -> None:
        super().__init__(window)
        self._window, self._library, self._open_file = window, library, open_file
        self._watcher: QFileSystemWatcher | None = None
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self.look)
        self.look()

    def look(self, *_: object) -> None:
        """Do what is asked for by now; a folder that was taken away is made again."""
        if self._library.readonly or not self._window.isVisible():  # another copy answers, or nobody: it is closed
            return
        if self._library.is_waiting:
            self._again.start(LATER)
            return
        data = self._library.path.parent
        folder = calls.folder_for_calls(data)
        if folder is None:
            return
        if not self._is_watched(str(folder)):
            self._again.start(UNWATCHED)
        for call in calls.taken(data):
            bring_forward(self._window, call.activation)
            for path in call.files:
                self._open_file(path)

    def _is_watched(self, folder: str) -> bool:
        if self._watcher is None:
            self._watcher = QFileSystemWatcher(self)
            self._watcher.directoryChanged.connect(self.look)
        return folder in self._watcher.directories() or self._watcher.addPath(folder)


def bring_forward(window: QWidget, activation: str) -> None:
    """Bring a window to the front, or have it ask for attention where the system does not let it come.

    `activation` is what the system gave the process that was started in its place; on Wayland Qt looks for it there.
    """
    if activation and sys.platform.startswith("linux"):
        os.environ["XDG_ACTIVATION_TOKEN"] = activation
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    QApplication.alert(window)
