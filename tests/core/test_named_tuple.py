"""`core.named_tuple.NamedTuple` behaves as typing's, which type checkers take it for."""

from __future__ import annotations

import copy
import pickle
import typing
from inspect import signature

import pytest

from solocompanion.core import named_tuple


class Ours(named_tuple.NamedTuple):
    """Ours."""

    place: str
    count: int = 1
    more: tuple[int, ...] = ()

    @property
    def doubled(self) -> int:
        return 2 * self.count


class Theirs(typing.NamedTuple):
    """Typing's."""

    place: str
    count: int = 1
    more: tuple[int, ...] = ()

    @property
    def doubled(self) -> int:
        return 2 * self.count


@pytest.mark.parametrize(
    "read",
    [
        tuple,
        lambda one: (one.place, one.count, one.more, one.doubled),
        lambda one: repr(one).partition("(")[2],
        lambda one: tuple(one._replace(count=7)),
        lambda one: one._asdict(),
        hash,
        lambda one: one == tuple(one),
        lambda one: tuple(copy.copy(one)),
        lambda one: tuple(pickle.loads(pickle.dumps(one))),  # noqa: S301 - our own
        lambda one: [type(one)._fields, type(one)._field_defaults, type(one).__match_args__],
    ],
)
@pytest.mark.parametrize("given", [("a",), ("a", 2), ("a", 2, (3,))])
def test_it_reads_as_typings(read, given):
    assert read(Ours(*given)) == read(Theirs(*given))
    assert isinstance(Ours(*given), Ours)
    assert type(Ours(*given)._replace(count=0)) is Ours


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (((), {}), "missing, unknown or given twice: place"),
        ((("a", 1, (), 4), {}), "has 3 fields, and 4 values were given"),
        ((("a",), {"place": "b"}), "given twice: place"),
        ((("a",), {"colour": "b"}), "given twice: colour"),
    ],
)
def test_it_refuses_what_typings_refuses(given, said):
    for kind in (Ours, Theirs):
        with pytest.raises(TypeError):
            kind(*given[0], **given[1])
    with pytest.raises(TypeError, match=said):
        Ours(*given[0], **given[1])


def test_its_fields_can_be_read_off_its_signature():
    ours, theirs = (signature(kind).parameters.values() for kind in (Ours, Theirs))
    assert [(one.name, one.kind, one.default) for one in ours] == [(one.name, one.kind, one.default) for one in theirs]
    assert str(signature(Ours)) == "(place: 'str', count: 'int' = 1, more: 'tuple[int, ...]' = ())"


def test_no_field_can_be_set():
    one = Ours("a")
    with pytest.raises(AttributeError):
        one.place = "b"
    with pytest.raises(AttributeError):
        one.another = 1


def test_a_class_without_fields_of_its_own_has_those_of_its_base():
    class Narrowed(Ours):
        """Ours, for one purpose."""

    assert Narrowed("here", more=(2,)) == ("here", 1, (2,))
    assert Narrowed._fields == Ours._fields
    assert list(signature(Narrowed).parameters) == ["place", "count", "more"]
    assert not hasattr(Narrowed("here"), "__dict__")


def test_a_class_may_be_generic():
    T = typing.TypeVar("T")

    class Told(named_tuple.Declared, typing.Generic[T]):
        """What is told of a class."""

        kind: type[T]
        words: str = ""

    class OfText(Told[str]):
        """Of text."""

    assert OfText(str, "as it is").words == "as it is"
