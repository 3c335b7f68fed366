"""Everything that can happen in a game of Doomtown, in the past tense. The other modules know it as `effects`."""

from __future__ import annotations

from solocompanion.core.effects import effects_in
from solocompanion.games.doomtown.effects import cards, days, fights, town, yours
from solocompanion.games.doomtown.effects.cards import *  # noqa: F403 - a package is one name for its modules
from solocompanion.games.doomtown.effects.days import *  # noqa: F403
from solocompanion.games.doomtown.effects.fights import *  # noqa: F403
from solocompanion.games.doomtown.effects.town import *  # noqa: F403
from solocompanion.games.doomtown.effects.yours import *  # noqa: F403

EFFECTS = effects_in(cards, town, yours, days, fights)
