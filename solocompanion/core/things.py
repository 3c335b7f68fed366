"""Names with parts, each kind declared once: ids of sprites, and targets of corrections.

    ROW = Thing("row", number)            # ROW(3) is "row:3"
    FREE = ROW.part("free", number)       # FREE(3, 0) is "row:3:free:0", a part of row 3
    ROW.of("row:3:free:0") == (3,)        # and FREE.of("row:3") is None
    COUNT = Target("count", side)         # COUNT("human") is "count.human"

No other place of a game writes or takes apart such a name, so one that does not exist is an error where it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, TypeVar, TypeVarTuple, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
L = TypeVar("L", bound=str)
Of = TypeVarTuple("Of")
Field = Callable[[Iterator[str]], A]
"""Reads one key from the fields of a name. Raises `LookupError` or `ValueError` for what it cannot be."""


def name(fields: Iterator[str]) -> str:
    """Read a name: any field but an empty one."""
    found = next(fields, "")
    if not found:
        raise LookupError(found)
    return found


def number(fields: Iterator[str]) -> int:
    """Read a whole number; an empty field is none. Raises `ValueError`."""
    return int(next(fields, ""))


def one_of(*names: L) -> Field[L]:
    """Return what reads one of these names."""
    known = {str(one): one for one in names}
    return lambda fields: known[next(fields, "")]


class Parted(Generic[*Of]):
    """A kind of name: its own word first, then keys, read in their order by `name`, `number`, `one_of` or alike."""

    between: ClassVar[str]
    has_parts: ClassVar[bool]

    def __init__(self, kind: str, /, *fields: Field[Any] | str) -> None:
        self.kind = kind
        self._shape: tuple[Field[Any] | str, ...] = (kind, *fields)
        self.count = sum(1 for one in self._shape if not isinstance(one, str))  # of its keys
        self._format = self.between.join(one if isinstance(one, str) else "{}" for one in self._shape)

    def __call__(self, *of: *Of) -> str:
        """Return the name of one of them."""
        return self._format.format(*of)

    def of(self, named: str) -> tuple[*Of] | None:
        """Read the keys of a name of this kind, or of a part of one where it has parts; `None` for any other."""
        fields, found = iter(named.split(self.between)), list[Any]()
        try:
            for one in self._shape:
                if not isinstance(one, str):
                    found.append(one(fields))
                elif next(fields, None) != one:
                    return None
        except (LookupError, ValueError):
            return None
        return tuple(found) if self.has_parts or next(fields, None) is None else None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._format!r})"


class Thing(Parted[*Of]):
    """A kind of thing on a board. Its name is the id of its sprite.

    The id of a part begins with that of the whole: `Board.naming` finds by it what names a sprite.
    """

    between, has_parts = ":", True

    @overload
    def __init__(self: Thing[()], kind: str, /) -> None: ...
    @overload
    def __init__(self: Thing[A], kind: str, one: Field[A], /) -> None: ...
    @overload
    def __init__(self: Thing[A, B], kind: str, one: Field[A], two: Field[B], /) -> None: ...
    @overload
    def __init__(self: Thing[A, B, C], kind: str, one: Field[A], two: Field[B], three: Field[C], /) -> None: ...
    @overload
    def __init__(self: Thing[*tuple[Any, ...]], kind: str, /, *fields: Field[Any] | str) -> None: ...
    def __init__(self, kind: str, /, *fields: Field[Any] | str) -> None:
        super().__init__(kind, *fields)

    @overload
    def part(self, called: str, /) -> Thing[*Of]: ...
    @overload
    def part(self, called: str, one: Field[A], /) -> Thing[*Of, A]: ...
    @overload
    def part(self, one: Field[A], /) -> Thing[*Of, A]: ...
    def part(self, *more: Field[Any] | str) -> Thing[*tuple[Any, ...]]:
        """Return a kind of part that each of them has."""
        return Thing(self.kind, *self._shape[1:], *more)


class Target(Parted[*Of]):
    """A kind of value that can be corrected, and what it is of: what a correction calls it."""

    between, has_parts = ".", False

    @overload
    def __init__(self: Target[()], kind: str, /) -> None: ...
    @overload
    def __init__(self: Target[A], kind: str, one: Field[A], /) -> None: ...
    @overload
    def __init__(self: Target[A, B], kind: str, one: Field[A], two: Field[B], /) -> None: ...
    @overload
    def __init__(self: Target[A, B, C], kind: str, one: Field[A], two: Field[B], three: Field[C], /) -> None: ...
    @overload
    def __init__(self: Target[*tuple[Any, ...]], kind: str, /, *fields: Field[Any] | str) -> None: ...
    def __init__(self, kind: str, /, *fields: Field[Any] | str) -> None:
        super().__init__(kind, *fields)


AnyThing = Thing[*tuple[Any, ...]]
"""A kind of thing, whatever its keys are."""
