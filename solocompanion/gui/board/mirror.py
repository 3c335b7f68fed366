"""The board once more, to look at from elsewhere: all of it, as large as there is room, upright or turned round."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent, QTransform

from solocompanion.gui.board.sprite_view import SpriteView
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art

TO_PARENT = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.Wheel,
    QEvent.Type.ContextMenu,
}


@guarded
class BoardMirror(SpriteView):
    """Shows what a board of the table shows, in step with it. It takes no focus, and the pointer is its window's."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self._followed: SpriteView | None = None
        self.is_turned = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setInteractive(False)
        self._sprites.sceneRectChanged.connect(self.fit)
        self.set_art(art)

    def follow(self, board: SpriteView | None) -> None:
        """Show a board from now on, as it is and as it will be; `None` leaves the one that was shown."""
        if board is self._followed:
            return
        if self._followed is not None:
            self._followed.mirrors.remove(self)
        self._followed = board
        if board is not None:
            board.mirrors.append(self)
            self.set_art(board.sprites.art)
            self._sprites.show_like(board.sprites)
            self.fit()

    def turn(self, *, turned: bool) -> None:
        """Stand upright, or upside down with all lettering, for somebody who sits opposite."""
        self.is_turned = turned
        self.fit()

    def fit(self, *_: object) -> None:
        """Show all of the board in the size the view has now."""
        size, board = self.contentsRect().size(), self.board
        scale = max(0.01, min(size.width() / board.width, size.height() / board.height))
        self.setTransform(QTransform().rotate(180 if self.is_turned else 0).scale(scale, scale))
        self._sprites.set_zoom(scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the board into the new size."""
        super().resizeEvent(event)
        self.fit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Leave what the pointer does to the window."""
        if event.type() in TO_PARENT:
            event.ignore()
            return False
        return super().viewportEvent(event)
