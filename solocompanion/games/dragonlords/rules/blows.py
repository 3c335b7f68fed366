"""Dice and hits of one side, without chance: which dice are rolled at whom, and who falls (COM-3, COM-4).

A die is rolled for each figure that strikes. The dice are dealt out to the enemy's figures in the order in which they
fall, one each, and round again while there are dice left. The size of a die is the Defense it is rolled against.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from solocompanion.games.dragonlords.rules.ranks import Rank

Dice = Mapping[tuple[int, int], int]  # how many dice by (Attack, Defense they are rolled against)


def dice(strikers: Sequence[Rank], targets: Sequence[Rank], most: int = 0) -> Dice:
    """Return the dice of a side; `most` of them at most, 0 for no limit. Without targets there are none."""
    row = [one.defense for one in targets for _ in range(one.n)]
    attacks = [one.attack for one in strikers for _ in range(one.n)]
    found = Counter[tuple[int, int]]()
    for n, attack in enumerate(attacks[:most] if most else attacks):
        if row:
            found[attack, row[n % len(row)]] += 1
    return dict(found)


def fallen(targets: Sequence[Rank], hits: Mapping[int, int]) -> tuple[tuple[Rank, int], ...]:
    """Return how many of each rank fall by hits, which are given by the Defense they were rolled against.

    Hits take the figures of that Defense in the order of the ranks; more hits than figures are lost.
    """
    left = dict(hits)
    found = []
    for one in targets:
        n = min(one.n, left.get(one.defense, 0))
        if n:
            left[one.defense] -= n
            found.append((one, n))
    return tuple(found)
