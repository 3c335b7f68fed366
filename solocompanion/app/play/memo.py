"""What is worked out from a session is worked out once, and kept until it may have changed.

An entry never changes. A line changes when something is done, named or made the present; what is looked at changes
with every step. So there are three lifetimes, and a decorator for each. What is kept is shared: nobody changes it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar

from attrs import field, frozen


@frozen
class Memo:
    """The results that hold for a session now, by the function that worked them out."""

    by_entry: dict[tuple[Callable[..., Any], int], Any] = field(factory=dict)
    of_line: dict[Callable[..., Any], Any] = field(factory=dict)
    of_look: dict[Callable[..., Any], Any] = field(factory=dict)

    def forget_look(self) -> None:
        """Another place is looked at."""
        self.of_look.clear()

    def forget_line(self) -> None:
        """The line is another, or longer, or has another name in it."""
        self.of_line.clear()
        self.of_look.clear()


class HasMemo(Protocol):
    """A session, as far as the decorators know it."""

    @property
    def memo(self) -> Memo:
        """What is kept."""
        ...


S = TypeVar("S", bound=HasMemo)
R = TypeVar("R")


def per_entry(work: Callable[[S, int], R]) -> Callable[[S, int], R]:
    """Work something out once for each entry of a session; names and notes of entries are not for this."""

    @wraps(work)
    def kept(session: S, entry_id: int) -> R:
        known, key = session.memo.by_entry, (work, entry_id)
        if key not in known:
            known[key] = work(session, entry_id)
        found: R = known[key]
        return found

    return kept


def per_line(work: Callable[[S], R]) -> Callable[[S], R]:
    """Work something out about the current line once, until something is done, named or made the present."""
    return _kept(work, lambda memo: memo.of_line)


def per_look(work: Callable[[S], R]) -> Callable[[S], R]:
    """Work something out about what is looked at once, until something else is."""
    return _kept(work, lambda memo: memo.of_look)


def _kept(work: Callable[[S], R], place: Callable[[Memo], dict[Callable[..., Any], Any]]) -> Callable[[S], R]:
    @wraps(work)
    def kept(session: S) -> R:
        known = place(session.memo)
        if work not in known:
            known[work] = work(session)
        found: R = known[work]
        return found

    return kept
