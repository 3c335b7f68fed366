"""A cheap copy of an immutable value."""

from __future__ import annotations

import attrs
import pytest
from attrs import evolve, field

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen, guard


@frozen
class Ship:
    name: str
    coins: int = 0
    cargo: tuple[str, ...] = field(factory=tuple)


@attrs.frozen
class Slotted:
    coins: int = 0


SHIP = Ship("Gull", 3, ("barrel",))


@pytest.mark.parametrize("changes", [{}, {"coins": 4}, {"name": "Fog", "cargo": ()}])
def test_it_does_what_evolve_does(changes):
    assert changed(SHIP, **changes) == evolve(SHIP, **changes)
    assert hash(changed(SHIP, **changes)) == hash(evolve(SHIP, **changes))
    assert repr(changed(SHIP, **changes)) == repr(evolve(SHIP, **changes))


def test_the_value_itself_stays_as_it_was():
    changed(SHIP, coins=9)
    assert Ship("Gull", 3, ("barrel",)) == SHIP


def test_a_copy_is_as_immutable():
    with pytest.raises(AttributeError):
        changed(SHIP, coins=4).coins = 5


def test_a_field_that_is_not_there_is_refused():
    with pytest.raises(TypeError, match="Ship has no sails"):
        changed(SHIP, sails=2)


def test_a_class_with_slots_is_refused():
    with pytest.raises(TypeError, match=r"Slotted has slots"):
        changed(Slotted(), coins=1)


def test_it_copies_alike_in_the_program_where_nothing_refuses_a_change():
    guard(on=False)
    try:

        @frozen
        class Free:
            coins: int = 0
            cargo: tuple[str, ...] = ()

        first = Free(1, ("barrel",))
    finally:
        guard()
    copied = changed(first, coins=2)
    assert copied == Free(2, ("barrel",))
    assert first == Free(1, ("barrel",))
    assert vars(copied) is not vars(first)
