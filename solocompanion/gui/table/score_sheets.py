"""The end of a game: both score sheets, every line explained."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.core.view import Sheet
from solocompanion.core.words import text
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, label
from solocompanion.gui.widgets.scrolling import scroller

AWAY, LEAST, TWO = 28, 480, 560  # from the edge; the least width; the width of a page in which they stand abreast
FRAME = 8  # what frame and margins of the plate take


class ScoreSheets(QFrame):
    """Covers the board when the game is over, until the person wants to see the board."""

    asked = Signal(str)
    board_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plate")
        self._title = label("", "title", wrap=True)
        self._sheets = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sizes.frame(self._sheets, 0, 0, 0, 0, spacing=28)
        board = button(text("Look at the board"))
        board.clicked.connect(self.board_wanted)
        again = button(text("Play again"), "strong")
        again.clicked.connect(self.again_wanted)
        self.first = again
        self._foot = Flow(board, again, apart=True)
        self._inner = QWidget()
        self._all = QVBoxLayout(self._inner)
        sizes.frame(self._all, 24, 18, 24, 18, spacing=12)
        self._all.addWidget(self._title)
        self._all.addLayout(self._sheets)
        self._all.addStretch(1)
        self._all.addWidget(self._foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2, 2, 2, 2)
        whole.addWidget(scroller(self._inner))
        self._room = (QRect(), QRect())
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._lie)
        self.hide()

    def offer(self, more: Sequence[QWidget]) -> None:
        """Put more that can be done before the buttons in the foot."""
        for one in reversed(more):
            self._foot.add(one, first=True)

    def lie_in(self, room: QRect, page: QRect) -> None:
        """Lie over the board, as high as the sheets need; over the whole page where they would be cut."""
        self._room = (room, page)
        self._lie()
        self._later.start(0)  # once more when all that was filled in knows its lettering

    def _lie(self) -> None:
        room, page = self._room
        away = sizes.tool(AWAY)
        over = room.adjusted(away, away, -away, -away)
        flat = page.width() >= sizes.px(TWO)
        self._sheets.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)
        if over.width() < min(sizes.px(LEAST), page.width()):
            over = page.adjusted(away, away, -away, -away)
        high = min(over.height(), self._all.totalHeightForWidth(over.width() - FRAME) + FRAME)
        self.setGeometry(over.x(), over.y() + (over.height() - high) // 2, over.width(), high)

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
            sign = label()
            if line.art:
                sign.setPixmap(art.pixmap(line.art, sizes.tool(22)))
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
