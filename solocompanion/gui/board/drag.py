"""What is pressed on a board: a click, a piece that is dragged, or the board that is moved under the pointer."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QPointF, Qt

from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.scene import ABOVE_ALL, BoardScene

FAR = 8  # pixels from which a press is a drag
Deed = Literal["", "click", "piece", "pan"]


class Drag:
    """One press, from its beginning to its end. A piece is dragged; anything else that is dragged moves the board."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.name = ""
        self._at = QPoint()
        self._is_loose = False
        self._ghost: SpriteItem | None = None
        self.deed: Deed = ""

    def press(self, name: str, where: QPoint, *, is_loose: bool) -> None:
        """Remember what was pressed ("" for nothing that answers), where in the view, and whether it can be dragged."""
        self.name, self._at, self._is_loose, self.deed = name, where, is_loose, "click"

    def move(self, where: QPoint, on_board: QPointF) -> QPoint:
        """Follow the pointer; returns how far the board is moved by it."""
        if self.deed == "click" and (where - self._at).manhattanLength() > FAR:
            self.deed = "piece" if self._is_loose else "pan"
            if self.deed == "piece":
                self._lift()
        if self._ghost is not None:
            self._ghost.setPos(on_board)
        if self.deed != "pan":
            return QPoint()
        by, self._at = where - self._at, where
        return by

    def _lift(self) -> None:
        self._ghost = SpriteItem(self._scene.sprites[self.name].sprite, self._scene.art)
        self._ghost.setOpacity(0.75)
        self._ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._ghost.setZValue(ABOVE_ALL)
        self._scene.addItem(self._ghost)

    def release(self) -> tuple[str, Deed]:
        """Let go; returns what was pressed and what came of it."""
        deed, self.deed = self.deed, ""
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.removeItem(ghost)
            ghost.deleteLater()
        return self.name, deed
