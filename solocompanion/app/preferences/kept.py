"""The one reader of preferences that are stored as JSON: each is read as values of one type.

A broken preference is ignored without a message: text that is not JSON, another type, a value that is too deep or too
long. In a valid list only the broken items are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from solocompanion.app.library.fields import HIGHEST, FieldError, dump, parse

LONGEST = 1_000_000  # characters; ten times as much as thousands of ticks
T = TypeVar("T")
Shape = Callable[[Any], T]  # returns a value of the type, or raises `FieldError`


class Preferences(Protocol):
    """Stores small values by key; the library does."""

    def preference(self, key: str, default: str = "") -> str:
        """Return what is kept under a key."""
        ...

    def set_preference(self, key: str, value: str, *, synced: bool = False) -> None:
        """Keep something under a key; `synced`, before it returns, so that a power cut cannot take it."""
        ...


def read(keep: Preferences, key: str, shape: Shape[T], default: T) -> T:
    """Return what is kept under a key, or the default."""
    raw = keep.preference(key)
    if not raw or len(raw) > LONGEST:
        return default
    try:
        return shape(parse(raw))
    except FieldError:
        return default


def write(keep: Preferences, key: str, data: Any, *, synced: bool = False) -> None:
    """Keep lists, objects, texts and numbers under a key. Raises `FieldError` for anything else."""
    keep.set_preference(key, dump(data), synced=synced)


# -- shapes ------------------------------------------------------------------------------------------------------------
def words(data: Any) -> str:
    """Read a text that can be written again: one with a lone surrogate cannot."""
    if not isinstance(data, str) or any("\ud800" <= letter <= "\udfff" for letter in data):
        raise FieldError("no text")
    return data


def whole(data: Any) -> int:
    """Read a whole number from 0."""
    if type(data) is not int or not 0 <= data <= HIGHEST:
        raise FieldError("no whole number")
    return data


def record(data: Any) -> dict[str, Any]:
    """Read an object with values of any type."""
    if not isinstance(data, dict):
        raise FieldError("no object")
    return data


def choices(data: Any) -> dict[str, str]:
    """Read choices by option; values that are not text are left out."""
    found: dict[str, str] = {}
    for name, value in record(data).items():
        with suppress(FieldError):
            found[words(name)] = words(value)
    return found


def items(shape: Shape[T]) -> Shape[tuple[T, ...]]:
    """Return the shape of a list; items of another shape are left out."""

    def listed(data: Any) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise FieldError("no list")
        found = []
        for one in data:
            with suppress(FieldError):
                found.append(shape(one))
        return tuple(found)

    return listed
