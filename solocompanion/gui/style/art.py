"""A game's drawings: SVG files with palette tokens, filled in by theme and kept as renderers."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from solocompanion import resources
from solocompanion.gui.style.theme import Theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

GROUND = 400
_TOKEN = re.compile(r"var\(--([a-z0-9_]+)\)")


class Art:
    """The drawings of one game in one theme."""

    def __init__(self, game: str, theme: Theme) -> None:
        self.game = game
        self.theme = theme
        self.tokens = tokens(theme, game)
        self.letters = theme.letters
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, int, float], QPixmap] = {}

    def renderer(self, name: str) -> QSvgRenderer:
        """Return the renderer of a drawing, parsed once. Raises `FileNotFoundError` for one that is not there."""
        found = self._renderers.get(name)
        if found is None:
            svg = resources.folder("games", self.game, "art", f"{name}.svg").read_text(encoding="utf-8")
            filled = _TOKEN.sub(lambda token: self.tokens[token.group(1)], svg)
            found = self._renderers[name] = QSvgRenderer(QByteArray(filled.encode()))
        return found

    def draw(self, painter: QPainter, name: str, rect: QRectF) -> None:
        """Draw into a rectangle, keeping the drawing's proportions."""
        renderer = self.renderer(name)
        size = renderer.viewBoxF().size()
        size.scale(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
        fitted = QRectF(0, 0, size.width(), size.height())
        fitted.moveCenter(rect.center())
        if fitted.width() > GROUND:  # a ground may draw over its edge; QtSvg does not cut it off
            painter.setClipRect(fitted)
        renderer.render(painter, fitted)

    def pixmap(self, name: str, size: int, ratio: float = 2.0) -> QPixmap:
        """Return a square picture of a drawing, `size` pixels wide before scaling; drawn once."""
        kept = self._pixmaps.get((name, size, ratio))
        if kept is not None:
            return kept
        made = QPixmap(round(size * ratio), round(size * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.draw(painter, name, QRectF(0, 0, size, size))
        painter.end()
        self._pixmaps[name, size, ratio] = made
        return made

    def icon(self, name: str, size: int = 24) -> QIcon:
        """Return a drawing as an icon."""
        from PySide6.QtGui import QIcon  # noqa: PLC0415 - it brings 150 names along that the lobby does without

        return QIcon(self.pixmap(name, size))


@lru_cache(maxsize=16)
def art(game: str, theme: Theme) -> Art:
    """Return the drawings of a game in a theme."""
    return Art(game, theme)
