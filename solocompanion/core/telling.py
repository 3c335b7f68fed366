"""How an effect is told and shown, declared once for each class: log, script, motions, traces, notes and reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import evolve

from solocompanion.core import signs
from solocompanion.core.board import Motion, Sprite
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.named_tuple import Declared
from solocompanion.core.sentences import Fill, Said

S = TypeVar("S")
N = TypeVar("N")
# What takes an effect is only ever given one of its own class: a `Telling` finds it by the class. So a `Tell` of some
# effects may stand for a `Tell` of any.
E_co = TypeVar("E_co", bound=Effect[Any], covariant=True)
F_contra = TypeVar("F_contra", bound=Effect[Any], contravariant=True)  # of several classes that are told in one line
Motions = tuple[Motion, ...]


class Joins(Declared, Generic[F_contra, S, N]):
    """How several effects in a row are one line of the script; classes that share it are joined with each other too.

    Attributes
    ----------
    by
        What they have in common, such as the island they touch: a function of the effect.
    words
        The line for all of them: a function of (effects, each with the state before it; names).
    apart
        Whether a step is told by itself all the same, such as for another part of the card: a function of (the first
        step of the line, that step).

    """

    by: Callable[[F_contra], Hashable]
    words: Callable[[Sequence[tuple[F_contra, S]], N], str]
    apart: Callable[[Step, Step], bool] = lambda *_: False


def _nothing(*_: object) -> tuple[()]:
    return ()


class Tell(Declared, Generic[E_co, S, N]):
    """How one class of effects is told.

    Attributes
    ----------
    effect
        The class.
    log
        A sentence in the past tense: a message that the fields of the effect fill in (marked with `later`), or a
        function of (effect, state before, names). Empty for bookkeeping that says nothing to a person, such as whose
        move it is: it then has no line anywhere.
    script
        What to do with the real pieces, likewise: which piece, how many, from where, to where. Empty where there is
        nothing to do.
    source
        The deck or die whose handling the script line tells, or several: the person does it only where they handle one.
    joins
        How several of these in a row are one line of the script, where their lines are not the same anyway.
    not_done
        What the opponent leaves out here although its card shows it, or how a coin fell: a line of the script for the
        eyes, not the hands.
        Said like `log`, but a function is given the step too, for its rule and its trail.
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
    due
        Whether the person has still to do at the table what the script says, even where it follows from their own
        command, such as a discard when they pass; or a function of the effect that says so. What follows from a
        correction is still to do whatever this says.
    part
        Which part of the opponent's turn this is, such as the part of its card that it carries out, by the game's name
        for it; empty where it is none.
    note
        What that part came to, in a few words beside the card; said like `log`, but with the state that is shown.
    traces
        What it leaves drawn on the board after the opponent's turn, such as the way a piece came: a function of
        (effect, state before, names).
    illustrates
        What is drawn over the board while it is explained: a function of (effect, state before, names, step).
    begins
        Whether something begins with it, such as a card, so that no line of the script
        joins what comes before with what comes after.
    sums_up
        Whether the person, if an act of theirs led to it, is told it and all that followed as soon as the act is over.
    sign
        The sign its turn may bear on the timeline, one of `core.signs`; empty where it makes no turn stand out.

    """

    effect: type[E_co]
    log: Said[E_co, S, N]
    script: Said[E_co, S, N] = ""
    source: str | tuple[str, ...] = ""
    joins: Joins[E_co, S, N] | None = None
    not_done: str | Callable[[E_co, S, N, Step], str] = ""
    moves: Motions | Callable[[E_co, S, S, N], Motions] = ()
    instead: Callable[[E_co, str, S, N], Effect[S] | Alternative | None] | None = None
    among: Callable[[E_co, S, N], Iterable[str]] | None = None
    here: Said[E_co, S, N] = ""
    due: bool | Callable[[E_co], bool] = False
    part: str = ""
    note: Said[E_co, S, N] = ""
    traces: Callable[[E_co, S, N], Sequence[Sprite]] = _nothing
    illustrates: Callable[[E_co, S, N, Step], Sequence[Sprite]] = _nothing
    begins: bool = False
    sums_up: bool = False
    sign: str = ""


UNSHOWN: Tell[Corrected, Any, Any] = Tell(Corrected, log="")


class Telling(Generic[S, N]):
    """How every effect of a game is told.

    `fill` fills its messages, with the game's words for the fields of an effect where it has some. Raises
    `MessageError` for a message that names what the effect has not, and `SignError` for a sign that there is not.
    """

    def __init__(self, *tells: Tell[Effect[S], S, N], fill: Fill[S, N] | None = None) -> None:
        self._by: dict[type[Effect[S]], Tell[Effect[S], S, N]] = {one.effect: one for one in tells}
        self._fill: Fill[S, N] = fill or Fill()
        for tell in tells:
            signs.check(tell.sign, tell.effect.__name__)
            for said in (tell.log, tell.script, tell.not_done, tell.here, tell.note):
                self._fill.check(said, tell.effect)

    @property
    def effects(self) -> tuple[type[Effect[S]], ...]:
        """The classes of effects that it tells."""
        return tuple(self._by)

    def log(self, effect: Effect[S], before: S, names: N) -> str:
        """Return what happened as a line of the log; "" for what is not told."""
        return self._fill.said(self._by[type(effect)].log, effect, before, names)

    def script(self, effect: Effect[S], before: S, names: N) -> str:
        """Say what to do with the real pieces; empty where there is nothing to do."""
        if isinstance(effect, Corrected):  # the real table is right already
            return ""
        return self._fill.said(self._by[type(effect)].script, effect, before, names)

    def to_do(self, effect: Effect[S], before: S, names: N, chance: Mapping[str, str]) -> str:
        """Say what the person does with the real pieces, given who answers for each source of chance."""
        source = self._shown(effect).source
        several = (source,) if isinstance(source, str) else source
        is_theirs = not source or any(chance.get(one) == "person" for one in several)
        return self.script(effect, before, names) if is_theirs else ""

    def not_done(self, step: Step, before: S, names: N) -> str:
        """Say what is left out at a step; empty where nothing is."""
        said, effect = self._shown(step.effect).not_done, step.effect
        if not isinstance(said, str):
            return said(effect, before, names, step)
        return self._fill.said(said, effect, before, names)

    def are_joined(self, one: Step, other: Step) -> bool:
        """Tell whether a step is in one line of the script with that of its first step."""
        first, second = self._shown(one.effect).joins, self._shown(other.effect).joins
        if first is None or second is None or first.by(one.effect) != second.by(other.effect):
            return False
        return not first.apart(one, other)

    def begins(self, effect: Effect[S]) -> bool:
        """Tell whether no line of the script joins what comes before an effect with what comes after it."""
        return self._shown(effect).begins

    def joined(self, told: Sequence[tuple[Effect[S], S]], names: N) -> str:
        """Return the line for effects that are one, each with the state before it; empty where they are not."""
        joins = self._shown(told[0][0]).joins
        return joins.words(told, names) if joins is not None else ""

    def here(self, effect: Effect[S], before: S, names: N) -> str:
        """Say why the opponent did this in its place; empty where nothing is declared."""
        return self._fill.said(self._shown(effect).here, effect, before, names)

    def is_due(self, effect: Effect[S]) -> bool:
        """Tell whether the person has still to do what the script says, also where their own command led to it."""
        due = self._shown(effect).due
        return due(effect) if callable(due) else due

    def part(self, effect: Effect[S]) -> str:
        """Return which part of the opponent's turn an effect is; empty where it is none."""
        return self._shown(effect).part

    def by_part(self, steps: Iterable[Step]) -> dict[str, Step]:
        """Return the steps that are a part of the opponent's turn, by the part: the last one of each."""
        return {part: step for step in steps if (part := self.part(step.effect))}

    def note(self, effect: Effect[S], now: S, names: N) -> str:
        """Say beside the opponent's card what a part came to; `now` is the state that is shown."""
        return self._fill.said(self._shown(effect).note, effect, now, names)

    def sums_up(self, effect: Effect[S]) -> bool:
        """Tell whether the person is told at once what came of an act that led to this."""
        return self._shown(effect).sums_up

    def sign(self, effect: Effect[S]) -> str:
        """Return the sign an effect lends its turn on the timeline; empty for none."""
        return self._shown(effect).sign

    def sign_of(self, kind: type[Effect[S]]) -> str:
        """Return the sign of a class of effects; empty for none."""
        return self._by[kind].sign

    def traces(self, effect: Effect[S], before: S, names: N) -> Sequence[Sprite]:
        """Return what an effect leaves drawn on the board after the opponent's turn."""
        return self._shown(effect).traces(effect, before, names)

    def illustrate(self, step: Step, before: S, names: N) -> Sequence[Sprite]:
        """Return what is drawn over the board while a step is explained."""
        return self._shown(step.effect).illustrates(step.effect, before, names, step)

    def motions(self, effect: Effect[S], before: S, after: S, names: N) -> Motions:
        """Say what moves, by the sprites of the board afterwards."""
        moves = self._by[type(effect)].moves
        return moves(effect, before, after, names) if callable(moves) else moves

    def alternatives(self, step: Step, before: S, names: N, label: Callable[[str], str]) -> Iterator[Alternative]:
        """Yield what could be done instead of a step; `label` names a candidate."""
        tell = self._shown(step.effect)
        if tell.instead is None:
            return
        found = [note.subject for note in step.trail.notes] if step.trail is not None else []
        for candidate in dict.fromkeys(found if tell.among is None else tell.among(step.effect, before, names)):
            made = tell.instead(step.effect, candidate, before, names)
            other = Alternative(made, label(candidate)) if isinstance(made, Effect) else made
            if other is not None and other.effect != step.effect:
                yield evolve(other, subject=candidate)

    def _shown(self, effect: Effect[S]) -> Tell[Effect[S], S, N]:
        """Return how an effect is shown; a correction is told of by the mirror, and nothing more is shown of it."""
        return UNSHOWN if isinstance(effect, Corrected) else self._by[type(effect)]


def pulse(*sprites: str) -> Motions:
    """Return a pulse for each of these sprites."""
    return tuple(Motion("pulse", one) for one in sprites)


def flip(*sprites: str) -> Motions:
    """Return a turning over for each of these sprites."""
    return tuple(Motion("flip", one) for one in sprites)


def appear(*sprites: str) -> Motions:
    """Return an appearing for each of these sprites."""
    return tuple(Motion("appear", one) for one in sprites)


def count(*sprites: str) -> Motions:
    """Let numbers count up or down."""
    return tuple(Motion("count", one) for one in sprites)


def move(sprite: str, *through: tuple[float, float]) -> Motions:
    """Move a sprite by way of these points (board units)."""
    return (Motion("move", sprite, through),)
