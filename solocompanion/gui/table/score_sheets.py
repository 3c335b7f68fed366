"""The end of a game: the result, what the play log knows, both score sheets with every line explained, the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from solocompanion.app.logbook.ending import Ending
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.core.view import Sheet
from solocompanion.core.words import later, printed, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.score_bar import ScoreBar
from solocompanion.gui.table.what_mattered import WhatMattered
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, label, put, restyle, row, set_tip
from solocompanion.gui.widgets.scrolling import scroller

AWAY, LEAST, TWO = 28, 480, 560  # from the edge; the least width; the width of a page in which they stand abreast
FRAME = 8  # what frame and margins of the plate take


@guarded
class ScoreSheets(QFrame):
    """Covers the board when the game is over, until the person wants to see the board.

    Signals
    -------
    asked(rule)
        A rule of a line is wanted.
    board_wanted(), again_wanted(), level_wanted(value)
        The board is wanted, another game like this one, or one at another difficulty.
    turn_wanted(entry)
        A turn that mattered is to be looked at.

    """

    asked = Signal(str)
    board_wanted = Signal()
    again_wanted = Signal()
    level_wanted = Signal(str)
    turn_wanted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plate")
        self._result = label("", "result", wrap=True)
        self._cause = row(spacing=8)
        self._record = Flow(spacing=8)
        self._sheets = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sizes.frame(self._sheets, 0, 0, 0, 0, spacing=28)
        board = self.look = button(text("Look at the board"))
        board.clicked.connect(self.board_wanted)
        self.harder, self.easier = button(""), button("")
        self._values = {self.harder: "", self.easier: ""}
        for one in self._values:
            one.clicked.connect(partial(self._want_level, one))
        again = button(text("Play again"), "strong")
        again.clicked.connect(self.again_wanted)
        self.first = again
        self._foot = Flow(board, self.easier, self.harder, again, apart=True)
        self._inner = QWidget()
        self._all = QVBoxLayout(self._inner)
        sizes.frame(self._all, 24, 18, 24, 6, spacing=12)
        self._all.addWidget(self._result)
        self._all.addLayout(self._cause)
        self._all.addWidget(self._record)
        self._all.addSpacing(4)
        self._all.addLayout(self._sheets)
        self.mattered = WhatMattered()
        self.mattered.chosen.connect(self.turn_wanted)
        self._all.addSpacing(4)
        self._all.addWidget(self.mattered)
        self._all.addStretch(1)
        self._below = QVBoxLayout()  # stays in sight below sheets that scroll
        sizes.frame(self._below, 24, 6, 24, 18)
        self._below.addWidget(self._foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2, 2, 2, 2)
        whole.setSpacing(0)
        whole.addWidget(scroller(self._inner), 1)
        whole.addLayout(self._below)
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
        """Lie over the board, as high as the sheets need; over all of the `page` where they would be cut."""
        self._room = (room, page)
        self._lie()
        self._later.start(0)  # once more when all that was filled in knows its lettering

    def _lie(self) -> None:
        room, page = self._room
        away = sizes.tool(AWAY)
        over = room.adjusted(away, away, -away, -away)
        flat = page.width() >= sizes.px(TWO)
        self._sheets.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)
        wide = max(sizes.px(LEAST), self._all.minimumSize().width() + FRAME)
        if over.width() < min(wide, page.width()) or self._high(over.width()) > over.height():
            over = page.adjusted(away, away, -away, -away)
        if flat and self._all.minimumSize().width() + FRAME > over.width():  # abreast they would be cut
            self._sheets.setDirection(QBoxLayout.Direction.TopToBottom)
        high = min(over.height(), self._high(over.width()))
        self.setGeometry(over.x(), over.y() + (over.height() - high) // 2, over.width(), high)

    def event(self, event: QEvent) -> bool:
        """Lie anew when something in it wants another height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.start(0)
        return super().event(event)

    def _high(self, wide: int) -> int:
        """Return the height that shows everything at a width."""
        inner = wide - FRAME
        return self._all.totalHeightForWidth(inner) + self._below.totalHeightForWidth(inner) + FRAME

    def _say_cause(self, words: str, rule: str) -> None:
        """Say what ended the game, with its rule."""
        clear(self._cause)
        if words:
            chip = RuleChip(rule)
            chip.asked.connect(self.asked)
            self._cause.addWidget(label(words, "strong", wrap=True), 1)
            self._cause.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)

    def _want_level(self, made: QPushButton) -> None:
        self.level_wanted.emit(self._values[made])

    def show_ending(self, ending: Ending, title: str, sheets: Sequence[Sheet], art: Art) -> None:
        """Fill in how the game ended, and both sheets."""
        self._result.setText(ending.result)
        restyle(self._result, "winner", ending.winner)
        self._say_cause(*ending.cause)
        self._record.empty()
        self._record.add(label(title, "quiet"))
        for words in ending.record:
            self._record.add(label(words, "fact"))
        for offer, level, words in (
            (self.harder, ending.harder, later("Harder: {difficulty}")),
            (self.easier, ending.easier, later("Easier: {difficulty}")),
        ):
            if level is not None:
                self._values[offer] = level.value
                put(offer, text(words, difficulty=level.label))
                set_tip(offer, level.detail)
            offer.setVisible(level is not None)
        clear(self._sheets)
        most = max((sheet.total for sheet in sheets), default=0)
        for sheet in sheets:
            share = max(0.0, sheet.total / most) if most > 0 else 0.0
            made = self._sheet(sheet, None if any(ending.cause) else share, art)
            self._sheets.addWidget(made, 1)
            made.show()  # filled while in sight they would have no height yet

    def show_course(self, session: Session, art: Art, *, far: bool) -> None:
        """Show what mattered in the game; nothing where no scores are known, nor to who reads the sheets from afar."""
        self.mattered.show_session(session, art)
        self.mattered.setVisible(mattered(session).is_known and not far)

    def _sheet(self, sheet: Sheet, share: float | None, art: Art) -> QWidget:
        """Return a side's score, with a bar of its share of the higher one; `None` where points decide nothing."""
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        mine = sheet.side == "human"
        total = label(printed(sheet.total), "mine" if mine else "number")
        total.setAccessibleName(text("{who}: {n} in all", who=sheet.title, n=sheet.total))
        grid.addWidget(label(sheet.title, "title"), 0, 0, 1, 3)
        grid.addWidget(total, 0, 3, 1, 2, Qt.AlignmentFlag.AlignRight)
        if share is not None:
            grid.addWidget(ScoreBar(share, art, mine=mine), 1, 0, 1, 5)
        grid.setRowMinimumHeight(2, sizes.tool(4))
        for number, line in enumerate(sheet.lines, start=3):
            sign = label()
            if line.art:
                sign.setPixmap(art.pixmap(line.art, sizes.tool(22)))
            chip = RuleChip(line.rule)
            chip.asked.connect(self.asked)
            what, how = label(line.label, wrap=True), label(line.formula, "quiet")
            for part in (what, how) if line.hint else ():
                set_tip(part, line.hint)
                part.setAccessibleDescription(line.hint)
            grid.addWidget(sign, number, 0)
            grid.addWidget(what, number, 1)
            grid.addWidget(how, number, 2, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(printed(line.value), "section"), number, 3, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(chip, number, 4)
        grid.setRowStretch(len(sheet.lines) + 3, 1)
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
