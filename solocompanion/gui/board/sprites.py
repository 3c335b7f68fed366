"""Drawing a sprite round the painter's origin: its art, its lettering and its count badge."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from solocompanion.core.board import HALO, Board, Label, Sprite
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import fonts
from solocompanion.gui.style.art import GROUND, Art
from solocompanion.gui.style.pixels import to_pixels

ROUND = 9.0  # the radius of a badge, in board units
AROUND = ((-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))  # of half the width of a halo
FINE = 4  # lettering is laid out this much larger than board units, because pixel sizes are whole numbers


def draw_sprite(painter: QPainter, sprite: Sprite, art: Art) -> None:
    """Draw a sprite without its badge."""
    if sprite.art:
        art.draw(painter, sprite.art, QRectF(-sprite.w / 2, -sprite.h / 2, sprite.w, sprite.h))
    for label in sprite.labels:
        _draw_label(painter, label, art)
    if art.letters and sprite.side:
        _draw_letter(painter, sprite, art)


def _draw_letter(painter: QPainter, sprite: Sprite, art: Art) -> None:
    """Say whose a piece is with a letter on a plate at its upper left, for those who set it."""
    radius = max(7.0, min(sprite.w, sprite.h) * 0.24)
    centre = QPointF(radius - sprite.w / 2, radius - sprite.h / 2)
    letter = {"you": text("Y"), "ai": text("A")}.get(sprite.side, "")
    font = fonts.font(radius * 1.6 * FINE, 700)
    width = QFontMetricsF(font).horizontalAdvance(letter) / FINE
    painter.setPen(QPen(QColor(art.tokens["casing"]), 1.2))
    painter.setBrush(QColor(art.tokens["badge"]))
    painter.drawEllipse(centre, radius, radius)
    _draw_text(
        painter, centre.x() - width / 2, centre.y() + radius * 0.55, letter, font, QColor(art.tokens["badgeink"])
    )


def label_box(label: Label) -> QRectF:
    """Return a rectangle large enough for a label."""
    width = len(label.text) * (label.size * 0.75 + label.spacing)
    width = min(width, label.room) if label.room else width
    left = {"start": label.x, "middle": label.x - width / 2, "end": label.x - width}[label.align]
    return QRectF(left, label.y - label.size, width, label.size * 1.4)


def _draw_label(painter: QPainter, label: Label, art: Art) -> None:
    font, words, width = fitted(label)
    left = {"start": label.x, "middle": label.x - (width - label.spacing) / 2, "end": label.x - width}[label.align]
    halo = QColor(art.tokens[label.halo]) if label.halo else None
    _draw_text(painter, left, label.y, words, font, QColor(art.tokens[label.ink]), halo)


def fitted(label: Label) -> tuple[QFont, str, float]:
    """Return a label's font, words and width: in its own size, or smaller, or cut, so that it keeps to its room."""
    for size in (1.0, 0.9, 0.8, 0.7):
        font = fonts.font(label.size * size * FINE, label.weight, slanted=label.slanted)
        if label.caps:
            font.setCapitalization(QFont.Capitalization.SmallCaps)
        if label.spacing:
            font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, label.spacing * size * FINE)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(label.text) / FINE
        if not label.room or width <= label.room:
            return font, label.text, width
    words = metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, label.room * FINE)
    return font, words, metrics.horizontalAdvance(words) / FINE


def _draw_text(
    painter: QPainter, x: float, y: float, words: str, font: QFont, colour: QColor, halo: QColor | None = None
) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(1 / FINE, 1 / FINE)
    painter.setFont(font)
    if halo is not None:  # kept glyphs several times over: to stroke their outlines takes ten times as long
        painter.setPen(halo)
        for across, down in AROUND:
            painter.drawText(QPointF(across * HALO * FINE / 2, down * HALO * FINE / 2), words)
    painter.setPen(colour)
    painter.drawText(QPointF(0, 0), words)
    painter.restore()


def draw_badge(painter: QPainter, sprite: Sprite, art: Art, zoom: float = 1.0) -> None:
    """Draw the count, never under 12 px on screen; `zoom` is the size of a board unit in pixels."""
    if not sprite.badge:
        return
    scale = max(1.0, 1 / zoom)
    radius = ROUND * scale
    font = fonts.font(12.5 * scale * FINE, 700)
    width = QFontMetricsF(font).horizontalAdvance(sprite.badge) / FINE
    half = max(radius, width / 2 + 5 * scale)
    centre = QPointF(sprite.w / 2 - 3, sprite.h / 2 - 3)
    painter.setPen(QPen(QColor(art.tokens["casing"]), 1.2))
    painter.setBrush(QColor(art.tokens["badge"]))
    painter.drawRoundedRect(QRectF(centre.x() - half, centre.y() - radius, 2 * half, 2 * radius), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink = QColor(art.tokens["badgeink"])
    _draw_text(painter, centre.x() - width / 2, centre.y() + 4.4 * scale, sprite.badge, font, ink)


@guarded
class BoardPicture(QWidget):
    """A still board, such as the drawn card: painted, not played with. Its name is what its sprites say."""

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self.board = Board(1, 1)

    def set_art(self, art: Art) -> None:
        """Paint it with the drawings and colours of another theme."""
        self.art = art
        self.update()

    def show_board(self, board: Board, art: Art, width: int, height: int = 0) -> None:
        """Show a board at a width in pixels (and a height to cut to; 0 keeps the proportions)."""
        self.board, self.art = board, art
        self.setFixedSize(width, height or round(width * board.height / max(1.0, board.width)))
        self.setAccessibleName(". ".join(sprite.spoken for sprite in board.sprites.values() if sprite.spoken))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sprites from the lowest layer up."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_board(painter, self.board, self.art, self.width() / self.board.width)
        painter.end()


def paint_board(painter: QPainter, board: Board, art: Art, scale: float) -> None:
    """Paint a whole board at a scale."""
    painter.scale(scale, scale)
    ordered = sorted(board.sprites.values(), key=lambda one: one.layer)
    for is_picture, some in groupby(ordered, lambda one: _is_picture(one, art)):
        painter.save()
        (_paint_pictures if is_picture else _paint_sprites)(painter, some, art, scale)
        painter.restore()


def _is_picture(sprite: Sprite, art: Art) -> bool:
    """Tell whether a sprite is its drawing alone: a card has a hundred such, which are painted without any change."""
    is_lettered = sprite.labels or sprite.badge or (art.letters and sprite.side)
    return bool(sprite.art) and not is_lettered and sprite.opacity == 1 and sprite.w <= GROUND


def _paint_pictures(painter: QPainter, sprites: Iterable[Sprite], art: Art, _scale: float) -> None:
    seen = to_pixels(painter)
    for sprite in sprites:
        box = QRectF(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        art.stamp(painter, sprite.art, seen.mapRect(box))


def _paint_sprites(painter: QPainter, sprites: Iterable[Sprite], art: Art, scale: float) -> None:
    for sprite in sprites:
        painter.save()
        painter.translate(sprite.x, sprite.y)
        painter.setOpacity(sprite.opacity)
        draw_sprite(painter, sprite, art)
        if sprite.badge:  # no larger than its piece: small pictures are recognised, not read
            draw_badge(painter, sprite, art, max(scale, 2 * ROUND / min(sprite.w, sprite.h)))
        painter.restore()
