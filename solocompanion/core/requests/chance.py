"""Questions for chance: draw, roll, flip, shuffle. Each knows its outcomes and their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, permutations, product
from math import comb, factorial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from solocompanion.core.frozen import frozen
from solocompanion.core.requests.asking import Answer, Request, some_of, whole
from solocompanion.core.words import text

if TYPE_CHECKING:  # exact odds are computed for forecasts only, so the start of the window does not import this
    from fractions import Fraction

T = TypeVar("T", bound=Answer)
A_co = TypeVar("A_co", bound=Answer, covariant=True)
DICE = 12  # that a number of 64 bits is enough for: even of twenty sides they take 52
LAST = 2**64 - 1
Odds: TypeAlias = "tuple[tuple[T, Fraction], ...]"


def _share(part: int, whole_: int) -> Fraction:
    from fractions import Fraction  # noqa: PLC0415 - see above

    return Fraction(part, whole_)


def _rolled(number: int, sides: int, count: int) -> Iterator[int]:
    """Yield faces: the digits of a 64-bit number. It is too short for many dice, so another follows from it."""
    left = number
    for n in range(count):
        if n and n % DICE == 0:
            left = _mixed(number + n)
        left, face = left * sides & LAST, left * sides >> 64
        yield face + 1


def _mixed(number: int) -> int:
    """Return another 64-bit number, which tells nothing of the first ones (the finish of SplitMix64)."""
    number = number * 0x9E3779B97F4A7C15 & LAST
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & LAST
    number = (number ^ number >> 27) * 0x94D049BB133111EB & LAST
    return number ^ number >> 31


class Chance(Request[A_co]):
    """A question for chance: the seed, the person with the real deck or die, a test or a forecast answers it.

    `source` names the deck or die; each source has a stream of its own.
    """

    __slots__ = ()
    source: str

    def resolve(self, number: int) -> A_co:
        """Turn a uniform 64-bit number into an outcome."""
        raise NotImplementedError

    def outcomes(self) -> Odds[A_co]:
        """Return every outcome with its probability; they add up to 1."""
        raise NotImplementedError


@frozen
class Draw(Chance[str]):
    """Draw one card from those that are left, each equally likely; a name listed twice is twice as likely.

    `about` is that of a `Pick`; `purpose` says what for, by the game's name of it, where one question serves several.
    """

    key: str
    rule: str
    source: str
    options: tuple[str, ...]
    about: str = ""
    purpose: str = ""

    def check(self, value: object) -> str:
        """Accept a card that is left."""
        return self.one_of(self.options, value)

    def legal(self) -> str:
        """Name the cards that can be drawn, each once, of many the first few."""
        return text("one of {options}", options=some_of(tuple(dict.fromkeys(self.options))))

    def examples(self) -> Iterable[str]:
        """Yield each card once, in their order."""
        return iter(dict.fromkeys(self.options))

    def resolve(self, number: int) -> str:
        """Take the card at that share of the pile."""
        return self.options[number * len(self.options) >> 64]

    def outcomes(self) -> Odds[str]:
        """Return each card once, with the share of its copies."""
        total = len(self.options)
        return tuple((card, _share(n, total)) for card, n in Counter(self.options).items())


@frozen
class Roll(Chance[int]):
    """Roll a die of `sides` faces."""

    key: str
    rule: str
    source: str
    sides: int

    def check(self, value: object) -> int:
        """Accept a face, also as a list of one."""
        return _faces(self, value, 1, self.sides)[0]

    def legal(self) -> str:
        """Name the lowest and the highest face."""
        return text("a number from 1 to {sides}", sides=self.sides)

    def examples(self) -> Iterable[int]:
        """Yield every face, up to thirty-six."""
        return islice(range(1, self.sides + 1), 36)

    def resolve(self, number: int) -> int:
        """Take the face at that share of the die."""
        return (number * self.sides >> 64) + 1

    def outcomes(self) -> Odds[int]:
        """Every face, each equally likely."""
        share = _share(1, self.sides)
        return tuple((face, share) for face in range(1, self.sides + 1))


@frozen
class RollSeveral(Chance[tuple[int, ...]]):
    """Roll `count` dice of `sides` faces. The answer is a face for each die, in the order they are read."""

    key: str
    rule: str
    source: str
    sides: int
    count: int

    def check(self, value: object) -> tuple[int, ...]:
        """Accept a face for every die."""
        return _faces(self, value, self.count, self.sides)

    def legal(self) -> str:
        """Name the number of dice, and the lowest and the highest face."""
        return text("{count} times a number from 1 to {sides}", count=self.count, sides=self.sides)

    def examples(self) -> Iterable[tuple[int, ...]]:
        """Yield the outcomes, up to thirty-six; all of them may be more than fit into memory."""
        return islice(product(range(1, self.sides + 1), repeat=self.count), 36)

    def resolve(self, number: int) -> tuple[int, ...]:
        """Spread the number over the dice."""
        return tuple(_rolled(number, self.sides, self.count))

    def outcomes(self) -> Odds[tuple[int, ...]]:
        """Every combination in order, each equally likely."""
        share = _share(1, self.sides**self.count)
        return tuple((faces, share) for faces in product(range(1, self.sides + 1), repeat=self.count))


@frozen
class RollHits(Chance[int]):
    """Roll `count` dice of `sides` faces; the answer is how many show `attack` or less. `about` is that of a `Pick`."""

    key: str
    rule: str
    source: str
    sides: int
    count: int
    attack: int
    about: str = ""

    def check(self, value: object) -> int:
        """Accept how many hit, also as a list of one."""
        given = value[0] if isinstance(value, list | tuple) and len(value) == 1 else value
        hits = whole(given)
        if hits is None or not 0 <= hits <= self.count:
            raise self.refuse(value)
        return hits

    def legal(self) -> str:
        """Name the least and the greatest number."""
        return text("a whole number from {low} to {high}", low=0, high=self.count)

    def examples(self) -> Iterable[int]:
        """Yield every number, up to thirty-six."""
        return islice(range(self.count + 1), 36)

    def resolve(self, number: int) -> int:
        """Spread the number over the dice, and count those that hit."""
        return sum(face <= self.attack for face in _rolled(number, self.sides, self.count))

    def outcomes(self) -> Odds[int]:
        """Return every number that can come up with its probability."""
        one = _share(min(self.attack, self.sides), self.sides)
        shares = ((hits, comb(self.count, hits) * one**hits * (1 - one) ** (self.count - hits)) for hits in
                  range(self.count + 1))  # fmt: skip
        return tuple((hits, share) for hits, share in shares if share)


def _faces(request: Request[Answer], value: object, count: int, sides: int) -> tuple[int, ...]:
    given = value if isinstance(value, list | tuple) else [value]
    faces = tuple(face for face in map(whole, given) if face is not None and 1 <= face <= sides)
    if len(faces) != count or len(given) != count:
        raise request.refuse(value)
    return faces


@frozen
class Flip(Chance[str]):
    """Flip a coin (or a two-sided token): the answer is one of the two `faces`; `about` is that of a `Pick`."""

    key: str
    rule: str
    source: str
    faces: tuple[str, str] = ("heads", "tails")
    about: str = ""

    def check(self, value: object) -> str:
        """Accept one of the faces."""
        return self.one_of(self.faces, value)

    def legal(self) -> str:
        """Name both faces, the first one first."""
        return text("one of {options}", options=", ".join(self.faces))

    def examples(self) -> Iterable[str]:
        """Yield both faces, the first one first."""
        return iter(self.faces)

    def resolve(self, number: int) -> str:
        """Take the face by the highest bit."""
        return self.faces[number >> 63]

    def outcomes(self) -> Odds[str]:
        """Return both faces, with one half each."""
        return tuple((face, _share(1, 2)) for face in self.faces)


@frozen
class Shuffle(Chance[tuple[str, ...]]):
    """Put all the items into a random order. The answer is the order, first item on top."""

    key: str
    rule: str
    source: str
    items: tuple[str, ...]

    def check(self, value: object) -> tuple[str, ...]:
        """Accept any order of just these items."""
        if not isinstance(value, list | tuple) or any(one not in self.items for one in value):
            raise self.refuse(value)
        if Counter(value) != Counter(self.items):
            raise self.refuse(value)
        return tuple(value)

    def legal(self) -> str:
        """Name all items, in the order given."""
        return text("any order of {options}", options=", ".join(self.items))

    def examples(self) -> Iterable[tuple[str, ...]]:
        """Yield up to six of their orders."""
        return islice(permutations(self.items), 6)

    def resolve(self, number: int) -> tuple[str, ...]:
        """Fisher and Yates, each step from a fresh stretch of a small generator seeded with the number."""
        items, state = list(self.items), number
        for last in range(len(items) - 1, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            other = (state ^ state >> 29) * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]
        return tuple(items)

    def outcomes(self) -> Odds[tuple[str, ...]]:
        """Every order, equally likely. Grows with the factorial: callers cap it."""
        share = _share(1, factorial(len(self.items)))
        return tuple((order, share) for order in permutations(self.items))
