"""Rings as paths that can be painted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PySide6.QtGui import QPainterPath

from solocompanion.core.maps.drawn_map import Paper, Ring
from solocompanion.core.maps.shapes import Point


@lru_cache(maxsize=1024)
def path_of_rings(rings: tuple[Ring, ...], paper: Paper) -> QPainterPath:
    """Return the outlines of an area, given in coordinates, as a path in units."""
    return path_along([[paper.units(at) for at in ring] for ring in rings])


def path_along(rings: Iterable[Sequence[Point]]) -> QPainterPath:
    """Return rings as a path."""
    path = QPainterPath()
    for ring in rings:
        path.moveTo(*ring[0])
        for x, y in ring[1:]:
            path.lineTo(x, y)
        path.closeSubpath()
    return path
