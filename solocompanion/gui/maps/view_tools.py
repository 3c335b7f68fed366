"""The hand that moves a map which is larger than its room."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from solocompanion.core.words import later
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.maps.tools import Keys, Tool

FAR = 3.0  # pixels that the map is moved by for a coordinate of an arrow key


class HandTool(Tool):
    """The hand: a drag moves the map, a double click shows all of it."""

    id = "hand"
    name = later("Hand")
    tip = later("Drag the map. The middle button does so with every tool; a double click shows all of it")
    key = "M"
    cursor = Qt.CursorShape.OpenHandCursor

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._held: QPointF | None = None

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Hold the map."""
        self._held = spot
        self.sheet.setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Move it."""
        if self._held is not None and is_held:
            self.sheet.pan(spot - self._held)
            self._held = spot

    def release(self, *, is_done: bool) -> None:
        """Let go."""
        self._held = None
        self.sheet.setCursor(self.cursor)

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Show all of the map."""
        self.sheet.look(None)

    def use(self) -> None:
        """Show all of the map."""
        self.sheet.look(None)

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the map."""
        self.sheet.pan(QPointF(*way) * (-FAR * far))
