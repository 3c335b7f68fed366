"""The values of a mirror that can be corrected, declared once for each kind.

A target is the kind and what it is of, with dots between: `space.automa`, `result.2.human_vp`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from solocompanion.core.board import Motion
from solocompanion.core.correction import TABLE_RULE, Changes, Value, is_within
from solocompanion.core.effects import Corrected, Step, corrected
from solocompanion.core.frozen import frozen
from solocompanion.core.table import Table
from solocompanion.core.trail import Scalar
from solocompanion.core.words import text

S = TypeVar("S")
N = TypeVar("N")
YES_NO = ("yes", "no")
UNFIT = (LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)  # what a game's functions fail with
Keys = Iterable[tuple[str, ...]]


def alone(*_: object) -> Keys:
    """There is one such value."""
    return ((),)


def each(*keys: str) -> Callable[..., Keys]:
    """There is one for each of these."""
    return lambda *_: tuple((key,) for key in keys)


def nowhere(*_: object) -> str:
    """Return "": no piece shows it."""
    return ""


def always(*_: object) -> bool:
    """Be known."""
    return True


def nothing(*_: object) -> None:
    """Nothing follows from it."""


def unmoved(*_: object) -> Changes:
    """Return no change: its piece cannot be dragged there."""
    return ()


def plain(_: Any, __: Any, choice: str, *___: str) -> str:
    """Word the choices that every game has; return any other unchanged."""
    words = {"yes": text("yes"), "no": text("no"), "drawn": text("drawn"), "unseen": text("not drawn")}
    return words.get(choice, choice)


@frozen(kw_only=True)
class Correctable:
    """One kind of value. What the value is of (`*of`) comes behind the other arguments of each function.

    Attributes
    ----------
    kind
        Its name, the first part of a target.
    name
        (state, names, *of): how the value is called.
    now, put
        (state, *of): the value as it stands; (state, value, *of): the state with it set. `put` raises `ValueError` for
        what cannot be, with the reason. Yes or no is a `bool` for both.
    known
        (state, *of): whether the value is known; what is not is never taken for a number.
    of
        (state, names): the keys there is a value for.
    range, choices, word
        (state, names, *of): lowest and highest number, or the names it can be; (state, names, choice, *of): their
        wording. Without either it is yes or no. A `word` of its own for a number names what the board shows instead.
    group
        (state, names, *of): the heading it is listed under, such as whose it is or where.
    sprite
        (state, names, *of): the piece that shows it.
    refused
        (state, value, *of): why it cannot be corrected to this from here, though `put` could set it (a saved game may
        have it); "" where it can.
    follows
        (table, *of): does what must follow from a correction, once it is made: ranks after a quantity, an Achievement
        after coins. It asks nothing.
    marked
        (state, names, *of): the piece a correction marks, where that is another than the one that shows the value.
    dropped
        (state, names, piece, place, *of): the changes that put its piece on a place or piece (ids of sprites) by hand;
        none where it cannot lie.
    pieces
        (state, names, *of): the pieces that can be dragged, where that is not the one that shows the value.

    """

    kind: str
    name: Callable[..., str]
    now: Callable[..., Any]
    put: Callable[..., Any]
    known: Callable[..., bool] = always
    of: Callable[..., Keys] = alone
    range: Callable[..., tuple[int, int]] | None = None
    choices: Callable[..., Sequence[str]] | None = None
    word: Callable[..., str] = plain
    group: Callable[..., str] = nowhere
    sprite: Callable[..., str] = nowhere
    refused: Callable[..., str] = nowhere
    follows: Callable[..., None] = nothing
    marked: Callable[..., str] | None = None
    dropped: Callable[..., Changes] = unmoved
    pieces: Callable[..., Iterable[str]] | None = None

    def value(self, state: Any, names: Any, *of: str) -> Value:
        """Return one of them with its present value."""
        now, target = self.now(state, *of), ".".join((self.kind, *of))
        label, sprite = self.name(state, names, *of), self.sprite(state, names, *of)
        group = self.group(state, names, *of)
        if self.range is not None:
            low, high = self.range(state, names, *of)
            low, high = min(low, now), max(high, now)
            called = range(low, high + 1) if self.is_named else ()
            words = tuple(self.word(state, names, str(n), *of) for n in called)
            is_known = self.known(state, *of)
            return Value(target, label, now, sprite, low, high, words=words, group=group, is_known=is_known)
        now = ("yes" if now else "no") if isinstance(now, bool) else now
        found = tuple(self.choices(state, names, *of)) if self.choices is not None else YES_NO
        known = found if now in found else (*found, now)
        words = tuple(self.word(state, names, one, *of) for one in known)
        return Value(target, label, now, sprite, choices=known, words=words, group=group)

    def allows(self, state: Any, names: Any, value: Scalar, *of: str) -> bool:
        """Tell whether one of them can be set to a value, whatever it is now."""
        if self.range is not None:
            low, high = self.range(state, names, *of)
            return is_within(value, low, high)
        return value in (YES_NO if self.choices is None else self.choices(state, names, *of))

    @property
    def is_named(self) -> bool:
        """Whether each value has a name."""
        return self.range is None or self.word is not plain

    def dragged(self, state: Any, names: Any, *of: str) -> tuple[str, ...]:
        """Return the pieces that can be dragged to correct one of them."""
        if self.dropped is unmoved:
            return ()
        return (self.sprite(state, names, *of),) if self.pieces is None else tuple(self.pieces(state, names, *of))

    def set(self, state: Any, value: Scalar, *of: str) -> Any:
        """Return the state with it set. Raises `ValueError` for a value of another kind."""
        if self.range is not None:
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise ValueError(text("{value} is not a count", value=repr(value)))
            return self.put(state, value, *of)
        if self.choices is not None:
            return self.put(state, str(value), *of)
        if value not in YES_NO:
            raise ValueError(text("{value} is neither yes nor no", value=repr(value)))
        return self.put(state, value == "yes", *of)


@contextmanager
def _fitting(changes: Changes) -> Iterator[None]:
    """Refuse values that a game's functions fail with: each may be fine by itself, and not all of them together."""
    try:
        yield
    except UNFIT as error:
        values = "; ".join(f"{target}={value}" for target, value in changes)
        raise ValueError(text("{values} cannot be here ({why})", values=values, why=repr(error))) from error


class Mirror(Generic[S, N]):
    """All kinds of one game, in the order they are listed. From then on `Corrected` can be applied to its states.

    `ends` is (table, the state before): it does what must follow from all changes of a correction together, such as
    saying who won where they turn the result. It asks nothing.
    """

    def __init__(self, state: type[S], *kinds: Correctable, ends: Callable[[Any, S], None] = nothing) -> None:
        self._by = {one.kind: one for one in kinds}
        self._ends = ends
        corrected.register(state)(self.corrected)

    def values(self, state: S, names: N) -> tuple[Value, ...]:
        """Return every value that can be corrected now."""
        return tuple(one.value(state, names, *of) for one in self._by.values() for of in one.of(state, names))

    def values_at(self, state: S, names: N, sprite: str) -> tuple[Value, ...]:
        """Return the values that one piece shows, or is one of; the others are not worked out."""
        return tuple(
            one.value(state, names, *of)
            for one in self._by.values()
            if one.sprite is not nowhere
            for of in one.of(state, names)
            if sprite == one.sprite(state, names, *of) or sprite in one.dragged(state, names, *of)
        )

    def loose(self, state: S, names: N) -> Iterator[str]:
        """Yield the pieces that can be put elsewhere by hand."""
        for one in self._by.values():
            if one.dropped is not unmoved:
                for of in one.of(state, names):
                    yield from one.dragged(state, names, *of)

    def dropped(self, state: S, names: N, piece: str, place: str) -> Changes:
        """Return the changes that put a piece on a place; nothing where it lies there, or cannot."""
        for one in self._by.values():
            if one.dropped is unmoved:
                continue
            for of in one.of(state, names):
                if piece in one.dragged(state, names, *of):
                    return one.dropped(state, names, piece, place, *of)
        return ()

    def corrected(self, state: S, target: str, value: Scalar) -> S:
        """Set one value. Raises `ValueError` where there is none of that name, or for what it cannot be."""
        kind, *of = target.split(".")
        if kind not in self._by:
            raise ValueError(text("there is no value {target} to correct", target=target))
        try:
            made: S = self._by[kind].set(state, value, *of)
        except UNFIT:
            raise ValueError(text("{target} cannot be {value}", target=target, value=value)) from None
        return made

    def correct(self, table: Table[S, Any], changes: Changes) -> None:
        """Set values and do what follows from each. They cite the table itself, which is right.

        They are set in the order in which their kinds are declared; one that another stands in the way of comes after
        it, so that a set is judged by its end. One that changes nothing is left out. Raises `ValueError` where one
        cannot be made at all.
        """
        order = {kind: place for place, kind in enumerate(self._by)}
        left = sorted(changes, key=lambda change: order.get(change[0].partition(".")[0], -1))
        before = table.state
        while left:
            change, steps = self._first(table, left)
            left.remove(change)
            for step in steps:
                table.do(step.effect, step.rule, step.trail, step.beside)
        if table.state != before:
            with _fitting(changes):
                self._ends(table, before)

    def _first(self, table: Table[S, Any], left: Sequence[tuple[str, Scalar]]) -> tuple[tuple[str, Scalar], list[Step]]:
        """Return the first of the changes that can be made now, with its steps."""
        reasons: list[ValueError] = []
        for change in left:
            trial = Table(table.state, table.catalogue)
            try:
                with _fitting((change,)):
                    self._set(trial, *change)
            except ValueError as error:
                reasons.append(error)
            else:
                return change, trial.steps
        raise reasons[0]

    def _set(self, table: Table[S, Any], target: str, value: Scalar) -> None:
        """Set one value and do what follows from it."""
        before, wanted = table.state, Corrected(target, value)
        if wanted.apply(before) == before:
            return
        table.do(wanted, TABLE_RULE)
        kind, *of = target.split(".")
        if why := self._by[kind].refused(before, value, *of):
            raise ValueError(why)
        self._by[kind].follows(table, *of)

    def check(self, before: S, names: N, changes: Changes) -> None:
        """Check all values of a correction together: each is one that the table offers before them or with them all.

        What only the others make legal must change nothing of its kind that they do not name: who lays a card that
        lies elsewhere says what lies there then. Raises `ValueError` with the value and what it may be, and where all
        of them are so already.
        """
        late = [change for change in changes if not self._is_offered(before, names, *change)]
        if late:
            with _fitting(changes):
                self._check_late(before, names, changes, late)
        if changes and self.is_so(before, changes):
            raise ValueError(self._already(before, names, changes))

    def _check_late(self, before: S, names: N, changes: Changes, late: Sequence[tuple[str, Scalar]]) -> None:
        """Check the values that the table does not offer before them, first those it does not offer with others either.

        So a game's functions are asked about the others only in a state that holds none of what is refused.
        """
        reached, left = self._with_offered(before, names, changes)
        after = self._with_all(reached, left)
        try:
            for change in (*left, *(one for one in late if one not in left)):
                self._check_one(before, after, names, changes, change)
        except UNFIT:
            for change in left:
                self._check_one(before, self._with_all(reached, (change,)), names, changes, change)
            raise

    def _check_one(self, before: S, after: S, names: N, changes: Changes, change: tuple[str, Scalar]) -> None:
        """Check that a value is one that the table offers in the state after all."""
        target, value = change
        there = [one for one in (before, after) if self._is_there(one, names, target)]
        if not there:
            raise ValueError(text("there is no value {target} to correct", target=target))
        kind, *of = target.split(".")
        one = self._by[kind]
        if after not in there or not one.allows(after, names, value, *of):
            legal, said = one.value(there[0], names, *of).legal, repr(value)
            why = text("{target}: {value} is not legal; legal is {legal}", target=target, value=said, legal=legal)
            raise ValueError(why)
        if lost := self._unnamed(kind, before, after, names, changes):
            raise ValueError(text("{what} would change too: correct it in the same set", what=lost))

    def is_so(self, state: S, changes: Changes) -> bool:
        """Tell whether all of these values are so already: then there is nothing to correct."""
        with suppress(ValueError):
            return all(self.corrected(state, *change) == state for change in changes)
        return False

    def _already(self, state: S, names: N, changes: Changes) -> str:
        """Say of each value what it is."""
        named = ((self._name(one, state, names), self._word(one, value, state, names)) for one, value in changes)
        said = "; ".join(text("{what} is {value} already", what=what, value=value) for what, value in named)
        return text("Nothing to correct: {values}", values=said)

    def _is_there(self, state: S, names: N, target: str) -> bool:
        kind, *of = target.split(".")
        return kind in self._by and tuple(of) in {tuple(one) for one in self._by[kind].of(state, names)}

    def _is_offered(self, state: S, names: N, target: str, value: Scalar) -> bool:
        kind, *of = target.split(".")
        return self._is_there(state, names, target) and self._by[kind].value(state, names, *of).allows(value)

    def values_with(self, state: S, names: N, changes: Changes) -> tuple[Value, ...]:
        """Return every value that can be corrected once those of these changes that the table offers are made."""
        return self.values(self._with_offered(state, names, changes)[0], names)

    def _with_offered(self, state: S, names: N, changes: Changes) -> tuple[S, Changes]:
        """Return the state with every value set that the table offers, some once others are set; and what is left."""
        left = list(changes)
        while found := next((one for one in left if self._is_offered(state, names, *one)), None):
            left.remove(found)
            with suppress(ValueError):
                state = self.corrected(state, *found)
        return state, tuple(left)

    def _with_all(self, state: S, changes: Changes) -> S:
        """Return the state with all values set that can be, whatever follows from them."""
        left, tried = list(changes), 0
        while tried < len(left):
            try:
                state = self.corrected(state, *left[tried])
            except ValueError:
                tried += 1
            else:
                del left[tried]
                tried = 0
        return state

    def _unnamed(self, kind: str, before: S, after: S, names: N, changes: Changes) -> str:
        """Name a value of a kind that changes without being among the changes; "" where there is none."""
        one, named = self._by[kind], {target for target, _ in changes}
        still = [of for of in one.of(before, names) if self._is_there(after, names, ".".join((kind, *of)))]
        lost = (
            of for of in still if ".".join((kind, *of)) not in named and one.now(before, *of) != one.now(after, *of)
        )
        return next((one.name(before, names, *of) for of in lost), "")

    def setting(self, target: str, value: Scalar, before: S, names: N) -> str:
        """Name a value and what it is to be set to."""
        what, value = self._name(target, before, names), self._word(target, value, before, names)
        return text("{what}: {value}", what=what, value=value)

    def _name(self, target: str, before: S, names: N) -> str:
        kind, *of = target.split(".")
        return self._by[kind].name(before, names, *of)

    def _word(self, target: str, value: Scalar, before: S, names: N) -> Scalar:
        kind, *of = target.split(".")
        one = self._by[kind]
        return one.word(before, names, str(value), *of) if one.is_named else value

    def log(self, effect: Corrected, before: S, names: N) -> str:
        """Say what was corrected."""
        what = self._name(effect.target, before, names)
        said = self._word(effect.target, effect.value, before, names)
        return text("Corrected: {what}, now {value}.", what=what, value=said)

    def motions(self, effect: Corrected, after: S, names: N) -> tuple[Motion, ...]:
        """Pulse the piece that the correction marks."""
        kind, *of = effect.target.split(".")
        one = self._by[kind]
        sprite = (one.marked or one.sprite)(after, names, *of)
        return (Motion("pulse", sprite),) if sprite else ()
