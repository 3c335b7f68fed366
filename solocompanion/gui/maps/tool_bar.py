"""The tools that a map is drawn with, a button for each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from solocompanion.core.words import text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.tools import Tool
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button


class ToolBar(Flow):
    """A button for each tool of a canvas; that of the photo only with one."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.tools: dict[str, QPushButton] = {}
        for tool in canvas.hand.tools.values():
            made = self.tools[tool.id] = button(text(tool.name), "segment", tip_of(tool))
            made.setCheckable(True)
            made.setAccessibleName(text(tool.name))
            made.clicked.connect(partial(self._take, tool.id))
        super().__init__(*self.tools.values(), spacing=0)
        canvas.keys_left.connect(lambda: self.tools[canvas.in_hand].setFocus(Qt.FocusReason.OtherFocusReason))

    def _take(self, tool: str, _is_on: bool = False) -> None:  # noqa: FBT001, FBT002 - a Qt slot
        """Take a tool, and give the keys to the map, where Escape is the tool's."""
        self.canvas.take(tool)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_tool(self) -> None:
        """Show which tool is in hand."""
        for name, made in self.tools.items():
            made.setChecked(name == self.canvas.in_hand)
            made.setVisible(self.canvas.hand.tools[name].is_shown)


def tip_of(tool: Tool) -> str:
    """Return what the tool tip of a tool says, with its key."""
    return text("{words} ({key})", words=tool.about(), key=tool.key) if tool.key else tool.about()
