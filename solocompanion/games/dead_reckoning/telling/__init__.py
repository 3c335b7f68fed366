"""What is told of every effect: a sentence in the past tense, a line for the hands, and what moves.

Red is the Covenant, plum the second one, blue and teal are the people. The script tells a Covenant's turn and the
set-up in as few words as possible; what people do alone needs no line.
"""

from __future__ import annotations

from solocompanion.core.telling import Telling
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.telling import battles, cards, ocean, ships
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import fill

TELLING: Telling[State, Names] = Telling(*cards.TELLS, *ocean.TELLS, *ships.TELLS, *battles.TELLS, fill=fill)
