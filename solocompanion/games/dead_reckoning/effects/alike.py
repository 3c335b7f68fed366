"""What effects of many classes have in common, for what is told of all of them."""

from __future__ import annotations

from typing import Protocol

from solocompanion.games.dead_reckoning.state import Seat


class OfSeat(Protocol):
    """What happens to one seat."""

    @property
    def seat(self) -> Seat:
        """Whose it is: a seat of `state.order`."""
        ...


class AtCell(Protocol):
    """What happens on one space."""

    @property
    def cell(self) -> str:
        """The space it happens on, such as `r2c3`."""
        ...


class OfNumber(Protocol):
    """What comes or, below 0, goes."""

    @property
    def n(self) -> int:
        """How many come, or go where it is below 0."""
        ...


class OfGoods(Protocol):
    """Coins and cargo that come or go."""

    @property
    def coins(self) -> int:
        """How many coins come, or go below 0."""
        ...

    @property
    def cargo(self) -> int:
        """How much cargo comes, or goes below 0."""
        ...
