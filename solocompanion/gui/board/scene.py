"""The board as a picture: a scene of sprites that is brought in line with a projection and marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from solocompanion.core.board import Board, Sprite
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.style.art import Art

LAYER = 1000  # between two layers: so many sprites find room in one
ABOVE_ALL = 10_000_000  # the layer of what is dragged or shown as it would be
PAST_TINT = 0.34  # more would drown the lettering that lies on the ground


def layer_of(item: SpriteItem) -> float:
    """Return the layer a sprite lies in now; one that is dragged lies above all."""
    return item.zValue() // LAYER


class BoardScene(QGraphicsScene):
    """The sprites of a `Board`, by id in `sprites`; `tint` lies over the ground while the past is looked at."""

    def __init__(self, art: Art, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self.board = Board(1, 1)
        self.sprites: dict[str, SpriteItem] = {}
        self._marks: dict[str, frozenset[str]] = {}
        self._ghosts: list[SpriteItem] = []
        self._zoom = 1.0
        self._is_clear = False
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.tint = QGraphicsRectItem()
        self.tint.setPen(Qt.PenStyle.NoPen)
        self.tint.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.tint.setVisible(False)
        self.addItem(self.tint)

    def set_art(self, art: Art) -> None:
        """Change the theme: every sprite is drawn anew."""
        self.art = art
        for item in self.sprites.values():
            item.art = art
            item.update()
        self.tint.setBrush(QColor(art.tokens["past"]))
        self.tint.setOpacity(PAST_TINT)

    def sync(self, board: Board) -> None:
        """Bring the sprites in line with a board. May be called at any time, any number of times."""
        for gone in [name for name in self.sprites if name not in board.sprites]:
            item = self.sprites.pop(gone)
            self.removeItem(item)
            item.deleteLater()
        for order, (name, sprite) in enumerate(board.sprites.items()):
            item = self.sprites.get(name) or self._add(sprite)
            item.place(sprite)
            item.setScale(1)
            item.unflip()
            item.setZValue(sprite.layer * LAYER + order)
        before, self.board = self.board, board
        if (board.width, board.height) != (before.width, before.height):
            self.tint.setRect(QRectF(0, 0, board.width, board.height))
            self.setSceneRect(QRectF(0, 0, board.width, board.height))
        if self._is_clear:
            self.set_clear(clear=True)
        lowest = min((sprite.layer for sprite in board.sprites.values()), default=0)
        self.tint.setZValue((lowest + 1) * LAYER - 1)

    def _add(self, sprite: Sprite) -> SpriteItem:
        item = self.sprites[sprite.id] = SpriteItem(sprite, self.art)
        item.set_zoom(self._zoom)
        for mark, wanted in self._marks.items():
            item.mark(mark, on=sprite.id in wanted)
        self.addItem(item)
        return item

    def show_ghosts(self, ghosts: Iterable[Sprite]) -> None:
        """Show sprites over everything that take no click, instead of those shown before."""
        for old in self._ghosts:
            self.removeItem(old)
            old.deleteLater()
        self._ghosts = [SpriteItem(one, self.art) for one in ghosts]
        for item in self._ghosts:
            item.setZValue(ABOVE_ALL)
            self.addItem(item)

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark just these sprites as `changed`, `offered`, `lit`, `asked` or `pointed`."""
        before, wanted = self.marked(mark), frozenset(sprites)
        self._marks[mark] = wanted
        for name in wanted.symmetric_difference(before):
            if name in self.sprites:
                self.sprites[name].mark(mark, on=name in wanted)

    def marked(self, mark: str) -> Collection[str]:
        """Return the sprites that have a mark."""
        return self._marks.get(mark, frozenset())

    def set_clear(self, *, clear: bool) -> None:
        """Have what lies below the pieces seen through them, or show them as they are."""
        self._is_clear = clear
        pieces = {name for name, item in self.sprites.items() if item.is_piece}
        for name, item in self.sprites.items():
            of = name
            while of and of not in pieces:  # a part goes with its piece
                of = of.rpartition(":")[0]
            item.set_clear(clear=clear and bool(of))

    @property
    def is_past(self) -> bool:
        """Whether the board is tinted as the past."""
        return self.tint.isVisible()

    def set_past(self, *, past: bool) -> None:
        """Tint the board while the past is looked at."""
        self.tint.setVisible(past)

    def show_like(self, other: BoardScene) -> None:
        """Show what another scene shows: its board, marks and tint, and what lies over everything."""
        self.sync(other.board)
        for mark in {*self._marks, *other._marks}:
            self.mark(mark, other.marked(mark))
        self.set_past(past=other.is_past)
        self.show_ghosts([one.sprite for one in other._ghosts])

    def set_zoom(self, zoom: float) -> None:
        """Tell every sprite how large a board unit is on screen."""
        self._zoom = zoom
        for item in self.sprites.values():
            item.set_zoom(zoom)
