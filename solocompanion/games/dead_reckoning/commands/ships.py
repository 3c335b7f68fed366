"""Moves with the ship: sailing, its mode, its damage, and the partner's ship beside it (B1, B2, B10, COP-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.commands.moves import Move, checked_space, require
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.exploring import explore, is_unexplored
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.rules.your_side import pay_for_sinking
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import SINKS_AT, Mode, Seat, State, ship_of
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import by_sign, either

MODES: tuple[Mode, Mode] = ("mercantile", "pirate")


@frozen
class Sail(Move):
    """The ship of the person at turn comes to a space; an Ocean board face down there is revealed (B2)."""

    called = later("Sail to {place}")
    called_here = later("Sail here")
    foretells = either(
        lambda move, before, _: is_unexplored(before, move.cell), later("Sail here and turn the board over")
    )

    cell: str

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every space but the one the ship is on."""
        here = ship_of(state).space
        return ((things.SPACE(cell), cls(cell)) for cell in (HARBOR, *state.spaces) if cell != here)

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Sail")

    def carried(self, before: State) -> Iterator[str]:
        """Yield the ship of who is at turn."""
        yield things.SHIP(before.seat)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow the Harbor, and any space but the one it is on."""
        if self.cell != HARBOR:
            checked_space(state, self.cell)
        require(self.cell != ship_of(state).space, later("The ship is there already"))

    def run(self, table: OceanTable) -> None:
        """Move the ship; stopping on an unexplored space explores it."""
        seat = table.state.seat
        table.do(did.ShipMoved(seat, self.cell), "B2")
        explore(table, self.cell, seat, "B2")


@frozen
class SetMode(Move):
    """The ship of the person at turn changes its mode (B1)."""

    called = later("{Mode}")

    mode: Mode

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer the other mode, at the ship and away from the board."""
        other = MODES[ship_of(state).mode == MODES[0]]
        return ((sprite, cls(other)) for sprite in (things.SHIP(state.seat), ""))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow no Pirate mode in the Harbor."""
        require(self.mode in MODES, later("A ship is in Mercantile or Pirate mode"))
        require(self.mode != ship_of(state).mode, later("The ship is in that mode already"))
        require(self.mode == "mercantile" or ship_of(state).space != HARBOR, later("Not in the Harbor (B1)"))

    def run(self, table: OceanTable) -> None:
        """Change the mode, pirate or mercantile."""
        table.do(did.ModeChanged(table.state.seat, self.mode), "B1")


@frozen
class Damage(Move):
    """The ship of the person at turn takes damage (below 0: is repaired; 5 sink it, B10)."""

    called = by_sign(later("{amount} damage"), later("Repair {amount} damage"))
    foretells = either(
        lambda move, before, _: ship_of(before).damage + move.n >= SINKS_AT,
        later("The fifth damage sinks the ship"),
    )

    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer one more and one less at the ship."""
        return ((things.SHIP(state.seat), cls(n)) for n in (1, -1))

    def counted(self, before: State, names: Names) -> Count:
        """Count the damage that the ship has taken."""
        return Count(text("Damage"), ship_of(before).damage, self.n, things.DAMAGE(before.seat))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow as much as a ship takes."""
        after = ship_of(state).damage + self.n
        require(self.n and 0 <= after <= SINKS_AT, later("A ship takes 0 to 5 damage"))

    def run(self, table: OceanTable) -> None:
        """Record damage taken or repaired; the fifth sinks the ship."""
        seat = table.state.seat
        if self.n < 0:
            table.do(did.DamageRepaired(seat, -self.n), "B10")
            return
        table.do(did.DamageTaken(seat, self.n), "B10")
        if table.state.captains[seat].damage >= SINKS_AT:
            table.do(did.ShipSunk(seat), "B10")
            pay_for_sinking(table, seat)


@frozen
class RepairPartner(Move):
    """The person at turn repairs damage of the partner's ship on the same space, in the Harbor too (COP-13)."""

    called = later("Repair {n} damage of {partners} ship")

    n: int

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer one repair where the ships share a space."""
        return ((sprite, cls(1)) for sprite in alongside(state))

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow as much as there is."""
        damage = state.captains[checked_partner(state)].damage
        require(0 < self.n <= damage, later("There is not as much damage"))

    def run(self, table: OceanTable) -> None:
        """Repair it by COP-13."""
        table.do(did.DamageRepaired(checked_partner(table.state), self.n), "COP-13")


def checked_partner(state: State) -> Seat:
    """Return the partner, whose ship has to be on the same space."""
    others = _others_here(state)
    require(others, later("Your partner's ship is not here"))
    return others[0]


def alongside(state: State) -> tuple[str, ...]:
    """Return where moves between two ships on one space are offered: the space, either ship, away from the board."""
    others = [things.SHIP(one) for one in _others_here(state)]
    return (things.SPACE(ship_of(state).space), things.SHIP(state.seat), *others, "") if others else ()


def _others_here(state: State) -> list[Seat]:
    here = ship_of(state).space
    return [one for one, ship in state.captains.items() if one != state.seat and ship.space == here]
