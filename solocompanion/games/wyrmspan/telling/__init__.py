"""What is told of every effect: a log sentence in the past tense, a script line, what moves, and what else is shown.

A new piece moves onto the board: the first point of its motion is where it comes from.
"""

from __future__ import annotations

from solocompanion.core.telling import Telling
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.telling import rounds, turn
from solocompanion.games.wyrmspan.telling.sentences import fill
from solocompanion.games.wyrmspan.wording import Names

TELLING: Telling[State, Names] = Telling(*turn.TELLS, *rounds.TELLS, fill=fill)
