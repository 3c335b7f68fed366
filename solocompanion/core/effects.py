"""Effects: the only way anything changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from types import ModuleType
from typing import Any, Generic, TypeVar

from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Scalar, Trail
from solocompanion.core.words import text

S = TypeVar("S")
K = TypeVar("K")


class Effect(Generic[S]):
    """A small fact in the past tense that can change a state. Subclasses are frozen attrs classes."""

    __slots__ = ()

    def apply(self, state: S) -> S:
        """Return the state after this happened; `state` itself is not changed."""
        raise NotImplementedError


class Noted(Effect[S]):
    """A fact that changes nothing, for the log and the explanation."""

    __slots__ = ()

    def apply(self, state: S) -> S:
        """Return `state` itself: nothing changes."""
        return state


@frozen
class Step:
    """One effect with the rule that called for it and, where something was chosen, the trail.

    If the person replaced it, `instead_of` is what the rules wanted, and `reason` the person's own words. `beside` is a
    second rule where two hold: `rule` says why it is done, and this how, such as what gives way to it.
    """

    effect: Effect[Any]
    rule: str
    trail: Trail | None = None
    instead_of: Effect[Any] | None = None
    reason: str = ""
    beside: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it cites: why it is done, and what else holds there."""
        return (self.rule, self.beside) if self.beside else (self.rule,)


def cited(steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the rules that a line for several steps cites: that of the first, and what holds beside any of them."""
    told = tuple(steps)
    return tuple(dict.fromkeys((told[0].rule, *(step.beside for step in told if step.beside))))


def effects_of(kind: type[K], steps: Iterable[Step]) -> Iterator[K]:
    """Yield the effects of a class among those of some steps, in order."""
    return (step.effect for step in steps if isinstance(step.effect, kind))


def in_a_row(rules: Iterable[str]) -> str:
    """Write the rules that hold for one thing as a chip or a line cites them."""
    return ", ".join(rules)


@frozen
class Alternative:
    """What could be done instead of a step, with its wording; `subject` is the candidate that it would take."""

    effect: Effect[Any]
    label: str
    subject: str = ""


@singledispatch
def corrected(_: Any, target: str, __: Scalar) -> Any:
    """Return the state with `target` set to a value; each game's `Mirror` registers how, for its class of states.

    Raises `ValueError` when there is no such target.
    """
    raise ValueError(text("there is no value {target} to correct", target=target))


@frozen
class Corrected(Effect[Any]):
    """A correction: one value of the mirror was set by hand. `target` is the game's name for it."""

    target: str
    value: Scalar

    def apply(self, state: Any) -> Any:
        """Set the value as the game's mirror says."""
        return corrected(state, self.target, self.value)


def effects_in(*modules: ModuleType) -> tuple[type[Effect[Any]], ...]:
    """Return the effects that modules define, in the order of their definition."""
    return tuple(
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Effect) and one.__module__ == module.__name__
    )
