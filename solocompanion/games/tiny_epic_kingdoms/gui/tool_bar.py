"""The tools that a territory is drawn with."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QPushButton

from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.facts import USABLE
from solocompanion.games.tiny_epic_kingdoms.gui.canvas import Canvas
from solocompanion.games.tiny_epic_kingdoms.gui.chosen import TOOLS, Tool
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button


class ToolBar(Flow):
    """A button for each tool of a canvas; that of the photo only with one."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        said = {
            "region": (
                text("Region"),
                text(
                    "Click for a new region; with {n} that can be entered a click chooses one. "
                    "Drag a point, Shift+click to stretch (R)",
                    n=USABLE,
                ),
            ),
            "water": (text("Water/Crags"), text("Click for water or crags, which nobody can enter (W)")),
            "link": (text("Link"), text("Click a border: a meeple walks across, or a river is there (L)")),
            "gate": (text("Gate"), text("Click a region: it touches the edge of the card, or not (G)")),
            "banner": (text("Banner"), text("Drag the banner; click a point to make its region Home (B)")),
            "photo": (text("Photo"), text("Drag the photo; plus and minus change its size")),
        }
        self.tools: dict[Tool, QPushButton] = {}
        for tool in TOOLS:
            words, tip = said[tool]
            made = self.tools[tool] = button(words, "segment", tip)
            made.setCheckable(True)
            made.setAccessibleName(words)
            made.clicked.connect(partial(canvas.take, tool))
        super().__init__(*self.tools.values(), spacing=0)

    def show_tool(self) -> None:
        """Show which tool is in hand."""
        for tool, made in self.tools.items():
            made.setChecked(tool == self.canvas.tool)
        self.tools["photo"].setVisible(self.canvas.photo.is_shown)
