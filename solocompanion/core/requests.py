"""What a rule may ask: each request knows its legal answers; a chance request also knows its odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import islice, permutations, product
from math import factorial
from re import fullmatch
from typing import Any

from attrs import frozen

from solocompanion.core.words import text

Answer = str | int | tuple[Any, ...]
Odds = tuple[tuple[Answer, Fraction], ...]


class IllegalAnswerError(ValueError):
    """An answer the rules do not allow; the message names the question and what would have been legal."""


class Request:
    """A question a rule asks. `key` names it in the game's wording, `rule` cites why it is asked."""

    __slots__ = ()
    key: str
    rule: str

    def check(self, value: Any) -> Answer:
        """Return the answer in its normal form, or raise `IllegalAnswerError`."""
        raise NotImplementedError

    def legal(self) -> str:
        """Say in a few words which answers are legal."""
        raise NotImplementedError

    def examples(self) -> Iterable[Answer]:
        """Yield legal answers, for tests and for filling in; every legal answer where they are few."""
        raise NotImplementedError

    def refuse(self, value: Any) -> IllegalAnswerError:
        """Build the error for an illegal `value`."""
        return IllegalAnswerError(
            text(
                "{question}: {value} is not legal; legal is {legal}",
                question=self.key,
                value=repr(value),
                legal=self.legal(),
            )
        )


@frozen
class Pick(Request):
    """Choose `least` to `most` of the options. The answer is one option, or a tuple of them when `most` is over 1."""

    key: str
    rule: str
    options: tuple[str, ...]
    least: int = 1
    most: int = 1

    def check(self, value: Any) -> Answer:
        """Accept an option, or a sequence of different options."""
        if self.most == 1 and self.least == 1:
            if value not in self.options:
                raise self.refuse(value)
            return str(value)
        if isinstance(value, str) or not isinstance(value, list | tuple):
            raise self.refuse(value)
        chosen = tuple(value)
        known = all(one in self.options for one in chosen)
        if not known or not self.least <= len(chosen) <= self.most or len(set(chosen)) != len(chosen):
            raise self.refuse(value)
        return chosen

    def legal(self) -> str:
        """List the options."""
        if self.most == 1 and self.least == 1:
            return text("one of {options}", options=", ".join(self.options))
        return text("{least} to {most} of {options}", least=self.least, most=self.most, options=", ".join(self.options))

    def examples(self) -> Iterable[Answer]:
        """Yield each option, or a few selections."""
        if self.most == 1 and self.least == 1:
            return iter(self.options)
        return (self.options[:n] for n in range(self.least, min(self.most, len(self.options)) + 1))


@frozen
class Number(Request):
    """Give a whole number from `low` to `high`; `usual` is what the mirror would expect."""

    key: str
    rule: str
    low: int
    high: int
    usual: int = 0

    def check(self, value: Any) -> Answer:
        """Accept a whole number in range (a string of digits too: scripts and the terminal give those)."""
        number = _whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def legal(self) -> str:
        """Name the range."""
        return text("a whole number from {low} to {high}", low=self.low, high=self.high)

    def examples(self) -> Iterable[Answer]:
        """Yield the ends and what lies between, up to twelve."""
        return iter(sorted({self.low, self.high, *islice(range(self.low, self.high + 1), 10)}))


@frozen
class Line:
    """One number on a form."""

    name: str
    low: int
    high: int
    usual: int = 0


@frozen
class Form(Request):
    """Fill in several numbers at once. The answer is a tuple in the order of `lines`; a mapping by name is taken."""

    key: str
    rule: str
    lines: tuple[Line, ...]

    def check(self, value: Any) -> Answer:
        """Accept a number in range for every line."""
        if isinstance(value, dict):
            unknown = [name for name in value if name not in {line.name for line in self.lines}]
            if unknown:
                raise self.refuse(value)
            value = [value.get(line.name, line.usual) for line in self.lines]
        if isinstance(value, str) or not isinstance(value, list | tuple) or len(value) != len(self.lines):
            raise self.refuse(value)
        numbers = tuple(_whole(item) for item in value)
        for line, number in zip(self.lines, numbers, strict=True):
            if number is None or not line.low <= number <= line.high:
                raise self.refuse(value)
        return numbers

    def legal(self) -> str:
        """Name each line with its range."""
        return ", ".join(f"{line.name} {line.low}-{line.high}" for line in self.lines)

    def examples(self) -> Iterable[Answer]:
        """Yield the usual values, the lowest and the highest."""
        yield tuple(line.usual for line in self.lines)
        yield tuple(line.low for line in self.lines)
        yield tuple(line.high for line in self.lines)


@frozen
class Written(Request):
    """Give a line of text in a form of the game's own, such as a card read off the table.

    `pattern` is the regular expression every answer matches in full; `samples` are lines that do.
    """

    key: str
    rule: str
    pattern: str
    samples: tuple[str, ...]

    def check(self, value: Any) -> Answer:
        """Accept a line of the form, spaces round it left out."""
        if not isinstance(value, str) or not fullmatch(self.pattern, value.strip()):
            raise self.refuse(value)
        return value.strip()

    def legal(self) -> str:
        """Show a sample."""
        return text("a line such as {sample}", sample=repr(self.samples[0]))

    def examples(self) -> Iterable[Answer]:
        """Yield the samples."""
        return iter(self.samples)


class Chance(Request):
    """A question chance answers: the seed, the person with the real thing, a test or a forecast.

    `source` names the deck or die; each source has a stream of its own.
    """

    __slots__ = ()
    source: str

    def resolve(self, number: int) -> Answer:
        """Turn a uniform 64-bit number into an outcome."""
        raise NotImplementedError

    def outcomes(self) -> Odds:
        """Return every outcome with its probability; they add up to 1."""
        raise NotImplementedError


@frozen
class Draw(Chance):
    """Draw one card from those that are left, each equally likely; a name listed twice is twice as likely."""

    key: str
    rule: str
    source: str
    options: tuple[str, ...]

    def check(self, value: Any) -> Answer:
        """Accept a card that is left."""
        if value not in self.options:
            raise self.refuse(value)
        return str(value)

    def legal(self) -> str:
        """List what is left."""
        return text("one of {options}", options=", ".join(dict.fromkeys(self.options)))

    def examples(self) -> Iterable[Answer]:
        """Yield each card once."""
        return iter(dict.fromkeys(self.options))

    def resolve(self, number: int) -> Answer:
        """Take the card at that share of the pile."""
        return self.options[number * len(self.options) >> 64]

    def outcomes(self) -> Odds:
        """Count equal cards together."""
        total = len(self.options)
        return tuple((card, Fraction(n, total)) for card, n in Counter(self.options).items())


@frozen
class Roll(Chance):
    """Roll `count` dice of `sides` faces. The answer is a number, or a tuple of them for several dice."""

    key: str
    rule: str
    source: str
    sides: int
    count: int = 1

    def check(self, value: Any) -> Answer:
        """Accept a face for every die."""
        faces = [_whole(item) for item in (value if isinstance(value, list | tuple) else [value])]
        if len(faces) != self.count or any(face is None or not 1 <= face <= self.sides for face in faces):
            raise self.refuse(value)
        return faces[0] if self.count == 1 else tuple(faces)  # type: ignore[return-value]

    def legal(self) -> str:
        """Name the faces."""
        return text("{count} times a number from 1 to {sides}", count=self.count, sides=self.sides)

    def examples(self) -> Iterable[Answer]:
        """Yield the outcomes, up to thirty-six."""
        return islice((answer for answer, _ in self.outcomes()), 36)

    def resolve(self, number: int) -> Answer:
        """Spread the number over the dice."""
        faces = []
        for _ in range(self.count):
            number, face = number * self.sides & 0xFFFFFFFFFFFFFFFF, number * self.sides >> 64
            faces.append(face + 1)
        return faces[0] if self.count == 1 else tuple(faces)

    def outcomes(self) -> Odds:
        """Every combination in order, each equally likely."""
        share = Fraction(1, self.sides**self.count)
        if self.count == 1:
            return tuple((face, share) for face in range(1, self.sides + 1))
        return tuple((faces, share) for faces in product(range(1, self.sides + 1), repeat=self.count))


@frozen
class Flip(Chance):
    """Flip a coin (or a two-sided token): the answer is one of the two `faces`."""

    key: str
    rule: str
    source: str
    faces: tuple[str, str] = ("heads", "tails")

    def check(self, value: Any) -> Answer:
        """Accept one of the faces."""
        if value not in self.faces:
            raise self.refuse(value)
        return str(value)

    def legal(self) -> str:
        """Name both faces."""
        return text("one of {options}", options=", ".join(self.faces))

    def examples(self) -> Iterable[Answer]:
        """Yield both faces."""
        return iter(self.faces)

    def resolve(self, number: int) -> Answer:
        """Take the face by the highest bit."""
        return self.faces[number >> 63]

    def outcomes(self) -> Odds:
        """One half each."""
        return tuple((face, Fraction(1, 2)) for face in self.faces)


@frozen
class Shuffle(Chance):
    """Put all the items into a random order. The answer is the order, first item on top."""

    key: str
    rule: str
    source: str
    items: tuple[str, ...]

    def check(self, value: Any) -> Answer:
        """Accept any order of just these items."""
        if not isinstance(value, list | tuple) or any(one not in self.items for one in value):
            raise self.refuse(value)
        if Counter(value) != Counter(self.items):
            raise self.refuse(value)
        return tuple(value)

    def legal(self) -> str:
        """Name the items."""
        return text("any order of {options}", options=", ".join(self.items))

    def examples(self) -> Iterable[Answer]:
        """Yield a few orders."""
        return islice(permutations(self.items), 6)

    def resolve(self, number: int) -> Answer:
        """Fisher and Yates, each step from a fresh stretch of a small generator seeded with the number."""
        items, state = list(self.items), number
        for last in range(len(items) - 1, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            other = (state ^ state >> 29) * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]
        return tuple(items)

    def outcomes(self) -> Odds:
        """Every order, equally likely. Grows with the factorial: callers cap it."""
        share = Fraction(1, factorial(len(self.items)))
        return tuple((order, share) for order in permutations(self.items))


def _whole(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and fullmatch("-?[0-9]{1,18}", value.strip()):
        return int(value)
    return None


REQUESTS: tuple[type[Request], ...] = (Pick, Number, Form, Written, Draw, Roll, Flip, Shuffle)
