"""The tools of a sheet, and the one in hand."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.maps.tools import Tool


class Hand:
    """Tools by id, of which the first is in hand to begin with."""

    def __init__(self, sheet: Sheet, tools: Sequence[type[Tool]]) -> None:
        self.sheet = sheet
        self.tools = {tool.id: tool(sheet) for tool in tools}
        self.tool = next(iter(self.tools.values()))
        sheet.in_hand = self.tool.id

    def take(self, tool: str) -> None:
        """Take a tool; what another one left half done is given up."""
        self.tool.leave()
        self.tool = self.tools[tool]
        self.sheet.in_hand = tool
        self.sheet.light(None)
        self.sheet.chose.emit()
        self.sheet.update()

    def drop_hidden(self) -> None:
        """Take the first tool where there is nothing for the one in hand any more."""
        if not self.tool.is_shown:
            self.take(next(iter(self.tools)))
