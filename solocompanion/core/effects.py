"""Effects: the only way anything changes."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from solocompanion.core.trail import Scalar, Trail

S = TypeVar("S")


class Effect(Generic[S]):
    """A small fact in the past tense that knows how to change a state. Subclasses are frozen attrs classes."""

    __slots__ = ()

    def apply(self, state: S) -> S:
        """Return the state after this happened; `state` itself is never touched."""
        raise NotImplementedError


@frozen
class Step:
    """One effect with the rule that called for it and, where something was chosen, the trail.

    Where the person decided otherwise, `instead_of` is what the rules wanted, and `reason` the person's own words.
    """

    effect: Effect[Any]
    rule: str
    trail: Trail | None = None
    instead_of: Effect[Any] | None = None
    reason: str = ""


@frozen
class Alternative:
    """What could be done instead of a step, with its wording."""

    effect: Effect[Any]
    label: str


class Correctable(Protocol):
    """A state that can be brought in line with the table."""

    def corrected(self, target: str, value: Scalar) -> Any:
        """Return the state with `target` set to `value`; raise `ValueError` when there is no such target."""
        ...


@frozen
class Corrected(Effect[Any]):
    """The table wins: one value of the mirror was set by hand. `target` is the game's name for it."""

    target: str
    value: Scalar

    def apply(self, state: Correctable) -> Any:
        """Let the state replace its own value."""
        return state.corrected(self.target, self.value)
