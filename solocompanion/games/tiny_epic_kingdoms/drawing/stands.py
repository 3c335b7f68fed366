"""Where things stand in a region: its two slots, its name, and the building of Ruins or a Capital above them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.cells import cells
from solocompanion.core.maps.shapes import Point
from solocompanion.core.maps.stands import Need, stand
from solocompanion.games.tiny_epic_kingdoms.facts import Territory

PLAIN = Need(100.0, 62.0, -9.0)  # two slots and a name
BUILT = Need(140.0, 116.0, 6.0)  # the same with a building above
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
    """Return the stands of all open regions; one that has no place on the card yet has it in the middle."""
    found, paper = cells(territory.drawn), territory.drawn.paper
    made = {}
    for one in territory.places:
        if one.is_open:
            needs = (BUILT, PLAIN) if one.kind in {"ruins", "capital"} else (PLAIN,)
            own = stand(found.cell[one.id], needs, (paper.width / 2, paper.height / 2))
            made[one.id] = Stand(own.x, own.y, own.scale, is_built=needs[own.need] is BUILT)
    return made
