"""A photo of a map of our own making: six areas in three colours on a card, which lies aslant on a dark table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF, QTransform

SIZE = (480, 360)
CARD = ((70.0, 50.0), (420.0, 70.0), (440.0, 320.0), (40.0, 300.0))  # its corners in the photo
COLOURS = ("#7fae6b", "#d7b450", "#6ea0b9", "#d7b450", "#6ea0b9", "#7fae6b")


def draw_photo() -> QImage:
    """Return the photo."""
    photo = QImage(*SIZE, QImage.Format.Format_RGB32)
    photo.fill(QColor("#2e241c"))
    by = QTransform()
    card = QPolygonF([QPointF(0, 0), QPointF(300, 0), QPointF(300, 200), QPointF(0, 200)])
    QTransform.quadToQuad(card, QPolygonF([QPointF(*at) for at in CARD]), by)
    painter = QPainter(photo)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(by)
    painter.setPen(QPen(QColor("#1f1a12"), 3))
    for n, colour in enumerate(COLOURS):
        painter.setBrush(QColor(colour))
        painter.drawRect(QRectF(n % 3 * 100, n // 3 * 100, 100, 100))
    painter.end()
    return photo


def photo_file(folder: Path, name: str = "private holiday.png") -> str:
    """Save the photo to a file."""
    path = folder / name
    assert draw_photo().save(str(path))
    return str(path)
