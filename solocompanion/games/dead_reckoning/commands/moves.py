"""What the commands have in common; a person's move records what they did at the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar, Self

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.state import Space, State, is_persons_turn
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import Line, said


class NamedCommand(Command[State, Catalogue, Names]):
    """A command of this game: `called` is its name, `called_here` a shorter one where the piece or place is named.

    `foretells` says what it does that cannot be taken back. All are said as what is told of effects is (see
    `words.sentences`).
    """

    __slots__ = ()
    called: ClassVar[str | Line] = ""
    called_here: ClassVar[str | Line] = ""
    foretells: ClassVar[str | Line] = ""

    def label(self, before: State, names: Names) -> str:
        """Return `called`, filled in from the command."""
        return said(type(self).called, self, before, names)

    def short(self, before: State, names: Names) -> str:
        """Name it where the piece or place is named already."""
        return said(type(self).called_here, self, before, names)

    def foretold(self, before: State, names: Names) -> str:
        """Say what it does that cannot be taken back at the table."""
        return said(type(self).foretells, self, before, names)


class Move(NamedCommand):
    """A move of the person at turn."""

    __slots__ = ()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is no person's turn."""
        require(is_persons_turn(state), later("It is not your turn"))
        self.check_move(state, catalogue)

    def check_move(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where the rules do not allow the move in the person's turn."""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterable[tuple[str, Self]]:
        """Offer it in a person's turn."""
        return cls.offered_moves(state, names) if is_persons_turn(state) else ()

    @classmethod
    def offered_moves(cls, state: State, names: Names) -> Iterable[tuple[str, Self]]:
        """Yield (sprite, move) where it is offered in the person's turn."""
        return ()


def require(holds: object, why: str, **words: Any) -> None:
    """Raise `IllegalCommandError` with a message (marked with `later`) unless something holds."""
    if not holds:
        raise IllegalCommandError(partial(text, why, **words))


def checked_space(state: State, cell: str) -> Space:
    """Return a space of the ocean; refuse what is none."""
    require(cell in state.spaces, later("There is no space {cell}"), cell=cell)
    return state.spaces[cell]


def checked_island(state: State, catalogue: Catalogue, cell: str) -> Space:
    """Return a space with an explored island; refuse any other."""
    space = checked_space(state, cell)
    require(is_island(state, catalogue, cell), later("There is no island at {cell}"), cell=cell)
    return space
