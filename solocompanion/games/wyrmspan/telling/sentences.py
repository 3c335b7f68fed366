"""What the tellings of all effects share: fields in words, and whose pieces are touched."""

from __future__ import annotations

from typing import Protocol, TypeVar

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill
from solocompanion.games.wyrmspan.state import Side, State
from solocompanion.games.wyrmspan.wording import Names, ordinal

E = TypeVar("E", bound=Effect[State])


class Tell(telling.Tell[E, State, Names]):
    """How one class of the effects of Wyrmspan is told."""


class OfSide(Protocol):
    """What is told of one side's doing."""

    @property
    def side(self) -> Side:
        """The side whose pieces move."""
        ...


fill: Fill[State, Names] = Fill(
    {
        "tile": lambda one, _, names: names.tile(one.tile),
        "nth": lambda one, *_: ordinal(one.slot),
        "place": lambda one, before, names: names.place_in_row(before, one.row, len(before.rows[one.row - 1])),
    }
)


def hers(effect: OfSide, *_: object) -> bool:
    """Tell whether it is her who does it: the script needs no line for what the person does."""
    return effect.side == "automa"
