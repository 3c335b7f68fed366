"""What effects of many classes have in common, for what is told of all of them."""

from __future__ import annotations

from typing import Protocol

from solocompanion.games.dead_reckoning.state import Seat


class OfSeat(Protocol):
    """What happens to one seat."""

    @property
    def seat(self) -> Seat:
        """Whose."""
        ...


class AtCell(Protocol):
    """What happens on one space."""

    @property
    def cell(self) -> str:
        """Where."""
        ...


class OfNumber(Protocol):
    """What comes or, below 0, goes."""

    @property
    def n(self) -> int:
        """How many."""
        ...


class OfGoods(Protocol):
    """Coins and cargo that come or go."""

    @property
    def coins(self) -> int:
        """How many coins."""
        ...

    @property
    def cargo(self) -> int:
        """How much cargo."""
        ...
