"""Finding one of many names: by the beginnings of its words (`ba co` finds Bad Company), or as the most like it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

LIKE = 0.6  # how much of a name has to be like what was typed, from 0 to 1
DIGITS = 6  # of a number in a name
KEPT = 8192  # names whose plain form is kept: more than any game has


@lru_cache(maxsize=KEPT)  # the same names are looked through at every letter that is typed
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
    what was typed, then those with the words in that order. Punctuation alone fits no name that has letters.
    """
    wanted = plain(typed)
    words = wanted.split()
    if typed.strip() and not words:
        return [key for key, name in names.items() if not plain(name)]
    fitting = [(rank, key) for key, name in names.items() if (rank := _rank(wanted, words, plain(name))) is not None]
    return [key for _, key in sorted(fitting, key=lambda one: one[0])]


def nearest(typed: str, names: Mapping[str, str], most: int = 3) -> list[str]:
    """Return the keys of the names that are most like what was typed, the best first; none where nothing is like it.

    What was typed is compared with the beginning of a name and of each of its words.
    """
    from difflib import SequenceMatcher  # noqa: PLC0415 - only what was mistyped needs it

    wanted, alike = plain(typed), SequenceMatcher()
    alike.set_seq2(wanted)

    @cache  # many names begin, or go on, with the same words
    def bound(part: str) -> float:
        """Return what the ratio of a part cannot exceed; working out the ratio itself takes ten times as long."""
        alike.set_seq1(part)
        return alike.quick_ratio() if alike.real_quick_ratio() >= LIKE else 0.0

    def ratio(part: str) -> float:
        alike.set_seq1(part)
        return alike.ratio()

    liked: list[tuple[float, int, str]] = []
    for most_it_can_be, place, key, parts in _by_bound(wanted, names, bound):
        if len(liked) >= most and -sorted(liked)[most - 1][0] > most_it_can_be:
            break
        best = max(ratio(part) for part in parts)
        if best >= LIKE:
            liked.append((-best, place, key))
    return [key for _, _, key in sorted(liked)[:most]]


def _by_bound(
    wanted: str, names: Mapping[str, str], bound: Callable[[str], float]
) -> list[tuple[float, int, str, list[str]]]:
    """Return what may be like it, the likeliest first: the bound of its parts, its place, its key, and the parts."""
    likeliest: list[tuple[float, int, str, list[str]]] = []
    for place, (key, name) in enumerate(names.items() if wanted else ()):
        words = plain(name).split()
        parts = [" ".join(words[n:])[: len(wanted)] for n in range(len(words))]
        likely = [part for part in parts if bound(part) >= LIKE]
        if likely:
            likeliest.append((max(map(bound, likely)), place, key, likely))
    return sorted(likeliest, key=lambda one: -one[0])


def _rank(wanted: str, words: Sequence[str], name: str) -> int | None:
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if not all(word in name for word in words):  # most names: nothing of them is looked at more closely
        return None
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
