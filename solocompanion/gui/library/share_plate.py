"""Sharing a finished play: a link for BG Stats as text, to be copied, and as a code for a phone's camera."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QTextOption
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from solocompanion.app.content.card import Card
from solocompanion.app.logbook import sharing
from solocompanion.app.logbook.plays import difficulty_label, play_of
from solocompanion.app.play.session import Session
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, column, label, row
from solocompanion.gui.widgets.popover import Popover

RIM, SIDE = 4, 324  # squares of white round a code; the room for it in pixels
NAME = "share/name"


def share(host: Host) -> None:
    """Open the plate for the game on the table; the action is offered when that game is over."""
    table, tab = host.table, host.current_tab
    if table is None or tab is None:
        return
    plate = SharePlate(host, table.session, tab.card)
    plate.closed.connect(plate.deleteLater)
    plate.open_centred(plate.copy)


@guarded
class Code(QWidget):
    """A QR code, black on white whatever the theme, in whole pixels so that it stays sharp."""

    def __init__(self) -> None:
        super().__init__()
        self.squares: tuple[tuple[bool, ...], ...] = ()
        sizes.hold(self, w=("tool", SIDE), h=("tool", SIDE))
        self.setAccessibleName(text("The link as a QR code"))

    def show_words(self, words: str) -> None:
        """Show other words."""
        self.squares = sharing.qr_code(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the squares."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#FFFFFF"))
        count = len(self.squares) + 2 * RIM
        one = max(1, self.width() // count)
        left = (self.width() - one * len(self.squares)) // 2
        for y, line in enumerate(self.squares):
            for x, dark in enumerate(line):
                if dark:
                    painter.fillRect(QRect(left + x * one, left + y * one, one, one), QColor("#000000"))
        painter.end()


class SharePlate(Popover):
    """The link, the code, and the name the play is logged under."""

    def __init__(self, host: Host, session: Session, card: Card) -> None:
        super().__init__(host.holder, 720)
        self._host = host
        kept = {play.game_id: play for play in host.library.plays()}
        self._play = kept.get(session.record.id) or play_of(session)
        self._names = sharing.Names(
            game=text(session.game.spec.title),
            bgg=card.bgg,
            person=host.library.preference(NAME) or text("Me"),
            opponent=text(session.game.spec.opponent),
            difficulty=difficulty_label(session.game, self._play.difficulty),
            comment=session.game.view.summary(session.journal.state(session.tip)),
        )
        self.setAccessibleName(text("Share this play"))
        self.code = Code()
        self.name = QLineEdit(self._names.person)
        self.name.setMaxLength(40)
        self.name.setAccessibleName(text("Your name in the log"))
        self.name.textChanged.connect(self._named)
        self.link = QPlainTextEdit()
        self.link.setReadOnly(True)
        self.link.setTabChangesFocus(True)
        self.link.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.link.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.link.setAccessibleName(text("The link"))
        self.copy = button(text("Copy the link"))
        self.copy.clicked.connect(self._copy)
        self.said = label("", "quiet")
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        close = button(text("Close (Esc)"))
        close.clicked.connect(self.close_quietly)
        right = column(8)
        words = text(
            "Open this on the phone where you have BG Stats, or point its camera at the code: "
            "the app shows the play and asks before saving it. Solo Companion sends nothing."
        )
        right.addWidget(label(words, wrap=True))
        right.addLayout(row(label(text("Your name")), self.name))
        right.addWidget(self.link, 1)
        right.addLayout(row(self.copy, self.said, 1))
        sides = row(self.code, spacing=16)
        sides.addLayout(right, 1)
        self.body.setContentsMargins(20, 16, 20, 16)
        self.body.setSpacing(12)
        self.body.addWidget(label(text("Share this play"), "title"))
        self.body.addLayout(sides)
        self.body.addLayout(row(1, close))

    def _named(self, name: str) -> None:
        self._names = evolve(self._names, person=name.strip() or text("Me"))
        self._host.library.set_preference(NAME, name.strip())
        self._show()

    def _show(self) -> None:
        words = sharing.link(self._play, self._names)
        self.link.setPlainText(words)
        self.code.show_words(words)
        self.code.setVisible(bool(self.code.squares))
        self.said.setText("" if self.code.squares else text("The link is too long for a QR code."))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.link.toPlainText())
        self.said.setText(text("Copied."))
        self.copy.setFocus(Qt.FocusReason.OtherFocusReason)
