"""What is told of every effect: a log sentence in the past tense, a script line, what moves, and what else is shown.

Wyatt's dudes and deeds lie on the person's table: the script says which card goes from where to where. His deck does
where the person draws for him; then the script tells of its piles too.
"""

from __future__ import annotations

from solocompanion.core.telling import Telling
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling import cards, days, fights, town, yours
from solocompanion.games.doomtown.telling.sentences import fill
from solocompanion.games.doomtown.wording import Names

TELLING: Telling[State, Names] = Telling(*cards.TELLS, *town.TELLS, *fights.TELLS, *days.TELLS, *yours.TELLS, fill=fill)
