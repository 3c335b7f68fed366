"""Pictures of the window for the documents: python tests/gui/screens.py FOLDER [--only WORD]

Every moment in two sizes, and the middle of a game at twice the resolution. Each size runs in a process of its own,
because Qt takes the scale from its surroundings once.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication

from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.gui.beside import tour
from solocompanion.gui.board import access as board_access
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.window.window import Window

SIZES = {"1280x800": (1280, 800, 1), "1920x1080": (1920, 1080, 1), "2x": (1280, 800, 2)}
SEED = "screens"
TURNS = 5
LONGEST = 300


class Photographer:
    """Takes a game from the lobby to its end and stops for a picture at each moment worth one."""

    def __init__(self, window: Window, game: str, save: Callable[[str], None]) -> None:
        self.window, self.game, self.save = window, game, save
        self.tab = next(window.tab(n) for n in range(window.tabs.count()) if window.tab(n).name == game)

    @property
    def page(self) -> TablePage:
        assert self.tab.table is not None
        return self.tab.table

    def start(self, chance: str = "app") -> None:
        sources = {source.id: chance for source in self.tab.game.spec.sources}
        self.tab.show_table(Session.start(self.tab.game, seed=SEED, chance=sources, store=self.window.library))

    def play(self, turns: int) -> None:
        """Play on: the opponent's turns, with a move of the person's own between them."""
        taken = 0
        for _ in range(LONGEST):
            if taken >= turns or self.page.session.game.view.moment(self.page.session.state).over:
                return
            taken += self._go_on()

    def play_until(self, is_there: Callable[[], bool]) -> None:
        """Play on until something is so, or to the end of the game."""
        for _ in range(LONGEST):
            if is_there() or self.page.session.game.view.moment(self.page.session.state).over:
                return
            self._go_on()

    def _go_on(self) -> bool:
        """Do what is next; tell whether a turn of the opponent began."""
        session, view = self.page.session, self.page.session.game.view
        if session.waiting is not None:
            self.page.answer(next(iter(session.waiting.examples())))
        elif (offer := view.main(session.state)) is not None:
            self.page.main()
            return offer.command.side == "opponent"
        elif actions := view.actions(session.state):
            self.page.perform(actions[len(session.journal.entries) % len(actions)].command)  # one after the other
        else:
            self.page.perform(next(iter(view.offers(session.state).values()))[0].command)
        return False

    def moments(self) -> Iterator[str]:
        """Go from moment to moment; a picture is taken at each."""
        self.start()
        self.play(TURNS)
        self.window.set_theme("light")
        yield "mid-light"
        self.window.set_theme("dark")
        yield "mid-dark"
        self.window.set_theme("contrast")
        yield "mid-contrast"
        self.window.set_theme("light")
        if self.page.script.rows:
            self.page.explanations.explain(self.page.script.rows[-1].line.step)
            yield "why"
            self.page.why.close_quietly()
        self.page.walk("turn_back")
        self.page.walk("back")
        yield "past"
        self.page.walk("last")
        self.page.undo()
        offers = self.page.offers()
        if offers:
            self.page.act_on(min(offers), QPoint(0, 0))
            self.page.piece.close_quietly()
            self.play(1)
            yield "branch"
        self.start("person")
        self.play(0)
        while self.page.session.waiting is None:
            self.page.main()
        yield "question"
        self.start()
        self.play(LONGEST)
        yield "game-over"
        self.start()
        self.play(3)
        self.window.actions_["lobby"].trigger()
        yield "lobby"

    def run(self) -> None:
        for moment in self.moments():
            settle()
            self.save(f"{self.game}-{moment}")


def settle() -> None:
    """Let layouts and paint requests come to rest."""
    for _ in range(4):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()


def photograph(folder: Path, size: str, only: str) -> None:
    """Take every picture of one size in this process."""
    app = QApplication([])
    board_access.install()
    width, height, _ = SIZES[size]
    with tempfile.TemporaryDirectory() as data, Library.open(Path(data)) as library:
        library.set_preference("speed", "speed_off")
        library.set_preference(tour.KEY, tour.DONE)
        library.set_preference("tour", "done")
        window = Window(library, registry.names(), Appearance(app, "light"))
        window.showNormal()  # the screen that is not there is small
        window.resize(width, height)
        settle()

        def save(name: str) -> None:
            if only in name:
                window.grab().save(str(folder / f"{name}-{size}.png"))

        for number, game in enumerate(registry.names()):
            window.tabs.setCurrentIndex(number)
            settle()
            Photographer(window, game, save).run()
        window.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="pictures whose name has this word in it")
    parser.add_argument("--size", choices=SIZES, help="one size, in this process")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.size:
        photograph(options.folder, options.size, options.only)
        return 0
    for size, (_, _, scale) in SIZES.items():
        only = options.only or ("mid" if scale > 1 else "")
        command = [sys.executable, __file__, str(options.folder), "--size", size, "--only", only]
        subprocess.run(command, check=True, env={**os.environ, "QT_SCALE_FACTOR": str(scale)})  # noqa: S603 - ourselves
    sys.stdout.write("\n".join(sorted(one.name for one in options.folder.glob("*.png"))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
