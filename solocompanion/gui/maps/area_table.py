"""All areas of a map in a table beside it: name, kind, marks and links, edited in place, sorted, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from solocompanion.core.maps import edits
from solocompanion.core.maps.drawn_map import Area, DrawnMap
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.kinds import MapKind, MarkGroup, MarkKind, name_fault
from solocompanion.core.words import listed, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import set_tip

AREA = Qt.ItemDataRole.UserRole
NAME, KIND, MARKS = 0, 1, 2  # columns; those of marks are followed by those of groups of them, and the links
LONGEST = 150  # designed: the width of a long name
ROW, MOST_ROWS = 28, 12  # designed: the height of a row; of more rows the table scrolls
Index = QModelIndex | QPersistentModelIndex


@guarded
class _Choices(QStyledItemDelegate):
    """Offers what can be chosen in place; `offers` returns the words."""

    def __init__(self, name: str, offers: Callable[[], Sequence[str]], parent: QWidget) -> None:
        super().__init__(parent)
        self._name, self._offers = name, offers

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        """Return a list of them, which is open at once."""
        box = QComboBox(parent)
        access.name_list(box, self._name)
        box.addItems(self._offers())
        box.activated.connect(lambda _: self.commitData.emit(box))
        box.activated.connect(lambda _: self.closeEditor.emit(box))
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with what it has."""
        if isinstance(editor, QComboBox):
            editor.setCurrentText(str(index.data()))
            editor.showPopup()

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """Take what was chosen."""
        if isinstance(editor, QComboBox) and editor.currentText() != index.data():
            model.setData(index, editor.currentText())  # type: ignore[attr-defined]  # Qt's model of the table


@guarded
class AreaTable(QTableWidget):
    """A row for each area.

    Signals
    -------
    chose(area)
        Another row is chosen.
    done(edit)
        Something was edited.
    refused(words)
        What was entered cannot be, for this reason.

    """

    chose = Signal(str)
    done = Signal(object)
    refused = Signal(str)

    def __init__(self, kind: MapKind) -> None:
        self.kind = kind
        heads = [text("Name"), text("Kind"), *(text(one.name) for one in kind.lone_marks)]
        heads += [*(text(one.name) for one in kind.groups), text("Links")]
        super().__init__(0, len(heads))
        self.map = kind.blank()
        self.order, self.is_down = -1, False  # the column it is sorted by; by none as the map has them
        self.setHorizontalHeaderLabels(heads)
        self.setAccessibleName(text(kind.words.every))
        kinds = [text(one.name) for one in kind.areas]
        self.setItemDelegateForColumn(KIND, _Choices(text("Kind"), lambda: kinds, self))
        for n, group in enumerate(kind.groups, MARKS + len(kind.lone_marks)):
            offers = partial(self._offers, group)
            self.setItemDelegateForColumn(n, _Choices(text(group.name), offers, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        for corner in self.findChildren(QAbstractButton):  # Qt's own, hidden with the header
            corner.setAccessibleName(text("All"))
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(len(heads) - 1, QHeaderView.ResizeMode.Stretch)
        head.setMaximumSectionSize(sizes.px(LONGEST))
        head.setHighlightSections(False)
        head.sectionClicked.connect(self.sort_by)
        self.itemChanged.connect(self._edited)
        self.currentCellChanged.connect(lambda row, _c, was, _w: self._tell(row, was))
        self.refit()

    def refit(self) -> None:
        """Take the height of the rows, up to a bound, at the size of the text."""
        self.verticalHeader().setDefaultSectionSize(sizes.px(ROW))
        rows = min(max(3, self.rowCount()), MOST_ROWS)
        sizes.hold(self, least_h=("px", ROW * (rows + 1) + 6))

    # -- showing -----------------------------------------------------------------------------------------------
    def show_map(self, one: DrawnMap, chosen: str) -> None:
        """Show the areas of a map and choose a row; what is being typed stays."""
        if one != self.map:
            self.map = one
            self._fill()
        self.show_chosen(chosen)

    def show_chosen(self, chosen: str) -> None:
        """Choose the row of an area."""
        row = next((row for row in range(self.rowCount()) if self.area_at(row) == chosen), -1)
        if row >= 0 and row != self.currentRow():
            with QSignalBlocker(self):
                self.setCurrentCell(row, max(0, self.currentColumn()))

    def area_at(self, row: int) -> str:
        """Return the id of the area of a row; empty where there is none."""
        item = self.item(row, NAME)
        return "" if item is None else str(item.data(AREA))

    def sort_by(self, column: int) -> None:
        """Sort by a column, the other way round at the second click, and as the map has them at the third."""
        self.order, self.is_down = (
            (column, False) if column != self.order else (column, True) if not self.is_down else (-1, False)
        )
        head = self.horizontalHeader()
        head.setSortIndicatorShown(self.order >= 0)
        ways = Qt.SortOrder
        head.setSortIndicator(max(0, self.order), ways.DescendingOrder if self.is_down else ways.AscendingOrder)
        self._fill()

    def _fill(self) -> None:
        own = self.area_at(self.currentRow())
        rows = [(area, self._words(area)) for area in self.map.areas]
        if self.order >= 0:
            rows.sort(key=lambda row: _sorted(row[1][self.order]), reverse=self.is_down)
        with QSignalBlocker(self):
            self.setRowCount(len(rows))
            for n, (area, words) in enumerate(rows):
                for column, said in enumerate(words):
                    self.setItem(n, column, self._item(area, column, said))
        self.refit()
        self.show_chosen(own)

    def _words(self, area: Area) -> list[str]:
        kind, one = self.kind, self.map
        marks = [text(mark.name) if mark.id in area.marks else "" for mark in kind.lone_marks]
        for group in kind.groups:
            own = kind.chosen_of(group.id, area)
            marks.append(own.name_on(one) if own is not None else "")
        near = [kind.called(one.area[to]) for to in one.beside[area.id]]
        return [kind.called(area), text(kind.area[area.kind].name), *marks, listed(near) if near else ""]

    def _mark_of(self, column: int) -> MarkKind | None:
        marks = self.kind.lone_marks
        return marks[column - MARKS] if MARKS <= column < MARKS + len(marks) else None

    def _group_of(self, column: int) -> MarkGroup | None:
        groups, first = self.kind.groups, MARKS + len(self.kind.lone_marks)
        return groups[column - first] if first <= column < first + len(groups) else None

    def _offers(self, group: MarkGroup) -> list[str]:
        return [text(group.none), *(mark.name_on(self.map) for mark in self.kind.grouped(group.id))]

    def _item(self, area: Area, column: int, words: str) -> QTableWidgetItem:
        flags = Qt.ItemFlag
        mark, group = self._mark_of(column), self._group_of(column)
        made = QTableWidgetItem("" if mark else words)
        made.setData(AREA, area.id)
        usual = flags.ItemIsEnabled | flags.ItemIsSelectable
        if mark is not None:
            made.setCheckState(Qt.CheckState.Checked if words else Qt.CheckState.Unchecked)
            made.setFlags(usual | flags.ItemIsUserCheckable if mark.suits(area) else flags.ItemIsSelectable)
            said = text("{mark} of {area}", mark=text(mark.name), area=self.kind.called(area))
            made.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        elif group is not None:
            can = any(one.suits(area) for one in self.kind.grouped(group.id))
            made.setFlags(usual | flags.ItemIsEditable if can else flags.ItemIsSelectable)
            said = text("{mark} of {area}", mark=text(group.name), area=self.kind.called(area))
            said = text("{what}: {value}", what=said, value=words) if words else said
            made.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        else:
            made.setFlags(usual | flags.ItemIsEditable if column in {NAME, KIND} else usual)
            set_tip(made, words if column not in {NAME, KIND} else "")
        return made

    # -- doing -------------------------------------------------------------------------------------------------
    def _tell(self, row: int, was: int) -> None:
        if row != was and (area := self.area_at(row)):
            self.chose.emit(area)

    def _rename(self, item: QTableWidgetItem, area: str) -> None:
        """Name an area; a name that it cannot have is refused, and the one before stands there again."""
        if why := name_fault(item.text()):
            with QSignalBlocker(self):
                item.setText(self.kind.called(self.map.area[area]))
            self.refused.emit(why)
            return
        self._do(edits.rename(self.kind, self.map, area, item.text()))

    def _edited(self, item: QTableWidgetItem) -> None:
        area, column, one = str(item.data(AREA)), item.column(), self.map
        if area not in one.area:
            return
        if column == NAME:
            self._rename(item, area)
        elif column == KIND:
            of = next((kind.id for kind in self.kind.areas if text(kind.name) == item.text()), one.area[area].kind)
            self._do(edits.set_kind(self.kind, one, area, of))
        elif mark := self._mark_of(column):
            self._do(edits.toggle_mark(self.kind, one, area, mark.id))
        elif group := self._group_of(column):
            named = {each.name_on(one): each.id for each in self.kind.grouped(group.id)}
            self._do(edits.choose_mark(self.kind, one, area, group.id, named.get(item.text(), "")))

    def _do(self, edit: Edit) -> None:
        if edit.now == self.map:
            self._fill()  # as it was: a mark that there is once cannot be taken away
        else:
            self.done.emit(edit)

    # -- keys --------------------------------------------------------------------------------------------------
    def keyboardSearch(self, typed: str) -> None:
        """Find an area by its name, whichever column is current."""
        column = self.currentColumn()
        with QSignalBlocker(self):
            self.setCurrentCell(self.currentRow(), NAME)
        super().keyboardSearch(typed)
        self.setCurrentCell(self.currentRow(), max(0, column))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter edits what is current; letters find a name; all else is the table's, and Escape the page's."""
        keys, item = Qt.Key, self.currentItem()
        acts: dict[int, Callable[[], object]] = {}
        if item is not None and self.state() != QAbstractItemView.State.EditingState:
            if item.flags() & Qt.ItemFlag.ItemIsEditable:
                acts = {keys.Key_Return: lambda: self.editItem(item), keys.Key_Enter: lambda: self.editItem(item)}
            elif item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
                acts = {keys.Key_Return: lambda: _toggle(item), keys.Key_Enter: lambda: _toggle(item)}
        if event.key() in acts:
            acts[event.key()]()
        else:
            super().keyPressEvent(event)


def _toggle(item: QTableWidgetItem) -> None:
    states = Qt.CheckState
    item.setCheckState(states.Unchecked if item.checkState() == states.Checked else states.Checked)


def _sorted(words: str) -> tuple[bool, list[tuple[int, str]]]:
    """Return what to sort words by: the empty last, and numbers in them as numbers."""
    parts, number = list[tuple[int, str]](), ""
    for letter in (*words.casefold(), ""):
        if letter.isdecimal():
            number += letter
            continue
        if number:
            parts.append((int(number), ""))
            number = ""
        parts.append((-1, letter))
    return not words, parts
