"""The things on the map and the values that can be corrected: their ids and targets.

Trails name what was chosen among by the same ids; areas by their own ids.
"""

from __future__ import annotations

from solocompanion.core.things import Target, Thing, name, number

# -- on the map --------------------------------------------------------------------------------------------------------
AREA = Thing("area", name)
SEAT = AREA.part("seat")  # the sign of a Kingdom, Mine, Teleportal, Lair or Village
HARBOUR = AREA.part("harbour")
WASH = AREA.part("wash")  # who holds it
RESOURCE = AREA.part("resource")
VILLAGE = AREA.part("village")
UNITS = Thing("units", name)  # the person's, by area
KING = Thing("king")
WIZARD = Thing("wizard")
LORDS = Thing("lords", name)  # the person's DragonLords, by area
SHIP = Thing("ship", name)
ARMY = Thing("army", number)
ZEALOTS = Thing("zealots", name)
FOES = Thing("foes", name)  # scouts, guards, neutrals or a monster, by area

# -- beside the map ----------------------------------------------------------------------------------------------------
PHASE = Thing("phase", name)
PURSE, ACTIONS, SCROLLS, HEROES, SHARDS, KINGDOMS = (
    Thing("gold"),
    Thing("actions"),
    Thing("scrolls"),
    Thing("heroes"),
    Thing("shards"),
    Thing("kingdoms"),
)
GOOD = Thing("good", name)  # something of table 1
RESERVE = Thing("reserve", name)  # bought, to be put on the map

# -- values ------------------------------------------------------------------------------------------------------------
TURN = Target("turn")
GOLD, ACTIONS_LEFT, SHARDS_HELD, HEROES_HELD, SCROLLS_HELD = (
    Target("gold"),
    Target("actions"),
    Target("shards"),
    Target("heroes"),
    Target("scrolls"),
)
OWNER, KNOWN, HAS_RESOURCE, HAS_VILLAGE = (
    Target("owner", name),
    Target("known", name),
    Target("resource", name),
    Target("village", name),
)
UNITS_AT, LORDS_AT = Target("units", name), Target("lords", name)
KING_AT, WIZARD_AT = Target("king"), Target("wizard")
SHIP_AT, CIV_OF, SPELL = Target("ship_at", name), Target("civ_of", name), Target("spell", number)
ARMY_AT, ARMY_UNITS, ARMY_LORDS = Target("army_at", number), Target("army", number), Target("army_lords", number)
KIND, MARK, REALM, WAY = (
    Target("kind", name),
    Target("mark", name, name),
    Target("realm", name),
    Target("way", name, name),
)  # of a board that the person tells of
ZEALOTS_AT, FOES_AT = Target("zealots", name), Target("foes", name)
ITEM, KEPT, IN_RESERVE = Target("item", name), Target("kept", name), Target("reserve", name)


def area_of(sprite: str) -> str:
    """Return the area that a sprite is, or in which it stands; "" for all others."""
    kinds = (AREA, UNITS, LORDS, ZEALOTS, FOES)
    return next((found[0] for kind in kinds if (found := kind.of(sprite)) is not None), "")
