"""Everything that can be done in a game of Doomtown, the ordinary plays of the person first.

The order is that in which they are offered, at a piece and beside the script, where the last go into a menu: a play
that is made every day takes three clicks at most.
"""

from solocompanion.core.commands import commands_in
from solocompanion.games.doomtown.commands import deeds, dudes, flow, jobs, numbers, plays, shootouts, shopping
from solocompanion.games.doomtown.commands.deeds import LoseDeed, Rock, TurnDeed
from solocompanion.games.doomtown.commands.dudes import (
    Leave,
    MoveByCard,
    SendHome,
    SetMark,
    SetShooter,
    TakeControl,
    Turn,
)
from solocompanion.games.doomtown.commands.flow import FightOn, Gamble, PassOn, SetUp, Sundown, Upkeep, WyattPlay, main
from solocompanion.games.doomtown.commands.jobs import StartJob
from solocompanion.games.doomtown.commands.numbers import Adjust, Bounty, Stat
from solocompanion.games.doomtown.commands.plays import CallOut, Move, OtherPlay, Pass
from solocompanion.games.doomtown.commands.shootouts import LoseFirst, ShiftDraw, ShiftLumps, ShiftRank
from solocompanion.games.doomtown.commands.shopping import Build, DropGoods, Enter, Equip, Hire, Replace

BY_FREQUENCY = (Move, CallOut, Hire, Build, Equip, Turn, StartJob, OtherPlay, Pass, PassOn)  # the most frequent first
ALL = commands_in(shopping, plays, jobs, shootouts, dudes, numbers, deeds, flow)
COMMANDS = (*BY_FREQUENCY, *(one for one in ALL if one not in BY_FREQUENCY))

__all__ = [
    "COMMANDS",
    "Adjust",
    "Bounty",
    "Build",
    "CallOut",
    "DropGoods",
    "Enter",
    "Equip",
    "FightOn",
    "Gamble",
    "Hire",
    "Leave",
    "LoseDeed",
    "LoseFirst",
    "Move",
    "MoveByCard",
    "OtherPlay",
    "Pass",
    "PassOn",
    "Replace",
    "Rock",
    "SendHome",
    "SetMark",
    "SetShooter",
    "SetUp",
    "ShiftDraw",
    "ShiftLumps",
    "ShiftRank",
    "StartJob",
    "Stat",
    "Sundown",
    "TakeControl",
    "Turn",
    "TurnDeed",
    "Upkeep",
    "WyattPlay",
    "main",
]
