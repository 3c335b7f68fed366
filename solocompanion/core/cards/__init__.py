"""A language for card effects: an effect is data, written in a notation that its class declares.

A game declares each effect once, as a `Term`. From that one declaration come the reader, the writer, the entry form of
the window and the question that is asked when a number on the card is not known.
"""

from solocompanion.core.cards.kinds import (
    Amount,
    Choice,
    Count,
    Flag,
    Kind,
    Name,
    Phrase,
    amount,
    flag,
    known,
    name,
    of_kind,
    one_of,
    phrase,
    shown,
)
from solocompanion.core.cards.notation import notation_of
from solocompanion.core.cards.reader import CardError, Reader
from solocompanion.core.cards.settling import AMOUNT, ask_line, ask_line_while, settled, unknown
from solocompanion.core.cards.term import Notated, Term, all_words
from solocompanion.core.cards.vocabulary import Several, Vocabulary, each, several

__all__ = [
    "AMOUNT",
    "Amount",
    "CardError",
    "Choice",
    "Count",
    "Flag",
    "Kind",
    "Name",
    "Notated",
    "Phrase",
    "Reader",
    "Several",
    "Term",
    "Vocabulary",
    "all_words",
    "amount",
    "ask_line",
    "ask_line_while",
    "each",
    "flag",
    "known",
    "name",
    "notation_of",
    "of_kind",
    "one_of",
    "phrase",
    "settled",
    "several",
    "shown",
    "unknown",
]
