"""Set-up, turns and the final count, and which of them the big button does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from attrs import frozen

from solocompanion.core.commands import Command
from solocompanion.core.words import capital, later, text
from solocompanion.games.dead_reckoning.commands.moves import Move, require
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import scoring, turn
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.wording import Names, whose


@frozen
class SetUp(Command[State, Catalogue, Names]):
    """Lay the table: grid, decks, ships; the Covenant begins."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a grid that takes more Ocean boards than there are."""
        cells, boards = len(state.setup.cells), len(catalogue.boards(state.setup.boards))
        require(cells <= boards, later("The grid takes {n} Ocean boards, and there are {m}"), n=cells, m=boards)

    def run(self, table: OceanTable) -> None:
        """Lay it."""
        turn.set_up(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Set-up")


@frozen
class CovenantTurn(Command[State, Catalogue, Names]):
    """The Covenant whose turn comes next takes it; a person's turn under way ends first."""

    side = "opponent"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it before the table is laid and once nobody is owed a turn."""
        is_due = state.order and not (state.over or state.is_over)
        require(is_due, later("There is no turn to take now"))

    def run(self, table: OceanTable) -> None:
        """Take the turn."""
        turn.take_turn(table)

    def label(self, before: State, names: Names) -> str:
        """Name it by its number, and in co-op by whose it is."""
        coming = before.next_covenant
        if not coming:
            return text("Its turn")
        n = before.covenants[coming].turns + 1
        if not before.setup.is_coop:
            return text("Its turn {n}", n=n)
        return text("{whose} turn {n}", whose=capital(whose(coming)), n=n)

    def short(self, before: State, names: Names) -> str:
        """Name it on the big button."""
        if not before.setup.is_coop:
            return text("AI turn")
        return text("AI turn: {whose}", whose=whose(before.next_covenant))


@frozen
class EndTurn(Move):
    """The person at turn is done: empty spaces are refilled (B4)."""

    said = later("End my turn")

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def run(self, table: OceanTable) -> None:
        """Refill and hand on (B4, SET-5)."""
        turn.end_person_turn(table)

    def key(self) -> str:
        """Return the key for the end of a turn."""
        return "E"


@frozen
class FinalCount(Command[State, Catalogue, Names]):
    """Count up (B12, FIN-3)."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, when nobody is owed a turn."""
        require(state.over and not state.is_over, later("There is nothing to count yet"))

    def run(self, table: OceanTable) -> None:
        """Count."""
        scoring.final_count(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Final count")


def main(state: State, _: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the big button does; `None` before the table is laid and after the count."""
    if not state.order or state.is_over:
        return None
    return FinalCount() if state.over else CovenantTurn()
