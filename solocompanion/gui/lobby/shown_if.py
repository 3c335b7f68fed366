"""What a form shows with some settings only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.options import When

Made = tuple[QWidget, ...]


class ShownIf(NamedTuple):
    """Widgets that matter with some settings only: made when they are first shown, at a place kept for them."""

    when: When
    make: Callable[[], Made]
    made: list[QWidget]

    def show(self, settings: Mapping[str, str]) -> bool:
        """Show them with these settings, or hide them; `True` when they were made just now."""
        holds = self.when.holds(settings)
        new = holds and not self.made
        if new:
            self.made.extend(self.make())
        for widget in self.made:
            widget.setVisible(holds)
        return new
