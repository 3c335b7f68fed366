"""The things on the board of Tiny Epic Kingdoms and the values that can be corrected: their ids and targets.

Trails name what was chosen among by the same ids; spaces by their own names ("A.h": the card and the region).
"""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.things import Target, Thing, name, number, one_of
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, OBJECTIVES, RESOURCES, SIDES

side, action = one_of(*SIDES), one_of(*ACTIONS)
resource, objective = one_of(*RESOURCES), one_of(*OBJECTIVES)


def space(fields: Iterator[str]) -> str:
    """Read a space: the card and the region."""
    return f"{name(fields)}.{name(fields)}"


# -- the cards ---------------------------------------------------------------------------------------------------------
FRAME = Thing("frame", name)  # of a card
FIELDS, CORNER = FRAME.part("fields"), FRAME.part("corner", number)
TAG, BANNER, HOME = Thing("tag", name), Thing("banner", name), Thing("home", name)
SPACE = Thing("space", name)
SPACE_KIND = SPACE.part("kind")
CLOSED, ALLY = Thing("closed", name), Thing("ally", name)
MEEPLE = Thing("meeple", side, name, number)  # whose, the space, which of them
WAR = Thing("war")
IN_WAR = WAR.part(side)

# -- the kingdoms, the actions -----------------------------------------------------------------------------------------
STRIP = Thing("strip", side)
RES = Thing("res", side, resource)
RES_SIGN = RES.part("sign")
RESEARCH = Thing("research", side)
RESEARCH_COST, BOOK = RESEARCH.part("cost", number), RESEARCH.part("book")
SUPPLY = Thing("supply", side)
IN_SUPPLY = SUPPLY.part(number)
TOWER = Thing("tower")
TOWER_COST, TOWER_OF = TOWER.part("cost", number), TOWER.part(side)
ACTION = Thing("action", action)
SLOT = ACTION.part("slot")
SHIELD = Thing("shield", action)
ROUND = Thing("round")
SPARE = ROUND.part("spare", number)  # shields nobody has placed
RUNG = Thing("tier", name)  # of a Patrol, in trails: the card and the number, "A1"

# -- values ------------------------------------------------------------------------------------------------------------
AT, STANDING = Target("at", space, side), Target("standing", space)
SHIELD_ON = Target("shield", action)
