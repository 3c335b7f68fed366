"""Hands of five cards: their rank, whether they cheat, which is better, and the best of many cards (B12, W-DRAW-2).

A card is a pair of value, 1 (ace, always low) to 13, and suit. Jokers are no part of it: Wyatt has none, and whoever
holds one says what it stands for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import total_ordering
from itertools import combinations

from solocompanion.core.frozen import frozen

Playing = tuple[int, str]  # value, suit
CARDS = 5
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


@total_ordering
@frozen
class Hand:
    """What five cards come to: `rank` from 1 (high card) to 11 (Dead Man's Hand), then the cards that break ties."""

    rank: int
    kickers: tuple[int, ...]
    is_cheating: bool = False

    def __lt__(self, other: Hand) -> bool:
        """Compare strength; cheating is no part of it."""
        return (self.rank, self.kickers) < (other.rank, other.kickers)

    def ties(self, other: Hand) -> bool:
        """Tell whether two hands are of exactly the same strength."""
        return (self.rank, self.kickers) == (other.rank, other.kickers)


LOWEST = Hand(HIGH_CARD, ())


def hand(cards: Sequence[Playing]) -> Hand:
    """Return what cards come to. Fewer than five are the lowest possible hand (B12)."""
    if len(cards) < CARDS:
        return LOWEST
    if set(cards) == DEAD_MAN:
        return Hand(DEAD_MANS_HAND, ())
    values = Counter(value for value, _ in cards)
    ordered = sorted(values, key=lambda value: (-values[value], -value))
    rank = _rank(cards, values)
    if rank == FLUSH:
        kickers = tuple(sorted(values.elements(), reverse=True))
    else:
        kickers = tuple(ordered[:1] if rank in {STRAIGHT, STRAIGHT_FLUSH} else ordered)
    return Hand(rank, kickers, is_cheating=len(set(cards)) < CARDS)


def _rank(cards: Sequence[Playing], values: Counter[int]) -> int:
    """Return the rank of five cards; copies of a card, which cheat, may be of one suit and a pair."""
    is_flush = len({suit for _, suit in cards}) == 1
    counts = tuple(sorted(values.values(), reverse=True))
    if len(values) < CARDS:
        return max(_BY_COUNTS[counts], FLUSH if is_flush else HIGH_CARD)
    if max(values) - min(values) < CARDS:
        return STRAIGHT_FLUSH if is_flush else STRAIGHT
    return FLUSH if is_flush else HIGH_CARD


def best(cards: Sequence[Playing]) -> tuple[Hand, tuple[Playing, ...]]:
    """Return the best hand of many cards and its five: by rank, legal before cheating, then by strength (A55)."""
    if len(cards) < CARDS:
        return LOWEST, tuple(cards)
    hands = ((hand(five), five) for five in combinations(sorted(cards, reverse=True), CARDS))
    return max(hands, key=lambda one: (one[0].rank, not one[0].is_cheating, one[0].kickers))


def lowball(hands: Iterable[Hand]) -> list[int]:
    """Return the places of the lowest hands: one, or those that tie exactly (B3)."""
    every = list(hands)
    low = min(every)
    return [place for place, one in enumerate(every) if one.ties(low)]
