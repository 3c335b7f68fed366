"""How much of a long test is run: a part that covers every kind in the ordinary suite, all of it with `--long`.

The part is the same in every run. What is dealt among the games costs the same however many games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import cycle, islice
from typing import TypeVar

T = TypeVar("T")
whole = False  # set by `tests/conftest.py` before any test is collected


def every(step: int, values: Sequence[T]) -> list[T]:
    """Return the first of each so many values."""
    return list(values if whole else values[::step])


def first(most: int, values: Sequence[T]) -> list[T]:
    """Return so many values from the beginning."""
    return list(values if whole else values[:most])


def kinds(values: Iterable[T], kind: Callable[[T], Hashable]) -> list[T]:
    """Return the first value of each kind."""
    found: dict[Hashable, T] = {}
    every = list(values)
    for value in every:
        found.setdefault(kind(value), value)
    return every if whole else list(found.values())


def rounds(most: int, ordinary: int) -> int:
    """Return how often something is repeated: `most` with `--long`, else `ordinary`."""
    return most if whole else ordinary


def share(values: Sequence[T], of: str, among: Sequence[str]) -> list[T]:
    """Return what falls to one of several when values are dealt among them."""
    return list(values if whole else values[among.index(of) :: len(among)])


def paired(names: Sequence[str], ways: Sequence[T]) -> list[tuple[str, T]]:
    """Return each way and each name at least once, or every way with every name."""
    if whole:
        return [(name, way) for name in names for way in ways]
    return list(islice(zip(cycle(names), cycle(ways), strict=False), max(len(names), len(ways))))
