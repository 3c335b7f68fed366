"""Everything that can be done in Dead Reckoning; `commands` is how the other modules know it."""

from __future__ import annotations

from solocompanion.core.commands import commands_in
from solocompanion.games.dead_reckoning.commands import battles, goods, ocean, ships, turns
from solocompanion.games.dead_reckoning.commands.battles import *  # noqa: F403 - a package is one name for its modules
from solocompanion.games.dead_reckoning.commands.goods import *  # noqa: F403
from solocompanion.games.dead_reckoning.commands.ocean import *  # noqa: F403
from solocompanion.games.dead_reckoning.commands.ships import *  # noqa: F403
from solocompanion.games.dead_reckoning.commands.turns import *  # noqa: F403

COMMANDS = commands_in(ships, ocean, goods, battles, turns)
