"""Screen-reader events for places and pieces that appeared, disappeared or changed their name.

A reader keeps the names it has read. Without these events it would go on reading the board of the first turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget


class BoardEvents:
    """What a reader has been told of a board, and what is new."""

    def __init__(self, board: QWidget) -> None:
        self._board = board
        self._told: dict[str, str] = {}
        self._gone: list[int] = []

    def going(self, names: Iterable[str]) -> None:
        """Tell, while they are still there, which sprites will be gone."""
        staying = frozenset(names)
        if not QAccessible.isActive():
            return
        known = list(self._told)
        for place in reversed(range(len(known))):
            if known[place] not in staying:
                self._tell(QAccessible.Event.ObjectDestroyed, place)
                del self._told[known[place]]

    def tell(self, now: Mapping[str, str]) -> None:
        """Tell what came and what is called otherwise, by id and name in reading order."""
        if not QAccessible.isActive():
            return
        for place, (name, words) in enumerate(now.items()):
            if name not in self._told:
                self._tell(QAccessible.Event.ObjectCreated, place)
            elif self._told[name] != words:
                self._tell(QAccessible.Event.NameChanged, place)
        self._told = dict(now)

    def _tell(self, kind: QAccessible.Event, place: int) -> None:
        event = QAccessibleEvent(self._board, kind)
        event.setChild(place)
        QAccessible.updateAccessibility(event)
