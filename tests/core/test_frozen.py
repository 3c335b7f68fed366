"""Immutable values whose methods attrs writes when they are first needed."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from inspect import signature
from typing import Any, Generic, TypeVar

import attrs
import pytest
from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import complete_waiting, frozen, guard

S = TypeVar("S")


def twin(decorator: Any) -> Any:
    """Return a class with every kind of field that the program uses, made by a decorator."""

    class Ship:
        name: str
        coins: int = 3
        cargo: tuple[str, ...] = field(factory=tuple)
        seen: list[str] = field(factory=list, eq=False)
        log: str = field(default="", repr=False, hash=False)
        _kept: int = field(default=0, alias="kept")

        def double(self) -> int:
            return 2 * self.coins

    return decorator(Ship)


def unguarded() -> Any:
    """Return the same as it is in the program, which runs without the guard of the tests."""
    guard(on=False)
    try:
        made = twin(frozen)
        made("Gull")
    finally:
        guard()
    return made


OURS, FREE, THEIRS = twin(frozen), unguarded(), twin(attrs.frozen)
both = pytest.mark.parametrize("ours", [OURS, FREE], ids=["guarded", "as in the program"])
MADE: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("Gull",), {}),
    (("Gull", 3, ()), {"seen": ["land"]}),
    (("Gull",), {"log": "calm"}),
    (("Gull",), {"kept": 1}),
    (("Fog", 4, ("barrel",)), {}),
]


@both
def test_instances_are_equal_where_those_of_attrs_are(ours):
    for first, named in MADE:
        for second, other in MADE:
            is_equal = ours(*first, **named) == ours(*second, **other)
            assert is_equal == (THEIRS(*first, **named) == THEIRS(*second, **other))


@both
def test_equal_instances_have_one_hash(ours):
    assert len({ours(*given, **named) for given, named in MADE}) == len({THEIRS(*one, **two) for one, two in MADE})
    assert hash(ours("Gull", log="a")) == hash(ours("Gull", log="b"))


@both
def test_an_instance_reads_as_one_of_attrs(ours):
    for given, named in MADE:
        assert repr(ours(*given, **named)) == repr(THEIRS(*given, **named)).replace("THEIRS", "OURS")


@pytest.mark.parametrize("given", [(), ("Gull", 1, (), [], "", 0, 1)])
def test_wrong_arguments_are_refused(given):
    with pytest.raises(TypeError, match="argument"):
        twin(frozen)(*given)


def test_an_instance_cannot_be_changed():
    ship = OURS("Gull")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        ship.coins = 4
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del ship.coins


def test_the_program_sets_the_fields_of_an_instance_without_a_call():
    assert FREE.__setattr__ is object.__setattr__


def test_attrs_knows_its_fields_before_there_is_an_instance():
    for ask in (attrs.fields, attrs.fields_dict):
        assert [str(one) for one in ask(twin(frozen))] == [str(one) for one in ask(THEIRS)]
    assert attrs.has(twin(frozen))


@both
def test_attrs_copies_and_takes_apart_an_instance(ours):
    assert attrs.evolve(ours("Gull"), coins=5) == ours("Gull", 5)
    assert attrs.asdict(ours("Gull")) == attrs.asdict(THEIRS("Gull"))


def test_its_fields_can_be_read_off_its_signature():
    made = twin(frozen)
    assert [*signature(made).parameters] == ["name", "coins", "cargo", "seen", "log", "kept"]
    assert "coins: 'int' = 3" in str(signature(made))


def test_attrs_has_not_seen_a_class_that_nobody_needed():
    made = twin(frozen)
    assert "__repr__" not in vars(made)
    made("Gull")
    assert "__repr__" in vars(made)


@frozen
class Term(Generic[S]):
    value: S
    times: int = 1


@frozen
class Gain(Term[int]):
    place: str = "here"


@frozen(kw_only=True)
class Sourced:
    sure: bool = False


@frozen
class Card(Sourced):
    name: str


@frozen(eq=False)
class Named:
    name: str

    @cached_property
    def length(self) -> int:
        return len(self.name)


@frozen
class Loud:
    name: str

    def __repr__(self) -> str:
        return self.name.upper()

    def __hash__(self) -> int:
        return 5


@frozen
class Nothing:
    """A class without fields."""


def test_a_class_has_the_fields_of_its_bases_even_if_it_is_needed_first():
    assert repr(Gain(2, place="there")) == "Gain(value=2, times=1, place='there')"
    assert Gain(2) != Term(2)
    assert repr(Term[int](2)) == "Term(value=2, times=1)"


def test_fields_by_name_alone_may_come_before_others():
    assert Card("Gull", sure=True) == Card(name="Gull", sure=True)
    with pytest.raises(TypeError):
        Sourced(True)


def test_without_equality_an_instance_is_itself_alone():
    named = Named("Gull")
    assert named == named
    assert named != Named("Gull")
    assert named.length == 4


def test_a_method_of_the_class_stays():
    assert repr(Loud("gull")) == "GULL"
    assert hash(Loud("gull")) == 5
    assert Loud("gull") == Loud("gull")


def test_a_class_may_have_no_field():
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1
    assert repr(Nothing()) == "Nothing()"


@both
def test_a_copy_is_equal(ours):
    assert copy(ours("Gull")) == changed(ours("Gull")) == ours("Gull")


def test_classes_that_wait_are_completed_in_an_idle_moment():
    class Anchor:
        weight: int

    made = frozen(Anchor)
    assert "__match_args__" not in vars(made)
    for _ in complete_waiting():
        pass
    assert "__match_args__" in vars(made)
    assert made(3) == made(3)
