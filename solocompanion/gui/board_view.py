"""The board: a scene of sprites that is brought in line with a projection, answers to pointer and keys, and zooms."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget

from solocompanion.core.board import Board, Sprite
from solocompanion.core.words import text
from solocompanion.gui.art import Art
from solocompanion.gui.board_item import SpriteItem

ZOOMS = (0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0)
_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class BoardView(QGraphicsView):
    """Shows a `Board`.

    Signals
    -------
    activated(id, where)
        A sprite was clicked, or Enter was pressed on it; `where` is a point of this widget beside it.
    questioned(id, where)
        The same with the right button or the menu key.
    dropped(source, target, where)
        A piece was dragged onto another sprite.

    """

    activated = Signal(str, QPoint)
    questioned = Signal(str, QPoint)
    dropped = Signal(str, str, QPoint)
    zoomed = Signal(float)

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        self.items_: dict[str, SpriteItem] = {}
        super().__init__(parent)
        self.art = art
        self.board = Board(1, 1)
        self._marks: dict[str, frozenset[str]] = {}
        self._zoom = 1.0
        self._focus = ""
        self._press: tuple[str, QPoint] | None = None
        self._ghost: SpriteItem | None = None
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
        self._tint.setOpacity(0.5)

    def sync(self, board: Board) -> None:
        """Bring the scene in line with a board. May be called at any time, any number of times."""
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
        if self._focus not in self.items_:
            self._focus = ""

    def _add(self, sprite: Sprite) -> SpriteItem:
        item = self.items_[sprite.id] = SpriteItem(sprite, self.art)
        item.set_zoom(self.transform().m11())
        self.scene().addItem(item)
        return item

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark just these sprites as `changed`, `offered` or `asked`."""
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

    # -- pointer -----------------------------------------------------------------------------------------------
    def sprite_at(self, where: QPoint) -> str:
        """Return the id of the topmost sprite that answers there, or an empty text."""
        for item in self.items(where):
            if (
                isinstance(item, SpriteItem)
                and item.sprite.spoken
                and item.shape().contains(item.mapFromScene(self.mapToScene(where)))
            ):
                return item.sprite.id
        return ""

    def beside(self, name: str) -> QPoint:
        """Return the point of this widget at the right edge of a sprite."""
        item = self.items_[name]
        edge = item.mapToScene(QPointF(item.sprite.w / 2, 0))
        return self.mapFromScene(edge)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed; focus it."""
        where = event.position().toPoint()
        name = self.sprite_at(where)
        if event.button() == Qt.MouseButton.LeftButton and name:
            self._press = (name, where)
            self.focus_sprite(name, reason_pointer=True)
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift what is pointed at, and drag a piece that was pressed."""
        where = event.position().toPoint()
        if self._press is not None:
            self._drag(where)
            return
        over = self.sprite_at(where)
        for name, item in self.items_.items():
            item.mark("lifted", on=name == over)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor
            if over in self.marked("offered") or over in self.marked("asked")
            else Qt.CursorShape.ArrowCursor
        )
        super().mouseMoveEvent(event)

    def _drag(self, where: QPoint) -> None:
        assert self._press is not None
        name, start = self._press
        if self._ghost is None and (where - start).manhattanLength() > 8 and name in self.marked("offered"):
            self._ghost = SpriteItem(self.items_[name].sprite, self.art)
            self._ghost.setOpacity(0.75)
            self._ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._ghost.setZValue(10_000_000)
            self.scene().addItem(self._ghost)
        if self._ghost is not None:
            self._ghost.setPos(self.mapToScene(where))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click, or drop what was dragged."""
        where = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            name = self.sprite_at(where)
            if name:
                self.questioned.emit(name, where)
            return
        press, self._press = self._press, None
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self.scene().removeItem(ghost)
            ghost.deleteLater()
            target = self.sprite_at(where)
            if press is not None and target and target != press[0]:
                self.dropped.emit(press[0], target, where)
            return
        if press is not None and self.sprite_at(where) == press[0]:
            self.activated.emit(press[0], self.beside(press[0]))
            return
        super().mouseReleaseEvent(event)

    # -- keys --------------------------------------------------------------------------------------------------
    def spoken(self) -> list[str]:
        """Return the sprites that take the focus, in reading order."""
        return [name for name, sprite in self.board.sprites.items() if sprite.spoken]

    def focus_sprite(self, name: str, *, reason_pointer: bool = False) -> None:
        """Move the focus to a sprite and let a screen reader know."""
        for known, item in self.items_.items():
            item.mark("focused", on=known == name and not reason_pointer)
        self._focus = name
        if name:
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            event.setChild(self.spoken().index(name))
            QAccessible.updateAccessibility(event)
            self.ensureVisible(self.items_[name], 20, 20)

    def focused_sprite(self) -> str:
        """Return the sprite that has the focus, or an empty text."""
        return self._focus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the board with the arrows; Enter acts, the menu key asks why."""
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.focus_sprite(self._next(_ARROWS[key]))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._focus:
            self.activated.emit(self._focus, self.beside(self._focus))
        elif key in {Qt.Key.Key_Menu, Qt.Key.Key_W} and self._focus:
            self.questioned.emit(self._focus, self.beside(self._focus))
        else:
            super().keyPressEvent(event)

    def _next(self, way: QPointF) -> str:
        names = self.spoken()
        if not names:
            return ""
        if self._focus not in names:
            return names[0]
        here = self.items_[self._focus].pos()
        best, best_cost = self._focus, float("inf")
        for name in names:
            offset = self.items_[name].pos() - here
            ahead = QPointF.dotProduct(offset, way)
            aside = abs(offset.x() * way.y()) + abs(offset.y() * way.x())
            if name != self._focus and ahead > 1 and ahead + 2.5 * aside < best_cost:
                best, best_cost = name, ahead + 2.5 * aside
        return best
