"""What the commands have in common: what is refused, and that the game may end with them at any moment."""

from __future__ import annotations

from functools import partial
from typing import Any

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.requests import Line
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, until_over
from solocompanion.games.dragonlords.rules.turns import home_is_lost
from solocompanion.games.dragonlords.state import Force, Phase, State
from solocompanion.games.dragonlords.wording import PHASES, Names


def require(holds: object, why: str, **words: Any) -> None:
    """Raise `IllegalCommandError` with a message (marked with `later`) unless something holds."""
    if not holds:
        raise IllegalCommandError(partial(text, why, **words))


def require_under_way(state: State) -> None:
    """Refuse what cannot be before the set-up and after the end."""
    require(state.phase != "setup", later("The set-up comes first"))
    require(state.phase != "over", later("The game is over"))


def require_phase(state: State, *phases: Phase) -> None:
    """Refuse what belongs to another phase, and what cannot be while a battle is being fought."""
    require_under_way(state)
    require(state.battle is None, later("The battle comes first"))
    if state.phase not in phases:
        raise IllegalCommandError(partial(_of_phase, phases[0]))


def require_no_waste(state: State, catalogue: Catalogue, area: str) -> None:
    """Refuse that the person goes into a Wasteland (SET-6)."""
    world = world_of(state, catalogue)
    require(area not in world.kind or not world.is_waste(area), later("You never enter a Wasteland (SET-6)"))


def _of_phase(phase: Phase) -> str:
    return text("This is done in the phase {phase}", phase=text(PHASES[phase]))


def called(state: State, catalogue: Catalogue, area: str) -> str:
    """Name an area where a reason is said."""
    return Names(catalogue).area(state, area)


def party_lines(can: Force, usual: Force, least: Force | None = None) -> tuple[Line, ...]:
    """Return the lines of a form for who goes: at most who can, at least who has to, whoever is usual."""
    least = Force() if least is None else least
    return (
        Line("units", least.units, can.units, max(least.units, usual.units)),
        Line("lords", least.lords, can.lords, max(least.lords, usual.lords)),
        Line("king", int(least.king), int(can.king), int(least.king or usual.king)),
        Line("wizard", int(least.wizard), int(can.wizard), int(least.wizard or usual.wizard)),
    )


class Deed(Command[State, Catalogue, Names]):
    """A command that follows a rule until the game ends with it."""

    __slots__ = ()

    def run(self, table: DragonTable) -> None:
        """Do it; nothing more is done once the game has ended."""
        until_over(self.do, table)

    def do(self, table: DragonTable) -> None:
        """Do it."""
        raise NotImplementedError


def without_home(state: State) -> str:
    """Say that the game is lost with the turn, where it is."""
    if not home_is_lost(state):
        return ""
    return text("You do not hold your Home Kingdom: with the end of the turn the game is lost (DEF-1).")
