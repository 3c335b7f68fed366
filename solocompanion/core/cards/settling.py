"""Asking about cards: numbers that are not known, when the effect is carried out, and lines read off a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import evolve

from solocompanion.core.cards.kinds import Count
from solocompanion.core.cards.notation import notation_of
from solocompanion.core.cards.reader import CardError
from solocompanion.core.cards.term import Term
from solocompanion.core.questions import NumberQuestion
from solocompanion.core.requests import IllegalAnswerError, Written
from solocompanion.core.table import Table
from solocompanion.core.words import text

T = TypeVar("T", bound=Term)
R = TypeVar("R")
S = TypeVar("S")
C = TypeVar("C")
AMOUNT = NumberQuestion("amount")


def unknown(term: Term) -> list[tuple[str, Count]]:
    """Return the fields of an effect whose numbers are not known, in order; not those of effects within it."""
    return [(name, kind) for name, kind in notation_of(type(term)).counts if getattr(term, name) is None]


def settled(table: Table[S, C], term: T, rule: str) -> T:
    """Return the effect with every number of its own known: the effect itself, unless the person is asked for one.

    The question's `about` is the effect as it is written; the first number that is unknown in it is asked for. Effects
    that are within this one are not settled: they may never be carried out.
    """
    for name, kind in unknown(term):
        asked = AMOUNT(*kind.span, None, term.written(), rule=rule)
        term = evolve(term, **{name: table.ask(asked)})
    return term


def ask_line(table: Table[S, C], question: Written, reader: Callable[[str], R]) -> tuple[str, R]:
    """Ask for a line and return it with what `reader` makes of it.

    A line that `reader` refuses with a `CardError` is an illegal answer; its place and reason are named.
    """
    return _read(table.ask(question), question, reader)


def ask_line_while(
    table: Table[S, C], question: Written, reader: Callable[[str], R], holds: Callable[[Any], bool]
) -> tuple[str, R] | None:
    """Ask for a line as `ask_line` does; `None` once a correction leaves a state in which the question has lapsed."""
    line = table.ask(lambda state: question if holds(state) else None)
    return None if line is None else _read(line, question, reader)


def _read(line: str, question: Written, reader: Callable[[str], R]) -> tuple[str, R]:
    try:
        return line, reader(line)
    except CardError as error:
        words = {"question": question.key, "why": str(error), "legal": question.legal()}
        refused = text("{question}: {why}; legal is {legal}", **words)
        raise IllegalAnswerError(refused, line, error.said, error.column) from None
