"""The tools that a map of the world is drawn with."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from solocompanion.core.maps.cells import area_at, cells
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.map_kind import MAP
from solocompanion.games.dragonlords.world import HARBOUR
from solocompanion.gui.maps.outline_tools import OutlineTool, StrokeTool
from solocompanion.gui.maps.select_tool import SelectTool
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.maps.tools import Keys, LinkTool, MarkTool, PointsTool, Tool

END = 7.0  # units: the dot where a way begins


class BorderTool(LinkTool):
    """Open and closed borders, coasts and passes."""

    name = later("Border")
    tip = later("Click a border, or two areas that touch: open, closed, or another kind of way")

    def usual(self) -> str:
        """Say what a click on a border does."""
        return text("Click a border: it is open, closed, or no way at all.")


class WayTool(Tool):
    """Ways between areas that do not touch: bridges, and around the edge of the map."""

    id = "way"
    name = later("Bridge")
    tip = later("Click two areas that do not touch: a bridge, or around the edge of the map")
    key = "B"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.first = ""

    def hint(self) -> str:
        """Say what a click does now."""
        one = self.sheet.map
        if self.first in one.area:
            return text(
                "Click where the way from {area} leads, as a bridge does.", area=MAP.called(one.area[self.first])
            )
        return text("Click an area, then one that a bridge or the edge of the map joins it with.")

    def press(self, spot: QPointF, keys: Keys) -> None:
        """Begin a way in the area here, or end it."""
        if area := area_at(self.sheet.map, self.sheet.at(spot)):
            self._take(area)
        else:
            self.leave()

    def use(self) -> None:
        """Begin or end a way in the chosen area."""
        if area := self.sheet.chosen.area:
            self._take(area)

    def _take(self, area: str) -> None:
        begin, self.first = self.first, ""
        if begin in self.sheet.map.area and begin != area:
            self.sheet.link(begin, area)
        elif begin != area:
            self.first = area
        self.sheet.choose(area)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Show where the way would lead."""
        if self.first:
            self.sheet.update()

    def leave(self) -> bool:
        """Begin no way."""
        was, self.first = bool(self.first), ""
        self.sheet.update()
        return was

    def paint(self, painter: QPainter) -> None:
        """Show where the way begins, and lead it to the pointer."""
        sheet = self.sheet
        if self.first not in sheet.map.area or not sheet.map.is_drawn(self.first):
            return
        begin = QPointF(*cells(sheet.map).cell[self.first].place()[0])
        colour = QColor(sheet.art.tokens["you"])
        painter.setPen(QPen(colour, 3 * sheet.steady, Qt.PenStyle.DashLine))
        if sheet.pointer is not None:
            painter.drawLine(begin, sheet.units(sheet.pointer))
        painter.setBrush(colour)
        painter.drawEllipse(begin, END, END)


class HarbourTool(MarkTool):
    """Harbours."""

    id = "harbour"
    name = later("Harbour")
    tip = later("Click a territory: it has a harbour, or none")
    mark = HARBOUR


TOOLS = (SelectTool, OutlineTool, StrokeTool, PointsTool, BorderTool, WayTool, HarbourTool)
