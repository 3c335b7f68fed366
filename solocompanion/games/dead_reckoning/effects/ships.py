"""What can happen to ships and goods."""

from __future__ import annotations

from typing import Literal

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import CARGO_PER_COIN, Mode, Seat, State, is_covenant

Goods = Literal["coins", "cargo"]


# -- ships -------------------------------------------------------------------------------------------------------------
@frozen
class ShipMoved(Effect[State]):
    """A ship moved to a space."""

    seat: Seat
    cell: str

    def apply(self, state: State) -> State:
        """In the Harbor nobody is in Pirate mode (B1)."""
        if is_covenant(self.seat):
            return state.with_covenant(self.seat, space=self.cell)
        mode = "mercantile" if self.cell == HARBOR else state.captains[self.seat].mode
        return state.with_captain(self.seat, space=self.cell, mode=mode)


@frozen
class ModeChanged(Effect[State]):
    """A person's ship changed its mode."""

    seat: Seat
    mode: Mode

    def apply(self, state: State) -> State:
        """The ship is in the other mode."""
        return state.with_captain(self.seat, mode=self.mode)


@frozen
class DamageTaken(Effect[State]):
    """A ship took `n` damage; the fifth sinks it (B10)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """It has so much more."""
        return state.gained(self.seat, damage=self.n)


@frozen
class DamageRepaired(Effect[State]):
    """Damage of a ship was repaired; `n` may be 0 where there was none."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """It has so much less."""
        return state.gained(self.seat, damage=-self.n)


@frozen
class ShipSunk(Effect[State]):
    """A ship was sunk: it goes to the Harbor, and its damage is cleared unless `damage` stays (B10, SNK-2)."""

    seat: Seat
    damage: int = 0

    def apply(self, state: State) -> State:
        """Move the ship and set its damage; other costs are effects of their own."""
        sunk = ShipMoved(self.seat, HARBOR).apply(state).with_side(self.seat, damage=self.damage)
        return sunk if is_covenant(self.seat) else sunk.with_captain(self.seat, sunk_in=state.begun)


# -- goods -------------------------------------------------------------------------------------------------------------
@frozen
class CoinsGained(Effect[State]):
    """A Covenant gained coins (or, below 0, lost them)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """It has so many more."""
        return state.gained(self.seat, coins=self.n)


@frozen
class CargoConverted(Effect[State]):
    """Every three cargo on the Dock became a coin (EOT-2)."""

    seat: Seat
    coins: int

    def apply(self, state: State) -> State:
        """Take three cargo off for each coin."""
        return state.gained(self.seat, coins=self.coins, cargo=-CARGO_PER_COIN * self.coins)


@frozen
class GoodsLaid(Effect[State]):
    """Coins or cargo were put on an island (below 0: taken off); `is_made`: somebody produced there."""

    cell: str
    kind: Goods
    n: int
    is_made: bool = False

    def apply(self, state: State) -> State:
        """Add them to the island; what a person produced is counted for their turn (COP-11)."""
        there = getattr(state.spaces[self.cell], self.kind) + self.n
        spaces = state.spaces_with(self.cell, **{self.kind: there})
        if not self.is_made:
            return changed(state, spaces=spaces)
        what = f"{self.cell} {self.kind}"
        return changed(state, spaces=spaces, made={**state.made, what: state.made.get(what, 0) + self.n})


@frozen
class GoodsLoaded(Effect[State]):
    """Coins or cargo were put on a person's ship (below 0: taken off)."""

    seat: Seat
    kind: Goods
    n: int

    def apply(self, state: State) -> State:
        """Add them to the ship."""
        return state.gained(self.seat, **{self.kind: self.n})


@frozen
class ChestFilled(Effect[State]):
    """Coins were put into a person's Treasure chest (below 0: taken out)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """Add the coins to the chest."""
        return state.gained(self.seat, chest=self.n)


@frozen
class IslandEmptied(Effect[State]):
    """A Covenant took all coins and cargo of an island it controls (EOT-1)."""

    seat: Seat
    cell: str
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """Move them to the Covenant's supply and Dock."""
        return state.gained(self.seat, coins=self.coins, cargo=self.cargo).with_space(self.cell, coins=0, cargo=0)


@frozen
class IslandProduced(Effect[State]):
    """An island produced; coins and cargo went straight to a Covenant's supply and Dock (RGT-6)."""

    seat: Seat
    cell: str
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """Add the goods to the Covenant's; the island keeps none."""
        return state.gained(self.seat, coins=self.coins, cargo=self.cargo)
