"""The bars of the library page: continue the newest game, find games, and a line that says what was done."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QLineEdit, QWidget

from solocompanion.app.files.shelf import Kind
from solocompanion.app.library.records import GameRow
from solocompanion.core.words import shortened, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.words import game_name, name_of, when
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.elided import Elided
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, row

THUMB = QSize(132, 74)
SEARCH = 240  # width of the search line


@guarded
class Thumb(QWidget):
    """A game's picture with round corners."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._row: GameRow | None = None
        sizes.hold(self, w=("tool", THUMB.width()), h=("tool", THUMB.height()))
        pictures.made.connect(self.update)

    def show_row(self, shown: GameRow | None) -> None:
        """Show a game's board."""
        self._row = shown
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture once it is there."""
        found = self._pictures.get(self._row, self.size() * self.devicePixelRatioF()) if self._row else None
        if found is None or found.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setClipPath(path)
        painter.drawPixmap(self.rect(), found)
        painter.end()


class ContinueBar(QFrame):
    """The newest unfinished game with one big button; hidden while there is none."""

    wanted = Signal(str)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._pictures = pictures
        self._id = ""
        self._thumb = Thumb(pictures)
        self._title, self._detail = Elided("title"), label("", "quiet", wrap=True)
        self.proceed = button(text("Continue"), "accent")
        sizes.hold(self.proceed, w=("tool", 180), h=("tool", 48))
        self.proceed.clicked.connect(self._continue)
        words = column(0)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._detail)
        words.addStretch(1)
        layout = row(self._thumb, spacing=16)
        layout.addLayout(words, 1)
        layout.addWidget(self.proceed)
        layout.setContentsMargins(8, 8, 16, 8)
        self.setLayout(layout)

    def show_row(self, shown: GameRow | None) -> None:
        """Offer a game."""
        self.setVisible(shown is not None)
        self._thumb.show_row(shown)
        if shown is not None:
            self._id = shown.id
            self._title.say(name_of(shown, self._pictures))
            self._detail.setText(f"{shown.summary} · {when(shown.updated)}")
            self.proceed.setAccessibleName(
                text("Continue {title}, {summary}", title=shortened(shown.title), summary=shown.summary)
            )

    def _continue(self) -> None:
        self.wanted.emit(self._id)


class FindBar(Flow):
    """Search, which game, and which kind. `changed` tells that something else is to be shown."""

    changed = Signal()

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(spacing=12, below=8)
        self.words = QLineEdit()
        self.words.setPlaceholderText(text("Search titles and summaries"))
        self.words.setAccessibleName(text("Search the games"))
        sizes.hold(self.words, w=("tool", SEARCH))
        self.words.textChanged.connect(self.changed)
        self.game = ChoiceBox()
        access.name_list(self.game, text("Which games are listed"))
        self.game.addItem(text("All games"), "")
        for game in pictures.games():
            self.game.addItem(game_name(game, pictures), game)
        self.game.currentIndexChanged.connect(self.changed)
        self._kinds = QButtonGroup(self)
        self.kind: Kind = "all"
        names = {
            "all": text("All"),
            "running": text("In progress"),
            "over": text("Finished"),
            "archived": text("Archived"),
        }
        kinds = row(spacing=0)
        for kind, words in names.items():
            made = access.one_of_many(words)
            made.setProperty("kind", kind)
            made.setChecked(kind == self.kind)
            self._kinds.addButton(made)
            kinds.addWidget(made)
        self._kinds.buttonClicked.connect(self._chosen)
        self.count = label("", "quiet")
        together = QWidget()
        together.setLayout(kinds)
        for part in (self.words, self.game, together, self.count):
            self.add(part)

    def _chosen(self, made: QWidget) -> None:
        self.kind = made.property("kind")
        self.changed.emit()


@guarded
class UndoLine(QFrame):
    """A quiet line: what was done, and Undo where that is possible. `undo_wanted` asks for it."""

    undo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.words = label("", wrap=True)
        self.undo = button(text("Undo (Ctrl+Z)"))
        self.undo.clicked.connect(self.undo_wanted)
        close = button(text("OK"))
        close.clicked.connect(self.hide)
        layout = row(self.words, self.undo, close)
        layout.setStretch(0, 1)
        layout.setContentsMargins(12, 5, 8, 5)
        self.setLayout(layout)
        self.hide()

    def say(self, words: str, *, undo: bool = False) -> None:
        """Show a line. It is named too, so that a screen reader hears it."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.undo.setVisible(undo)
        self.show()

    def hideEvent(self, event: Any) -> None:
        """Never take the focus away with the line."""
        focus = self.focusWidget()
        if focus is not None and focus.hasFocus():
            self.focusNextChild()
        super().hideEvent(event)
