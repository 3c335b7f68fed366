"""How far two colours stand apart, as accessibility counts it, and a shade that stands apart far enough."""

from __future__ import annotations

from PySide6.QtGui import QColor

ENOUGH = 4.5  # for small shapes and letters
STEP = 106  # percent by which a colour is darkened at a time


def contrast(one: QColor, other: QColor) -> float:
    """Return the ratio of two lightnesses, from 1 to 21."""
    low, high = sorted((_lightness(one), _lightness(other)))
    return (high + 0.05) / (low + 0.05)


def under(ink: QColor, colour: QColor) -> QColor:
    """Return a colour, darkened as far as a light ink on it needs."""
    while contrast(ink, colour) < ENOUGH:
        colour = colour.darker(STEP)
    return colour


def _lightness(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
