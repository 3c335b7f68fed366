"""`NamedTuple`: typing's base of tuples with named fields, except that nothing is compiled for a class.

`typing.NamedTuple` compiles a constructor for a class and an expression for each annotation. With it a start into the
lobby takes 2.0 % more, one into an open game 1.6 %. Readers and type checkers see the same as with typing's.

`Declared` is the same for what is only read by its names. To a type checker it is no tuple, whose places would be
compared one by one: what a class is generic over says whether one stands for another.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

__all__ = ["Declared", "NamedTuple"]

if TYPE_CHECKING:
    from inspect import Signature
    from typing import NamedTuple, dataclass_transform

    @dataclass_transform(frozen_default=True)
    class Declared:
        """What has the names that its class annotates."""
else:

    class _Named(type):
        """Turns the annotations of a class into its fields, with the values given there as their defaults."""

        def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            if not space.get("__annotations__") and any(isinstance(base, _Named) and base._fields for base in bases):
                return super().__new__(cls, name, bases, {**space, "__slots__": ()})  # the fields of that base
            fields = tuple(space.get("__annotations__", ()))
            defaults = {one: space[one] for one in fields if one in space}
            read = {one: property(itemgetter(place)) for place, one in enumerate(fields)}
            kept = {"__slots__": (), "__match_args__": fields, "_fields": fields, "_field_defaults": defaults}
            return super().__new__(cls, name, bases, {**space, **read, **kept})

        @property
        def __signature__(cls) -> Signature:
            """What it takes, for `help` and `inspect.signature`."""
            from inspect import Parameter, Signature  # noqa: PLC0415 - a start shows no help

            said = next(one.__annotations__ for one in cls.__mro__ if one.__annotations__)
            fields = [
                Parameter(
                    one,
                    Parameter.POSITIONAL_OR_KEYWORD,
                    default=cls._field_defaults.get(one, Parameter.empty),
                    annotation=said[one],
                )
                for one in cls._fields
            ]
            return Signature(fields)

    class NamedTuple(tuple, metaclass=_Named):
        """A tuple whose places have the names that its class annotates, in their order."""

        def __new__(cls, *given: object, **named: object) -> NamedTuple:
            """Make one. Raises `TypeError` as `_whole` does."""
            if named or len(given) != len(cls._fields):
                given = cls._whole(given, named)
            return tuple.__new__(cls, given)

        @classmethod
        def _whole(cls, given: tuple[object, ...], named: dict[str, object]) -> list[object]:
            """Return the values of all fields. Raises `TypeError` for one too many, twice, missing or unknown."""
            if len(given) > len(cls._fields):
                message = f"{cls.__name__} has {len(cls._fields)} fields, and {len(given)} values were given"
                raise TypeError(message)
            first = dict(zip(cls._fields, given, strict=False))
            values = {**cls._field_defaults, **first, **named}
            wrong = [one for one in named if one in first or one not in cls._fields]
            wrong += [one for one in cls._fields if one not in values]
            if wrong:
                message = f"{cls.__name__}: missing, unknown or given twice: {', '.join(wrong)}"
                raise TypeError(message)
            return [values[one] for one in cls._fields]

        def _replace(self, **changed: object) -> NamedTuple:
            return type(self)(**{**self._asdict(), **changed})

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._asdict().items())})"

    Declared = NamedTuple
