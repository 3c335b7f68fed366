"""How much of a long test is run: a part that covers every kind in the ordinary suite, all of it with `--long`.

The part is the same in every run. What is dealt among the games costs the same however many games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, islice
from typing import TypeVar

N, S, T = TypeVar("N"), TypeVar("S"), TypeVar("T")
whole = False  # set by `tests/conftest.py` before any test is collected


def every(step: int, values: Sequence[T]) -> list[T]:
    """Return the first of each so many values."""
    return list(values if whole else values[::step])


def first(most: int, values: Sequence[T]) -> list[T]:
    """Return so many values from the beginning."""
    return list(values if whole else values[:most])


def by_kind(most: int, values: Sequence[T], kind: Callable[[T], object]) -> list[T]:
    """Return about so many values: as many of each kind, evenly spread; of more kinds than that every n-th."""
    if whole:
        return list(values)
    kinds = _by_kind(values, kind)
    share = next((n for n in range(1, most) if sum(min(n, len(some)) for some in kinds) >= most), most)
    found = [one for some in kinds for one in spread(share, some)]
    return spread(most, found) if share == 1 else found


def of_each_kind(most: int, values: Iterable[T], kind: Callable[[T], object]) -> list[T]:
    """Return so many values of each kind at most, evenly spread."""
    return list(values) if whole else [one for some in _by_kind(values, kind) for one in spread(most, some)]


def spread(most: int, values: Sequence[T]) -> list[T]:
    """Return so many values at most, evenly spread, with --long as well."""
    n = min(most, len(values))
    return [values[place * len(values) // n] for place in range(n)]


def _by_kind(values: Iterable[T], kind: Callable[[T], object]) -> list[list[T]]:
    kinds: dict[object, list[T]] = {}
    for one in values:
        kinds.setdefault(kind(one), []).append(one)
    return list(kinds.values())


def rounds(most: int, ordinary: int) -> int:
    """Return how often something is repeated: `most` with `--long`, else `ordinary`."""
    return most if whole else ordinary


def share(values: Sequence[T], of: S, among: Sequence[S]) -> list[T]:
    """Return what falls to one of several when values are dealt among them."""
    return list(values if whole else values[among.index(of) :: len(among)])


def paired(names: Sequence[N], ways: Sequence[T]) -> list[tuple[N, T]]:
    """Return each way and each name at least once, or every way with every name."""
    if whole:
        return [(name, way) for name in names for way in ways]
    return list(islice(zip(cycle(names), cycle(ways), strict=False), max(len(names), len(ways))))
