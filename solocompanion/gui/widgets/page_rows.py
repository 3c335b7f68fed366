"""A plain table of a page: rows that are walked with the arrows and opened with Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from solocompanion.gui.guard import guarded

KEY = Qt.ItemDataRole.UserRole


@guarded
class _Unframed(QStyledItemDelegate):
    """Draws no focus frame round a single cell: the whole row is selected."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus


@guarded
class Rows(QTreeWidget):
    """Rows of words, each with a key. `opened(key)` tells that one was chosen with Enter or a double click.

    The columns in `right` are numbers, set against their right edge; the column `wide` takes the room that is left.
    """

    opened = Signal(str)

    def __init__(self, heads: Sequence[str], name: str, right: Sequence[int] = (), wide: int = 1) -> None:
        super().__init__()
        self._right = frozenset(right)
        self.setObjectName("rows")
        self.setAccessibleName(name)
        self.setColumnCount(len(heads))
        self.setHeaderLabels(list(heads))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setItemDelegate(_Unframed(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        for place in range(len(heads)):
            mode = QHeaderView.ResizeMode.Stretch if place == wide else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(place, mode)
            self.headerItem().setTextAlignment(place, self._side(place))
        self.itemDoubleClicked.connect(self._opened)

    def _side(self, place: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if place in self._right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def add(self, key: str, *words: str) -> None:
        """Add a row of cells at the end; `key` is what it stands for. The first one is chosen."""
        item = QTreeWidgetItem(list(words))
        item.setData(0, KEY, key)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(word for word in words if word))
        for place in range(len(words)):
            item.setTextAlignment(place, self._side(place))
        self.addTopLevelItem(item)
        if self.currentItem() is None:
            self.setCurrentItem(item)

    def keys(self) -> list[str]:
        """Return the keys of all rows, in order."""
        items = (self.topLevelItem(n) for n in range(self.topLevelItemCount()))
        return [item.data(0, KEY) for item in items if item is not None]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the chosen row on Enter or Return."""
        item = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and item is not None:
            self._opened(item)
        else:
            super().keyPressEvent(event)

    def _opened(self, item: QTreeWidgetItem, *_: object) -> None:
        self.opened.emit(item.data(0, KEY))
