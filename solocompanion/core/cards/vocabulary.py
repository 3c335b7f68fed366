"""All the card effects allowed in one place, and the field of an effect that holds several of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Generic, TypeVar

from attrs import NOTHING, evolve, field

from solocompanion.core.cards.kinds import Choice, Kind, of_kind
from solocompanion.core.cards.notation import notation_of
from solocompanion.core.cards.reader import CardError, Reader
from solocompanion.core.cards.term import Notated
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

T = TypeVar("T", bound=Notated)


class Vocabulary(Generic[T]):
    """The effects of one place, in the order in which they are offered.

    Each begins with a different word, so that one word decides which effect is read.
    """

    def __init__(self, *terms: type[T]) -> None:
        self.terms = terms
        self._read: dict[str, T] = {}  # terms are frozen, and the same lines are read again and again

    def read(self, line: str) -> T:
        """Read an effect. Raises `CardError` naming the column and the reason."""
        if line not in self._read:
            reader = Reader(line)
            found = self.read_on(reader)
            reader.finish()
            self._read[line] = found
        return self._read[line]

    def read_on(self, reader: Reader) -> T:
        """Read an effect within a longer line. Raises `CardError`."""
        words = {one: notation_of(one).begins for one in self.terms}
        begun = [one for one, word in words.items() if reader.line.startswith(word, reader.at)]
        if not begun:
            raise reader.miss(text("expected one of: {words}", words=", ".join(words.values())))
        made = max(begun, key=lambda one: len(words[one]))
        return made(**notation_of(made).read(reader))

    def write(self, term: T) -> str:
        """Write an effect. Raises `CardError` for one that would not be read as the same again."""
        line = term.written()
        if self.read(line) != term:
            raise CardError(line, 1, text("it would be read back as something else"))
        return line

    def offered(self) -> tuple[T, ...]:
        """Return new effects to enter: one of each, of one with a choice one for each choice."""
        return tuple(one for made in self.terms for one in _new(made))

    def samples(self) -> Iterator[T]:
        """Yield effects of every shape, each field at its ends, for tests."""
        for made in self.terms:
            kinds = notation_of(made).kinds
            for values in product(*(kind.samples() for kind in kinds.values())):
                yield made(**dict(zip(kinds, values, strict=True)))


@frozen(eq=False)
class Several(Kind[tuple[T, ...]], Generic[T]):
    """Other effects, `of` one vocabulary, with `between` between them; `empty` stands for none of them.

    `usual` is written as they are.
    """

    between: str = ", "
    of: Vocabulary[T] = field(kw_only=True)
    empty: str = ""

    def read(self, reader: Reader) -> tuple[T, ...]:
        """Read one effect after the other."""
        begun, outer = reader.at, reader.stops
        if self.empty and reader.take(self.empty):
            if reader.is_stopped:
                return ()
            reader.at = begun
        reader.stops = (self.between, *outer)
        found = [self.of.read_on(reader)]
        while reader.take(self.between):
            found.append(self.of.read_on(reader))
        reader.stops = outer
        return tuple(found)

    def write(self, value: tuple[T, ...]) -> str:
        """Write one effect after the other."""
        return self.between.join(one.written() for one in value) or self.empty

    def fresh(self) -> tuple[T, ...]:
        """Return the effects that `usual` writes, or none."""
        return tuple(self.whole(self.usual)) if self.usual else ()

    def samples(self) -> Iterator[tuple[T, ...]]:
        """Yield none, every new effect by itself, and all of them."""
        every = self.of.offered()
        yield ()
        yield from ((one,) for one in every)
        yield every


def several(
    between: str,
    label: str,
    *,
    of: Vocabulary[T],
    empty: str = "",
    usual: str = "",
    default: object = NOTHING,
) -> Any:
    """Declare other effects within this one."""
    return of_kind(Several(label, usual, between, of=of, empty=empty), default)


def each(term: T) -> Iterator[T]:
    """Yield an effect and all effects within it."""
    yield term
    for name, kind in notation_of(type(term)).kinds.items():
        if isinstance(kind, Several):
            for one in getattr(term, name):
                yield from each(one)


def _new(made: type[T]) -> Iterator[T]:
    kinds = notation_of(made).kinds
    usual = made(**{name: kind.fresh() for name, kind in kinds.items()})
    chosen = [(name, kind) for name, kind in kinds.items() if isinstance(kind, Choice)]
    if not chosen:
        yield usual
    for name, kind in chosen[:1]:
        changes: Iterator[dict[str, str]] = ({name: word} for word in kind.words)
        yield from (evolve(usual, **change) for change in changes)
