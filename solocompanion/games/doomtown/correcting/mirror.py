"""Every value of the mirror that can be corrected: the day, both sides, dudes, deeds, Wyatt's cards, the shootout.

A target is a kind and what it is of: `place.01005`, `pile.discard.01072`. `faults` judges the whole.
"""

from __future__ import annotations

from solocompanion.core.mirror import Mirror
from solocompanion.games.doomtown.correcting.day import DAY
from solocompanion.games.doomtown.correcting.deeds import DEEDS
from solocompanion.games.doomtown.correcting.dudes import DUDES
from solocompanion.games.doomtown.correcting.piles import PILES
from solocompanion.games.doomtown.correcting.shootout import SHOOTOUT
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names

MIRROR: Mirror[State, Names] = Mirror(State, *DAY, *DEEDS, *DUDES, *SHOOTOUT, *PILES)
