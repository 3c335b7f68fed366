"""What can happen to ships and goods."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from solocompanion.core.effects import Effect
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import CARGO_PER_COIN, Mode, Seat, State, is_covenant

Goods = Literal["coins", "cargo"]


# -- ships -------------------------------------------------------------------------------------------------------------
@frozen
class ShipMoved(Effect[State]):
    """A ship came to a space."""

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
        """Turn the token."""
        return state.with_captain(self.seat, mode=self.mode)


@frozen
class DamageTaken(Effect[State]):
    """A ship took damage."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many markers more."""
        return state.gained(self.seat, damage=self.n)


@frozen
class DamageRepaired(Effect[State]):
    """Damage of a ship was repaired; `n` may be 0 where there was none."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many markers less."""
        return state.gained(self.seat, damage=-self.n)


@frozen
class ShipSunk(Effect[State]):
    """A ship was sunk: it goes to the Harbor, and its damage is cleared unless `damage` stays (B10, SNK-2)."""

    seat: Seat
    damage: int = 0

    def apply(self, state: State) -> State:
        """What else that costs are effects of their own."""
        return ShipMoved(self.seat, HARBOR).apply(state).with_side(self.seat, damage=self.damage)


# -- goods -------------------------------------------------------------------------------------------------------------
@frozen
class CoinsGained(Effect[State]):
    """A Covenant gained coins (or, below 0, lost them)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many coins more."""
        return state.gained(self.seat, coins=self.n)


@frozen
class CargoConverted(Effect[State]):
    """Every three cargo on the Dock became a coin (EOT-2)."""

    seat: Seat
    coins: int

    def apply(self, state: State) -> State:
        """Three cargo less for each coin more."""
        return state.gained(self.seat, coins=self.coins, cargo=-CARGO_PER_COIN * self.coins)


@frozen
class GoodsLaid(Effect[State]):
    """Coins or cargo came onto an island (below 0: left it)."""

    cell: str
    kind: Goods
    n: int

    def apply(self, state: State) -> State:
        """So many more there."""
        return state.with_space(self.cell, **{self.kind: getattr(state.spaces[self.cell], self.kind) + self.n})


@frozen
class GoodsLoaded(Effect[State]):
    """Coins or cargo came onto a person's ship (below 0: left it)."""

    seat: Seat
    kind: Goods
    n: int

    def apply(self, state: State) -> State:
        """So many more on board."""
        return state.gained(self.seat, **{self.kind: self.n})


@frozen
class ChestFilled(Effect[State]):
    """Coins came into a person's Treasure chest (below 0: left it)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many more in the chest."""
        return state.gained(self.seat, chest=self.n)


@frozen
class IslandEmptied(Effect[State]):
    """A Covenant took all coins and cargo of an island it controls (EOT-1)."""

    seat: Seat
    cell: str
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """They go to its supply and its Dock."""
        return state.gained(self.seat, coins=self.coins, cargo=self.cargo).with_space(self.cell, coins=0, cargo=0)


@frozen
class IslandProduced(Effect[State]):
    """An island produced; coins and cargo went straight to a Covenant's supply and Dock (RGT-6)."""

    seat: Seat
    cell: str
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """The island itself holds nothing of it."""
        return state.gained(self.seat, coins=self.coins, cargo=self.cargo)
