"""The values of a mirror that can be corrected, declared once for each kind.

A target is the kind and what it is of, with dots between: `space.automa`, `result.2.human_vp`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar, TypeVarTuple, Unpack

from solocompanion.core.board import Motion
from solocompanion.core.correction import TABLE_RULE, Changes, Value, is_within
from solocompanion.core.effects import Corrected, Step, corrected
from solocompanion.core.frozen import frozen
from solocompanion.core.table import Table
from solocompanion.core.things import Target, Thing
from solocompanion.core.trail import Scalar
from solocompanion.core.words import text

S = TypeVar("S")
N = TypeVar("N")
K = TypeVar("K")
YES_NO = ("yes", "no")
UNFIT = (LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)  # what a game's functions fail with
Of = TypeVarTuple("Of")
Keys = Iterable[tuple[Any, ...]]


def each(*keys: K) -> Callable[..., Iterable[tuple[K]]]:
    """There is one for each of these."""
    return lambda *_: tuple((key,) for key in keys)


def nowhere(*_: object) -> str:
    """Return "": no piece shows it."""
    return ""


def always(*_: object) -> bool:
    """Return true: the value is known whatever the state."""
    return True


def nothing(*_: object) -> None:
    """Do nothing: no effect follows from the correction."""


def unmoved(*_: object) -> Changes:
    """Return no change: its piece cannot be dragged there."""
    return ()


def plain(_: object, __: object, choice: str, *___: object) -> str:
    """Word the choices that every game has; return any other unchanged."""
    words = {"yes": text("yes"), "no": text("no"), "drawn": text("drawn"), "unseen": text("not drawn")}
    return words.get(choice, choice)


@frozen
class Mirrored(Generic[S, N, *Of]):
    """The things of one kind that a mirror shows, and what their values have in common.

    `there` is (state, names): the keys of those there are; `called` (state, names, *of): the name of one, which heads
    its values and begins the name of each.
    """

    thing: Thing[*Of]
    there: Callable[[S, N], Iterable[tuple[*Of]]]
    called: Callable[[S, N, Unpack[Of]], str]


class Kind(Generic[S, N]):
    """A kind of value, whatever it is of: what a mirror asks of it. `Correctable` declares one."""

    target: Target[*tuple[Any, ...]]
    on: Mirrored[S, N, *tuple[Any, ...]] | None
    label: str
    name: Callable[..., str] | None
    now: Callable[..., Any]
    put: Callable[..., S]
    known: Callable[..., bool]
    of: Callable[[S, N], Keys] | None
    range: Callable[..., tuple[int, int]] | None
    choices: Callable[..., Sequence[str]] | None
    word: Callable[..., str]
    group: Callable[..., str] | None
    sprite: Callable[..., str] | None
    refused: Callable[..., str]
    follows: Callable[..., None]
    marked: Callable[..., str] | None
    dropped: Callable[..., Changes]
    pieces: Callable[..., Iterable[str]] | None

    def there(self, state: S, names: N) -> Keys:
        """Return what there is such a value of."""
        if self.of is not None:
            return self.of(state, names)
        return self.on.there(state, names) if self.on is not None else ((),)

    def called(self, state: S, names: N, *of: Any) -> str:
        """Return the name of the value of one of them, such as "dude: influence"."""
        if self.name is not None:
            return self.name(state, names, *of)
        thing = self._thing(state, names, *of)
        return text("{thing}: {what}", thing=thing, what=text(self.label)) if thing else text(self.label)

    def heading(self, state: S, names: N, *of: Any) -> str:
        """Return what one of them is listed under, "" for nothing."""
        return self._thing(state, names, *of) if self.group is None else self.group(state, names, *of)

    def _thing(self, state: S, names: N, *of: Any) -> str:
        return "" if self.on is None else self.on.called(state, names, *of[: self.on.thing.count])

    def at(self, state: S, names: N, *of: Any) -> str:
        """Return the piece that shows one of them, "" where none does."""
        if self.sprite is not None:
            return self.sprite(state, names, *of)
        return self.on.thing(*of[: self.on.thing.count]) if self.on is not None else ""

    @property
    def is_shown(self) -> bool:
        """Whether a piece shows it."""
        return self.sprite is not nowhere and (self.sprite is not None or self.on is not None)

    def value(self, state: S, names: N, *of: Any) -> Value:
        """Return one of them with its present value."""
        now, target = self.now(state, *of), self.target(*of)
        label, sprite = self.called(state, names, *of), self.at(state, names, *of)
        group = self.heading(state, names, *of)
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

    def allows(self, state: S, names: N, value: Scalar, *of: Any) -> bool:
        """Tell whether one of them can be set to a value, whatever it is now."""
        if self.range is not None:
            low, high = self.range(state, names, *of)
            return is_within(value, low, high)
        return value in (YES_NO if self.choices is None else self.choices(state, names, *of))

    @property
    def is_named(self) -> bool:
        """Whether each value has a name."""
        return self.range is None or self.word is not plain

    def dragged(self, state: S, names: N, *of: Any) -> tuple[str, ...]:
        """Return the pieces that can be dragged to correct one of them."""
        if self.dropped is unmoved:
            return ()
        return (self.at(state, names, *of),) if self.pieces is None else tuple(self.pieces(state, names, *of))

    def set(self, state: S, value: Scalar, *of: Any) -> S:
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


@frozen(kw_only=True)
class Correctable(Kind[S, N], Generic[S, N, *Of]):
    """One kind of value. What the value is of (`*of`) comes behind the other arguments of each function.

    Attributes
    ----------
    target
        What corrections call it and what it is of.
    on, label
        The kind of thing it is a value of, and what it is called there, a message: what `name`, `of`, `group` and
        `sprite` say then needs not be said. What the value is of begins with the keys of the thing.
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

    target: Target[*Of]
    now: Callable[[S, Unpack[Of]], Any]
    put: Callable[[S, Any, Unpack[Of]], S]
    on: Mirrored[S, N, *tuple[Any, ...]] | None = None
    label: str = ""
    name: Callable[[S, N, Unpack[Of]], str] | None = None
    known: Callable[[S, Unpack[Of]], bool] = always
    of: Callable[[S, N], Iterable[tuple[*Of]]] | None = None
    range: Callable[[S, N, Unpack[Of]], tuple[int, int]] | None = None
    choices: Callable[[S, N, Unpack[Of]], Sequence[str]] | None = None
    word: Callable[[S, N, str, Unpack[Of]], str] = plain
    group: Callable[[S, N, Unpack[Of]], str] | None = None
    sprite: Callable[[S, N, Unpack[Of]], str] | None = None
    refused: Callable[[S, Any, Unpack[Of]], str] = nowhere
    follows: Callable[[Any, Unpack[Of]], None] = nothing
    marked: Callable[[S, N, Unpack[Of]], str] | None = None
    dropped: Callable[[S, N, str, str, Unpack[Of]], Changes] = unmoved
    pieces: Callable[[S, N, Unpack[Of]], Iterable[str]] | None = None


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

    def __init__(self, state: type[S], *kinds: Kind[S, N], ends: Callable[[Any, S], None] = nothing) -> None:
        self._by = {one.target.kind: one for one in kinds}
        self._ends = ends
        corrected.register(state)(self.corrected)

    def values(self, state: S, names: N) -> tuple[Value, ...]:
        """Return every value that can be corrected now."""
        return tuple(one.value(state, names, *of) for one in self._by.values() for of in one.there(state, names))

    def values_at(self, state: S, names: N, sprite: str) -> tuple[Value, ...]:
        """Return the values that one piece shows, or is one of; the others are not worked out."""
        return tuple(
            one.value(state, names, *of)
            for one in self._by.values()
            if one.is_shown
            for of in one.there(state, names)
            if sprite == one.at(state, names, *of) or sprite in one.dragged(state, names, *of)
        )

    def loose(self, state: S, names: N) -> Iterator[str]:
        """Yield the pieces that can be put elsewhere by hand."""
        for one in self._by.values():
            if one.dropped is not unmoved:
                for of in one.there(state, names):
                    yield from one.dragged(state, names, *of)

    def dropped(self, state: S, names: N, piece: str, place: str) -> Changes:
        """Return the changes that put a piece on a place; nothing where it lies there, or cannot."""
        for one in self._by.values():
            if one.dropped is unmoved:
                continue
            for of in one.there(state, names):
                if piece in one.dragged(state, names, *of):
                    return one.dropped(state, names, piece, place, *of)
        return ()

    def _find(self, target: str) -> tuple[Kind[S, N], tuple[Any, ...]]:
        """Return the kind of value that a target names, and what it is of. Raises `ValueError` where there is none."""
        one = self._by.get(target.partition(".")[0])
        of = one.target.of(target) if one is not None else None
        if one is None or of is None:
            raise ValueError(text("there is no value {target} to correct", target=target))
        return one, of

    def corrected(self, state: S, target: str, value: Scalar) -> S:
        """Set one value. Raises `ValueError` where there is none of that name, or for what it cannot be."""
        one, of = self._find(target)
        try:
            made: S = one.set(state, value, *of)
        except UNFIT:
            raise ValueError(text("{target} cannot be {value}", target=target, value=value)) from None
        return made

    def correct(self, table: Table[S, Any], changes: Changes) -> None:
        """Set values and do what follows from each. They cite the table itself, which is right.

        They are set in the order in which their kinds are declared, or the other way round where only so all of them
        hold in the end: what takes the last figure of an army away goes after what brings another. One that another
        stands in the way of comes after it, so that a set is judged by its end. One that changes nothing is left out.
        Raises `ValueError` where one cannot be made at all.
        """
        order = {kind: place for place, kind in enumerate(self._by)}
        declared = sorted(changes, key=lambda change: order.get(change[0].partition(".")[0], -1))
        before = table.state
        ways = (declared, declared[::-1])
        left = list(next((one for one in ways if self.is_so(self._set_all(before, one), changes)), declared))
        while left:
            change, steps = self._first(table, left)
            left.remove(change)
            for step in steps:
                table.do(step.effect, step.rule, step.trail, step.beside)
        if table.state != before:
            with _fitting(changes):
                self._ends(table, before)

    def _set_all(self, state: S, changes: Sequence[tuple[str, Scalar]]) -> S:
        """Set values one after the other, without what follows; as far as they can be set."""
        with suppress(ValueError):
            for target, value in changes:
                state = self.corrected(state, target, value)
        return state

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
        one, of = self._find(target)
        if why := one.refused(before, value, *of):
            raise ValueError(why)
        one.follows(table, *of)

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
        one, of = self._find(target)
        there = [state for state in (before, after) if of in self._all_of(one, state, names)]
        if not there:
            raise ValueError(text("there is no value {target} to correct", target=target))
        if after not in there or not one.allows(after, names, value, *of):
            legal, said = one.value(there[0], names, *of).legal, repr(value)
            why = text("{target}: {value} is not legal; legal is {legal}", target=target, value=said, legal=legal)
            raise ValueError(why)
        if lost := self._unnamed(one, before, after, names, changes):
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

    def _all_of(self, one: Kind[S, N], state: S, names: N) -> Set[tuple[Any, ...]]:
        return {tuple(of) for of in one.there(state, names)}

    def _is_offered(self, state: S, names: N, target: str, value: Scalar) -> bool:
        try:
            one, of = self._find(target)
        except ValueError:
            return False
        return of in self._all_of(one, state, names) and one.value(state, names, *of).allows(value)

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

    def _unnamed(self, one: Kind[S, N], before: S, after: S, names: N, changes: Changes) -> str:
        """Name a value of a kind that changes without being among the changes; "" where there is none."""
        named, there = {target for target, _ in changes}, self._all_of(one, after, names)
        still = (of for of in one.there(before, names) if tuple(of) in there and one.target(*of) not in named)
        lost = (of for of in still if one.now(before, *of) != one.now(after, *of))
        return next((one.called(before, names, *of) for of in lost), "")

    def setting(self, target: str, value: Scalar, before: S, names: N) -> str:
        """Name a value and what it is to be set to."""
        what, value = self._name(target, before, names), self._word(target, value, before, names)
        return text("{what}: {value}", what=what, value=value)

    def _name(self, target: str, before: S, names: N) -> str:
        one, of = self._find(target)
        return one.called(before, names, *of)

    def _word(self, target: str, value: Scalar, before: S, names: N) -> Scalar:
        one, of = self._find(target)
        return one.word(before, names, str(value), *of) if one.is_named else value

    def log(self, effect: Corrected, before: S, names: N) -> str:
        """Return what was corrected, and to what, as a line of the log."""
        what = self._name(effect.target, before, names)
        said = self._word(effect.target, effect.value, before, names)
        return text("Corrected: {what}, now {value}.", what=what, value=said)

    def motions(self, effect: Corrected, after: S, names: N) -> tuple[Motion, ...]:
        """Pulse the piece that the correction marks."""
        one, of = self._find(effect.target)
        sprite = (one.marked or one.at)(after, names, *of)
        return (Motion("pulse", sprite),) if sprite else ()
