"""Take the pictures of the documents: python packaging/dev/pictures.py [FOLDER] [--only WORD] [--theme light].

Every page of the window at 1280 by 800 in the light and the dark look, offscreen, from games with a fixed seed; without
a FOLDER into docs/pictures. ImageMagick's convert makes them small where it is there.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import dead_reckoning_pictures
import doomtown_pictures
import tiny_epic_kingdoms_pictures
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.core.correction import Correct
from solocompanion.core.requests import Form, Number, Request
from solocompanion.gui.board import access as board_access
from solocompanion.gui.library.backups_page import backups
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.main import tab_names
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.window.window import Window
from solocompanion.gui.workshop.page import WorkshopPage

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 800)
SEED = "pictures"
LOOKING = 50  # milliseconds until it is looked again whether the boards of the library are drawn
GAME = "wyrmspan"
NAMES = tab_names(examples=False)
COUNTED = (5, 26, 8, 6, 3, 4, 2, 9)  # what the person counts when they are asked
COLOURS = "96"  # fewer, and the amethysts turn grey
LIGHT_ONLY = {"odds", "past", "question", "tour", "checklist", "share"}  # the board in the dark is on others
ROW_FULL = (("space.automa", 5), ("row.1", "human human"), ("ready.human", 2))
ROW_FREE = (("row.1", "human"), ("ready.human", 3))


class Photographer:
    """Goes from page to page of one window."""

    def __init__(self, window: Window) -> None:
        self.window, self.tab = window, window.tab(NAMES.index(GAME))
        self.act = window.actions_

    @property
    def page(self) -> TablePage:
        """The game on the table."""
        assert self.tab.table is not None
        return self.tab.table

    def start(self, level: str = "automa_1", chance: str = "app", **settings: str) -> None:
        """Put a new game on the table."""
        sources = {source.id: chance for source in self.tab.game.spec.sources}
        made = {"level": level, **settings}
        self.tab.show_table(self.tab.opening.start(GAME, made, seed=SEED, chance=sources))

    def play(self, turns: int) -> None:
        """Play on: the opponent's turns, with a move of the person's own between them."""
        session, view = self.page.session, self.page.session.game.view
        while turns > 0 and not view.moment(session.state).over:
            if session.waiting is not None:
                self.page.answer(likely(session.waiting))
            elif (offer := view.main(session.state)) is not None:
                turns -= offer.command.side == "opponent"
                self.page.main()
                if (moves := view.offers(session.state).get("token:human")) and turns > 0:
                    self.page.perform(moves[0].command)
            else:
                self.page.perform(view.actions(session.state)[0].command)

    def close(self) -> None:
        """Put away the page that lies over the tabs."""
        for over in self.window.findChildren(PageOver):
            over.close_page()
        for popover in self.window.findChildren(Popover):
            popover.close_quietly()
        settle()

    def first_evening(self) -> Iterator[str]:
        """Play a game to its end and begin another; there is nothing to be photographed yet."""
        yield from ()
        self.window.tabs.setCurrentWidget(self.tab)
        self.start("automa_2")
        self.play(99)
        self.start("ravel_1")
        self.play(7)
        Presets(self.window.library, GAME).save(
            Preset("Long evening", {"level": "ravel_3", "tile": "plains", "objective_1": "eggs"})
        )

    def second_evening(self) -> Iterator[str]:
        """Go from page to page; a picture is taken at each."""
        self.window.tabs.setCurrentWidget(self.tab)
        yield from self.table()
        yield from self.history()
        yield from self.differs()
        yield from self.services()
        yield from self.help()
        yield from self.lobby()
        reckoning = self.window.tab(NAMES.index(dead_reckoning_pictures.GAME))
        yield from dead_reckoning_pictures.Chart(self.window, reckoning).evening()
        self.close()
        town = self.window.tab(NAMES.index(doomtown_pictures.GAME))
        yield from doomtown_pictures.Streets(self.window, town).evening()
        self.close()
        kingdoms = self.window.tab(NAMES.index(tiny_epic_kingdoms_pictures.GAME))
        yield from tiny_epic_kingdoms_pictures.Kingdoms(self.window, kingdoms).evening()

    def table(self) -> Iterator[str]:
        """Set-up, tour, a turn, a reason."""
        self.start("ravel_2")
        self.act["tour"].trigger()
        yield "tour"
        QTest.keyClick(self.window.focusWidget(), Qt.Key.Key_Escape)
        self.act["checklist"].trigger()
        yield "checklist"
        self.act["checklist"].trigger()
        self.play(5)
        yield "table"
        self.page.explanations.explain(self.page.script.rows[1].line.step)
        yield "why"
        self.close()
        self.page.pieces.open("row:2")
        yield "why-not"
        self.close()
        self.act["odds"].trigger()
        yield "odds"
        self.act["odds"].trigger()
        self.act["board_text"].trigger()
        yield "board-text"
        self.close()

    def history(self) -> Iterator[str]:
        """The log, the past, two lines side by side, a question."""
        self.act["log"].trigger()
        yield "log"
        self.act["log"].trigger()
        self.page.walk("turn_back")
        self.page.walk("back")
        yield "past"
        self.page.walk("last")
        self.page.undo()
        self.page.perform(self.page.offers()["space:5"][0].command)
        self.play(2)
        self.act["compare"].trigger()
        yield "compare"
        self.close()
        self.start(chance="person")
        yield "question"

    def differs(self) -> Iterator[str]:
        """A correction that would have changed her turn."""
        self.start(chance="person", tile="plains")
        while self.page.session.waiting is not None:
            self.page.answer(next(iter(self.page.session.waiting.examples())))
        self.page.perform(Correct(ROW_FULL))
        self.page.main()
        self.page.answer("1")
        self.page.perform(Correct(ROW_FREE))
        yield "differs"

    def services(self) -> Iterator[str]:
        """The end of a game, sharing, the play log, the library, its backups, the Workshop."""
        self.start()
        self.play(99)
        yield "over"
        self.act["share"].trigger()
        yield "share"
        self.close()
        for action in ("plays", "library"):
            self.act[action].trigger()
            QTest.qWait(LOOKING)
            while not Pictures.of(self.window).is_done:
                QTest.qWait(LOOKING)
            yield action
        self.window.library.back_up()
        backups(self.window)
        yield "backups"
        self.act["workshop"].trigger()
        yield "workshop"
        made = self.window.findChildren(WorkshopPage)[-1]
        made.show_kind("tile")
        made.add()
        yield "own-tile"
        made.undo()
        made.show_kind("card")
        made.begin_comparing()
        yield "workshop-compare"

    def help(self) -> Iterator[str]:
        """Show each page that explains, one after the other; yield the name of its picture."""
        for action in ("settings", "how_to", "rules", "components", "diagnostics", "about"):
            self.act[action].trigger()
            yield action.replace("_", "-")
        self.close()
        self.start("ravel_1")
        self.play(4)

    def lobby(self) -> Iterator[str]:
        """The lobby with saved games, and a set-up with choices of one's own."""
        self.act["lobby"].trigger()
        yield "lobby"
        assert self.tab.lobby is not None  # the action above opened it
        form = self.tab.lobby.new_game
        form.presets.list.activated.emit(1)
        yield "set-up"


def likely(request: Request[Any]) -> Any:
    """Return an answer a person might give: some of what is counted, else the first that is legal."""
    if isinstance(request, Number):
        return min(request.high, request.low + COUNTED[0])
    if isinstance(request, Form):
        counts = (COUNTED[n % len(COUNTED)] for n in range(len(request.lines)))
        return tuple(min(line.high, line.low + n) for line, n in zip(request.lines, counts, strict=True))
    return next(iter(request.examples()))


def settle() -> None:
    """Let layouts and paint requests come to rest."""
    for _ in range(6):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()
    QTest.qWait(60)


def photograph(folder: Path, look: str, only: str) -> list[Path]:
    """Take every picture of one look: a first evening, and a second one that finds it backed up."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    board_access.install()
    taken = []
    with tempfile.TemporaryDirectory(prefix="solo-companion-") as data:
        for evening in (Photographer.first_evening, Photographer.second_evening):
            with Library.open(Path(data)) as library, opened(app, library, look) as window:
                for name in evening(Photographer(window)):
                    window.notice.hide()  # it would have gone by itself: here hardly any time passes
                    settle()
                    if only in name and (look == "light" or name not in LIGHT_ONLY):
                        path = folder / f"{name}-{look}.png"
                        window.grab().save(str(path))
                        taken.append(path)
    return taken


@contextmanager
def opened(app: QApplication, library: Library, look: str) -> Iterator[Window]:
    """Open the window, without motion and without the tour of a first game."""
    for key, value in (("speed", "speed_off"), ("tour", "done"), ("theme", look)):
        library.set_preference(key, value)
    window = Window(library, NAMES, Appearance(app, look))
    window.showNormal()  # the screen that is not there may be small
    window.resize(*SIZE)
    settle()
    yield window
    window.close()
    window.deleteLater()
    settle()


def shrink(path: Path) -> None:
    """Keep a picture with a palette of its own, where that is smaller."""
    convert = shutil.which("convert")
    if convert is None:
        return
    small = path.with_suffix(".small.png")
    subprocess.run([convert, str(path), "+dither", "-colors", COLOURS, "-strip", f"PNG8:{small}"], check=True)
    if small.stat().st_size < path.stat().st_size:
        small.replace(path)
    small.unlink(missing_ok=True)


def main() -> int:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=PICTURES)
    parser.add_argument("--only", default="", help="pictures whose name has this word in it")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), help="one look")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    platform.release = str  # a picture for everybody says nothing of the machine it was taken on
    for look in (options.theme,) if options.theme else ("light", "dark"):
        for path in photograph(options.folder, look, options.only):
            shrink(path)
            sys.stdout.write(f"{path.name} {path.stat().st_size // 1024} kB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
