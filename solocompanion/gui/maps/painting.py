"""Painting a map that is being drawn: the owner's photo, the map over it, and what can be taken hold of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from solocompanion.core.maps.cells import cells, touching
from solocompanion.core.maps.drawn_map import Paper, Ring
from solocompanion.core.maps.following import drawn_links
from solocompanion.core.maps.shapes import Point
from solocompanion.gui.maps.lettering import HANDLE, round_pen
from solocompanion.gui.maps.photo import picture
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.maps.tools import Tool
from solocompanion.gui.maps.view import fitted

SHARPEST = 3.0  # the drawing is kept at most this much larger than its units


class Painting:
    """Paints a sheet and keeps the picture of the drawing until it changes."""

    def __init__(self) -> None:
        self._map = QPixmap()
        self._made_of: tuple[object, ...] = ()
        self._names = QPixmap()
        self._named: tuple[object, ...] = ()

    def paint(self, sheet: Sheet, tool: Tool) -> None:
        """Paint everything."""
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        view = sheet.view
        painter.translate(view.left, view.top)
        painter.scale(view.scale, view.scale)
        _paint_rim(painter, sheet)
        _paint_photo(painter, sheet)
        painter.setOpacity(sheet.photo.cover / 100 if sheet.photo.is_shown else 1.0)
        self._paint_map(painter, sheet)
        painter.setOpacity(1.0)
        _paint_chosen(painter, sheet)
        self._paint_names(painter, sheet)
        for paint in sheet.overlays:
            paint(painter, sheet)
        _paint_points(painter, sheet)
        tool.paint(painter)
        sheet.dress.paint_over(painter, sheet)
        painter.end()

    def _paint_map(self, painter: QPainter, sheet: Sheet) -> None:
        svg = "" if sheet.is_drawing else sheet.dress.svg(sheet.map)
        if not svg:
            paint_flat(painter, sheet)
            return
        size = min(SHARPEST, fitted(sheet.whole, QSizeF(sheet.size())).scale * sheet.devicePixelRatioF())
        made_of = (sheet.map, sheet.art, size)
        if made_of != self._made_of:
            self._made_of = made_of
            self._map = QPixmap(round(sheet.whole.width() * size), round(sheet.whole.height() * size))
            self._map.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._map)
            QSvgRenderer(QByteArray(sheet.art.coloured(svg).encode())).render(inner)
            inner.end()
        painter.drawPixmap(sheet.whole, self._map, QRectF(self._map.rect()))

    def _paint_names(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint names; those of many areas take long, so they are kept while the areas stay where they are."""
        ratio, view = sheet.devicePixelRatioF(), sheet.view
        named = (sheet.settled, sheet.art, view, sheet.size(), ratio)
        if named != self._named:
            self._named = named
            self._names = QPixmap(sheet.size() * ratio)
            self._names.setDevicePixelRatio(ratio)
            self._names.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._names)
            inner.setRenderHints(painter.renderHints())
            inner.translate(view.left, view.top)
            inner.scale(view.scale, view.scale)
            sheet.dress.paint_names(inner, sheet)
            inner.end()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._names)
        painter.restore()


def path_of(sheet: Sheet, area: str) -> QPainterPath:
    """Return the outlines of an area as a path; of one drawn by outlines without looking at any other."""
    if sheet.map.way == "outlines":
        return _path_of_rings(sheet.map.area[area].rings, sheet.paper)
    return _path(cells(sheet.map).cell[area].outlines)


@lru_cache(maxsize=1024)
def _path_of_rings(rings: tuple[Ring, ...], paper: Paper) -> QPainterPath:
    return _path([[paper.units(at) for at in ring] for ring in rings])


def _path(rings: Iterable[Sequence[Point]]) -> QPainterPath:
    path = QPainterPath()
    for ring in rings:
        path.moveTo(*ring[0])
        for x, y in ring[1:]:
            path.lineTo(x, y)
        path.closeSubpath()
    return path


def paint_flat(painter: QPainter, sheet: Sheet) -> None:
    """Paint plain areas: what is dragged changes with every step of the pointer."""
    one, art = sheet.map, sheet.art
    painter.setPen(QPen(QColor(art.tokens["border"]), 2.5))
    for area in one.areas:
        painter.setBrush(QColor(art.tokens[sheet.kind.area[area.kind].token]))
        painter.drawPath(path_of(sheet, area.id))
    if sheet.settled is one:
        _paint_shut(painter, sheet)


def _paint_shut(painter: QPainter, sheet: Sheet) -> None:
    """Paint a line where areas touch that would be linked, and are not."""
    one = sheet.map
    found, said = cells(one), drawn_links(sheet.kind, one)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["water_b"]), 7))
    for pair in touching(one):
        is_shut = frozenset(pair) in said and not one.link_of(*pair)
        for border in found.between(*pair) if is_shut else ():
            painter.drawPolyline([QPointF(x, y) for x, y in border.points])


def _paint_rim(painter: QPainter, sheet: Sheet) -> None:
    art, whole = sheet.art, sheet.whole
    painter.setPen(QPen(QColor(art.tokens["border"]), 2))
    painter.setBrush(QColor(art.tokens["chief"]))
    painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 7, 7)
    painter.setBrush(QColor(art.tokens["mat"]))
    painter.drawRect(_paper(sheet))


def _paper(sheet: Sheet) -> QRectF:
    return QRectF(0, 0, sheet.paper.width, sheet.paper.height)


def _paint_photo(painter: QPainter, sheet: Sheet) -> None:
    image = picture(sheet.photo.path) if sheet.photo.is_shown else None
    if image is None or image.isNull():
        return
    painter.save()
    painter.setClipRect(_paper(sheet))
    painter.drawImage(sheet.photo.box(image, sheet.paper), image)
    painter.restore()


def _paint_chosen(painter: QPainter, sheet: Sheet) -> None:
    own = sheet.chosen
    if own.area not in sheet.map.area:
        return
    path, steady = path_of(sheet, own.area), sheet.steady
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["key"]), (5 if sheet.hasFocus() else 3.5) * steady))
    painter.drawPath(path)
    painter.setPen(QPen(QColor(sheet.art.tokens["key_ink"]), 2 * steady, Qt.PenStyle.DashLine))
    painter.drawPath(path)
    if own.neighbour:
        for token, width in (("key_ink", 11), ("key", 8), ("you", 4)):  # in its casing no river looks like it
            painter.setPen(round_pen(sheet.art.tokens[token], width * steady))
            for border in cells(sheet.map).between(own.area, own.neighbour):
                painter.drawPolyline([QPointF(x, y) for x, y in border.points])


def _paint_points(painter: QPainter, sheet: Sheet) -> None:
    tokens, steady = sheet.art.tokens, sheet.steady
    for area in sheet.map.areas:
        for n, at in enumerate(area.points):
            is_own = (area.id, n) == (sheet.chosen.area, sheet.chosen.point) or at in sheet.chosen.corners
            painter.setPen(QPen(QColor(tokens["key_ink"]), 1.6 * steady))
            painter.setBrush(QColor(tokens["you" if is_own else "key"]))
            size = (HANDLE + 2 if is_own else HANDLE if n == 0 else HANDLE - 2) * steady
            painter.drawEllipse(QPointF(*sheet.paper.units(at)), size, size)
