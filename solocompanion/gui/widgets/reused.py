"""Widgets that are filled anew instead of made anew: nothing flickers, and it takes a tenth of the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Hideable(Protocol):
    """A widget, or several that are shown together."""

    def setVisible(self, visible: bool, /) -> None:  # noqa: FBT001 - Qt's method
        """Show or hide it, as Qt's widgets can."""
        ...


W = TypeVar("W", bound=Hideable)


class Reused(Generic[W]):
    """As many widgets of one kind as are wanted: more are made when needed, those left over are hidden.

    `make` makes the widget of a number and puts it into its place.
    """

    def __init__(self, make: Callable[[int], W]) -> None:
        self._make = make
        self._made: list[W] = []
        self._shown = 0

    def fit(self, number: int) -> list[W]:
        """Return so many, to be filled; no others are shown."""
        for one in self._made[number : self._shown]:
            one.setVisible(False)
        for one in self._made[self._shown : number]:
            one.setVisible(True)
        while len(self._made) < number:
            self._made.append(self._make(len(self._made)))
            self._made[-1].setVisible(True)  # Qt would show it after the next frame
        self._shown = number
        return self._made[:number]
