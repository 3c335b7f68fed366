"""The outline that is begun on a map: remembered by this computer, corner by corner, until it is closed or given up."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from solocompanion.app.library.fields import FieldError
from solocompanion.app.preferences import kept
from solocompanion.core.maps.drawn_map import At, Ring
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.outline_tools import OutlineTool
from solocompanion.gui.questions.game_forms import OwnEntry


class Begun(QObject):
    """Keeps what the outline tool of a canvas has begun under a name with the {id} of the record."""

    def __init__(self, canvas: Canvas, owner: OwnEntry, name: str) -> None:
        super().__init__(owner)
        self.canvas, self.owner = canvas, owner
        self._name = name
        self._id = ""
        canvas.outline_begun.connect(self._keep)

    def forget(self, record: str) -> None:
        """Forget what was begun under the id of a record: it belonged to another one."""
        if (known := self.owner.preferences) is not None:
            known.set_preference(self._name.format(id=record), "")

    def find(self, record: str) -> int:
        """Go on with what was begun on the map of a record. Return how many corners there are."""
        self._id, known = record, self.owner.preferences
        tool = self.canvas.hand.tools.get(OutlineTool.id)
        if not isinstance(tool, OutlineTool):
            return 0
        nothing: Ring = ()
        ring = kept.read(known, self._key, _corners, nothing) if known is not None else nothing
        tool.go_on([self.canvas.paper.inside(at) for at in ring] if tool.is_shown else [])
        if tool.ring:
            self.canvas.hand.hold(tool)
        return len(tool.ring)

    @property
    def _key(self) -> str:
        return self._name.format(id=self._id)

    def _keep(self, ring: Ring) -> None:
        """Keep the corners, before they are painted."""
        if (known := self.owner.preferences) is not None:
            if ring:
                kept.write(known, self._key, [list(at) for at in ring], synced=True)
            else:
                known.set_preference(self._key, "")


_list = kept.items(kept.whole)


def _corner(data: Any) -> At:
    found = _list(data)
    if len(found) != 2:
        raise FieldError("no place")
    return found[0], found[1]


_corners = kept.items(_corner)
