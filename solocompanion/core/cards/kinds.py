"""What a field of a card effect can hold: an amount, a choice, a yes or no, a record, words, other effects.

Each kind reads and writes its value; the factories (`amount`, `one_of`, ...) declare a field of an attrs class with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import NOTHING, field

from solocompanion.core.cards.reader import Reader
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

V = TypeVar("V")
KIND = "card_kind"
UNKNOWN = "?"
Amount: TypeAlias = int | None
"""A number printed on a card; `None`, written "?", is not known and is asked for when it is needed."""


@frozen(eq=False)
class Kind(Generic[V]):
    """One kind of field. `label` is its message for the entry form, `usual` what a new effect begins with."""

    label: str = ""
    usual: Any = None

    def read(self, reader: Reader) -> V:
        """Read a value. Raises `CardError`."""
        raise NotImplementedError

    def write(self, value: V) -> str:
        """Write a value as it is read."""
        raise NotImplementedError

    def samples(self) -> Iterator[V]:
        """Yield values of every shape, for tests."""
        raise NotImplementedError

    def fresh(self) -> V:
        """Return the value a new effect begins with."""
        value: V = self.usual
        return value

    def whole(self, line: str) -> V:
        """Read a line that holds this value alone. Raises `CardError`."""
        reader = Reader(line)
        value = self.read(reader)
        reader.finish()
        return value


@frozen(eq=False)
class Count(Kind[Amount]):
    """An `Amount` from `low` to `high`; `sign` is shown before it in the form.

    `printed` is what cards show where the notation, which older records are written in, takes more.
    """

    low: int = 0
    high: int = 99
    sign: str = ""
    printed: tuple[int, int] | None = None

    @property
    def span(self) -> tuple[int, int]:
        """Lowest and highest number that is asked for or entered."""
        return self.printed or (self.low, self.high)

    def read(self, reader: Reader) -> Amount:
        """Read digits, or "?" for a number that is not known."""
        begun = reader.at
        if reader.take(UNKNOWN):
            return None
        digits = reader.match("[0-9]{1,9}")
        if not digits or not self.low <= int(digits) <= self.high:
            raise reader.miss(text("expected a number from {low} to {high}, or ?", low=self.low, high=self.high), begun)
        return int(digits)

    def write(self, value: Amount) -> str:
        """Write digits, or "?" for a number that is not known."""
        return shown(value)

    def samples(self) -> Iterator[Amount]:
        """Yield unknown and both ends."""
        yield from (None, self.low, self.high)


@frozen(eq=False)
class Choice(Kind[str]):
    """One of the words of a list; `words` are their messages for people."""

    words: Mapping[str, str] = field(factory=dict)

    def read(self, reader: Reader) -> str:
        """Read one of the words, the longest that matches."""
        for one in sorted(self.words, key=len, reverse=True):
            if reader.take(one):
                return one
        raise reader.miss(text("expected one of: {words}", words=", ".join(self.words)))

    def write(self, value: str) -> str:
        """Write the word as it is read."""
        return value

    def samples(self) -> Iterator[str]:
        """Yield each of its words."""
        yield from self.words

    def say(self, value: str) -> str:
        """Return the word for people."""
        return text(self.words[value])


@frozen(eq=False)
class Flag(Kind[bool]):
    """Yes or no: `mark` is present or not. It has to be in an optional part of the notation."""

    mark: str = ""

    def read(self, reader: Reader) -> bool:
        """Read the mark, always to true. Raises `CardError` where it is missing."""
        if not reader.take(self.mark):
            raise reader.miss(text("expected one of: {words}", words=self.mark))
        return True

    def write(self, value: object) -> str:
        """Write the mark, or nothing for false."""
        return self.mark if value else ""

    def samples(self) -> Iterator[bool]:
        """Yield both truths: false, then true."""
        yield from (False, True)


@frozen(eq=False)
class Name(Kind[str]):
    """The id of a record; `of` is the kind of the record."""

    of: str = ""

    def read(self, reader: Reader) -> str:
        """Read an id of a to z, 0 to 9 and _, up to what stops it. Raises `CardError`."""
        begun = reader.at
        found = reader.match("[a-z0-9_]+")
        if not found or found in {stop.strip() for stop in reader.stops}:
            raise reader.miss(text("expected an id of small letters, digits and _"), begun)
        return found

    def write(self, value: str) -> str:
        """Write the id as it is read."""
        return value

    def samples(self) -> Iterator[str]:
        """Yield "" for none, then an id."""
        yield from ("", "some_id")


@frozen(eq=False)
class Phrase(Kind[str]):
    """Words of the person's own: up to `most` characters, none of `without`."""

    most: int = 120
    without: str = ",;"

    def read(self, reader: Reader) -> str:
        """Read up to the next stop."""
        begun = reader.at
        found = [place for stop in reader.stops if (place := reader.line.find(stop, begun)) >= 0]
        words = reader.line[begun : min(found, default=len(reader.line))]
        if not words.strip() or len(words) > self.most:
            raise reader.miss(text("expected 1 to {n} characters", n=self.most))
        barred = [begun + place for place, letter in enumerate(words) if letter in self.without]
        if barred:
            raise reader.miss(text("the words may not contain {signs}", signs=" ".join(self.without)), barred[0])
        reader.at += len(words)
        return words.strip()

    def write(self, value: str) -> str:
        """Write the words as they are read."""
        return value

    def samples(self) -> Iterator[str]:
        """Yield words with a space between them."""
        yield "look out"

    def fresh(self) -> str:
        """Return the usual words in the person's language."""
        return text(self.usual)


# -- declaring fields --------------------------------------------------------------------------------------------------
def of_kind(kind: Kind[Any], default: object = NOTHING) -> Any:
    """Declare a field with a kind, one of these or a game's own."""
    return field(default=default, metadata={KIND: kind})


def amount(
    low: int,
    high: int,
    label: str,
    *,
    default: object = NOTHING,
    sign: str = "",
    printed: tuple[int, int] | None = None,
) -> Any:
    """Declare an `Amount`; in a new effect it is not known, so that nothing is taken for printed that nobody read."""
    return of_kind(Count(label, None, low, high, sign, printed), default)


def one_of(label: str, words: Mapping[str, str]) -> Any:
    """Declare a choice; `words` are the written words with their messages for people."""
    return of_kind(Choice(label, next(iter(words)), words))


def flag(mark: str, label: str) -> Any:
    """Declare a yes or no, which is written with `mark`."""
    return of_kind(Flag(label, usual=False, mark=mark), default=False)


def name(of: str, label: str) -> Any:
    """Declare the id of a record of a kind; empty where the card names none."""
    return of_kind(Name(label, "", of), default="")


def phrase(label: str, usual: str) -> Any:
    """Declare words of the person's own."""
    return of_kind(Phrase(label, usual))


# -- amounts -----------------------------------------------------------------------------------------------------------
def known(n: Amount) -> int:
    """Return a number that was asked for before, where it was not known. Raises `ValueError` where it still is not."""
    if n is None:
        raise ValueError("a number of the card was used before it was asked for")
    return n


def shown(n: Amount) -> str:
    """Return a number as it is shown."""
    return UNKNOWN if n is None else str(n)
