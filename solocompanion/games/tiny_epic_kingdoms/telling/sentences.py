"""What the tellings of all effects share: fields in words, whose pieces are touched, the space that is shown."""

from __future__ import annotations

from typing import Protocol, TypeVar

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill, Line
from solocompanion.core.telling import Motions, pulse
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.state import Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import OBJECTIVE, Names

E = TypeVar("E", bound=Effect[State])


class Tell(telling.Tell[E, State, Names]):
    """How one class of the effects of Kingdoms is told."""


class OfSide(Protocol):
    """What happens to one side."""

    @property
    def side(self) -> Side:
        """The side whose pieces move."""
        ...


class InSpace(Protocol):
    """What happens in one space."""

    @property
    def space(self) -> str:
        """The space, such as "A.h": `h` on the AI's card."""
        ...


fill: Fill[State, Names] = Fill(
    {
        "space": lambda one, before, names: names.space(before, one.space),
        "source": lambda one, before, names: names.space(before, one.source),
        "target": lambda one, before, names: names.space(before, one.target),
        "action": lambda one, _, names: names.action(one.action),
        "objective": lambda one, *_: text(OBJECTIVE[one.objective]),
    }
)


def by_side(ai: str, you: str = "") -> Line[OfSide, State, Names]:
    """Tell of the AI or of the person, with the fields of the effect in words."""
    return fill.either(of_ai, ai, you)


def of_ai(effect: OfSide, *_: object) -> bool:
    """Tell whether the AI's pieces are touched: by whose command ever, the person has to do it."""
    return effect.side == "ai"


def at_space(effect: InSpace, *_: object) -> Motions:
    """Have the space of an effect shown."""
    return pulse(things.SPACE(effect.space))
