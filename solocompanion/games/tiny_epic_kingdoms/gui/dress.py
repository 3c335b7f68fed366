"""How a territory looks while it is drawn: the card, the names in their regions, Home, and the banner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.drawn_map import Area, At, DrawnMap
from solocompanion.core.words import plural, text
from solocompanion.games.tiny_epic_kingdoms import territories
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import Stand, stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import HEIGHT, RIM, WIDTH, ribbon_at, territory_svg
from solocompanion.games.tiny_epic_kingdoms.facts import BANNER, CARD, HOME, Territory
from solocompanion.games.tiny_epic_kingdoms.territories import BLANK, MAP
from solocompanion.gui.maps.lettering import BESIDE_NAME, clear, letter, sign_box
from solocompanion.gui.maps.sheet import Dress, Sheet
from solocompanion.gui.style import fonts

RIBBON_H = 25.0


class CardDress(Dress):
    """The card of a territory."""

    kind = MAP
    rim = RIM

    def svg(self, one: DrawnMap) -> str:
        """Return the territory card of a map as an SVG."""
        return territory_svg(_record(one))

    def paint_names(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint the names of regions with their symbols, and the house of Home."""
        one, art = sheet.map, sheet.art
        for area in one.areas:
            if not territories.is_open(area):
                if one.is_drawn(area.id):
                    art.draw(painter, f"kind_{area.kind}", sign_box(one, area.id))
                continue
            box, name = name_box(one, area)
            art.draw(painter, f"kind_{area.kind}", QRectF(box.left(), box.top(), 22, 22))
            at = box.topLeft() + QPointF(26, 15)
            letter(painter, at, name, fonts.font(13, 600), art.tokens["label"], art.tokens[f"{area.kind}_c"])
        if set(one.marked(HOME)) & {*_stands(one)}:
            art.draw(painter, "home", home_box(one))

    def paint_over(self, painter: QPainter, sheet: Sheet) -> None:
        """Paint the banner, lit while it can be moved."""
        box, name = banner_box(sheet.map)
        art, is_lit = sheet.art, sheet.in_hand == BANNER
        if is_lit:
            painter.setPen(QPen(QColor(art.tokens["key"]), 6))
            painter.drawRoundedRect(box, 2, 2)
        painter.setPen(QPen(QColor(art.tokens["you" if is_lit else "ribbon_line"]), 2.5 if is_lit else 1.5))
        painter.setBrush(QColor(art.tokens["ribbon"]))
        painter.drawRoundedRect(box, 2, 2)
        painter.setPen(QColor(art.tokens["label"]))
        painter.setFont(fonts.font(15, 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def tip_at(self, one: DrawnMap, point: QPointF) -> str:
        """Return the whole of a name that stands cut here."""
        return cut_name(one, point)

    def emptiest(self, one: DrawnMap) -> At:
        """Return where most room is, the banner apart."""
        return territories.emptiest(one)

    def away(self, one: DrawnMap, area: str) -> str:
        """Say how far an area is from Home."""
        steps = territories.steps(one)
        if area not in steps:
            return ""
        n = steps[area]
        return text("not reached from Home") if n is None else plural("{n} step", "{n} steps", n)

    def distances(self, one: DrawnMap) -> tuple[str, Sequence[tuple[str, int | None]]]:
        """Return the steps from Home."""
        home = one.marked(HOME)
        steps = territories.steps(one) if home else {}
        return text("Steps from Home"), [
            (MAP.called(one.area[area]), n) for area, n in steps.items() if area not in home
        ]


@lru_cache(maxsize=8)
def _record(one: DrawnMap) -> Territory:
    return BLANK.of(one)


def _stands(one: DrawnMap) -> dict[str, Stand]:
    return {area: stand for area, stand in stands(_record(one)).items() if one.is_drawn(area)}


def name_box(one: DrawnMap, area: Area) -> tuple[QRectF, str]:
    """Return where the symbol and the name of an open region are, below no dot, and the name as long as it fits."""
    metrics = QFontMetricsF(fonts.font(13, 600))
    name = metrics.elidedText(MAP.called(area), Qt.TextElideMode.ElideRight, 100)
    wide = metrics.horizontalAdvance(name)
    x, y = stands(_record(one))[area.id].name
    return clear(one, QRectF(x - wide / 2 - 24, y - 15, wide + 26, 22), BESIDE_NAME), name


def home_box(one: DrawnMap) -> QRectF:
    """Return where the house is: beside the slots of Home, below no dot or banner, and not over its name."""
    (home,) = one.marked(HOME)
    stand, own = stands(_record(one))[home], cells(one).cell[home]
    beside = 57 * stand.scale
    box = QRectF(stand.x - beside - 14, stand.y - 12, 28, 28)
    sides = [(0.0, 0), (0, -20), (0, 16), (-16, 0)]
    sides += [(2 * beside, 0), (2 * beside, -20), (2 * beside, 16), (beside, -34)]
    ways = [way for way in sides if own.has((box.center().x() + way[0], box.center().y() + way[1]))]
    name, _ = name_box(one, one.area[home])
    return clear(one, box, ways, (name, banner_box(one)[0]))


def banner_box(one: DrawnMap) -> tuple[QRectF, str]:
    """Return where the banner is, on the rim where the table has it there, and what stands on it, as it fits."""
    metrics = QFontMetricsF(fonts.font(15, 700))
    name = (text(one.name) if one.name else text("No name yet")).upper()
    wide = min(metrics.horizontalAdvance(name), 190.0)
    over = RIM - RIBBON_H / 2 - 1  # how far its middle may lie beyond the fields
    x, y = CARD.units(one.spot(BANNER))[0], min(max(ribbon_at(_record(one))[1], -over), HEIGHT + over)
    x = min(max(x, wide / 2 + 6), WIDTH - wide / 2 - 6)
    box = QRectF(x - wide / 2 - 12, y - RIBBON_H / 2, wide + 24, RIBBON_H)
    return box, metrics.elidedText(name, Qt.TextElideMode.ElideRight, 192)


def cut_name(one: DrawnMap, at: QPointF) -> str:
    """Return the whole of a name that stands cut at a place in units; empty where none does."""
    box, name = banner_box(one)
    if box.contains(at):
        return text(one.name) if name != text(one.name).upper() else ""
    for area in one.areas:
        if territories.is_open(area):
            box, name = name_box(one, area)
            if box.contains(at):
                return "" if name == MAP.called(area) else MAP.called(area)
    return ""
