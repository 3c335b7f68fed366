"""What mattered in a game: a picture of its course, and a line for each turn at which it turned, which leads there."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from solocompanion.app.play.mattering import Turning, mattered
from solocompanion.app.play.scores import told
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import window_tokens
from solocompanion.gui.table.course_picture import CoursePicture
from solocompanion.gui.widgets.plain import button, clear, column, label, row


@guarded
class TurningRow(QWidget):
    """A turn that mattered: its number in the picture, and its line; a click on either leads there."""

    chosen = Signal()

    def __init__(self, number: int, turning: Turning) -> None:
        super().__init__()
        self.chip = button(str(number), "chip", text("Look at this turn"))
        self.chip.setAccessibleName(turning.words)
        self.chip.clicked.connect(self.chosen)
        self.words = label(turning.words, wrap=True)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        lines = row(spacing=8)
        lines.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignTop)
        lines.addWidget(self.words, 1)
        lines.setContentsMargins(0, 0, 0, 0)
        self.setLayout(lines)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click beside the number too."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit()


class WhatMattered(QWidget):
    """The course and the turns that mattered; nothing where no scores are known.

    Signals
    -------
    chosen(entry)
        The last entry of a turn to look at.

    """

    chosen = Signal(int)

    def __init__(self, *, has_picture: bool = True) -> None:
        super().__init__()
        self._has_picture = has_picture
        self.head = label(text("What mattered"), "section")
        self.picture = CoursePicture()
        self.caption = label("", "caption", wrap=True)
        self.none = label(text("No turn stands out."), "quiet", wrap=True)
        self._rows = column(2)
        body = column(4)
        for part in (self.head, self.picture, self.caption, self.none):
            body.addWidget(part)
        body.addLayout(self._rows)
        self.setLayout(body)
        self.rows: list[TurningRow] = []

    def show_session(self, session: Session, art: Art) -> None:
        """Show the course of the current line of a game."""
        found, spec = mattered(session), session.game.spec
        counted = text(session.game.view.standing.counted)
        names: dict[Side, str] = {"human": text("You"), "opponent": text(spec.opponent)}
        spoken = text("The course of the game. At its end: {numbers}", numbers=told(session, found.points[-1].entry))
        self.picture.setAccessibleName(spoken)
        self.picture.show_course(found, names, session.game.view.round_name, window_tokens(art.theme))
        self.picture.setVisible(self._has_picture and found.is_known)
        self.caption.setText(text("{counted} after each turn", counted=counted))
        self.caption.setVisible(self._has_picture and found.is_known)
        self.none.setVisible(not found.turnings)
        clear(self._rows)
        self.rows = []
        for number, turning in enumerate(found.turnings, start=1):
            made = TurningRow(number, turning)
            made.chosen.connect(partial(self.chosen.emit, turning.entry))
            self.rows.append(made)
            self._rows.addWidget(made)
            made.show()  # filled while in sight they would have no height yet
