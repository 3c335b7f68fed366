"""Hands of five cards: their rank, whether they cheat, which is better, and the best of many cards (B12, W-DRAW-2).

A card is a pair of value, 1 (ace, always low) to 13, and suit; `JOKER` is one too, which Wyatt never has. What a
person shows is read from a line (`read_hand`, `read_lowball`):

- five cards, such as ``10h Jd 3c As *``: values ``A 2 … 10 J Q K``, suits ``s h d c``, ``*`` a joker;
- or only what they come to, ``rank 5``, ``full house``, with ``kickers K 9`` from the card that counts most, and with
  ``cheating``; ``too few`` where there were no five cards;
- then ``up 1`` or ``down 2`` where a card changed the rank.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import TypeVar

from solocompanion.core.cards import CardError
from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

Playing = tuple[int, str]  # value, suit
CARDS = 5
JOKER: Playing = (0, "joker")
MOST_JOKERS = 2
DEAD_MAN = frozenset({(1, "spades"), (1, "clubs"), (8, "spades"), (8, "clubs"), (11, "diamonds")})
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, DEAD_MANS_HAND = range(1, 12)
_BY_COUNTS = {
    (5,): FIVE,
    (4, 1): FOUR,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): THREE,
    (2, 2, 1): TWO_PAIR,
    (2, 1, 1, 1): PAIR,
}
ABOVE_ALL = 14  # the kicker of a hand that was brought down to a rank: it is the best of that rank


@frozen
class Hand:
    """What five cards come to: `rank` from 1 (high card) to 11 (Dead Man's Hand), then the cards that break ties.

    Two hands are equal where all of this is; which is better is a question for `strength` and `against` alone, as
    whether a hand cheats makes it no better and no worse. `is_rough`: the person gave the rank and no more kickers.
    `is_short`: there were fewer than five cards, which is the lowest hand (B12).
    """

    rank: int
    kickers: tuple[int, ...]
    is_cheating: bool = False
    is_rough: bool = False
    is_short: bool = False

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        """The one order of hands: they tie exactly where it is the same (B3, B13)."""
        return self.rank, self.kickers

    def against(self, other: Hand) -> int | None:
        """Return 1 if this is better, -1 if it is worse, 0 for a tie; `None` if that is not known of a rough hand."""
        if self.rank != other.rank or not (self.is_rough or other.is_rough):
            return _apart(self.strength, other.strength)
        pairs = zip(self.kickers, other.kickers, strict=False)
        apart = next(filter(None, (_apart(one, two) for one, two in pairs)), None)
        return apart if apart is not None or self.kickers != other.kickers or not self.kickers else 0


T = TypeVar("T", int, tuple[int, tuple[int, ...]])


def _apart(one: T, two: T) -> int:
    """Return 1 if one is above two, -1 if it is below, else 0."""
    return (one > two) - (one < two)


LOWEST = Hand(HIGH_CARD, (), is_short=True)


def hand(cards: Sequence[Playing]) -> Hand:
    """Return what cards come to; of fewer than five the lowest possible hand (B12).

    A joker is the card that makes the hand best; it is never a copy that cheats.
    """
    if len(cards) < CARDS:
        return LOWEST
    own = [card for card in cards if card != JOKER]
    is_cheating = len(set(own)) < len(own)
    if len(own) == CARDS:
        return Hand(*_of(own), is_cheating)
    suits = {suit for _, suit in own} | {suit for _, suit in DEAD_MAN}
    every = [(value, suit) for value in range(1, 14) for suit in suits]
    made = (_of([*own, *jokers]) for jokers in product(every, repeat=len(cards) - len(own)))
    return Hand(*max(made), is_cheating)


def lowball_hand(cards: Sequence[Playing]) -> Hand:
    """Return what cards come to where the lowest hand wins (B3).

    A joker is the lowest value not in hand, and helps to make no straight and no flush.
    """
    own = [card for card in cards if card != JOKER]
    if len(cards) < CARDS or len(own) == CARDS:
        return hand(cards)
    missing = [value for value in range(1, 14) if value not in {one for one, _ in own}]
    values = [*(value for value, _ in own), *missing[: len(cards) - len(own)]]
    counts = Counter(values)
    shape = tuple(sorted(counts.values(), reverse=True))
    kickers = tuple(sorted(counts, key=lambda value: (-counts[value], -value)))
    return Hand(_BY_COUNTS.get(shape, HIGH_CARD), kickers, len(set(own)) < len(own))


def _of(cards: Sequence[Playing]) -> tuple[int, tuple[int, ...]]:
    """Return rank and kickers of five cards."""
    if set(cards) == DEAD_MAN:
        return DEAD_MANS_HAND, ()
    values = tuple(sorted((value for value, _ in cards), reverse=True))
    return _of_values(values, len({suit for _, suit in cards}) == 1)


@cache
def _of_values(values: tuple[int, ...], is_flush: bool) -> tuple[int, tuple[int, ...]]:  # noqa: FBT001 - cached
    """Return rank and kickers of five values from the highest down; copies of a card may be of one suit and a pair."""
    counts = Counter(values)
    ordered = tuple(sorted(counts, key=lambda value: (-counts[value], -value)))
    shape = tuple(sorted(counts.values(), reverse=True))
    is_straight = len(counts) == CARDS and values[0] - values[-1] < CARDS
    if is_straight:
        return (STRAIGHT_FLUSH if is_flush else STRAIGHT), values[:1]
    rank = max(_BY_COUNTS.get(shape, HIGH_CARD), FLUSH if is_flush else HIGH_CARD)
    return rank, values if rank == FLUSH else ordered


def best(cards: Sequence[Playing], *, by: str = "rank") -> tuple[Hand, tuple[Playing, ...]]:
    """Return the best hand of many cards and its five: by rank, then legal before cheating, then by strength (A55).

    `by="strength"` prefers a legal hand only to one of exactly the same strength.
    """
    if len(cards) < CARDS:
        return LOWEST, tuple(cards)
    every = sorted(cards, reverse=True)
    may_cheat = len(set(every)) < len(every)
    found: tuple[tuple[int, int | tuple[int, ...], int | tuple[int, ...]], tuple[Playing, ...]] | None = None
    for five in combinations(every, CARDS):
        values, (suit, *suits) = tuple([value for value, _ in five]), [suit for _, suit in five]
        rank, kickers = _of_values(values, suits.count(suit) == len(suits))
        if values == _DEAD_MANS_VALUES and set(five) == DEAD_MAN:
            rank, kickers = DEAD_MANS_HAND, ()
        if found is not None and rank < found[0][0]:
            continue
        is_legal = not may_cheat or len(set(five)) == CARDS
        key = (rank, int(is_legal), kickers) if by == "rank" else (rank, kickers, int(is_legal))
        if found is None or key > found[0]:
            found = key, five
    assert found is not None
    return hand(found[1]), found[1]


_DEAD_MANS_VALUES = tuple(sorted((value for value, _ in DEAD_MAN), reverse=True))


def shifted(found: Hand, n: int) -> Hand:
    """Return a hand whose rank a card changed: the worst of a rank further up, the best of one further down (B12)."""
    if not n:
        return found
    rank = min(DEAD_MANS_HAND, max(HIGH_CARD, found.rank + n))
    is_best = n < 0 and found.rank + n >= HIGH_CARD and rank < DEAD_MANS_HAND
    return changed(found, rank=rank, kickers=(ABOVE_ALL,) if is_best else (), is_rough=False, is_short=False)


# -- the notation ------------------------------------------------------------------------------------------------------
TOO_FEW = "too few"
ANY_LINE = ".+"  # the reader names the fault
SAMPLES = ("10h Jd 3c As *", "full house kickers 9 4", "rank 6 kickers K 9 cheating", "8s 8c As Ac 2d up 1", TOO_FEW)
_VALUES: Mapping[str, int] = {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
_SUITS: Mapping[str, str] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANKS: Mapping[str, int] = {
    "high card": HIGH_CARD,
    "one pair": PAIR,
    "pair": PAIR,
    "two pairs": TWO_PAIR,
    "two pair": TWO_PAIR,
    "three of a kind": THREE,
    "straight flush": STRAIGHT_FLUSH,
    "straight": STRAIGHT,
    "flush": FLUSH,
    "full house": FULL_HOUSE,
    "four of a kind": FOUR,
    "five of a kind": FIVE,
    "dead man's hand": DEAD_MANS_HAND,
}
_KICKERS = {1: 5, 2: 4, 3: 3, 4: 3, 5: 1, 6: 5, 7: 2, 8: 2, 9: 1, 10: 1, 11: 0}  # how many break ties of a rank


@frozen
class Reading:
    """What a line comes to: the cards, as far as they were given, and their hand."""

    hand: Hand
    cards: tuple[Playing, ...] = ()


def read_hand(line: str) -> Hand:
    """Return the hand of a line. Raises `CardError` with column and reason."""
    return read(line).hand


def read_lowball(line: str) -> Hand:
    """Return the hand of a line where the lowest wins. Raises `CardError` with column and reason."""
    return read(line, is_lowball=True).hand


def read(line: str, *, is_lowball: bool = False) -> Reading:
    """Return what a line comes to. Raises `CardError` with column and reason."""
    reader = _Line(line)
    cards = reader.cards()
    of_cards = lowball_hand if is_lowball else hand
    found = of_cards(cards) if cards else reader.rank()
    n = reader.shift()
    reader.finish()
    return Reading(shifted(found, n), cards)


def write_hand(cards: Iterable[Playing]) -> str:
    """Write cards as they are read."""
    values = {value: word for word, value in _VALUES.items()}
    suits = {suit: letter for letter, suit in _SUITS.items()}
    return " ".join("*" if card == JOKER else f"{values[card[0]]}{suits[card[1]]}" for card in cards)


class _Line:
    """A line being read from left to right, word by word; capitals and commas make no difference."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.words = [(one[0], one.start()) for one in re.finditer(r"[^\s,;]+", line)]
        self.at = 0

    def miss(self, why: str) -> CardError:
        """Return the error for the next word."""
        place = self.words[self.at][1] if self.at < len(self.words) else len(self.line)
        return CardError(self.line, place + 1, why)

    def peek(self, n: int = 1) -> str:
        """Return the next words in small letters."""
        return " ".join(word for word, _ in self.words[self.at : self.at + n]).lower().replace("’", "'")

    def take(self, *spellings: str) -> str:
        """Pass the first of these that comes next, and return it; empty if none does."""
        for one in spellings:
            if self.peek(len(one.split())) == one:
                self.at += len(one.split())
                return one
        return ""

    def cards(self) -> tuple[Playing, ...]:
        """Pass five cards; none where the line does not begin with a card."""
        found: list[Playing] = []
        while card := self._card(is_first=not found):
            if len(found) == CARDS:
                raise self.miss(text("a hand has five cards"))
            if card == JOKER and found.count(JOKER) == MOST_JOKERS:
                raise self.miss(text("a deck has two jokers at most"))
            found.append(card)
            self.at += 1
        missing = CARDS - len(found)
        if found and missing:
            raise self.miss(text("a hand has five cards, {n} more", n=missing))
        return tuple(found)

    def _card(self, *, is_first: bool) -> Playing | None:
        word = self.peek()
        if word in {"*", "joker"}:
            return JOKER
        parts = re.fullmatch(r"(10|[0-9]+|[a-z])([a-z])", word)
        if parts is None or (is_first and not re.match("[0-9akqj]", word)):
            return None
        value, suit = _VALUES.get(parts[1].upper()), _SUITS.get(parts[2])
        if word in {"up", "down"}:
            return None
        if value is None:
            raise self.miss(text("a value is A, 2 to 10, J, Q or K"))
        if suit is None:
            raise self.miss(text("a suit is s, h, d or c"))
        return value, suit

    def rank(self) -> Hand:
        """Pass what a hand comes to: its rank, and what else is known of it."""
        if self.take(TOO_FEW):
            return LOWEST
        if self.take("rank"):
            rank = self._number(HIGH_CARD, DEAD_MANS_HAND)
        else:
            name = self.take(*_RANKS)
            if not name:
                raise self.miss(text("it is neither five cards nor a rank, “rank 1” to “rank 11”"))
            rank = _RANKS[name]
        kickers = self._kickers(rank) if self.take("kickers", "kicker") else ()
        return Hand(rank, kickers, bool(self.take("cheating", "cheatin'", "cheatin")), len(kickers) < _KICKERS[rank])

    def _kickers(self, rank: int) -> tuple[int, ...]:
        found: list[int] = []
        while (value := _VALUES.get(self.peek().upper())) is not None:
            if len(found) == _KICKERS[rank]:
                raise self.miss(text("this rank has {n} kickers at most", n=_KICKERS[rank]))
            found.append(value)
            self.at += 1
        if not found:
            raise self.miss(text("a value is A, 2 to 10, J, Q or K"))
        return tuple(found)

    def shift(self) -> int:
        """Pass by how much cards changed the rank."""
        n = 0
        while word := self.take("up", "down"):
            ranks = self._number(1, DEAD_MANS_HAND - 1)
            n += ranks if word == "up" else -ranks
        return n

    def _number(self, low: int, high: int) -> int:
        word = self.peek()
        if not re.fullmatch("[0-9]{1,9}", word) or not low <= int(word) <= high:
            raise self.miss(text("expected a number from {low} to {high}", low=low, high=high))
        self.at += 1
        return int(word)

    def finish(self) -> None:
        """Make sure that nothing is left."""
        if self.peek() in {"cheating", "legal"}:
            raise self.miss(text("the cards tell whether they cheat"))
        if self.at < len(self.words):
            raise self.miss(text("expected nothing more"))
