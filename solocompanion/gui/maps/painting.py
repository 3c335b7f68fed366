"""Painting a map that is being drawn: the owner's photo, the map over it, and what can be taken hold of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from solocompanion.core.maps.cells import cells, touching
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.following import drawn_links
from solocompanion.gui.maps.lettering import HANDLE, round_pen
from solocompanion.gui.maps.photo_picture import lain, uncovered
from solocompanion.gui.maps.ring_paths import path_along, path_of_rings
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.maps.tools import Tool
from solocompanion.gui.maps.view import View

FOCUS = 2.0  # pixels of the frame of a canvas that has the keys
SHARPEST = 3.0  # the drawing is kept at most this much larger than its units


class Painting:
    """Paints a sheet and keeps the picture of the drawing until it changes."""

    def __init__(self) -> None:
        self._map = QPixmap()
        self._made_of: tuple[object, ...] = ()
        self._names, self._flat, self._photo = KeptPicture(), KeptPicture(), KeptPicture()

    def paint(self, sheet: Sheet, tool: Tool) -> None:
        """Paint everything."""
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if tool.is_alone:
            tool.paint(painter)
        else:
            self._paint_all(painter, sheet, tool)
        if sheet.hasFocus():
            painter.resetTransform()
            _paint_focus(painter, sheet)
        painter.end()

    def _paint_all(self, painter: QPainter, sheet: Sheet, tool: Tool) -> None:
        view = sheet.view
        painter.translate(view.left, view.top)
        painter.scale(view.scale, view.scale)
        _paint_rim(painter, sheet)
        if sheet.photo.is_shown:
            made_of = (uncovered(sheet.photo), sheet.paper)
            self._photo.paint(painter, sheet, made_of, lambda inner: _paint_photo(inner, sheet))
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

    def _paint_map(self, painter: QPainter, sheet: Sheet) -> None:
        svg = "" if sheet.is_drawing else sheet.dress.svg(sheet.map)
        if not svg:
            self._paint_flat(painter, sheet)
            return
        size = min(SHARPEST, sheet.scale * sheet.devicePixelRatioF())
        made_of = (sheet.map, sheet.art, size)
        if made_of != self._made_of and not (sheet.is_looking and made_of[:2] == self._made_of[:2]):
            self._made_of = made_of
            self._map = QPixmap(round(sheet.whole.width() * size), round(sheet.whole.height() * size))
            self._map.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._map)
            QSvgRenderer(QByteArray(sheet.art.coloured(svg).encode())).render(inner)
            inner.end()
        painter.drawPixmap(sheet.whole, self._map, QRectF(self._map.rect()))

    def _paint_names(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint names; those of many areas take long, so they are kept while the areas stay where they are."""
        self._names.paint(painter, sheet, (sheet.settled,), lambda inner: sheet.dress.paint_names(inner, sheet))

    def _paint_flat(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint plain areas. What a drag leaves where it was is a picture, what it moves is painted over it."""
        moving, rest = moved(sheet), sheet.settled
        names = frozenset(area.id for area in moving)
        self._flat.paint(painter, sheet, (rest, names), lambda inner: paint_flat(inner, sheet, rest, names))
        if moving:
            paint_areas(painter, sheet, moving)


class KeptPicture:
    """A picture over all of a sheet, painted anew when what it is made of changes.

    While the view is being changed it is shown as it was, smaller or larger or elsewhere.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._of: tuple[object, ...] = ()
        self._view: View | None = None

    def paint(
        self, painter: QPainter, sheet: Sheet, made_of: tuple[object, ...], draw: Callable[[QPainter], None]
    ) -> None:
        """Paint it; `draw` paints it anew, in units."""
        ratio, view = sheet.devicePixelRatioF(), sheet.view
        of = (*made_of, sheet.art, sheet.size(), ratio)
        is_same = of == self._of
        if not is_same or (view != self._view and not sheet.is_looking):
            self._of, self._view = of, view
            self._picture = QPixmap(sheet.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            inner.setRenderHints(painter.renderHints())
            inner.translate(view.left, view.top)
            inner.scale(view.scale, view.scale)
            draw(inner)
            inner.end()
        painter.save()
        painter.resetTransform()
        if (was := self._view) is not None and was != view:
            by = view.scale / was.scale
            painter.translate(view.left - was.left * by, view.top - was.top * by)
            painter.scale(by, by)
        painter.drawPixmap(0, 0, self._picture)
        painter.restore()


def moved(sheet: Sheet) -> list[Area]:
    """Return the areas whose outlines are being dragged."""
    before, now = sheet.settled, sheet.map
    if before is now:
        return []
    return [area for area in now.areas if area is not before.area.get(area.id)]


def path_of(sheet: Sheet, area: Area) -> QPainterPath:
    """Return the outlines of an area as a path; of one drawn by outlines without looking at any other."""
    if sheet.map.way == "outlines":
        return path_of_rings(area.rings, sheet.paper)
    return path_along(cells(sheet.map).cell[area.id].outlines)


def paint_flat(painter: QPainter, sheet: Sheet, one: DrawnMap, but: Collection[str] = ()) -> None:
    """Paint plain areas but some: what is dragged changes with every step of the pointer."""
    paint_areas(painter, sheet, [area for area in one.areas if area.id not in but])
    if not but:
        _paint_shut(painter, sheet, one)


def paint_areas(painter: QPainter, sheet: Sheet, some: Iterable[Area]) -> None:
    """Paint areas of the map as they are now."""
    painter.setPen(QPen(QColor(sheet.art.tokens["border"]), 2.5))
    for area in some:
        painter.setBrush(QColor(sheet.art.tokens[sheet.kind.area[area.kind].token]))
        if len(area.rings) == 1 and sheet.map.way == "outlines":
            painter.drawPolygon([QPointF(*sheet.paper.units(at)) for at in area.rings[0]])
        else:
            painter.drawPath(path_of(sheet, area))
        for token, share in sheet.dress.tints(area):
            colour = QColor(sheet.art.tokens[token])
            colour.setAlphaF(share)
            painter.fillPath(path_of(sheet, area), colour)


def _paint_shut(painter: QPainter, sheet: Sheet, one: DrawnMap) -> None:
    """Paint a line where areas touch that would be linked, and are not."""
    found, said = cells(one), drawn_links(sheet.kind, one)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["water_b"]), 7))
    for pair in touching(one):
        is_shut = frozenset(pair) in said and not one.link_of(*pair)
        for border in found.between(*pair) if is_shut else ():
            painter.drawPolyline([QPointF(x, y) for x, y in border.points])


def _paint_focus(painter: QPainter, sheet: Sheet) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(sheet.art.tokens["you"]), FOCUS))
    painter.drawRoundedRect(QRectF(sheet.rect()).adjusted(1, 1, -1, -1), 4, 4)


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
    image = lain(sheet.photo, sheet.paper)
    if not image.isNull():
        painter.setClipRect(_paper(sheet))
        painter.drawImage(sheet.photo.box(image, sheet.paper), image)


def _paint_chosen(painter: QPainter, sheet: Sheet) -> None:
    own = sheet.chosen
    if own.area not in sheet.map.area:
        return
    path, steady = path_of(sheet, sheet.map.area[own.area]), sheet.steady
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
