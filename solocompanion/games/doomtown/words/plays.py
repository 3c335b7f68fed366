"""Wyatt's shootout plays, what they are called and do, and how a dude shoots, in words."""

from __future__ import annotations

from solocompanion.core.words import later, text
from solocompanion.games.doomtown.rules.shooting import COACHWHIP
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names

PLAYS = (
    later("Shotgun"), later("Hired Help"), later("Ridden Down"), later("Coachwhip"), later("Sun in Yer Eyes"),
    later("Nothin' Doin'"),
)  # fmt: skip
DOES = (
    later("a dude of yours there with a value of {reach} or less is aced"),
    later("a dude joins his posse booted"),
    later("the dude of lowest priority in your posse without a Horse goes home booted"),
    later("if you show a cheatin' hand, you ace a dude of your posse; you may show another hand"),
    later("the stud with the most bullets in your posse, or draw without a stud, has {dazzled} bullets less"),
    later("no play"),
)


def whip() -> str:
    """Say what the Coachwhip does, to who is about to show a hand."""
    return text(DOES[COACHWHIP - 1])


def shooting(name: str, state: State, names: Names) -> str:
    """Say how a dude shoots: "2 stud"."""
    town = Town(state, names.catalogue)
    return text(later("{n} stud") if town.is_stud(name) else later("{n} draw"), n=town.stat(name, "bullets"))
