"""Check my games: the library is looked through while the window stays in use, and the result told in plain words."""

from __future__ import annotations

from threading import Thread
from time import perf_counter

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from solocompanion.app.checking import Check
from solocompanion.app.opening import Opening
from solocompanion.core.words import text
from solocompanion.gui.host import Host
from solocompanion.gui.widgets.plain import button, column, label, row

SLICE = 0.005  # seconds of work at a time
PAUSE = 15  # ms between two of them: other things come first


class CheckPage(QWidget):
    """Says how far it is, and then what was found and mended. Closing the page ends the check."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self.words = QPlainTextEdit()
        self.words.setObjectName("reading")
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(text("What was found"))
        self.state = label("", wrap=True)
        self.again = button(text("Check again"))
        self.again.clicked.connect(self.begin)
        body = column(12)
        intro = text("Every game, the file they are in, the backups and your packs are read. Nothing is deleted.")
        body.addWidget(label(intro, wrap=True))
        body.addWidget(self.state)
        body.addWidget(self.words, 1)
        body.addLayout(row(1, self.again, spacing=12))
        self.setLayout(body)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._go_on)
        self.begin()

    @property
    def is_done(self) -> bool:
        """Whether the result is there."""
        return not self._timer.isActive()

    def begin(self, *_: object) -> None:
        """Begin to check; the file is read in a thread."""
        self.check = Check(Opening(self._host.library))
        self._steps = self.check.steps()
        self._reading = Thread(target=self.check.file, name="check", daemon=True)
        self._reading.start()
        self.again.setEnabled(False)
        self.words.clear()
        self._timer.start()

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        for _ in self._steps:
            if perf_counter() > until:
                self.state.setText(text("{n} of {all} games", n=self.check.done, all=self.check.total))
                return
        if self._reading.is_alive():
            self.state.setText(text("The file is being read…"))
            return
        self._timer.stop()
        self.again.setEnabled(True)
        first, *rest = self.check.said()
        self.state.setText(first)
        self.words.setPlainText("\n\n".join(rest))


def open_check(host: Host) -> None:
    """Open the page and begin."""
    page = CheckPage(host)
    host.show_page(text("Check my games"), page, page.words)
