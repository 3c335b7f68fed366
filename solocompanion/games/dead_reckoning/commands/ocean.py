"""Moves on the ocean: row cards, influence cubes, buildings (B3, B6, B7, COP-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.commands.moves import Move, checked_island, checked_space, require
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import control, territory
from solocompanion.games.dead_reckoning.rules.exploring import learn_board
from solocompanion.games.dead_reckoning.sections import BUILDINGS, BuildingKind
from solocompanion.games.dead_reckoning.state import Anyone, State, is_covenant, ship_of
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import either, is_last, is_replacing


# -- row cards ---------------------------------------------------------------------------------------------------------
def _is_known(move: Any, before: State, *_: object) -> bool:
    return move.cell in before.spaces and bool(before.spaces[move.cell].card)


@frozen
class TakeCard(Move):
    """The person at turn takes the card of a space: buys it, or resolves an Encounter by trade (B3)."""

    called = either(_is_known, later("Take {lying}"), later("Take a card"))

    cell: str

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer the card of the ship's space."""
        here = ship_of(state).space
        yield things.CARD(here), cls(here)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow it where a card is."""
        checked_card(state, self.cell)

    def run(self, table: territory.OceanTable) -> None:
        """Record that the card of the space is theirs (B3)."""
        table.do(did.RowCardTaken(table.state.seat, self.cell), "B3")


@frozen
class AttackMerchant(Move):
    """The person at turn attacks the Merchant ship (or Encounter) of a space and won or lost (B3)."""

    called = either(
        _is_known,
        either(lambda move, *_: move.won, later("Attack {lying}: won"), later("Attack {lying}: lost")),
        later("Attack a card"),
    )

    cell: str
    won: bool

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both results at the card of the ship's space."""
        here = ship_of(state).space
        return ((things.CARD(here), cls(here, won)) for won in (True, False))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow no attack on an Advancement."""
        card = checked_card(state, self.cell)
        require(catalogue.row_cards[card].kind != "advancement", later("Nobody attacks an Advancement (B3)"))

    def run(self, table: territory.OceanTable) -> None:
        """Record the result: the person keeps the card, or it goes under the deck."""
        table.do(did.MerchantFought(table.state.seat, self.cell, self.won), "B3")


def checked_card(state: State, cell: str) -> str:
    """Return the card of a space; refuse a space without one."""
    card = checked_space(state, cell).card
    require(card, later("There is no card at {cell}"), cell=cell)
    return card


# -- influence and buildings -------------------------------------------------------------------------------------------
@frozen
class PlaceCube(Move):
    """The person at turn places an influence cube; `instead_of` names whose cube it replaces (B6, COP-9).

    In their last turn a replaced cube takes two of the cubes they may place (B11).
    """

    called = either(
        is_replacing,
        either(
            is_last,
            later("Cube on {place} for a {other_colour} one; takes two"),
            later("Cube on {place} for a {other_colour} one"),
        ),
        later("Cube on {place}"),
    )
    called_here = either(
        is_replacing,
        either(is_last, later("Cube for a {other_colour} one; takes two"), later("Cube for a {other_colour} one")),
        later("Place a cube"),
    )

    cell: str
    instead_of: Anyone = ""

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each island, for a free space and for each other side's cubes."""
        for cell in islands(state, names):
            yield things.SPACE(cell), cls(cell)
            yield from ((things.SPACE(cell), cls(cell, one)) for one in state.order if one in state.spaces[cell].cubes)

    def counted(self, before: State, names: Names) -> Count | None:
        """Count the person's cubes there; to replace another cube is a move of its own."""
        return None if self.instead_of else _own_cubes(before, self.cell, 1)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow an empty cube space, or a cube of somebody else's that is there."""
        space = checked_island(state, catalogue, self.cell)
        if self.instead_of:
            is_there = self.instead_of in space.cubes and self.instead_of != state.seat
            require(is_there, later("There is no such cube to replace"))
        else:
            has_room = territory.free_room(state, catalogue, self.cell)
            is_known = territory.is_room_known(state, catalogue, self.cell)
            require(has_room or not is_known, later("No cube space is free there"))

    def run(self, table: territory.OceanTable) -> None:
        """Place it; control may change. Where nobody has said how many cubes the island takes, that is asked first."""
        if not territory.is_room_known(table.state, table.catalogue, self.cell):
            learn_board(table, self.cell)
            self.check_move(table.state, table.catalogue)
        is_partners = bool(self.instead_of) and not is_covenant(self.instead_of)
        rule = "COP-9" if is_partners else "B6"
        partners = tuple(one for one in table.state.captains if one != table.state.seat)
        is_past = not is_partners and table.state.spaces[self.cell].has(partners, "fort", "garrison")
        cube = did.CubePlaced(self.cell, table.state.seat, self.instead_of)
        territory.move_cube(table, cube, rule, "COP-9" if is_past else "")


@frozen
class TakeCube(Move):
    """The person at turn takes a cube of theirs back (B6)."""

    called = later("Cube off {place}")
    called_here = later("Take a cube back")

    cell: str

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each island with a cube of theirs."""
        return (
            (things.SPACE(cell), cls(cell)) for cell in islands(state, names) if state.seat in state.spaces[cell].cubes
        )

    def counted(self, before: State, names: Names) -> Count:
        """Count the person's cubes there."""
        return _own_cubes(before, self.cell, -1)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow it where they have one."""
        require(state.seat in checked_space(state, self.cell).cubes, later("There is no such cube there"))

    def run(self, table: territory.OceanTable) -> None:
        """Take it; control may change."""
        territory.move_cube(table, did.CubeRemoved(self.cell, table.state.seat), "B6")


def _cubes_of(seat: str) -> str:
    return text("Your partner’s cubes") if seat == "partner" else text("Your cubes")


def _own_cubes(state: State, cell: str, by: int) -> Count:
    return Count(
        _cubes_of(state.seat), state.spaces[cell].cubes.count(state.seat), by, things.CUBES_AT(cell, state.seat)
    )


@frozen
class BuildHere(Move):
    """The person at turn places a building on an island they control (B7)."""

    called = later("{building} on {place}")
    called_here = later("{Building}")

    cell: str
    kind: BuildingKind

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each kind on the islands they control."""
        for cell in territory.controlled(state, names.catalogue, state.seat):
            yield from ((things.SPACE(cell), cls(cell, kind)) for kind in BUILDINGS)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow one of a kind on an island they control."""
        space = checked_island(state, catalogue, self.cell)
        is_mine = control.controller(state, catalogue, self.cell) == state.seat
        require(is_mine, later("You build on islands you control (B7)"))
        is_new = all(one.kind != self.kind for one in space.buildings)
        require(is_new, later("There is one of that kind already"))

    def run(self, table: territory.OceanTable) -> None:
        """Place the building of its kind (B7)."""
        table.do(did.BuildingPlaced(self.cell, table.state.seat, self.kind), "B7")


def islands(state: State, names: Names) -> Iterator[str]:
    """Yield the spaces with explored islands."""
    return (cell for cell in state.spaces if control.is_island(state, names.catalogue, cell))
