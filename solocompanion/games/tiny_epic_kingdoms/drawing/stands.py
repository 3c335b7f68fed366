"""Where things stand in a region: its two slots, its name, and the building of Ruins or a Capital above them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.drawing.cells import Cell, cells
from solocompanion.games.tiny_epic_kingdoms.drawing.voronoi import Point
from solocompanion.games.tiny_epic_kingdoms.facts import Region, Territory

BUILT_W, BUILT_H = 140.0, 116.0  # the box of slots and name with a building above it
SMALLEST = 0.6
APART = 22.0  # units from the middle to each slot
NAME = 37.0  # from the middle of the slots down to the name's baseline


@frozen
class Stand:
    """Where the slots of a region are: their middle, and how large what stands there is (1: as on other boards).

    `is_built`: there is room for a building above them.
    """

    x: float
    y: float
    scale: float
    is_built: bool = False

    def slot(self, n: int) -> Point:
        """Return the middle of a meeple in slot 0 or 1."""
        return self.x + (APART if n else -APART) * self.scale, self.y

    @property
    def name(self) -> Point:
        """The middle of the name's baseline."""
        return self.x, self.y + NAME * self.scale


@lru_cache(maxsize=64)
def stands(territory: Territory) -> Mapping[str, Stand]:
    """Return the stands of all open regions."""
    found = cells(territory)
    return {one.id: _stand(one, found.cell[one.id]) for one in territory.places if one.is_open}


def _stand(region: Region, cell: Cell) -> Stand:
    if region.kind in {"ruins", "capital"}:
        (x, y), room = cell.place(BUILT_W, BUILT_H)
        if room >= SMALLEST:
            scale = min(1.0, room)
            return Stand(x, y + 6 * scale, scale, is_built=True)
    (x, y), room = cell.place()
    scale = min(1.0, max(SMALLEST, room))
    return Stand(x, y - 9 * scale, scale)
