"""Conditions that candidates have to meet: tests with names, and of every candidate that fell the first it failed.

    UNDEFENDED = Test("defended", lambda town, deed: town.is_undefended(deed), lambda town, deed: (town.guards(deed),))
    deeds = Sieve(town, town.deeds, falls)
    deeds.through(UNDEFENDED)             # those that are left; of each other one there is a fall

A rule decides and explains by the same lines: without `falls` it only decides, and nothing is noted that nobody reads.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Generic, TypeVar

from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Note, Scalar

W = TypeVar("W")
C = TypeVar("C")
Reason = tuple[str, tuple[Scalar, ...]]
"""The key of a reason in the game's wording, and the values that fill it in."""


def _no_values(_: object, __: object) -> tuple[Scalar, ...]:
    return ()


@frozen
class Test(Generic[W, C]):
    """Something that is asked of a candidate.

    `key` words the reason where it does not hold, and `values` fill that in; they are asked for only there. `when` says
    in which worlds it is asked at all, such as under a house rule.
    """

    __test__ = False  # none of pytest's

    key: str
    holds: Callable[[W, C], bool]
    values: Callable[[W, C], tuple[Scalar, ...]] = _no_values
    when: Callable[[W], bool] | None = None


@frozen
class Fall:
    """Why a candidate fell, and how many tests it had passed, not counting those that are not always asked."""

    note: Note
    passed: int


Falls = dict[str, Fall]
"""The falls of the candidates that fell, by their names."""


class Sieve(Generic[W, C]):
    """Candidates that are put to one test after another; `left` are those that passed all so far, in their order.

    Where `falls` is given, each candidate that falls is noted there by what `name` calls it.
    """

    def __init__(
        self, world: W, candidates: Iterable[C], falls: Falls | None = None, name: Callable[[C], str] = str
    ) -> None:
        self.left = list(candidates)
        self._world, self._falls, self._name, self._passed = world, falls, name, 0

    def through(self, *tests: Test[W, C]) -> list[C]:
        """Put those that are left to tests in order; return those that pass all."""
        world = self._world
        for test in tests:
            if test.when is None or test.when(world):
                passed = [one for one in self.left if test.holds(world, one)]
                if self._falls is not None:
                    self._note(passed, lambda one, test=test: (test.key, test.values(world, one)))  # type: ignore[misc]
                self.left, self._passed = passed, self._passed + (test.when is None)
        return self.left

    def only(self, kept: Container[C], why: Callable[[C], Reason]) -> list[C]:
        """Leave those among `kept`, which were found by comparing candidates; `why` is asked of those that fall."""
        passed = [one for one in self.left if one in kept]
        if self._falls is not None:
            self._note(passed, why)
        self.left, self._passed = passed, self._passed + 1
        return passed

    def unless(self, reason: Reason | None) -> list[C]:
        """Let all that are left fall by a reason that is none of their own; leave them if there is none."""
        if reason is None:
            self._passed += 1
            return self.left
        return self.only((), lambda _: reason)

    def _note(self, passed: Container[C], why: Callable[[C], Reason]) -> None:
        assert self._falls is not None
        for one in self.left:
            if one not in passed:
                key, values = why(one)
                name = self._name(one)
                self._falls[name] = Fall(Note(name, key, values, kept=False), self._passed)
