"""Finding one of many names: by the beginnings of its words (`ba co` finds Bad Company), or as the most like it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LIKE = 0.6  # how much of a name has to be like what was typed, from 0 to 1
DIGITS = 6  # of a number in a name


def plain(name: str) -> str:
    """Return a name in small letters, without accents and punctuation, its words one space apart."""
    letters = (one for one in _without_accents(name.casefold()) if one not in "'’“”\"")
    return " ".join("".join(one if one.isalnum() else " " for one in letters).split())


def _without_accents(name: str) -> str:
    if name.isascii():
        return name
    from unicodedata import combining, normalize  # noqa: PLC0415 - most names have no accent

    return "".join(one for one in normalize("NFKD", name) if not combining(one))


def place_in_list(name: str) -> str:
    """Return what names are sorted by: their words, with numbers by their value."""
    return " ".join(word.zfill(DIGITS) if word.isdecimal() else word for word in plain(name).split())


def found(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the keys whose names fit what was typed, the best first; every key where nothing was typed.

    A name fits when each word typed begins a word of its own. The whole name comes first, then names that begin with
    what was typed, then those with the words in that order.
    """
    wanted = plain(typed)
    words = wanted.split()
    fitting = [(rank, key) for key, name in names.items() if (rank := _rank(wanted, words, plain(name))) is not None]
    return [key for _, key in sorted(fitting, key=lambda one: one[0])]


def nearest(typed: str, names: Mapping[str, str], most: int = 3) -> list[str]:
    """Return the keys of the names that are most like what was typed, the best first; none where nothing is like it.

    What was typed is compared with the beginning of a name and of each of its words.
    """
    from difflib import SequenceMatcher  # noqa: PLC0415 - only what was mistyped needs it

    wanted, alike = plain(typed), SequenceMatcher()
    alike.set_seq2(wanted)

    def likeness(name: str) -> float:
        best = 0.0
        words = name.split()
        for n in range(len(words)):
            alike.set_seq1(" ".join(words[n:])[: len(wanted)])
            best = max(best, alike.ratio())
        return best

    liked = [(likeness(plain(name)), key) for key, name in names.items()] if wanted else []
    return [key for ratio, key in sorted(liked, key=lambda one: -one[0]) if ratio >= LIKE][:most]


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
