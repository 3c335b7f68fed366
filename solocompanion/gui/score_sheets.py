"""The end of a game: both score sheets, every line explained."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from solocompanion.core.view import Sheet
from solocompanion.core.words import text
from solocompanion.gui.art import Art
from solocompanion.gui.parts import button, clear, label
from solocompanion.gui.scrolling import scroller


class ScoreSheets(QFrame):
    """Lies over the board when the game is over; the board can be had back."""

    asked = Signal(str)
    board_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plate")
        self._title = label("", "title")
        self._sheets = QHBoxLayout()
        self._sheets.setSpacing(28)
        board = button(text("Look at the board"))
        board.clicked.connect(self.board_wanted)
        again = button(text("Play again"), "strong")
        again.clicked.connect(self.again_wanted)
        self.first = again
        foot = self.foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(board)
        foot.addWidget(again)
        inner = QWidget()
        inner.setLayout(self._sheets)
        scroll = scroller(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 18)
        layout.setSpacing(12)
        layout.addWidget(self._title)
        layout.addWidget(scroll, 1)
        layout.addLayout(foot)
        self.hide()

    def show_sheets(self, title: str, sheets: Sequence[Sheet], art: Art) -> None:
        """Fill in both sheets."""
        self._title.setText(title)
        clear(self._sheets)
        for sheet in sheets:
            self._sheets.addWidget(self._sheet(sheet, art), 1)

    def _sheet(self, sheet: Sheet, art: Art) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        total = label(str(sheet.total), "number")
        total.setAccessibleName(text("{who}: {n} VP in all", who=sheet.title, n=sheet.total))
        grid.addWidget(label(sheet.title, "title"), 0, 0, 1, 3)
        grid.addWidget(total, 0, 3, 1, 2, Qt.AlignmentFlag.AlignRight)
        for number, line in enumerate(sheet.lines, start=1):
            sign = QLabel()
            if line.art:
                sign.setPixmap(art.pixmap(line.art, 22))
            chip = RuleChip(line.rule)
            chip.asked.connect(self.asked)
            grid.addWidget(sign, number, 0)
            grid.addWidget(label(line.label, wrap=True), number, 1)
            grid.addWidget(label(line.formula, "quiet"), number, 2, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(str(line.value), "section"), number, 3, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(chip, number, 4)
        grid.setRowStretch(len(sheet.lines) + 1, 1)
        return made


class RuleChip(QWidget):
    """A rule id that can be asked about."""

    asked = Signal(str)

    def __init__(self, rule: str) -> None:
        super().__init__()
        self._rule = rule
        made = button(rule, "chip", text("Why? Rule, reason and alternatives"))
        made.setAccessibleName(text("Rule {rule}", rule=rule))
        made.clicked.connect(self._ask)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(made)
        made.setVisible(bool(rule))

    def _ask(self) -> None:
        self.asked.emit(self._rule)
