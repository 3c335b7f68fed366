"""What is told of every effect: a log sentence in the past tense, a script line for the hand, and what moves.

The script speaks of the AI's pieces and of what a war costs; the person does their own moves themselves. What a command
of the person's makes the AI pay, lose or take is still to be done, so it is due.
"""

from __future__ import annotations

from solocompanion.core.telling import Telling
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.telling import kingdoms, meeples, turns, war
from solocompanion.games.tiny_epic_kingdoms.telling.sentences import fill
from solocompanion.games.tiny_epic_kingdoms.wording import Names

TELLING: Telling[State, Names] = Telling(*kingdoms.TELLS, *meeples.TELLS, *turns.TELLS, *war.TELLS, fill=fill)
