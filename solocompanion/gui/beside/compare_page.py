"""Two lines of the game side by side: still boards with the differences ringed, scores, and what each did since."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QGridLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from solocompanion.app.play.compare import Comparison, as_text, compare, ends
from solocompanion.core.board import Board
from solocompanion.core.words import plural, text
from solocompanion.gui.board.item import outline
from solocompanion.gui.board.sprites import paint_board
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, Table
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import button, label, put, row


def compare_lines(host: Host) -> None:
    """Open the comparison of the game on the table."""
    if host.table is not None:
        page = ComparePage(host.table)
        host.show_page(text("Compare two lines"), page, page.which[1])


@guarded
class StillBoard(QWidget):
    """A board that is only looked at, with some sprites ringed."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self._art, self._board = art, Board(1, 1)
        self._ringed: frozenset[str] = frozenset()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        sizes.hold(self, least_w=("tool", 240), least_h=("tool", 160))

    def set_art(self, art: Art) -> None:
        """Draw with the drawings of another theme."""
        self._art = art
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the proportions of the board."""
        return round(width * self._board.height / max(1.0, self._board.width))

    def show_board(self, board: Board, ringed: frozenset[str], spoken: str) -> None:
        """Show a board with rings around some sprites; `spoken` is what a screen reader says of it."""
        self._board, self._ringed = board, ringed
        self.updateGeometry()
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the board and a gold ring round what differs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = min(self.width() / self._board.width, self.height() / self._board.height)
        painter.translate((self.width() - self._board.width * scale) / 2, 0)
        painter.save()
        paint_board(painter, self._board, self._art, scale)
        painter.restore()
        painter.scale(scale, scale)
        for sprite in (one for name, one in self._board.sprites.items() if name in self._ringed):
            painter.save()
            painter.translate(sprite.x, sprite.y)
            for token, width in (("casing", 4.6), ("gold", 3.0)):
                painter.setPen(QPen(QColor(self._art.tokens[token]), width))
                painter.drawPath(outline(sprite.outline, sprite.w + 6, sprite.h + 6))
            painter.restore()
        painter.end()


class ComparePage(QWidget):
    """Choose two lines and see how they differ."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.session = table.session
        self.which = (self._choice(text("Left line")), self._choice(text("Right line")))
        self.which[1].setCurrentIndex(min(1, self.which[1].count() - 1))
        self.boards = StillBoard(table.art), StillBoard(table.art)
        self.since = self._list(text("Left line, after the split")), self._list(text("Right line, after the split"))
        self.places = self._list(text("Places that differ"))
        self.places.setObjectName("places")  # wrapped lines: padding of the style sheet would cut them short
        self.places.setSpacing(3)
        self.scores = QTableWidget(0, 3)
        self.scores.setAccessibleName(text("Scores side by side"))
        self.scores.verticalHeader().hide()
        self.scores.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.scores.setHorizontalHeaderLabels([text("If it ended now"), text("Left"), text("Right")])
        self.said: QLabel = label("", "quiet", wrap=True)
        self.copy = button(text("Copy as text"), "link")
        self.copy.clicked.connect(self._copied)
        self._lay_out()
        for one in self.which:
            one.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def _choice(self, name: str) -> ChoiceBox:
        made = ChoiceBox()
        access.name_list(made, name)
        for end in ends(self.session):
            made.addItem(end.label, end.entry)
        return made

    def _list(self, name: str) -> QListWidget:
        made = QListWidget()
        made.setAccessibleName(name)
        made.setObjectName("rows")
        sizes.hold(made, least_h=("px", 60))
        made.setWordWrap(True)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return made

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(12)
        for n in range(2):
            grid.addWidget(self.which[n], 0, n)
            grid.addWidget(self.boards[n], 1, n)
            grid.addWidget(label(text("After the split"), "section"), 2, n)
            grid.addWidget(self.since[n], 3, n)
            grid.setColumnStretch(n, 1)
        sizes.hold(self.scores, w=("px", 300))
        self.scores.setShowGrid(False)
        self.scores.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = self.scores.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        grid.addLayout(row(self.said, self.copy), 0, 2)
        grid.addWidget(self.scores, 1, 2)
        grid.addWidget(label(text("On the table, left and right"), "section"), 2, 2)
        grid.addWidget(self.places, 3, 2)
        grid.setRowStretch(3, 1)

    def refresh(self, *_: object) -> None:
        """Compare the two lines that are chosen now, and say how many places differ."""
        found = compare(self.session, self.which[0].currentData(), self.which[1].currentData())
        if self.which[0].count() < 2:
            self.said.setText(text("There is only one line so far. To make another, go back and play differently."))
        else:
            count = len(found.differences)
            self.said.setText(plural("{n} place differs", "{n} places differ", count))
        ringed = frozenset(one.sprite for one in found.differences)
        for n in range(2):
            words = [(one.left, one.right)[n] for one in found.differences]
            self.boards[n].show_board(found.boards[n], ringed, ". ".join(one for one in words if one))
            self.since[n].clear()
            self.since[n].addItems(found.since[n] or (text("nothing more"),))
        none = text("not there")
        self.places.clear()
        self.places.addItems([f"{one.left or none}\n→ {one.right or none}" for one in found.differences])
        self._show_scores(found)
        self.full = as_text(found, self.which[0].currentText(), self.which[1].currentText())
        self.setAccessibleDescription(self.full)

    def _show_scores(self, found: Comparison) -> None:
        self.scores.setRowCount(len(found.scores))
        for n, one in enumerate(found.scores):
            for column, value in enumerate((one.label, one.left, one.right)):
                item = QTableWidgetItem("–" if value is None else str(value))
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                font = item.font()
                font.setBold(one.is_total or (column > 0 and one.left != one.right))
                item.setFont(font)
                self.scores.setItem(n, column, item)

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self.full)
        put(self.copy, text("Copied"))
