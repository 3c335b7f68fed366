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
        self.tool = self.tools[self.first]
        sheet.in_hand = self.tool.id

    def take(self, tool: str) -> None:
        """Take a tool; what another one left half done is given up."""
        self.tool.leave()
        self.hold(self.tools[tool])

    def hold(self, tool: Tool) -> None:
        """Have a tool in hand, with what it has begun."""
        self.tool = tool
        self.sheet.in_hand = tool.id
        self.sheet.setCursor(self.tool.cursor)
        self.sheet.light(None)
        self.tool.begin()
        self.sheet.chose.emit()
        self.sheet.update()

    def drop_hidden(self) -> None:
        """Take the first tool where there is nothing for the one in hand any more."""
        if not self.tool.is_shown:
            self.take(self.first)

    @property
    def first(self) -> str:
        """The tool that is in hand where no other was taken, by its id."""
        return next(tool.id for tool in self.tools.values() if tool.is_shown)

    def take_up(self, *, is_empty: bool) -> None:
        """Take the tool that a map of a record begins with: on an empty one there is nothing to do but to draw."""
        drawing = next((one.id for one in self.tools.values() if one.is_shown and one.draws), self.first)
        wanted = drawing if is_empty else self.first
        if self.tool.id != wanted:
            self.take(wanted)

    def undo(self) -> bool:
        """Take back what is half done, or bring back what another tool has given up. Return whether there was any."""
        tool = next((one for one in (self.tool, *self.tools.values()) if one.is_shown and one.undo()), None)
        if tool is not None and tool is not self.tool:
            self.take(tool.id)
        return tool is not None

    def escape(self) -> bool:
        """Leave the innermost thing: what is half done, then what is chosen of the area, then the tool.

        Return whether there was anything to leave: else the page is what is left.
        """
        if self.tool.leave() or (not self.tool.is_alone and self.sheet.choose_less()):
            return True
        if self.tool.id != self.first:
            self.take(self.first)
            return True
        return False
