"""A plain model of a person at Dead Reckoning, for the simulation: what they do in a turn, by commands of the game.

It sails to the island that gains most, explores one board a turn at most, places cubes, builds, produces, loads, buys
row cards, fights Merchant ships and the Covenant, brings coins home, buys Ship Upgrades there, and claims Achievements
by number. What is not on the mirror (crew, cannons, Ship Upgrades) grows as `dead_reckoning_habits.py` says.

The person who plays by dice (`app.play.automatic`) does what is plausible and aims at nothing: the Covenant wins every
game against them. How strong a difficulty or the practice deck is shows only against somebody with skill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from attrs import define, field
from dead_reckoning_habits import THRESHOLDS, TILE_COST, Habits

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Form, Line, Pick, Request
from solocompanion.games.dead_reckoning import commands as do
from solocompanion.games.dead_reckoning.rules.control import controller, is_island, ocean_at
from solocompanion.games.dead_reckoning.rules.territory import free_room, production
from solocompanion.games.dead_reckoning.rules.throwing import thrown
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import Captain, Planned, Seat, State, distance

Perform = Callable[[Any], None]
LEVELS_PER_SAILOR = 8  # one that reaches level 4 takes three of them, the others go elsewhere
HOLD = 7


@define
class Person:
    """One person's side of a game; `bench` counts what the mirror does not know."""

    seat: Seat
    habits: Habits
    dice: Random
    look: Callable[[], State]
    perform: Perform
    catalogue: Any
    turn: int = 0
    crew: int = 0  # levels gained beyond the first of each card
    tiles: list[int] = field(factory=list)
    won: int = 0
    bought: int = 0
    explored: int = 0

    # -- looking ---------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The table as it is now, looked up anew each time."""
        return self.look()

    @property
    def ship(self) -> Captain:
        """The captain of its seat, as the table is now."""
        return self.state.captains[self.seat]

    def chance(self, share: float) -> bool:
        """Throw for something that happens so often."""
        return self.dice.random() < share

    def now(self, numbers: tuple[int, ...]) -> int:
        """Return the number of this turn; the last one goes on."""
        return numbers[min(self.turn, len(numbers)) - 1]

    def try_to(self, command: Any) -> bool:
        """Do something if it is allowed."""
        try:
            self.perform(command)
        except IllegalCommandError:
            return False
        return True

    # -- the turn --------------------------------------------------------------------------------------------------
    def take_turn(self) -> None:
        """Sail, act, come home when there is reason to, claim what is earned."""
        self.turn += 1
        self.crew += int(self.habits.crew) + self.chance(self.habits.crew % 1)
        if self.ship.mode == "pirate":
            self.perform(do.SetMode("mercantile"))
        if self.ship.space == HARBOR or not self._goes_home():
            self._voyage()
        self.claim()
        if self.ship.space != HARBOR and self.chance(self.habits.pirate):
            self.perform(do.SetMode("pirate"))

    def _goes_home(self) -> bool:
        steps = distance(self.ship.space, HARBOR)
        reason = self.ship.coins >= 5 or self.ship.damage >= 3
        if not reason or steps > self.now(self.habits.sails):
            return False
        self._work(self.ship.space)
        if self.ship.space != HARBOR:  # where it is once it was sunk
            self.perform(do.Sail(HARBOR))
        self._harbor()
        return True

    def _harbor(self) -> None:
        if self.ship.coins:
            self.perform(do.Stow(self.ship.coins))
        if self.ship.damage:
            self.perform(do.Damage(-min(2, self.ship.damage)))
        level = min(3, 1 + self.turn // 5)
        spare = 12 if self.turn < 8 else 24
        if len(self.tiles) < 4 and self.ship.chest >= TILE_COST[level] + spare // 2:
            self.perform(do.ChestCoins(-TILE_COST[level]))
            self.tiles.append(level)

    def _voyage(self) -> None:
        """Explore on the way, perhaps; then go where there is most to gain, and work there."""
        left = self.now(self.habits.sails)
        if self.chance(self.habits.explores):
            left -= self._explore(left)
        goal = max(self._reached(left), key=self._worth, default=None)
        if goal is not None and goal != self.ship.space:
            self.perform(do.Sail(goal))
        if self.ship.space != HARBOR:
            self._work(self.ship.space)

    def _explore(self, reach: int) -> int:
        found = [cell for cell in self._within(reach) if not self.state.spaces[cell].board]
        if not found:
            return 0
        cell = min(found, key=lambda one: (distance(self.ship.space, one), self.dice.random()))
        steps = distance(self.ship.space, cell)
        self.perform(do.Sail(cell))
        self.explored += 1
        return steps

    def _within(self, reach: int) -> list[str]:
        return [cell for cell in self.state.spaces if distance(self.ship.space, cell) <= reach]

    def _reached(self, reach: int) -> list[str]:
        return [cell for cell in self._within(reach) if is_island(self.state, self.catalogue, cell)]

    def _worth(self, cell: str) -> float:
        """Guess what a turn at an island is worth: taking or holding it, and its production."""
        ocean, space = ocean_at(self.state, self.catalogue, cell), self.state.spaces[cell]
        assert ocean is not None
        mine, owner = (
            space.cubes.count(self.seat) + (self.seat in space.permanent),
            controller(self.state, self.catalogue, cell),
        )
        most = max((space.cubes.count(one) + (one in space.permanent) for one in self.state.covenants), default=0)
        makes = sum(production(self.state, self.catalogue, cell, self.seat))
        noise = self.dice.random() * self.habits.wanders
        if owner in self.state.people and owner != self.seat:
            return makes / 3 + noise  # the partner's: no cubes there
        if owner == self.seat:
            danger = max(0, 3 - (mine - most))
            return makes + space.coins + danger + noise
        lacks = most - mine + 1
        effort = lacks if free_room(self.state, self.catalogue, cell) >= lacks else (lacks + 1) // 2
        is_within = effort <= self.now(self.habits.cubes)
        guarded = space.has(tuple(self.state.covenants), "fort", "garrison")
        return (ocean.first if is_within else 2) / (3 if guarded else 1) + makes / 2 + space.coins * is_within + noise

    # -- at an island ----------------------------------------------------------------------------------------------
    def _work(self, cell: str) -> None:
        """Fight, place, build, produce, load, and take the card there."""
        self._attack(cell)
        if self.ship.space != cell:
            return
        if is_island(self.state, self.catalogue, cell):
            self._influence(cell)
            if controller(self.state, self.catalogue, cell) == self.seat:
                self._settle(cell)
        self._card(cell)

    def _attack(self, cell: str) -> None:
        for covenant, its in self.state.covenants.items():
            guarded = self.state.spaces[cell].has((covenant,), "fort", "garrison")
            if guarded and self._strength() >= 2:
                self.try_to(do.BattleBuildings(covenant))
            elif its.space == cell and self.chance(self.habits.attacks) and self.ship.damage < 3:
                self.try_to(do.BattleShip(covenant))
            if self.ship.space != cell:
                return

    def _strength(self) -> int:
        return self.now(self.habits.cannons) + len(self.tiles) // 2

    def _influence(self, cell: str) -> None:
        owner = controller(self.state, self.catalogue, cell)
        is_partners = owner in self.state.people and owner != self.seat
        if is_partners or self.state.spaces[cell].has(tuple(self.state.covenants), "fort", "garrison"):
            return
        left = self.now(self.habits.cubes)
        last_turn = self.state.is_last_turn()
        while left > 0 and self._place_one(cell):
            left -= 2 if last_turn and not free_room(self.state, self.catalogue, cell) else 1

    def _place_one(self, cell: str) -> bool:
        cubes = self.state.spaces[cell].cubes
        if free_room(self.state, self.catalogue, cell):
            return self.try_to(do.PlaceCube(cell))
        other = next((one for one in self.state.covenants if one in cubes), None)
        return other is not None and self.try_to(do.PlaceCube(cell, other))

    def _settle(self, cell: str) -> None:
        ocean, built = ocean_at(self.state, self.catalogue, cell), self.state.spaces[cell].buildings
        assert ocean is not None
        if len(built) < max(0, ocean.slots) and self.chance(self.habits.builds):
            free = [kind for kind in BUILDINGS if all(one.kind != kind for one in built)]
            self.perform(do.BuildHere(cell, self.dice.choice(free)))
        coins, cargo = production(self.state, self.catalogue, cell, self.seat)
        for kind, n in (("coins", coins), ("cargo", cargo)):
            if n:
                self.perform(do.LayGoods(cell, kind, n))  # type: ignore[arg-type]  # one of the two
            there = getattr(self.state.spaces[cell], kind)
            room = HOLD - self.ship.coins - self.ship.cargo
            if min(there, room) > 0:
                self.perform(do.LoadGoods(kind, min(there, room)))  # type: ignore[arg-type]  # one of the two

    def _card(self, cell: str) -> None:
        name = self.state.spaces[cell].card
        if not name or not self.chance(self.habits.buys):
            return
        kind, price = self.catalogue.row_cards[name].kind, int(cell[1]) // 2 + 1
        if kind == "merchant":
            has_won = self.chance(self.habits.merchant_won)
            self.perform(do.AttackMerchant(cell, has_won))
            self.won += has_won
            if has_won:
                self.perform(do.ShipGoods("coins", 2))
        elif kind != "advancement":
            self.perform(do.TakeCard(cell))
            self.bought += 1
        elif self.ship.cargo >= price:
            self.perform(do.ShipGoods("cargo", -price))
            self.perform(do.TakeCard(cell))
            self.bought += 1

    # -- Achievements ----------------------------------------------------------------------------------------------
    def claim(self) -> None:
        """Claim what is earned, one after the other."""
        for name, n in self.counts().items():
            if n >= THRESHOLDS[name]:
                self.try_to(do.Achieve(name))

    def counts(self) -> Mapping[str, int]:
        """Return how far the person has come towards each Achievement it claims by hand."""
        spaces = self.state.spaces.values()
        return {
            "legendary": self.won,
            "sailors": self.crew // LEVELS_PER_SAILOR,
            "elite": len(self.tiles),
            "explorer": self.explored,
            "builder": sum(one.seat == self.seat for space in spaces for one in space.buildings),
            "settler": sum(self.seat in space.permanent for space in spaces),
            "capitalist": self.ship.chest,
            "merchant": self.bought,
        }

    # -- questions -------------------------------------------------------------------------------------------------
    def battle(self, form: Form, state: State, battle: Planned, added: int) -> Iterator[int]:
        """Drop the cubes of both sides, `added` by the rules to its own, and yield the answers to a battle's form."""
        fell = thrown(state, form, battle, self.seat, self._strength() + added, self.dice.random)
        self.won += fell["your_crowns"] > fell["its_crowns"] and form.key == "ship_battle"
        for line in form.lines:  # the model loses a building in any battle for one
            yield within(line, 1) if line.name == "buildings" else fell[line.name]

    def sheet(self) -> Mapping[str, int]:
        """Return what the person counts at the end."""
        ship = self.ship
        tiles = {f"tiles_{level}": self.tiles.count(level) for level in TILE_COST}
        return {"coins": ship.chest + ship.coins, "crew": self.crew, "special": 0, **tiles}


def within(line: Line, n: int) -> int:
    """Return a number as far as a line of a form takes it."""
    return max(line.low, min(line.high, n))


def choose(request: Request[Any], dice: Random) -> Any:
    """Answer a question where the rules leave the choice to the person: any of it."""
    if isinstance(request, Pick):
        return dice.choice(request.options)
    return dice.choice(list(request.examples()))
