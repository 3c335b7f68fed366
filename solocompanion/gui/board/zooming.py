"""How much of a board its view shows: the zoom, the signs at the edges where it goes on, and what is panned to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from solocompanion.gui.board.edge_arrows import EdgeArrows
from solocompanion.gui.board.fitting import fitted, held
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.scene import BoardScene


class Zooming:
    """Fits a board into its view.

    Attributes
    ----------
    zoom
        Relative to the size a board is shown at first.
    is_panned
        Whether it is a wide board that does not fit the view at zoom 1.

    """

    def __init__(self, view: QGraphicsView, sprites: BoardScene) -> None:
        self._view, self._sprites, self._edges = view, sprites, EdgeArrows(view)
        self.zoom = 1.0
        self.is_panned = False
        self._is_whole = False  # all of the board is wanted in sight, however small
        view.horizontalScrollBar().valueChanged.connect(self.keep_in_sight)

    def set(self, zoom: float) -> float:
        """Zoom, as far as that is possible; return the zoom."""
        self._is_whole, self.zoom = False, held(zoom)
        self.fit()
        return self.zoom

    def show_whole(self) -> float:
        """Show all of the board; return the zoom."""
        self._is_whole = True
        self.fit()
        return self.zoom

    def fit(self) -> None:
        """Show the board in the size the view has now."""
        size, board = self._view.contentsRect().size(), self._sprites.board
        fit, whole = fitted(size, board)
        if self._is_whole:
            self.zoom = whole / fit
        self.is_panned = fit > whole and not self._is_whole
        scale = fit * self.zoom
        self._view.setTransform(QTransform.fromScale(scale, scale))
        self._sprites.set_zoom(scale)
        self._edges.fit(size, board, scale)
        self.keep_in_sight()

    def keep_in_sight(self, *_: object) -> None:
        """Have what stays in sight of a board that is panned stand where it belongs, or as near to it as is seen."""
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        for item in self._sprites.sprites.values():
            if item.sprite.stays:
                half = min(item.sprite.w, seen.width()) / 2
                item.setX(max(seen.left() + half, min(item.sprite.x, seen.right() - half)))

    def bring_in_sight(self, items: Iterable[SpriteItem]) -> None:
        """Pan to the middle of some sprites, where one of them is out of sight."""
        areas = [one.sceneBoundingRect() for one in items]
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        if any(area.center().x() < seen.left() or area.center().x() > seen.right() for area in areas):
            left, right = min(area.left() for area in areas), max(area.right() for area in areas)
            self._view.centerOn((left + right) / 2, seen.center().y())
