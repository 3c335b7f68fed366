"""Drawing at whole device pixels, where a kept picture is as sharp as what it was made from."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QTransform


def to_pixels(painter: QPainter) -> QTransform:
    """Have a painter count in device pixels from now on; return how its own units are mapped to them."""
    seen = painter.deviceTransform()
    painter.setWorldTransform(seen.inverted()[0] * painter.worldTransform())
    return seen
