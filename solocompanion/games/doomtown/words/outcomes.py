"""Who would win at sundown, by which numbers, and what a side lacks for it (B17)."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.words import later, text
from solocompanion.games.doomtown.state import Side, State, other
from solocompanion.games.doomtown.town import Town, town_at
from solocompanion.games.doomtown.wording import Names


def danger(state: State, names: Names) -> str:
    """Say who would win at sundown, and by which numbers; "" while nobody would (B17)."""
    town = town_at(state, names.catalogue)
    leader = town.leader()
    if leader is None:
        return ""
    control, influence = town.control(leader), town.influence(other(leader))
    if leader == "wyatt":
        return text("Wyatt would win at sundown: control {c}, your influence {i}", c=control, i=influence)
    return text("You would win at sundown: control {c}, his influence {i}", c=control, i=influence)


def tie_break(town: Town) -> str:
    """Say who wins where both would, and by what (B17); "" where one or nobody would."""
    yours, his = (town.control("you"), town.influence("you")), (town.control("wyatt"), town.influence("wyatt"))
    leader = town.leader()
    if leader is None or yours[0] <= his[1] or his[0] <= yours[1]:
        return ""
    n = 0 if yours[0] != his[0] else 1
    mine, theirs = (yours[n], his[n]) if leader == "you" else (his[n], yours[n])
    return text(BROKEN[leader, n], mine=mine, theirs=theirs)


BROKEN: Mapping[tuple[Side, int], str] = {  # by the winner, and by control or influence
    ("you", 0): later("Both beat the other's influence. You won by more control, {mine} to {theirs}."),
    ("you", 1): later("Both beat the other's influence, control equal. You won by more influence, {mine} to {theirs}."),
    ("wyatt", 0): later("Both beat the other's influence. Wyatt won by more control, {mine} to {theirs}."),
    ("wyatt", 1): later(
        "Both beat the other's influence, control equal. Wyatt won by more influence, {mine} to {theirs}."
    ),
}


def short_by(control: int, influence: int) -> int:
    """Return how many control points a side lacks to win."""
    return max(0, influence + 1 - control)


def lacks_words(n: int, influence: int, side: str) -> str:
    """Say how far a side is from winning: "one more and he wins", "you need 9"."""
    if n == 0:
        return text("check: he wins") if side == "wyatt" else text("check: you win")
    if n == 1:
        return text("one more and he wins") if side == "wyatt" else text("one more and you win")
    if side == "wyatt":
        return text("he needs {n}", n=influence + 1)
    return text("you need {n}", n=influence + 1)
