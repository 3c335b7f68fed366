"""Options with many choices: their lists stand two in a row where names and lists fit beside each other."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGridLayout

from solocompanion.gui.lobby.rows import OptionRow
from solocompanion.gui.style import sizes

LISTS = 560  # from this designed width on there is room for two lists side by side
ACROSS, BETWEEN = 24, 2  # one list and the next, one row and the next


class ListGrid(QGridLayout):
    """The lists of a group, each at its number; one that settings bring in takes its place between the others."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalSpacing(sizes.tool(ACROSS))
        self.setVerticalSpacing(BETWEEN)
        self._rows: dict[int, OptionRow] = {}

    def put(self, number: int, row: OptionRow) -> None:
        """Add a list; it stands from the next `stand` on."""
        self._rows[number] = row

    @property
    def rows(self) -> Iterator[OptionRow]:
        """The lists, in the order in which they are read."""
        return (row for _, row in sorted(self._rows.items()))

    def stand(self, width: int, edges: int) -> None:
        """Place the lists on a form of a width, of which its edges take some pixels."""
        widest = max((row.needed() for row in self._rows.values()), default=0)
        is_wide = width >= sizes.px(LISTS) and width - edges >= 2 * widest + self.horizontalSpacing()
        across = 2 if is_wide else 1
        for number, row in self._rows.items():
            self.addWidget(row, number // across, number % across)
