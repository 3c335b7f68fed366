"""What is told of an effect, declared once for each class: the log, the line for the hands, and what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from solocompanion.core.board import Motion
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.words import text

S = TypeVar("S")
N = TypeVar("N")
Motions = tuple[Motion, ...]
Said = str | Callable[[Any, Any, Any], str]
Moved = Motions | Callable[[Any, Any, Any, Any], Motions]
Instead = Callable[[Any, str, Any, Any], Effect[Any] | None]


class Tell(NamedTuple):
    """What is told of one effect class.

    Attributes
    ----------
    effect
        The class.
    log
        A sentence in the past tense: a message that the fields of the effect fill in (marked with `later`), or a
        function of (effect, state before, names).
    script
        What hands do, likewise; empty where they do nothing.
    moves
        The motions, or a function of (effect, state before, state after, names).
    instead
        What the person may have the opponent do instead: a function of (effect, candidate of the trail, state before,
        names) that returns the effect, or `None` where the rules do not allow the candidate.

    """

    effect: type
    log: Said
    script: Said = ""
    moves: Moved = ()
    instead: Instead | None = None


class Telling(Generic[S, N]):
    """What is told of every effect of a game."""

    def __init__(self, *tells: Tell) -> None:
        self._by = {one.effect: one for one in tells}
        self._fields = {one.effect: tuple(field.name for field in one.effect.__attrs_attrs__) for one in tells}  # type: ignore[attr-defined]  # effects are attrs classes

    @property
    def effects(self) -> tuple[type, ...]:
        """The classes something is told of."""
        return tuple(self._by)

    def log(self, effect: Effect[S], before: S, names: N) -> str:
        """Say what happened."""
        return self._said(self._by[type(effect)].log, effect, before, names)

    def script(self, effect: Effect[S], before: S, names: N) -> str:
        """Say what to do with the real pieces; empty where there is nothing to do."""
        if isinstance(effect, Corrected):  # what lies on the table is right already
            return ""
        return self._said(self._by[type(effect)].script, effect, before, names)

    def motions(self, effect: Effect[S], before: S, after: S, names: N) -> Motions:
        """Say what moves, by the sprites of the board afterwards."""
        moves = self._by[type(effect)].moves
        return moves(effect, before, after, names) if callable(moves) else moves

    def alternatives(self, step: Step, before: S, names: N, label: Callable[[str], str]) -> Iterator[Alternative]:
        """Yield what could be done instead of a step, from the candidates of its trail; `label` names a candidate."""
        tell = self._by.get(type(step.effect))
        if tell is None or tell.instead is None or step.trail is None:
            return
        for candidate in dict.fromkeys(note.subject for note in step.trail.notes):
            effect = tell.instead(step.effect, candidate, before, names)
            if effect is not None and effect != step.effect:
                yield Alternative(effect, label(candidate))

    def _said(self, said: Said, effect: Any, before: Any, names: Any) -> str:
        if not isinstance(said, str):
            return said(effect, before, names)
        return text(said, **{name: getattr(effect, name) for name in self._fields[type(effect)]}) if said else ""


def pulse(*sprites: str) -> Motions:
    """Pulse sprites."""
    return tuple(Motion("pulse", one) for one in sprites)


def flip(*sprites: str) -> Motions:
    """Turn sprites over."""
    return tuple(Motion("flip", one) for one in sprites)


def appear(*sprites: str) -> Motions:
    """Let sprites appear."""
    return tuple(Motion("appear", one) for one in sprites)


def count(*sprites: str) -> Motions:
    """Let numbers count on."""
    return tuple(Motion("count", one) for one in sprites)


def move(sprite: str, *through: tuple[float, float]) -> Motions:
    """Move a sprite by way of these points (board units)."""
    return (Motion("move", sprite, through),)
