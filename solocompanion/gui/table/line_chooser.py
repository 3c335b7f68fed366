"""The lines of a game to choose from: a small button with their number, and the list that it opens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from solocompanion.app.logbook.game_lines import GameLine
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import icons, sizes
from solocompanion.gui.widgets.plain import button, label, put, row, set_tip
from solocompanion.gui.widgets.popover import Popover

WIDTH, ROOM, SIGN = 460, 340, 18  # the designed width; the most height of the list; the size of the tick
LEAF = Qt.ItemDataRole.UserRole + 1
SPACED = 26  # of a row beyond its words


@guarded
class LinesButton(QWidget):
    """Says how many lines a game has, where there are several; a click asks for the list."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.button = button("", "link")
        sizes.hold(self.button, icon=("tool", 16))
        self.button.clicked.connect(self.wanted)
        self.setLayout(row(self.button))
        self.hide()

    def show_count(self, count: int) -> None:
        """Say how many lines there are; with one alone there is nothing to choose."""
        self.setVisible(count > 1)
        put(self.button, str(count))
        said = plural("{n} line of this game: choose one", "{n} lines of this game: choose one", count)
        self.button.setAccessibleName(said)
        set_tip(self.button, said)

    def set_tokens(self, tokens: dict[str, str]) -> None:
        """Draw its sign in the colours of a theme."""
        self.button.setIcon(icons.icon("source-branch", tokens["ink"]))


@guarded
class _List(QListWidget):
    """Rows of words, of which Enter takes the current one, like a click."""

    taken = Signal(QListWidgetItem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the row with Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.currentItem() is not None:
            self.taken.emit(self.currentItem())
        else:
            super().keyPressEvent(event)


class LineChooser(Popover):
    """Lists the lines of a game, the current one ticked; choosing one takes it.

    Signals
    -------
    chosen(leaf)
        The end of the line to take.

    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self._over = parent
        self.setAccessibleName(text("Lines of this game"))
        self.is_form = True
        self.list = _List()
        self.list.setObjectName("rows")
        self.list.setAccessibleName(text("Lines of this game"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take)
        self.list.taken.connect(self._take)
        self.body.addWidget(label(text("Lines of this game"), "title"))
        self.body.addWidget(self.list)
        self.body.addLayout(row(1, self.close_button()))

    def open_over(self, anchor: QWidget, lines: Sequence[GameLine], tokens: dict[str, str]) -> None:
        """List the lines above what was pressed, the focus on the current one."""
        self.list.clear()
        wide = sizes.px(WIDTH) - sizes.px(40)
        sign, none = icons.icon("check-bold", tokens["tick"]), icons.icon("circle-small", tokens["edge"])
        self.list.setIconSize(QSize(sizes.px(SIGN), sizes.px(SIGN)))
        high = 0
        for one in lines:
            item = QListWidgetItem(sign if one.is_current else none, f"{one.name}\n{one.details}")
            spoken = f"{one.name}, {one.details}"
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                text("{line}, the current line", line=spoken) if one.is_current else spoken,
            )
            item.setData(LEAF, one.leaf)
            room = self.list.fontMetrics().boundingRect(
                0, 0, wide - sizes.px(3 * SIGN), 2000, Qt.TextFlag.TextWordWrap, item.text()
            )
            item.setSizeHint(QSize(0, room.height() + sizes.px(SPACED)))
            high += room.height() + sizes.px(SPACED)
            self.list.addItem(item)
        self.list.setFixedHeight(min(high + 4, sizes.px(ROOM)))
        self.list.setCurrentRow(0)
        self.open_at(lambda: anchor.mapTo(self._over, QPoint(0, -self.height())), self.list)

    def _take(self, item: QListWidgetItem) -> None:
        self.close_quietly()
        self.chosen.emit(item.data(LEAF))
