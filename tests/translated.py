"""Telling whether words went through the translation door, in the made-up language where that can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import unescape

from solocompanion.app.files.credits import libraries
from solocompanion.core.pseudo_language import CLOSES, KEYS, OPENS, Pseudo

CREDITS = {"Python", *(word for one in libraries() for word in (one.name, one.licence))}
# What stands as it is in every language.
ALLOWED = {
    "the product": r"Solo Companion|solocompanion",
    "a date, in the words of the system": r"\b\d{1,2} [A-Z][a-z]{2}(?: \d{4})?\b",
    "a link": r"https://\S+",
    "a rule's id": r"\b(?:(?:[A-Z]{2,3}|CULT|UNIT)-(?:[A-Z]*\d+\w?|[A-Z])|[A-Z]-?\d+|[A-Z]-[A-Z]+(?:-\d)?"
    r"|W-[A-Z]+-?\d*)\b",
    "a key": rf"\b(?:{'|'.join(KEYS)})\b(?:\+\w+)*|(?<!\w)[A-Za-z]\d?(?!\w)",
    "a card's number": r"\b[RO]?\d+[ab]?\b",
    "the name of a value to correct": r"\b[a-z]+\.\d\.(?:human|automa)\b",
    "markup": r"</?[a-z][^<>]*>",
    "a file": r"(?:/[\w.+-]+){2,}",
    "Qt's own": r"^(?:Scroll )?(?:Left|Right)$",
    "a library and its licence": rf"^(?:{'|'.join(re.escape(one) for one in CREDITS)})$",
}
KEPT = re.compile("|".join(ALLOWED.values()))
REPORT = Pseudo().gettext("Versions") + "\n"  # the report of a fault is for whoever mends it
TRANSLATED = re.compile(f"{OPENS}[^{OPENS}{CLOSES}]*{CLOSES}")
PLAIN = re.compile(r"[A-Za-z]{2,}")


CUT = "… · "  # cut to fit before its last part


def _closed(words: str) -> str:
    """Close what was cut to fit: what closed it is gone with its end."""
    *cut, last = words.split(CUT)
    if last.endswith("…"):
        last += CLOSES * last.count(OPENS)
    return CUT.join([*(one + CLOSES * (one.count(OPENS) - one.count(CLOSES)) for one in cut), last])


@cache
def in_english(words: str) -> bool:
    """Tell whether a text has letters outside the brackets, or plain ones within them."""
    if words.startswith(REPORT):
        return False
    left = KEPT.sub("", unescape(words).replace("\u2060", ""))  # a word joiner is no letter
    if PLAIN.search(left):
        return True
    left = _closed(left)
    while (shorter := TRANSLATED.sub("", left)) != left:
        left = shorter
    return any(letter.isalpha() for letter in left)


def whole(lines: Iterable[str]) -> Iterator[str]:
    """Yield lettering, a name that is written in several lines as one."""
    open_ = ""
    for line in lines:
        open_ = f"{open_} {line}".strip()
        if open_.count(OPENS) == open_.count(CLOSES) or "…" in line:  # what is cut is no line of several
            yield open_
            open_ = ""
    if open_:
        yield open_
