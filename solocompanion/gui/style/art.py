"""A game's drawings: SVG with palette tokens from files or made of data, filled in by theme, and their pictures."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil, isclose
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from solocompanion import resources
from solocompanion.core import made_drawings
from solocompanion.gui.style import grounds
from solocompanion.gui.style.pixels import to_pixels
from solocompanion.gui.style.theme import Theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

GROUND = 400  # board units: a wider drawing is a ground
LARGE = 500  # device pixels: a narrower ground is drawn quickly enough
SIZES = 3  # of a drawing that are kept
BIG = 160  # device pixels: of a larger drawing one size is kept, which is what most of the memory goes to
OVER = 1 / 16  # of its longer side that a drawing may stand over its edge
FINE = 16  # steps of a pixel in which sizes differ
_TOKEN = re.compile(r"var\(--([a-z0-9_]+)\)")
_STRETCHED = 'preserveAspectRatio="none"'
_Size = tuple[int, int]


class Art:
    """The drawings of one game in one theme."""

    def __init__(self, game: str, theme: Theme) -> None:
        self.game = game
        self.theme = theme
        self.tokens = tokens(theme, game)
        self.letters = theme.letters
        self._renderers: dict[str, QSvgRenderer] = {}
        self._plates: set[str] = set()
        self._pictures: dict[str, dict[_Size, QPixmap]] = {}
        self._pixmaps: dict[tuple[str, int, float], QPixmap] = {}

    def renderer(self, name: str) -> QSvgRenderer:
        """Return the renderer of a drawing, parsed once. Raises `FileNotFoundError` for one that is not there."""
        found = self._renderers.get(name)
        if found is None:
            filled = self.coloured(self._svg(name).decode())
            if _STRETCHED in filled:
                self._plates.add(name)
            found = self._renderers[name] = QSvgRenderer(QByteArray(filled.encode()))
        return found

    def coloured(self, svg: str) -> str:
        """Return a drawing with the colours of the theme for its tokens."""
        return _TOKEN.sub(lambda token: self.tokens[token.group(1)], svg)

    def _svg(self, name: str) -> bytes:
        if made_drawings.is_made(name):
            return made_drawings.svg_of(name).encode()
        return resources.folder("games", self.game, "art", f"{name}.svg").read_bytes()

    def draw(self, painter: QPainter, name: str, rect: QRectF) -> None:
        """Draw into a rectangle, keeping the drawing's proportions unless it says that it fills any (a plate, a cell).

        A drawing is drawn once for each size on the screen; its picture is at most half a device pixel off its place.
        """
        seen = painter.deviceTransform()
        if not _is_even(seen):  # a card that turns over has another shape in every frame
            self._render(painter, name, rect)
            return
        place = seen.mapRect(rect)
        painter.save()
        to_pixels(painter)
        if seen.m11() < 0:  # upside down: about the middle of its place, which stays where it is
            painter.translate(round(place.left() + place.right()), round(place.top() + place.bottom()))
            painter.scale(-1, -1)
        if rect.width() > GROUND:
            painter.drawImage(_corner(place, 0), self._ground(name, place.size()))
        else:
            self.stamp(painter, name, place)
        painter.restore()

    def stamp(self, painter: QPainter, name: str, place: QRectF) -> None:
        """Draw with a painter that counts in device pixels what is smaller than a ground."""
        size = place.size()
        painter.drawPixmap(_corner(place, _room(size)), self._picture(name, size))

    def _picture(self, name: str, size: QSizeF) -> QPixmap:
        """Return a drawing at a size in device pixels, with room around it; its last sizes are kept."""
        kept = self._pictures.setdefault(name, {})
        key = (round(size.width() * FINE), round(size.height() * FINE))
        found = kept.pop(key, None)
        if found is None:
            room = _room(size)
            found = QPixmap(ceil(size.width()) + 2 * room, ceil(size.height()) + 2 * room)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            self._render(painter, name, QRectF(QPointF(room, room), size))
            painter.end()
            for old in list(kept)[: len(kept) + 1 - (1 if max(size.width(), size.height()) > BIG else SIZES)]:
                del kept[old]
        kept[key] = found
        return found

    def _ground(self, name: str, size: QSizeF) -> QImage:
        """Return a ground at a size in device pixels, cut off at its edge: from disk, or drawn and then kept there.

        It is not kept in memory: the one sprite that shows it keeps what it looks like.
        """
        stamp, across, down = "", ceil(size.width()), ceil(size.height())
        if size.width() > LARGE:
            sizes = f"{size.width():.3f} {size.height():.3f}"
            stamp = grounds.stamp(self._svg(name), repr(sorted(self.tokens.items())).encode(), sizes.encode())
            kept = grounds.load(stamp, across, down)
            if kept is not None:
                return kept
        made = QImage(across, down, grounds.FORMAT)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self._render(painter, name, QRectF(QPointF(0, 0), size))
        painter.end()
        if stamp:
            grounds.keep(stamp, made)
        return made

    def _render(self, painter: QPainter, name: str, rect: QRectF) -> None:
        """Draw the SVG itself."""
        renderer = self.renderer(name)
        size = renderer.viewBoxF().size()
        mode = Qt.AspectRatioMode.IgnoreAspectRatio if name in self._plates else Qt.AspectRatioMode.KeepAspectRatio
        size.scale(rect.size(), mode)
        fitted = QRectF(QPointF(0, 0), size)
        fitted.moveCenter(rect.center())
        renderer.render(painter, fitted)

    def pixmap(self, name: str, size: int, ratio: float = 2.0) -> QPixmap:
        """Return a square picture of a drawing, `size` pixels wide before scaling; drawn once.

        Raises `FileNotFoundError` for one that is not there.
        """
        kept = self._pixmaps.get((name, size, ratio))
        if kept is not None:
            return kept
        self.renderer(name)  # before a painter is at work, which Qt wants to be ended
        made = QPixmap(round(size * ratio), round(size * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self._render(painter, name, QRectF(0, 0, size, size))
        painter.end()
        self._pixmaps[name, size, ratio] = made
        return made

    def icon(self, name: str, size: int = 24) -> QIcon:
        """Return a drawing as an icon."""
        from PySide6.QtGui import QIcon  # noqa: PLC0415 - it brings 150 names along that the lobby does without

        return QIcon(self.pixmap(name, size))


def _is_even(seen: QTransform) -> bool:
    """Tell whether something is neither squeezed nor turned, but for upside down."""
    return not seen.m12() and not seen.m21() and isclose(seen.m11(), seen.m22(), rel_tol=1e-3)


def _room(size: QSizeF) -> int:
    return ceil(max(size.width(), size.height()) * OVER) + 1


def _corner(place: QRectF, room: int) -> QPointF:
    return QPointF(round(place.x()) - room, round(place.y()) - room)


@lru_cache(maxsize=16)
def art(game: str, theme: Theme) -> Art:
    """Return the drawings of a game in a theme."""
    return Art(game, theme)
