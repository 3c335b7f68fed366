"""Copying immutable values with some fields changed, as often as a turn needs it: dozens of times."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def changed(one: T, /, **changes: Any) -> T:
    """Return a copy of a value with other values in some fields: `attrs.evolve` in a fraction of the time.

    For classes made with `core.frozen` whose fields are taken as they are given: the fields are copied as a
    whole, past the constructor, so converters and validators are not called. Raises `TypeError` for a field that the
    class does not have, and for a class with slots.
    """
    made = object.__new__(type(one))
    try:
        fields = made.__dict__
        fields.update(one.__dict__)
    except AttributeError:
        raise TypeError(f"{type(one).__name__} has slots: write frozen of core.frozen") from None
    known = len(fields)
    fields.update(changes)
    if len(fields) != known:
        raise TypeError(f"{type(one).__name__} has no {', '.join(changes.keys() - one.__dict__.keys())}")
    return made
