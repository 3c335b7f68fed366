"""A window with the board alone, for a television or a second monitor, with the script beside or below it if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from solocompanion.core.words import text
from solocompanion.gui.board.mirror import BoardMirror
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import style_sheet
from solocompanion.gui.table.script_mirror import ScriptMirror
from solocompanion.gui.widgets.enter import EnterKeys
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label

if TYPE_CHECKING:
    from solocompanion.gui.table.page import TablePage

LETTERS, LONG, SHORT = 32, 1920, 1080  # pixels of the script's lettering in a window of that size: to be read from afar
LEAST_LETTERS = 13
SHARE, MOST = 0.26, 0.5  # of the window that the script takes from the board, beside it or below
BESIDE, BELOW = (15, 24), (7, 14)  # how many letters' heights it has at least, and at most where the board leaves more
LEAST = QSize(320, 240)


@guarded
class Stage(QWidget):
    """Board and script: the script where it takes the least off the board, and both turned round if wanted."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.board = BoardMirror(art)
        self.script = ScriptMirror(art.theme)
        self.empty = label("", "quiet", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for one in (self.board, self.script, self.empty):
            one.setParent(self)
        self.is_scripted = self.is_turned = False
        self.scale = 1.0
        self._is_empty = True

    def show_empty(self, words: str) -> None:
        """Say that there is no board; "" shows the board again."""
        self._is_empty = bool(words)
        self.empty.setText(words)
        self.arrange()

    def arrange(self) -> None:
        """Share the room there is now."""
        room = self.rect()
        self.empty.setVisible(self._is_empty)
        self.board.setVisible(not self._is_empty)
        self.script.setVisible(not self._is_empty and self.is_scripted)
        self.empty.setGeometry(room)
        longer, shorter = max(room.width(), room.height()), min(room.width(), room.height())
        size = self.scale * max(LEAST_LETTERS, LETTERS * min(longer / LONG, shorter / SHORT))
        self.script.take_form(size, turned=self.is_turned)
        board, script = self._shared(room, size) if self.is_scripted else (room, QRect())
        for part, place in ((self.board, board), (self.script, script)):
            if self.is_turned:
                place.moveTo(room.right() - place.right(), room.bottom() - place.bottom())
            part.setGeometry(place)
        self.board.turn(turned=self.is_turned)

    def _shared(self, room: QRect, size: float) -> tuple[QRect, QRect]:
        """Return the places of board and script, for letters of a size."""
        across, down, board = room.width(), room.height(), self.board.board
        beside = _taken(across, across - down * board.width / board.height, BESIDE, size)
        below = _taken(down, down - across * board.height / board.width, BELOW, size)
        largest = min((across - beside) / board.width, down / board.height)
        if largest >= min(across / board.width, (down - below) / board.height):
            return QRect(0, 0, across - beside, down), QRect(across - beside, 0, beside, down)
        return QRect(0, 0, across, down - below), QRect(0, down - below, across, below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room."""
        super().resizeEvent(event)
        self.arrange()


def _taken(room: int, free: float, letters: tuple[int, int], size: float) -> int:
    """Return what the script takes of a room, of which the board leaves some free anyway."""
    least, most = letters
    needed = min(MOST * room, max(SHARE * room, least * size))
    return round(max(needed, min(free, most * size)))


@guarded
class BoardWindow(QWidget):
    """Shows the board of the game in sight, to look at: nothing is done here but to choose how it is shown.

    Signals
    -------
    formed()
        The person chose with or without the script, upright or turned round.
    closing()
        It is about to be closed.

    """

    formed = Signal()
    closing = Signal()

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setMinimumSize(LEAST)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # the keys stay with the table
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._table: TablePage | None = None
        self._before = Qt.WindowState.WindowNoState
        self._keys: EnterKeys | None = None
        self.stage = Stage(art)
        self.scripted = self._action(text("Script"), "S", is_choice=True)
        self.turned = self._action(text("Turned round"), "T", is_choice=True)
        self.full = self._action(text("Full screen"), "F11", is_choice=True)
        self.away = self._action(text("Close"), "Ctrl+W")
        self.tools = Flow(*(self._button(one) for one in (self.scripted, self.turned, self.full)), margins=(8, 4, 8, 4))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tools)
        layout.addWidget(self.stage, 1)
        for choice in (self.scripted, self.turned):
            choice.toggled.connect(self._take_form)
        self.full.triggered.connect(self._fill_screen)
        self.away.triggered.connect(self.close)

    def _action(self, words: str, key: str, *, is_choice: bool = False) -> QAction:
        made = QAction(words, self)
        made.setProperty("shortcut", key)
        made.setCheckable(is_choice)
        self.addAction(made)
        return made

    def _button(self, action: QAction) -> QPushButton:
        made = button(text("{what} ({key})", what=action.text(), key=action.property("shortcut").toString()), "segment")
        made.setCheckable(True)
        made.clicked.connect(action.trigger)
        action.toggled.connect(made.setChecked)
        return made

    # -- what is shown -----------------------------------------------------------------------------------------
    def show_table(self, table: TablePage | None, game: str, art: Art) -> None:
        """Follow a table from now on, or say that the game named has none."""
        if table is not self._table:
            if self._table is not None:
                self._table.script.changed.disconnect(self._look_at_script)
            self._table = table
            self.stage.board.follow(None if table is None else table.board)
            if table is not None:
                table.script.changed.connect(self._look_at_script)
        if table is None:
            self.stage.board.set_art(art)
        self.setWindowTitle(text("{game}: the board, to look at", game=game))
        self.stage.board.setAccessibleName(self.windowTitle())
        self.stage.show_empty(text("{game}: no game is on the table.", game=game) if table is None else "")
        self._look_at_script()

    def _look_at_script(self) -> None:
        if self._table is not None and self.scripted.isChecked():
            self.stage.script.look_at(self._table.script)

    def restyle(self, art: Art, scale: float, wanted: float) -> None:
        """Take on a theme and a size of text and controls; `wanted` is what the person set, whatever the window."""
        self.setStyleSheet(style_sheet(art.theme, scale))
        self.stage.script.set_theme(art.theme)
        self.stage.scale = wanted
        self.stage.arrange()

    # -- how it is shown ---------------------------------------------------------------------------------------
    def take_form(self, *, scripted: bool, turned: bool) -> None:
        """Show it as it was shown last time."""
        self.scripted.setChecked(scripted)
        self.turned.setChecked(turned)

    def _take_form(self) -> None:
        self.stage.is_scripted, self.stage.is_turned = self.scripted.isChecked(), self.turned.isChecked()
        self._look_at_script()
        self.stage.arrange()
        self.formed.emit()

    def _fill_screen(self) -> None:
        if self.isFullScreen():
            self.setWindowState(self._before)
        else:
            self._before = self.windowState() & Qt.WindowState.WindowMaximized
            self.showFullScreen()

    def changeEvent(self, event: QEvent) -> None:
        """Give the board all of a full screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.tools.setVisible(not self.isFullScreen())
            self.full.setChecked(self.isFullScreen())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fill the screen, or leave it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._fill_screen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the full screen with Escape."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self._fill_screen()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Have Enter press a button, once the window is one of the system's."""
        super().showEvent(event)
        self._keys = self._keys or EnterKeys(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the board that was shown: nothing is spent on a window that is closed."""
        self.closing.emit()
        if self._table is not None:
            self._table.script.changed.disconnect(self._look_at_script)
            self._table = None
        self.stage.board.follow(None)
        super().closeEvent(event)
