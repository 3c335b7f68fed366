"""Everything that can be done, the most frequent first."""

from solocompanion.core.commands import commands_in
from solocompanion.games.dragonlords.commands import battles, encounters, events, flow, march, purchase, ships, telling
from solocompanion.games.dragonlords.commands.flow import main

COMMANDS = commands_in(march, telling, encounters, battles, ships, purchase, events, flow)

__all__ = ["COMMANDS", "main"]
