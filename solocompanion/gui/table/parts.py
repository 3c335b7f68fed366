"""The widgets of a table page and where they stand; what they show is the page's business."""

from __future__ import annotations

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.gui.board import access as board_access
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.plates.piece import PiecePopover
from solocompanion.gui.plates.why import RulePopover, WhyPopover
from solocompanion.gui.questions.box import QuestionBox
from solocompanion.gui.shelter import sheltered
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.table.after_game import after_game
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.panel import CardPlate, Dashboard, Header
from solocompanion.gui.table.score_sheets import ScoreSheets
from solocompanion.gui.table.script_list import ScriptList
from solocompanion.gui.widgets.drawer import Drawer
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, row
from solocompanion.gui.widgets.scrolling import scroller

PANEL, DRAWER = 360, 320
WIDEST, BESIDE = 0.5625, 0.45  # shares of the page: a wide panel wraps and scrolls and leaves the board its room
LEAST = 60  # pixels of height that board and panel keep
BOARD = 160  # pixels of the board that stay in sight between panel and drawer


class Banner(QFrame):
    """Says that the past is looked at, and offers the two ways on."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.words = label("", wrap=True)
        self.proceed = button(text("Continue from here"))
        self.back = button(text("Back to the present (End)"))
        layout = row(self.words, Flow(self.proceed, self.back))
        layout.setStretch(0, 1)
        sizes.frame(layout, 16, 6, 12, 6)
        self.setLayout(layout)
        self.hide()

    def show_words(self, words: str, *, able: bool) -> None:
        """Show where in the past this is; nothing hides the banner."""
        self.words.setText(words)
        self.proceed.setEnabled(able)
        self.setVisible(bool(words))


@sheltered
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
        self.moves = Flow(fill=True, margins=(16, 2, 16, 2))
        self.drawer = Drawer(self.board)
        self.panel = self._build_panel()
        self._lay_out()
        self.why = WhyPopover(self)
        self.rule = RulePopover(self)
        self.piece = PiecePopover(self)
        self.sheets = ScoreSheets(self)
        self.sheets.offer(after_game(actions))

    def _build_panel(self) -> QFrame:
        panel = QFrame()
        panel.setObjectName("panel")
        inner = QWidget()
        scroll = scroller(inner)  # large lettering needs more height than a window has
        scroll.setMinimumHeight(LEAST)
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
        column.addWidget(self.moves)
        column.addWidget(self.dash)
        self.column = column
        self.drawer.changed.connect(self.refit)
        return panel

    def _lay_out(self) -> None:
        self._middle = left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.banner)
        left.addWidget(self.board, 1)
        self.board.setMinimumSize(LEAST, LEAST)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.drawer, 0, 0)
        grid.addLayout(left, 0, 1)
        grid.addWidget(self.panel, 0, 2)
        grid.addWidget(self.bottom, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)

    def put_over_board(self, strip: QWidget) -> None:
        """Place a strip above the board."""
        self._middle.insertWidget(0, strip)

    def put_in_panel(self, widget: QWidget) -> None:
        """Place a widget in the panel, below the question."""
        self.column.insertWidget(self.column.indexOf(self.question) + 1, widget)

    @property
    def page(self) -> QWidget:
        """The page itself, for what opens over it."""
        return self

    @property
    def main_button(self) -> QWidget:
        """The large button for the opponent's turn."""
        return self.bottom.main

    @property
    def timeline(self) -> QWidget:
        """The turns played so far."""
        return self.bottom.timeline

    @property
    def first_chip(self) -> QWidget | None:
        """The rule of the first line of the script."""
        return self.script.rows[0].chip if self.script.rows else None

    def refit(self) -> None:
        """Give the panel and the drawer the width their lettering needs, as far as the page has it."""
        room = max(1, self.width() - BOARD)
        beside = 0 if self.drawer.held is None else min(sizes.px(DRAWER), round(room * BESIDE))
        self.drawer.setFixedWidth(beside)
        self.panel.setFixedWidth(min(sizes.px(PANEL), round(self.width() * WIDEST), room - beside))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self.refit()
