"""What an entry of a journal is called: what was done, or which question was answered."""

from __future__ import annotations

from typing import Any

from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.table import Answered
from solocompanion.core.words import text


def entry_name(entry: Entry, journal: Journal, view: Any) -> str:
    """Name an entry in the words of its game's view."""
    before = journal.state(entry.parent)
    parent = None if entry.parent is None else journal[entry.parent]
    if parent is not None and parent.waiting is not None:
        answered = [given for given in entry.given if isinstance(given, Answered)]
        if not answered:
            return text("a correction")
        return text("the answer “{answer}”", answer=view.answer_words(parent.waiting, answered[0].value, before))
    if isinstance(entry.command, Correct):
        return text("a correction")
    if isinstance(entry.command, AdoptFacts):
        return text("corrected components")
    return str(view.command(entry.command, before))
