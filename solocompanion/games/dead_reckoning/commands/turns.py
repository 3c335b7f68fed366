"""Set-up, turns and the final count, and which of them the main button does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Command
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands.moves import Move, NamedCommand, require
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import scoring, turn
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.state import State, is_covenant, is_persons_turn
from solocompanion.games.dead_reckoning.wording import Names, whose
from solocompanion.games.dead_reckoning.words.sentences import either, is_coop


def is_partners_turn(_: object, before: State, __: object) -> bool:
    """Tell whether it is the turn of the person's partner."""
    return before.seat == "partner"


END = either(is_partners_turn, later("End my partner's turn"), later("End my turn"))


def _ends_first(before: State) -> str:
    """Say that a person's turn needs no ending of its own."""
    return text("ends {whose} turn first", whose=whose(before.seat))


@frozen
class SetUp(NamedCommand):
    """Lay the table: grid, decks, ships; the Covenant begins."""

    side = "table"
    called = later("Set-up")

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a grid that takes more Ocean boards than there are."""
        cells, boards = len(state.setup.cells), len(catalogue.boards(state.setup.boards))
        require(cells <= boards, later("The grid takes {n} Ocean boards, and there are {m}"), n=cells, m=boards)

    def run(self, table: OceanTable) -> None:
        """Lay the table, asking for what is drawn."""
        turn.set_up(table)


@frozen
class CovenantTurn(NamedCommand):
    """The Covenant whose turn comes next takes it; a person's turn under way ends first."""

    side = "opponent"
    called = either(
        lambda _, before, __: is_persons_final(before),
        later("End of the last turn"),
        either(
            lambda _, before, __: is_only_ending(before),
            END,
            either(
                lambda _, before, __: before.next_covenant,
                either(is_coop, later("{Coming} turn {turn}"), later("Its turn {turn}")),
                later("Its turn"),
            ),
        ),
    )
    called_here = either(
        lambda _, before, __: is_only_ending(before),
        later("End turn"),
        either(is_coop, later("AI turn: {coming}"), later("AI turn")),
    )

    def also(self, before: State, names: Names) -> str:
        """Say that the turn of a person at turn needs no ending of its own."""
        return _ends_first(before) if is_persons_turn(before) and not is_only_ending(before) else ""

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it before the table is laid and once nobody is owed a turn."""
        is_due = state.order and not (state.over or state.is_over)
        require(is_due, later("There is no turn to take now"))

    def run(self, table: OceanTable) -> None:
        """Take the turn of the Covenant that is next."""
        turn.take_turn(table)


@frozen
class EndTurn(Move):
    """The person at turn is done: empty spaces are refilled (B4)."""

    called = END
    foretells = either(
        lambda _, before, __: any(space.board and not space.card for space in before.spaces.values()),
        later("{Persons} turn will end, and cards will be dealt to the empty spaces"),
        later("{Persons} turn will end"),
    )

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def run(self, table: OceanTable) -> None:
        """Refill and end the turn (B4, SET-5)."""
        turn.end_person_turn(table)

    def key(self) -> str:
        """Return the key for the end of a turn."""
        return "E"


@frozen
class FinalCount(NamedCommand):
    """Count up (B12, FIN-3); a person's turn with which the game ends is ended first."""

    side = "table"
    called = later("Final count")
    foretells = either(
        lambda _, before, __: not before.over,
        later("{Persons} last turn comes first: record it, or go on to the final count, which ends your turn"),
    )

    def also(self, before: State, names: Names) -> str:
        """Say that the turn of a person at turn needs no ending of its own."""
        return "" if before.over else _ends_first(before)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, when nobody else is owed a turn."""
        is_due = not state.is_over and (state.over or is_persons_final(state))
        require(is_due, later("There is nothing to count yet"))

    def run(self, table: OceanTable) -> None:
        """End a person's turn under way, then count; nothing once the game is over."""
        if not table.state.over:
            turn.end_person_turn(table)
        scoring.final_count(table)


def main(state: State, _: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the main button does; `None` before the table is laid and after the count."""
    if not state.order or state.is_over:
        return None
    return FinalCount() if state.over or is_persons_final(state) else CovenantTurn()


def is_only_ending(state: State) -> bool:
    """Tell whether a person's turn is under way that no Covenant's turn follows (HR-6)."""
    if not is_persons_turn(state):
        return False
    after = did.TurnEnded(state.seat).apply(state)
    return after.over or not is_covenant(after.seat)


def is_persons_final(state: State) -> bool:
    """Tell whether the game ends with the person's turn under way (FIN-1)."""
    return is_persons_turn(state) and state.is_final_turn()
