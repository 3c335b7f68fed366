"""Answers of a question in a table, with their numbers in columns, and the likeliest of them."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.frozen import frozen


@frozen
class AnswerList:
    """A table of answers that are found by name: what those are that are `likely`, and shown before anything is typed.

    `heads` are those of the columns of numbers, `rows` the name and the cells of each answer. The words of an answer
    say all of it to who does not see the columns.
    """

    title: str
    heads: tuple[str, ...]
    rows: Mapping[str, tuple[str, ...]]
    likely: tuple[str, ...]
