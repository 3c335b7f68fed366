"""What a person needs for an Achievement, and how far the mirror knows them to be (B13).

Most of it lies at the person's table: there they count. Only three thresholds of a person are known; the others are
those of the Covenant, and said to be.
"""

from __future__ import annotations

from solocompanion.core.words import later, listed, text
from solocompanion.games.dead_reckoning.rules.achieving import needed
from solocompanion.games.dead_reckoning.state import Seat, State
from solocompanion.games.dead_reckoning.wording import achievement

KNOWN = {"sailors", "builder", "terror"}  # of a person; what the base game asks for the others we do not know
_needs_of = {
    "legendary": later("{n} battles won against its ship or Merchant ships"),
    "terror": later("a sunken ship of the other side"),
    "sailors": later("{n} sailors of level 4"),
    "elite": later("{n} Ship Upgrades"),
    "explorer": later("{n} Ocean boards explored"),
    "builder": later("{n} buildings"),
    "settler": later("{n} permanent cubes"),
    "capitalist": later("{n} coins in the chest"),
}


def held(state: State, seat: Seat, name: str) -> int | None:
    """Return how far a person has come towards an Achievement, in the unit of `needed`; `None`: they count it."""
    if name == "capitalist":
        return state.captains[seat].chest
    if name == "builder":
        return sum(one.seat == seat for space in state.spaces.values() for one in space.buildings)
    if name == "settler":
        return sum(space.permanent.count(seat) for space in state.spaces.values())
    return None


def progress(state: State, seat: Seat, name: str) -> str:
    """Say shortly how far the mirror knows a person to be; "" where it does not know."""
    has = held(state, seat, name)
    return "" if has is None else f"{has}/{needed(state, name)}"


def condition(state: State, seat: Seat, name: str) -> str:
    """Say what a claim needs that the mirror does not see; "" where it sees all of it."""
    has, most = held(state, seat, name), needed(state, name)
    if has is not None and has >= most:
        return ""
    if name == "merchant":
        return text("By your own count: the Covenant cannot claim it, and what it needs of you is not known here")
    what = text(_needs_of[name], n=most)
    said = text("Needs {what}", what=what)
    if name not in KNOWN:
        said = text("Needs {what}, as of the Covenant", what=what)
    return (
        text("{said}; by your own count", said=said)
        if has is None
        else text("{said}; the mirror has {n}", said=said, n=has)
    )


def claimed(state: State) -> list[str]:
    """Say which Achievements each person has."""
    words = {"you": later("your Achievements: {list}"), "partner": later("your partner’s Achievements: {list}")}
    return [
        text(words[one], list=listed([achievement(name) for name in ship.claimed]) or text("none yet"))
        for one, ship in state.captains.items()
    ]
