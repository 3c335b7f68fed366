"""A made-up language that shows what a translation would break: untranslated text, and text that is cut off.

Every message comes out in ⟦brackets⟧, with accents on all its letters and about a third longer, and can still be read.
What a translator must keep is unchanged: places like `{name}`, markup, numbers, the names of keys, and the letter
after an `&`, which is a key as well.
"""

from __future__ import annotations

import re
from functools import cache
from math import ceil

LONGER = 0.35
OPENS, CLOSES = "⟦", "⟧"
KEYS = ("Ctrl", "Shift", "Alt", "Esc", "Escape", "Enter", "Space", "Tab", "Home", "End", "F1", "F2", "F6")
KEPT = re.compile(
    r"\{[^{}]*\}"  # a place to be filled in
    r"|</?[a-zA-Z][^<>]*>"  # markup
    r"|&\w+;|&\w"  # an entity, or a letter that is a key
    rf"|\b(?:{'|'.join(KEYS)})\b(?:\+\w+)*",
)
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçđéƒĝĥíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = frozenset("aeiouyAEIOUY")


class Pseudo:
    """A translator into the made-up language, for `words.install`."""

    def gettext(self, message: str) -> str:
        """Return the message in brackets, accented and longer; one without a word to translate is unchanged."""
        return _bracketed(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that fits `n`, in the same way."""
        return _bracketed(msgid1 if n == 1 else msgid2)


@cache  # a window says the same messages again and again
def _bracketed(message: str) -> str:
    kept = KEPT.findall(message)
    between = KEPT.split(message)
    letters = sum(letter in _PLAIN for part in between for letter in part)
    if not letters or message.startswith(OPENS):
        return message
    left = ceil(letters * LONGER)
    made = []
    for part in between:
        longer, left = _longer(part, left)
        made.append(longer.translate(_ACCENTS))
    woven = "".join(a + b for a, b in zip(made, [*kept, ""], strict=True))
    return f"{OPENS}{woven}{'~' * left}{CLOSES}"


def _longer(part: str, left: int) -> tuple[str, int]:
    """Double vowels while there are letters `left` to add; return the longer words and what is still left."""
    found = []
    for letter in part:
        found.append(letter)
        if left and letter in _VOWELS:
            found.append(letter.lower())
            left -= 1
    return "".join(found), left
