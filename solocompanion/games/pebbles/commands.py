"""What can be done in Pebbles: where each command is offered, what the rules refuse, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles import questions, rules, things
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import BANK, MOST_SHELLS, State
from solocompanion.games.pebbles.words import Names

HOPS = (1, 2, 3)


@frozen
class SetUp(Command[State, Catalogue, Names]):
    """Lay the pebbles and shuffle the heron's deck."""

    side = "table"

    def run(self, table: rules.PebblesTable) -> None:
        """Lay out the path (PB-1)."""
        table.do(did.PebblesLaid(tuple(table.catalogue.pebbles)), "PB-1")
        rules.shuffle(table)

    def label(self, before: State, names: Names) -> str:
        """Return what the list of turns calls it."""
        return text("Setting up")


@frozen
class HeronTurn(Command[State, Catalogue, Names]):
    """The heron takes her whole turn."""

    side = "opponent"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it after the race."""
        _check_race(state)

    def run(self, table: rules.PebblesTable) -> None:
        """Take the turn (PB-4 to PB-8)."""
        rules.take_turn(table)

    def label(self, before: State, names: Names) -> str:
        """Return what the large button and the list of turns call it."""
        return text("The heron's turn")

    def short(self, before: State, names: Names) -> str:
        """Name it on the big button."""
        return text("Heron's turn")


@frozen
class Hop(Command[State, Catalogue, Names]):
    """The person hops 1 to 3 stones forward (PB-2)."""

    stones: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each hop at the stone it leads to, and once more with a key for those who do not point at stones."""
        for n in HOPS:
            yield things.STONE(state.human + n), cls(n)
            yield "", cls(n)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow one hop a turn, up to the far bank."""
        _check_race(state)
        if state.hopped:
            raise IllegalCommandError(text("You have hopped: it is the heron's turn"))
        if not 1 <= self.stones <= min(HOPS[-1], BANK - state.human):
            raise IllegalCommandError(text("A hop is 1 to 3 stones, up to the far bank; not {n}", n=self.stones))

    def run(self, table: rules.PebblesTable) -> None:
        """Go forward by `stones`."""
        table.do(did.Hopped("human", self.stones), "PB-2")

    def label(self, before: State, names: Names) -> str:
        """Say how many stones forward."""
        return plural("Hop {n} stone", "Hop {n} stones", self.stones)

    def carried(self, before: State) -> Iterator[str]:
        """Yield the token, which can be dragged to the stone."""
        yield things.TOKEN("human")

    def key(self) -> str:
        """Return the number of stones."""
        return str(self.stones)


@frozen
class Take(Command[State, Catalogue, Names]):
    """The person takes a pebble near them (PB-3)."""

    pebble: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each pebble where it lies."""
        return ((things.PEBBLE(one), cls(one)) for one in state.pebbles)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow one pebble a turn, within reach."""
        if state.is_over or state.took:
            raise IllegalCommandError(text("You have taken your pebble for this turn"))
        if self.pebble not in rules.pebbles_near(state, catalogue, "human"):
            raise IllegalCommandError(
                text("{pebble} does not lie within {n} stones of you", pebble=self.pebble, n=rules.REACH)
            )

    def run(self, table: rules.PebblesTable) -> None:
        """Put the pebble into the person's pouch."""
        table.do(did.PebbleTaken("human", self.pebble), "PB-3")

    def label(self, before: State, names: Names) -> str:
        """Name it by the pebble."""
        return text("Take {pebble}", pebble=names.pebble(self.pebble))


@frozen
class CountUp(Command[State, Catalogue, Names]):
    """Count everything after the race."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, when the race is over."""
        if not state.is_race_over or state.is_over:
            raise IllegalCommandError(text("The final count is done once, when somebody has reached the far bank"))

    def run(self, table: rules.PebblesTable) -> None:
        """Ask for the one thing the mirror cannot know, the shells in the person's hand (PB-10)."""
        shells = table.ask(questions.SHELLS(0, MOST_SHELLS))
        table.do(did.ShellsCounted(shells), "PB-10")

    def label(self, before: State, names: Names) -> str:
        """Return what the large button calls it."""
        return text("Final count")


def _check_race(state: State) -> None:
    if state.is_race_over or state.is_over:
        raise IllegalCommandError(text("The race is over: do the final count"))


def main(state: State, _: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the one big button does: the heron's turn, or the count once the race is over."""
    if state.is_over:
        return None
    return CountUp() if state.is_race_over else HeronTurn()
