"""The tools that a territory is drawn with."""

from __future__ import annotations

from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import territories
from solocompanion.games.tiny_epic_kingdoms.facts import BANNER, GATE, HOME, USABLE
from solocompanion.games.tiny_epic_kingdoms.territories import MAP
from solocompanion.gui.maps.outline_tools import OutlineTool, StrokeTool
from solocompanion.gui.maps.select_tool import SelectTool
from solocompanion.gui.maps.tools import LinkTool, MarkTool, PointsTool, SpotTool


class RegionTool(PointsTool):
    """Regions that can be entered; with all of a printed card a click chooses one."""

    id = "region"
    name = later("Region")
    key = "R"

    def about(self) -> str:
        """Say what it is for."""
        return text(
            "Click for a new region; with {n} that can be entered a click chooses one. "
            "Drag a point, Shift+click to stretch",
            n=USABLE,
        )

    def hint(self) -> str:
        """Say what a click does now."""
        if self.chooses():
            return text("Click a region to choose it. Ctrl+click adds one, Shift+click stretches.")
        name = MAP.usual_name(self.sheet.map, self.kind_put())
        return text("Click to put down {name}. Drag a point, Shift+click stretches.", name=name)

    def chooses(self) -> bool:
        """Tell whether all regions of a printed card are there."""
        return territories.is_full(self.sheet.map)


class WaterTool(PointsTool):
    """Water and crags, which nobody can enter."""

    id = "water"
    name = later("Water/Crags")
    tip = later("Click for water or crags, which nobody can enter")
    asks_kind = False
    key = "W"

    def hint(self) -> str:
        """Say what a click does now."""
        name = MAP.usual_name(self.sheet.map, self.kind_put())
        return text("Click to put down {name}. Nobody can enter it.", name=name)

    def kind_put(self) -> str:
        """Return what a click puts: water where there is none yet, else crags."""
        return territories.next_closed(self.sheet.map)


class RiverTool(LinkTool):
    """Draws where a meeple can walk across, and where a river is."""

    tip = later("Click a border, or two regions that touch: a meeple walks across, or a river is there")

    def usual(self) -> str:
        """Say what a click on a border does."""
        return text("Click a border: a river, or a way across again.")


class GateTool(MarkTool):
    """Gates in the edge of the card."""

    id = "gate"
    name = later("Gate")
    tip = later("Click a region: it touches the edge of the card, or not")
    key = "G"
    mark = GATE

    def hint(self) -> str:
        """Say what a click does now."""
        return text("Click a region: a Quest may land there, or not.")


class BannerTool(SpotTool):
    """The name banner, and Home, which is nearest to it."""

    id = "banner"
    name = later("Banner")
    tip = later("Drag the banner; click a point to make its region Home")
    key = "B"
    spot = BANNER
    mark = HOME

    def hint(self) -> str:
        """Say what a click does now."""
        return text("Drag the banner. Click a point to make its region Home.")


TOOLS = (RegionTool, WaterTool, SelectTool, OutlineTool, StrokeTool, RiverTool, GateTool, BannerTool)
