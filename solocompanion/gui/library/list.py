"""The games of the library as cards with a picture of the board: the list, its model and how a card is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTemporaryDir,
    QUrl,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from solocompanion.app.library.records import GameRow
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.library.card import GAP, ROW, WORDS, CardDelegate
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.words import spoken
from solocompanion.gui.style import sizes

Index = QModelIndex | QPersistentModelIndex
WIDE, BAR = 292, 14  # a card is about this wide, never narrower; beside them is room for the scroll bar
SHAPE = 0.56  # height of a picture over its width


@guarded
class Games(QAbstractListModel):
    """The games that are shown.

    Signals
    -------
    renamed(id, title)
        The person gave a game another title.
    """

    renamed = Signal(str, str)

    def __init__(self, pictures: Pictures, export: Any) -> None:
        super().__init__(pictures)
        self.pictures = pictures
        self.rows: list[GameRow] = []
        self._export = export
        self._dragged: QTemporaryDir | None = None

    def show_rows(self, rows: Sequence[GameRow]) -> None:
        """Show other games."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many games are shown."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a game, its name, or what a screen reader says of it."""
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.EditRole:
            return row.title
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return spoken(row, self.pictures)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Give a game another title."""
        if role != Qt.ItemDataRole.EditRole or value.strip() == self.rows[index.row()].title:
            return False
        self.renamed.emit(self.rows[index.row()].id, value.strip())
        return True

    def retitle(self, game_id: str, title: str) -> None:
        """Show a game's new title without laying the cards out anew: one of them is still being edited."""
        for place, row in enumerate(self.rows):
            if row.id == game_id:
                self.rows[place] = row._replace(title=title)
                self.dataChanged.emit(self.index(place, 0), self.index(place, 0))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen, renamed in place and dragged out as files."""
        more = Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDragEnabled
        return super().flags(index) | more if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        """A game is dragged out as a file."""
        return ["text/uri-list"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Write the dragged games to files, which are kept until the next drag."""
        self._dragged = QTemporaryDir()
        folder = Path(self._dragged.path())
        files = [self._export(self.rows[index.row()], folder) for index in indexes]
        made = QMimeData()
        made.setUrls([QUrl.fromLocalFile(str(file)) for file in files if file is not None])
        return made


@guarded
class GameList(QListView):
    """Cards side by side, walked with the arrows.

    Signals
    -------
    open_wanted(), remove_wanted(), undo_wanted()
        Enter, Delete and Ctrl+Z, or their like with the mouse.
    """

    open_wanted = Signal()
    remove_wanted = Signal()
    undo_wanted = Signal()

    def __init__(self, model: Games) -> None:
        super().__init__()
        self.setModel(model)
        self.card = CardDelegate(model.pictures, self)
        self.setItemDelegate(self.card)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setObjectName("cards")
        self.setAccessibleName(text("Games: Enter opens, F2 renames, Delete removes"))
        self.verticalScrollBar().setSingleStep(40)
        self.doubleClicked.connect(self.open_wanted)
        model.pictures.made.connect(self.viewport().update)

    def current(self) -> GameRow | None:
        """Return the chosen game."""
        index = self.currentIndex()
        return index.data(ROW) if index.isValid() else None

    def choose(self, place: int) -> None:
        """Choose a card by its place, or the last one before it."""
        model = self.model()
        if model.rowCount():
            self.setCurrentIndex(model.index(min(max(place, 0), model.rowCount() - 1), 0))

    def rename(self) -> None:
        """Edit the chosen game's title in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the keys of the page say; the arrows are the list's own."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if self.state() == QAbstractItemView.State.EditingState:
            event.accept()  # what the title's line leaves over, such as Enter, is not for the cards
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.open_wanted.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.rename()
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.remove_wanted.emit()
        elif control and event.key() == Qt.Key.Key_Z:
            self.undo_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out anew."""
        self.refit()
        super().resizeEvent(event)

    def refit(self) -> None:
        """Share the width among as many cards as find room, for lettering of any size."""
        width = self.width() - BAR
        card = width // max(1, width // sizes.tool(WIDE))
        size = QSize(card, round((card - GAP) * SHAPE) + sizes.px(WORDS) + GAP)
        if size != self.gridSize():
            self.card.size = size
            self.setGridSize(size)
