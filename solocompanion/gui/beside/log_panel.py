"""The log in the table's drawer: point at a line to preview that moment on the board, click it to go there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QCursor, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListView, QPushButton, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.play import log as log_lines
from solocompanion.app.play import showing
from solocompanion.app.play.log import LogLine, as_text, place_of, sift
from solocompanion.core.words import text
from solocompanion.gui.beside.log_list import LINE_ROLE, LogDelegate, LogModel
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, Table
from solocompanion.gui.style.apply import bind_icon
from solocompanion.gui.table.what_mattered import WhatMattered
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, put, row

FILTER = "log/shown"  # the preference of what it shows, for every game


def log(host: Host) -> None:
    """Open the log of the game on the table, or close it."""
    table = host.table
    if table is None:
        return
    if isinstance(table.drawer.held, LogPanel):
        table.drawer.held.leave()
    else:
        made = LogPanel(table, host.library)
        table.drawer.hold(made)
        made.rows.scheduleDelayedItemsLayout()  # the heights were worked out before the list had its width
        made.rows.setFocus(Qt.FocusReason.ShortcutFocusReason)


@guarded
class LogPanel(QWidget):
    """The log of a table. Looking never moves the session; only a click or Enter does."""

    def __init__(self, table: Table, library: Library) -> None:
        super().__init__()
        self.setAccessibleName(text("Log"))
        self.table = table
        self._library = library
        self.model = LogModel(self)
        self.previewed: LogLine | None = None
        self._filling = False
        self._still = QCursor.pos()  # where the pointer lies and points at nothing
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Search the log"))
        self.search.setAccessibleName(text("Search the log"))
        self.which = self._filters()
        self.drawn = LogDelegate(table.art.tokens, self)
        self.rows = self._list()
        self.empty = label(text("No line of the log matches."), "quiet", wrap=True)
        self.empty.setContentsMargins(16, 8, 16, 8)
        self.rule, self.beside = button("", "chip"), button("", "chip")
        self.copy = button(text("Copy as text"), "link")
        self.turned = button(text("What mattered"), "link")
        self.turned.setCheckable(True)
        self.mattered: WhatMattered | None = None
        self._lay_out()
        self.search.textChanged.connect(self.refresh)
        self.which.currentIndexChanged.connect(self._sifted)
        self.copy.clicked.connect(self._copied)
        self.turned.toggled.connect(self._tell_mattered)
        for chip in (self.rule, self.beside):
            chip.clicked.connect(partial(self._ask_rule, chip))
        table.shown.connect(self.refresh)
        self.refresh()

    # -- building ----------------------------------------------------------------------------------------------
    def _filters(self) -> ChoiceBox:
        made = ChoiceBox()
        made.setAccessibleName(text("Show in the log"))
        for words, kind in (
            (text("Everything"), "all"),
            (text(self.table.session.game.spec.opponent), "opponent"),
            (text("Me"), "human"),
            (text("The table"), "table"),
            (text("Corrections"), "correction"),
        ):
            made.addItem(words, kind)
        made.setCurrentIndex(max(0, made.findData(self._library.preference(FILTER))))
        return made

    def _list(self) -> QListView:
        rows = QListView()
        rows.setAccessibleName(text("Log"))
        rows.setModel(self.model)
        rows.setItemDelegate(self.drawn)
        rows.setFrameShape(QListView.Shape.NoFrame)
        rows.setMouseTracking(True)
        rows.setWordWrap(True)  # otherwise a change of the width alone does not lay the rows out anew
        rows.setResizeMode(QListView.ResizeMode.Adjust)
        rows.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows.entered.connect(self._pointed)
        rows.clicked.connect(self._taken)
        rows.selectionModel().currentChanged.connect(self._walked)
        rows.installEventFilter(self)
        rows.viewport().installEventFilter(self)
        return rows

    def _lay_out(self) -> None:
        close = button("", "link", text("Close the log (Esc)"))
        bind_icon(close, "close", self.table.art.tokens["ink2"])
        close.setAccessibleName(text("Close the log"))
        close.clicked.connect(self.leave)
        head, foot = row(label(text("Log"), "title"), 1, close), row(self.rule, self.beside, 1, self.turned, self.copy)
        for part in (head, foot):
            part.setContentsMargins(12, 6, 12, 6)
        body = column(0)
        body.addLayout(head)
        body.addWidget(Flow(self.search, self.which, fill=True, margins=(12, 6, 12, 6)))
        self._above = column(0)
        body.addLayout(self._above)
        body.addWidget(self.empty)
        body.addWidget(self.rows, 1)
        body.addLayout(foot)
        self.setLayout(body)

    # -- showing -----------------------------------------------------------------------------------------------
    def _sifted(self) -> None:
        """Show what was chosen, and show it first the next time."""
        self._library.set_preference(FILTER, self.which.currentData())
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Show the log as it is now; the moment looked at is kept in sight."""
        self.drawn.tokens = self.table.art.tokens
        self.previewed = None
        self._tell_mattered()
        lines = sift(log_lines.lines(self.table.session), self.which.currentData(), self.search.text())
        here = place_of(lines, self.table.session.cursor)
        self.model.show_lines(lines, here)
        self.empty.setVisible(not lines)
        self._tell_rule(self.model.lines[here] if here >= 0 else None)
        if here >= 0 and not self.rows.viewport().underMouse():
            chosen = self.rows.selectionModel()
            self._filling = True
            chosen.setCurrentIndex(self.model.index(here), chosen.SelectionFlag.NoUpdate)
            self._filling = False
            self.rows.scrollTo(self.model.index(here))

    def preview(self, told: LogLine | None) -> None:
        """Show a moment on the board without going there; `None` shows the moment looked at again."""
        session, board = self.table.session, self.table.board
        if self.table.player.is_playing or told == self.previewed:
            return
        self.previewed = told
        if told is None:
            board.sync(showing.board(session))
            board.set_past(past=not session.is_present)
            self._mark(showing.changed(session), here=True)
            self._tell_rule(self.rows.currentIndex().data(LINE_ROLE))
            return
        board.sync(session.game.view.board(session.journal.state_at(told.cursor)))
        board.set_past(past=told.cursor != session.present)
        self._mark(log_lines.sprites(session, told), here=False)
        self._tell_rule(told)

    def _mark(self, sprites: Iterable[str], *, here: bool) -> None:
        board = self.table.board
        board.mark("changed", sprites)
        board.mark("offered", self.table.offers() if here else ())
        board.mark("asked", self.table.places() if here else ())

    def _tell_rule(self, told: LogLine | None) -> None:
        rules = ("", "") if told is None else (told.rule, told.beside)
        for chip, rule in zip((self.rule, self.beside), rules, strict=True):
            chip.setText(rule)
            chip.setAccessibleName(text("Read rule {rule}", rule=rule))
            chip.setVisible(bool(rule))

    # -- answering ---------------------------------------------------------------------------------------------
    def _pointed(self, index: QModelIndex) -> None:
        if QCursor.pos() == self._still:
            return  # the log came to lie under the pointer; nobody points
        self.preview(index.data(LINE_ROLE))

    def _walked(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and self.rows.hasFocus() and not self._filling:
            self.preview(index.data(LINE_ROLE))

    def _taken(self, index: QModelIndex) -> None:
        told: LogLine | None = index.data(LINE_ROLE)
        if told is not None:
            self.previewed = None
            if told.undone:
                self.table.look_at(told.entry)
            else:
                self.table.go(told.cursor)

    def _ask_rule(self, chip: QPushButton) -> None:
        self.table.explain_rule(chip.text())

    def _tell_mattered(self, *_: object) -> None:
        """Say above the log what mattered, where that is wanted: it takes more work than the log in a long game."""
        if self.turned.isChecked() and self.mattered is None:
            self.mattered = WhatMattered(has_picture=False)
            self.mattered.setContentsMargins(12, 6, 12, 6)
            self.mattered.head.hide()
            self.mattered.chosen.connect(self.table.look_at)
            self._above.addWidget(self.mattered)
        if self.mattered is not None:
            if self.turned.isChecked():
                self.mattered.show_session(self.table.session, self.table.art)
            self.mattered.setVisible(self.turned.isChecked())

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.model.lines))
        put(self.copy, text("Copied"))

    def leave(self) -> None:
        """Close the log and show the moment looked at."""
        self.preview(None)
        self.table.drawer.hold(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go to the line with Enter; end the preview when pointer and focus have left."""
        if isinstance(event, QKeyEvent) and watched is self.rows:
            if event.type() == QEvent.Type.ShortcutOverride and event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._taken(self.rows.currentIndex())
                return True
        left = event.type() == QEvent.Type.Leave and watched is self.rows.viewport()
        if left or (event.type() == QEvent.Type.FocusOut and watched is self.rows):
            self.preview(None)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Escape; all else is the panel's."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
