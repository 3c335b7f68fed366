"""The things on the board of Wyrmspan and the values that can be corrected: their ids and targets.

Trails name what was chosen among by the same ids; a card of the display has a name of its own there, since a refresh
lays another card into its place.
"""

from __future__ import annotations

from solocompanion.core.things import Target, Thing, name, number, one_of
from solocompanion.games.wyrmspan.state import SIDES

side = one_of(*SIDES)

# -- the guild tile and its track --------------------------------------------------------------------------------------
TILE = Thing("tile")
SPACE = Thing("space", number)  # 0 to 11
SPACE_SIGN, SPACE_TAG = SPACE.part("sign"), SPACE.part("tag")
TOKEN = Thing("token", side)
READY = Thing("ready", side)
READY_MARKER, NO_MARKER = READY.part(number), READY.part("none")
ROW = Thing("row", number)  # 1 to 5
ROW_SIGN, ROW_VP, ROW_MORE = ROW.part("sign", number), ROW.part("vp", number), ROW.part("more")
SOCKET = Thing("socket", number, number)  # row, place in it from 0
MARKER = Thing("marker", number, number)  # likewise
TRACE = Thing("trace", number)
COUNTED = Thing("count", number)  # the row

# -- the caves, her cards ----------------------------------------------------------------------------------------------
CAVE = Thing("cave", number)  # 0 to 2
CAVE_SPACE = CAVE.part(number)  # 1 to 4
DISPLAY = {"dragon": Thing("display", "dragon", number), "cave": Thing("display", "cave", number)}  # 1 to 3
DISC = Thing("display", "disc", number)
HOARD = Thing("hoard", one_of("dragons", "caves"))
TOP = HOARD.part(number)  # of a pile, by how many cards it has
DRAGON, CARD_SLOT = Thing("dragon", number), Thing("card_slot", number)  # what trails call the cards of the display
CARD = Thing("card", name)  # a decision card, in trails

# -- the rounds --------------------------------------------------------------------------------------------------------
COINS = Thing("coins")
ROUND = Thing("round", number)  # 1 to 4
ROUND_SIGN, ROUND_DISC, ROUND_BOX = ROUND.part("sign"), ROUND.part("disc"), ROUND.part("box")
BETWEEN, WAITING = Thing("between", number), Thing("waiting", number)  # the round before
RANKED = Thing("rank", number, side)
RANK_SLOT, RANK_VP = Thing("rank", number, "slot", number), Thing("rank", number, "vp", number)

# -- values ------------------------------------------------------------------------------------------------------------
SPACE_OF, READY_OF, PASSED_OF = Target("space", side), Target("ready", side), Target("passed", side)
MARKERS_IN = Target("row", number)
