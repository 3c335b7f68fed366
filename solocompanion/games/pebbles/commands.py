"""What can be done in Pebbles. A command says what somebody wants; the rules say what comes of it."""

from __future__ import annotations

from attrs import frozen


@frozen
class SetUp:
    """Lay the pebbles and shuffle the heron's deck."""


@frozen
class HeronTurn:
    """The heron takes her whole turn."""


@frozen
class Hop:
    """The person hops 1 to 3 stones forward."""

    stones: int


@frozen
class Take:
    """The person takes a pebble that lies near them."""

    pebble: str


@frozen
class CountUp:
    """Count everything after the race."""
