"""A candidate beside the one that was preferred to it: conditions as rows, both as columns, and how many each meets."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from solocompanion.core.verdicts import Row, Verdict, Verdicts
from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import label, restyle, row

Cells = tuple[QLabel, QLabel, QLabel]
GAP, PAD = 6, 3  # pixels around the words of a cell, across and down


class VerdictTable(QFrame):
    """Shows verdicts; the column of the preferred candidate is lit."""

    def __init__(self, verdicts: Verdicts, preferred: str, other: str) -> None:
        super().__init__()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setSpacing(0)
        for column, share in enumerate((4, 3, 3)):
            grid.setColumnStretch(column, share)
        self._rows: list[Cells] = []
        self._add((label(), label(preferred, "strong", wrap=True), label(other, "strong", wrap=True)))
        for one in verdicts.rows:
            self._add(_row(one))
        if verdicts.met is not None:
            first, second = map(str, verdicts.met)
            self._add((label(text("Meets")), label(first, "sum"), label(second, "result")))
        if verdicts.between is not None:
            self._add(_row(verdicts.between))

    def _add(self, cells: Cells) -> None:
        number = len(self._rows)
        self._rows.append(cells)
        for column, words in enumerate(cells):
            cell = QFrame()
            restyle(cell, "row", value=number > 0)
            restyle(cell, "lit", value=column == 1)
            inside = row(words)
            inside.setContentsMargins(0 if column == 0 else GAP, PAD, GAP, PAD)
            cell.setLayout(inside)
            if column:
                words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(cell, number, column)

    def cells(self) -> list[list[str]]:
        """Return the words in rows."""
        return [[words.text() for words in cells] for cells in self._rows]


def _row(one: Row) -> Cells:
    return label(one.condition, wrap=True), _verdict(one.preferred), _verdict(one.other)


def _verdict(one: Verdict) -> QLabel:
    made = label(f"{one.words} {'✓' if one.is_met else '✗'}".strip(), "strong" if one.is_met else "quiet", wrap=True)
    met = text("met") if one.is_met else text("not met")
    made.setAccessibleName(f"{one.words}, {met}" if one.words else met)
    return made
