"""Game files that are dragged onto the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from solocompanion.gui.guard import guarded


def game_files(data: QMimeData) -> list[Path]:
    """Return the game files in what is dragged."""
    from solocompanion.app.files.endings import is_game  # noqa: PLC0415 - a start does without it

    local = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in local if is_game(path)]


@guarded
class Drops(QObject):
    """Watches a widget for dropped game files; `opened` is given each of them."""

    def __init__(self, target: QWidget, opened: Callable[[Path], None]) -> None:
        super().__init__(target)
        self._opened = opened
        target.setAcceptDrops(True)
        target.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Say that files may be dropped, and open what is."""
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            for path in game_files(event.mimeData()):
                self._opened(path)
            event.acceptProposedAction()
            return True
        if isinstance(event, QDragEnterEvent) and event.source() is None and game_files(event.mimeData()):
            event.acceptProposedAction()
            return True
        return False
