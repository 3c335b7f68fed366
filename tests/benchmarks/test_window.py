"""The window: pressing the big button until the first frame, looking at any turn, and the window's start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from long_game import long_game
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from solocompanion.app.library.library import Library
from solocompanion.games.wyrmspan.commands import MoveToken, Pass, ScoreObjective
from solocompanion.gui.main import keep_pictures
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.window.window import Window

HERE = Path(__file__).parent
FRAME = (920, 692)


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def window(qtbot, library):
    keep_pictures()
    library.set_preference("tour", "done")
    made = Window(library, ("wyrmspan",), Appearance(QApplication.instance(), "light"))
    qtbot.addWidget(made)
    made.show()
    made.set_speed("speed_off")
    QApplication.processEvents()
    return made


def ground():
    """Return what the baseline draws: a whole board's ground as one picture."""
    image = QImage(*FRAME, QImage.Format.Format_ARGB32_Premultiplied)
    picture = art("wyrmspan", Theme("light")).pixmap("ground", FRAME[0], 1)

    def draw() -> None:
        painter = QPainter(image)
        painter.drawPixmap(0, 0, picture)
        painter.end()

    return draw


def test_big_button(compare, window):
    window.tab(0).start({"level": "automa_2"}, {})
    page = window.table

    def ready() -> tuple[()]:
        if page.session.state.automa.passed:
            for command in (Pass(), ScoreObjective()):
                page.session.perform(command)
            page.session.answer(0)
        page.session.perform(MoveToken(1))
        QApplication.processEvents()
        return ()

    def press() -> None:
        page.main()
        QApplication.processEvents()

    compare(
        "her turn in the window, to the first frame",
        press,
        prepare=ready,
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=20,
    )


def test_refresh(compare, window):
    window.tab(0).start({"level": "automa_2"}, {})
    page = window.table
    page.main()
    QApplication.processEvents()
    compare(
        "the table page shown anew, without the frame",
        page.refresh,
        prepare=lambda: QApplication.processEvents() or (),
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=60,
    )


def test_look_anywhere(compare, window, library):
    session = long_game(library)
    window.tab(0).open_saved(session.record.id)
    page = window.table
    wanted = iter(list(session.journal.entries)[::7])

    def look(entry: int) -> None:
        page.look_at(entry)
        QApplication.processEvents()

    compare(
        "looking at any of 1,000 turns in the window, to the first frame",
        look,
        prepare=lambda: QApplication.processEvents() or (next(wanted),),
        named="drawing the ground's pixmap once",
        baseline=ground(),
        rounds=60,
    )


# -- the start -----------------------------------------------------------------------------------------------------
@pytest.fixture
def environment(tmp_path):
    """Bytecode is kept as in an installation, in a folder of its own; hashes are fixed, so that counts repeat."""
    wanted = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONHASHSEED": "0",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "bytecode"),
    }
    wanted.pop("PYTHONDONTWRITEBYTECODE", None)
    return wanted


@pytest.fixture
def saved(tmp_path):
    folder = tmp_path / "saved"
    with Library.open(folder) as library:
        long_game(library, turns=40)
    return folder


class Start:
    """Starts a script that opens a window and quits after its first frame."""

    def __init__(self, environment, tmp_path) -> None:
        self._environment, self._data = environment, tmp_path / "data"

    def run(self, script: str, kept: Path | None, *before: str) -> str:
        shutil.rmtree(self._data, ignore_errors=True)
        if kept is not None:
            shutil.copytree(kept, self._data)
        command = [*before, sys.executable, str(HERE / script), "--data", str(self._data)]
        ran = subprocess.run(command, env=self._environment, check=True, capture_output=True, text=True)  # noqa: S603
        return ran.stderr

    def instructions(self, script: str, kept: Path | None) -> int:
        """Count the instructions of a second start, with all bytecode there; the first is thrown away."""
        self.run(script, kept)
        said = self.run(script, kept, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
        return int(said.split("Collected :")[1].split()[0])


@pytest.fixture
def start(environment, tmp_path):
    return Start(environment, tmp_path)


@pytest.mark.timeout(600)
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="needs valgrind")
@pytest.mark.parametrize("kept", [False, True], ids=["fresh", "saved"])
def test_start_instructions(benchmark, start, saved, kept):
    counted: list[int] = []
    benchmark.group = "all"
    folder = saved if kept else None
    benchmark.pedantic(lambda: counted.append(start.instructions("start_window.py", folder)), rounds=1)
    benchmark.extra_info.update(
        item=f"start to the lobby, {'with a saved game' if kept else 'fresh'}, and quit",
        named="an empty PySide6 window",
        baseline=start.instructions("start_empty.py", None),
        value=counted[0],
        unit="instructions",
        target="1.5 x",
    )


@pytest.mark.timeout(600)
@pytest.mark.parametrize("kept", [False, True], ids=["fresh", "saved"])
def test_start_seconds(compare, start, saved, kept):
    folder = saved if kept else None
    compare(
        f"start to the lobby, {'with a saved game' if kept else 'fresh'}, and quit",
        lambda: start.run("start_window.py", folder),
        named="an empty PySide6 window",
        baseline=lambda: start.run("start_empty.py", None),
        rounds=15,
    )
