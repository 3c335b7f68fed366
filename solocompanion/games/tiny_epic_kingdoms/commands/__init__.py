"""Everything that can be done in a game of Tiny Epic Kingdoms, the most frequent first."""

from solocompanion.core.commands import commands_in
from solocompanion.games.tiny_epic_kingdoms.commands import demands, flow, growth, moves, turns
from solocompanion.games.tiny_epic_kingdoms.commands.demands import AiGets, AiGives
from solocompanion.games.tiny_epic_kingdoms.commands.flow import AiTurn, CountUp, SetUp, main
from solocompanion.games.tiny_epic_kingdoms.commands.growth import Build, Expand, Research, Trade
from solocompanion.games.tiny_epic_kingdoms.commands.moves import Patrol, Quest, StandUp
from solocompanion.games.tiny_epic_kingdoms.commands.turns import Choose, Collect, Nothing

COMMANDS = commands_in(moves, growth, turns, demands, flow)

__all__ = [
    "COMMANDS",
    "AiGets",
    "AiGives",
    "AiTurn",
    "Build",
    "Choose",
    "Collect",
    "CountUp",
    "Expand",
    "Nothing",
    "Patrol",
    "Quest",
    "Research",
    "SetUp",
    "StandUp",
    "Trade",
    "main",
]
