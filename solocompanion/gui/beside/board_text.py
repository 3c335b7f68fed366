"""The board as text: a tree of its places and pieces, live, where Enter does what a click on the board would."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QTreeView, QVBoxLayout, QWidget

from solocompanion.app.play import correcting
from solocompanion.app.play.board_lines import BoardLine, board_lines, groups
from solocompanion.core.words import text
from solocompanion.gui.host import Host, Table
from solocompanion.gui.plates.piece import AtPiece, PiecePopover
from solocompanion.gui.widgets.plain import label

SPRITE = Qt.ItemDataRole.UserRole


def board_text(host: Host) -> None:
    """Open the board of the current game as text."""
    if host.table is not None:
        page = BoardText(host.table)
        over = host.show_page(text("The board as text"), page, page.tree)
        page.asked_for = over.close_page


class BoardText(QWidget):
    """Follows a table; `asked_for` is called when a question has come up, which is answered at the table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self.asked_for = self.hide
        self.tree = QTreeView()
        self.tree.setAccessibleName(text("The board as text"))
        self.tree.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.activated.connect(self.act)
        self.model = QStandardItemModel(self)
        self.tree.setModel(self.model)
        self.piece = PiecePopover(self, self._look, partial(correcting.foresee, table.session))
        self.piece.chosen.connect(table.perform)
        self.piece.repeated.connect(table.repeat)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label(text("Enter does here what a click does on the board."), "quiet"))
        layout.addWidget(self.tree, 1)
        table.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the board as it is and stay on the line looked at."""
        if self._table.session.waiting is not None and self.isVisible():
            self.asked_for()
        looked = self.tree.currentIndex().siblingAtColumn(0).data(SPRITE)
        if not (self.piece.isVisible() and self.piece.is_counting and self.piece.refill()):
            self.piece.close_quietly()  # what it says was so before
        board = self._table.board
        lines = board_lines(board.board, board.marked("changed"), self._table.offers(), self._table.places())
        self.model.clear()
        self.model.setHorizontalHeaderLabels([text("Place or piece"), text("Whose"), text("Number"), text("Now")])
        self._items: dict[str, QStandardItem] = {}
        for first, others in groups(lines):
            top = self._row(first)
            self.model.appendRow(top)
            for line in others:
                top[0].appendRow(self._row(line))
        self.tree.expandAll()
        self._share_columns()
        kept = self._items.get(str(looked)) or self.model.item(0)
        if kept is not None:
            self.tree.setCurrentIndex(kept.index())

    def _share_columns(self) -> None:
        """Give the words what the other columns leave."""
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def _row(self, line: BoardLine) -> list[QStandardItem]:
        now = [text("changed since your last turn")] if line.changed else []
        now += [line.deed] if line.deed else []
        row = [QStandardItem(words) for words in (line.words, line.owner, line.number, ", ".join(now))]
        row[0].setData(line.sprite, SPRITE)
        said = (line.words, *now)
        row[0].setData(", ".join(said), Qt.ItemDataRole.AccessibleTextRole)
        self._items[line.sprite] = row[0]
        return row

    def act(self, index: QModelIndex) -> None:
        """Do what a click would: answer, do the one thing there is, or open what can be done."""
        sprite = str(index.siblingAtColumn(0).data(SPRITE))
        offers = self._table.offers().get(sprite, ())
        if sprite in self._table.places() or (len(offers) == 1 and offers[0].is_done_at_once):
            self._table.act_on(sprite, QPoint())
        elif self._table.session.is_between:
            focus = self.piece.show_piece(sprite)
            self.piece.open_at(partial(self._below, sprite), focus)

    def _below(self, sprite: str) -> QPoint:
        row = self._items.get(sprite)
        return QPoint(self.width() // 2, 40 + (0 if row is None else self.tree.visualRect(row.index()).bottom()))

    def _look(self, sprite: str) -> AtPiece | None:
        shown = self._table.board.board.sprites.get(sprite)
        if shown is None:
            return None
        values = self._table.session.game.view.values_at(self._table.session.state, sprite)
        return AtPiece(shown.spoken, self._table.offers().get(sprite, ()), values)
