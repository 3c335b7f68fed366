"""The things on the streets of Doomtown and the values that can be corrected: their ids and targets.

A dude and a deed are known by their names in the game, a home as "home:you".
"""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.things import Target, Thing, name, number, one_of
from solocompanion.games.doomtown.state import SIDES, home

side = one_of(*SIDES)


def place(fields: Iterator[str]) -> str:
    """Read a place: a deed, the square or a home."""
    found = name(fields)
    return home(side(fields)) if found == HOME else found


HOME = home("you").partition(":")[0]

DUDE, PLACE = Thing("dude", name), Thing("place", place)
OF_DUDE, OF_PLACE = DUDE.part(name), PLACE.part(name)  # what is drawn on one: its bounty, sign, tag
PILE = Thing("pile", name)
FIGHT = Thing("fight")
OF_FIGHT, SIGN = FIGHT.part(name), FIGHT.part("sign")
RAILWAY, BRUSH, ARROW = Thing("railway", number), Thing("brush", number), Thing("arrow", number)

# -- values ------------------------------------------------------------------------------------------------------------
BOUNTY, PLACE_OF = Target("bounty", name), Target("place", name)
ROCK, LUMPS = Target("rock", side), Target("lumps", side)
