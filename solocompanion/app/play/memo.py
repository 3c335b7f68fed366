"""Results computed from a session are computed once, and kept until they may have changed.

An entry never changes. A line changes when something is done, named or made the present; the cursor changes with every
step. So there are three lifetimes, and a decorator for each. Results are shared and therefore immutable.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar

from attrs import field

from solocompanion.core.frozen import frozen


@frozen
class Memo:
    """The valid results of a session, by the function that computed them.

    `lasting` are results of before the last change, which the function that computed them brings up to date.
    """

    by_entry: dict[tuple[Callable[..., Any], int], Any] = field(factory=dict)
    of_line: dict[Callable[..., Any], Any] = field(factory=dict)
    of_look: dict[Callable[..., Any], Any] = field(factory=dict)
    lasting: dict[Callable[..., Any], Any] = field(factory=dict)

    def forget_look(self) -> None:
        """Drop what depends on the cursor."""
        self.of_look.clear()

    def forget_line(self) -> None:
        """Drop what depends on the current line, and what depends on the cursor."""
        self.of_line.clear()
        self.of_look.clear()


class HasMemo(Protocol):
    """What the decorators need of a session."""

    @property
    def memo(self) -> Memo:
        """What was computed of the session so far."""
        ...


S = TypeVar("S", bound=HasMemo)
R = TypeVar("R")


def per_entry(work: Callable[[S, int], R]) -> Callable[[S, int], R]:
    """Compute something once per entry; it must not depend on the names and notes of entries."""

    @wraps(work)
    def kept(session: S, entry_id: int) -> R:
        known, key = session.memo.by_entry, (work, entry_id)
        if key not in known:
            known[key] = work(session, entry_id)
        found: R = known[key]
        return found

    return kept


def per_line(work: Callable[[S], R]) -> Callable[[S], R]:
    """Compute something about the current line once, until something is done, named or made the present."""
    return _kept(work, lambda memo: memo.of_line)


def per_look(work: Callable[[S], R]) -> Callable[[S], R]:
    """Compute something about the place at the cursor once, until the cursor moves."""
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
