"""The things on the board of Pebbles: how the ids of their sprites are written and read."""

from __future__ import annotations

from solocompanion.core.things import Target, Thing, name, number, one_of
from solocompanion.games.pebbles.state import SIDES

side = one_of(*SIDES)
STONE = Thing("stone", number)  # 0 to 10
TOKEN = Thing("token", side)
PILE = Thing("pile", side)  # the pebbles before a side
PEBBLE = Thing("pebble", name)

TOKEN_AT = {one: Target(one) for one in SIDES}  # each side's stone, a value of its own
PEBBLE_AT = Target("pebble", name)
