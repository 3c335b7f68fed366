"""The priority ladder all games share: criteria in order, each leaving survivors and a trail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypeVar

from attrs import frozen

from solocompanion.core.requests import Draw, Pick
from solocompanion.core.table import Table
from solocompanion.core.trail import Note, Scalar, Trail

T = TypeVar("T")
TieBreak = Literal["order", "person", "chance"]


@frozen
class Criterion(Generic[T]):
    """One rung: candidates with the best `value` stay.

    `key` words the reason a candidate fell; `best` says whether the highest or the lowest value wins.
    """

    key: str
    rule: str
    value: Callable[[T], Any]
    best: Literal["highest", "lowest"] = "highest"


def choose(
    table: Table[Any, Any],
    candidates: Sequence[T],
    by: Sequence[Criterion[T]],
    rule: str,
    *,
    name: Callable[[T], str] = str,
    tie: TieBreak = "order",
    key: str = "choose",
) -> tuple[T, Trail]:
    """Narrow the candidates and return the one that is taken, with its trail.

    Ties left after the last criterion go to the first in order, to the person (`Pick`) or to chance (`Draw`, whose
    source is `key`). Raises `ValueError` when there is nothing to choose from.
    """
    if not candidates:
        raise ValueError(f"{rule}: nothing to choose from")
    left, notes = list(candidates), []
    for criterion in by:
        if len(left) == 1:
            break
        values = [criterion.value(one) for one in left]
        top = max(values) if criterion.best == "highest" else min(values)
        for one, value in zip(left, values, strict=True):
            if value != top:
                notes.append(Note(name(one), criterion.key, _plain(value), kept=False, rule=criterion.rule))
        left = [one for one, value in zip(left, values, strict=True) if value == top]
    broken = "" if len(left) == 1 else tie
    chosen = left[0] if broken in {"", "order"} else _break(table, left, rule, name, tie, key)
    notes.extend(Note(name(one), "tied" if broken else "chosen", kept=one is chosen) for one in left)
    return chosen, Trail(name(chosen), tuple(notes), broken)


def _break(
    table: Table[Any, Any], left: Sequence[T], rule: str, name: Callable[[T], str], tie: TieBreak, key: str
) -> T:
    names = tuple(name(one) for one in left)
    answer = table.ask(Pick(key, rule, names) if tie == "person" else Draw(key, rule, key, names))
    return left[names.index(answer)]


def _plain(value: Any) -> tuple[Scalar, ...]:
    return (value,) if isinstance(value, str | int) else tuple(str(part) for part in value)
