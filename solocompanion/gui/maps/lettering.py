"""Names and signs on a map: lettered with a halo, and put where they hide nothing that can be taken hold of."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.kinds import MapKind
from solocompanion.gui.style import fonts
from solocompanion.gui.style.art import Art

AROUND = [QPointF(1.5 * math.cos(turn * math.pi / 6), 1.5 * math.sin(turn * math.pi / 6)) for turn in range(12)]
NAME, LARGEST = 13, 26  # units: of names, and of the largest where a map is small or text large
WIDEST = 100.0  # units: where a name of the former size is cut
BELOW = 20.0  # units from its middle to that of the sign below it
READABLE = 10.0  # designed pixels: of names, where there is room for it
HANDLE = 6.0  # units: how large a point is that can be taken hold of
BESIDE_NAME = sorted(
    ((dx, dy) for dx in range(-40, 41, 8) for dy in range(-12, 33, 4)), key=lambda way: (abs(way[0]) + abs(way[1]), way)
)  # how far a name may be moved away from a point, the least first
BESIDE_SIGN = sorted(
    ((dx, dy) for dx in range(-32, 33, 4) for dy in range(-32, 33, 4)), key=lambda way: (math.hypot(*way), way)
)


def clear(one: DrawnMap, box: QRectF, ways: Iterable[tuple[float, float]], but: tuple[QRectF, ...] = ()) -> QRectF:
    """Return the box moved by the first of the ways that has it on the paper, below no point, and not over `but`.

    Where there is none it stays as it is.
    """
    reach = HANDLE + 2
    dots = [one.paper.units(at) for area in one.areas for at in area.points]
    paper = QRectF(0, 0, one.paper.width, one.paper.height)
    for way in ways:
        there = box.translated(*way)
        wide = there.adjusted(-reach, -reach, reach, reach)
        is_free = not any(map(there.intersects, but))
        if is_free and paper.contains(there) and not any(wide.contains(x, y) for x, y in dots):
            return there
    return box


def sign_box(one: DrawnMap, area: str) -> QRectF:
    """Return where the sign of an area is: in it, and below no point."""
    own = cells(one).cell[area]
    (x, y), _ = own.place()
    inside = (away for away in BESIDE_SIGN if own.has((x + away[0], y + away[1])))
    return clear(one, QRectF(x - 11, y - 11, 22, 22), inside)


def letter_names(painter: QPainter, kind: MapKind, one: DrawnMap, art: Art, wanted: float) -> None:
    """Letter the name of every area that is drawn, below it the sign of its kind where there is a drawing of it.

    Names are of a `wanted` size, in units, where that has room in their area.
    """
    for area in one.areas:
        if one.is_drawn(area.id):
            box, size = sign_box(one, area.id), name_size(kind, one, area, wanted)
            font = fonts.font(size, 600)
            metrics = QFontMetricsF(font)
            name = metrics.elidedText(kind.called(area), Qt.TextElideMode.ElideRight, WIDEST * size / NAME)
            at = QPointF(box.center().x() - metrics.horizontalAdvance(name) / 2, box.center().y() + size * 0.3)
            letter(painter, at, name, font, art.tokens["label"], art.tokens["panel"])
            if sign := kind.area[area.kind].sign:
                art.draw(painter, sign, box.translated(0, below(size)))


def name_size(kind: MapKind, one: DrawnMap, area: Area, wanted: float) -> int:
    """Return how large the name of an area is lettered, in units: as is wanted, or as has room in it."""
    middle, metrics = sign_box(one, area.id).center(), QFontMetricsF(fonts.font(NAME, 600))
    wide = min(metrics.horizontalAdvance(kind.called(area)), WIDEST) + 2
    inside = cells(one).cell[area.id].spans(middle.y())
    room = next((min(middle.x() - a, b - middle.x()) for a, b in inside if a < middle.x() < b), 0.0) * 2
    return max(NAME, min(math.ceil(wanted), LARGEST, int(NAME * room / wide)))


def below(size: float) -> float:
    """Return how far below the middle of a name of a size signs stand, in units."""
    return BELOW + (size - NAME) * 0.6


def letter(painter: QPainter, at: QPointF, words: str, font: QFont, ink: str, halo: str) -> None:
    """Letter words from a place on their line, with a halo around them."""
    painter.setFont(font)
    painter.setPen(QColor(halo))
    for away in AROUND:  # an outline of the letters would take ten times as long
        painter.drawText(at + away, words)
    painter.setPen(QColor(ink))
    painter.drawText(at, words)


def round_pen(colour: str, width: float) -> QPen:
    """Return a pen whose lines are round at their ends."""
    line, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(QColor(colour), width, line, cap, join)
