"""What an entry of a journal is called: what was done, or which question was answered."""

from __future__ import annotations

from typing import Any

from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.table import Answered
from solocompanion.core.words import text


def entry_names(entry: Entry, journal: Journal, view: Any) -> tuple[str, ...]:
    """Return names of an entry for ever less room, the whole one first: each of them says what was done."""
    before = journal.state(entry.parent)
    parent = None if entry.parent is None else journal[entry.parent]
    if parent is not None and parent.waiting is not None:
        answered = [given for given in entry.given if isinstance(given, Answered)]
        if not answered:
            return (text("a correction"),)
        answer = view.answer_words(parent.waiting, answered[0].value, before)
        called = view.answer_called(parent.waiting, before) or text("your answer")
        return text("the answer “{answer}”", answer=answer), text("“{answer}”", answer=answer), called
    if isinstance(entry.command, Correct):
        return (text("a correction"),)
    if isinstance(entry.command, AdoptFacts):
        return (text("corrected components"),)
    brief = view.brief(entry.command, before)
    return (str(view.command(entry.command, before)), *([brief] if brief else []))
