"""One sprite on the board, and the rings that mark it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from solocompanion.core.board import Outline, Sprite
from solocompanion.core.words import text
from solocompanion.gui.board.sprites import draw_badge, draw_sprite, label_box
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art

MARGIN = 9.0
DOT_AWAY: Mapping[Outline, float] = {"diamond": 0.25, "round": 0.36, "stone": 0.4}  # of a size, from the middle
PIECE, BROAD = 80.0, 1.3  # board units, and a share of the height: what is larger or broader is no piece
CLEAR = 0.22  # of a piece that is seen through: enough to tell whose it is
WIDER = 12.0  # for every letter of a badge beyond two


@guarded
class SpriteItem(QGraphicsObject):
    """Draws a `Sprite`.

    Attributes
    ----------
    sprite
        What is drawn.
    changed, offered, lit, asked, pointed, lifted
        Marks: gold ring, something can be done here, what was begun can be done here, an answer to the open question,
        the answer whose button is pointed at or focused, pointed at itself.

    """

    def __init__(self, sprite: Sprite, art: Art) -> None:
        super().__init__()
        self.sprite = sprite
        self.art = art
        self._box = _box(sprite)
        self.changed = self.offered = self.lit = self.asked = self.lifted = self.focused = self.pointed = False
        self._zoom = 1.0
        self._flip = 1.0
        self._is_clear = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptHoverEvents(bool(sprite.spoken))
        if not sprite.spoken:
            self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.place(sprite)

    def place(self, sprite: Sprite) -> None:
        """Show another state of the sprite, elsewhere."""
        before, self.sprite = self.sprite, sprite
        if sprite is not before:
            if _drawing(sprite) != _drawing(before):
                self.prepareGeometryChange()
                self._box = _box(sprite)
                self.update()
            self.setAcceptHoverEvents(bool(sprite.spoken))
        self.setPos(sprite.x, sprite.y)
        self._fade()

    @property
    def is_piece(self) -> bool:
        """Whether it is a piece of a side, and no place or row of numbers that a side has."""
        sprite = self.sprite
        return bool(sprite.side) and max(sprite.w, sprite.h) <= PIECE and sprite.w <= BROAD * sprite.h

    def set_clear(self, *, clear: bool) -> None:
        """Have what lies below it seen through it, or show it as it is."""
        self._is_clear = clear
        self._fade()

    def _fade(self) -> None:
        self.setOpacity(self.sprite.opacity * (CLEAR if self._is_clear else 1.0))

    def called(self) -> str:
        """Return what a screen reader calls it: place, owner, pieces, and whether it changed."""
        return self.sprite.spoken + (text(", changed since your last turn") if self.changed else "")

    def mark(self, name: str, *, on: bool) -> None:
        """Set or clear one of the marks."""
        if getattr(self, name) != on:
            before = self._seen()
            setattr(self, name, on)
            if self._seen() != before:
                self.update()

    def _seen(self) -> tuple[bool, ...]:
        """Return what is seen of the marks: what is offered shows when it is pointed at."""
        return self.changed, self._is_ringed, self.pointed, self.focused

    @property
    def _is_ringed(self) -> bool:
        return self.asked or self.lit or (self.offered and self.lifted)

    def set_zoom(self, zoom: float) -> None:
        """Tell how large a board unit is on screen, for what keeps its size."""
        if abs(zoom - self._zoom) > 0.01:
            self._zoom = zoom
            if self.sprite.badge:
                self.update()

    def _get_flip(self) -> float:
        return self._flip

    def _set_flip(self, value: float) -> None:
        self._flip = value
        transform = self.transform()
        transform.reset()
        transform.scale(max(0.02, abs(value)), 1)
        self.setTransform(transform)

    def unflip(self) -> None:
        """Show it whole at once where it was being turned over."""
        if self._flip != 1.0:
            self._set_flip(1.0)

    flip = Property(float, _get_flip, _set_flip)

    def boundingRect(self) -> QRectF:
        """Return the drawing with room for rings and badge."""
        return self._box

    def shape(self) -> QPainterPath:
        """Return where the sprite answers to the pointer: its outline, at least 24 units across."""
        path = QPainterPath()
        if not self.sprite.spoken:
            return path
        w, h = max(self.sprite.w, 24.0), max(self.sprite.h, 24.0)
        path.addPath(outline(self.sprite.outline, w, h))
        return path

    def is_drawn_at(self, place: QPointF) -> bool:
        """Tell whether the outline is there, and not only what is added to that of a small sprite."""
        return outline(self.sprite.outline, self.sprite.w, self.sprite.h).contains(place)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Draw everything from back to front; rings come first, so that they hide no number of the piece."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._rings(painter)
        draw_sprite(painter, self.sprite, self.art)
        self._dot(painter)
        draw_badge(painter, self.sprite, self.art, self._zoom)

    def _dot(self, painter: QPainter) -> None:
        """Mark what changed by a shape too: a dot at its upper right."""
        if not self.changed:
            return
        away = DOT_AWAY.get(self.sprite.outline, 0.5)
        painter.setBrush(QColor(self.art.tokens[self._gold()]))
        painter.setPen(QPen(QColor(self.art.tokens["casing"]), 1))
        painter.drawEllipse(QPointF(self.sprite.w * away + 2, -self.sprite.h * away - 2), 4, 4)

    def _rings(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.changed:
            self._ring(painter, self._gold(), 2.4, 3.0)
        if self._is_ringed:
            self._ring(painter, "you", 5.5 if self.pointed else 3.0, 4.5)
        if self.focused:
            self._ring(painter, "onside", 2.0, 6.5, dashed=True)

    def _gold(self) -> str:
        """A palette may have a gold of its own for rings, because `gold` may be a good."""
        return "gold_ring" if "gold_ring" in self.art.tokens else "gold"

    def _ring(self, painter: QPainter, token: str, width: float, gap: float, *, dashed: bool = False) -> None:
        path = outline(self.sprite.outline, self.sprite.w + 2 * gap, self.sprite.h + 2 * gap)
        casing = QPen(QColor(self.art.tokens["casing"]), width + 1.6)
        line = QPen(QColor(self.art.tokens[token]), width)
        if dashed:
            line.setStyle(Qt.PenStyle.DashLine)
        for pen in (casing, line):
            painter.setPen(pen)
            painter.drawPath(path)


def _drawing(sprite: Sprite) -> tuple[object, ...]:
    """Return what is drawn of a sprite: one that only moves or is spoken of otherwise keeps its picture."""
    return sprite.art, sprite.w, sprite.h, sprite.badge, sprite.labels, sprite.outline


def _box(sprite: Sprite) -> QRectF:
    box = QRectF(-sprite.w / 2, -sprite.h / 2, sprite.w, sprite.h)
    for label in sprite.labels:
        box = box.united(label_box(label))
    room = MARGIN + WIDER * max(0, len(sprite.badge) - 2)
    return box.adjusted(-room, -MARGIN, room, MARGIN)


def outline(kind: Outline, w: float, h: float) -> QPainterPath:
    """Return the outline of a sprite round its centre."""
    path = QPainterPath()
    if isinstance(kind, tuple):
        path.addPolygon(QPolygonF([QPointF(x * w, y * h) for x, y in kind]))
        path.closeSubpath()
    elif kind == "round":
        path.addEllipse(QPointF(0, 0), w / 2, h / 2)
    elif kind == "diamond":
        path.moveTo(0, -h / 2)
        for x, y in ((w / 2, 0.0), (0.0, h / 2), (-w / 2, 0.0)):
            path.lineTo(x, y)
        path.closeSubpath()
    elif kind == "stone":  # lies flat, seen at a slant: wider than high, with its thickness below
        path.addRoundedRect(QRectF(-0.45 * w, -0.34 * h, 0.9 * w, 0.78 * h), 0.36 * w, 0.34 * h)
    else:
        path.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), 7, 7)
    return path
