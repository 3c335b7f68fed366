"""`frozen`: attrs' decorator, except that attrs writes a class's methods when the first instance of it is made.

Writing them takes as long as importing a small module, a game declares a hundred such classes, and a start makes
instances of few: done at once, a start into an open game takes 3.9 % more. Until then only the annotations are there.
Whatever asks for the fields or the constructor of a class (`attrs.fields`, `inspect.signature`, `help`) completes it.

Nobody changes such a value: mypy refuses it, and so do the classes once `guard` was called, as the tests do. The
program runs without the guard: with it a constructor sets its fields by way of the instance's dict, so an instance is
made twice as slowly, and Python 3.11 looks its fields up without its caches. An opponent's turn took a sixth more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import attrs

__all__ = ["complete_waiting", "frozen", "guard"]

_waiting: list[_Later] = []
_free: Callable[..., type] = partial(attrs.define, on_setattr=attrs.setters.NO_OP)
_made = _free


def guard(*, on: bool = True) -> None:
    """Have classes refuse that a value is changed, or not: those of which there is no instance yet."""
    global _made  # noqa: PLW0603 - it holds for the process
    _made = attrs.frozen if on else _free


def complete_waiting() -> Iterator[None]:
    """Complete all classes of which there is no instance yet, one at each step: what an idle moment can be used for."""
    while _waiting:
        _waiting[-1].complete()
        yield


if TYPE_CHECKING:
    from attrs import frozen
else:

    def frozen(cls: type | None = None, /, *, eq: bool = True, kw_only: bool = False) -> Any:
        """Declare a class of immutable values, as `attrs.frozen(slots=False)` does; who refuses a change, see above.

        Equality, hash and text are functions that all classes share: were they compiled for each, a start into an open
        game would take 8.2 % more, and the opponent's turn no less.
        """
        if cls is None:
            return partial(frozen, eq=eq, kw_only=kw_only)
        later = _Later(cls, eq=eq, kw_only=kw_only)
        for name in _Later.NAMES:
            setattr(cls, name, _Found(name, later))
        return cls


class _Later:
    """Completes a class that attrs has not seen yet."""

    NAMES = "__init__", "__attrs_attrs__"  # what stands in for attrs until then

    def __init__(self, cls: type, *, eq: bool, kw_only: bool) -> None:
        self.cls, self.eq, self.kw_only = cls, eq, kw_only
        _waiting.append(self)

    def complete(self) -> None:
        """Hand the class to attrs, which completes it in place."""
        _waiting.remove(self)
        for name in self.NAMES:
            delattr(self.cls, name)
        cls: Any = self.cls
        _made(cls, slots=False, eq=False, repr=False, kw_only=self.kw_only)
        own, fields = vars(cls), attrs.fields(cls)
        if "__repr__" not in own:
            cls.__repr__ = _text(cls, [one.name for one in fields if one.repr])
        if self.eq and "__eq__" not in own:
            cls.__eq__ = _equality(_values([one.name for one in fields if one.eq]))
            if own.get("__hash__") is None:
                hashed = [one.name for one in fields if (one.eq if one.hash is None else one.hash)]
                cls.__hash__ = _hash(cls.__qualname__, _values(hashed))


class _Found:
    """Stands for what attrs will write: it is written when somebody looks for it."""

    def __init__(self, name: str, later: _Later) -> None:
        self.name, self.later = name, later

    def __get__(self, one: object, owner: type) -> Any:
        self.later.complete()
        return getattr(owner if one is None else one, self.name)


def _values(names: list[str]) -> Callable[[object], object]:
    return attrgetter(*names) if names else lambda _: ()


def _equality(values: Callable[[object], object]) -> Callable[[object, object], object]:
    def eq(self: object, other: object) -> object:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return eq


def _hash(name: str, values: Callable[[object], object]) -> Callable[[object], int]:
    def hashed(self: object) -> int:
        return hash((name, values(self)))

    return hashed


def _text(cls: type, names: list[str]) -> Callable[[object], str]:
    title = cls.__qualname__.rpartition(">.")[2]

    def said(self: object) -> str:
        return f"{title}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return said
