"""What the tellings of all effects share: fields in words, and which piece of the map is shown."""

from __future__ import annotations

from typing import Protocol, TypeVar

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill
from solocompanion.core.telling import Motions, pulse
from solocompanion.core.words import plural
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names

E = TypeVar("E", bound=Effect[State])


class Tell(telling.Tell[E, State, Names]):
    """How one class of this game's effects is told."""


class InArea(Protocol):
    """What happens in one area."""

    @property
    def area(self) -> str:
        """Where."""
        ...


fill: Fill[State, Names] = Fill(
    {
        "area": lambda one, before, names: names.area(before, one.area),
        "source": lambda one, before, names: names.area(before, one.source),
        "target": lambda one, before, names: names.area(before, one.target),
        "kingdom": lambda one, before, names: names.area(before, one.kingdom),
        "army": lambda one, _, names: names.army(one.army),
        "civ": lambda one, _, names: names.civ(one.civ),
        "hired": lambda one, _, names: names.good(one.what),
        "good": lambda one, _, names: names.good(one.good),
        "item": lambda one, _, names: names.good(one.item),
        "force": lambda one, _, names: names.force(one.force),
        "phase": lambda one, _, names: names.phase(one.phase),
    }
)


def with_ships(said: str, effect: Effect[State], before: State) -> str:
    """Add to what is taken away or moved that a ship without a crew is lost (A-36)."""
    n = did.ships_lost(effect, before)
    return plural("{said}; take the ship away", "{said}; take {n} ships away", n, said=said) if n else said


def at_area(effect: InArea, *_: object) -> Motions:
    """Have the area of an effect shown."""
    return pulse(things.AREA(effect.area))
