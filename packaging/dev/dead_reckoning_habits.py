"""How well the person of the simulation plays Dead Reckoning: every number of the model, in one place."""

from __future__ import annotations

from attrs import evolve, frozen

# What an Achievement takes of a person. Builder, Sailors and Terror are known; the others are taken to be those of the
# Covenant, and Master Merchant, which it cannot claim, is a guess.
THRESHOLDS = {
    "legendary": 4,
    "terror": 1,
    "sailors": 3,
    "elite": 4,
    "explorer": 5,
    "builder": 5,
    "settler": 6,
    "capitalist": 30,
    "merchant": 8,
}
TILE_COST = {1: 4, 2: 6, 3: 8}


@frozen
class Habits:
    """How well a person plays: the numbers of the model, each per turn or as a share of the turns."""

    cubes: tuple[int, ...] = (2, 2, 3, 3, 3, 4)  # influence cubes a turn; the last one goes on
    sails: tuple[int, ...] = (2, 2, 3, 3, 4, 4, 5)  # steps a turn
    cannons: tuple[int, ...] = (1, 1, 2, 2, 3, 3, 4, 4, 5)  # of ship, crew and Advancements, battle abilities with them
    explores: float = 0.5
    builds: float = 0.36
    buys: float = 0.6
    merchant_won: float = 0.65
    attacks: float = 0.5  # the ship of a Covenant beside its own, unless three damage are on it
    pirate: float = 0.2
    crew: float = 1.6  # crew levels gained
    wanders: float = 4.0  # how far a guess of an island's worth may be out


def with_skill(habits: Habits, skill: float) -> Habits:
    """Return the habits of a better (above 1) or a weaker player."""
    return evolve(
        habits,
        explores=min(1.0, habits.explores * skill),
        builds=min(1.0, habits.builds * skill),
        buys=min(1.0, habits.buys * skill),
        crew=habits.crew * skill,
    )
