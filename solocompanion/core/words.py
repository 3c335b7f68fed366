"""Translation: every text for people passes through `text` or `plural`.

Without a translation installed the English message is used. Values are filled in after translation, so
that a translator can reorder them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import Protocol, TypeVar, TypeVarTuple, Unpack

R = TypeVar("R")
Of = TypeVarTuple("Of")
Value = str | int
LONGEST = 80  # letters of a title
MANY = 5  # a count that is plural in English; other languages take the form of this number


class Translator(Protocol):
    """What `gettext.NullTranslations` and similar classes offer."""

    def gettext(self, message: str) -> str:
        """Return the translation of `message`, or `message`."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that fits `n`."""
        ...


class _English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


class _Door:
    translator: Translator = _English()


def install(translator: Translator | None) -> None:
    """Translate from now on with `translator`; `None` returns to English."""
    _Door.translator = translator or _English()


def language() -> str:
    """Identify the translator in use, for what is stored together with words that passed through it."""
    translator = _Door.translator
    info = getattr(translator, "info", dict)  # of `gettext`: the header of its catalogue
    return f"{type(translator).__qualname__} {sorted(info().items())}"


@contextmanager
def spoken(translator: Translator | None) -> Iterator[None]:
    """Translate with `translator` within this context."""
    before = _Door.translator
    install(translator)
    try:
        yield
    finally:
        _Door.translator = before


def kept_by_language(most: int) -> Callable[[Callable[[Unpack[Of]], R]], Callable[[Unpack[Of]], R]]:
    """Keep the latest results of a function that words what it is given, those of each language by themselves."""

    def keeping(work: Callable[[Unpack[Of]], R]) -> Callable[[Unpack[Of]], R]:
        @lru_cache(maxsize=most)
        def said(_: object, given: tuple[*Of]) -> R:
            return work(*given)

        @wraps(work)
        def kept(*given: *Of) -> R:
            return said(_Door.translator, given)  # type: ignore[arg-type]  # a protocol does not say that it has a hash

        return kept

    return keeping


def later(message: str) -> str:
    """Return `message` unchanged, marked for collection: it is written before a language is known.

    What is shown of it passes through `text` where it is shown.
    """
    return message


def text(message: str, **values: Value) -> str:
    """Return `message` in the person's language with `{name}` places filled in."""
    said = _Door.translator.gettext(message) if message else ""  # gettext answers "" with its header
    return said.format(**values) if values else said


def plural(one: str, many: str, n: int | None, **values: Value) -> str:
    """Return the message that fits the count `n`, which is also available as `{n}`.

    `None` is a count that is not known: it is shown as "?".
    """
    shown = "?" if n is None else n
    return _Door.translator.ngettext(one, many, MANY if n is None else n).format(n=shown, **values)


def listed(parts: Sequence[str]) -> str:
    """Join phrases with commas and an "and"."""
    if len(parts) < 2:
        return "".join(parts)
    return text("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def printed(n: int) -> str:
    """Return a number with the minus as it is printed."""
    return f"−{-n}" if n < 0 else str(n)


def capital(words: str) -> str:
    """Return words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def shortened(words: str, most: int = LONGEST) -> str:
    """Return words of at most so many letters, cut with an ellipsis."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def told_apart(names: Sequence[str]) -> list[str]:
    """Return names where each that an earlier one has too is numbered: "Moor", "Moor (2)"."""
    return [f"{name} ({n + 1})" if (n := names[:at].count(name)) else name for at, name in enumerate(names)]


def named(messages: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function that words a key by a table of messages (marked with `later`); any other key stays as it is."""
    return lambda key: text(messages[key]) if key in messages else key
