"""How an effect is written: a template, taken apart once for each class, from which lines are read and written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import fields

from solocompanion.core.cards.kinds import KIND, Count, Kind
from solocompanion.core.cards.reader import CardError, Reader
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

_TOKENS = r"\{\w+\}|\([^)]*\)|\[|\]|[^{(\[\]]+"


@frozen(eq=False)
class Spelling:
    """Spellings of a word in a template; the first one is written, all are read."""

    words: tuple[str, ...]


@frozen(eq=False)
class Optional:
    """A part of a template that is left out while its fields have their default values."""

    parts: tuple[Part, ...]


Part: TypeAlias = Spelling | Optional | str
"""A part of a template: words, an optional part, or the name of a field."""


@frozen(eq=False)
class Notation:
    """The template of a class with the kinds and the default values of its fields; `counts` are those with a number."""

    template: str
    parts: tuple[Part, ...]
    kinds: Mapping[str, Kind[Any]]
    defaults: Mapping[str, object]
    counts: tuple[tuple[str, Count], ...]

    @property
    def begins(self) -> str:
        """The word by which a line of this notation is known; empty where it begins with an optional part."""
        first = self.parts[0]
        return first.words[0].strip() if isinstance(first, Spelling) else ""

    def write(self, term: object) -> str:
        """Write an effect as `read` takes it, part by part."""
        return "".join(self._written(term, part) for part in self.parts)

    def read(self, reader: Reader) -> dict[str, object]:
        """Read the fields of an effect. Raises `CardError`."""
        return self._read(self.parts, reader)

    def _written(self, term: object, part: Part) -> str:
        if isinstance(part, Spelling):
            return part.words[0]
        if isinstance(part, str):
            return self.kinds[part].write(getattr(term, part))
        is_usual = all(getattr(term, one) == self.defaults[one] for one in part.parts if isinstance(one, str))
        return "" if is_usual else "".join(self._written(term, one) for one in part.parts)

    def _read(self, parts: Sequence[Part], reader: Reader, after: tuple[str, ...] = ()) -> dict[str, object]:
        """Read along some parts; `after` are the words that can follow them in the template."""
        found: dict[str, object] = {}
        outer = reader.stops
        for n, part in enumerate(parts):
            following = (*_beginnings(parts[n + 1 :]), *after)
            if isinstance(part, Spelling):
                if not reader.take(*part.words):
                    raise reader.miss(text("expected {notation}", notation=self.template), _apart(part, reader))
            elif isinstance(part, str):
                reader.stops = (*following, *outer)
                found[part] = self.kinds[part].read(reader)
                reader.stops = outer
            elif not reader.is_stopped:
                found |= self._tried(part, reader, following)
        return found

    def _tried(self, part: Optional, reader: Reader, after: tuple[str, ...]) -> dict[str, object]:
        begun, stops = reader.at, reader.stops
        try:
            return self._read(part.parts, reader, after)
        except CardError:
            reader.at, reader.stops = begun, stops
            return {}


_KNOWN: dict[type, Notation] = {}


def notation_of(made: type) -> Notation:
    """Return the notation of a class, whose template is its attribute `notation`."""
    if made not in _KNOWN:
        template: str = made.notation  # type: ignore[attr-defined]  # what has none has no business here
        own = [one for one in fields(made) if KIND in one.metadata]
        kinds: dict[str, Kind[Any]] = {one.name: one.metadata[KIND] for one in own}
        _KNOWN[made] = Notation(
            template,
            tuple(_parts(iter(re.findall(_TOKENS, template)))),
            kinds,
            {one.name: one.default for one in own},
            tuple((name, kind) for name, kind in kinds.items() if isinstance(kind, Count)),
        )
    return _KNOWN[made]


def _parts(tokens: Iterator[str]) -> Iterator[Part]:
    for token in tokens:
        if token == "]":  # noqa: S105 - a bracket, not a password
            return
        if token == "[":  # noqa: S105
            yield Optional(tuple(_parts(tokens)))
        elif token.startswith("{"):
            yield token[1:-1]
        else:
            yield Spelling(tuple(token[1:-1].split("|")) if token.startswith("(") else (token,))


def _beginnings(parts: Sequence[Part]) -> tuple[str, ...]:
    """Return the words with which these parts can begin."""
    found: list[str] = []
    for part in parts:
        if not isinstance(part, Optional):
            found += part.words if isinstance(part, Spelling) else ()
            break
        found += _beginnings(part.parts)
    return tuple(found)


def _apart(part: Spelling, reader: Reader) -> int:
    """Return how far the line agrees with the words that belong here."""
    most = 0
    for words in part.words:
        while most < len(words) and reader.line.startswith(words[: most + 1], reader.at):
            most += 1
    return reader.at + most
