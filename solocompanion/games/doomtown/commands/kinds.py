"""What the commands of Doomtown have in common: steps of the day, plays of the person, and what happens at any time."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.commands import Side as Doer
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import SQUARE, Phase, Shootout, State, home
from solocompanion.games.doomtown.wording import Names


def require(holds: object, why: str, **words: Any) -> None:
    """Raise `IllegalCommandError` with a message (marked with `later`) unless something holds."""
    if not holds:
        raise IllegalCommandError(partial(text, why, **words))


class Flow(Command[State, Catalogue, Names]):
    """A step of the day."""

    __slots__ = ()
    side: ClassVar[Doer] = "opponent"
    called = ""
    phase: Phase = "noon"

    def label(self, before: State, names: Names) -> str:
        """Return `called`, in the person's language."""
        return text(self.called)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it in another phase, and while a shootout is under way."""
        require(state.phase == self.phase and state.fight is None, later("This is not the time for it"))


class Yours(Command[State, Catalogue, Names]):
    """Something the person does, whoever's play it is: a card of theirs, a count, what happened at the table."""

    __slots__ = ()
    appeal: ClassVar[float] = 0.03

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it before the first day and once the game is over."""
        if state.phase in {"setup", "over"}:  # asked of hundreds of commands at each look
            require(state.is_over, later("Wyatt's set-up comes first"))
            require(not state.is_over, later("The game is over"))
        self.check_here(state, catalogue)

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where it cannot be."""

    def run(self, table: StreetTable) -> None:
        """Do it; a shootout ends where it leaves a posse empty."""
        self.do(table)
        fights.settle(table)

    def do(self, table: StreetTable) -> None:
        """Record what the person did. Each command says how."""
        raise NotImplementedError


class Play(Yours):
    """A play of the person at noon: Wyatt is next."""

    __slots__ = ()
    appeal: ClassVar[float] = 1

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is not the person's play."""
        if not is_yours_to_play(state):
            require(state.phase == "noon", later("Plays are made at high noon (B5)"))
            require(state.fight is None, later("Finish the shootout first"))
            require(state.turn == "you", later("It is Wyatt's play"))
        self.check_play(state, catalogue)

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where the rules do not allow the play."""

    def run(self, table: StreetTable) -> None:
        """Do it; Wyatt is next."""
        self.do(table)
        table.do(did.PlayEnded("you"), "B5")


class OfDude(Yours):
    """Something that happens to a dude in play."""

    __slots__ = ()
    dude: str

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is no dude in play."""
        require(self.dude in state.dudes, later("There is no such dude"))
        self.check_dude(state, catalogue)

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where it cannot happen to the dude."""


class InFight(Yours):
    """Something that happens in a shootout."""

    __slots__ = ()

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without a shootout."""
        require(state.fight is not None, later("There is no shootout"))
        assert state.fight is not None
        self.check_fight(state.fight)

    def check_fight(self, fight: Shootout) -> None:
        """Raise `IllegalCommandError` where it cannot happen in the shootout."""


class OfDeed(Yours):
    """Something that happens to a deed in play."""

    __slots__ = ()
    deed: str

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is no deed in play."""
        require(self.deed in state.deeds, later("There is no such deed"))
        self.check_deed(state)

    def check_deed(self, state: State) -> None:
        """Raise `IllegalCommandError` where it cannot happen to the deed."""


def is_yours_to_play(state: State) -> bool:
    """Tell whether the person is to make a play."""
    return state.phase == "noon" and state.fight is None and state.turn == "you"


def checked(state: State, name: str) -> None:
    """Refuse what is no dude of the person's in play."""
    require(name in state.dudes and state.dudes[name].side == "you", later("There is no such dude of yours"))


def checked_unbooted(state: State, name: str) -> None:
    """Refuse what is no unbooted dude of the person's."""
    checked(state, name)
    require(not state.dudes[name].booted, later("It is booted"))


def places(state: State) -> tuple[str, ...]:
    """Return every place a dude can be at."""
    return SQUARE, home("you"), home("wyatt"), *state.deeds


def end_noon(table: StreetTable) -> None:
    """End high noon once both have passed, one after the other (B5)."""
    if table.state.passes > 1:
        table.do(did.PhaseBegun("sundown"), "B5")
