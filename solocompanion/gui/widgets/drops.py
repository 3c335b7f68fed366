"""Game files that are dragged onto the window: one is opened in its tab."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from solocompanion.app.files.exchange import SUFFIX
from solocompanion.gui.shelter import sheltered

if TYPE_CHECKING:
    from solocompanion.gui.window.window import Window


def game_files(data: QMimeData) -> list[Path]:
    """Return the game files in what is dragged."""
    local = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in local if path.name.endswith(SUFFIX)]


@sheltered
class Drops(QObject):
    """Watches a window for dropped game files."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Say that files may be dropped, and open what is."""
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            for path in game_files(event.mimeData()):
                self._window.open_file(path)
            event.acceptProposedAction()
            return True
        if isinstance(event, QDragEnterEvent) and event.source() is None and game_files(event.mimeData()):
            event.acceptProposedAction()
            return True
        return False
