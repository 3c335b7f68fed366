"""Questions for the person: pick, give a number, fill in a form; and what every question knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from re import fullmatch
from typing import Any, Generic, TypeVar

from attrs import field

from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

Answer = str | int | tuple[Any, ...]
MANY, LISTED = 24, 8  # from how many options on an answer is found by name, and how many of them an error lists
A_co = TypeVar("A_co", bound=Answer, covariant=True)


class IllegalAnswerError(ValueError):
    """An answer the rules do not allow; the message names the question and what would have been legal.

    `given` is the answer where the message says no more of it: a shell then words it by what the options are called.
    `why` says, without naming the question, what is wrong with a line that was written, from its `column` on (from 1;
    0: it is known of none).
    """

    def __init__(self, message: str, given: object = None, why: str = "", column: int = 0) -> None:
        super().__init__(message)
        self.given, self.why, self.column = given, why, column


class Request(Generic[A_co]):
    """A question a rule asks, and the type of its answer.

    `key` names it in the game's wording, `rule` cites why it is asked.
    """

    __slots__ = ()
    key: str
    rule: str

    def check(self, value: object) -> A_co:
        """Return the answer in its normal form, or raise `IllegalAnswerError`."""
        raise NotImplementedError

    def legal(self) -> str:
        """Say in a few words which answers are legal."""
        raise NotImplementedError

    def examples(self) -> Iterable[A_co]:
        """Yield legal answers, for tests and for filling in; every legal answer where they are few."""
        raise NotImplementedError

    def one_of(self, options: Sequence[str], value: object) -> str:
        """Accept one of these options as an answer."""
        if value not in options:
            raise self.refuse(value)
        return str(value)

    def refuse(self, value: object) -> IllegalAnswerError:
        """Build the error for an illegal `value`."""
        return IllegalAnswerError(
            text(
                "{question}: {value} is not legal; legal is {legal}",
                question=self.key,
                value=repr(value),
                legal=self.legal(),
            ),
            value,
        )


@frozen
class Pick(Request[str]):
    """Choose one of the options.

    `about` names the place or piece that is asked about, where the state does not tell it yet. `besides` are those of
    the options that are no names, such as that there is nothing more: they are shown also where many are found by name.
    """

    key: str
    rule: str
    options: tuple[str, ...]
    about: str = ""
    besides: tuple[str, ...] = ()

    def check(self, value: object) -> str:
        """Return the option. Raises `IllegalAnswerError` for anything else."""
        return self.one_of(self.options, value)

    def legal(self) -> str:
        """Name the options, of many the first few."""
        return text("one of {options}", options=some_of(self.options))

    def examples(self) -> Iterable[str]:
        """Yield each option, in their order."""
        return iter(self.options)


@frozen
class PickSeveral(Request[tuple[str, ...]]):
    """Choose `least` to `most` different options; `about` is that of a `Pick`."""

    key: str
    rule: str
    options: tuple[str, ...]
    least: int
    most: int
    about: str = ""

    def check(self, value: object) -> tuple[str, ...]:
        """Accept a sequence of different options."""
        if isinstance(value, str) or not isinstance(value, list | tuple):
            raise self.refuse(value)
        chosen = tuple(value)
        known = all(one in self.options for one in chosen)
        if not known or not self.least <= len(chosen) <= self.most or len(set(chosen)) != len(chosen):
            raise self.refuse(value)
        return chosen

    def legal(self) -> str:
        """Name the numbers and list the options."""
        return text("{least} to {most} of {options}", least=self.least, most=self.most, options=", ".join(self.options))

    def examples(self) -> Iterable[tuple[str, ...]]:
        """Yield a selection of each size."""
        return (self.options[:n] for n in range(self.least, min(self.most, len(self.options)) + 1))


@frozen
class Number(Request[int]):
    """Give a whole number from `low` to `high`; `usual` is what the mirror would expect, `None` where it cannot know.

    Without a `usual` the person has to enter a number. A saved question may have another one: it is the same question.

    `about` is that of a `Pick`.
    """

    key: str
    rule: str
    low: int
    high: int
    usual: int | None = field(default=0, eq=False)
    about: str = ""

    def check(self, value: object) -> int:
        """Accept a whole number in range (a string of digits too: scripts and the terminal give those)."""
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def legal(self) -> str:
        """Name the least and the greatest number."""
        return text("a whole number from {low} to {high}", low=self.low, high=self.high)

    def examples(self) -> Iterable[int]:
        """Yield the ends and the numbers between, up to twelve."""
        return iter(sorted({self.low, self.high, *islice(range(self.low, self.high + 1), 10)}))


@frozen
class Line:
    """One number on a form; `usual` is that of a `Number`."""

    name: str
    low: int
    high: int
    usual: int | None = field(default=0, eq=False)

    @property
    def first(self) -> int:
        """What it begins with where something has to stand: what is usual, or else the lowest."""
        return self.low if self.usual is None else self.usual


@frozen
class Form(Request[tuple[int, ...]]):
    """Fill in several numbers at once. The answer is a tuple in the order of `lines`; a mapping by name is taken.

    `about` is that of a `Pick`. With a `total` the numbers have to come to it together.
    """

    key: str
    rule: str
    lines: tuple[Line, ...]
    about: str = ""
    total: int | None = None

    @property
    def open(self) -> tuple[Line, ...]:
        """The lines that have more than one answer; the others are not asked, unless all of them have one only."""
        return tuple(line for line in self.lines if line.low < line.high) or self.lines

    def check(self, value: object) -> tuple[int, ...]:
        """Accept a number in range for every line."""
        if isinstance(value, dict):
            unknown = [name for name in value if name not in {line.name for line in self.lines}]
            if unknown:
                raise self.refuse(value)
            value = [value.get(line.name, line.usual) for line in self.lines]
        if isinstance(value, str) or not isinstance(value, list | tuple) or len(value) != len(self.lines):
            raise self.refuse(value)
        numbers = []
        for line, number in zip(self.lines, map(whole, value), strict=True):
            if number is None or not line.low <= number <= line.high:
                raise self.refuse(value)
            numbers.append(number)
        if not self._adds_up(numbers):
            why = text("{question}: {why}", question=self.key, why=self.off_total(numbers))
            raise IllegalAnswerError(why, value)
        return tuple(numbers)

    def off_total(self, numbers: Sequence[int]) -> str:
        """Say what the numbers come to and have to come to; empty where they do, or nothing is asked of the sum."""
        if self.total is None or self._adds_up(numbers):
            return ""
        return text("together {n}, these are {sum}", n=self.total, sum=sum(numbers))

    def following(self, entered: Sequence[int]) -> Line:
        """Return the line after those that are entered, with the range that a total leaves it.

        Where no number can come to the total any more, it is the range of the line.
        """
        line, rest = self.lines[len(entered)], self.lines[len(entered) + 1 :]
        if self.total is None:
            return line
        left = self.total - sum(entered)
        low = max(line.low, left - sum(one.high for one in rest))
        high = min(line.high, left - sum(one.low for one in rest))
        if low > high:
            return line
        usual = None if line.usual is None else min(max(line.usual, low), high)
        return Line(line.name, low, high, usual)

    def _adds_up(self, numbers: Sequence[int]) -> bool:
        return self.total is None or sum(numbers) == self.total

    def legal(self) -> str:
        """Name each line with its range, and what they come to."""
        named = ", ".join(f"{line.name} {line.low}-{line.high}" for line in self.lines)
        return named if self.total is None else text("{lines}, together {n}", lines=named, n=self.total)

    def examples(self) -> Iterable[tuple[int, ...]]:
        """Yield the usual values, the lowest and the highest; with a total, for each line as much as it can take."""
        usual = tuple(line.first for line in self.lines)
        if self.total is None:
            yield from (usual, tuple(line.low for line in self.lines), tuple(line.high for line in self.lines))
            return
        if self._adds_up(usual):
            yield usual
        for first in range(len(self.lines)):
            yield self._filled(first, self.total)

    def _filled(self, first: int, total: int) -> tuple[int, ...]:
        """Return numbers that come to a total: as much as can be on the first line, then on those after it."""
        numbers = [line.low for line in self.lines]
        for place in (first, *(other for other in range(len(self.lines)) if other != first)):
            line = self.lines[place]
            numbers[place] += min(line.high - line.low, total - sum(numbers))
        return tuple(numbers)


def some_of(options: Sequence[str]) -> str:
    """List options, the first of them where they are many."""
    if len(options) <= MANY:
        return ", ".join(options)
    return text("{some} and {n} more", some=", ".join(options[:LISTED]), n=len(options) - LISTED)


def whole(value: object) -> int | None:
    """Return a whole number given as one or as digits, as scripts and the terminal do; `None` for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and fullmatch("-?[0-9]{1,18}", value.strip()):
        return int(value)
    return None


@frozen
class Written(Request[str]):
    """Give a line of text in a form of the game's own, such as a card read off the table.

    `pattern` is the regular expression every answer matches in full; `samples` are lines that do. With the
    pattern of an older saved game it is the same question. A rule that reads a language asks with `cards.ask_line`,
    which refuses what cannot be read.
    """

    key: str
    rule: str
    pattern: str = field(eq=False)
    samples: tuple[str, ...]

    def check(self, value: object) -> str:
        """Accept a line that matches, ignoring spaces around it."""
        if not isinstance(value, str) or not fullmatch(self.pattern, value.strip()):
            raise self.refuse(value)
        return value.strip()

    def legal(self) -> str:
        """Show the first sample of such a line."""
        return text("a line such as {sample}", sample=repr(self.samples[0]))

    def examples(self) -> Iterable[str]:
        """Yield each sample, in their order."""
        return iter(self.samples)
