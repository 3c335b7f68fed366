"""The end of the program while games are not saved: copy them, close all the same, or stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QLabel, QWidget

from solocompanion.app.files import exchange
from solocompanion.core.content import ContentError
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

    def wait() -> None:
        unsaved.closes = close
        told.setText(text("Waiting: as soon as everything can be saved it is, and this window closes."))
        told.show()
        plate.stay()

    def stay() -> None:
        unsaved.closes = None

    games, entered = unsaved.games(), unsaved.entered()
    n = len(games) + len(entered)
    plate = Popover.only(holder, WIDTH, _title(len(games)))
    plate.closed.connect(stay)
    plate.yields = False
    told = label("", "danger", wrap=True)
    told.hide()
    copy = button(plural("Save a copy…", "Save copies…", n), "accent")
    copy.clicked.connect(partial(_copy, plate, unsaved, told, give_up))
    later, leave, back = button(text("Wait and save")), button(text("Close all the same")), button(text("Stay (Esc)"))
    later.clicked.connect(wait)
    leave.clicked.connect(give_up)
    back.clicked.connect(plate.close_quietly)
    plate.body.addWidget(label(plate.accessibleName(), "title", wrap=True))
    for session in games:
        title = session.record.title or text(session.game.spec.title)
        summary = session.game_at(session.tip).view.summary(session.journal.state(session.tip))
        plate.body.addWidget(label(f"{title}: {summary}", wrap=True))
    for tab, _ in entered:
        plate.body.addWidget(label(text("Workshop: {game}", game=tab.card.title), wrap=True))
    plate.body.addWidget(label(unsaved.why(), "quiet", wrap=True))
    plate.body.addWidget(told)
    plate.body.addWidget(Flow(copy, later, leave, back))
    plate.open_centred(copy)


def _title(games: int) -> str:
    if not games:
        return text("What you entered in the Workshop is not saved. Close?")
    return plural("One game is not saved. Close?", "{n} games are not saved. Close?", games)


def _copy(plate: Popover, unsaved: Unsaved, told: QLabel, close: Callable[[], object]) -> None:
    """Save a copy of each game, and of what was entered, where the person wants it, and close; stay if one is not."""
    say = partial(_say, plate, told)
    for session in unsaved.games():
        path = files.to_save(plate, session.record.title or text(session.game.spec.title), say)
        if path is None or not _is_written(partial(exchange.write_game, session.stored(), path), say):
            return
    for tab, held in unsaved.entered():
        path = files.to_save_entered(plate, tab.name, say)
        if path is None or not _is_written(partial(held.write, path), say):
            return
    close()


def _is_written(write: Callable[[], object], say: Callable[[str], object]) -> bool:
    try:
        write()
    except (exchange.ExchangeError, ContentError) as error:
        say(str(error))
        return False
    return True


def _say(plate: Popover, told: QLabel, words: str) -> None:
    told.setText(words)
    told.show()
    plate.stay()
