"""What the moves of the people have in common: it is their turn, and the app records what happened at the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules.territory import is_island
from solocompanion.games.dead_reckoning.state import Captain, Space, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words.sentences import fill


class Move(Command[State, Catalogue, Names]):
    """A move of the person at turn.

    `said` names it, `said_here` in fewer words where it has them; `said_below` and `said_here_below` where its number
    `n` is below 0. All are messages marked with `later`, filled as those about effects are.
    """

    __slots__ = ()
    said: ClassVar[str] = ""
    said_below: ClassVar[str] = ""
    said_here: ClassVar[str] = ""
    said_here_below: ClassVar[str] = ""

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return fill(self.said_below if self._is_below() and self.said_below else self.said, self, before, names)

    def short(self, before: State, names: Names) -> str:
        """Name it where the piece or place is named already."""
        return fill(self.said_here_below if self._is_below() else self.said_here, self, before, names)

    def _is_below(self) -> bool:
        return getattr(self, "n", 0) < 0

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
        raise IllegalCommandError(text(why, **words))


def is_persons_turn(state: State) -> bool:
    """Tell whether a person is at turn."""
    return bool(state.order) and not (state.over or state.is_over or is_covenant(state.seat))


def ship_of(state: State) -> Captain:
    """Return the ship and chest of the person at turn."""
    return state.captains[state.seat]


def checked_space(state: State, cell: str) -> Space:
    """Return a space of the ocean; refuse what is none."""
    require(cell in state.spaces, later("There is no space {cell}"), cell=cell)
    return state.spaces[cell]


def checked_island(state: State, catalogue: Catalogue, cell: str) -> Space:
    """Return a space with an explored island; refuse any other."""
    space = checked_space(state, cell)
    require(is_island(state, catalogue, cell), later("There is no island at {cell}"), cell=cell)
    return space
