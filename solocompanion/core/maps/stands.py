"""Where things stand in an area: the best place for a box that they need, or for a smaller one."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.shapes import Point


@frozen
class Need:
    """A box that things need, in units, and how far below its middle they stand.

    `least` is how small it may become, 1 being its size; where less room is found another one is tried.
    """

    wide: float
    high: float
    down: float = 0.0
    least: float = 0.6


@frozen
class Stand:
    """Where things stand: their middle, how large they are there (1: as elsewhere), and which need was met."""

    x: float
    y: float
    scale: float
    need: int = 0


def stand(cell: Cell, needs: Sequence[Need], without: Point) -> Stand:
    """Return the place for the first need that finds room; the last is met in any case.

    An area without an extent has its stand at `without`.
    """
    for n, need in enumerate(needs):
        if not cell.rings:
            return Stand(*without, need.least, len(needs) - 1)
        (x, y), room = cell.place(need.wide, need.high)
        if room >= need.least or n == len(needs) - 1:
            scale = min(1.0, max(need.least, room))
            return Stand(x, y + need.down * scale, scale, n)
    raise ValueError("there is no need to be met")
