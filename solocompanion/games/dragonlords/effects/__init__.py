"""Everything that can happen, in the past tense. The other modules know it as `effects`."""

from __future__ import annotations

from solocompanion.core.effects import effects_in
from solocompanion.games.dragonlords.effects import armies, battles, cult, finds, told, turns
from solocompanion.games.dragonlords.effects.armies import *  # noqa: F403 - a package is one name for its modules
from solocompanion.games.dragonlords.effects.battles import *  # noqa: F403
from solocompanion.games.dragonlords.effects.cult import *  # noqa: F403
from solocompanion.games.dragonlords.effects.finds import *  # noqa: F403
from solocompanion.games.dragonlords.effects.told import *  # noqa: F403
from solocompanion.games.dragonlords.effects.turns import *  # noqa: F403

EFFECTS = effects_in(turns, armies, finds, cult, battles, told)
