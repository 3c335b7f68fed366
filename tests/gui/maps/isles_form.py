"""A form for the map of no game: land, seas and islands by outlines, with typed links."""

from __future__ import annotations

from typing import Any

from solocompanion.core.maps.map_file import read_map, write_map
from solocompanion.core.words import later
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.map_files import FileWords, MapFile
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.maps.outline_tools import OutlineTool, StrokeTool
from solocompanion.gui.maps.select_tool import SelectTool
from solocompanion.gui.maps.sheet import Dress
from solocompanion.gui.maps.tools import LinkTool, MarkTool, SpotTool
from tests.core.maps.isles import ISLES, REALMS


class IslesDress(Dress):
    """It leaves everything as it is."""

    kind = ISLES


class RealmsDress(Dress):
    """The same, of a kind that has realms."""

    kind = REALMS


class HarbourTool(MarkTool):
    """Harbours."""

    id = mark = "harbour"
    name = later("Harbour")
    tip = later("Click an area: a harbour, or none")
    key = "A"


class RoseTool(SpotTool):
    """The compass rose."""

    id = spot = "rose"
    name = later("Rose")
    tip = later("Drag the compass rose")


@guarded
class IslesForm(MapForm):
    """A record is the text of a map's file."""

    dress = IslesDress()
    tool_kinds = (SelectTool, OutlineTool, StrokeTool, LinkTool, HarbourTool, RoseTool)
    covers = ("map",)

    def file(self) -> MapFile:
        """Return the file of a map."""
        return MapFile(
            lambda: self.map.name,
            lambda: write_map(self.map),
            lambda words: read_map(self.dress.kind, words),
            FileWords(),
        )

    def fields(self) -> dict[str, Any]:
        """Return the record."""
        return {"map": write_map(self.map)}

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show a record."""
        self.show_map(str(fields.get("id", "")), read_map(self.dress.kind, fields["map"]))


@guarded
class RealmsForm(IslesForm):
    """The same with realms, of which an area has one."""

    dress = RealmsDress()
