"""The board as a picture: a scene of sprites that is brought in line with a projection, marked and zoomed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import hypot

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget

from solocompanion.core.board import Board, Sprite
from solocompanion.core.words import text
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.style.art import Art

PAST_TINT = 0.34  # more would drown the lettering that lies on the ground
ZOOMS = (0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0)


@sheltered
class BoardScene(QGraphicsView):
    """Shows a `Board`. `zoomed` tells the new zoom."""

    zoomed = Signal(float)

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        self.items_: dict[str, SpriteItem] = {}
        super().__init__(parent)
        self.art = art
        self.board = Board(1, 1)
        self._marks: dict[str, frozenset[str]] = {}
        self._zoom = 1.0
        self._focus = ""
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._tint = QGraphicsRectItem()
        self._tint.setPen(Qt.PenStyle.NoPen)
        self._tint.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._tint.setVisible(False)
        scene.addItem(self._tint)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setAccessibleName(text("Board"))
        self.setMinimumSize(320, 240)
        self.set_art(art)

    # -- what is shown -----------------------------------------------------------------------------------------
    def set_art(self, art: Art) -> None:
        """Change the theme: every sprite is drawn anew."""
        self.art = art
        self.setBackgroundBrush(QColor(art.tokens.get("rock0", art.tokens["window"])))
        for item in self.items_.values():
            item.art = art
            item.update()
        self._tint.setBrush(QColor(art.tokens["past"]))
        self._tint.setOpacity(PAST_TINT)

    def sync(self, board: Board) -> None:
        """Bring the scene in line with a board. May be called at any time, any number of times."""
        self._focus = self._heir(board)
        for gone in [name for name in self.items_ if name not in board.sprites]:
            item = self.items_.pop(gone)
            self.scene().removeItem(item)
            item.deleteLater()
        for order, (name, sprite) in enumerate(board.sprites.items()):
            item = self.items_.get(name) or self._add(sprite)
            item.place(sprite)
            item.setScale(1)
            item.unflip()
            item.setZValue(sprite.layer * 1000 + order)
        if (board.width, board.height) != (self.board.width, self.board.height):
            self.board = board
            self.scene().setSceneRect(QRectF(0, 0, board.width, board.height))
            self._tint.setRect(QRectF(0, 0, board.width, board.height))
            self._fit()
        self.board = board
        lowest = min((sprite.layer for sprite in board.sprites.values()), default=0)
        self._tint.setZValue((lowest + 1) * 1000 - 1)
        for mark in self._marks:
            self._remark(mark)

    def _heir(self, board: Board) -> str:
        """Return what has the focus on a new board: the same sprite, or the nearest where it no longer answers."""
        now, before = board.sprites.get(self._focus), self.board.sprites.get(self._focus)
        if before is None or (now is not None and now.spoken):
            return now.id if now is not None and now.spoken else ""
        spoken = [sprite for sprite in board.sprites.values() if sprite.spoken]
        nearest = min(spoken, key=lambda one: hypot(one.x - before.x, one.y - before.y), default=None)
        return "" if nearest is None else nearest.id

    def _add(self, sprite: Sprite) -> SpriteItem:
        item = self.items_[sprite.id] = SpriteItem(sprite, self.art)
        item.set_zoom(self.transform().m11())
        self.scene().addItem(item)
        return item

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark just these sprites as `changed`, `offered`, `asked` or `pointed`."""
        self._marks[mark] = frozenset(sprites)
        self._remark(mark)

    def marked(self, mark: str) -> Collection[str]:
        """Return the sprites that bear a mark."""
        return self._marks.get(mark, frozenset())

    def set_past(self, *, past: bool) -> None:
        """Tint the board while the past is looked at."""
        self._tint.setVisible(past)

    def announce(self, message: str) -> None:
        """Have a screen reader say something."""
        if message:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, message))

    def _remark(self, mark: str) -> None:
        wanted = self._marks[mark]
        for name, item in self.items_.items():
            item.mark(mark, on=name in wanted)

    # -- zoom --------------------------------------------------------------------------------------------------
    def zoom(self) -> float:
        """Return the zoom relative to the whole board fitting the widget."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Zoom to 0.5 … 3 times the fitting size; 1 fits the whole board."""
        self._zoom = max(ZOOMS[0], min(zoom, ZOOMS[-1]))
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag if self._zoom > 1 else QGraphicsView.DragMode.NoDrag)
        self._fit()
        self.zoomed.emit(self._zoom)

    def zoom_step(self, by: int) -> None:
        """Zoom in (+1) or out (-1) by one step."""
        nearest = min(range(len(ZOOMS)), key=lambda n: abs(ZOOMS[n] - self._zoom))
        self.set_zoom(ZOOMS[max(0, min(nearest + by, len(ZOOMS) - 1))])

    def _fit(self) -> None:
        size = self.viewport().size()
        fit = min(size.width() / self.board.width, size.height() / self.board.height)
        self.resetTransform()
        self.scale(fit * self._zoom, fit * self._zoom)
        for item in self.items_.values():
            item.set_zoom(fit * self._zoom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the board fitting."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel; pan with the wheel alone."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_step(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)
