"""The board answering: pointer, drag and keys."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from solocompanion.core.board import Board
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.news import BoardNews
from solocompanion.gui.board.scene import BoardScene
from solocompanion.gui.board.walk import Way, Ways, ways
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.style.art import Art

_BY_KEYBOARD = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
_ARROWS: dict[Qt.Key, Way] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@sheltered
class BoardView(BoardScene):
    """A board to play on.

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

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(art, parent)
        self._news = BoardNews(self)
        self._walking = False
        self._ways: Ways | None = None  # of the board as it is; worked out when an arrow is pressed
        self._press: tuple[str, QPoint] | None = None
        self._ghost: SpriteItem | None = None

    def sync(self, board: Board) -> None:
        """Bring the board in line; where the focused sprite no longer answers, walk on from its neighbour."""
        before, self._ways = self._focus, None
        self._news.going(name for name, sprite in board.sprites.items() if sprite.spoken)
        super().sync(board)
        self._news.tell(self.names())
        if self._walking and self._focus != before:
            self.focus_sprite(self._focus)

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark sprites; that one was changed is part of what it is called."""
        super().mark(mark, sprites)
        if mark == "changed":
            self._news.tell(self.names())

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
        self._walking = False
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

    def names(self) -> dict[str, str]:
        """Return what a screen reader calls each sprite, by id in reading order."""
        return {name: self.items_[name].called() for name in self.spoken()}

    def focus_sprite(self, name: str, *, reason_pointer: bool = False) -> None:
        """Move the focus to a sprite and let a screen reader know."""
        for known, item in self.items_.items():
            item.mark("focused", on=known == name and not reason_pointer)
        self._focus = name
        if name:
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            event.setChild(self.spoken().index(name))
            QAccessible.updateAccessibility(event)
            if not reason_pointer:  # a board that scrolls under the pointer swallows the click
                self.ensureVisible(self.items_[name], 20, 20)

    def focused_sprite(self) -> str:
        """Return the sprite that has the focus, or an empty text."""
        return self._focus

    def event(self, event: QEvent) -> bool:
        """Keep the arrows for walking the board once the keyboard has come here; otherwise they step the history."""
        if event.type() == QEvent.Type.ShortcutOverride and self._walking and isinstance(event, QKeyEvent):
            plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
            if event.key() in _ARROWS and plain:
                event.accept()
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin to walk when the focus comes by keyboard."""
        super().focusInEvent(event)
        self._walking = event.reason() in _BY_KEYBOARD
        if self._walking and self.board.sprites:
            self.focus_sprite(self._focus or next(iter(self.spoken()), ""))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop walking."""
        super().focusOutEvent(event)
        self._walking = False
        for item in self.items_.values():
            item.mark("focused", on=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the board with the arrows; Enter acts, W or the menu key opens what there is to do and to correct."""
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.focus_sprite(self._next(_ARROWS[key]))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._focus:
            self.activated.emit(self._focus, self.beside(self._focus))
        elif key in {Qt.Key.Key_Menu, Qt.Key.Key_W} and self._focus:
            self.questioned.emit(self._focus, self.beside(self._focus))
        else:
            super().keyPressEvent(event)

    def _next(self, way: Way) -> str:
        names = self.spoken()
        if self._focus not in names:
            return names[0] if names else ""
        if self._ways is None:
            self._ways = ways({name: (self.board.sprites[name].x, self.board.sprites[name].y) for name in names})
        return self._ways[self._focus][way]
