"""A part that says the same in fewer lines where something else needs the room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame


class Condensable(QFrame):
    """Knows how high it is in each of its forms, from the longest to the shortest, and takes one of them."""

    def heights(self, width: int) -> Sequence[int]:
        """Return the height in pixels of each form at a width. Changes nothing that is seen."""
        raise NotImplementedError

    def take(self, form: int) -> None:
        """Take the form of this number."""
        raise NotImplementedError
