"""Attacks on a Covenant, and Achievements of the people (BAT-1, BAT-2, BAT-6, B13, FIN-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import questions, things
from solocompanion.games.dead_reckoning.commands.moves import Move, checked_space, require
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.battles import fight, sink
from solocompanion.games.dead_reckoning.rules.cannons import Cannons, cannons, defending
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.rules.your_side import meet_garrison
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Seat, State, ship_of
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words import claims

MOST_CUBES = 20


@frozen
class BattleShip(Move):
    """The person at turn attacks a Covenant's ship on their space (BAT-6)."""

    called = later("Attack {whose} ship")
    foretells = later("A battle with {whose} ship begins")
    says_why_not = True

    seat: Seat

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each Covenant's ship, at sea also away from the board."""
        for one in state.covenants:
            yield things.SHIP(one), cls(one)
            if ship_of(state).space == state.covenants[one].space != HARBOR:
                yield "", cls(one)

    def offer(self, before: State, names: Names) -> str:
        """Name it in a few words where there is one Covenant."""
        return self.label(before, names) if before.setup.is_coop else text("Attack its ship")

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow a Covenant's ship on the same space."""
        check_is_covenant(state, self.seat)
        is_here = state.covenants[self.seat].space == ship_of(state).space
        require(is_here, later("Sail to its space first: you attack where your ship is (BAT-6)"))

    def run(self, table: OceanTable) -> None:
        """Fight; it defends, in the Harbor with four more (BAT-1, BAT-2)."""
        attacker, winner = table.state.seat, None
        while winner is None:  # again after each correction
            here = ship_of(table.state).space
            winner = fight(table, "ship", attacker, self.seat, here, defence(table, self.seat).total, "persons")
        sink(table, self.seat, attacker)


@frozen
class BattleBuildings(Move):
    """The person at turn attacks the Fort and Garrison of a Covenant on their space (BAT-6)."""

    called = later("Attack the buildings of {who}")
    foretells = later("A battle with the buildings of {who} begins")

    seat: Seat

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at each Fort and Garrison on the ship's space, at the space and away from the board."""
        here = ship_of(state).space
        buildings = state.spaces[here].buildings if is_island(state, names.catalogue, here) else ()
        for one in buildings:
            if one.kind != "outpost":
                yield things.BUILT(here, one.seat, one.kind), cls(one.seat)
        for defender in dict.fromkeys(one.seat for one in buildings):
            yield from ((sprite, cls(defender)) for sprite in (things.SPACE(here), ""))

    def offer(self, before: State, names: Names) -> str:
        """Name it in a few words where there is one Covenant."""
        return self.label(before, names) if before.setup.is_coop else text("Attack its buildings")

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow a Fort or Garrison of a Covenant on the same space."""
        space = checked_space(state, ship_of(state).space)
        check_is_covenant(state, self.seat)
        is_there = space.has((self.seat,), "fort", "garrison")
        require(is_there, later("There is no Fort or Garrison to attack"))

    def run(self, table: OceanTable) -> None:
        """Fight; a Garrison does its damage first (HR-9)."""
        attacker, winner = table.state.seat, None
        meet_garrison(table, ship_of(table.state).space)
        told = table.ask(questions.DEFENCE(0, MOST_CUBES, None)) if self._power(table) is None else 0
        while winner is None:  # again after each correction
            power, here = self._power(table), ship_of(table.state).space
            cubes = told if power is None else power.total
            winner = fight(table, "building", attacker, self.seat, here, cubes, "persons")
        sink(table, self.seat, attacker)

    def _power(self, table: OceanTable) -> Cannons | None:
        """Return what its buildings drop; `None` where the person says."""
        return defending(table.state, table.catalogue, self.seat, ship_of(table.state).space)


def check_is_covenant(state: State, seat: Seat) -> None:
    """Refuse an attack on anybody but a Covenant."""
    require(seat in state.covenants, later("You can attack only a Covenant (COP-7)"))


def defence(table: OceanTable, seat: Seat) -> Cannons:
    """Return what a Covenant drops that is attacked on the space of the person's ship."""
    return cannons(table.state, table.catalogue, seat, ship_of(table.state).space, is_defending=True)


@frozen
class Achieve(Move):
    """The person at turn claims an Achievement; the fourth triggers the end (B13, FIN-2)."""

    appeal = 0.1
    called = later("Claim {achievement}")

    name: str

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer all at the Harbor."""
        return ((things.SPACE(HARBOR), cls(name)) for name in ACHIEVEMENTS)

    def foretold(self, before: State, names: Names) -> str:
        """Say what it needs, where the mirror does not show that."""
        return claims.condition(before, before.seat, self.name)

    def offer(self, before: State, names: Names) -> str:
        """Name it with how far the mirror knows the person to be."""
        how_far = claims.progress(before, before.seat, self.name)
        said = self.label(before, names)
        return text("{claim}: {progress}", claim=said, progress=how_far) if how_far else said

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Allow an Achievement that they have not claimed (B13)."""
        is_open = self.name in ACHIEVEMENTS and self.name not in ship_of(state).claimed
        require(is_open, later("You cannot claim that now"))

    def run(self, table: OceanTable) -> None:
        """Claim it; the fourth triggers the end."""
        achieving.claim(table, table.state.seat, self.name, "B13")
