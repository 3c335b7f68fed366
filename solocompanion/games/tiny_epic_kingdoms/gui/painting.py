"""Painting a territory that is being drawn: the owner's photo, the map over it, and what can be taken hold of."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer

from solocompanion.core.maps.cell import Cell
from solocompanion.core.maps.cells import cells
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import acts as drawn
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import (
    CARD_H,
    CARD_W,
    HEIGHT,
    RIM,
    WIDTH,
    ribbon_at,
    territory_svg,
)
from solocompanion.games.tiny_epic_kingdoms.facts import EDGE, Kind, Region, Territory
from solocompanion.games.tiny_epic_kingdoms.gui.photo import Photo, picture
from solocompanion.games.tiny_epic_kingdoms.gui.sheet import Sheet
from solocompanion.games.tiny_epic_kingdoms.wording import region_name
from solocompanion.gui.style import fonts

if TYPE_CHECKING:
    from solocompanion.gui.style.art import Art

SHARPEST = 3.0  # the map is painted at most this much larger than its units
RIBBON_H = 25.0
HANDLE, DISC = 6.0, 11.0
BESIDE_NAME = sorted(
    ((dx, dy) for dx in range(-40, 41, 8) for dy in range(-12, 33, 4)), key=lambda way: (abs(way[0]) + abs(way[1]), way)
)  # how far a name may be moved away from a dot, the least first
BESIDE_SYMBOL = sorted(
    ((dx, dy) for dx in range(-32, 33, 4) for dy in range(-32, 33, 4)), key=lambda way: (math.hypot(*way), way)
)


class Card:
    """Paints the card of a sheet and keeps the picture of the map until it changes."""

    def __init__(self) -> None:
        self._map = QPixmap()
        self._made_of: tuple[object, ...] = ()

    def paint(self, sheet: Sheet) -> None:
        """Paint everything."""
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect, one, art = sheet.field(), sheet.territory, sheet.art
        painter.translate(rect.topLeft())
        painter.scale(sheet.scale, sheet.scale)
        _paint_rim(painter, art)
        self._paint_photo(painter, sheet.photo)
        painter.setOpacity(sheet.photo.cover / 100 if sheet.photo.is_shown else 1.0)
        if sheet.is_drawing:
            _paint_flat(painter, one, art)
        else:
            self._paint_map(painter, sheet)
        painter.setOpacity(1.0)
        _paint_chosen(painter, sheet)
        _paint_names(painter, one, art)
        if one.home in stands(one):
            art.draw(painter, "home", home_box(one))
        _paint_points(painter, sheet)
        if sheet.tool == "link":
            _paint_links(painter, sheet)
        _paint_banner(painter, one, art, is_lit=sheet.tool == "banner")
        painter.end()

    def _paint_photo(self, painter: QPainter, photo: Photo) -> None:
        image = picture(photo.path) if photo.is_shown else QImage()
        if image.isNull():
            return
        scale = max(WIDTH / image.width(), HEIGHT / image.height()) * photo.size / 100
        wide, high = image.width() * scale, image.height() * scale
        painter.save()
        painter.setClipRect(QRectF(0, 0, WIDTH, HEIGHT))
        place = QRectF((WIDTH - wide) / 2 + photo.x, (HEIGHT - high) / 2 + photo.y, wide, high)
        painter.drawImage(place, image)
        painter.restore()

    def _paint_map(self, painter: QPainter, sheet: Sheet) -> None:
        size = min(SHARPEST, sheet.scale * sheet.devicePixelRatioF())
        made_of = (sheet.territory, sheet.art, size)
        if made_of != self._made_of:
            self._made_of = made_of
            self._map = QPixmap(round(CARD_W * size), round(CARD_H * size))
            self._map.fill(Qt.GlobalColor.transparent)
            svg = sheet.art.coloured(territory_svg(sheet.territory))
            inner = QPainter(self._map)
            QSvgRenderer(QByteArray(svg.encode())).render(inner)
            inner.end()
        painter.drawPixmap(QRectF(-RIM, -RIM, CARD_W, CARD_H), self._map, QRectF(self._map.rect()))


def _paint_rim(painter: QPainter, art: Art) -> None:
    painter.setPen(QPen(QColor(art.tokens["border"]), 2))
    painter.setBrush(QColor(art.tokens["chief"]))
    painter.drawRoundedRect(QRectF(1 - RIM, 1 - RIM, CARD_W - 2, CARD_H - 2), 7, 7)
    painter.setBrush(QColor(art.tokens["mat"]))
    painter.drawRect(QRectF(0, 0, WIDTH, HEIGHT))


def _path(own: Cell) -> QPainterPath:
    path = QPainterPath()
    for ring in own.outlines:
        path.moveTo(*ring[0])
        for x, y in ring[1:]:
            path.lineTo(x, y)
        path.closeSubpath()
    return path


def _paint_flat(painter: QPainter, one: Territory, art: Art) -> None:
    """Paint plain areas: what is dragged changes with every step of the pointer."""
    found = cells(one.drawn)
    painter.setPen(QPen(QColor(art.tokens["border"]), 2.5))
    for place in one.places:
        painter.setBrush(QColor(art.tokens[_ground(place.kind)]))
        painter.drawPath(_path(found.cell[place.id]))
    linked = {frozenset(pair) for pair in one.pairs}
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(art.tokens["water_b"]), 7))
    for pair in one.touching:
        for border in found.between(*pair) if frozenset(pair) not in linked else ():
            painter.drawPolyline([QPointF(x, y) for x, y in border.points])


def _ground(kind: Kind) -> str:
    return "water_b" if kind == "water" else "crag" if kind == "crags" else kind


def _paint_names(painter: QPainter, one: Territory, art: Art) -> None:
    for place in one.places:
        if not place.is_open:
            art.draw(painter, f"kind_{place.kind}", symbol_box(one, place.id))
            continue
        box, name = name_box(one, place)
        art.draw(painter, f"kind_{place.kind}", QRectF(box.left(), box.top(), 22, 22))
        at = box.topLeft() + QPointF(26, 15)
        _letter(painter, at, name, fonts.font(13, 600), art.tokens["label"], art.tokens[f"{place.kind}_c"])


def name_box(one: Territory, place: Region) -> tuple[QRectF, str]:
    """Return where the symbol and the name of an open region are, below no dot, and the name as long as it fits."""
    metrics = QFontMetricsF(fonts.font(13, 600))
    name = metrics.elidedText(region_name(place), Qt.TextElideMode.ElideRight, 100)
    wide = metrics.horizontalAdvance(name)
    x, y = stands(one)[place.id].name
    return _clear(one, QRectF(x - wide / 2 - 24, y - 15, wide + 26, 22), BESIDE_NAME), name


def symbol_box(one: Territory, region: str) -> QRectF:
    """Return where the symbol of water or crags is: in its region, and below no dot."""
    own = cells(one.drawn).cell[region]
    (x, y), _ = own.place()
    inside = [away for away in BESIDE_SYMBOL if own.has((x + away[0], y + away[1]))]
    return _clear(one, QRectF(x - 11, y - 11, 22, 22), inside)


def home_box(one: Territory) -> QRectF:
    """Return where the house is: beside the slots of Home, below no dot or banner, and not over its name."""
    stand = stands(one)[one.home]
    beside = 57 * stand.scale
    box, own = QRectF(stand.x - beside - 14, stand.y - 12, 28, 28), cells(one.drawn).cell[one.home]
    sides = [(0.0, 0), (0, -20), (0, 16), (-16, 0)]
    sides += [(2 * beside, 0), (2 * beside, -20), (2 * beside, 16), (beside, -34)]
    ways = [way for way in sides if own.has((box.center().x() + way[0], box.center().y() + way[1]))]
    name, _ = name_box(one, one.region[one.home])
    return _clear(one, box, ways, (name, banner_box(one)[0]))


def _clear(one: Territory, box: QRectF, ways: Iterable[tuple[float, float]], but: tuple[QRectF, ...] = ()) -> QRectF:
    """Return the box moved by the first of the ways that has it on the card, below no dot, and not over `but`.

    Where there is none it stays as it is.
    """
    reach = HANDLE + 2
    dots = [(x * WIDTH / EDGE, y * HEIGHT / EDGE) for place in one.places for x, y in place.points]
    for way in ways:
        there = box.translated(*way)
        wide = there.adjusted(-reach, -reach, reach, reach)
        is_free = not any(map(there.intersects, but))
        if is_free and QRectF(0, 0, WIDTH, HEIGHT).contains(there) and not any(wide.contains(x, y) for x, y in dots):
            return there
    return box


def _letter(painter: QPainter, at: QPointF, words: str, font: QFont, ink: str, halo: str) -> None:
    path = QPainterPath()
    path.addText(at, font, words)
    painter.strokePath(path, _round_pen(halo, 3))
    painter.fillPath(path, QBrush(QColor(ink)))


def _paint_chosen(painter: QPainter, sheet: Sheet) -> None:
    own = sheet.chosen
    if own.region not in sheet.territory.region:
        return
    found = cells(sheet.territory.drawn)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["key"]), 5 if sheet.hasFocus() else 3.5))
    painter.drawPath(_path(found.cell[own.region]))
    painter.setPen(QPen(QColor(sheet.art.tokens["key_ink"]), 2, Qt.PenStyle.DashLine))
    painter.drawPath(_path(found.cell[own.region]))
    if own.neighbour:
        for token, width in (("key_ink", 11), ("key", 8), ("you", 4)):  # in its casing no river looks like it
            painter.setPen(_round_pen(sheet.art.tokens[token], width))
            for border in found.between(own.region, own.neighbour):
                painter.drawPolyline([QPointF(x, y) for x, y in border.points])


def _round_pen(colour: str, width: float) -> QPen:
    line, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(QColor(colour), width, line, cap, join)


def _paint_points(painter: QPainter, sheet: Sheet) -> None:
    tokens = sheet.art.tokens
    for place in sheet.territory.places:
        for n, (x, y) in enumerate(place.points):
            is_own = (place.id, n) == (sheet.chosen.region, sheet.chosen.point)
            painter.setPen(QPen(QColor(tokens["key_ink"]), 1.6))
            painter.setBrush(QColor(tokens["you" if is_own else "key"]))
            size = HANDLE + 2 if is_own else HANDLE if n == 0 else HANDLE - 2
            painter.drawEllipse(QPointF(x * WIDTH / EDGE, y * HEIGHT / EDGE), size, size)


def _paint_links(painter: QPainter, sheet: Sheet) -> None:
    """Mark every border that can be walked across or not: a plus where a link can be made, a wave on one to undo."""
    one, tokens = sheet.territory, sheet.art.tokens
    found = cells(one.drawn)
    over = set(sheet.over.areas) if sheet.over is not None else set()
    for pair in one.touching:
        border = next(iter(found.between(*pair)), None)
        if border is None:
            continue
        at, is_lit = QPointF(*border.middle), set(pair) == over
        size = DISC + 3 if is_lit else DISC
        painter.setPen(QPen(QColor(tokens["panel" if is_lit else "ink"]), 1.8))
        painter.setBrush(QColor(tokens["you" if is_lit else "panel"]))
        painter.drawEllipse(at, size, size)
        x, y = at.x(), at.y()
        painter.setPen(QPen(QColor(tokens["panel" if is_lit else "ink"]), 2.2))
        if drawn.is_linked(one, *pair):
            painter.drawPolyline([QPointF(x - 5, y), QPointF(x - 2, y - 3), QPointF(x + 2, y + 3), QPointF(x + 5, y)])
        else:
            painter.drawLine(QPointF(x - 5, y), QPointF(x + 5, y))
            painter.drawLine(QPointF(x, y - 5), QPointF(x, y + 5))


def banner_box(one: Territory) -> tuple[QRectF, str]:
    """Return where the banner is, on the rim where the table has it there, and what stands on it, as it fits."""
    metrics = QFontMetricsF(fonts.font(15, 700))
    name = (text(one.name) if one.name else text("No name yet")).upper()
    wide = min(metrics.horizontalAdvance(name), 190.0)
    over = RIM - RIBBON_H / 2 - 1  # how far its middle may lie beyond the fields
    x, y = one.banner[0] * WIDTH / EDGE, min(max(ribbon_at(one)[1], -over), HEIGHT + over)
    x = min(max(x, wide / 2 + 6), WIDTH - wide / 2 - 6)
    box = QRectF(x - wide / 2 - 12, y - RIBBON_H / 2, wide + 24, RIBBON_H)
    return box, metrics.elidedText(name, Qt.TextElideMode.ElideRight, 192)


def cut_name(one: Territory, at: QPointF) -> str:
    """Return the whole of a name that stands cut at a place of the fields; empty where none does."""
    box, name = banner_box(one)
    if box.contains(at):
        return text(one.name) if name != text(one.name).upper() else ""
    for place in one.places:
        if place.is_open:
            box, name = name_box(one, place)
            if box.contains(at):
                return "" if name == region_name(place) else region_name(place)
    return ""


def _paint_banner(painter: QPainter, one: Territory, art: Art, *, is_lit: bool) -> None:
    box, name = banner_box(one)
    if is_lit:
        painter.setPen(QPen(QColor(art.tokens["key"]), 6))
        painter.drawRoundedRect(box, 2, 2)
    painter.setPen(QPen(QColor(art.tokens["you" if is_lit else "ribbon_line"]), 2.5 if is_lit else 1.5))
    painter.setBrush(QColor(art.tokens["ribbon"]))
    painter.drawRoundedRect(box, 2, 2)
    painter.setPen(QColor(art.tokens["label"]))
    painter.setFont(fonts.font(15, 700))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
