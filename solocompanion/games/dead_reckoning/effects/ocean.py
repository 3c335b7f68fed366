"""What can happen on the ocean: Ocean boards, row cards, influence cubes, control, buildings."""

from __future__ import annotations

from typing import Literal

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dead_reckoning.sections import BuildingKind
from solocompanion.games.dead_reckoning.state import Anyone, Building, Seat, State, is_covenant, row_and_place, without
from solocompanion.games.dead_reckoning.why import Bar, Part, Reading

Pile = Literal["pirate", "mercantile"]
NOT_ASKED = -1


# -- Ocean boards and row cards ----------------------------------------------------------------------------------------
@frozen
class BoardRevealed(Effect[State]):
    """An Ocean board was turned over; `facts` are what the person gave for its blanks (`facts.ASKED`)."""

    cell: str
    board: str
    facts: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        """Put it on its space; a board that a correction put there meanwhile becomes unseen again."""
        known = {**state.known, self.board: self.facts} if self.facts else state.known
        old = state.spaces[self.cell].board
        boards = tuple(one for one in (*state.boards, *((old,) if old else ())) if one != self.board)
        spaces = state.spaces_with(self.cell, board=self.board)
        explored = state.explored + (not is_covenant(state.seat))
        return changed(state, boards=boards, known=known, spaces=spaces, explored=explored)


@frozen
class RowCardDealt(Effect[State]):
    """A card of the row's deck was laid on a space."""

    cell: str
    card: str

    def apply(self, state: State) -> State:
        """Take one copy from the row's deck; a card that a correction put there meanwhile returns to the deck."""
        row, _ = row_and_place(self.cell)
        old = state.spaces[self.cell].card
        deck = without((*state.row_decks[row - 1], *((old,) if old else ())), self.card)
        spaces = state.spaces_with(self.cell, card=self.card)
        return changed(state, row_decks=state.row_decks_with(row, deck), spaces=spaces)


@frozen
class RowCardTaken(Effect[State]):
    """A person took the card of a space: bought it or resolved it by trade."""

    seat: Seat
    cell: str

    def apply(self, state: State) -> State:
        """Empty the space; the cards of a person are not recorded."""
        return changed(state, spaces=state.spaces_with(self.cell, card=""), taken=state.taken + 1)


@frozen
class AdvancementClaimed(Effect[State]):
    """A Covenant took the card of a space into one of its piles (ADV-2); `back` for the back of a Merchant ship.

    `icons` is how many cannons and battle abilities the person counted on it, where that is a blank.
    """

    seat: Seat
    cell: str
    card: str
    pile: Pile
    back: bool = False
    icons: int = NOT_ASKED

    def apply(self, state: State) -> State:
        """Move the card from the space to the pile."""
        told = () if self.icons == NOT_ASKED else (str(self.icons),)
        name = "/".join((self.card, *(("back",) if self.back else ()), *told))
        mine = state.covenants[self.seat]
        pile = {self.pile: (*getattr(mine, self.pile), name)}
        spaces = state.spaces_with(self.cell, card="")
        return changed(state, spaces=spaces, covenants=state.covenants_with(self.seat, **pile))


@frozen
class EncounterIgnored(Noted[State]):
    """A Covenant left a Fortune Encounter on its space (SAG-1)."""

    seat: Seat
    cell: str


@frozen
class NothingToClaim(Noted[State]):
    """There was no card on the white-bordered space (ADV-5)."""

    seat: Seat
    cell: str


# -- cubes, control, buildings -----------------------------------------------------------------------------------------
@frozen
class CubePlaced(Effect[State]):
    """An influence cube was placed on an island: on a free cube space, or in place of a cube of `instead_of`.

    `part` is the part of the card it is of. It makes no other effect of it: a decision against the rules names the
    effect it replaces, in games that were saved before the part was kept too.
    """

    cell: str
    seat: Seat
    instead_of: Anyone = ""
    part: Part = field(default="", eq=False)

    def apply(self, state: State) -> State:
        """Add the cube, or put it in the position of the one it replaces."""
        cubes = list(state.spaces[self.cell].cubes)
        if self.instead_of:
            cubes[cubes.index(self.instead_of)] = self.seat
        else:
            cubes.append(self.seat)
        after = state.with_space(self.cell, cubes=tuple(cubes))
        return changed(after, trespassed=(*state.trespassed, self.cell)) if self._is_trespass(state) else after

    def _is_trespass(self, state: State) -> bool:
        """Tell whether a person places it past a Covenant's Fort or Garrison that they have not attacked (B7)."""
        space = state.spaces[self.cell]
        if is_covenant(self.seat) or not space.buildings or self.cell in state.fought:
            return False
        return space.has(tuple(state.covenants), "fort", "garrison")


@frozen
class CubeRemoved(Effect[State]):
    """An influence cube was removed from an island."""

    cell: str
    seat: Seat

    def apply(self, state: State) -> State:
        """Remove the seat's first cube."""
        after = state.with_space(self.cell, cubes=without(state.spaces[self.cell].cubes, self.seat))
        if self.cell not in state.trespassed:
            return after
        return changed(after, trespassed=without(state.trespassed, self.cell))


@frozen
class CubesLeft(Noted[State]):
    """Cubes could not or must not be placed, and what kept them off (INF-4, INF-6, MB-1 to MB-4, COP-16, COP-17)."""

    cell: str
    seat: Seat
    cubes: int
    why: Bar | None = None
    reading: Reading | None = None


@frozen
class ControlTaken(Effect[State]):
    """A seat took control of an island, which removes all buildings and adds a permanent cube (INF-2, B6, HR-5).

    `keeps`: its own buildings there were corrected in, and stay.
    """

    cell: str
    seat: Seat
    keeps: bool = False

    def apply(self, state: State) -> State:
        """Remove the buildings; add a permanent cube unless the seat has one there and keeps to it."""
        space = state.spaces[self.cell]
        has_all = self.seat in space.permanent and state.setup.permanent_again == "one"
        permanent = space.permanent if has_all else (*space.permanent, self.seat)
        gone = self.gone(state)
        buildings = tuple(one for one in space.buildings if one not in gone) if gone else space.buildings
        return state.with_space(self.cell, permanent=permanent, buildings=buildings)

    def gone(self, state: State) -> tuple[Building, ...]:
        """Return the buildings that come off."""
        there = state.spaces[self.cell].buildings
        return tuple(one for one in there if one.seat != self.seat) if self.keeps else there


@frozen
class TracesLeft(Noted[State]):
    """A correction took an island from a seat whose permanent cube stays there, as buildings stay off (INF-2, B6)."""

    cell: str
    seat: Seat


@frozen
class BuildingPlaced(Effect[State]):
    """A building was placed on an island."""

    cell: str
    seat: Seat
    kind: BuildingKind

    def apply(self, state: State) -> State:
        """It stands beside the buildings that were there."""
        buildings = (*state.spaces[self.cell].buildings, Building(self.seat, self.kind))
        return state.with_space(self.cell, buildings=buildings)


@frozen
class BuildingRemoved(Effect[State]):
    """A building was removed from an island."""

    cell: str
    seat: Seat
    kind: BuildingKind

    def apply(self, state: State) -> State:
        """One of that kind and seat is gone; `LookupError` where there is none."""
        left = without(state.spaces[self.cell].buildings, Building(self.seat, self.kind))
        return state.with_space(self.cell, buildings=left)
