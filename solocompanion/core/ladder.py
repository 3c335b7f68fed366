"""The priority ladder of all games: criteria in order, each leaving survivors and a trail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypedDict, TypeVar, Unpack

from solocompanion.core.frozen import frozen
from solocompanion.core.questions import DrawQuestion, PickQuestion
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Scalar, Trail

T = TypeVar("T")
S = TypeVar("S")
C = TypeVar("C")
Asks = PickQuestion | DrawQuestion


@frozen
class Criterion(Generic[T]):
    """One criterion: candidates with the best `value` stay.

    `key` words the reason a candidate fell; `best` says whether the highest or the lowest value wins.
    """

    key: str
    rule: str
    value: Callable[[T], Any]
    best: Literal["highest", "lowest"] = "highest"


class Manner(TypedDict, total=False):
    """How `choose_any` names candidates and breaks ties."""

    name: Callable[[Any], str]
    tie: Asks | None
    about: str


def choose(
    table: Table[S, C],
    candidates: Sequence[T] | Callable[[], Sequence[T]],
    by: Sequence[Criterion[T]],
    rule: str,
    **manner: Unpack[Manner],
) -> tuple[T, Trail]:
    """Do as `choose_any` does. Raises `ValueError` when there is nothing to choose from."""
    found = choose_any(table, candidates, by, rule, **manner)
    if found is None:
        raise _nothing(rule)
    return found


def choose_any(
    table: Table[S, C],
    candidates: Sequence[T] | Callable[[], Sequence[T]],
    by: Sequence[Criterion[T]],
    rule: str,
    *,
    name: Callable[[T], str] = str,
    tie: Asks | None = None,
    about: str = "",
) -> tuple[T, Trail] | None:
    """Narrow the candidates and return the one that is taken, with its trail; `None` where there are none.

    Ties left after the last criterion go to the first in order, or the question `tie` is asked: of the person, or of
    chance; `about` is that of its request. Pass a function where a tie may have to wait for an answer: it is called
    again after corrections that were made meanwhile, and raises `ValueError` if it then finds none.
    """

    def narrowed() -> tuple[list[T], list[Note]]:
        again = candidates() if callable(candidates) else candidates
        if not again:  # possible after a correction while the question is open
            raise _nothing(rule)
        return narrow(again, by, name)

    found = candidates() if callable(candidates) else candidates
    if not found:
        return None
    left, notes = narrow(found, by, name)
    if len(left) == 1 or tie is None:
        chosen, broken = left[0], "" if len(left) == 1 else "order"
    else:
        asks: Asks = tie
        answer = table.ask(lambda _: asks([name(one) for one in narrowed()[0]], about, rule=rule))
        left, notes = narrowed()
        chosen = next(one for one in left if name(one) == answer)
        broken = "person" if isinstance(tie, PickQuestion) else "chance"
    notes.extend(Note(name(one), "tied" if broken else "chosen", kept=one is chosen) for one in left)
    return chosen, Trail(name(chosen), tuple(notes), broken)


def narrow(
    candidates: Sequence[T], by: Sequence[Criterion[T]], name: Callable[[T], str] = str, *, tells_all: bool = False
) -> tuple[list[T], list[Note]]:
    """Return the candidates no criterion tells apart, and a note for each that fell.

    With `tells_all` there is a note for each that stayed too, by every criterion that was asked.
    """
    left, notes = list(candidates), []
    for criterion in by:
        if len(left) == 1:
            break
        values = [criterion.value(one) for one in left]
        top = max(values) if criterion.best == "highest" else min(values)
        for one, value in zip(left, values, strict=True):
            if tells_all or value != top:
                notes.append(Note(name(one), criterion.key, _plain(value), kept=value == top, rule=criterion.rule))
        left = [one for one, value in zip(left, values, strict=True) if value == top]
    return left, notes


def _nothing(rule: str) -> ValueError:
    return ValueError(f"{rule}: nothing to choose from")


def _plain(value: Any) -> tuple[Scalar, ...]:
    return (value,) if isinstance(value, str | int) else tuple(str(part) for part in value)
