"""Keeping what was worked out last: what is read off a state is asked for dozens of times before the next state."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def latest(work: Callable[P, R]) -> Callable[P, R]:
    """Have a function return its latest result again where it is given the very same values, in the same places.

    For results that never change, from values that never change and that are too large to be compared: states,
    catalogues. Nothing that is in a language may be kept so.
    """
    kept: list[tuple[tuple[Any, ...], R]] = []

    @wraps(work)
    def found(*given: P.args, **named: P.kwargs) -> R:
        if kept and not named and len(kept[0][0]) == len(given) and all(map(is_, kept[0][0], given)):
            return kept[0][1]
        result = work(*given, **named)
        if not named:
            kept[:] = [(given, result)]
        return result

    return found
