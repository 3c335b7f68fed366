"""The score of both sides, line by line (TEK-V1, TEK-V2), and who wins a tie (B15). What is not known stays unknown."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.combined_map import Land
from solocompanion.games.tiny_epic_kingdoms.facts import RESEARCH_LEVELS, UNKNOWN, Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.state import SIDES, Side, State, Winner

TieBreaker = Literal["meeples", "tower", "research", "resources", "nothing"]
TIE_BREAKERS: tuple[TieBreaker, ...] = ("meeples", "tower", "research", "resources")  # in the order of B15
Scored = Literal["tower", "research", "bonus", "meeples", "abroad", "capitals", "shared"]
SOLE, SHARED = 2, 1  # points of a Capital City
OTHER_CARD = {"ai": "B", "you": "A"}


@frozen
class ScoreLine:
    """A line of a score sheet: what scores, how much of it there is, and its points, `None` where they are unknown."""

    key: Scored
    n: int
    points: int | None
    rule: str


def lines(state: State, land: Land, side: Side) -> tuple[ScoreLine, ...]:
    """Return what a side scores now. A meeple in Ruins scores only for being on the other card (AMB-23)."""
    own, at = state.kingdom(side), state.at(side)
    counted = {space: n for space, n in at.items() if land.kind[space] != "ruins"}
    meeples = sum(counted.values())
    present = at if state.setup.ruins_abroad == "one" else counted
    abroad = sum(n for space, n in present.items() if space[0] == OTHER_CARD[side])
    lies = any(space not in counted for space in at if space[0] == OTHER_CARD[side])
    capitals = [space for space in at if land.kind[space] == "capital"]
    shared = sum(space in state.allied for space in capitals)
    sole = len(capitals) - shared
    found = [
        ScoreLine("tower", own.tower, tower_points(state, side), "TEK-V1"),
        ScoreLine("research", own.research, own.research, "TEK-V1"),
    ]
    if own.research == RESEARCH_LEVELS:
        found.append(ScoreLine("bonus", 1, bonus(state, side), "TEK-V2" if side == "ai" else "AMB-27"))
    found += [
        ScoreLine("meeples", meeples, meeples, "TEK-V1"),
        ScoreLine("abroad", abroad, abroad, "AMB-23" if lies else "TEK-V1"),
        ScoreLine("capitals", sole, SOLE * sole, "TEK-V1"),
    ]
    if shared:
        found.append(ScoreLine("shared", shared, SHARED * shared, "AMB-24"))
    return tuple(found)


def tower_points(state: State, side: Side) -> int | None:
    """Return the points of a side's level of the tower; `None` where nobody has entered them."""
    level = state.kingdom(side).tower
    points = state.points[level - 1] if level else 0
    return None if points == UNKNOWN else points


def bonus(state: State, side: Side) -> int | None:
    """Return what a side's research level 5 scores; `None` where nobody has entered it."""
    return state.bonus_ai if side == "ai" else state.bonus_you


def total(scored: tuple[ScoreLine, ...]) -> int:
    """Add up the points that are known."""
    return sum(line.points for line in scored if line.points is not None)


def unknown(state: State, catalogue: Catalogue) -> tuple[tuple[Side, Scored], ...]:
    """Return what scores and is not known, by side: while there is any, nobody has won."""
    known = land_of(state, catalogue)
    return tuple((side, line.key) for side in SIDES for line in lines(state, known, side) if line.points is None)


def is_counted(state: State) -> bool:
    """Tell whether all points that only the cards say are known."""
    return all(
        tower_points(state, side) is not None
        and (state.kingdom(side).research < RESEARCH_LEVELS or bonus(state, side) is not None)
        for side in SIDES
    )


def winner(state: State, catalogue: Catalogue) -> Winner:
    """Return who is ahead; ties go by meeples, tower, research, then resources; empty where all are equal (B15).

    Meeples in Ruins do not count among the meeples of a tie.
    """
    known = land_of(state, catalogue)
    ai, you = (_standing(state, known, side) for side in SIDES)
    return "" if ai == you else "ai" if ai > you else "you"


def tie(state: State, catalogue: Catalogue) -> tuple[Winner, TieBreaker, int] | None:
    """Return who wins a tie, by what, and the points of both; `None` where the game goes on or there is none (B15)."""
    if state.phase != "over" or unknown(state, catalogue):
        return None
    known = land_of(state, catalogue)
    ai, you = (_standing(state, known, side) for side in SIDES)
    if ai[0] != you[0]:
        return None
    found = (one for one, a, b in zip(TIE_BREAKERS, ai[1:], you[1:], strict=True) if a != b)
    by: TieBreaker = next(found, "nothing")
    return winner(state, catalogue), by, ai[0]


def _standing(state: State, land: Land, side: Side) -> tuple[int, ...]:
    own, scored = state.kingdom(side), lines(state, land, side)
    meeples = next(line.n for line in scored if line.key == "meeples")
    return total(scored), meeples, own.tower, own.research, own.food + own.mana + own.ore
