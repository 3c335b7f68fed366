"""Drawings that are made of data are painted like those in files, and outlines may have any corners."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from solocompanion.core.board import Sprite
from solocompanion.core.made_drawings import made
from solocompanion.gui.board.item import SpriteItem, outline
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme

pytestmark = pytest.mark.usefixtures("qapp")
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0,0H10V10H0Z" fill="var(--you)"/></svg>'
WEDGE = ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


def test_a_made_drawing_is_painted_in_the_colours_of_the_theme():
    art = Art("pebbles", Theme("light"))
    image = QImage(20, 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    art.draw(painter, made(SQUARE), QRectF(0, 0, 20, 20))
    painter.end()
    assert image.pixelColor(10, 10) == QColor(art.tokens["you"])


def test_an_outline_of_its_own_is_as_large_as_the_sprite():
    path = outline(WEDGE, 100, 40)
    assert path.boundingRect() == QRectF(-50, -20, 100, 40)
    assert path.contains(QPointF(-40, 15))
    assert not path.contains(QPointF(40, -15))


def test_a_sprite_answers_within_its_own_outline_only():
    sprite = Sprite("a", "", 0, 0, 100, 40, spoken="A", outline=WEDGE)
    item = SpriteItem(sprite, Art("pebbles", Theme("light")))
    assert item.shape().contains(QPointF(-40, 15))
    assert not item.shape().contains(QPointF(40, -15))
