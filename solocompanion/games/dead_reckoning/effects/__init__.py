"""Everything that can happen in Dead Reckoning, in the past tense. The other modules know it as `effects`."""

from __future__ import annotations

from solocompanion.core.effects import effects_in
from solocompanion.games.dead_reckoning.effects import battles, cards, ocean, ships
from solocompanion.games.dead_reckoning.effects.battles import *  # noqa: F403 - a package is one name for its modules
from solocompanion.games.dead_reckoning.effects.cards import *  # noqa: F403
from solocompanion.games.dead_reckoning.effects.ocean import *  # noqa: F403
from solocompanion.games.dead_reckoning.effects.ships import *  # noqa: F403

EFFECTS = effects_in(cards, ocean, ships, battles)
