"""Keeping what was worked out last: what is read off a state is asked for dozens of times before the next state."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def latest(work: Callable[P, R]) -> Callable[P, R]:
    """Have a function return its latest result again where it is given the very same values, in the same places.

    For results that never change, from values that never change and that are too large to be compared: states,
    catalogues. Nothing that is in a language may be kept so.
    """
    kept: list[tuple[tuple[object, ...], R] | None] = [None]

    @wraps(work)
    def found(*given: P.args, **named: P.kwargs) -> R:
        last = kept[0]  # read once: another thread may put its own there
        if last is not None and not named and len(last[0]) == len(given) and all(map(is_, last[0], given)):
            return last[1]
        result = work(*given, **named)
        if not named:
            kept[0] = given, result
        return result

    return found
