"""A piece that is pressed, and dragged once the pointer has gone far enough."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt

from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.scene import BoardScene

FAR = 8  # pixels from which a press is a drag
ABOVE_ALL = 10_000_000


class Drag:
    """What is pressed on a board. `name` is empty while nothing is."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._start = QPoint()
        self._ghost: SpriteItem | None = None
        self.name = ""

    def press(self, name: str, where: QPoint) -> None:
        """Remember what was pressed, and where in the view."""
        self.name, self._start = name, where

    def move(self, where: QPoint, on_board: QPointF) -> None:
        """Move a picture of the piece with the pointer, if something can be done with the piece."""
        is_far = (where - self._start).manhattanLength() > FAR
        if self._ghost is None and is_far and self.name in self._scene.marked("offered"):
            self._ghost = SpriteItem(self._scene.sprites[self.name].sprite, self._scene.art)
            self._ghost.setOpacity(0.75)
            self._ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._ghost.setZValue(ABOVE_ALL)
            self._scene.addItem(self._ghost)
        if self._ghost is not None:
            self._ghost.setPos(on_board)

    def release(self) -> tuple[str, bool]:
        """Let go; returns what was pressed and whether it was dragged."""
        name, self.name = self.name, ""
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.removeItem(ghost)
            ghost.deleteLater()
        return name, ghost is not None
