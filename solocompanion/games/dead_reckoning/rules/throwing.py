"""A battle without pieces: what cubes show, as an approximation of our own.

The person of the simulation throws by it, and so does a practice game, where nobody has the tower and the board.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from itertools import accumulate

from solocompanion.core.requests import Form
from solocompanion.core.view import Dice
from solocompanion.games.dead_reckoning.state import Planned, Seat, State, is_covenant

CROWN, DAMAGE, PLUNDER = 0.4, 0.15, 0.2  # how often a cube shows each
OWN_CANNONS = 3  # of a person, where nobody knows them


def drop(cubes: int, dice: Dice) -> tuple[int, int, int]:
    """Return crowns, damage and plunder of some cubes."""
    ends = tuple(accumulate((CROWN, DAMAGE, PLUNDER)))
    fell = [bisect(ends, dice()) for _ in range(cubes)]
    return fell.count(0), fell.count(1), fell.count(2)


def thrown(state: State, form: Form, battle: Planned, person: Seat, cubes: int, dice: Dice) -> Mapping[str, int]:
    """Return the numbers of a battle's form, by its lines, for so many cubes of the person.

    Each plunder of the winner is a coin, as far as the loser has them; a building falls where the attacker has more
    crowns.
    """
    yours, its = drop(cubes, dice), drop(battle.cubes, dice)
    has_won = yours[0] > its[0]
    spoils = yours[2] if has_won else its[2]
    if yours[0] != its[0] or battle.what == "ship":  # otherwise a house rule says who wins (HR-2)
        covenant = battle.against if is_covenant(battle.against) else state.seat
        loser = state.side(covenant) if has_won else state.captains[person]  # type: ignore[arg-type]  # a seat, not ""
        spoils = min(spoils, loser.coins)
    has_attacker_won = its[0] > yours[0] if battle.against == person else has_won
    given = {
        "your_crowns": yours[0],
        "its_crowns": its[0],
        "your_damage": its[1],
        "its_damage": yours[1],
        "coins": spoils,
        "cargo": 0,
        "buildings": int(has_attacker_won),
    }
    return {line.name: max(line.low, min(line.high, given[line.name])) for line in form.lines}
