"""Everything that can happen in Tiny Epic Kingdoms, in the past tense. The other modules know it as `effects`."""

from __future__ import annotations

from solocompanion.core.effects import effects_in
from solocompanion.games.tiny_epic_kingdoms.effects import kingdoms, meeples, turns, war
from solocompanion.games.tiny_epic_kingdoms.effects.kingdoms import *  # noqa: F403 - a package is one name for its modules
from solocompanion.games.tiny_epic_kingdoms.effects.meeples import *  # noqa: F403
from solocompanion.games.tiny_epic_kingdoms.effects.turns import *  # noqa: F403
from solocompanion.games.tiny_epic_kingdoms.effects.war import *  # noqa: F403

EFFECTS = effects_in(kingdoms, meeples, turns, war)
