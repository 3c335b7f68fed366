"""Everything that can be done in a game of Doomtown."""

from solocompanion.games.doomtown.commands.flow import FightOn, Gamble, SetUp, Sundown, Upkeep, WyattPlay, main
from solocompanion.games.doomtown.commands.yours import (
    Bounty,
    CallOut,
    Enter,
    Leave,
    Move,
    OtherPlay,
    Pass,
    Stat,
    Turn,
)

__all__ = [
    "Bounty",
    "CallOut",
    "Enter",
    "FightOn",
    "Gamble",
    "Leave",
    "Move",
    "OtherPlay",
    "Pass",
    "SetUp",
    "Stat",
    "Sundown",
    "Turn",
    "Upkeep",
    "WyattPlay",
    "main",
]
