"""Finding one of many names by the beginnings of its words: `ba co` finds Bad Company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from unicodedata import combining, normalize


def plain(name: str) -> str:
    """Return a name in small letters, without accents and punctuation, its words one space apart."""
    letters = (one for one in normalize("NFKD", name.casefold()) if not combining(one) and one not in "'’“”\"")
    return " ".join("".join(one if one.isalnum() else " " for one in letters).split())


def found(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the keys whose names fit what was typed, the best first; every key where nothing was typed.

    A name fits when each word typed begins a word of its own. The whole name comes first, then names that begin with
    what was typed, then those with the words in that order.
    """
    wanted = plain(typed)
    words = wanted.split()
    fitting = [(rank, key) for key, name in names.items() if (rank := _rank(wanted, words, plain(name))) is not None]
    return [key for _, key in sorted(fitting, key=lambda one: one[0])]


def _rank(wanted: str, words: Sequence[str], name: str) -> int | None:
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    have = name.split()
    if _in_order(words, have):
        return 2
    for word in sorted(words, key=len, reverse=True):
        fit = next((one for one in have if one.startswith(word)), None)
        if fit is None:
            return None
        have.remove(fit)
    return 3


def _in_order(words: Sequence[str], have: Sequence[str]) -> bool:
    rest = iter(have)
    return all(any(one.startswith(word) for one in rest) for word in words)
