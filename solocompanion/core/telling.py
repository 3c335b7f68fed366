"""How an effect is told, declared once for each class: its log line, its script line, and what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from solocompanion.core.board import Motion
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.words import text

S = TypeVar("S")
N = TypeVar("N")
Motions = tuple[Motion, ...]
Said = str | Callable[[Any, Any, Any], str]
Moved = Motions | Callable[[Any, Any, Any, Any], Motions]
Instead = Callable[[Any, Any, Any, Any], Effect[Any] | Alternative | None]
Fill = Callable[[str, Any, Any, Any], str]


class Tell(NamedTuple):
    """How one class of effects is told.

    Attributes
    ----------
    effect
        The class.
    log
        A sentence in the past tense: a message that the fields of the effect fill in (marked with `later`), or a
        function of (effect, state before, names).
    script
        What to do with the real pieces, likewise; empty where there is nothing to do.
    moves
        The motions, or a function of (effect, state before, state after, names).
    instead
        What the person may have the opponent do instead: a function of (effect, candidate, state before, names) that
        returns the effect, with words of its own where the name of the candidate says too little, or `None` where the
        rules do not allow the candidate.
    among
        The candidates, where they are not those of the trail: a function of (effect, state before, names).
    here
        Why the opponent did this in its place, for "Why here?"; said like `log`, empty where a game answers otherwise.

    """

    effect: type
    log: Said
    script: Said = ""
    moves: Moved = ()
    instead: Instead | None = None
    among: Callable[[Any, Any, Any], Iterable[str]] | None = None
    here: Said = ""


def with_fields(message: str, effect: Any, *_: Any) -> str:
    """Fill the fields of an effect into a message, unchanged."""
    return text(message, **{field.name: getattr(effect, field.name) for field in type(effect).__attrs_attrs__})


class Telling(Generic[S, N]):
    """How every effect of a game is told.

    `fill` is (message, effect, state before, names): how a game words the fields of an effect in a message.
    """

    def __init__(self, *tells: Tell, fill: Fill = with_fields) -> None:
        self._by = {one.effect: one for one in tells}
        self._fill = fill

    @property
    def effects(self) -> tuple[type, ...]:
        """The classes of effects."""
        return tuple(self._by)

    def log(self, effect: Effect[S], before: S, names: N) -> str:
        """Say what happened."""
        return self._said(self._by[type(effect)].log, effect, before, names)

    def script(self, effect: Effect[S], before: S, names: N) -> str:
        """Say what to do with the real pieces; empty where there is nothing to do."""
        if isinstance(effect, Corrected):  # the real table is right already
            return ""
        return self._said(self._by[type(effect)].script, effect, before, names)

    def here(self, effect: Effect[S], before: S, names: N) -> str:
        """Say why the opponent did this in its place; empty where nothing is declared."""
        tell = self._by.get(type(effect))
        return self._said(tell.here, effect, before, names) if tell is not None else ""

    def motions(self, effect: Effect[S], before: S, after: S, names: N) -> Motions:
        """Say what moves, by the sprites of the board afterwards."""
        moves = self._by[type(effect)].moves
        return moves(effect, before, after, names) if callable(moves) else moves

    def alternatives(self, step: Step, before: S, names: N, label: Callable[[str], str]) -> Iterator[Alternative]:
        """Yield what could be done instead of a step; `label` names a candidate."""
        tell = self._by.get(type(step.effect))
        if tell is None or tell.instead is None:
            return
        found = [note.subject for note in step.trail.notes] if step.trail is not None else []
        for candidate in dict.fromkeys(found if tell.among is None else tell.among(step.effect, before, names)):
            made = tell.instead(step.effect, candidate, before, names)
            other = Alternative(made, label(candidate)) if isinstance(made, Effect) else made
            if other is not None and other.effect != step.effect:
                yield other

    def _said(self, said: Said, effect: Any, before: Any, names: Any) -> str:
        if not isinstance(said, str):
            return said(effect, before, names)
        return self._fill(said, effect, before, names) if said else ""


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
    """Let numbers count up or down."""
    return tuple(Motion("count", one) for one in sprites)


def move(sprite: str, *through: tuple[float, float]) -> Motions:
    """Move a sprite by way of these points (board units)."""
    return (Motion("move", sprite, through),)
