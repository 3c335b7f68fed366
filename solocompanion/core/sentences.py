"""Messages about effects and commands, filled with what a game calls their fields.

A name in braces is a word of the game's, else a field as it is; with a capital letter it begins a sentence. A
message can be looked through where it is declared: a name that nothing stands for is found before anything is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from re import findall
from typing import Any, Generic, TypeVar

from solocompanion.core.words import capital, text

T = TypeVar("T")  # what is told of: an effect, a command, or a value in one
V = TypeVar("V")
S = TypeVar("S")
N = TypeVar("N")
Word = str | int
Line = Callable[[T, S, N], str]
Said = str | Callable[[T, S, N], str]
Words = Mapping[str, Callable[[T, S, N], Word]]


class MessageError(TypeError):
    """A message names what is neither a field of the class it is about nor a word of the game's."""


class Fill(Generic[S, N]):
    """Fills messages with words about what is told of.

    Parameters
    ----------
    words
        What a game says for a name in braces: a function of (what is told of, state before, names). Any other name is
        a field as it is.

    """

    def __init__(self, words: Words[Any, S, N] | None = None) -> None:
        self._words: Words[Any, S, N] = words or {}

    def __call__(self, message: str, one: object, before: S, names: N, **more: Word) -> str:
        """Return a message with the words about `one` filled in; `more` words go first."""
        return text(message, **{name: self._word(name, one, before, names, more) for name in _named(message)})

    def _word(self, name: str, one: object, before: S, names: N, more: Mapping[str, Word]) -> Word:
        plain = name.lower()
        if plain in more:
            word = more[plain]
        elif plain in self._words:
            word = self._words[plain](one, before, names)
        else:
            word = getattr(one, plain)
        return word if name == plain else capital(str(word))

    def said(self, said: Said[T, S, N], one: T, before: S, names: N) -> str:
        """Return a message with the words about `one`, or what a function makes of it; empty where it is empty."""
        if not isinstance(said, str):
            return said(one, before, names)
        return self(said, one, before, names) if said else ""

    # -- lines made of messages: each can be looked through ------------------------------------------------------------
    def either(
        self, is_so: Callable[[T, S, N], object], yes: Said[T, S, N], no: Said[T, S, N] = ""
    ) -> Callable[[T, S, N], str]:
        """Return one message or the other, by what `is_so` says."""

        def line(one: T, before: S, names: N) -> str:
            return self.said(yes if is_so(one, before, names) else no, one, before, names)

        return _Made(line, (yes, no))

    def one_of(self, key: Callable[[T], V], messages: Mapping[V, str]) -> Callable[[T, S, N], str]:
        """Return the message for the key of what is told of."""

        def line(one: T, before: S, names: N) -> str:
            return self.said(messages[key(one)], one, before, names)

        return _Made(line, tuple(messages.values()))

    def about(self, kind: type[V], said: Said[V, S, N]) -> Callable[[V, S, N], str]:
        """Return a message as a line about that class, for a function to go on with. Raises as `check` does."""
        self.check(said, kind)

        def line(one: V, before: S, names: N) -> str:
            return self.said(said, one, before, names)

        return line

    def of(self, kind: type[V], value: Callable[[T], V], message: str) -> Callable[[T, S, N], str]:
        """Return a message that is filled with the words about a value of that class in what is told of."""

        def line(one: T, before: S, names: N) -> str:
            return self(message, value(one), before, names)

        return _Made(line, (message,), kind)

    def with_words(self, message: str, **more: Callable[[T, S, N], Word]) -> Callable[[T, S, N], str]:
        """Return a message with `more` words that are of this line alone; empty where it is empty."""

        def line(one: T, before: S, names: N) -> str:
            if not message:
                return ""
            return self(message, one, before, names, **{name: word(one, before, names) for name, word in more.items()})

        return _Made(line, (message, *more.values()), more=frozenset(more))

    def check(self, said: object, kind: type, more: frozenset[str] = frozenset()) -> None:
        """Raise `MessageError` for a name in a message, or in those of a line, that nothing stands for.

        `kind` is the class of what is told of, `more` are words that the line has of its own. Nothing can be seen of
        any other function.
        """
        if isinstance(said, _Made):
            for part in said.parts:
                self.check(part, said.kind or kind, more | said.more)
        elif isinstance(said, str):
            for name in _named(said):
                plain = name.lower()
                if not (plain in more or plain in self._words or _has(kind, plain)):
                    message = f"{kind.__name__}: {{{name}}} in {said!r} is neither a field nor a word of the game's"
                    raise MessageError(message)


class _Made(Generic[T, S, N]):
    """A line that is made of messages and lines, its `parts`.

    `kind` is the class of what they are filled with, where that is not what is told of; `more` are words of its own.
    """

    def __init__(
        self,
        line: Callable[[T, S, N], str],
        parts: tuple[object, ...],
        kind: type | None = None,
        more: frozenset[str] = frozenset(),
    ) -> None:
        self.line, self.parts, self.kind, self.more = line, parts, kind, more

    def __call__(self, one: T, before: S, names: N) -> str:
        """Say it."""
        return self.line(one, before, names)


def _has(kind: type, field: str) -> bool:
    """Tell whether a class annotates a field, or inherits one; `kind` is not completed for it (see `core.frozen`)."""
    return any(field in getattr(one, "__annotations__", ()) for one in kind.__mro__)


@lru_cache(maxsize=1024)
def _named(message: str) -> tuple[str, ...]:
    """Return the names in braces in a message."""
    return tuple(findall(r"\{(\w+)", message))
