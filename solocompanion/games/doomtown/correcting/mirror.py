"""Every value of the mirror that can be corrected: the day, both sides, dudes, deeds, Wyatt's cards, the shootout.

A target is a kind and what it is of: `place.01005`, `pile.discard.01072`. `faults` judges the whole.
"""

from __future__ import annotations

from solocompanion.core.mirror import Mirror
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.correcting.day import DAY
from solocompanion.games.doomtown.correcting.deeds import DEEDS
from solocompanion.games.doomtown.correcting.dudes import DUDES
from solocompanion.games.doomtown.correcting.piles import PILES
from solocompanion.games.doomtown.correcting.shootout import SHOOTOUT
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names


def _judge(table: StreetTable, before: State) -> None:
    """Judge the end of the game anew: another side has won, or nobody has and sundown goes on (B17)."""
    if not (before.is_over and table.state.is_over):
        return
    leader = town_of(table).leader()
    if leader is None:
        table.do(did.NobodyWon(), "B17")
        table.do(did.PhaseBegun("sundown"), "B1")
    elif leader != before.turn or leader != table.state.turn:
        table.do(did.GameWon(leader), "B17")


MIRROR: Mirror[State, Names] = Mirror(State, *DAY, *DEEDS, *DUDES, *SHOOTOUT, *PILES, ends=_judge)
