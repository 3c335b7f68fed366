"""A view of a board: its sprites in a scene of their own, and the boards elsewhere that show the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from solocompanion.core.board import Board, Sprite
from solocompanion.core.words import text
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.scene import BoardScene
from solocompanion.gui.style.art import Art


class SpriteView(QGraphicsView):
    """Shows a board, without an answer for it.

    Attributes
    ----------
    mirrors
        Other views that are told whatever this one is told. They have scenes of their own: zoom, what stays in sight
        of a board that is panned, and the ring of the keyboard's focus are matters of one view.

    """

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        self._sprites = BoardScene(art)  # Qt may ask for it as early as in the constructor
        super().__init__(parent)
        self.mirrors: list[SpriteView] = []
        self._sprites.setParent(self)
        self.setViewport(QWidget())  # Qt's own would be met without its class, for which every widget's class is made
        self.setScene(self._sprites)
        self.setAcceptDrops(False)  # a file is for the window, and a scene would take it and do nothing
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(text("Board"))

    @property
    def sprites(self) -> BoardScene:
        """The scene that is shown."""
        return self._sprites

    @property
    def board(self) -> Board:
        """The projection that is shown."""
        return self._sprites.board

    @property
    def items_(self) -> dict[str, SpriteItem]:
        """The sprites by id; Qt has an `items()` of its own."""
        return self._sprites.sprites

    def set_art(self, art: Art) -> None:
        """Change the theme: every sprite is drawn anew."""
        self.setBackgroundBrush(QColor(art.tokens.get("rock0", art.tokens["window"])))
        self._sprites.set_art(art)
        for one in self.mirrors:
            one.set_art(art)

    def sync(self, board: Board) -> None:
        """Bring the board in line."""
        self._sprites.sync(board)
        for one in self.mirrors:
            one.sync(board)

    def mark(self, mark: str, sprites: Iterable[str]) -> None:
        """Mark just these sprites with one of the marks of an item."""
        wanted = frozenset(sprites)
        self._sprites.mark(mark, wanted)
        for one in self.mirrors:
            one.mark(mark, wanted)

    def marked(self, mark: str) -> Collection[str]:
        """Return the sprites that have a mark."""
        return self._sprites.marked(mark)

    def show_ghosts(self, ghosts: Iterable[Sprite]) -> None:
        """Show where pieces would come to, over everything; nothing to show removes them."""
        wanted = tuple(ghosts)
        self._sprites.show_ghosts(wanted)
        for one in self.mirrors:
            one.show_ghosts(wanted)

    @property
    def is_past(self) -> bool:
        """Whether the board is tinted as the past."""
        return self._sprites.is_past

    def set_past(self, *, past: bool) -> None:
        """Tint the board while the past is looked at."""
        self._sprites.set_past(past=past)
        for one in self.mirrors:
            one.set_past(past=past)
