"""Points scattered over an area, for what grows or lies in it."""

from __future__ import annotations

from random import Random

from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.shapes import Point


def spots(cell: Cell, wide: float, high: float, side: float, end: float, chance: Random) -> list[Point]:
    """Scatter points over an area in rows, back to front; `side` and `end` are how far from its outline they stay."""
    low, most = min(y for _, y in cell.rim), max(y for _, y in cell.rim)
    found, y, odd = [], low + end, False
    while y < most - end * 0.6:
        rows = (cell.spans(y), cell.spans(y - end), cell.spans(y + end))
        for left, right in rows[0]:
            x = left + side + (wide / 2 if odd else 0.0) * chance.uniform(0.8, 1.2)
            while x < right - side:
                spot = (x + chance.uniform(-0.14, 0.14) * wide, y + chance.uniform(-0.2, 0.2) * high)
                if all(any(a + side * 0.7 < spot[0] < b - side * 0.7 for a, b in row) for row in rows):
                    found.append(spot)
                x += wide
        y, odd = y + high, not odd
    return sorted(found, key=lambda one: one[1])
