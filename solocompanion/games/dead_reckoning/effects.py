"""Everything that can happen on the ocean and to the goods on it, in the past tense; see also `doings.py`."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, frozen

from solocompanion.core.effects import Effect
from solocompanion.games.dead_reckoning.sections import HARBOR, BuildingKind
from solocompanion.games.dead_reckoning.state import (
    CARGO_PER_COIN,
    Building,
    Mode,
    Seat,
    Space,
    State,
    is_covenant,
)

Pile = Literal["pirate", "mercantile"]
Goods = Literal["coins", "cargo"]


# -- Ocean boards and row cards ----------------------------------------------------------------------------------------
@frozen
class BoardRevealed(Effect[State]):
    """An Ocean board was turned over; `facts` are what the person gave for its blanks (see `oceans.py`)."""

    cell: str
    board: str
    facts: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        """Lay it on its space; it is not among the unseen ones any more."""
        known = {**state.known, self.board: self.facts} if self.facts else state.known
        spaces = {**state.spaces, self.cell: evolve(state.spaces[self.cell], board=self.board)}
        boards = tuple(one for one in state.boards if one != self.board)
        return evolve(state, spaces=spaces, boards=boards, known=known)


@frozen
class RowCardDealt(Effect[State]):
    """A card of the row's deck was laid on a space."""

    cell: str
    card: str

    def apply(self, state: State) -> State:
        """Take one copy from the row's deck."""
        row = int(self.cell[1]) - 1
        deck = list(state.row_decks[row])
        deck.remove(self.card)
        decks = (*state.row_decks[:row], tuple(deck), *state.row_decks[row + 1 :])
        return evolve(state, row_decks=decks).with_space(self.cell, card=self.card)


@frozen
class RowCardTaken(Effect[State]):
    """A person took the card of a space: bought it or resolved it by trade."""

    seat: Seat
    cell: str

    def apply(self, state: State) -> State:
        """The space is empty; the person's cards are theirs to keep."""
        return state.with_space(self.cell, card="")


@frozen
class RowCardBuried(Effect[State]):
    """The card of a space went under its row's deck after a lost attack (B3)."""

    cell: str

    def apply(self, state: State) -> State:
        """Back into the deck, which has no order that matters."""
        row = int(self.cell[1]) - 1
        deck = (*state.row_decks[row], state.spaces[self.cell].card)
        decks = (*state.row_decks[:row], deck, *state.row_decks[row + 1 :])
        return evolve(state, row_decks=decks).with_space(self.cell, card="")


@frozen
class AdvancementClaimed(Effect[State]):
    """A Covenant took the card of a space into one of its piles (ADV-2); `back` for the back of a Merchant ship."""

    seat: Seat
    cell: str
    card: str
    pile: Pile
    back: bool = False

    def apply(self, state: State) -> State:
        """Empty the space, let the pile grow."""
        name = f"{self.card}/back" if self.back else self.card
        mine = state.covenants[self.seat]
        piles = {"pirate": (*mine.pirate, name)} if self.pile == "pirate" else {"mercantile": (*mine.mercantile, name)}
        return state.with_space(self.cell, card="").with_covenant(self.seat, **piles)


@frozen
class EncounterIgnored(Effect[State]):
    """A Fortune Encounter was left where it is (SAG-1)."""

    seat: Seat
    cell: str

    def apply(self, state: State) -> State:
        """Nothing happens."""
        return state


@frozen
class NothingToClaim(Effect[State]):
    """There was no card on the white-bordered space (ADV-5)."""

    seat: Seat
    cell: str

    def apply(self, state: State) -> State:
        """Nothing happens."""
        return state


# -- cubes, control, buildings -----------------------------------------------------------------------------------------
@frozen
class CubePlaced(Effect[State]):
    """An influence cube came to an island: into a free cube space, or in place of one of `instead_of`'s."""

    cell: str
    seat: Seat
    instead_of: Seat | Literal[""] = ""

    def apply(self, state: State) -> State:
        """The cube replaced goes back to its owner."""
        cubes = list(state.spaces[self.cell].cubes)
        if self.instead_of:
            cubes[cubes.index(self.instead_of)] = self.seat
        else:
            cubes.append(self.seat)
        return state.with_space(self.cell, cubes=tuple(cubes))


@frozen
class CubeRemoved(Effect[State]):
    """An influence cube left an island."""

    cell: str
    seat: Seat

    def apply(self, state: State) -> State:
        """One of that seat's cubes less."""
        cubes = list(state.spaces[self.cell].cubes)
        cubes.remove(self.seat)
        return state.with_space(self.cell, cubes=tuple(cubes))


@frozen
class CubesLeft(Effect[State]):
    """Cubes could not or must not be placed (INF-4, INF-6, MB-1 to MB-4, COP-16, COP-17)."""

    cell: str
    seat: Seat
    cubes: int

    def apply(self, state: State) -> State:
        """Nothing happens."""
        return state


@frozen
class ControlTaken(Effect[State]):
    """A seat took control of an island: every building there goes, and it gets a permanent cube (INF-2, B6)."""

    cell: str
    seat: Seat

    def apply(self, state: State) -> State:
        """A seat has at most one permanent cube on an island."""
        space = state.spaces[self.cell]
        permanent = space.permanent if self.seat in space.permanent else (*space.permanent, self.seat)
        return state.with_space(self.cell, permanent=permanent, buildings=())


@frozen
class BuildingPlaced(Effect[State]):
    """A building was placed on an island."""

    cell: str
    seat: Seat
    kind: BuildingKind

    def apply(self, state: State) -> State:
        """One more there."""
        buildings = (*state.spaces[self.cell].buildings, Building(self.seat, self.kind))
        return state.with_space(self.cell, buildings=buildings)


@frozen
class BuildingRemoved(Effect[State]):
    """A building left an island."""

    cell: str
    seat: Seat
    kind: BuildingKind

    def apply(self, state: State) -> State:
        """One of that kind less."""
        buildings = list(state.spaces[self.cell].buildings)
        buildings.remove(Building(self.seat, self.kind))
        return state.with_space(self.cell, buildings=tuple(buildings))


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
        if is_covenant(self.seat):
            return state.with_covenant(self.seat, damage=state.covenants[self.seat].damage + self.n)
        return state.with_captain(self.seat, damage=state.captains[self.seat].damage + self.n)


@frozen
class DamageRepaired(Effect[State]):
    """Damage of a ship was repaired; `n` may be 0 where there was none."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many markers less."""
        return DamageTaken(self.seat, -self.n).apply(state)


@frozen
class ShipSunk(Effect[State]):
    """A ship was sunk: it goes to the Harbor, and its damage is cleared unless `damage` stays (B10, SNK-2)."""

    seat: Seat
    damage: int = 0

    def apply(self, state: State) -> State:
        """What else that costs are effects of their own."""
        moved = ShipMoved(self.seat, HARBOR).apply(state)
        if is_covenant(self.seat):
            return moved.with_covenant(self.seat, damage=self.damage)
        return moved.with_captain(self.seat, damage=self.damage)


# -- goods -------------------------------------------------------------------------------------------------------------
@frozen
class CoinsGained(Effect[State]):
    """A Covenant gained coins (or, below 0, lost them)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many coins more."""
        return state.with_covenant(self.seat, coins=state.covenants[self.seat].coins + self.n)


@frozen
class CargoGained(Effect[State]):
    """Cargo came to a Covenant's Dock."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many cargo more."""
        return state.with_covenant(self.seat, cargo=state.covenants[self.seat].cargo + self.n)


@frozen
class CargoConverted(Effect[State]):
    """Every three cargo on the Dock became a coin (EOT-2)."""

    seat: Seat
    coins: int

    def apply(self, state: State) -> State:
        """Three cargo less for each coin more."""
        mine = state.covenants[self.seat]
        return state.with_covenant(
            self.seat, coins=mine.coins + self.coins, cargo=mine.cargo - CARGO_PER_COIN * self.coins
        )


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
        return state.with_captain(self.seat, **{self.kind: getattr(state.captains[self.seat], self.kind) + self.n})


@frozen
class ChestFilled(Effect[State]):
    """Coins came into a person's Treasure chest (below 0: left it)."""

    seat: Seat
    n: int

    def apply(self, state: State) -> State:
        """So many more in the chest."""
        return state.with_captain(self.seat, chest=state.captains[self.seat].chest + self.n)


@frozen
class IslandEmptied(Effect[State]):
    """A Covenant took all coins and cargo of an island it controls (EOT-1)."""

    seat: Seat
    cell: str
    coins: int
    cargo: int

    def apply(self, state: State) -> State:
        """They go to its supply and its Dock."""
        mine = state.covenants[self.seat]
        bare: Space = evolve(state.spaces[self.cell], coins=0, cargo=0)
        return evolve(state, spaces={**state.spaces, self.cell: bare}).with_covenant(
            self.seat, coins=mine.coins + self.coins, cargo=mine.cargo + self.cargo
        )
