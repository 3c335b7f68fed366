"""The widgets of a table page and where they stand; what they show is the page's business."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from solocompanion.core.words import text
from solocompanion.gui import board_access
from solocompanion.gui.after_game import after_game
from solocompanion.gui.art import Art
from solocompanion.gui.board_motion import Player
from solocompanion.gui.board_view import BoardView
from solocompanion.gui.bottom import BottomBar
from solocompanion.gui.panel import CardPlate, Dashboard, Header
from solocompanion.gui.parts import button, label, row
from solocompanion.gui.piece import PiecePopover
from solocompanion.gui.questions import QuestionBox
from solocompanion.gui.score_sheets import ScoreSheets
from solocompanion.gui.script_list import ScriptList
from solocompanion.gui.scrolling import scroller
from solocompanion.gui.why import RulePopover, WhyPopover

PANEL, DRAWER = 360, 320
WIDEST = 720  # a panel of larger lettering wraps and scrolls, and leaves the board its room


class Banner(QFrame):
    """Says that the past is looked at, and offers the two ways on."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.words = label("", wrap=True)
        self.proceed = button(text("Continue from here"))
        self.back = button(text("Back to the present (End)"))
        layout = row(self.words, self.proceed, self.back)
        layout.setStretch(0, 1)
        layout.setContentsMargins(16, 6, 12, 6)
        self.setLayout(layout)
        self.hide()

    def show_words(self, words: str, *, able: bool) -> None:
        """Show where in the past this is; nothing hides the banner."""
        self.words.setText(words)
        self.proceed.setEnabled(able)
        self.setVisible(bool(words))


class Drawer(QFrame):
    """Room at the left of the board for one thing, such as the log; closed while it is empty.

    When it closes, a focus that was in it goes back where it was before, or else to `home`.
    """

    def __init__(self, home: QWidget) -> None:
        super().__init__()
        self._home = home
        self._back: QWidget | None = None
        self.setObjectName("drawer")
        self.setFixedWidth(DRAWER)
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(0, 0, 0, 0)
        self.held: QWidget | None = None
        self.hide()

    def hold(self, held: QWidget | None) -> None:
        """Hold another thing, or nothing."""
        focus = self.window().focusWidget()
        inside = focus is None or self.isAncestorOf(focus)
        if not inside:
            self._back = focus
        if self.held is not None:
            self._body.removeWidget(self.held)
            self.held.hide()
            self.held.deleteLater()
        self.held = held
        if held is not None:
            self._body.addWidget(held)
        self.setVisible(held is not None)
        if held is None and inside:
            back = self._back if self._back is not None and isValid(self._back) else self._home
            (back if back.isVisible() else self._home).setFocus(Qt.FocusReason.OtherFocusReason)


class TableParts(QWidget):
    """Board, panel and bottom bar, with what opens over them."""

    def __init__(self, art: Art, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("page")
        board_access.install()
        self.banner = Banner()
        self.board = BoardView(art)
        self.player = Player(self.board)
        self.bottom = BottomBar(actions)
        self.header, self.card, self.dash = Header(), CardPlate(art), Dashboard()
        self.script, self.question = ScriptList(), QuestionBox()
        self.moves = QHBoxLayout()
        self.drawer = Drawer(self.board)
        self.panel = self._build_panel()
        self._lay_out()
        self.why = WhyPopover(self)
        self.rule = RulePopover(self)
        self.piece = PiecePopover(self)
        self.sheets = ScoreSheets(self)
        self.sheets.foot.insertLayout(0, after_game(actions))

    def _build_panel(self) -> QFrame:
        panel = QFrame()
        panel.setObjectName("panel")
        moves = QWidget()
        self.moves.setContentsMargins(16, 2, 16, 2)
        moves.setLayout(self.moves)
        inner = QWidget()
        inner.setMinimumWidth(1)  # words give way before anything lies beyond the edge
        scroll = scroller(inner)  # large lettering needs more height than a window has
        whole = QVBoxLayout(panel)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.header)
        column.addWidget(self.card)
        column.addWidget(self.script, 1)
        column.addWidget(self.question, 1)
        column.addWidget(moves)
        column.addWidget(self.dash)
        panel.setFixedWidth(PANEL)
        return panel

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.banner)
        left.addWidget(self.board, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.drawer, 0, 0)
        grid.addLayout(left, 0, 1)
        grid.addWidget(self.panel, 0, 2)
        grid.addWidget(self.bottom, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)

    def set_scale(self, scale: float) -> None:
        """Give the panel the width its lettering needs."""
        self.panel.setFixedWidth(min(round(PANEL * scale), WIDEST))
        self.card.scale = scale
