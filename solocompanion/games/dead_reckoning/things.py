"""The things on the chart of Dead Reckoning and the values that can be corrected: their ids and targets.

A space is known by its cell, such as "r2c3", a side by its seat.
"""

from __future__ import annotations

from solocompanion.core.things import Target, Thing, name, number, one_of
from solocompanion.games.dead_reckoning.sections import BUILDINGS
from solocompanion.games.dead_reckoning.state import COVENANTS, PEOPLE

seat, building = one_of(*PEOPLE, *COVENANTS), one_of(*BUILDINGS)

# -- on a space --------------------------------------------------------------------------------------------------------
SPACE, CARD = Thing("space", name), Thing("card", name)
NAME, VALUES, WORTH = Thing("name", name), Thing("values", name), Thing("worth", name)  # printed on an island
MAKES = Thing("makes", name, name)
CONTROL = Thing("control", name)
GOODS_ON = Thing("goods", name, name)
PERMANENT = Thing("permanent", name, seat)
BUILT = Thing("building", name, seat, building)
CUBE, SLOT = Thing("cube", name, number), Thing("slot", name, number)

# -- ships, the Harbor -------------------------------------------------------------------------------------------------
SHIP = Thing("ship", seat)
WAKE, SHIP_COINS = SHIP.part("wake"), SHIP.part("coins")
LOAD = Thing("load", seat)
LOADED, LOAD_COUNTS = LOAD.part(name), LOAD.part("counts")
ROW = Thing("row", number)
ROW_DECK = ROW.part("deck")

# -- drawn over it -----------------------------------------------------------------------------------------------------
TARGET, IGNORED = Thing("target", number), Thing("ignored", name)
LEFT, GONE = Thing("left", name), Thing("gone", name, seat, building)
BERTH = Thing("berth", seat)

# -- its card ----------------------------------------------------------------------------------------------------------
SECTION = Thing("strip", number)
SECTION_ICON = SECTION.part("icon", number)
ICON = Thing("icon", number)
ICON_SIGN, ICON_NUMBER, ICON_MARK = ICON.part("sign"), ICON.part("number"), ICON.part(name)
LINE = Thing("line", name)
LINE_MARK = LINE.part(name)
CELL = Thing("grid", name)
CELL_CLAIM, CELL_LEFT, CELL_TICK = CELL.part("claim"), CELL.part("left"), CELL.part("tick")
CELL_CUBES, CELL_CUBE = CELL.part("cube"), CELL.part("cube", number)

# -- values ------------------------------------------------------------------------------------------------------------
SHIP_AT = Target("ship", seat)
CHEST, DAMAGE = Target("chest", seat), Target("damage", seat)
GOODS_OF = {"coins": Target("coins", seat), "cargo": Target("cargo", seat)}
GOODS_AT, CARD_AT = Target("goods", name, name), Target("row", name)
CUBES_AT = Target("cubes", name, seat)
PERMANENT_AT = Target("permanent", name, seat)
BUILT_AT = Target("built", name, seat, building)
