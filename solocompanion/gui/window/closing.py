"""The end of the program while games are not saved: copy them, close all the same, or stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QLabel, QWidget

from solocompanion.app.files import exchange
from solocompanion.core.words import plural, text
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window import files
from solocompanion.gui.window.unsaved import Unsaved

WIDTH = 460


def ask(holder: QWidget, unsaved: Unsaved, close: Callable[[], object]) -> None:
    """Ask what to do before the window closes; `close` is called when it shall, with what is not saved given up."""

    def give_up() -> None:
        unsaved.is_given_up = True
        close()

    games = unsaved.games()
    plate = Popover.only(
        holder, WIDTH, plural("One game is not saved. Close?", "{n} games are not saved. Close?", len(games))
    )
    plate.yields = False
    told = label("", "danger", wrap=True)
    told.hide()
    copy = button(plural("Save a copy…", "Save copies…", len(games)), "accent")
    copy.clicked.connect(partial(_copy, plate, unsaved, told, give_up))
    leave, stay = button(text("Close all the same")), button(text("Stay (Esc)"))
    leave.clicked.connect(give_up)
    stay.clicked.connect(plate.close_quietly)
    plate.body.addWidget(label(plate.accessibleName(), "title", wrap=True))
    for session in games:
        title = session.record.title or text(session.game.spec.title)
        summary = session.game_at(session.tip).view.summary(session.journal.state(session.tip))
        plate.body.addWidget(label(f"{title}: {summary}", wrap=True))
    plate.body.addWidget(label(unsaved.why(), "quiet", wrap=True))
    plate.body.addWidget(told)
    plate.body.addWidget(Flow(copy, leave, stay))
    plate.open_centred(copy)


def _copy(plate: Popover, unsaved: Unsaved, told: QLabel, close: Callable[[], object]) -> None:
    """Save a copy of each game where the person wants it, and close; stay when one of them is not saved."""
    for session in unsaved.games():
        path = files.to_save(plate, session.record.title or text(session.game.spec.title))
        if path is None:
            return
        try:
            exchange.write_game(session.stored(), path)
        except exchange.ExchangeError as error:
            told.setText(str(error))
            told.show()
            plate.stay()
            return
    close()
