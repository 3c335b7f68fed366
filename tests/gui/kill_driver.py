"""Plays on in the window and says what is shown, until somebody kills it: python kill_driver.py FOLDER.

After every step it writes `shown` with the place; before it walks, `to` with the place it walks to.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import step_turn
from solocompanion.core.journal import Cursor
from solocompanion.gui.board import access as board_access
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.window.window import Window


def digest(session: Session, entries: int) -> str:
    """Boil the first entries of a game down to a few letters."""
    return hashlib.sha256("\n".join(session.stored().entries[:entries]).encode()).hexdigest()[:12]


def say(word: str, session: Session, at: Cursor) -> None:
    count = len(session.journal.entries)
    words = (word, session.record.id, count, at.entry, at.shown, digest(session, count))
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def go_on(page: TablePage) -> None:
    """Do one thing that is kept: answer, look back, return, or play."""
    session, view = page.session, page.session.game.view
    if session.waiting is not None:
        page.answer(next(iter(session.waiting.examples())))
    elif not session.is_present:
        say("to", session, session.present)
        page.go_present()
    elif len(session.journal.entries) % 5 == 4 and session.tip != 0 and not page.property("looked back"):
        page.setProperty("looked back", True)
        say("to", session, step_turn(session, -1))
        page.walk("turn_back")
    elif view.main(session.state) is None:
        page.perform(view.actions(session.state)[0].command)
    else:
        page.setProperty("looked back", False)
        page.main()
    say("shown", session, session.cursor)


def main(folder: Path) -> None:
    app = QApplication([])
    board_access.install()
    library = Library.open(folder)
    library.set_preference("speed", "speed_off")
    window = Window(library, ("pebbles", "wyrmspan"), Appearance(app, "light"))
    window.tabs.setCurrentIndex(1)
    window.show()

    def once_more() -> None:
        page = window.table
        if page is None or page.session.game.view.moment(page.session.state).over:
            window.tab(1).start({}, {})
            say("shown", window.table.session, window.table.session.cursor)
        else:
            go_on(page)

    timer = QTimer(window)
    timer.timeout.connect(once_more)
    timer.start(0)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
