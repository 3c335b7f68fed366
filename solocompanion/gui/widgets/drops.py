"""Game files that are dragged onto the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from solocompanion.gui.guard import guarded


def begin(event: QDragEnterEvent) -> bool:
    """Tell whether game files from outside may be dropped here, and answer so."""
    from solocompanion.app.files.endings import is_game  # noqa: PLC0415 - a start does without it

    return event.source() is None and any(map(is_game, _files(event.mimeData()))) and _copies(event)


def dropped(event: QDropEvent) -> list[Path]:
    """Return the files that were dropped, those that are no game last: who reads them says so."""
    from solocompanion.app.files.endings import is_game  # noqa: PLC0415 - as above

    _copies(event)
    return sorted(_files(event.mimeData()), key=lambda path: not is_game(path))


def _files(data: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def _copies(event: QDropEvent) -> bool:
    """Answer that a copy is made: where somebody moves a file, the program it comes from would delete it.

    Tells whether that program offers one. It is left alone if not, also where the file was read all the same.
    """
    copy = Qt.DropAction.CopyAction
    offered = bool(event.possibleActions() & copy)
    event.setDropAction(copy if offered else Qt.DropAction.IgnoreAction)
    event.setAccepted(offered)
    return offered


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
            for path in dropped(event):
                self._opened(path)
            return True
        return isinstance(event, QDragEnterEvent) and begin(event)
