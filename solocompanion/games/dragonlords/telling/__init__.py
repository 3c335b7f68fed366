"""What is told of every effect: a log sentence in the past tense, a script line for the hand, and what moves.

The script speaks of what the person does for others and by the dice; their own marches they do themselves.
"""

from __future__ import annotations

from solocompanion.core.telling import Telling
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling import armies, battles, cult, finds, told, turns
from solocompanion.games.dragonlords.telling.sentences import fill
from solocompanion.games.dragonlords.wording import Names

TELLING: Telling[State, Names] = Telling(
    *turns.TELLS, *armies.TELLS, *finds.TELLS, *cult.TELLS, *battles.TELLS, *told.TELLS, fill=fill
)
