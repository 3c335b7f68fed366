"""Numbers of a card that are not known: asked for when the effect is carried out, not before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from attrs import evolve

from solocompanion.core.cards.kinds import Count
from solocompanion.core.cards.notation import notation_of
from solocompanion.core.cards.term import Term
from solocompanion.core.requests import Number

T = TypeVar("T", bound=Term)
AMOUNT = "amount"  # the key of the question


class Asking(Protocol):
    """What is asked of a table here: a number."""

    def ask(self, request: Number, /) -> int:
        """Return the answer, or suspend."""
        ...


def unknown(term: Term) -> Iterator[tuple[str, Count]]:
    """Yield the fields of an effect whose numbers are not known, in order; not those of effects within it."""
    for name, kind in notation_of(type(term)).kinds.items():
        if isinstance(kind, Count) and getattr(term, name) is None:
            yield name, kind


def settled(table: Asking, term: T, rule: str) -> T:
    """Return the effect with every number of its own known; the person is asked for each that is not.

    The question's `about` is the effect as it is written; the first number that is unknown in it is asked for. Effects
    that stand within this one are left alone: they may never be carried out.
    """
    for name, kind in list(unknown(term)):
        asked = Number(AMOUNT, rule, kind.low, kind.high, kind.usual, about=term.written())
        term = evolve(term, **{name: table.ask(asked)})
    return term
