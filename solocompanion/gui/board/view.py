"""The board to play on: brought in line with a projection, zoomed, pointed at, dragged on and walked by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from solocompanion.core.board import Board, Sprite
from solocompanion.gui.board.accessible_events import BoardEvents
from solocompanion.gui.board.arrow_keys import ARROWS, Way, Ways, focus_after, ways
from solocompanion.gui.board.drag import Drag
from solocompanion.gui.board.fitting import stepped
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.named_picture import named_at
from solocompanion.gui.board.scene import layer_of
from solocompanion.gui.board.sprite_view import SpriteView
from solocompanion.gui.board.zooming import Zooming
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.names import names_of
from solocompanion.gui.widgets.plain import hide_tip, is_tip_shown, show_tip

NOTCH, LINES = 120, 3  # of the wheel: what Qt tells for one, and how many steps that goes
_BY_KEYBOARD = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}


@guarded
class BoardView(SpriteView):
    """Shows a board and answers for it.

    Attributes
    ----------
    is_loose
        Tells whether a piece can be dragged; a drag that begins anywhere else moves the board.

    Signals
    -------
    activated(id, where)
        A sprite was clicked, or Enter was pressed on it; `where` is a point of this widget beside it.
    questioned(id, where)
        The same with the right button or the menu key.
    dropped(source, targets, where)
        A piece was dragged onto other sprites, the topmost first.
    dragged(source)
        A piece is dragged; "" once it is let go.
    missed()
        A click met nothing that answers.
    zoomed(zoom)
        The board is shown larger or smaller.

    """

    activated = Signal(str, QPoint)
    questioned = Signal(str, QPoint)
    dropped = Signal(str, object, QPoint)
    dragged = Signal(str)
    missed = Signal()
    zoomed = Signal(float)

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(art, parent)
        self._drag = Drag(self._sprites)
        self._news = BoardEvents(self)
        self._focus = self._lifted = ""
        self._pointer: QPoint | None = None  # in the viewport; `None` while it is elsewhere
        self._walking = self._walks_on = False
        self.is_loose: Callable[[str], object] = lambda _: False
        self._ways: Ways | None = None  # of the board as it is; worked out when an arrow is pressed
        self._sprites.sceneRectChanged.connect(self._fit)
        self._zooming = Zooming(self, self._sprites)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 240)
        self.set_art(art)

    # -- what is shown -----------------------------------------------------------------------------------------
    def sync(self, board: Board) -> None:
        """Bring the board in line; where the focused sprite no longer answers, walk on from its neighbour."""
        before, self._focus = self._focus, focus_after(self._focus, self.board, board)
        said = self._said_at(before)
        self._ways = None
        self._news.going(name for name, sprite in board.sprites.items() if sprite.spoken)
        super().sync(board)
        self._zooming.keep_in_sight()
        self._lift()
        self._news.tell(self.names())
        if self._walking and self._focus != before:
            self.focus_sprite(self._focus)
        elif self._walking and self._said_at(before) != said and is_tip_shown():
            self._tell(self.board.sprites[before], self.viewport().mapToGlobal(self.beside(before)))

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark just these sprites with one of the marks of an item; pan a wide board to what changed."""
        before, wanted = self.marked(mark), frozenset(sprites)
        super().mark(mark, wanted)
        if mark == "changed":
            self._news.tell(self.names())
            if wanted != before and self._zooming.is_panned:
                self._zooming.bring_in_sight(one for name in wanted if (one := self.items_.get(name)) is not None)

    def see_through(self, *, clear: bool) -> None:
        """Have names, signs and costs below the pieces seen through them, or show the pieces as they are."""
        self._sprites.set_clear(clear=clear)

    def announce(self, message: str) -> None:
        """Have a screen reader say something."""
        if message:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, message))

    # -- zoom --------------------------------------------------------------------------------------------------
    def zoom(self) -> float:
        """Return the zoom relative to the size a board is shown at first."""
        return self._zooming.zoom

    def set_zoom(self, zoom: float) -> None:
        """Zoom to 0.5 … 3 times the fitting size; 1 fits the whole board, as far as a wide one stays readable."""
        self.zoomed.emit(self._zooming.set(zoom))

    def zoom_to_whole(self) -> None:
        """Show all of the board, however small that makes it, until another zoom is wanted."""
        self.zoomed.emit(self._zooming.show_whole())

    def zoom_step(self, by: int) -> None:
        """Zoom in (+1) or out (-1) by one step; from the whole board to the next size in that direction."""
        if (zoom := stepped(self.zoom(), by)) != self.zoom():
            self.set_zoom(zoom)

    def _fit(self, *_: object) -> None:
        self._zooming.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the board into the new size."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel; pan with the wheel alone, sideways where the board is whole in height."""
        turned, across = event.angleDelta(), self.horizontalScrollBar()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_step(1 if turned.y() > 0 else -1)
            event.accept()
        elif self.verticalScrollBar().maximum() > self.verticalScrollBar().minimum() or not turned.y():
            super().wheelEvent(event)
        else:
            across.setValue(across.value() - round(turned.y() / NOTCH * LINES * across.singleStep()))
            event.accept()

    # -- pointer -----------------------------------------------------------------------------------------------
    def sprite_at(self, where: QPoint) -> str:
        """Return the id of the topmost sprite that answers there, or an empty text."""
        return next(self.sprites_at(where), "")

    def sprites_at(self, where: QPoint) -> Iterator[str]:
        """Yield the ids of all sprites that answer there, the topmost first; of a layer, what is drawn there itself."""
        place = self.mapToScene(where)
        found = [
            item
            for item in self.items(where)
            if isinstance(item, SpriteItem) and item.sprite.spoken and item.shape().contains(item.mapFromScene(place))
        ]
        found.sort(key=lambda item: (-layer_of(item), not item.is_drawn_at(item.mapFromScene(place))))
        yield from (item.sprite.id for item in found)

    def below(self, name: str) -> Iterator[str]:
        """Yield the ids of the sprites that answer below the middle of one, the topmost first."""
        item = self.items_[name]
        found = self.sprites_at(self.mapFromScene(item.scenePos()))
        return (one for one in found if layer_of(self.items_[one]) < layer_of(item))

    def beside(self, name: str) -> QPoint:
        """Return the point of this widget at the right edge of a sprite."""
        item = self.items_[name]
        edge = item.mapToScene(QPointF(item.sprite.w / 2, 0))
        return self.mapFromScene(edge)

    def area(self, name: str) -> QRect:
        """Return the part of the viewport that a sprite takes."""
        item = self.items_[name]
        return self.mapFromScene(item.mapRectToScene(item.shape().boundingRect())).boundingRect()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed; focus it."""
        where = event.position().toPoint()
        name = self.sprite_at(where)
        self._walking = False
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag.press(name, where, is_loose=bool(self.is_loose(name)))
            if name:
                self.focus_sprite(name, reason_pointer=True)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift what is pointed at; drag a piece that was pressed, or else the board."""
        where = event.position().toPoint()
        if self._drag.deed:
            was = self._drag.deed
            by = self._drag.move(where, self.mapToScene(where))
            if self._drag.deed == "piece" != was:
                self.dragged.emit(self._drag.name)
            for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
                bar.setValue(bar.value() - way)
            return
        self._pointer = where
        self._lift()
        does = self._lifted in self.marked("offered") or self._lifted in self.marked("asked")
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if does else Qt.CursorShape.ArrowCursor)

    def _lift(self) -> None:
        """Lift the sprite that lies under the pointer now, and lay down the one that did before."""
        over = "" if self._pointer is None else self.sprite_at(self._pointer)
        for name in {self._lifted, over}:
            if name in self.items_:
                self.items_[name].mark("lifted", on=name == over)
        self._lifted = over

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click, or drop what was dragged."""
        where = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            name = self.sprite_at(where)
            if name:
                self.questioned.emit(name, where)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._let_go(where)

    def _let_go(self, where: QPoint) -> None:
        pressed, deed = self._drag.release()
        if deed == "piece":
            self.dragged.emit("")
        targets = [name for name in self.sprites_at(where) if name != pressed]
        if deed == "piece" and targets:
            self.dropped.emit(pressed, targets, where)
        elif deed == "click" and not pressed:
            self.missed.emit()
        elif deed == "click" and self.sprite_at(where) == pressed:
            self.activated.emit(pressed, self.beside(pressed))

    # -- names -------------------------------------------------------------------------------------------------
    def viewportEvent(self, event: QEvent) -> bool:
        """Say what is pointed at, and its rule; lay it down when the pointer goes."""
        if event.type() == QEvent.Type.Leave:
            self._pointer = None
            self._lift()
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.mapToScene(event.pos())
            self._tell(named_at(self.board, place.x(), place.y()), event.globalPos())
            return True
        return super().viewportEvent(event)

    def _tell(self, sprite: Sprite | None, where: QPoint) -> None:
        names = names_of(self)
        if sprite is None or names is None:
            hide_tip()
        else:
            show_tip(where, names.gloss(self._called(sprite), sprite.rule), self)

    def _said_at(self, name: str) -> str:
        sprite = self.board.sprites.get(name)
        return "" if sprite is None else sprite.spoken

    def _called(self, sprite: Sprite) -> str:
        return self.items_[sprite.id].called() if sprite.spoken and sprite.id in self.items_ else sprite.name

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
            if self._walking and not reason_pointer:
                self._tell(self.board.sprites[name], self.viewport().mapToGlobal(self.beside(name)))

    def focused_sprite(self) -> str:
        """Return the sprite that has the focus, or an empty text."""
        return self._focus

    def event(self, event: QEvent) -> bool:
        """Keep the arrows for walking the board once the keyboard has come here; otherwise they step the history.

        While a piece is dragged every key stays here: what it does would be done to a table that is just changing.
        """
        if event.type() == QEvent.Type.ShortcutOverride and self._drag.deed == "piece":
            event.accept()
            return True
        if event.type() == QEvent.Type.ShortcutOverride and self._walking and isinstance(event, QKeyEvent):
            plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
            if event.key() in ARROWS and plain:
                event.accept()
                return True
        return super().event(event)

    def walk(self) -> None:
        """Take the keyboard to the board, also where a click has brought the focus already."""
        self.clearFocus()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin to walk when the focus comes by keyboard, and walk on when a plate gives it back."""
        super().focusInEvent(event)
        is_back = event.reason() == Qt.FocusReason.PopupFocusReason
        self._walking = event.reason() in _BY_KEYBOARD or (is_back and self._walks_on)
        if self._walking and self.board.sprites:
            self.focus_sprite(self._focus or self._first())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End the walk of the arrows, but for a menu, from which it goes on."""
        super().focusOutEvent(event)
        self._walks_on = self._walking and event.reason() == Qt.FocusReason.PopupFocusReason
        self._walking = False
        hide_tip()
        for item in self.items_.values():
            item.mark("focused", on=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the board with the arrows; Enter acts, W or the menu key opens what there is to do, R the rule.

        They mean the sprite that shows the focus. What was clicked last shows none, and nobody could tell what a key
        would do there. While a piece is dragged, Escape leaves it where it was, and no other key does anything.
        """
        key, shown = Qt.Key(event.key()), self._focus if self._walking else ""
        if self._drag.deed == "piece":
            if key == Qt.Key.Key_Escape:
                self._drag.release()
                self.dragged.emit("")
        elif key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._walking = True  # after a click up and down come here, and left and right from then on
            self.focus_sprite(self._next(ARROWS[key]))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and shown:
            self.activated.emit(shown, self.beside(shown))
        elif key in {Qt.Key.Key_Menu, Qt.Key.Key_W} and shown:
            self.questioned.emit(shown, self.beside(shown))
        elif key == Qt.Key.Key_R and shown and (names := names_of(self)) is not None:
            names.ask(self.board.sprites[shown].rule)
        else:
            super().keyPressEvent(event)

    def _first(self) -> str:
        """Return where a walk begins: at the first that answers the question or offers a move, else at the first."""
        names = self.spoken()
        useful = (one for mark in ("asked", "offered") for one in names if one in self.marked(mark))
        return next(useful, names[0] if names else "")

    def _next(self, way: Way) -> str:
        names = self.spoken()
        if self._focus not in names:
            return self._first()
        if self._ways is None:
            self._ways = ways({name: (self.board.sprites[name].x, self.board.sprites[name].y) for name in names})
        return self._ways[self._focus][way]
